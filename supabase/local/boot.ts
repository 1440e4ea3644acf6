import { join } from "node:path";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { makeDemoAccounts } from "./demo-accounts.ts";
import { migrate, seed, type LocalDatabase } from "./database.ts";
import { letFirstBeSuperAdmin } from "./first-account.ts";
import { registerSeedFiles } from "./seed-files.ts";

const SEEDED = "supabase/seed.sql";

/** Error for `--empty` on data that already hold the demonstration. */
export const NOT_EMPTY =
  "The local data hold the demonstration, so they cannot be started with --empty. `npm run reset` deletes them; " +
  "with DATABASE_URL, name an empty database.";

/**
 * Brings an open database up to date: pending migrations always; demo accounts, settings, seed.sql and its files only once in
 * its life. One that begins with `isEmpty` never has them: its first confirmed account becomes super admin instead.
 * Throws when a demonstration is to be empty.
 * @returns names of the applied migrations, whether it was seeded now, and whether it holds the demonstration.
 */
export async function bringUpToDate(
  db: LocalDatabase,
  { isEmpty = false }: { isEmpty?: boolean | undefined } = {},
): Promise<{ applied: string[]; seeded: boolean; isDemo: boolean }> {
  const applied = await migrate(db);
  // The CLI's own table; one row says that this database has had its demo content, or is to have none.
  await db.exec(
    "create table if not exists supabase_migrations.seed_files (path text not null primary key, hash text not null)",
  );
  const known = await db.query("select from supabase_migrations.seed_files where path = $1", [SEEDED]);
  if (known.length > 0) {
    const demo = await isDemo(db);
    if (isEmpty && demo) throw new Error(NOT_EMPTY);
    return { applied, seeded: false, isDemo: demo };
  }
  if (isEmpty) await letFirstBeSuperAdmin(db);
  else await seedDemo(db);
  await db.query("insert into supabase_migrations.seed_files (path, hash) values ($1, $2)", [
    SEEDED,
    isEmpty ? "never" : "once",
  ]);
  return { applied, seeded: !isEmpty, isDemo: !isEmpty };
}

/** Whether a database that was started before holds the demonstration. */
export async function isDemo(db: Pick<LocalDatabase, "query">): Promise<boolean> {
  const rows = await db.query(
    "select from supabase_migrations.seed_files where path = $1 and hash = 'never'",
    [SEEDED],
  );
  return rows.length === 0;
}

async function seedDemo(db: LocalDatabase): Promise<void> {
  await makeDemoAccounts(db);
  // Events and services of seed.sql belong to lines of the weekly schedule.
  await db.query(
    "insert into public.site_settings (key, value) select key, value from jsonb_each($1::jsonb)",
    [JSON.stringify(DEMO_SETTINGS)],
  );
  await seed(db);
  await registerSeedFiles(db);
}

/** Where a data directory keeps the database and the uploaded files. */
export function dataFolders(dataDir: string): { postgres: string; files: string } {
  return { postgres: join(dataDir, "postgres"), files: join(dataDir, "files") };
}
