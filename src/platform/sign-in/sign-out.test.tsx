import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memberStore } from "../offline/member-store.ts";
import { queryClient } from "../query/query-client.ts";
import { supabase } from "../supabase/client.ts";
import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";
import { currentSession, LEAVING, sessionAtom, sessionOf, store, VISITOR } from "../session/session.ts";
import { arriveAsVisitor, signOut } from "./sign-out.ts";
import { storeSession } from "../session/testing/stored-session.ts";

const MARTA = { id: "00000000-0000-4000-8000-0000000000a1", email: "miembro@demo.local" };

/** Sets the auth server's answer; there is no server behind this page. */
function serverAnswers(answer: () => Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (input: string | URL, init?: RequestInit) => {
    asked.push(`${init?.method} ${new URL(input).pathname}`);
    return answer();
  });
  return asked;
}

async function databaseNames() {
  return (await indexedDB.databases()).map(({ name }) => name);
}

/** Traces of the member on this device. */
async function leftovers() {
  return {
    session: localStorage.getItem(SESSION_STORAGE_KEY),
    databases: (await databaseNames()).filter((name) => name?.includes(MARTA.id)),
    queries: queryClient.getQueryCache().getAll(),
  };
}
const NOTHING = { session: null, databases: [], queries: [] };

beforeEach(async () => {
  storeSession(MARTA);
  store.set(sessionAtom, sessionOf(MARTA, "member", "signed-in"));
  await (await memberStore(MARTA.id)).values.put({ id: "profile", value: "privado" });
  queryClient.setQueryData(["notifications"], [{ title: "privado" }]);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Signing out does not wait for the client to notice it: later it would delete the next test's session.
  localStorage.removeItem(SESSION_STORAGE_KEY);
  await (await supabase()).auth.signOut({ scope: "local" });
});

describe("signing out", () => {
  it("tells the server and leaves nothing of the member on the device", async () => {
    const asked = serverAnswers(async () => new Response(null, { status: 204 }));
    expect(await databaseNames()).toContain(`iglesia-${MARTA.id}`);
    await signOut();
    expect(asked).toContain("POST /auth/v1/logout");
    expect(await leftovers()).toEqual(NOTHING);
  });

  it("works without network, and tells the server when it is back", async () => {
    const asked = serverAnswers(async () => Promise.reject(new TypeError("Failed to fetch")));
    await signOut();
    expect(await leftovers()).toEqual(NOTHING);
    asked.splice(0);
    const again = serverAnswers(async () => new Response(null, { status: 204 }));
    globalThis.dispatchEvent(new Event("online"));
    await expect.poll(() => again).toEqual(["POST /auth/v1/logout"]);
  });

  it("does not wait for a server that does not answer", async () => {
    const asked = serverAnswers(() => new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const left = signOut();
    await expect.poll(() => asked).toContain("POST /auth/v1/logout");
    await vi.advanceTimersByTimeAsync(1_000);
    await left;
    expect(await leftovers()).toEqual(NOTHING);
  });

  it("cleans the device even if the server refuses, and says so", async () => {
    serverAnswers(async () => Response.json({ error_code: "x", msg: "no" }, { status: 422 }));
    await expect(signOut()).rejects.toMatchObject({ name: "AppError", kind: "invalid" });
    expect(await leftovers()).toEqual(NOTHING);
  });

  it("makes a visitor only on arrival, so that no guarded screen sends the person to sign in", async () => {
    serverAnswers(async () => new Response(null, { status: 204 }));
    await signOut();
    expect(currentSession()).toBe(LEAVING);
    expect(LEAVING).toEqual({ ...VISITOR, status: "loading" });
    arriveAsVisitor();
    expect(currentSession()).toBe(VISITOR);
  });

  it("does not sign out a person who is not leaving", () => {
    arriveAsVisitor();
    expect(currentSession()).toMatchObject({ userId: MARTA.id, status: "signed-in" });
  });
});
