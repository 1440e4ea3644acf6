import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openDatabase } from "#local/database.ts";
import { startPostgres } from "#tests/support/postgres.ts";

/** Where the types of the database live; the freshness test reads the same file. */
const TARGET = join(import.meta.dirname, "../../src/platform/supabase/database.types.ts");

/**
 * `npm run db:types`: applies the migrations to a private PostgreSQL and lets the Supabase CLI describe it. The CLI
 * is fetched by npx because its lock entries are incomplete; nothing but this command needs it.
 */
const server = await startPostgres();
try {
  const database = await openDatabase({ url: server.url() });
  await migrate(database);
  await database.close();
  const cli = spawnSync(
    "npx",
    [
      "--yes",
      "supabase@3.1.0",
      "gen",
      "types",
      "typescript",
      `--remote=${server.url()}?sslmode=disable`,
      "--schema",
      "public",
    ],
    // another folder: npx would otherwise resolve against this package and its lock
    { cwd: tmpdir(), encoding: "utf8", maxBuffer: 16 * 1024 * 1024 },
  );
  if (cli.status !== 0 || !cli.stdout.includes("export type Database")) {
    throw new Error(`supabase gen types failed: ${cli.stderr || cli.stdout}`);
  }
  writeFileSync(TARGET, cli.stdout);
  console.log(`wrote ${TARGET}`);
} finally {
  await server.close();
}
