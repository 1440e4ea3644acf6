import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storeSession } from "#platform/session/testing/stored-session.ts";
import {
  deleteStoredSession,
  roleCheck,
  sessionAtom,
  sessionOf,
  store,
  VISITOR,
} from "#platform/session/session.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { deleteMemberStore, memberStore, reopenMemberStores } from "./member-store.ts";
import { storageProblemAtom } from "./storage-problem.ts";
import { discard, enqueue, flush, outboxAtom, retry, registerOutboxKinds, startOutbox } from "./outbox.ts";
import { VISITOR_OWNER } from "./outbox-entry.ts";
import { aKind } from "./testing/waiting-entries.ts";

/** A page that is opened, reads the outbox, tries to send it and is left. */
async function visit() {
  const stop = startOutbox();
  await expect.poll(() => store.get(outboxAtom)).not.toBeNull();
  // A round still under way would publish its entries during the next visit, whose own reading has not begun.
  await flush();
  stop();
}

/** Another window of this device says something. */
function say(message: unknown) {
  const otherWindow = new BroadcastChannel("iglesia-outbox");
  otherWindow.postMessage(message);
  otherWindow.close();
}

const MARTA = "00000000-0000-4000-8000-0000000000a1";

beforeEach(async () => {
  await deleteMemberStore(MARTA);
  reopenMemberStores();
});
afterEach(() => store.set(sessionAtom, VISITOR));

test("entries stored by another window are sent from here too, should that one be closed", async () => {
  const sent: string[] = [];
  registerOutboxKinds([aKind("comment", async (_payload, id) => void sent.push(id))]);
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  const stop = startOutbox();
  await expect.poll(() => store.get(outboxAtom)).toEqual([]);
  await flush();

  const { outbox } = await memberStore(MARTA);
  await outbox.append({
    id: "c1",
    kind: "comment",
    payload: {},
    revision: "1",
    createdAt: 1,
    attempts: 0,
    nextAttemptAt: 0,
    state: "pending",
  });
  say("changed");
  await expect.poll(() => sent).toEqual(["c1"]);
  stop();
});

test("what another window of this device sent is asked for, and other windows hear of what this one sends", async () => {
  const reread: string[] = [];
  registerOutboxKinds([
    { ...aKind("reaction", async () => undefined), reread: () => reread.push("reaction") },
  ]);
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  const stop = startOutbox();
  say({ written: "reaction" });
  await expect.poll(() => reread).toEqual(["reaction"]);

  const heard: unknown[] = [];
  const otherWindow = new BroadcastChannel("iglesia-outbox");
  otherWindow.addEventListener("message", ({ data }) => heard.push(data));
  await enqueue("reaction", "r1", {});
  await expect.poll(() => heard).toContainEqual({ written: "reaction" });
  otherWindow.close();
  stop();
});

test("a refusal of the server has the role looked at again, since it may be an old one", async () => {
  const refusal = new AppError("denied", "42501");
  registerOutboxKinds([aKind("comment", () => Promise.reject(refusal))]);
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  const stop = startOutbox();
  await expect.poll(() => store.get(outboxAtom)).toEqual([]);
  const look = vi.spyOn(roleCheck, "afterRefusal");

  await enqueue("comment", "c3", {});
  await expect.poll(() => look.mock.calls).toEqual([[refusal]]);
  look.mockRestore();
  await discard("c3");
  stop();
});

test("an entry whose store is deleted under the open page stays, says so and can be sent; one left by a sign-out goes", async () => {
  const sent: string[] = [];
  let isUp = false;
  registerOutboxKinds([
    aKind("comment", async (_payload, id) => {
      if (!isUp) throw new AppError("network", "offline");
      sent.push(id);
    }),
  ]);
  storeSession({ id: MARTA });
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  const stop = startOutbox();
  await expect.poll(() => store.get(outboxAtom)).toEqual([]);
  await enqueue("comment", "c1", { content: "Amén" });
  indexedDB.deleteDatabase(`iglesia-${MARTA}`);
  await expect
    .poll(() => store.get(outboxAtom))
    .toMatchObject([{ id: "c1", payload: { content: "Amén" }, state: "refused" }]);
  isUp = true;
  await retry("c1");
  await expect.poll(() => sent).toEqual(["c1"]);

  isUp = false;
  await enqueue("comment", "c2", {});
  // as another window's sign-out does
  deleteStoredSession();
  indexedDB.deleteDatabase(`iglesia-${MARTA}`);
  await expect.poll(() => store.get(outboxAtom)).toEqual([]);
  stop();
});

test("a visitor's message that the browser deleted between two visits is reported, and one that was sent is not", async () => {
  registerOutboxKinds([
    { ...aKind("contact", () => Promise.reject(new AppError("network", "offline"))), allowsVisitor: true },
  ]);
  store.set(sessionAtom, VISITOR);
  await visit();
  await enqueue("contact", "m1", {});
  await flush();
  expect(store.get(outboxAtom)).toHaveLength(1);
  await visit();
  expect(store.get(storageProblemAtom)).toBeNull();

  const { outbox, values } = await memberStore(VISITOR_OWNER);
  await outbox.clear();
  await values.clear();
  await visit();
  expect(store.get(storageProblemAtom)).toBe("evicted");
  store.set(storageProblemAtom, null);
  await visit();
  expect(store.get(storageProblemAtom)).toBeNull();
});

test("a page whose store was emptied since the last visit, with entries in it, says so", async () => {
  registerOutboxKinds([aKind("comment", () => Promise.reject(new AppError("network", "offline")))]);
  storeSession({ id: MARTA });
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  await visit();
  await enqueue("comment", "c1", {});
  await flush();
  store.set(sessionAtom, VISITOR);
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  await visit();
  expect(store.get(storageProblemAtom)).toBeNull();

  const { outbox, values } = await memberStore(MARTA);
  await outbox.clear();
  await values.clear();
  await visit();
  expect(store.get(storageProblemAtom)).toBe("evicted");
  // once is enough
  store.set(storageProblemAtom, null);
  await visit();
  expect(store.get(storageProblemAtom)).toBeNull();
});

test("a mark that nobody asked for is not missed when the browser deletes it between two visits", async () => {
  const unreachable = () => Promise.reject(new AppError("network", "offline"));
  registerOutboxKinds([{ ...aKind("mark", unreachable), isUnasked: () => true }]);
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  await visit();
  await enqueue("mark", "r1", {});
  await flush();
  expect(store.get(outboxAtom)).toHaveLength(1);
  const { outbox, values } = await memberStore(MARTA);
  await outbox.clear();
  await values.clear();
  store.set(sessionAtom, VISITOR);
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  await visit();
  expect(store.get(storageProblemAtom)).toBeNull();
});
