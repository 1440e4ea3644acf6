import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrate, openDatabase } from "#local/database.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { SUPABASE_CLI } from "#tests/support/supabase-cli.ts";

/** Where the types of the database live; the freshness test reads the same file. */
const TARGET = join(import.meta.dirname, "../../src/platform/supabase/database.types.ts");

/** `npm run db:types`: applies the migrations to a private PostgreSQL and lets the Supabase CLI describe it. */
const server = await startPostgres();
try {
  const database = await openDatabase({ url: server.url() });
  await migrate(database);
  await database.close();
  const cli = spawnSync(
    SUPABASE_CLI,
    ["gen", "types", "typescript", `--remote=${server.url()}?sslmode=disable`, "--schema", "public"],
    { encoding: "utf8", maxBuffer: 16 * 1024 * 1024 },
  );
  if (cli.status !== 0 || !cli.stdout.includes("export type Database")) {
    throw new Error(`supabase gen types failed: ${cli.stderr || cli.stdout}`);
  }
  writeFileSync(TARGET, cli.stdout);
  console.log(`wrote ${TARGET}`);
} finally {
  await server.close();
}
