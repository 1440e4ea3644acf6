import { existsSync, readFileSync } from "node:fs";

export type SettingRows = { key: string; value: unknown }[];

/** The local stack's data, as `npm start` has them for its build (keep-settings.ts). */
export interface LocalData {
  /** Whether it is the demonstration, with its accounts. */
  isDemo: boolean;
  settings: SettingRows;
}

/** The file that LOCAL_SETTINGS names; null without one, and for one that cannot be read, which is said. */
export function localData(env: NodeJS.ProcessEnv): LocalData | null {
  const file = env["LOCAL_SETTINGS"];
  if (file === undefined || !existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as LocalData;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.warn(`${file} could not be read (${why}): the pages are built for the demonstration.`);
    return null;
  }
}
