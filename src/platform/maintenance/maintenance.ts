import { queryOptions } from "@tanstack/react-query";

/** Maintenance under way: an announcement, or a while in which only super admins write. */
export interface Maintenance {
  mode: "notice" | "read_only";
  /** In plain text; "" for none. */
  words: string;
  until: string;
  /** The end by this device's clock, and the moment of the answer by the server's, in milliseconds. */
  endsAt: number;
  answeredAt: number;
  since: string;
  /** Names this state when it is to be changed. */
  changedAt: string;
  /** Only super admins read by whom; "" for others. */
  byName: string;
}

/** How often the page asks while there is maintenance and otherwise, in milliseconds. */
const DURING_MS = 30_000;
const OTHERWISE_MS = 10 * 60_000;
/** A page that comes to the front asks again: during maintenance always, otherwise after so many milliseconds. */
const FRESH_MS = 60_000;

export const MAINTENANCE_KEY = ["maintenance"];

/** The maintenance under way; null without one. At its end the server is asked again. */
export const maintenanceQuery = queryOptions({
  queryKey: MAINTENANCE_KEY,
  queryFn: async ({ signal }) => (await import("./read-maintenance.ts")).readMaintenance(signal),
  staleTime: ({ state: { data } }) => (data ? 0 : FRESH_MS),
  refetchInterval: ({ state: { data } }) =>
    data ? Math.min(DURING_MS, Math.max(1_000, data.endsAt - Date.now())) : OTHERWISE_MS,
  retry: false,
});
