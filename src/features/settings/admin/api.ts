import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import {
  mergeSettings,
  type SettingKey,
  type SiteSettings,
} from "#functions/_shared/contracts/site-settings.ts";
import { db } from "#platform/supabase/client.ts";
import type { Json } from "#platform/supabase/database.types.ts";
import { toAppError, unwrap } from "#platform/supabase/errors.ts";
import type { SettingRow } from "./setting.ts";

const COLUMNS = "key, value, version";

/** Every section as it is saved; one that never was has the committed default. Throws AppError. */
export async function readRows(
  signal = new AbortController().signal,
): Promise<Record<SettingKey, SettingRow>> {
  const query = (await db()).from("site_settings").select(COLUMNS);
  const rows = unwrap(await query.abortSignal(signal));
  const merged = mergeSettings(DEFAULT_SETTINGS, rows);
  const versions = new Map(rows.map(({ key, version }) => [key, version]));
  const keys = Object.keys(merged) as SettingKey[];
  return Object.fromEntries(
    keys.map((key) => [key, { key, version: versions.get(key) ?? 0, value: merged[key] }]),
  ) as Record<SettingKey, SettingRow>;
}

/** Saves a section over `version` (0: the first time); null when somebody else saved it meanwhile. Throws AppError. */
export async function saveSetting<Key extends SettingKey>(
  key: Key,
  version: number,
  value: SiteSettings[Key],
): Promise<SettingRow<Key> | null> {
  const table = (await db()).from("site_settings");
  const json = value as unknown as NonNullable<Json>;
  const answer = await (version === 0
    ? table.insert({ key, value: json }).select(COLUMNS)
    : table.update({ value: json }).eq("key", key).eq("version", version).select(COLUMNS));
  if (answer.error && toAppError(answer.error, answer.status).kind === "conflict") return null;
  const [row] = unwrap(answer);
  // The database gives each line of the schedule its id.
  return row ? { key, version: row.version, value: row.value as unknown as SiteSettings[Key] } : null;
}
