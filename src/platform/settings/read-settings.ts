import * as v from "valibot";
import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import { INITIAL_SETTINGS } from "./initial-settings.ts";
import { siteSettings, type SiteSettings } from "#functions/_shared/contracts/site-settings.ts";

/** The congregation's settings from the server. Throws AppError. */
export async function readSettings(signal: AbortSignal): Promise<SiteSettings> {
  const rows = unwrap(await (await db()).from("site_settings").select("key, value").abortSignal(signal));
  return mergeSettings(rows);
}

/** Rows of `site_settings` over the committed defaults; a value that does not fit its shape keeps the default. */
export function mergeSettings(rows: readonly { key: string; value: unknown }[]): SiteSettings {
  const merged: Record<string, unknown> = { ...INITIAL_SETTINGS };
  for (const { key, value } of rows) {
    if (!Object.hasOwn(siteSettings.entries, key)) continue;
    const shape: v.GenericSchema = siteSettings.entries[key as keyof SiteSettings];
    if (v.is(shape, value)) merged[key] = value;
  }
  return merged as SiteSettings;
}
