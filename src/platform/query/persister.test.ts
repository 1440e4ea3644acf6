import { dehydrate, hydrate, QueryClient } from "@tanstack/react-query";
import type { PersistedClient } from "@tanstack/react-query-persist-client";
import { describe, expect, it } from "vitest";
import { serializeCapped } from "./persister.ts";

function clientWith(...queries: { key: string; updated: number; size: number }[]): PersistedClient {
  return {
    timestamp: 1,
    buster: "1",
    clientState: {
      mutations: [],
      queries: queries.map(({ key, updated, size }) => ({
        queryKey: [key],
        queryHash: key,
        state: { data: "x".repeat(size), dataUpdatedAt: updated },
      })),
    },
  } as unknown as PersistedClient;
}

const keys = (text: string) =>
  (JSON.parse(text) as PersistedClient).clientState.queries.map(({ queryHash }) => queryHash);

describe("serializeCapped", () => {
  it("keeps everything that fits, the newest first", () => {
    const text = serializeCapped(
      clientWith({ key: "a", updated: 1, size: 10 }, { key: "b", updated: 2, size: 10 }),
      10_000,
    );
    expect(keys(text)).toEqual(["b", "a"]);
  });

  it("keeps a list that could not be asked for again as it was", () => {
    const client = clientWith({ key: "a", updated: 1, size: 3 });
    for (const query of client.clientState.queries)
      query.state = { ...query.state, status: "error", error: new Error("offline"), fetchFailureCount: 3 };
    const [kept] = (JSON.parse(serializeCapped(client)) as PersistedClient).clientState.queries;
    expect(kept?.state).toMatchObject({ data: "xxx", status: "success", error: null, fetchFailureCount: 0 });
  });

  it("has each list read again at the next start, however new it is", () => {
    const client = new QueryClient();
    client.setQueryData(["latest"], ["a"]);
    const dehydrated = { timestamp: 1, buster: "1", clientState: dehydrate(client) };
    const next = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    hydrate(next, (JSON.parse(serializeCapped(dehydrated)) as PersistedClient).clientState);
    const list = next.getQueryCache().find({ queryKey: ["latest"] });
    expect(list?.state.data).toEqual(["a"]);
    expect(list?.isStaleByTime(Infinity)).toBe(true);
  });

  it("leaves out the oldest lists first", () => {
    const client = clientWith(
      { key: "old", updated: 1, size: 900 },
      { key: "new", updated: 3, size: 900 },
      { key: "mid", updated: 2, size: 900 },
    );
    const text = serializeCapped(client, 2_500);
    expect(text.length).toBeLessThanOrEqual(2_500);
    expect(keys(text)).toEqual(["new", "mid"]);
  });

  it("keeps nothing when a single list is too large", () => {
    expect(keys(serializeCapped(clientWith({ key: "a", updated: 1, size: 5_000 }), 1_000))).toEqual([]);
  });
});
