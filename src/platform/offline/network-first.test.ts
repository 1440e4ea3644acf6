import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toAppError } from "#platform/supabase/errors.ts";
import { copyMadeAt } from "#platform/query/copy-ages.ts";
import { store } from "#platform/session/session.ts";
import { networkFirst } from "./network-first.ts";
import { storageProblemAtom } from "./storage-problem.ts";

const query = { client: new QueryClient(), queryKey: ["asked"] };
const COPY = "this device's copy";

const reading = (error: unknown, copy: string | null = COPY) =>
  networkFirst<string>(query, {
    ask: () => Promise.reject(toAppError(error)),
    writeCache: () => Promise.reject(new Error("nothing was answered")),
    readCache: () => Promise.resolve(copy),
  });

describe("networkFirst", () => {
  it("keeps what the server answers and does not look for the copy", async () => {
    const kept: string[] = [];
    const answer = networkFirst(query, {
      ask: () => Promise.resolve("the answer"),
      writeCache: async (value) => void kept.push(value),
      readCache: () => Promise.reject(new Error("not asked for")),
    });
    expect(await answer).toBe("the answer");
    expect(kept).toEqual(["the answer"]);
  });

  it.each([
    ["no network", new TypeError("Failed to fetch")],
    ["a gateway's 503", { status: 503, message: "<html>" }],
    ["a portal's page with 200", { status: 200, message: "<!doctype html>" }],
    ["a portal's page with 403", { status: 403, message: "<html>Acepta los términos</html>" }],
    ["a portal's page with 404", { status: 404, message: "<html>No existe</html>" }],
    ["a limiter", { status: 429, code: "PT429", message: "rate_limited" }],
  ])("takes the copy while there is %s", async (_, error) => {
    expect(await reading(error)).toBe(COPY);
  });

  it.each([
    ["denied", { status: 403, code: "42501", message: "permission denied" }],
    ["not there", { status: 406, code: "PGRST116", message: "0 rows" }],
  ])("shows no copy where the server itself says %s", async (_, error) => {
    await expect(reading(error)).rejects.toMatchObject({ name: "AppError" });
  });

  it("waits for a device's storage that hangs only some seconds, with an answer and without one", async () => {
    vi.useFakeTimers();
    const hangs = () => new Promise<never>(() => {});
    const outcomes: unknown[] = [];
    const read = (ask: () => Promise<string>) =>
      networkFirst(query, { ask, writeCache: hangs, readCache: hangs }).then(
        (value) => outcomes.push(value),
        ({ kind }: { kind: string }) => outcomes.push(kind),
      );
    void read(() => Promise.resolve("the answer"));
    void read(() => Promise.reject(toAppError(new TypeError("Failed to fetch"))));
    await vi.advanceTimersByTimeAsync(300);
    expect(outcomes).toEqual(["the answer"]);
    await vi.advanceTimersByTimeAsync(9_700);
    vi.useRealTimers();
    expect(outcomes).toEqual(["the answer", "network"]);
  });

  it("throws what the network said when there is no copy", async () => {
    await expect(reading(new TypeError("Failed to fetch"), null)).rejects.toMatchObject({ kind: "network" });
  });
});

