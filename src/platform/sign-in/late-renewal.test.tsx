import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";
import { cacheValue, networkFirstWithAge, type MaybeCached } from "../offline/cached-value.ts";
import { deleteMemberStore } from "../offline/member-store.ts";
import { queryClient } from "../query/query-client.ts";
import { db } from "../supabase/client.ts";
import { unwrap } from "../supabase/errors.ts";
import { currentSession, sessionAtom, sessionOf, store } from "../session/session.ts";
import { aSession, storeSession } from "../session/testing/stored-session.ts";
import { watchSession } from "./watch-session.ts";

const MARTA = { id: "00000000-0000-4000-8000-0000000000a1", email: "miembro@demo.local" };
const NOTICES = "notices";

/** The stored session has run out, as after a night in the pocket. */
function storeExpiredSession() {
  storeSession(MARTA);
  const session = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? "{}") as object;
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ ...session, expires_at: 1 }));
}

/** A list as the features ask for it: of the server, and else of this device. */
const notices = new QueryObserver<MaybeCached<string[]>>(queryClient, {
  queryKey: [NOTICES],
  queryFn: (context) =>
    networkFirstWithAge(context, MARTA.id, NOTICES, async () => {
      const rows = unwrap(await (await db()).from("notifications").select("title"));
      return rows.map(({ title }) => title);
    }),
});

afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  queryClient.clear();
  await deleteMemberStore(MARTA.id);
});

it("a session that cannot be renewed now keeps nobody from the copies on the device, and all is asked again after", async () => {
  const bearers: (string | null)[] = [];
  let renew: () => Promise<Response> = () => Promise.reject(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(input, location.origin);
    if (pathname.endsWith("/token")) return renew();
    bearers.push(new Headers(init?.headers).get("authorization"));
    return Response.json(pathname.endsWith("/my_role") ? "member" : [{ title: "Del servidor" }]);
  });
  storeExpiredSession();
  store.set(sessionAtom, sessionOf(MARTA, "member", "signed-in"));
  await cacheValue(MARTA.id, NOTICES, ["De ayer"]);

  watchSession();
  const stop = notices.subscribe(() => undefined);
  const soon = { timeout: 3_000 };
  await expect
    .poll(() => notices.getCurrentResult().data, soon)
    .toMatchObject({ value: ["De ayer"], fromDevice: true });
  await expect.poll(currentSession, soon).toMatchObject({ status: "signed-in", offlineRole: true });
  // Nothing was asked as a visitor meanwhile.
  expect(bearers).toEqual([]);

  const session = aSession(MARTA);
  renew = async () => Response.json(session);
  const late = { timeout: 15_000 };
  await expect
    .poll(() => notices.getCurrentResult().data, late)
    .toMatchObject({ value: ["Del servidor"], fromDevice: false });
  await expect.poll(currentSession, late).toMatchObject({ role: "member", offlineRole: false });
  expect(new Set(bearers)).toEqual(new Set([`Bearer ${session.access_token}`]));
  stop();
});
