import type { InfiniteData, Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { withTimeout } from "#lib/with-timeout.ts";
import { noteCopy } from "#platform/query/copy-ages.ts";
import { onComeback } from "#platform/supabase/timed-fetch.ts";
import { outcomeOf } from "./outbox-outcome.ts";
import { onceStoreOpens } from "./storage-problem.ts";

/** The context that TanStack Query passes to a `queryFn`; `pageParam` only for a list read page by page. */
export interface AskingQuery {
  client: QueryClient;
  queryKey: QueryKey;
  pageParam?: unknown;
}

interface NetworkFirst<Value> {
  ask: () => Promise<Value>;
  /** Stores the answer on this device. */
  writeCache?: (answer: Value) => Promise<void>;
  /** Reads the last stored answer, or null, and passes its time, in milliseconds, to `tellAge`. */
  readCache: (tellAge: (cachedAt: number | undefined) => void) => Promise<Value | null>;
}

/** Time after which a page that shows nothing yet shows this device's copy, in milliseconds. */
export const COPY_AFTER_MS = 2_500;
/** Time after which a shown copy is refetched, in milliseconds: browsers do not report every reconnection. */
const ASK_AGAIN_MS = 20_000;
/** Time that an answer waits to be stored, in milliseconds: a slow database must not hold it back. */
const STORED_WITHIN_MS = 300;
/** The same to read the copy, where the alternative is an error: more than a member's store takes to give up. */
const COPY_WITHIN_MS = 10_000;

/**
 * Resolves to the server's answer, and caches it. When the server cannot be reached (no network, a gateway's
 * error, a portal's page, too many requests), resolves to the device's copy; while the answer is slow, a page
 * that shows nothing yet shows the copy. A copy is stale: the next visit asks again, and so does a page that
 * still shows it after ASK_AGAIN_MS. Throws the error of `ask` without a copy, or when the server itself
 * refused ("denied", "not-found"): a row that a person may no longer read is not shown from a cache. A copy does not
 * replace newer data that the page shows already.
 */
export async function networkFirst<Value>(
  query: AskingQuery,
  { ask, writeCache, readCache }: NetworkFirst<Value>,
): Promise<Value> {
  let isAsking = true;
  let madeAt: number | undefined;
  const readCopy = () => readCache((cachedAt) => (madeAt = cachedAt));
  const showCopy = async () => {
    const cached = await readCopy().catch(() => null);
    if (!isAsking) return;
    if (cached === null) onceStoreOpens(() => void showCopy());
    else showMeanwhile(query, cached, madeAt);
  };
  const slow = setTimeout(() => void showCopy(), COPY_AFTER_MS);
  let answer: Value;
  try {
    answer = await askAlsoAfterComeback(ask);
  } catch (error) {
    const cached = outcomeOf(error).again
      ? await withTimeout(readCopy(), COPY_WITHIN_MS).catch(() => null)
      : null;
    if (cached === null) {
      askAgainOnceOpen(query);
      throw error;
    }
    noteCopy(queryOf(query), madeAt);
    askAgainLater(query);
    return shownSince<Value>(query, madeAt) ?? cached;
  } finally {
    isAsking = false;
    clearTimeout(slow);
  }
  // Only the first page can make a list current: the pages before a later one may be copies.
  if (!query.pageParam) noteCopy(queryOf(query), undefined);
  if (writeCache) await withTimeout(writeCache(answer), STORED_WITHIN_MS).catch(() => undefined);
  return answer;
}

function queryOf({ client, queryKey }: AskingQuery): Query | undefined {
  return client.getQueryCache().find({ queryKey, exact: true });
}

/**
 * The data of the query, or its page, when newer than a copy made at `madeAt`: it has what the person wrote since, and pages
 * that no device stores. Marked as a copy where its type says so; a page is not, since its list would end there.
 */
function shownSince<Value>(asking: AskingQuery, madeAt: number | undefined): Value | undefined {
  const { data, dataUpdatedAt } = queryOf(asking)?.state ?? {};
  if (data === undefined || data === null || (madeAt ?? 0) > (dataUpdatedAt ?? 0)) return undefined;
  if (asking.pageParam !== undefined) {
    const { pages, pageParams } = data as InfiniteData<Value>;
    return pages[pageParams.indexOf(asking.pageParam)];
  }
  return (
    typeof data === "object" && "fromDevice" in data ? { ...data, fromDevice: true, cachedAt: madeAt } : data
  ) as Value;
}

function showMeanwhile(asking: AskingQuery, copy: unknown, madeAt: number | undefined): void {
  const { client, queryKey, pageParam } = asking;
  if (client.getQueryData(queryKey) !== undefined) return;
  noteCopy(queryOf(asking), madeAt);
  const data = pageParam === undefined ? copy : { pages: [copy], pageParams: [pageParam] };
  client.setQueryData(queryKey, data, { updatedAt: 0 });
}

/**
 * Asks, and asks again after a failure if the network or the person came back meanwhile: `timedFetch` then
 * gives up a hanging request.
 */
async function askAlsoAfterComeback<Value>(ask: () => Promise<Value>): Promise<Value> {
  let isBack = false;
  const stop = onComeback(() => (isBack = true));
  try {
    return await ask();
  } catch (error) {
    if (!isBack || !outcomeOf(error).again) throw error;
    return await ask();
  } finally {
    stop();
  }
}

/** Queries whose refetch is planned. */
const planned = new WeakSet<Query>();

/** Marks the copy as stale once TanStack Query has stored it as fresh; refetches it later if still shown. */
function askAgainLater(asking: AskingQuery): void {
  const { client, queryKey } = asking;
  const query = queryOf(asking);
  setTimeout(() => query?.invalidate());
  if (!query || planned.has(query)) return;
  planned.add(query);
  setTimeout(() => {
    planned.delete(query);
    if (query.state.isInvalidated && document.visibilityState === "visible")
      void client.refetchQueries({ queryKey, exact: true, type: "active" });
  }, ASK_AGAIN_MS);
}

/** Asks again once a store that opens late can be read: it may hold the copy. */
function askAgainOnceOpen(asking: AskingQuery): void {
  const query = queryOf(asking);
  const { client, queryKey } = asking;
  onceStoreOpens(() => {
    if (query?.state.status === "error")
      void client.refetchQueries({ queryKey, exact: true, type: "active" });
  });
}
