import { queryOptions, useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { siteSettings, type SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { PERSISTED } from "#platform/query/query-client.ts";
import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";

/** SPEC 9: series and featured content are stale after 30 min; settings change even less often. */
const SETTINGS_STALE_MS = 30 * 60_000;

/** Rows of `site_settings` over the committed defaults; a value that does not fit its shape keeps the default. */
export function mergeSettings(rows: readonly { key: string; value: unknown }[]): SiteSettings {
  const merged: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  for (const { key, value } of rows) {
    const shape = siteSettings.entries[key as keyof SiteSettings] as v.GenericSchema | undefined;
    if (shape && v.is(shape, value)) merged[key] = value;
  }
  return merged as SiteSettings;
}

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: async ({ signal }): Promise<SiteSettings> =>
    mergeSettings(unwrap(await (await db()).from("site_settings").select("key, value").abortSignal(signal))),
  staleTime: SETTINGS_STALE_MS,
  placeholderData: DEFAULT_SETTINGS,
  meta: PERSISTED,
});

/** Name, colours, pastors, service times and bank data of the congregation; the defaults until the server answered. */
export function useSettings(): SiteSettings {
  return useQuery(settingsQuery).data ?? DEFAULT_SETTINGS;
}
