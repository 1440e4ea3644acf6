import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PAGES_CACHE } from "#domain/cached-pages.ts";
import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";
import { deleteMemberStore } from "../offline/member-store.ts";
import { queryClient } from "../query/query-client.ts";
import { currentSession, LEAVING, sessionAtom, sessionOf, store, VISITOR } from "../session/session.ts";
import { storeSession } from "../session/testing/stored-session.ts";
import { watchSession } from "./watch-session.ts";

const MARTA = { id: "00000000-0000-4000-8000-0000000000a1", email: "miembro@demo.local" };

beforeEach(() => {
  store.set(sessionAtom, VISITOR);
  storeSession(MARTA);
});
afterEach(async () => {
  localStorage.clear();
  queryClient.clear();
  await deleteMemberStore(MARTA.id);
});

describe("a sign-out in another tab", () => {
  const elsewhere = () =>
    globalThis.dispatchEvent(new StorageEvent("storage", { key: SESSION_STORAGE_KEY, newValue: null }));

  it("leaves nothing of the member on this one's screen", async () => {
    watchSession();
    store.set(sessionAtom, sessionOf(MARTA, "member", "signed-in"));
    queryClient.setQueryData(["notifications"], ["privado"]);
    await (await caches.open(PAGES_CACHE)).put("/blog/una", new Response("Tu cuenta, Marta"));
    elsewhere();
    await expect.poll(() => currentSession()).toMatchObject(VISITOR);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    // The pages cached here greet by name; the worker would show them to the next person.
    await expect.poll(() => caches.has(PAGES_CACHE)).toBe(false);
  });

  it("does not disturb a person already on the way out", async () => {
    const { followOtherTab } = await import("./start-session.ts");
    // At once: the session that the test before watched may still answer.
    store.set(sessionAtom, LEAVING);
    followOtherTab(null);
    expect(currentSession()).toBe(LEAVING);
  });
});
