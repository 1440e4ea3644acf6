import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { memberStore } from "#platform/offline/member-store.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { keepEntry } from "#platform/offline/testing/waiting-entries.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { testimonialEditEntryId } from "../payload.ts";
import { aTestimonial } from "../testing/a-testimonial.ts";
import { MyTestimonials } from "./my-testimonials.tsx";

const ID = anId(1);
const EDIT = testimonialEditEntryId(ID);
const WAITING = aTestimonial({ id: ID, status: "pending", content: "Dios me dio trabajo." });
const button = (name: string) => page.getByRole("button", { name });
const message = () => page.getByLabelText("Mensaje");
const outbox = async () => (await memberStore(MARTA)).outbox.list();

let server: RowsServer;

beforeEach(async () => {
  await signInMember();
  server = new RowsServer(
    { testimonials: [WAITING] },
    { my_testimonials: () => server.tables["testimonials"] ?? [] },
  );
});

const draw = () =>
  render(
    <MemberStage>
      <MyTestimonials userId={MARTA} />
      <Confirmation />
    </MemberStage>,
  );
const anEntry = (change: Partial<OutboxEntry>): OutboxEntry => ({
  id: EDIT,
  kind: "testimonial-edit",
  payload: { authorName: "Marta", content: "Dios me dio trabajo y casa.", testimonialId: ID },
  revision: "1",
  createdAt: 1,
  attempts: 1,
  nextAttemptAt: 0,
  state: "pending",
  ...change,
});

describe("a testimonial that waits for a decision", () => {
  it("is corrected in place, by the rules of the first form; without network the last words are kept once", async () => {
    const { container } = await draw();
    await button("Editar").click();
    await expect.element(message()).toHaveValue(WAITING.content);
    await expect.element(page.getByLabelText("Nombre")).toHaveValue(WAITING.author_name);
    await expect.element(page.getByText(/volverá a revisión/)).not.toBeInTheDocument();
    server.mood = "offline";
    await message().fill("Corto");
    await button("Guardar cambios").click();
    await expect.element(message()).toHaveAccessibleDescription(/al menos 10 caracteres/);
    expect(await outbox()).toEqual([]);
    for (const words of ["Dios me dio un trabajo.", "Dios me dio un buen trabajo."]) {
      await message().fill(words);
      await button("Guardar cambios").click();
      await expect.element(page.getByText(words)).toBeVisible();
      expect(await accessibilityProblems(container)).toEqual([]);
      await button("Editar").first().click();
      await expect.element(message()).toHaveValue(words);
    }
    expect(await outbox()).toMatchObject([
      {
        id: EDIT,
        kind: "testimonial-edit",
        payload: { testimonialId: ID, content: "Dios me dio un buen trabajo." },
      },
    ]);
    expect(server.writes).toEqual([]);
  });

  it("finds what was typed and not saved again, and forgets what was cancelled", async () => {
    const first = await draw();
    await button("Editar").click();
    await message().fill("Lo que apenas empecé a corregir");
    await expect.poll(async () => (await memberStore(MARTA)).drafts.list()).toHaveLength(1);
    await first.unmount();
    await draw();
    await button("Editar").click();
    await expect.element(message()).toHaveValue("Lo que apenas empecé a corregir");
    await button("Cancelar").click();
    await expect.poll(async () => (await memberStore(MARTA)).drafts.list()).toEqual([]);
  });

  it("goes with the change that waits for it", async () => {
    await keepEntry(MARTA, anEntry({}));
    await draw();
    await button("Retirar").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Retirar" }).click();
    await expect.poll(outbox).toEqual([]);
    expect(server.tables["testimonials"]).toEqual([]);
  });
});

