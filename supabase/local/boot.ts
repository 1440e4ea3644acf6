import { join } from "node:path";
import { makeDemoAccounts } from "./demo-accounts.ts";
import { migrate, seed, type LocalDatabase } from "./database.ts";
import { registerSeedFiles } from "./seed-files.ts";

const SEEDED = "supabase/seed.sql";

/**
 * Brings an open database up to date: pending migrations always; demo accounts, seed.sql and its files only once in its life.
 * @returns names of the applied migrations, and whether it was seeded now.
 */
export async function bringUpToDate(db: LocalDatabase): Promise<{ applied: string[]; seeded: boolean }> {
  const applied = await migrate(db);
  // The CLI's own table; one row says that this database has had its demo content.
  await db.exec(
    "create table if not exists supabase_migrations.seed_files (path text not null primary key, hash text not null)",
  );
  const known = await db.query("select from supabase_migrations.seed_files where path = $1", [SEEDED]);
  if (known.length > 0) return { applied, seeded: false };
  await makeDemoAccounts(db);
  await seed(db);
  await registerSeedFiles(db);
  await db.query("insert into supabase_migrations.seed_files (path, hash) values ($1, 'once')", [SEEDED]);
  return { applied, seeded: true };
}

/** Where a data directory keeps the database and the uploaded files. */
export function dataFolders(dataDir: string): { postgres: string; files: string } {
  return { postgres: join(dataDir, "postgres"), files: join(dataDir, "files") };
}
