import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PAGES_CACHE } from "#domain/cached-pages.ts";
import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";
import { deleteMemberStore, memberStore } from "../offline/member-store.ts";
import { inOrder, type OutboxEntry } from "../offline/outbox-entry.ts";
import {
  clearOutboxKinds,
  enqueue,
  outboxAtom,
  registerOutboxKinds,
  startOutbox,
} from "../offline/outbox.ts";
import { storageProblemAtom } from "../offline/storage-problem.ts";
import { noteUnsent } from "../offline/unsent-note.ts";
import { queryClient } from "../query/query-client.ts";
import { currentSession, sessionAtom, sessionOf, store, VISITOR } from "../session/session.ts";
import { storeSession } from "../session/testing/stored-session.ts";
import { aKind } from "../offline/testing/waiting-entries.ts";
import { findAbandonedStores } from "./find-abandoned-stores.ts";
import { readCachedRole } from "./role-cache.ts";
import { refreshRole } from "./start-session.ts";
import { watchSession } from "./watch-session.ts";

const MARTA = { id: "00000000-0000-4000-8000-0000000000a1", email: "miembro@demo.local" };
/** Nobody asks for her role, which is stored a moment after it shows, when the next test may have begun. */
const ROSA = { id: "00000000-0000-4000-8000-0000000000a2" };

const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));

function signedIn(person: { id: string } = MARTA) {
  store.set(sessionAtom, sessionOf(person, "member", "signed-in"));
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
  await deleteMemberStore(ROSA.id);
});

describe("a session that ended without a sign-out", () => {
  const entry = (id: string, kind: OutboxEntry["kind"]) =>
    ({
      id,
      kind,
      payload: {},
      revision: "1",
      createdAt: 1,
      attempts: 0,
      nextAttemptAt: 0,
      state: "pending",
    }) as const;

  /** Leaves a person's store on the device, with nobody signed in. */
  async function leaveStore(person: { id: string }, ...kinds: OutboxEntry["kind"][]) {
    signedIn(person);
    const mine = await memberStore(person.id);
    await mine.values.put({ id: "profile", value: "Marta" });
    await mine.articles.put({ id: "a", slug: "una", savedAt: 1, article: {} });
    for (const [at, kind] of kinds.entries()) await mine.outbox.append(entry(`e${at}`, kind));
    await (await caches.open(PAGES_CACHE)).put("/blog/una", new Response("Tu cuenta, Marta"));
    localStorage.removeItem(SESSION_STORAGE_KEY);
    store.set(sessionAtom, VISITOR);
    return mine;
  }

  it("leaves at the next start no copies and no read pages, but what waits, and says how much", async () => {
    const mine = await leaveStore(ROSA, "comment", "testimonial");
    await mine.drafts.put({ id: "d", value: "Querida iglesia" });
    await findAbandonedStores();
    await expect.poll(() => currentSession().ended).toEqual({ waiting: 2 });
    await expect.poll(() => caches.has(PAGES_CACHE)).toBe(false);
    expect(await mine.values.get("profile")).toBeUndefined();
    expect(await mine.articles.list()).toEqual([]);
    expect([await mine.outbox.list(), await mine.drafts.list()]).toMatchObject([
      { length: 2 },
      { length: 1 },
    ]);
    // The next person to sign in sees nothing of it.
    signedIn();
    expect(currentSession().ended).toBeUndefined();
  });

  it("counts what waits without what the page made by itself", async () => {
    registerOutboxKinds([
      { ...aKind("mark", noNetwork), isUnasked: (mark) => mark === "read" },
      aKind("comment", noNetwork),
    ]);
    signedIn(ROSA);
    await enqueue("mark", "m1", "read");
    await enqueue("mark", "m2", "read-all");
    await enqueue("comment", "c1", {});
    localStorage.removeItem(SESSION_STORAGE_KEY);
    store.set(sessionAtom, VISITOR);
    // A visitor's page loads no kinds before something of theirs waits.
    clearOutboxKinds();
    await findAbandonedStores();
    await expect.poll(() => currentSession().ended).toEqual({ waiting: 2 });
  });

  it("leaves the count of what waits: a later write sorts last, and nothing counts as deleted by the browser", async () => {
    const mine = await leaveStore(ROSA, "comment", "comment");
    const writer = await mine.outbox.writer();
    noteUnsent(ROSA.id, inOrder(await mine.outbox.list()));
    await findAbandonedStores();
    await expect.poll(() => caches.has(PAGES_CACHE)).toBe(false);
    expect(writer).toBeDefined();
    expect(await mine.outbox.writer()).toBe(writer);
    // The count is no copy: the next start leaves what a visitor has read since.
    await (await caches.open(PAGES_CACHE)).put("/blog/dos", new Response("Dos"));
    await findAbandonedStores();
    expect(await caches.has(PAGES_CACHE)).toBe(true);

    signedIn(ROSA);
    await mine.outbox.append(entry("later", "comment"));
    expect(inOrder(await mine.outbox.list()).map(({ id }) => id)).toEqual(["e0", "e1", "later"]);
    const stop = startOutbox();
    await expect.poll(() => store.get(outboxAtom)).toHaveLength(3);
    expect(store.get(storageProblemAtom)).toBeNull();
    stop();
  });

  it("leaves no store at all when nothing waits, and says nothing at the next start", async () => {
    await leaveStore(ROSA);
    await findAbandonedStores();
    await expect
      .poll(async () => (await indexedDB.databases()).map(({ name }) => name))
      .not.toContain(`iglesia-${ROSA.id}`);
    expect(currentSession()).toBe(VISITOR);
  });

  it.each(["session_not_found", "user_not_found"])(
    "is told once the database gives a visitor's role and the server says %s, with what waits",
    async (error_code) => {
      await leaveStore(MARTA, "comment");
      storeSession(MARTA);
      const asked: string[] = [];
      vi.stubGlobal("fetch", async (input: string | URL) => {
        const name = new URL(input, location.origin).pathname.split("/").at(-1) ?? "";
        asked.push(name);
        if (name === "my_role") return Response.json("visitor");
        if (name === "user") return Response.json({ code: 403, error_code, msg: "gone" }, { status: 403 });
        return Response.json({});
      });
      watchSession();
      signedIn();
      await refreshRole();
      await expect.poll(() => currentSession()).toEqual({ ...VISITOR, ended: { waiting: 1 } });
      expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
      expect(asked).not.toContain("ensure_app_user");
      expect(await readCachedRole(MARTA.id).catch(() => null)).toBeNull();
    },
  );

  it("is reported of an account without e-mail, whose sessions a code ends", async () => {
    watchSession();
    store.set(
      sessionAtom,
      sessionOf({ ...MARTA, email: "rosa.4821@sin-correo.invalid" }, "member", "signed-in"),
    );
    (await import("./start-session.ts")).followOtherTab(null);
    await expect.poll(() => currentSession().ended).toEqual({ waiting: 0, byName: true });
  });

  it("is reported where it happens, with the pending entries", async () => {
    watchSession();
    await leaveStore(MARTA, "comment");
    signedIn();
    const { followOtherTab } = await import("./start-session.ts");
    followOtherTab(null);
    await expect.poll(() => currentSession()).toEqual({ ...VISITOR, ended: { waiting: 1 } });
    // supabase-js and the storage both say that nobody is signed in
    followOtherTab(null);
    expect(currentSession().ended).toEqual({ waiting: 1 });
  });
});
