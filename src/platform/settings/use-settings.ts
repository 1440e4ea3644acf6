import { queryOptions, useQuery } from "@tanstack/react-query";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { PERSISTED } from "#platform/query/query-client.ts";
import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";

/** Like the slowest lists of SPEC 9: settings hardly ever change. */
const SETTINGS_STALE_MS = 30 * 60_000;

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: readSettings,
  staleTime: SETTINGS_STALE_MS,
  placeholderData: DEFAULT_SETTINGS,
  meta: PERSISTED,
});

/** Name, colours, pastors, service times and bank data of the congregation; the defaults until the server answered. */
export function useSettings(): SiteSettings {
  return useQuery(settingsQuery).data ?? DEFAULT_SETTINGS;
}

async function readSettings({ signal }: { signal: AbortSignal }): Promise<SiteSettings> {
  const rows = unwrap(await (await db()).from("site_settings").select("key, value").abortSignal(signal));
  // The shapes are checked by valibot, which the first screen does not wait for.
  const { mergeSettings } = await import("./merge-settings.ts");
  return mergeSettings(rows);
}
