import { askAsVisitor, isRefusal, type BackendPorts } from "./backend.ts";
import { inCache } from "./storage.ts";

/**
 * Cache of what the server has not been told yet, by paths `/shown/<receipt>` and `/opened/<receipt>`. Not a build's
 * cache.
 */
const RECEIPTS_CACHE = "receipts";

/** Notes of a phone that was long without network; the oldest go. Below the 200 of `public.report_pushes`. */
const MOST = 100;

/** A network that is slower than this must not keep the worker awake, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Answers after which another attempt would be refused too: the request is malformed, or the server too old for it. */
const REFUSALS = new Set([400, 404]);

export type Seen = "shown" | "opened";

/**
 * Receipts of pushes: the worker notes what it showed and what was tapped, and says so in one request. Its body has
 * only the ids that the server gave the messages. What could not be sent waits for the next event or page. Nothing
 * here ever rejects, since no notice may depend on it.
 */
export function createReceipts(ports: BackendPorts) {
  /** Receipts that a full or blocked storage did not take; they are lost when the worker ends before it reports. */
  const unstored = new Set<string>();

  async function forget(paths: readonly string[]): Promise<void> {
    for (const path of paths) unstored.delete(path);
    await inCache(RECEIPTS_CACHE, (cache) => Promise.all(paths.map((path) => cache.delete(path)))).catch(
      () => undefined,
    );
  }

  async function report(): Promise<void> {
    const keys = await inCache(RECEIPTS_CACHE, (cache) => cache.keys()).catch(() => []);
    const stored = keys.map(({ url }) => new URL(url).pathname);
    const noted = [...new Set([...stored, ...unstored])];
    const told = noted.slice(-MOST);
    await forget(noted.slice(0, -MOST));
    if (told.length === 0) return;
    const receiptsOf = (seen: Seen) =>
      told.filter((path) => path.startsWith(`/${seen}/`)).map((path) => path.slice(seen.length + 2));
    const answer = await askAsVisitor(ports, "rpc/report_pushes", {
      body: JSON.stringify({ p_shown: receiptsOf("shown"), p_opened: receiptsOf("opened") }),
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok || (REFUSALS.has(answer.status) && (await isRefusal(answer)))) await forget(told);
  }

  return {
    note: async (seen: Seen, receipt: string | null | undefined): Promise<void> => {
      if (!receipt) return;
      const path = `/${seen}/${receipt}`;
      await inCache(RECEIPTS_CACHE, (cache) => cache.put(path, new Response())).catch(() =>
        unstored.add(path),
      );
    },
    report: (): Promise<void> => report().catch(() => undefined),
    /** Forgets what was not told: the next person at this device is somebody else. */
    clear: async (): Promise<void> => {
      unstored.clear();
      await caches.delete(RECEIPTS_CACHE);
    },
  };
}
