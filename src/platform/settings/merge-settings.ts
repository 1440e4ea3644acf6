import * as v from "valibot";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { siteSettings, type SiteSettings } from "#functions/_shared/contracts/site-settings.ts";

/** Rows of `site_settings` over the committed defaults; a value that does not fit its shape keeps the default. */
export function mergeSettings(rows: readonly { key: string; value: unknown }[]): SiteSettings {
  const merged: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  for (const { key, value } of rows) {
    const shape = siteSettings.entries[key as keyof SiteSettings] as v.GenericSchema | undefined;
    if (shape && v.is(shape, value)) merged[key] = value;
  }
  return merged as SiteSettings;
}
