import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";
import { deleteMemberStore, memberStore } from "../offline/member-store.ts";
import { storageProblemAtom } from "../offline/storage-problem.ts";
import { enqueue, registerOutboxKinds } from "../offline/outbox.ts";
import { queryClient } from "../query/query-client.ts";
import { AppError } from "../supabase/errors.ts";
import { currentSession, sessionAtom, sessionOf, store, VISITOR } from "../session/session.ts";
import { storeSession } from "../session/testing/stored-session.ts";
import { aKind } from "../offline/testing/waiting-entries.ts";
import { cacheRole, readCachedRole } from "./role-cache.ts";
import { refreshRole, watchRole } from "./start-session.ts";
import { watchSession } from "./watch-session.ts";

const MARTA = { id: "00000000-0000-4000-8000-0000000000a1", email: "miembro@demo.local" };

const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));

/** Sets the answers of the database's procedures, by name; there is no database behind this page. */
function databaseAnswers(answers: Record<string, () => Response | Promise<Response>>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: string | URL) => {
    const name = new URL(input, location.origin).pathname.split("/").at(-1) ?? "";
    asked.push(name);
    return (answers[name] ?? (() => Response.json({})))();
  });
  return asked;
}

function signedIn(role: "member" | "admin") {
  store.set(sessionAtom, sessionOf(MARTA, role, "signed-in"));
}

beforeEach(() => {
  store.set(sessionAtom, VISITOR);
  storeSession(MARTA);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  queryClient.clear();
  await deleteMemberStore(MARTA.id);
});

// First, because supabase-js announces the session it found only once.
describe("a start", () => {
  it("shows the cached role at once and then what the database says", async () => {
    // A deleted store opens again for the signed-in person.
    signedIn("member");
    await cacheRole(MARTA.id, { role: "admin", leaving: false });
    const answer = Promise.withResolvers<Response>();
    databaseAnswers({ my_role: () => answer.promise });
    watchSession();
    expect(currentSession()).toMatchObject({ status: "loading", userId: MARTA.id, role: "visitor" });
    await expect.poll(() => currentSession()).toMatchObject({ status: "signed-in", role: "admin" });
    answer.resolve(Response.json("member"));
    await expect.poll(() => currentSession().role).toBe("member");
  });

  it("with a damaged session is a visitor's, and the damage is gone", () => {
    localStorage.setItem(SESSION_STORAGE_KEY, '{"user":{"id":7}}');
    watchSession();
    expect(currentSession()).toBe(VISITOR);
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
  });
});

