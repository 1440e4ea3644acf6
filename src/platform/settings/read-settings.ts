import { withLeftOut } from "#domain/left-out.ts";
import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import { mergeSettings, type SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { INITIAL_SETTINGS } from "./initial-settings.ts";

/** The congregation's settings from the server. Throws AppError. */
export async function readSettings(signal: AbortSignal): Promise<SiteSettings> {
  const rows = unwrap(await (await db()).from("site_settings").select("key, value").abortSignal(signal));
  return withLeftOut(mergeSettings(INITIAL_SETTINGS, rows));
}
