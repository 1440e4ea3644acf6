import "#ui/styles/tokens.css";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { topicOf } from "#domain/target.ts";
import { mentionCandidates } from "#platform/mentions/mention-candidates.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { inOrder } from "#platform/offline/outbox-entry.ts";
import { queryClient } from "#platform/query/query-client.ts";
import type { CommentPayload } from "../payload.ts";
import { aThread, MARTA, PROPHECY } from "../testing/a-comment.ts";
import { setStage, StagedThread } from "../testing/stage.tsx";

const outbox = async () => (await memberStore(MARTA)).outbox.list();

test("a pending comment bears the whole name, as it will when it is published", async () => {
  await setStage("member", []);
  const screen = await render(<StagedThread />);
  await screen.getByLabelText("Escribe un comentario").fill("Amén");
  await screen.getByRole("button", { name: "Comentar" }).click();
  await expect.element(screen.getByRole("article")).toMatchTextContent("Marta Hernández");
});

test("a sent comment is stored on the device, shown at once, and leaves the form empty", async () => {
  await setStage("member", []);
  const screen = await render(<StagedThread />);
  await screen.getByLabelText("Escribe un comentario").fill("  Amén, así sea  ");
  await screen.getByRole("button", { name: "Comentar" }).click();
  await expect.element(screen.getByRole("article")).toMatchTextContent("Amén, así sea");
  await expect.element(screen.getByLabelText("Escribe un comentario")).toHaveValue("");
  await expect
    .poll(outbox)
    .toMatchObject([{ kind: "comment", payload: { content: "Amén, así sea", parentId: null } }]);
  await expect.poll(async () => (await memberStore(MARTA)).drafts.list()).toEqual([]);
});

test("a sent comment is brought into sight, clear of the bar at the lower edge", async () => {
  await setStage("member", []);
  await page.viewport(360, 400);
  const screen = await render(
    <div style={{ paddingBlockEnd: "100vh" }}>
      <StagedThread />
    </div>,
  );
  await screen.getByLabelText("Escribe un comentario").fill("Amén, así sea");
  await screen.getByRole("button", { name: "Comentar" }).click();
  const bottom = () => screen.getByRole("article").query()?.getBoundingClientRect().bottom ?? Infinity;
  await expect.poll(bottom).toBeLessThanOrEqual(400 - 65);
  await page.viewport(1280, 800);
});

test("nothing is sent when nothing or too much was written, and the field says why", async () => {
  await setStage("member", []);
  const screen = await render(<StagedThread />);
  const field = screen.getByLabelText("Escribe un comentario");
  await screen.getByRole("button", { name: "Comentar" }).click();
  await expect.element(screen.getByText("Escribe tu comentario.", { exact: true })).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill("a".repeat(2_001));
  await expect.element(screen.getByText("Te pasaste por 1 carácter.")).toBeVisible();
  await screen.getByRole("button", { name: "Comentar" }).click();
  await expect.element(screen.getByText("Tu comentario es muy largo: quita 1 carácter.")).toBeVisible();
  expect(await outbox()).toEqual([]);
});

test("a draft is there again when the page is", async () => {
  await setStage("member", []);
  const first = await render(<StagedThread />);
  await first.getByLabelText("Escribe un comentario").fill("A media frase");
  await first.unmount();
  const again = await render(<StagedThread />);
  await expect.element(again.getByLabelText("Escribe un comentario")).toHaveValue("A media frase");
});

test("what was sent is not in the form again when the page ends before it has tidied up", async () => {
  await setStage("member", []);
  const { drafts } = await memberStore(MARTA);
  const first = await render(<StagedThread />);
  await first.getByLabelText("Escribe un comentario").fill("Amén");
  await expect.poll(() => drafts.list()).toHaveLength(1);
  drafts.delete = () => new Promise(() => {});
  await first.getByRole("button", { name: "Comentar" }).click();
  await expect.element(first.getByRole("article")).toMatchTextContent("Amén");
  await first.unmount();
  const again = await render(<StagedThread />);
  await expect.element(again.getByRole("article")).toMatchTextContent("Amén");
  expect(await drafts.list()).toEqual([]);
});

