import { QueryClient } from "@tanstack/react-query";
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deleteMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { storageProblemAtom } from "#platform/offline/storage-problem.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { cachedCards, knownCard } from "./cached-cards.ts";
import type { MemberCard } from "./member.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";

const card = (id: string): MemberCard => ({
  id,
  name: `Persona ${id}`,
  photo: null,
  phone: "222 555 0142",
  email: null,
  birth_day: null,
  birth_month: null,
  neighbourhood: null,
  about: null,
  ministries: [],
  leads: [],
});
const query = { client: new QueryClient(), queryKey: ["asked"] };
const see = (id: string) => knownCard(query, MARTA, id, async () => card(id));
const ids = async () => (await cachedCards(MARTA)).map(({ id }) => id);

beforeEach(() => store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in")));
afterEach(() => deleteMemberStore(MARTA));

it("the fifty cards seen last can be read without network", async () => {
  for (let n = 0; n < 52; n += 1) await see(String(n));
  await see("40");
  expect(await ids()).toHaveLength(50);
  expect((await ids()).slice(0, 2)).toEqual(["40", "51"]);
  const offline = (id: string) =>
    knownCard(query, MARTA, id, () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await offline("40")).toEqual({ card: card("40"), fromDevice: true });
  await expect(offline("1")).rejects.toThrow("Failed to fetch");
});

it("a card that is shown no more leaves the device, and one that is refused is not shown from it", async () => {
  await see("a");
  await see("b");
  expect(await knownCard(query, MARTA, "a", async () => null)).toEqual({ card: null, fromDevice: false });
  expect(await ids()).toEqual(["b"]);
  await expect(
    knownCard(query, MARTA, "b", () => Promise.reject(new AppError("denied", "42501"))),
  ).rejects.toMatchObject({ kind: "denied" });
});

it("a card seen before a late store has opened takes the place of no other", async () => {
  await see("a");
  await see("b");
  const { values } = await memberStore(MARTA);
  const read = vi.spyOn(values, "get").mockResolvedValue(undefined);
  store.set(storageProblemAtom, "slow");
  await see("c");
  read.mockRestore();
  store.set(storageProblemAtom, null);
  expect(await ids()).toEqual(["b", "a"]);
});
