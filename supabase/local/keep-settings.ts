import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataFolders, isDemo, NOT_EMPTY } from "./boot.ts";
import { openDatabase } from "./database.ts";
import type { LocalData } from "./local-data.ts";

interface KeepOptions {
  url?: string | undefined;
  /** The stack is started without the demonstration. */
  isEmpty?: boolean;
}

/**
 * Writes the settings of the kept data, and whether they are the demonstration, to `file`, for the build that comes before
 * the backend starts; without data, and not started empty, there is no file. Throws when the demonstration is to be started
 * empty, and never else: a build for the demonstration is complete too, and the page asks again.
 */
export async function keepSettings(
  file: string,
  dataDir: string,
  { url, isEmpty = false }: KeepOptions = {},
): Promise<void> {
  rmSync(file, { force: true });
  const hasData = url !== undefined || existsSync(join(dataFolders(dataDir).postgres, "PG_VERSION"));
  const kept = hasData ? await readStored(dataDir, url) : null;
  if (isEmpty && kept?.isDemo === true) throw new Error(NOT_EMPTY);
  const data = kept ?? (isEmpty ? { isDemo: false, settings: [] } : null);
  if (data) writeFileSync(file, JSON.stringify(data));
}

/** Null for a database that no migration has reached yet, and for one that cannot be read, which is said. */
async function readStored(dataDir: string, url: string | undefined): Promise<LocalData | null> {
  try {
    await using database = closing(await openDatabase({ dataDir: dataFolders(dataDir).postgres, url }));
    const [made] = await database.query("select to_regclass('public.site_settings') is not null as is_made");
    if (made?.["is_made"] !== true) return null;
    const settings = await database.query<LocalData["settings"][number]>(
      "select key, value from public.site_settings order by key",
    );
    return { isDemo: await isDemo(database), settings };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.warn(`The kept settings could not be read (${why}): the pages are built for the demonstration.`);
    return null;
  }
}

function closing<Database extends { close: () => Promise<void> }>(
  database: Database,
): Database & AsyncDisposable {
  return Object.assign(database, { [Symbol.asyncDispose]: () => database.close() });
}
