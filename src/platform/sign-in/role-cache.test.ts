import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteMemberStore, memberStore } from "../offline/member-store.ts";
import { cacheRole, readCachedRole, validCachedRole } from "./role-cache.ts";
import { sessionAtom, sessionOf, store } from "../session/session.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";
const ABEL = "00000000-0000-4000-8000-0000000000a2";
const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 12);

const ADMIN = { role: "admin", leaving: false } as const;

function cached(changes: object = {}) {
  return { userId: MARTA, ...ADMIN, storedAt: NOW, ...changes };
}

describe("validCachedRole", () => {
  it.each([
    ["fresh", 0, ADMIN],
    ["an hour old", HOUR, ADMIN],
    ["8 h old to the millisecond", 28_800_000, ADMIN],
    ["older than 8 h", 28_800_001, null],
    ["from the future", -1, null],
  ])("takes a role that is %s for %o", (_case, age, standing) => {
    expect(validCachedRole(cached(), MARTA, NOW + age)).toEqual(standing);
  });

  it("knows who asked for the end of their account, and of an older build's entry that nobody did", () => {
    const visitor = { role: "visitor", leaving: true };
    expect(validCachedRole(cached(visitor), MARTA, NOW)).toEqual(visitor);
    expect(validCachedRole(cached({ leaving: undefined }), MARTA, NOW)).toEqual(ADMIN);
  });

  it("discards another person's role", () => {
    expect(validCachedRole(cached(), ABEL, NOW)).toBeNull();
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "admin"],
    ["an unknown role", cached({ role: "owner" })],
    ["no role", cached({ role: undefined })],
    ["no time", cached({ storedAt: undefined })],
    ["a time that is a text", cached({ storedAt: String(NOW) })],
    ["a time that is no number", cached({ storedAt: Number.NaN })],
  ])("discards %s", (_case, value) => {
    expect(validCachedRole(value, MARTA, NOW)).toBeNull();
  });
});

describe("the role cache", () => {
  beforeEach(async () => {
    await deleteMemberStore(MARTA);
    store.set(sessionAtom, sessionOf({ id: MARTA }));
  });

  it("keeps the role in the member's own database under a key of version 4", async () => {
    await cacheRole(MARTA, ADMIN, NOW);
    expect(await readCachedRole(MARTA, NOW + HOUR)).toEqual(ADMIN);
    const { values } = await memberStore(MARTA);
    expect(await values.list()).toEqual([
      { id: "role-v4", value: { userId: MARTA, ...ADMIN, storedAt: NOW } },
    ]);
    expect((await indexedDB.databases()).map(({ name }) => name)).toContain(`iglesia-${MARTA}`);
  });

  it("has no entry for a role that was never read", async () => {
    expect(await readCachedRole(MARTA, NOW)).toBeNull();
  });

  it("throws an expired role away", async () => {
    await cacheRole(MARTA, ADMIN, NOW);
    expect(await readCachedRole(MARTA, NOW + 9 * HOUR)).toBeNull();
    expect(await (await memberStore(MARTA)).values.list()).toEqual([]);
  });

  it("throws a role away that somebody else left in this database", async () => {
    const { values } = await memberStore(MARTA);
    await values.put({ id: "role-v4", value: cached({ userId: ABEL }) });
    expect(await readCachedRole(MARTA, NOW)).toBeNull();
    expect(await values.list()).toEqual([]);
  });

  it("goes with the member's database at sign-out", async () => {
    await cacheRole(MARTA, { role: "super_admin", leaving: false }, NOW);
    await deleteMemberStore(MARTA);
    store.set(sessionAtom, sessionOf({ id: ABEL }));
    store.set(sessionAtom, sessionOf({ id: MARTA }));
    expect(await readCachedRole(MARTA, NOW)).toBeNull();
  });
});