test("a draft that two tabs send becomes one comment; changed in one of them, two", async () => {
  await setStage("member", []);
  const first = await render(<StagedThread />);
  await first.getByLabelText("Escribe un comentario").fill("Amén");
  await expect.poll(async () => (await memberStore(MARTA)).drafts.list()).toHaveLength(1);
  const second = await render(<StagedThread />);
  const third = await render(<StagedThread />);
  const fields = [first, second, third].map(({ container }) =>
    page.elementLocator(container).getByLabelText("Escribe un comentario"),
  );
  for (const field of fields) await expect.element(field).toHaveValue("Amén");
  await fields[2]?.fill("Amén, así sea");
  for (const { container } of [first, second, third])
    await page.elementLocator(container).getByRole("button", { name: "Comentar" }).click();
  await expect.poll(outbox).toHaveLength(2);
  for (const field of fields) await expect.element(field).toHaveValue("");
});

test("a draft that another tab has sent is a separate comment once its first tab goes on writing", async () => {
  await setStage("member", []);
  const { drafts } = await memberStore(MARTA);
  const first = await render(<StagedThread />);
  const field = page.elementLocator(first.container).getByLabelText("Escribe un comentario");
  await field.fill("Amén");
  await expect.poll(() => drafts.list()).toHaveLength(1);
  const second = await render(<StagedThread />);
  await expect
    .element(page.elementLocator(second.container).getByLabelText("Escribe un comentario"))
    .toHaveValue("Amén");
  await page.elementLocator(second.container).getByRole("button", { name: "Comentar" }).click();
  await expect.poll(outbox).toHaveLength(1);
  await field.fill("Amén, así sea");
  await page.elementLocator(first.container).getByRole("button", { name: "Comentar" }).click();
  const sent = async () => inOrder(await outbox()).map(({ payload }) => (payload as CommentPayload).content);
  await expect.poll(sent).toEqual(["Amén", "Amén, así sea"]);
});

test("the draft of an older build has a row once it is shown, so that no later page sends it again", async () => {
  await setStage("member", []);
  const { drafts } = await memberStore(MARTA);
  await drafts.put({ id: `comment:${PROPHECY.target.id}`, value: { text: "Amén", mentions: [] } });
  const screen = await render(<StagedThread />);
  await expect.element(screen.getByLabelText("Escribe un comentario")).toHaveValue("Amén");
  await expect.poll(async () => (await drafts.list())[0]?.row).toMatch(/^[\da-f-]{36}$/);
});

test("words written as the button is pressed are stored under the row that is sent, and not put back", async () => {
  await setStage("member", []);
  const kept = await memberStore(MARTA);
  const put = vi.spyOn(kept.drafts, "put");
  const stored = Promise.withResolvers<string>();
  const held = Promise.withResolvers<void>();
  kept.outbox.append = async ({ id }) => {
    stored.resolve(id);
    await held.promise;
  };
  const screen = await render(<StagedThread />);
  await screen.getByLabelText("Escribe un comentario").fill("Amén, así sea");
  await screen.getByRole("button", { name: "Comentar" }).click();
  const id = await stored.promise;
  // The phone hides the page while the entry is being stored.
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await kept.drafts.list()).toMatchObject([{ value: { text: "Amén, así sea" }, row: id }]);
  expect(put.mock.calls.at(-1)?.[0].row).toBe(id);
  held.resolve();
  await expect.element(screen.getByLabelText("Escribe un comentario")).toHaveValue("");
});

test("text typed while the last comment is being stored stays, and becomes a separate comment", async () => {
  await setStage("member", []);
  const kept = await memberStore(MARTA);
  const append = kept.outbox.append.bind(kept.outbox);
  const held = Promise.withResolvers<void>();
  kept.outbox.append = (entry) => held.promise.then(() => append(entry));
  const screen = await render(<StagedThread />);
  const field = screen.getByLabelText("Escribe un comentario");
  await field.fill("Amén");
  await screen.getByRole("button", { name: "Comentar" }).click();
  await field.fill("Gracias, pastor");
  held.resolve();
  await expect.element(screen.getByRole("article")).toMatchTextContent("Amén");
  await expect.element(screen.getByRole("button", { name: "Comentar" })).toBeEnabled();
  await expect.element(field).toHaveValue("Gracias, pastor");
  await screen.getByRole("button", { name: "Comentar" }).click();
  await expect.poll(async () => (await outbox()).length).toBe(2);
  expect(new Set((await outbox()).map(({ id }) => id)).size).toBe(2);
  await expect.element(field).toHaveValue("");
});

