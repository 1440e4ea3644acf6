import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SUPABASE_DIRECTORY } from "./project-paths.ts";
import type { Statements } from "./database-session.ts";

interface Transactions extends Statements {
  transaction: <Result>(work: (statements: Statements) => Promise<Result>) => Promise<Result>;
}

/** Files of supabase/migrations in their order of application, as version (the 14 digits) and name. */
function migrationFiles(
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
 * the Supabase CLI uses. Answers the names applied; a failing one throws with its file's name and leaves no trace.
 */
export async function migrate(db: Transactions, directory?: string): Promise<string[]> {
  await db.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key, statements text[], name text
    )`);
  const seen = new Set(
    (await db.query<{ version: string }>("select version from supabase_migrations.schema_migrations")).map(
      (row) => row.version,
    ),
  );
  const applied: string[] = [];
  for (const { version, name, path } of migrationFiles(directory)) {
    if (seen.has(version)) continue;
    const sql = readFileSync(path, "utf8");
    try {
      await db.transaction(async (statements) => {
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

/** Runs supabase/seed.sql in one transaction; nothing happens when there is no such file. */
export async function seed(
  db: Transactions,
  path: string = join(SUPABASE_DIRECTORY, "seed.sql"),
): Promise<void> {
  if (!existsSync(path)) return;
  await db.transaction((statements) => statements.exec(readFileSync(path, "utf8")));
}
