import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { withTimeout } from "#lib/with-timeout.ts";
import { noteCopy } from "#platform/query/copy-ages.ts";
import { onComeback } from "#platform/supabase/timed-fetch.ts";
import { outcomeOf } from "./outbox-outcome.ts";

/** The query that asks, as TanStack Query hands it to its function; `pageParam` in a list that is read page by page. */
export interface AskingQuery {
  client: QueryClient;
  queryKey: QueryKey;
  pageParam?: unknown;
}

interface NetworkFirst<Value> {
  ask: () => Promise<Value>;
  /** Stores the answer on this device. */
  writeCache?: (answer: Value) => Promise<void>;
  /** The last answer that this device stored, or null; tells when that was, in milliseconds, for the age of the page. */
  readCache: (tellAge: (cachedAt: number | undefined) => void) => Promise<Value | null>;
}

/** Time after which a page that shows nothing yet shows this device's copy, in milliseconds. */
const COPY_AFTER_MS = 2_500;
/** Time after which a shown copy is requested again, in milliseconds: browsers do not report every reconnection. */
const ASK_AGAIN_MS = 20_000;
/** Time that a device's storage has to answer, in milliseconds: a database that hangs must not hold the page back. */
const STORAGE_MS = 4_000;

/**
 * The server's answer, which is cached. When the server cannot be reached (no network, a gateway's error, a portal's
 * page, too many requests) it is the device's copy. While an answer is slow, the page shows the copy. A copy counts as
 * stale: the next visit asks again, and so does a page that shows it for long. Throws the error of `ask` when there is
 * no copy, or when the server itself refused ("denied", "not found"): a row that a person may no longer read is not shown
 * from a cache.
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
    if (cached !== null && isAsking) showMeanwhile(query, cached, madeAt);
  };
  const slow = setTimeout(() => void showCopy(), COPY_AFTER_MS);
  let answer: Value;
  try {
    answer = await askAlsoAfterComeback(ask);
  } catch (error) {
    const cached = outcomeOf(error).again
      ? await withTimeout(readCopy(), STORAGE_MS).catch(() => null)
      : null;
    if (cached === null) throw error;
    noteCopy(queryOf(query), madeAt);
    askAgainLater(query);
    return cached;
  } finally {
    isAsking = false;
    clearTimeout(slow);
  }
  // A list is as old as its first page.
  if (!query.pageParam) noteCopy(queryOf(query), undefined);
  if (writeCache) await withTimeout(writeCache(answer), STORAGE_MS).catch(() => undefined);
  return answer;
}

function queryOf({ client, queryKey }: AskingQuery): Query | undefined {
  return client.getQueryCache().find({ queryKey, exact: true });
}

function showMeanwhile(asking: AskingQuery, copy: unknown, madeAt: number | undefined): void {
  const { client, queryKey, pageParam } = asking;
  if (client.getQueryData(queryKey) !== undefined) return;
  noteCopy(queryOf(asking), madeAt);
  const data = pageParam === undefined ? copy : { pages: [copy], pageParams: [pageParam] };
  client.setQueryData(queryKey, data, { updatedAt: 0 });
}

/** Asks, and once more after a failure during which the network or the person came back: `timedFetch` then gives up. */
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

/** Queries that will be asked again. */
const planned = new WeakSet<Query>();

/** Marks the copy as stale, since TanStack Query takes it as fresh, and asks again later if it is still shown. */
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
