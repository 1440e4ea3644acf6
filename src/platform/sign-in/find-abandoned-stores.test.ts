import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { memberStore } from "../offline/member-store.ts";
import { findAbandonedStores } from "./find-abandoned-stores.ts";
import { currentSession, sessionAtom, sessionOf, store, VISITOR } from "../session/session.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";

it("finds the store of a person whose session is gone, and leaves the present person's alone", async () => {
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  const { values, drafts } = await memberStore(MARTA);
  await values.put({ id: "profile", value: "Marta" });
  await drafts.put({ id: "d", value: "Querida iglesia" });
  await findAbandonedStores();
  expect(await values.list()).toHaveLength(1);
  store.set(sessionAtom, VISITOR);
  await findAbandonedStores();
  expect([await values.list(), await drafts.list()]).toMatchObject([[], { length: 1 }]);
  expect(currentSession()).toBe(VISITOR);
});
