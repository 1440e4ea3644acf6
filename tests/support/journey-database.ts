import { bringUpToDate } from "#local/boot.ts";
import { openDatabase } from "#local/database.ts";
import { copyDatabase, startPostgres } from "./postgres.ts";

/** Address of the seeded database, for the workers of the run. */
const TEMPLATE = "JOURNEY_DATABASE_TEMPLATE";

/**
 * Playwright's global setup: a PostgreSQL with one database that is migrated and seeded, of which each stack takes a copy.
 * A quarter of a journey's processor time was the embedded database's WebAssembly.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const template = await server.createDatabase();
  const database = await openDatabase({ url: template });
  await bringUpToDate(database);
  await database.close();
  process.env[TEMPLATE] = template;
  return () => server.close();
}

/** A new copy of the seeded database; answers its address. */
export function journeyDatabase(): Promise<string> {
  const template = process.env[TEMPLATE];
  if (template === undefined) throw new Error("no database was prepared: run the project e2e");
  return copyDatabase(template);
}
