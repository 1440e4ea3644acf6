import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { withLeftOut } from "#domain/left-out.ts";
import { localData, type SettingRows } from "#local/local-data.ts";
import { mergeSettings, type SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { supabaseOrigin } from "./build-environment.ts";

/** A project that does not answer in this time does not hold the build up, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * The settings for the prerendered pages: those of the configured project, else those of the local stack, which are the
 * demonstration's until it has kept its own (`LOCAL_SETTINGS`). Never throws: when the project does not answer, the build
 * says so and goes on with the defaults, which readers see until theirs has arrived.
 */
export async function settingsForBuild(
  env: NodeJS.ProcessEnv = process.env,
  ask: typeof fetch = fetch,
): Promise<SiteSettings> {
  if (!env["VITE_SUPABASE_URL"]) {
    const kept = localData(env);
    return kept ? withLeftOut(mergeSettings(DEFAULT_SETTINGS, kept.settings)) : DEMO_SETTINGS;
  }
  try {
    return withLeftOut(mergeSettings(DEFAULT_SETTINGS, await rowsOfProject(env, ask)));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // the deployment looks for the first words (supabase/hosted/steps.ts)
    console.warn(
      `The settings of the site could not be read (${why}): the pages are built from the defaults.`,
    );
    return withLeftOut(DEFAULT_SETTINGS);
  }
}

async function rowsOfProject(env: NodeJS.ProcessEnv, ask: typeof fetch): Promise<SettingRows> {
  const key = env["VITE_SUPABASE_PUBLISHABLE_KEY"] ?? "";
  const answer = await ask(`${supabaseOrigin(env)}/rest/v1/site_settings?select=key,value`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const rows: unknown = await answer.json();
  if (!Array.isArray(rows)) throw new Error("the answer is no list");
  return rows as SettingRows;
}
