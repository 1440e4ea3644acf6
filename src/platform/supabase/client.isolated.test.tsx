import { afterEach, expect, test, vi } from "vitest";
import { followAuth } from "../sign-in/start-session.ts";
import { isSessionUnkeptAtom, store } from "#platform/session/session.ts";
import { aSession } from "#platform/session/testing/stored-session.ts";
import { db, dbOfVisitors } from "./client.ts";

const MARTA = { id: "00000000-0000-4000-8000-0000000000a1", email: "miembro@demo.local" };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("where the browser blocks localStorage, rows are requested with the session of this page", async () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    });
  const authorized: (string | null)[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.includes("/auth/v1/token")) return Response.json(aSession(MARTA));
    if (request.url.includes("/rest/v1/notifications")) authorized.push(request.headers.get("authorization"));
    return Response.json(request.url.includes("my_role") ? "member" : []);
  });
  const { auth } = await followAuth();
  expect(await db()).toBe(await dbOfVisitors());
  const { data } = await auth.signInWithPassword({ email: MARTA.email, password: "una frase mía" });
  await (await db()).from("notifications").select("id");
  expect(authorized).toEqual([`Bearer ${data.session?.access_token}`]);
  expect(store.get(isSessionUnkeptAtom)).toBe(true);
  await auth.signOut();
  expect(await db()).toBe(await dbOfVisitors());
  expect(store.get(isSessionUnkeptAtom)).toBe(false);
});
