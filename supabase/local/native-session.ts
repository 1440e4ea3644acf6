import pg from "pg";
import { PostgresDialect } from "kysely";
import { COLUMN_VALUES, isoTimestamp } from "./column-values.ts";
import type { DatabaseSession, Row, Statements } from "./database-session.ts";

const textArray: (text: string) => string[] = pg.types.getTypeParser(1009 as number, "text");

/** Arrays that node-postgres leaves as text and Lite's queries of the catalogue, or our tables, contain. */
const ARRAYS: Readonly<Record<number, (text: string) => unknown[]>> = {
  1002: textArray, // "char"[]
  1003: textArray, // name[]
  1185: (text) => textArray(text).map(isoTimestamp), // timestamptz[]
};

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    format === "binary"
      ? pg.types.getTypeParser(oid, "binary")
      : (COLUMN_VALUES[oid] ??
        ARRAYS[oid] ??
        pg.types.getTypeParser(oid, "text"))) as typeof pg.types.getTypeParser,
};

/** The last result's rows: a script of several statements answers an array of results. */
function lastRows(result: pg.QueryResult<Row> | pg.QueryResult<Row>[]): Row[] {
  return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
}

function statementsOf(client: pg.Pool | pg.PoolClient): Statements {
  return {
    query: async <R extends Row>(sql: string, params: readonly unknown[] = []) =>
      (await client.query<R>(sql, [...params])).rows,
    exec: async (sql) => void (await client.query(sql)),
  };
}

/** Connects to a running PostgreSQL with a pool, so that concurrent work really is concurrent. */
export async function openNative(url: string): Promise<DatabaseSession> {
  const settings: pg.ClientConfig = { connectionString: url, types, options: "-c TimeZone=UTC" };
  const pool = new pg.Pool({ ...settings, max: 10 });
  // A server that goes away must not end the process: the next query says so.
  pool.on("error", () => {});
  const listeners = new Set<pg.Client>();
  const everywhere = statementsOf(pool);

  return {
    dialect: new PostgresDialect({ pool }),
    query: everywhere.query,
    script: async (sql) => lastRows(await pool.query<Row>(sql)),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        const result = await work(statementsOf(client));
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback");
        throw error;
      } finally {
        client.release();
      }
    },
    async listen(channel, callback) {
      const client = new pg.Client(settings);
      client.on("error", () => {});
      await client.connect();
      client.on("notification", (notice) => callback(notice.payload ?? ""));
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      listeners.add(client);
      return async () => {
        listeners.delete(client);
        await client.end();
      };
    },
    async close() {
      await Promise.all([...listeners].map((client) => client.end()));
      // Lite's kysely ends the pool when it closes first.
      if (!pool.ended) await pool.end();
    },
  };
}
