import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataFolders } from "./boot.ts";
import { openDatabase } from "./database.ts";

/**
 * Writes the settings of the kept data to `file`, for the build that comes before the backend starts; without data or
 * without settings there is no file. Never throws: a build from the defaults is complete too, and the page asks again.
 */
export async function keepSettings(file: string, dataDir: string, url?: string): Promise<void> {
  rmSync(file, { force: true });
  if (url === undefined && !existsSync(join(dataFolders(dataDir).postgres, "PG_VERSION"))) return;
  try {
    await using database = closing(await openDatabase({ dataDir: dataFolders(dataDir).postgres, url }));
    const rows = await database.query("select key, value from public.site_settings order by key");
    if (rows.length > 0) writeFileSync(file, JSON.stringify(rows));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.warn(`The kept settings could not be read (${why}): the pages are built from the defaults.`);
  }
}

function closing<Database extends { close: () => Promise<void> }>(
  database: Database,
): Database & AsyncDisposable {
  return Object.assign(database, { [Symbol.asyncDispose]: () => database.close() });
}
