import pg from "pg";
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
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

const JSON_TYPES: readonly number[] = [pg.types.builtins.JSON, pg.types.builtins.JSONB];

/** The pool for Lite: node-postgres writes every list as an array of PostgreSQL, which a column of json refuses. */
function withJsonLists(pool: pg.Pool): PostgresPool {
  // By statement: the schema of a database that is open does not change under a statement.
  const known = new Map<string, readonly number[]>();

  async function typesOf(client: pg.PoolClient, sql: string): Promise<readonly number[]> {
    const types = known.get(sql) ?? (await parameterTypes(client, sql));
    known.set(sql, types);
    return types;
  }

  async function query(client: pg.PoolClient, sql: string, params: readonly unknown[]) {
    if (!params.some((value) => Array.isArray(value))) return client.query(sql, [...params]);
    const types = await typesOf(client, sql);
    return client.query(
      sql,
      params.map((value, index) =>
        Array.isArray(value) && JSON_TYPES.includes(types[index] ?? 0) ? JSON.stringify(value) : value,
      ),
    );
  }

  return {
    connect: async () => {
      const client = await pool.connect();
      return {
        query: ((sql: string, params: readonly unknown[]) =>
          query(client, sql, params)) as unknown as PostgresPoolClient["query"],
        release: () => client.release(),
      };
    },
    end: () => pool.end(),
  };
}

/** The types that PostgreSQL gives a statement's parameters, as OIDs. */
async function parameterTypes(client: pg.PoolClient, sql: string): Promise<readonly number[]> {
  await client.query(`prepare typed as ${sql}`);
  const { rows } = await client.query<{ types: string[] }>(
    "select parameter_types::oid[]::text[] as types from pg_prepared_statements where name = 'typed'",
  );
  await client.query("deallocate typed");
  return (rows[0]?.types ?? []).map(Number);
}

/** Connects to a running PostgreSQL with a pool, so that concurrent work really is concurrent. */
export async function openNative(url: string): Promise<DatabaseSession> {
  const settings: pg.ClientConfig = { connectionString: url, types, options: "-c TimeZone=UTC" };
  const pool = new pg.Pool({ ...settings, max: 10 });
  // A server that goes away must not end the process: the next query says so. A connection at rest reports it through
  // the pool, one in use by itself.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const listeners = new Set<pg.Client>();
  const everywhere = statementsOf(pool);

  return {
    dialect: new PostgresDialect({ pool: withJsonLists(pool) }),
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
