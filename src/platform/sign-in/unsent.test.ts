import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deleteMemberStore, memberStore } from "../offline/member-store.ts";
import type { OutboxEntry } from "../offline/outbox-entry.ts";
import { registerOutboxKinds } from "../offline/outbox.ts";
import { AppError } from "../supabase/errors.ts";
import { whileUploading } from "../supabase/running-uploads.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "../session/session.ts";
import { aKind } from "../offline/testing/waiting-entries.ts";
import { isNothing, sendUnsent, unsent } from "./unsent.ts";
import "fake-indexeddb/auto";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
const NOTHING = { messages: 0, drafts: 0, uploading: false, isKnown: true };

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

async function begun(...ids: string[]) {
  await (await memberStore(MARTA)).drafts.putAll(ids.map((id) => ({ id, value: { text: "Amén" } })));
}

beforeEach(() => store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in")));
afterEach(() => deleteMemberStore(MARTA));

describe("unsent texts of a person", () => {
  it("is nothing for a visitor", async () => {
    await waiting(entry("a"));
    store.set(sessionAtom, VISITOR);
    expect(await unsent()).toEqual(NOTHING);
    expect(await sendUnsent()).toEqual(NOTHING);
  });

  it("counts what waits and what was refused", async () => {
    await waiting(entry("a"), entry("b", { state: "refused", problem: "No." }));
    expect(await unsent()).toEqual({ messages: 2, drafts: 0, uploading: false, isKnown: true });
  });

  it("does not count marks of pages that were looked at, unless they were refused", async () => {
    registerOutboxKinds([
      { ...aKind("mark", async () => undefined), isUnasked: (mark) => mark === "read-page" },
    ]);
    await waiting(entry("a", { kind: "mark", payload: "read-page" }));
    expect(await unsent()).toEqual(NOTHING);
    expect(isNothing(await unsent())).toBe(true);
    await waiting(
      entry("b", { kind: "mark", payload: "read" }),
      entry("c", { kind: "mark", payload: "read-page", state: "refused", problem: "No." }),
    );
    expect(await unsent()).toEqual({ ...NOTHING, messages: 2 });
  });

  it("counts what was begun and not sent, and does not send it", async () => {
    await begun("thread:1", "thread:2");
    expect(await unsent()).toEqual({ messages: 0, drafts: 2, uploading: false, isKnown: true });
    registerOutboxKinds([aKind("comment", async () => undefined)]);
    await waiting(entry("a"));
    expect(await sendUnsent()).toEqual({ messages: 0, drafts: 2, uploading: false, isKnown: true });
  });

  it("counts a file that is on its way, for as long as it is", async () => {
    const sent = Promise.withResolvers<string>();
    const upload = whileUploading(() => sent.promise);
    expect(await unsent()).toEqual({ ...NOTHING, uploading: true });
    expect(isNothing({ ...NOTHING, uploading: true })).toBe(false);
    sent.reject(new Error("no network"));
    await expect(upload).rejects.toThrow("no network");
    expect(await unsent()).toEqual(NOTHING);
  });

  it("is not known when the store cannot be read", async () => {
    await waiting(entry("a"));
    await begun("thread:1");
    const { outbox, drafts } = await memberStore(MARTA);
    for (const table of [outbox, drafts]) vi.spyOn(table, "list").mockRejectedValueOnce(new Error("damaged"));
    expect(await unsent()).toEqual({ ...NOTHING, isKnown: false });
    expect(isNothing({ ...NOTHING, isKnown: false })).toBe(false);
  });

  it("is not known while a store in memory replaces one that the device has", async () => {
    Object.assign(await memberStore(MARTA), { durable: false });
    expect(await unsent()).toEqual({ ...NOTHING, isKnown: false });
  });

  it("is sent at once, whatever its backoff, and also what was refused", async () => {
    const sent: string[] = [];
    registerOutboxKinds([aKind("comment", async (_payload, id) => void sent.push(id))]);
    await waiting(entry("a"), entry("b", { createdAt: 2, state: "refused", problem: "No." }));
    expect(await sendUnsent()).toEqual(NOTHING);
    expect(sent.toSorted()).toEqual(["a", "b"]);
  });

  it("stays, counted, when the network is away", async () => {
    registerOutboxKinds([
      aKind("comment", async () => {
        throw new AppError("network", "offline");
      }),
    ]);
    await waiting(entry("a"), entry("b"));
    expect(await sendUnsent()).toEqual({ messages: 2, drafts: 0, uploading: false, isKnown: true });
    expect(await unsent()).toEqual({ messages: 2, drafts: 0, uploading: false, isKnown: true });
  });

  it("has a time when all of it waits apart and there is network", async () => {
    vi.stubGlobal("navigator", { onLine: true });
    const [first, last] = [Date.now() + 100_000, Date.now() + 200_000];
    await waiting(entry("a", { apartUntil: first }), entry("b", { apartUntil: last }));
    expect((await unsent()).apartUntil).toBe(last);
    await waiting(entry("c"));
    expect((await unsent()).apartUntil).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
