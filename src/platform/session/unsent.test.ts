import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { registerSender } from "#platform/offline/outbox.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "./session.ts";
import { sendUnsent, unsentCount } from "./unsent.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";

function entry(id: string, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    id,
    kind: "comment",
    payload: { content: id },
    revision: "1",
    createdAt: 1,
    attempts: 3,
    // Far enough in the future to show that nobody waits for it.
    nextAttemptAt: Date.now() + 200_000,
    state: "pending",
    ...changes,
  };
}

async function waiting(...entries: OutboxEntry[]) {
  await (await memberStore(MARTA)).outbox.putAll(entries);
}

beforeEach(() => store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in")));
afterEach(() => deleteMemberStore(MARTA));

describe("what has not been sent", () => {
  it("is nothing for a visitor", async () => {
    await waiting(entry("a"));
    store.set(sessionAtom, VISITOR);
    expect(await unsentCount()).toBe(0);
    expect(await sendUnsent()).toBe(0);
  });

  it("counts what waits and what was refused", async () => {
    await waiting(entry("a"), entry("b", { state: "refused", problem: "No." }));
    expect(await unsentCount()).toBe(2);
  });

  it("is sent at once, whatever its backoff, and also what was refused", async () => {
    const sent: string[] = [];
    registerSender("comment", async (_payload, id) => void sent.push(id));
    await waiting(entry("a"), entry("b", { createdAt: 2, state: "refused", problem: "No." }));
    expect(await sendUnsent()).toBe(0);
    expect(sent.toSorted()).toEqual(["a", "b"]);
  });

  it("stays, counted, when the network is away", async () => {
    registerSender("comment", async () => {
      throw new AppError("network", "offline");
    });
    await waiting(entry("a"), entry("b"));
    expect(await sendUnsent()).toBe(2);
    expect(await unsentCount()).toBe(2);
  });
});
