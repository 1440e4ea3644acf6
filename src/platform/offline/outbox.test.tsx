import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { deleteMemberStore, memberStore } from "./member-store.ts";
import { flush, outboxAtom, registerOutboxKinds, startOutbox } from "./outbox.ts";
import { aKind } from "./testing/a-kind.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";

beforeEach(() => deleteMemberStore(MARTA));
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
  const otherWindow = new BroadcastChannel("iglesia-outbox");
  otherWindow.postMessage("changed");
  await expect.poll(() => sent).toEqual(["c1"]);
  otherWindow.close();
  stop();
});
