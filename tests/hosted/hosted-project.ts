import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getAuthSchemaSql, getStorageSchemaSql } from "@supabase/lite";
import pg from "pg";
import { SUPABASE_DIRECTORY } from "#local/project-paths.ts";
import { startPostgres } from "#tests/support/postgres.ts";

/** A database as a hosted project's first migration meets it. */
export interface HostedProject {
  /** The project's database, as the role postgres: no superuser, owner of nothing that a service brought. */
  url: string;
  /** The server's own superuser, for databases to be made; nobody who deploys ever is. */
  adminUrl: string;
  /** Keeps the database as it is now, for copies: before the first migration, or after the last. */
  keepAsTemplate(name: Template): Promise<void>;
  close(): Promise<void>;
}

/** Databases that copies are made of, once they were kept. */
export type Template = "empty" | "deployed";

/** Starts it on Debian's PostgreSQL with pg_cron, on a free port. */
export async function startHostedProject(): Promise<HostedProject> {
  const server = await startPostgres({
    superuser: "supabase_admin",
    settings: {
      shared_preload_libraries: "pg_cron",
      "cron.use_background_workers": "on",
      "cron.timezone": "UTC",
      // Plans are made for one small question each: to compile them costs more than they run.
      jit: "off",
    },
  });
  const own = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
  await run(server.url(), [
    getAuthSchemaSql(),
    getStorageSchemaSql(),
    readFileSync(join(SUPABASE_DIRECTORY, "local", "hosted-schema.sql"), "utf8"),
    own("vault.sql"),
    own("roles.sql"),
  ]).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  return {
    url: server.url().replace("supabase_admin@", "postgres@"),
    adminUrl: server.url("template1"),
    // pg_cron stays connected to the database of its jobs, and comes back when the server does
    async keepAsTemplate(name) {
      await run(server.url("template1"), [
        "alter database postgres allow_connections false",
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'",
        `create database ${name} template postgres`,
        "alter database postgres allow_connections true",
      ]);
      await server.restart();
    },
    close: () => server.close(),
  };
}

/** Copies the deployed database, or a copy of it, for postgres to own; answers the copy's address for that role. */
export async function copyDeployed(adminUrl: string, template: string = "deployed"): Promise<string> {
  const name = `copy_${crypto.randomUUID().replaceAll("-", "")}`;
  await run(adminUrl, [`create database ${name} template ${template} owner postgres`]);
  const url = new URL(adminUrl);
  url.username = "postgres";
  url.pathname = `/${name}`;
  return url.href;
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
