import "#ui/styles/tokens.css";
import { expect, onTestFinished, test } from "vitest";
import { render } from "vitest-browser-react";
import { memberStore } from "#platform/offline/member-store.ts";
import { storageProblemAtom } from "#platform/offline/storage-problem.ts";
import { store } from "#platform/session/session.ts";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { MARTA, PROPHECY } from "../testing/a-comment.ts";
import { setStage, StagedThread } from "../testing/stage.tsx";

const KEY = `comment:${PROPHECY.target.id}`;
const EARLIER = { id: KEY, value: { text: "Lo de ayer", mentions: [] }, row: crypto.randomUUID() };

/** Longer than the form waits before it stores what was typed. */
const AFTER_WRITING_MS = 400;

async function storedTexts(): Promise<unknown[]> {
  const { drafts } = await memberStore(MARTA);
  return (await drafts.list()).map(({ value }) => (value as { text: string }).text).toSorted();
}

const rest = () => new Promise((resolve) => setTimeout(resolve, AFTER_WRITING_MS));

/** The device holds a draft, and does not say so before `answer` is called. */
async function holdReads() {
  const { drafts } = await memberStore(MARTA);
  await drafts.put(EARLIER);
  const { get, list } = drafts;
  const gate = Promise.withResolvers<void>();
  drafts.get = (id) => gate.promise.then(() => get(id));
  drafts.list = (prefix) => (prefix === undefined ? list() : gate.promise.then(() => list(prefix)));
  onTestFinished(() => void Object.assign(drafts, { get, list }));
  return { answer: gate.resolve };
}

test("words typed before the device has answered replace no draft: both can be read and sent", async () => {
  await setStage("member", []);
  const { answer } = await holdReads();
  const screen = await render(<StagedThread />);
  const field = screen.getByLabelText("Escribe un comentario");
  await field.fill("Lo de hoy");
  await rest();
  expect(await storedTexts()).toEqual(["Lo de ayer"]);
  answer();
  const other = screen.getByRole("button", { name: "Ver el otro borrador" });
  await expect.element(other).toBeVisible();
  await expect.element(field).toHaveValue("Lo de hoy");
  await expect.poll(storedTexts).toEqual(["Lo de ayer", "Lo de hoy"]);
  expect(await accessibilityProblems(screen.container)).toEqual([]);

  await other.click();
  await expect.element(field).toHaveValue("Lo de ayer");
  await other.click();
  await expect.element(field).toHaveValue("Lo de hoy");
  await screen.getByRole("button", { name: "Comentar" }).click();
  await expect.element(field).toHaveValue("");
  await expect.poll(storedTexts).toEqual(["Lo de ayer"]);
  await other.click();
  await expect.element(field).toHaveValue("Lo de ayer");
  await expect.element(other).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Comentar" }).click();
  const { outbox } = await memberStore(MARTA);
  await expect.poll(async () => (await outbox.list()).map(({ id }) => id)).toContain(EARLIER.row);
  await expect.poll(storedTexts).toEqual([]);
});

test("words of a form that was closed before the device has answered are there beside the draft", async () => {
  await setStage("member", []);
  const { answer } = await holdReads();
  const first = await render(<StagedThread />);
  await first.getByLabelText("Escribe un comentario").fill("Lo de hoy");
  await first.unmount();
  answer();
  await expect.poll(storedTexts).toEqual(["Lo de ayer", "Lo de hoy"]);
  const screen = await render(<StagedThread />);
  await expect.element(screen.getByLabelText("Escribe un comentario")).toHaveValue("Lo de ayer");
  await screen.getByRole("button", { name: "Ver el otro borrador" }).click();
  await expect.element(screen.getByLabelText("Escribe un comentario")).toHaveValue("Lo de hoy");
});

/** The store answers late: until `open` is called it holds nothing, and lives in memory. */
async function openLate() {
  await (await memberStore(MARTA)).drafts.put(EARLIER);
  const kept = await memberStore(MARTA);
  const { drafts } = kept;
  const { get, list } = drafts;
  Object.assign(kept, { durable: false });
  store.set(storageProblemAtom, "slow");
  drafts.get = () => Promise.resolve(undefined);
  drafts.list = async (prefix) => (prefix === undefined ? list() : []);
  const open = () => {
    Object.assign(drafts, { get, list });
    Object.assign(kept, { durable: true });
    store.set(storageProblemAtom, null);
  };
  onTestFinished(open);
  return { open };
}

test("a draft in a store that opens late is shown once it has opened", async () => {
  await setStage("member", []);
  const { open } = await openLate();
  const screen = await render(<StagedThread />);
  const field = screen.getByLabelText("Escribe un comentario");
  await expect.element(field).toHaveValue("");
  await rest();
  open();
  await expect.element(field).toHaveValue("Lo de ayer");
});

test("a draft in a store that opens late is kept beside what was typed meanwhile", async () => {
  await setStage("member", []);
  const { open } = await openLate();
  const screen = await render(<StagedThread />);
  const field = screen.getByLabelText("Escribe un comentario");
  await field.fill("Lo de hoy");
  await rest();
  open();
  await screen.getByRole("button", { name: "Ver el otro borrador" }).click();
  await expect.element(field).toHaveValue("Lo de ayer");
  expect(await storedTexts()).toEqual(["Lo de ayer", "Lo de hoy"]);
});
