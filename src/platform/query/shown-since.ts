import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** Data from this device's own copy says when that copy was made, in milliseconds. */
interface CachedCopy {
  cachedAt: number;
}

/**
 * Since when the page shows what it shows: the moment at which the oldest content on it came from the server, in
 * milliseconds; null when nothing on it is cached, or some of it could not be read at all. The settings, which every page
 * reads, count only if the page asks for nothing else.
 */
export function shownSince(client: QueryClient): number | null {
  const active = client.getQueryCache().findAll({ type: "active" });
  const asked = active.filter(({ meta }) => meta?.["persist"] === true || meta?.["cached"] === true);
  const content = asked.filter(({ queryKey }) => queryKey[0] !== "settings");
  if (content.length === 0 && active.some(({ state }) => state.status === "error" && !state.data))
    return null;
  const moments = (content.length > 0 ? content : asked).map(
    ({ state }) => cachedAt(state.data) ?? state.dataUpdatedAt,
  );
  const oldest = Math.min(...moments);
  return oldest > 0 && Number.isFinite(oldest) ? oldest : null;
}

/** The same, as the page changes. */
export function useShownSince(): number | null {
  const client = useQueryClient();
  return useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => shownSince(client),
  );
}

function cachedAt(data: unknown): number | null {
  const { cachedAt: moment, pages } = (data ?? {}) as Partial<CachedCopy & { pages: unknown[] }>;
  if (pages) return cachedAt(pages[0]); // of a list the beginning is cached
  return typeof moment === "number" ? moment : null;
}
