import { existsSync, readFileSync } from "node:fs";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { mergeSettings, type SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { supabaseOrigin } from "./build-environment.ts";

type SettingRows = { key: string; value: unknown }[];

/** A project that does not answer in this time does not hold the build up, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * The settings for the prerendered pages: those of the configured project, those of the local stack when
 * LOCAL_SETTINGS names the file that `npm start` keeps them in (supabase/local/keep-settings.ts), else the committed
 * defaults. Never throws: without an answer the build says so and goes on with the defaults, which readers see until
 * theirs has arrived.
 */
export async function settingsForBuild(
  env: NodeJS.ProcessEnv = process.env,
  ask: typeof fetch = fetch,
): Promise<SiteSettings> {
  try {
    const rows = env["VITE_SUPABASE_URL"] ? await rowsOfProject(env, ask) : rowsInFile(env["LOCAL_SETTINGS"]);
    return mergeSettings(DEFAULT_SETTINGS, rows);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.warn(
      `The settings of the site could not be read (${why}): the pages are built from the defaults.`,
    );
    return DEFAULT_SETTINGS;
  }
}

async function rowsOfProject(env: NodeJS.ProcessEnv, ask: typeof fetch): Promise<SettingRows> {
  const key = env["VITE_SUPABASE_PUBLISHABLE_KEY"] ?? "";
  const answer = await ask(`${supabaseOrigin(env)}/rest/v1/site_settings?select=key,value`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return rowsFrom(await answer.json());
}

function rowsInFile(file: string | undefined): SettingRows {
  return file !== undefined && existsSync(file) ? rowsFrom(JSON.parse(readFileSync(file, "utf8"))) : [];
}

function rowsFrom(rows: unknown): SettingRows {
  if (!Array.isArray(rows)) throw new Error("the answer is no list");
  return rows as SettingRows;
}
