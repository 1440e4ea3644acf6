import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { storageProblemAtom } from "#platform/offline/storage-problem.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { notePendingDeletion, pendingDeletions } from "./pending-deletions.ts";
import { queryClient } from "./query-client.ts";
import { useUndoableDeletion } from "./use-undoable-deletion.ts";

const ADMIN = "00000000-0000-4000-8000-0000000000a3";

beforeEach(async () => {
  await deleteMemberStore(ADMIN);
  store.set(sessionAtom, sessionOf({ id: ADMIN }, "admin", "signed-in"));
});

function List({ remove }: { remove: (id: string) => Promise<void> }) {
  const deletion = useUndoableDeletion(remove, ["messages"]);
  return (
    <>
      <button type="button" onClick={() => deletion.remove("m1")}>
        Eliminar
      </button>
      <button type="button" onClick={() => deletion.undo("m1")}>
        Deshacer
      </button>
      <output>{[...deletion.waiting].join(" ")}</output>
    </>
  );
}
const list = (remove: (id: string) => Promise<void>) => (
  <QueryClientProvider client={queryClient}>
    <List remove={remove} />
  </QueryClientProvider>
);
const waiting = () => pendingDeletions("messages");

test("a deletion that a closed tab had not carried out is carried out by the next one", async () => {
  const closed = await render(list(() => Promise.reject(new TypeError("Failed to fetch"))));
  await closed.getByRole("button", { name: "Eliminar" }).click();
  await expect.poll(waiting).toEqual(["m1"]);
  await closed.unmount();

  const deleted: string[] = [];
  const again = await render(list(async (id) => void deleted.push(id)));
  await expect.element(again.getByRole("status")).toHaveTextContent("m1");
  await expect.poll(() => deleted).toEqual(["m1"]);
  await expect.poll(waiting).toEqual([]);
});

test("a deletion that was taken back is not carried out by anybody", async () => {
  const deleted: string[] = [];
  const screen = await render(list(async (id) => void deleted.push(id)));
  await screen.getByRole("button", { name: "Eliminar" }).click();
  await expect.poll(waiting).toEqual(["m1"]);
  await screen.getByRole("button", { name: "Deshacer" }).click();
  await expect.poll(waiting).toEqual([]);
  await screen.unmount();
  expect(deleted).toEqual([]);
});

test("a deletion asked for before a late store has opened takes the place of no other", async () => {
  await notePendingDeletion("messages", "m1", true);
  const { values } = await memberStore(ADMIN);
  const read = vi.spyOn(values, "change").mockResolvedValue(false);
  store.set(storageProblemAtom, "slow");
  await notePendingDeletion("messages", "m2", true);
  read.mockRestore();
  store.set(storageProblemAtom, null);
  expect(await waiting()).toEqual(["m1"]);
});
