import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { memberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { store } from "#platform/session/session.ts";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { aThread, anEntry, MARTA, PROPHECY } from "../testing/a-comment.ts";
import { setStage, StagedThread } from "../testing/stage.tsx";
import { showComment } from "../thread-cache.ts";

const ID = anId(11);
const OWN = aThread(ID, [], { user_id: MARTA, user_name: "Marta Hernández", content: "Lo primero" });

let server: RowsServer;
/** The comment as the server has it. */
const stored = () => server.tables["comments"]?.[0] ?? {};
const changeElsewhere = () => Object.assign(stored(), { content: "Lo del otro teléfono", edit_count: 1 });
const field = () => page.getByLabelText("Edita tu comentario");
const save = () => page.getByRole("button", { name: "Guardar" }).click();
const draft = async () => (await (await memberStore(MARTA)).drafts.get(`edit:${ID}`))?.value;

async function openEditor() {
  await render(<StagedThread />);
  await page.getByRole("button", { name: "Opciones de tu comentario" }).click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
}

beforeEach(async () => {
  await setStage("member", [OWN]);
  const { replies: _replies, ...row } = OWN;
  server = new RowsServer({ comments: [row] }, { thread_comments: (_body, { comments }) => comments });
});

test("a change is saved over the version that was seen", async () => {
  await openEditor();
  await field().fill("  Lo segundo ");
  await save();
  await expect.element(page.getByRole("article")).toMatchTextContent("Lo segundo");
  expect(server.writes).toEqual([
    `PATCH comments id=eq.${ID}&edit_count=eq.0 ${JSON.stringify({ content: "Lo segundo" })}`,
  ]);
});

test("the version of another device is shown, and the person chooses their own", async () => {
  await openEditor();
  await field().fill("Lo que escribí aquí");
  changeElsewhere();
  await save();
  await expect.element(page.getByText("Alguien guardó otra versión")).toBeVisible();
  await expect.element(page.getByText("Lo del otro teléfono").first()).toBeVisible();
  await expect.element(field()).toHaveValue("Lo que escribí aquí");
  expect(stored()["content"]).toBe("Lo del otro teléfono");
  await page.getByRole("button", { name: "Quedarme con la mía" }).click();
  await expect.poll(() => stored()["content"]).toBe("Lo que escribí aquí");
});

test("may take the other version and go on from it", async () => {
  await openEditor();
  await field().fill("Lo que escribí aquí");
  changeElsewhere();
  await save();
  await page.getByRole("button", { name: "Usar la otra" }).click();
  await field().fill("Lo del otro teléfono, mejor");
  await save();
  await expect.poll(() => stored()["content"]).toBe("Lo del otro teléfono, mejor");
});

test("a draft of this device does not overwrite what another one has saved since", async () => {
  const begun = { text: "Lo que empecé aquí", version: 1 };
  await (await memberStore(MARTA)).drafts.put({ id: `edit:${ID}`, value: begun });
  changeElsewhere();
  await setShown({ content: "Lo del otro teléfono", edit_count: 1 });
  await openEditor();
  await expect.element(field()).toHaveValue("Lo que empecé aquí");
  await save();
  await expect.element(page.getByText("Alguien guardó otra versión")).toBeVisible();
  expect(stored()["content"]).toBe("Lo del otro teléfono");
  expect(await draft()).toEqual(begun);
  await page.getByRole("button", { name: "Quedarme con la mía" }).click();
  await expect.poll(() => stored()["content"]).toBe("Lo que empecé aquí");
  await expect.element(field()).not.toBeInTheDocument();
  await expect.poll(draft).toBeUndefined();
});

test("a text in progress is not saved over a version that arrived by itself either", async () => {
  await openEditor();
  await field().fill("Lo que escribí aquí");
  changeElsewhere();
  await setShown({ content: "Lo del otro teléfono", edit_count: 1 });
  await save();
  await expect.element(page.getByText("Alguien guardó otra versión")).toBeVisible();
  expect(stored()["content"]).toBe("Lo del otro teléfono");
});

test("without network the text stays and the form says so", async () => {
  await openEditor();
  await field().fill("Sin red también");
  server.mood = "offline";
  await save();
  await expect.element(page.getByText(/^No pudimos guardar el cambio\./)).toBeVisible();
  await expect.element(field()).toHaveValue("Sin red también");
});

test("a pending comment is changed on the device, and keeps its time", async () => {
  await setStage("member", []);
  const entry = anEntry(
    ID,
    { content: "Sin mandar", second: 754 },
    { state: "refused", problem: "Porque no." },
  );
  await (await memberStore(MARTA)).outbox.put(entry);
  store.set(outboxAtom, [entry]);
  await render(<StagedThread />);
  await page.getByRole("button", { name: "Editar" }).click();
  await field().fill("Mejor dicho");
  await save();
  await expect
    .poll(async () => (await (await memberStore(MARTA)).outbox.list())[0]?.payload)
    .toMatchObject({ ...PROPHECY, content: "Mejor dicho", second: 754, amended: true });
  expect(server.writes).toEqual([]);
});

/** Shows the comment as a later answer of the server has it. */
async function setShown(changes: object) {
  const { replies: _replies, ...row } = OWN;
  showComment(queryClient, { ...row, ...changes });
}
