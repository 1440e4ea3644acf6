import { join } from "node:path";

/** The repository's root: every path of the local stack starts here, wherever the process was started. */
export const PROJECT_ROOT = join(import.meta.dirname, "..", "..");

/** Files of a developer's machine that are kept between runs and ignored by git: keys, data, uploads. */
export const LOCAL_DIRECTORY = join(PROJECT_ROOT, ".local");

/** The data among it, kept from one start to the next until `npm run reset`. */
export const DATA_DIRECTORY = join(LOCAL_DIRECTORY, "data");

/** The settings among the kept data, as the build of `npm start` reads them (LOCAL_SETTINGS in package.json). */
export const KEPT_SETTINGS = join(LOCAL_DIRECTORY, "site-settings.json");

export const SUPABASE_DIRECTORY = join(PROJECT_ROOT, "supabase");
