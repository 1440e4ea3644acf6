import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SUPABASE_DIRECTORY } from "./project-paths.ts";
import type { Statements } from "./database-session.ts";

interface Applied extends Record<string, unknown> {
  version: string;
  name: string | null;
  statements: string[] | null;
}

interface Transactions extends Statements {
  transaction: <Result>(work: (statements: Statements) => Promise<Result>) => Promise<Result>;
}

/** Files of supabase/migrations in their order of application, as version (the 14 digits) and name. */
export function migrationFiles(
  directory: string = join(SUPABASE_DIRECTORY, "migrations"),
): { version: string; name: string; path: string }[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((file) => /^\d{14}_.+\.sql$/.test(file))
    .toSorted()
    .map((file) => ({ version: file.slice(0, 14), name: file.slice(15, -4), path: join(directory, file) }));
}

/**
 * Applies the migrations that the database has not seen, each in its own transaction, and records them in the table
 * the Supabase CLI uses. Answers the names applied; a failing one throws with its file's name and leaves no trace. Until
 * the first release migrations are edited in place, so data that other ones made are refused before anything changes.
 */
export async function migrate(db: Transactions, directory?: string): Promise<string[]> {
  await db.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key, statements text[], name text
    )`);
  const seen = await db.query<Applied>(
    "select version, name, statements from supabase_migrations.schema_migrations order by version",
  );
  const files = migrationFiles(directory).map((file) => ({ ...file, sql: readFileSync(file.path, "utf8") }));
  refuseOtherBaseline(seen, files);
  const applied: string[] = [];
  for (const { version, name, sql } of files) {
    if (seen.some((row) => row.version === version)) continue;
    try {
      await db.transaction(async (statements) => {
        // startJobs does what pg_cron does on a hosted project
        await statements.exec("set local local_stack.runs_jobs = 'on'");
        await statements.exec(sql);
        await statements.query(
          "insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, array[$2], $3)",
          [version, sql, name],
        );
      });
    } catch (cause) {
      throw new Error(
        `migration ${version}_${name}.sql failed: ${cause instanceof Error ? cause.message : String(cause)}`,
        { cause },
      );
    }
    applied.push(name);
  }
  return applied;
}

function refuseOtherBaseline(
  seen: readonly Applied[],
  files: readonly { version: string; sql: string }[],
): void {
  const other = seen.find(({ version, statements }) => {
    const file = files.find((each) => each.version === version);
    // The CLI records a file's statements apart; what it applied is not compared.
    return !file || (statements?.length === 1 && statements[0] !== file.sql);
  });
  if (!other) return;
  const isHere = files.some(({ version }) => version === other.version);
  throw new Error(
    `The kept data were made by other migrations than these: ${other.version}_${other.name}.sql ` +
      `${isHere ? "has changed since" : "is no longer there"}. ` +
      "Nothing was touched. `npm run reset` forgets the local data, and the next start makes new ones; " +
      "with DATABASE_URL, name an empty database.",
  );
}

/** Runs supabase/seed.sql in one transaction; nothing happens when there is no such file. */
export async function seed(
  db: Transactions,
  path: string = join(SUPABASE_DIRECTORY, "seed.sql"),
): Promise<void> {
  if (!existsSync(path)) return;
  await db.transaction((statements) => statements.exec(readFileSync(path, "utf8")));
}