describe("a query that asks network first", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A query of a page that shows nothing yet, and how its server answers. */
  function asking() {
    const server = Promise.withResolvers<string>();
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
    const readCache = async (tellAge: (cachedAt: number) => void) => {
      tellAge(1_000);
      return COPY;
    };
    const age = (key = "one") => {
      const query = client.getQueryCache().find({ queryKey: [key] });
      return query && copyMadeAt(query);
    };
    return { client, server, parts: { ask: () => server.promise, readCache }, age };
  }

  it("shows the copy after 2.5 s and the answer when it comes", async () => {
    const { client, server, parts, age } = asking();
    const observer = new QueryObserver(client, {
      queryKey: ["one"],
      queryFn: (context) => networkFirst(context, parts),
    });
    const stop = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(2_400);
    expect(observer.getCurrentResult()).toMatchObject({ status: "pending" });
    await vi.advanceTimersByTimeAsync(200);
    expect(observer.getCurrentResult()).toMatchObject({ data: COPY, isFetching: true, isStale: true });
    expect(age()).toBe(1_000);
    server.resolve("the answer");
    await vi.advanceTimersByTimeAsync(0);
    expect(observer.getCurrentResult()).toMatchObject({
      data: "the answer",
      isFetching: false,
      isStale: false,
    });
    expect(age()).toBeUndefined();
    stop();
  });

  it("shows the copy of a list as its first page, and its age", async () => {
    const { client, server, parts, age } = asking();
    const observer = new InfiniteQueryObserver(client, {
      queryKey: ["list"],
      queryFn: (context) => networkFirst(context, parts),
      initialPageParam: 0,
      getNextPageParam: () => null,
    });
    const stop = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(2_600);
    expect(observer.getCurrentResult().data).toEqual({ pages: [COPY], pageParams: [0] });
    expect(age("list")).toBe(1_000);
    server.resolve("the answer");
    await vi.advanceTimersByTimeAsync(0);
    expect(observer.getCurrentResult().data).toEqual({ pages: ["the answer"], pageParams: [0] });
    expect(age("list")).toBeUndefined();
    stop();
  });

  it("never takes the place of what the page shows already", async () => {
    const { client, parts, age } = asking();
    client.setQueryData(["one"], "newer", { updatedAt: 1 });
    const observer = new QueryObserver(client, {
      queryKey: ["one"],
      queryFn: (context) => networkFirst(context, parts),
    });
    const stop = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(3_000);
    expect(observer.getCurrentResult()).toMatchObject({ data: "newer", isFetching: true });
    expect(age()).toBeUndefined();
    stop();
  });

  it("keeps what was added since to what the page shows, when it cannot be read again", async () => {
    const { client, server, parts } = asking();
    const observer = new QueryObserver(client, {
      queryKey: ["one"],
      queryFn: (context) =>
        networkFirst(context, {
          ask: async () => ({ value: await parts.ask(), fromDevice: false }),
          readCache: async (tellAge) => ({ value: await parts.readCache(tellAge), fromDevice: true }),
        }),
    });
    const stop = observer.subscribe(() => {});
    server.resolve("the answer");
    await vi.advanceTimersByTimeAsync(0);
    client.setQueryData(["one"], { value: "the answer and mine", fromDevice: false });
    parts.ask = () => Promise.reject(toAppError(new TypeError("Failed to fetch")));
    void client.invalidateQueries({ queryKey: ["one"] });
    await vi.advanceTimersByTimeAsync(0);
    expect(observer.getCurrentResult().data).toMatchObject({
      value: "the answer and mine",
      fromDevice: true,
    });
    stop();
  });

  it("keeps every page of a list that cannot be read again", async () => {
    const { client, parts } = asking();
    parts.ask = async () => "the answer";
    const observer = new InfiniteQueryObserver(client, {
      queryKey: ["list"],
      queryFn: (context) => networkFirst(context, parts),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last === COPY ? null : pages.length),
    });
    const stop = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    await observer.fetchNextPage();
    parts.ask = () => Promise.reject(toAppError(new TypeError("Failed to fetch")));
    void client.invalidateQueries({ queryKey: ["list"] });
    await vi.advanceTimersByTimeAsync(0);
    expect(observer.getCurrentResult().data?.pages).toEqual(["the answer", "the answer"]);
    stop();
  });

  it("shows a copy that is newer than what the page shows", async () => {
    const { client, parts } = asking();
    client.setQueryData(["one"], "older", { updatedAt: 999 });
    const read = client.fetchQuery({
      queryKey: ["one"],
      queryFn: (context) =>
        networkFirst(context, {
          ...parts,
          ask: () => Promise.reject(toAppError(new TypeError("Failed to fetch"))),
        }),
    });
    expect(await read).toBe(COPY);
  });

  it("shows the copy of a store that opens while the request hangs", async () => {
    const { client, parts } = asking();
    let copy: string | null = null;
    store.set(storageProblemAtom, "slow");
    const observer = new QueryObserver(client, {
      queryKey: ["one"],
      queryFn: (context) => networkFirst<string>(context, { ...parts, readCache: async () => copy }),
    });
    const stop = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(2_600);
    copy = COPY;
    store.set(storageProblemAtom, null);
    await vi.advanceTimersByTimeAsync(0);
    expect(observer.getCurrentResult()).toMatchObject({ data: COPY, isFetching: true });
    stop();
  });

  it("asks again once a store that opened late has the copy", async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    let copy: string | null = null;
    const asked = new QueryObserver(client, {
      queryKey: ["late"],
      queryFn: (context) =>
        networkFirst<string>(context, {
          ask: () => Promise.reject(toAppError(new TypeError("Failed to fetch"))),
          readCache: async () => copy,
        }),
    });
    const end = asked.subscribe(() => undefined);
    store.set(storageProblemAtom, "slow");
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.getCurrentResult().isError).toBe(true);
    copy = COPY;
    store.set(storageProblemAtom, null);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.getCurrentResult().data).toBe(COPY);
    end();
  });

  it("counts a copy as old, and asks again while it is shown", async () => {
    const { client, parts, age } = asking();
    vi.stubGlobal("document", { visibilityState: "visible", addEventListener: () => {} });
    vi.stubGlobal("addEventListener", () => {});
    let answer = () => Promise.reject<string>(toAppError(new TypeError("Failed to fetch")));
    const observer = new QueryObserver(client, {
      queryKey: ["one"],
      queryFn: (context) => networkFirst(context, { ...parts, ask: () => answer() }),
    });
    const stop = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(1);
    expect(observer.getCurrentResult()).toMatchObject({ data: COPY, isFetching: false, isStale: true });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(observer.getCurrentResult()).toMatchObject({ data: COPY });
    expect(age()).toBe(1_000);
    answer = async () => "the answer";
    await vi.advanceTimersByTimeAsync(20_000);
    expect(observer.getCurrentResult()).toMatchObject({ data: "the answer", isStale: false });
    expect(age()).toBeUndefined();
    stop();
    vi.unstubAllGlobals();
  });
});
