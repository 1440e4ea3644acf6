import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memberStore } from "#platform/offline/member-store.ts";
import { store } from "#platform/session/session.ts";
import { aNotice, anId } from "../testing/a-notice.ts";
import { MARTA, signMartaIn } from "../testing/marta.tsx";
import { NoticeServer } from "../testing/notice-server.ts";
import {
  deleteNotice,
  deletionAtom,
  dismissDeletion,
  holdDeletion,
  resumeDeletion,
  UNDO_MS,
  undoDeletion,
} from "./undoable-deletion.ts";

let server: NoticeServer;

beforeEach(async () => {
  await signMartaIn();
  server = new NoticeServer([aNotice(1), aNotice(2)]);
  // Dexie and supabase-js are loaded before the clock stands still.
  await server.warmUp();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(() => {
  vi.useRealTimers();
  dismissDeletion();
  vi.unstubAllGlobals();
});

async function outboxKinds() {
  return (await (await memberStore(MARTA.id)).outbox.list()).map(({ payload }) => payload);
}

/** Lets what is under way reach the server, without any time passing for the deletion. */
async function settled(expected: string[]) {
  vi.useRealTimers();
  await expect.poll(() => server.writes).toEqual(expected);
}

describe("the five seconds", () => {
  it("pass before the server is asked to delete it", async () => {
    deleteNotice(aNotice(1));
    vi.advanceTimersByTime(UNDO_MS - 1);
    expect(store.get(deletionAtom)).toMatchObject({ state: "undoable" });
    expect(server.writes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(store.get(deletionAtom)).toBeNull();
    await settled([`DELETE id=eq.${anId(1)}`]);
  });

  it("stand still while the bar has pointer or focus, and begin again after", async () => {
    deleteNotice(aNotice(1));
    vi.advanceTimersByTime(UNDO_MS - 1);
    holdDeletion();
    vi.advanceTimersByTime(10 * UNDO_MS);
    expect(store.get(deletionAtom)).toMatchObject({ state: "undoable" });
    resumeDeletion();
    vi.advanceTimersByTime(UNDO_MS - 1);
    expect(store.get(deletionAtom)).not.toBeNull();
    vi.advanceTimersByTime(1);
    await settled([`DELETE id=eq.${anId(1)}`]);
  });

  it("end for one when the next is deleted", async () => {
    deleteNotice(aNotice(1));
    deleteNotice(aNotice(2));
    expect(store.get(deletionAtom)?.row.id).toBe(anId(2));
    undoDeletion();
    await settled([`DELETE id=eq.${anId(1)}`]);
  });
});

describe("undoing", () => {
  it("leaves the server alone, also when the time is over", () => {
    deleteNotice(aNotice(1));
    undoDeletion();
    vi.advanceTimersByTime(10 * UNDO_MS);
    expect(store.get(deletionAtom)).toBeNull();
    expect(server.writes).toEqual([]);
  });

  it("comes too late after the bar was closed", async () => {
    deleteNotice(aNotice(1));
    dismissDeletion();
    undoDeletion();
    expect(store.get(deletionAtom)).toBeNull();
    await settled([`DELETE id=eq.${anId(1)}`]);
  });
});

describe("without network", () => {
  it("waits in the outbox", async () => {
    server.mood = "offline";
    deleteNotice(aNotice(1));
    dismissDeletion();
    vi.useRealTimers();
    await expect
      .poll(outboxKinds)
      .toEqual([{ action: "delete", id: anId(1), at: expect.any(String) as string }]);
    expect(store.get(deletionAtom)).toBeNull();
  });
});

describe("leaving the page", () => {
  it("gives the deletion to the outbox, which outlives it", async () => {
    server.mood = "offline";
    deleteNotice(aNotice(1));
    vi.useRealTimers();
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    vi.restoreAllMocks();
    await expect.poll(outboxKinds).toHaveLength(1);
  });
});
