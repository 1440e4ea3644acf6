import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { topicOf } from "#domain/target.ts";
import { mentionCandidates } from "#platform/mentions/mention-candidates.ts";
import { memberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { store } from "#platform/session/session.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { aThread, anEntry, MARTA, PROPHECY } from "../testing/a-comment.ts";
import { setStage, Stage } from "../testing/stage.tsx";
import { CommentThread } from "./comment-thread.tsx";

const thread = (
  <Stage>
    <CommentThread
      of={PROPHECY}
      count={0}
      isClosed={false}
      reactions={() => null}
      report={() => null}
      moderation={() => null}
    />
  </Stage>
);
afterEach(() => void vi.unstubAllGlobals());
const outbox = async () => (await memberStore(MARTA)).outbox.list();

test("a visitor reads and is asked to sign in, with the way back", async () => {
  await setStage(null, [aThread("a", ["a1"])], 2);
  const screen = await render(thread);
  await expect.element(screen.getByRole("heading", { name: "Comentarios (2)" })).toBeVisible();
  await expect.element(screen.getByText("Comentario a1")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Inicia sesión para comentar" }))
    .toHaveAttribute("href", "/auth?next=%2Fblog%2Falzare-mis-ojos-al-volcan%23comentarios");
  expect(screen.container.querySelector("textarea")).toBeNull();
});

test("a deleted comment leaves its place above its answers, with nothing to do there", async () => {
  const deleted = { deleted_at: "2026-11-21T12:00:00+00:00", content: "", user_id: null, user_name: "" };
  await setStage("member", [aThread("a", ["a1"], deleted)], 1);
  const screen = await render(thread);
  const place = screen.getByRole("article").first();
  await expect.element(place).toMatchTextContent(/^Comentario eliminado$/);
  await expect.element(screen.getByRole("list", { name: "Respuestas", exact: true })).toBeVisible();
  await expect.element(screen.getByText("Comentario a1")).toBeVisible();
  expect(place.getByRole("button").elements()).toEqual([]);
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("one's own comment that has answers is emptied at once, and the answers stay", async () => {
  await setStage("member", [aThread("a", ["a1"], { user_id: MARTA })], 2);
  vi.stubGlobal("fetch", async () => Response.json([]));
  const screen = await render(thread);
  await screen.getByRole("button", { name: "Opciones de tu comentario" }).click();
  await screen.getByRole("menuitem", { name: "Eliminar" }).click();
  await expect.element(screen.getByText("Sus respuestas se quedan. No se puede deshacer.")).toBeVisible();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect.element(screen.getByText("Comentario eliminado")).toBeVisible();
  await expect.element(screen.getByText("Comentario a1")).toBeVisible();
});

test("the conversation has no accessibility problem, light or dark", async () => {
  await setStage("member", [aThread("a", ["a1"]), aThread("b", [], { user_id: MARTA, is_approved: null })]);
  const screen = await render(thread);
  await expect.element(screen.getByText("Comentario a1")).toBeVisible();
  expect(await accessibilityProblems(screen.container)).toEqual([]);
});

test("an empty conversation says what to do", async () => {
  await setStage("member", []);
  const screen = await render(thread);
  await expect.element(screen.getByRole("heading", { name: "Aún no hay comentarios" })).toBeVisible();
});

test("what waits bears the whole name, as it will when it is published", async () => {
  await setStage("member", []);
  const screen = await render(thread);
  await screen.getByLabelText("Escribe un comentario").fill("Amén");
  await screen.getByRole("button", { name: "Comentar" }).click();
  await expect.element(screen.getByRole("article")).toMatchTextContent("Marta Hernández");
});

test("what is sent is kept on the device, shown at once, and leaves the form empty", async () => {
  await setStage("member", []);
  const screen = await render(thread);
  await screen.getByLabelText("Escribe un comentario").fill("  Amén, así sea  ");
  await screen.getByRole("button", { name: "Comentar" }).click();
  await expect.element(screen.getByRole("article")).toMatchTextContent("Amén, así sea");
  await expect.element(screen.getByLabelText("Escribe un comentario")).toHaveValue("");
  expect(await outbox()).toMatchObject([
    { kind: "comment", payload: { content: "Amén, así sea", parentId: null } },
  ]);
  expect(await (await memberStore(MARTA)).drafts.list()).toEqual([]);
});

test("what was sent is brought into sight, clear of the bar at the lower edge", async () => {
  await setStage("member", []);
  await page.viewport(360, 400);
  const screen = await render(<div style={{ paddingBlockEnd: "100vh" }}>{thread}</div>);
  await screen.getByLabelText("Escribe un comentario").fill("Amén, así sea");
  await screen.getByRole("button", { name: "Comentar" }).click();
  const bottom = () => screen.getByRole("article").query()?.getBoundingClientRect().bottom ?? Infinity;
  await expect.poll(bottom).toBeLessThanOrEqual(400 - 65);
  await page.viewport(1280, 800);
});

test("nothing is sent when nothing or too much was written, and the field says why", async () => {
  await setStage("member", []);
  const screen = await render(thread);
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
  const first = await render(thread);
  await first.getByLabelText("Escribe un comentario").fill("A media frase");
  await first.unmount();
  const again = await render(thread);
  await expect.element(again.getByLabelText("Escribe un comentario")).toHaveValue("A media frase");
});

test("what is typed while the last comment is being kept stays, and becomes one of its own", async () => {
  await setStage("member", []);
  const kept = await memberStore(MARTA);
  const append = kept.outbox.append.bind(kept.outbox);
  const held = Promise.withResolvers<void>();
  kept.outbox.append = (entry) => held.promise.then(() => append(entry));
  const screen = await render(thread);
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
  const screen = await render(thread);
  await screen.getByLabelText("Escribe un comentario").fill("No cabe");
  await screen.getByRole("button", { name: "Comentar" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/Tu teléfono no tiene espacio/);
  await expect.element(screen.getByLabelText("Escribe un comentario")).toHaveValue("No cabe");
});

test("an author sees what is in review, and why something was not approved", async () => {
  const own = { user_id: MARTA, user_name: "Marta Hernández" };
  await setStage("member", [
    aThread("p", [], { ...own, is_approved: null }),
    aThread("r", [], { ...own, is_approved: false, rejection_reason: "Tiene un teléfono." }),
  ]);
  const screen = await render(thread);
  await expect.element(screen.getByRole("article").nth(0)).toMatchTextContent(/En revisión/);
  await expect
    .element(screen.getByRole("article").nth(1))
    .toMatchTextContent(/No aprobado.*Tiene un teléfono\./);
});

test("a refused comment stays with its reason and can be discarded only after a question", async () => {
  await setStage("member", []);
  const entry = anEntry(
    "00000000-0000-4000-8000-00000000c001",
    {},
    { state: "refused", problem: "Porque no." },
  );
  await (await memberStore(MARTA)).outbox.put(entry);
  store.set(outboxAtom, [entry]);
  const screen = await render(thread);
  await expect.element(screen.getByText("Porque no.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Reintentar" })).toBeVisible();
  await screen.getByRole("button", { name: "Descartar" }).click();
  const question = screen.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancelar" }).click();
  expect(await outbox()).toHaveLength(1);
  await screen.getByRole("button", { name: "Descartar" }).click();
  await question.getByRole("button", { name: "Descartar" }).click();
  await expect.poll(outbox).toEqual([]);
});

test("whose account was closed can only copy or discard what was refused", async () => {
  await setStage("visitor", []);
  const entry = anEntry(
    "00000000-0000-4000-8000-00000000c002",
    {},
    { state: "refused", problem: "Porque no." },
  );
  await (await memberStore(MARTA)).outbox.put(entry);
  store.set(outboxAtom, [entry]);
  const screen = await render(thread);
  const own = screen.getByRole("article");
  await expect.element(own).toMatchTextContent(/Mientras tu cuenta esté desactivada no se puede enviar/);
  await expect.element(own.getByRole("button", { name: "Copiar texto" })).toBeVisible();
  await expect.element(own.getByRole("button", { name: "Descartar" })).toBeVisible();
  await expect.element(own.getByRole("button", { name: "Reintentar" })).not.toBeInTheDocument();
  await expect.element(own.getByRole("button", { name: "Editar" })).not.toBeInTheDocument();
});

test("whose account was closed is told so and whom to ask, and invited to nothing", async () => {
  await setStage("visitor", []);
  vi.stubGlobal("fetch", async () => Response.json([]));
  const screen = await render(thread);
  await expect.element(screen.getByText("Aún no hay comentarios")).toBeVisible();
  await expect.element(screen.getByText("Tu cuenta está desactivada")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Escribir a la oficina" })).toBeVisible();
  expect(screen.getByText("Sé quien abre la conversación.").elements()).toEqual([]);
  await setStage("visitor", [
    aThread("a", [], { user_id: MARTA, is_approved: false, rejection_reason: "Trae un teléfono." }),
  ]);
  await expect.element(screen.getByText("Trae un teléfono.")).toBeVisible();
  expect(screen.getByText(/Puedes editarlo/).elements()).toEqual([]);
});

test("an answer opens under its comment, goes to the keyboard and hangs there", async () => {
  await setStage("member", [aThread("00000000-0000-4000-8000-00000000c0aa")]);
  const screen = await render(thread);
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
  const screen = await render(thread);
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
  const screen = await render(thread);
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

test("a closed conversation says so and stays readable; nobody writes or answers there", async () => {
  await setStage("member", [aThread("a", ["a1"])], 2);
  const { container } = await render(
    <Stage>
      <CommentThread
        of={PROPHECY}
        count={0}
        isClosed
        reactions={() => null}
        report={() => null}
        moderation={() => null}
      />
    </Stage>,
  );
  await expect.element(page.getByText("Comentario a1")).toBeVisible();
  await expect.element(page.getByText(/^Los comentarios están cerrados/)).toBeVisible();
  expect(page.getByRole("textbox").elements()).toEqual([]);
  expect(page.getByRole("button", { name: "Responder" }).elements()).toEqual([]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test("the place of a comment in review says so, above its replies, and offers nothing", async () => {
  const place = { is_approved: null, user_id: null, user_name: "", content: "" };
  await setStage("member", [aThread("a", ["a1"], place)], 1);
  const { container } = await render(thread);
  await expect.element(page.getByText("Este comentario se está revisando")).toBeVisible();
  await expect.element(page.getByRole("list", { name: "Respuestas", exact: true })).toBeVisible();
  expect(page.getByText("En revisión").elements()).toEqual([]);
  expect(await accessibilityProblems(container)).toEqual([]);
});
