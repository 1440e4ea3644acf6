import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { memberStore } from "#platform/offline/member-store.ts";
import { copyMadeAt } from "#platform/query/copy-ages.ts";
import { prayerDetail } from "./queries.ts";
import { aPrayer } from "./testing/a-prayer.ts";

const MARTA = "00000000-0000-4000-8000-0000000000a1";

it("a request that this device has in a list only is as old as that list", async () => {
  const prayer = aPrayer();
  const { values } = await memberStore(MARTA);
  await values.put({ id: "my-prayers", value: [], cachedAt: 9_000 });
  await values.put({ id: "prayers-todas-0", value: [prayer], cachedAt: 7_000 });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const client = new QueryClient();
  const query = { ...prayerDetail(prayer.id, MARTA), retry: false };
  expect(await client.fetchQuery(query)).toEqual({ prayer, updates: [] });
  const asked = client.getQueryCache().find(query);
  expect(asked && copyMadeAt(asked)).toBe(7_000);
  vi.unstubAllGlobals();
});