describe("the role", () => {
  it("is the database's, and is kept for the next start", async () => {
    databaseAnswers({ my_role: () => Response.json("admin") });
    store.set(sessionAtom, sessionOf(MARTA));
    await refreshRole();
    expect(currentSession()).toMatchObject({ status: "signed-in", role: "admin", offlineRole: false });
    await expect.poll(() => readCachedRole(MARTA.id)).toMatchObject({ role: "admin" });
  });

  it("of a visitor with a session may only lack its rows, which are made", async () => {
    let made = false;
    const asked = databaseAnswers({
      my_role: () => Response.json(made ? "member" : "visitor"),
      ensure_app_user: () => ((made = true), new Response(null, { status: 204 })),
    });
    store.set(sessionAtom, sessionOf(MARTA));
    await refreshRole();
    expect(currentSession().role).toBe("member");
    expect(asked).toEqual(["my_role", "user", "ensure_app_user", "my_role"]);
  });

  it("of a deactivated person stays visitor", async () => {
    databaseAnswers({ my_role: () => Response.json("visitor"), my_deletion: () => Response.json([]) });
    signedIn("admin");
    await refreshRole();
    expect(currentSession()).toMatchObject({
      status: "signed-in",
      role: "visitor",
      offlineRole: false,
      leaving: false,
    });
  });

  it("of a person who asked for the end of their account is marked as such, also at the next start without network", async () => {
    const answers = {
      my_role: () => Response.json("visitor"),
      my_deletion: () => Response.json([{ due_at: "2026-11-29T18:00:00Z", keep_words: true }]),
    };
    databaseAnswers(answers);
    signedIn("member");
    await refreshRole();
    const leaving = { status: "signed-in", role: "visitor", leaving: true };
    expect(currentSession()).toMatchObject({ ...leaving, offlineRole: false });

    databaseAnswers({ my_role: noNetwork });
    store.set(sessionAtom, sessionOf(MARTA));
    await refreshRole();
    expect(currentSession()).toMatchObject({ ...leaving, offlineRole: true });

    databaseAnswers({ my_role: () => Response.json("member") });
    await refreshRole();
    expect(currentSession()).toMatchObject({ role: "member", leaving: false });
  });

  it("of an account that is closed while its page is open is learned within a minute", async () => {
    let role = "admin";
    const asked = databaseAnswers({
      my_role: () =>
        role === "broken" ? Response.json({ message: "no" }, { status: 500 }) : Response.json(role || null),
      my_deletion: () => Response.json([]),
    });
    signedIn("admin");
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      watchRole();
      role = "broken";
      await vi.advanceTimersByTimeAsync(60_000);
      await expect.poll(() => asked).toContain("my_role");
      expect(currentSession()).toMatchObject({ role: "admin", offlineRole: false });
      role = "";
      asked.length = 0;
      await vi.advanceTimersByTimeAsync(60_000);
      await expect.poll(() => asked).toContain("my_role");
      await vi.advanceTimersByTimeAsync(60_000);
      await expect.poll(() => asked.lastIndexOf("my_role")).toBeGreaterThan(0);
      expect(asked).toEqual(["my_role", "my_role"]);
      expect(currentSession()).toMatchObject({ role: "admin", offlineRole: false });
      role = "visitor";
      await vi.advanceTimersByTimeAsync(60_000);
      await expect.poll(() => currentSession()).toMatchObject({ status: "signed-in", role: "visitor" });
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ["without network", noNetwork],
    ["when the database refuses", () => Response.json({ code: "42501", message: "no" }, { status: 403 })],
    ["behind an empty 404", () => new Response("", { status: 404 })],
    ["behind an empty 200", () => new Response("")],
    ["behind somebody else's JSON", () => Response.json({ portal: "Acepte" })],
  ])("stays the last known one %s, and says so", async (_case, answer) => {
    databaseAnswers({ my_role: answer });
    signedIn("admin");
    await refreshRole();
    expect(currentSession()).toMatchObject({ role: "admin", offlineRole: true });
  });

  it("at a start without network is the cached one, or a member's when that is too old", async () => {
    databaseAnswers({ my_role: noNetwork });
    store.set(sessionAtom, sessionOf(MARTA));
    await cacheRole(MARTA.id, { role: "admin", leaving: false });
    await refreshRole();
    expect(currentSession()).toMatchObject({ status: "signed-in", role: "admin", offlineRole: true });

    await cacheRole(MARTA.id, { role: "admin", leaving: false }, Date.now() - 9 * 3_600_000);
    store.set(sessionAtom, sessionOf(MARTA));
    await refreshRole();
    expect(currentSession()).toMatchObject({ status: "signed-in", role: "member", offlineRole: true });
  });

  it("of a store that opens late without network is the cached one once it has opened", async () => {
    databaseAnswers({ my_role: noNetwork });
    store.set(sessionAtom, sessionOf(MARTA));
    await cacheRole(MARTA.id, { role: "admin", leaving: false });
    const { values } = await memberStore(MARTA.id);
    const read = vi.spyOn(values, "get").mockResolvedValue(undefined);
    store.set(storageProblemAtom, "slow");
    await refreshRole();
    expect(currentSession()).toMatchObject({ status: "signed-in", role: "member", offlineRole: true });
    read.mockRestore();
    store.set(storageProblemAtom, null);
    await expect.poll(() => currentSession()).toMatchObject({ role: "admin", offlineRole: true });
  });

  it("is read again when the server refuses an entry of the outbox", async () => {
    databaseAnswers({ my_role: () => Response.json("visitor") });
    watchSession();
    signedIn("member");
    registerOutboxKinds([aKind("comment", () => Promise.reject(new AppError("denied", "42501")))]);
    await enqueue("comment", "c1", { content: "Amén" });
    await expect.poll(() => currentSession()).toMatchObject({ status: "signed-in", role: "visitor" });
  });

  it("is read again when the network is back", async () => {
    databaseAnswers({ my_role: () => Response.json("member") });
    watchSession();
    store.set(sessionAtom, { ...sessionOf(MARTA, "admin", "signed-in"), offlineRole: true });
    globalThis.dispatchEvent(new Event("online"));
    await expect.poll(() => currentSession()).toMatchObject({ role: "member", offlineRole: false });
  });
});
