import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { memberStore } from "#platform/offline/member-store.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { changeEntry, keepEntry } from "#platform/offline/testing/waiting-entries.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import { anId, type RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { prayerEditEntryId } from "../payload.ts";
import { invalidatePrayers } from "../queries.ts";
import { fieldsOf } from "../schema.ts";
import { button, draw, MINE, outbox, setPrayers } from "../testing/stage.tsx";
import { MyPrayers } from "./my-prayers.tsx";

const WAITING = { ...MINE, status: "pending" as const };
const EDIT = prayerEditEntryId(MINE.id);
const dialog = page.getByRole("dialog");
const words = () => dialog.getByLabelText("¿Por qué quieres que oremos?");
const save = () => dialog.getByRole("button", { name: "Guardar cambios" }).click();

let server: RowsServer;

beforeEach(async () => {
  server = await setPrayers();
  server.tables["prayer_requests"] = [WAITING];
});
afterEach(() => vi.restoreAllMocks());

const drawMine = () =>
  draw(
    <>
      <MyPrayers userId={MARTA} />
      <Confirmation />
    </>,
  );
const openForm = async () => {
  await button("Opciones de tu petición").click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
};
const anEntry = (change: Partial<OutboxEntry>): OutboxEntry => ({
  id: EDIT,
  kind: "prayer-edit",
  payload: { ...fieldsOf(WAITING), content: "Por mi trabajo, que ya se acabó.", requestId: MINE.id },
  revision: "1",
  createdAt: 1,
  attempts: 1,
  nextAttemptAt: 0,
  state: "pending",
  ...change,
});

