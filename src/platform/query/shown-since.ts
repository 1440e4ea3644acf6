import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { copyMadeAt } from "./copy-ages.ts";

/**
 * Since when the page shows what it shows: the moment at which the oldest content on it came from the server, in
 * milliseconds; null when nothing on it is cached. A query of a person counts while it shows this device's copy. The
 * settings, which every page reads, count only if the page shows nothing else.
 */
export function shownSince(client: QueryClient): number | null {
  const moments = (settings: boolean) =>
    client
      .getQueryCache()
      .findAll({ type: "active" })
      .filter(
        (query) =>
          query.meta?.["persist"] === true ||
          query.meta?.["cached"] === true ||
          copyMadeAt(query) !== undefined,
      )
      .filter(({ queryKey }) => (queryKey[0] === "settings") === settings)
      .map((query) => copyMadeAt(query) ?? query.state.dataUpdatedAt)
      .filter((moment) => moment > 0);
  const content = moments(false);
  const counted = content.length > 0 ? content : moments(true);
  return counted.length > 0 ? Math.min(...counted) : null;
}

/** The same, as the page changes. */
export function useShownSince(): number | null {
  const client = useQueryClient();
  return useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => shownSince(client),
  );
}