test("a full device leaves the text in the form and says what to do", async () => {
  await setStage("member", []);
  const kept = await memberStore(MARTA);
  kept.outbox.append = () => Promise.reject(new DOMException("", "QuotaExceededError"));
  const screen = await render(<StagedThread />);
  await screen.getByLabelText("Escribe un comentario").fill("No cabe");
  await screen.getByRole("button", { name: "Comentar" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Tu teléfono no tiene espacio/);
  await expect.element(screen.getByLabelText("Escribe un comentario")).toHaveValue("No cabe");
});

test("an answer opens under its comment, goes to the keyboard and hangs there", async () => {
  await setStage("member", [aThread("00000000-0000-4000-8000-00000000c0aa")]);
  const screen = await render(<StagedThread />);
  await screen.getByRole("button", { name: "Responder" }).click();
  const field = screen.getByLabelText("Responder a Lucía Ramírez");
  await expect.element(field).toHaveFocus();
  await field.fill("Con gusto");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect
    .element(screen.getByRole("list", { name: "Respuestas a Lucía Ramírez" }))
    .toMatchTextContent(/Con gusto/);
  await expect.poll(() => screen.container.querySelectorAll("form").length).toBe(1);
});

test("a mention asks once the keys rest, and offers nobody whose name is another one", async () => {
  await setStage("member", []);
  const named = (name: string) => ({ id: crypto.randomUUID(), name, photo: null });
  const { queryKey } = mentionCandidates(topicOf(PROPHECY.target), "");
  queryClient.setQueryData(queryKey, [named("Lucía Ramírez"), named("Óscar Íñiguez")]);
  const screen = await render(<StagedThread />);
  await screen.getByLabelText("Escribe un comentario").click();
  await userEvent.keyboard("@");
  await expect.element(screen.getByRole("option", { name: "Lucía Ramírez" })).toBeVisible();
  await userEvent.keyboard("ini");
  await expect.element(screen.getByRole("option", { name: "Lucía Ramírez" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("option", { name: "Óscar Íñiguez" })).toBeVisible();
  const asked = () =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: queryKey.slice(0, -1) })
      .map((query) => query.queryKey.at(-1));
  await expect.poll(asked).toContain("ini");
  expect(asked()).toEqual(expect.not.arrayContaining(["i", "in"]));
});

test("a mention is picked with the keys and sent by its id", async () => {
  await setStage("member", []);
  const lucia = { id: "00000000-0000-4000-8000-0000000000a2", name: "Lucía Ramírez", photo: null };
  for (const typed of ["", "L", "Lu"]) {
    queryClient.setQueryData(mentionCandidates(topicOf(PROPHECY.target), typed).queryKey, [lucia]);
  }
  const screen = await render(<StagedThread />);
  await screen.getByLabelText("Escribe un comentario").click();
  await userEvent.keyboard("Gracias @Lu");
  await expect
    .element(screen.getByRole("option", { name: "Lucía Ramírez" }))
    .toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("Escribe un comentario")).toHaveValue("Gracias @Lucía Ramírez ");
  await screen.getByRole("button", { name: "Comentar" }).click();
  await expect.poll(outbox).toMatchObject([{ payload: { mentions: [lucia.id] } }]);
});

test("beside a video what is written names the second at which the writing began, unless its writer takes it out", async () => {
  await setStage("member", []);
  let second: number | null = 754;
  const screen = await render(<StagedThread video={{ second: () => second }} />);
  const field = screen.getByLabelText("Escribe un comentario");
  await expect.element(field).toBeVisible();
  await expect.element(screen.getByRole("checkbox")).not.toBeInTheDocument();
  await field.fill("Amén");
  const named = screen.getByLabelText("Con el minuto 12:34 del video");
  await expect.element(named).toBeChecked();
  second = 800;
  await field.fill("Amén, así sea");
  await screen.getByRole("button", { name: "Comentar" }).click();
  await expect.element(screen.getByText("En el minuto 12:34")).toBeVisible();
  await field.fill("Sin minuto");
  await screen.getByLabelText("Con el minuto 13:20 del video").click();
  await screen.getByRole("button", { name: "Comentar" }).click();
  const seconds = async () =>
    inOrder(await outbox())
      .map(({ payload }) => payload as CommentPayload)
      .map(({ content, second: named }) => [content, named]);
  await expect.poll(seconds).toEqual([
    ["Amén, así sea", 754],
    ["Sin minuto", null],
  ]);
});