describe("a request that waits for a decision", () => {
  it("is corrected in the form of before, which says what is wrong; without network the last words are kept once", async () => {
    server.mood = "well";
    const { container } = await drawMine();
    await openForm();
    await expect.element(words()).toHaveValue(WAITING.content);
    await expect.element(dialog.getByRole("checkbox", { name: "Sin mi nombre" })).toBeChecked();
    expect(await accessibilityProblems(container)).toEqual([]);
    server.mood = "offline";
    await words().fill("Corto");
    await save();
    await expect.element(words()).toHaveAccessibleDescription(/al menos 10 caracteres/);
    expect(await outbox()).toEqual([]);
    await words().fill("Por mi trabajo en el taller.");
    await save();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText("Por mi trabajo en el taller.")).toBeVisible();
    await openForm();
    await expect.element(words()).toHaveValue("Por mi trabajo en el taller.");
    await words().fill("Por mi trabajo en la panadería.");
    await save();
    await expect.poll(outbox).toMatchObject([
      {
        id: EDIT,
        kind: "prayer-edit",
        payload: { requestId: MINE.id, content: "Por mi trabajo en la panadería.", anonymous: true },
      },
    ]);
    expect(server.writes).toEqual([]);
    await expect.element(page.getByText("Por mi trabajo en la panadería.")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("writes nothing when nothing was changed", async () => {
    await drawMine();
    await openForm();
    await save();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await outbox()).toEqual([]);
  });

  it("finds what was typed and not saved again, also once it was decided, and forgets what was thrown away", async () => {
    const first = await drawMine();
    await openForm();
    await words().fill("Lo que apenas empecé a corregir");
    await expect.poll(async () => (await memberStore(MARTA)).drafts.list()).toHaveLength(1);
    await first.unmount();
    server.tables["prayer_requests"] = [MINE];
    await drawMine();
    await openForm();
    await expect.element(words()).toHaveValue("Lo que apenas empecé a corregir");
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(async () => (await memberStore(MARTA)).drafts.list()).toEqual([]);
  });

  it("goes with the change that waits for it", async () => {
    await keepEntry(MARTA, anEntry({}));
    await drawMine();
    await button("Opciones de tu petición").click();
    await page.getByRole("menuitem", { name: "Retirar" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Retirar" }).click();
    await expect.poll(outbox).toEqual([]);
    expect(server.requests.some((request) => request.includes("rpc/take_prayer_back"))).toBe(true);
  });
});

describe("a request that was not sent", () => {
  it("is corrected where it waits: what is sent is one request, with the last words", async () => {
    server.tables["prayer_requests"] = [];
    await keepEntry(MARTA, anEntry({ id: anId(7), kind: "prayer", payload: fieldsOf(WAITING) }));
    await drawMine();
    await button("Editar").click();
    await expect.element(words()).toHaveValue(WAITING.content);
    await words().fill("Por mi trabajo en el taller.");
    await save();
    await expect.element(page.getByRole("article")).toMatchTextContent(/Por mi trabajo en el taller\./);
    expect(await outbox()).toMatchObject([
      { id: anId(7), kind: "prayer", payload: { content: "Por mi trabajo en el taller.", amended: true } },
    ]);
  });

  it("keeps its open form when it is sent meanwhile, and the correction is sent after it", async () => {
    server.tables["prayer_requests"] = [];
    const waiting = { kind: "prayer", payload: fieldsOf(WAITING) };
    await keepEntry(MARTA, anEntry({ ...waiting, id: anId(7) }));
    await keepEntry(MARTA, anEntry({ ...waiting, id: MINE.id }));
    await drawMine();
    await button("Editar").first().click();
    await words().fill("Por mi trabajo en el taller.");
    server.tables["prayer_requests"] = [WAITING];
    await invalidatePrayers(queryClient);
    await changeEntry(MARTA, MINE.id, () => null);
    await expect.element(page.getByText("En revisión")).toBeInTheDocument();
    await expect.element(words()).toHaveValue("Por mi trabajo en el taller.");
    // The older one, which still waits, is above it now: a dialog that was moved with its card would no longer be modal.
    expect(dialog.element().matches(":modal")).toBe(true);
    await save();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(outbox).toMatchObject([
      { id: anId(7), kind: "prayer" },
      {
        id: EDIT,
        kind: "prayer-edit",
        payload: { requestId: MINE.id, content: "Por mi trabajo en el taller." },
      },
    ]);
  });
});

describe("a change that came too late", () => {
  const problem = "Ya se publicó antes de que llegara tu cambio.";

  it("says so beside its text, and goes back to review only when its author saves it there", async () => {
    server.tables["prayer_requests"] = [MINE];
    await keepEntry(MARTA, anEntry({ state: "refused", problem }));
    const { container } = await drawMine();
    await expect.element(page.getByText(problem)).toBeVisible();
    await expect.element(page.getByText(MINE.content)).toBeVisible();
    await expect.element(page.getByText("Por mi trabajo, que ya se acabó.")).toBeVisible();
    await expect.element(button("Reintentar")).not.toBeInTheDocument();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Editar").click();
    await expect.element(words()).toHaveValue("Por mi trabajo, que ya se acabó.");
    await expect.element(dialog.getByText(/Al guardarla volvemos a leerla/)).toBeVisible();
    await save();
    await expect
      .poll(() => server.tables["prayer_requests"]?.[0])
      .toMatchObject({ content: "Por mi trabajo, que ya se acabó." });
    await expect.poll(outbox).toEqual([]);
    await expect.element(page.getByText(problem)).not.toBeInTheDocument();
  });

  it("is discarded only after a question, and the request stays", async () => {
    await keepEntry(MARTA, anEntry({ state: "refused", problem }));
    await drawMine();
    await expect.element(button("Reintentar")).toBeVisible();
    await button("Descartar").click();
    const question = page.getByRole("alertdialog", { name: "¿Descartar tu cambio?" });
    expect(await outbox()).toHaveLength(1);
    await question.getByRole("button", { name: "Descartar" }).click();
    await expect.poll(outbox).toEqual([]);
    await expect.element(page.getByText(WAITING.content)).toBeVisible();
  });
});