it("one that was not sent is corrected where it waits: what is sent is one, with the last words", async () => {
  server.tables["testimonials"] = [];
  const payload = { authorName: "Marta", content: "Dios me dio trabajo." };
  await keepEntry(MARTA, anEntry({ id: anId(7), kind: "testimonial", payload }));
  await draw();
  await button("Editar").click();
  await message().fill("Dios me dio un trabajo.");
  await button("Guardar cambios").click();
  await expect.element(page.getByText("Dios me dio un trabajo.")).toBeVisible();
  expect(await outbox()).toMatchObject([
    {
      id: anId(7),
      kind: "testimonial",
      payload: { authorName: "Marta", content: "Dios me dio un trabajo.", amended: true },
    },
  ]);
});

describe("a draft that is older than what its author saved on another device", () => {
  const DRAFT = { authorName: "Marta", content: "Lo que empecé en el teléfono.", version: 1 };
  const saved = (status: "pending" | "approved") => {
    const now = { ...WAITING, status, content: "Lo que guardé en la computadora.", version: 2 };
    server.tables["testimonials"] = [now];
  };
  const keepDraft = async (value: object) =>
    (await memberStore(MARTA)).drafts.put({ id: `edit:${ID}`, value });
  const correct = async () => {
    await draw();
    await button("Editar").click();
    await expect.element(message()).toHaveValue(DRAFT.content);
    await button("Guardar cambios").click();
  };
  const content = () => server.tables["testimonials"]?.[0]?.["content"];

  it("does not overwrite it: both are shown, and the person chooses", async () => {
    saved("approved");
    await keepDraft(DRAFT);
    await correct();
    await expect.element(page.getByText("Lo que guardé en la computadora.").first()).toBeVisible();
    await expect.element(button("Usar la otra")).toBeVisible();
    expect(content()).toBe("Lo que guardé en la computadora.");
    await button("Quedarme con la mía").click();
    await expect.poll(content).toBe(DRAFT.content);
    await expect.element(message()).not.toBeInTheDocument();
  });

  it("does not overwrite it either while it waits for a decision again", async () => {
    saved("pending");
    await keepDraft(DRAFT);
    await correct();
    await expect.element(button("Usar la otra")).toBeVisible();
    expect(await outbox()).toEqual([]);
    await button("Quedarme con la mía").click();
    await expect.poll(outbox).toMatchObject([{ id: EDIT, payload: { content: DRAFT.content } }]);
  });

  it("counts as begun from the present words where an older build kept no version", async () => {
    saved("approved");
    const { version: _, ...fields } = DRAFT;
    await keepDraft(fields);
    await correct();
    await expect.poll(content).toBe(DRAFT.content);
  });

  it("keeps the version from which it was begun", async () => {
    server.tables["testimonials"] = [{ ...WAITING, status: "approved" }];
    await draw();
    await button("Editar").click();
    await message().fill(DRAFT.content);
    await expect
      .poll(async () => (await memberStore(MARTA)).drafts.list())
      .toMatchObject([{ value: { content: DRAFT.content, version: 1 } }]);
  });
});

it("a change that came too late says so beside its text, and goes back to review only when its author saves it there", async () => {
  const problem = "Ya se publicó antes de que llegara tu cambio.";
  server.tables["testimonials"] = [{ ...WAITING, status: "approved" }];
  await keepEntry(MARTA, anEntry({ state: "refused", problem }));
  const { container } = await draw();
  await expect.element(page.getByText(problem)).toBeVisible();
  await expect.element(page.getByText("Dios me dio trabajo.", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Dios me dio trabajo y casa.")).toBeVisible();
  await expect.element(button("Reintentar")).not.toBeInTheDocument();
  expect(await accessibilityProblems(container)).toEqual([]);
  await button("Editar").first().click();
  await expect.element(message()).toHaveValue("Dios me dio trabajo y casa.");
  await expect.element(page.getByText(/volverá a revisión/)).toBeVisible();
  await button("Guardar cambios").click();
  await expect
    .poll(() => server.tables["testimonials"]?.[0])
    .toMatchObject({ content: "Dios me dio trabajo y casa.", author_name: "Marta" });
  await expect.poll(outbox).toEqual([]);
});
