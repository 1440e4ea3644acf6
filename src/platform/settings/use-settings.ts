import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { INITIAL_SETTINGS } from "./initial-settings.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { PERSISTED } from "#platform/query/query-client.ts";

/** Six times that of lists: settings hardly ever change. */
const SETTINGS_STALE_MS = 30 * 60_000;

export const settingsQuery = queryOptions({
  // Raised when the shape changes: what an older build kept on a device lacks what the new one reads.
  queryKey: ["settings", 5],
  // Client and checks come after the first screen, which shows the settings it was built from.
  queryFn: async ({ signal }) => (await import("./read-settings.ts")).readSettings(signal),
  staleTime: SETTINGS_STALE_MS,
  placeholderData: INITIAL_SETTINGS,
  meta: PERSISTED,
});

const never = () => () => {};

/**
 * Name, colours, pastors, service times and bank data of the congregation; the defaults until the server
 * answered. A part of a prerendered page that is still being taken over gets what it was built from, also
 * when the answer came first.
 */
export function useSettings(): SiteSettings {
  const settings = useQuery(settingsQuery).data ?? INITIAL_SETTINGS;
  return useSyncExternalStore(
    never,
    () => settings,
    () => INITIAL_SETTINGS,
  );
}
