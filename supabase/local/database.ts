import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getAuthSchemaSql, getStorageSchemaSql } from "@supabase/lite";
import type { DatabaseSession, Statements } from "./database-session.ts";
import { LiteConnection } from "./lite-connection.ts";
import { openNative } from "./native-session.ts";
import { openPglite } from "./pglite-session.ts";

export { migrate, seed } from "./migrations.ts";

/** The local database. `query` answers rows; timestamps are ISO 8601 text, json is parsed. */
export interface LocalDatabase
  extends Statements, Pick<DatabaseSession, "transaction" | "listen" | "dump" | "close"> {
  /** The same database as Lite wants it. */
  readonly connection: LiteConnection;
}

export interface DatabaseOptions {
  /** Folder of an embedded PostgreSQL; memory when neither it nor `url` is given. */
  dataDir?: string | undefined;
  /** A running PostgreSQL instead, as `postgres://…`; wins over `dataDir`. */
  url?: string | undefined;
  /** Start the embedded one from this dump (see `LocalDatabase.dump`); it must come from an open database. */
  dump?: Blob | undefined;
  /** It is a project already, whose schemas are not this role's to make. */
  isProject?: boolean | undefined;
}

/**
 * Opens the database and brings it to what a hosted project has before its first migration: the roles anon,
 * authenticated and service_role, the schemas extensions (with pgcrypto; unaccent and pg_trgm are available to
 * `create extension … with schema extensions`), auth, storage and realtime with their functions.
 */
export async function openDatabase({
  dataDir,
  url,
  dump,
  isProject = dump !== undefined,
}: DatabaseOptions = {}): Promise<LocalDatabase> {
  const session = url === undefined ? await openPglite({ dataDir, dump }) : await openNative(url);
  // A dump has the schemas already; only the session's own setting is missing.
  if (!isProject) await prepare(session);
  else await session.script(`set search_path = "$user", public, extensions`);

  const connection = new LiteConnection(session.dialect, session.script);
  return {
    ...session,
    exec: async (sql) => void (await session.script(sql)),
    connection,
    close: async () => {
      await connection.close();
      await session.close();
    },
  };
}

async function prepare(session: DatabaseSession): Promise<void> {
  await session.script(getAuthSchemaSql());
  await session.script(getStorageSchemaSql());
  await session.script(readFileSync(join(import.meta.dirname, "hosted-schema.sql"), "utf8"));
}
