import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";
import { COLUMN_VALUES } from "./column-values.ts";
import type { DatabaseSession, Row } from "./database-session.ts";
import { ExclusiveLock } from "./exclusive-lock.ts";

/** Kysely's driver over the one session, held from acquire to release: transactions of two requests never mix. */
class PgliteDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #lock: ExclusiveLock;
  readonly #releases = new WeakMap<DatabaseConnection, () => void>();

  constructor(pglite: PGlite, lock: ExclusiveLock) {
    this.#pglite = pglite;
    this.#lock = lock;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#lock.acquire();
    const pglite = this.#pglite;
    const connection: DatabaseConnection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        const { rows, affectedRows } = await pglite.query<R>(query.sql, [...query.parameters]);
        return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
      },
      streamQuery: () => {
        throw new Error("PGlite cannot stream rows");
      },
    };
    this.#releases.set(connection, release);
    return connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin"));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#releases.get(connection)?.();
  }

  async destroy(): Promise<void> {}
}

function pgliteDialect(pglite: PGlite, lock: ExclusiveLock): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(pglite, lock),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

export interface PgliteOptions {
  /** Folder of the data; none means memory. */
  dataDir?: string | undefined;
  /** A dump of a data folder to start from. */
  dump?: Blob | undefined;
}

/** Starts PostgreSQL 17 inside this process. It has exactly one session, shared under a lock. */
export async function openPglite({ dataDir, dump }: PgliteOptions): Promise<DatabaseSession> {
  const lock = new ExclusiveLock();
  const pglite = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(dump === undefined ? {} : { loadDataDir: dump }),
    extensions: { unaccent, pg_trgm, pgcrypto },
    parsers: { ...COLUMN_VALUES },
  });
  const query = async <R extends Row>(sql: string, params: readonly unknown[] = []): Promise<R[]> =>
    (await pglite.query<R>(sql, [...params])).rows;
  const script = async (sql: string): Promise<Row[]> => (await pglite.exec(sql)).at(-1)?.rows ?? [];

  return {
    dialect: pgliteDialect(pglite, lock),
    query: (sql, params) => lock.run(() => query(sql, params)),
    script: (sql) => lock.run(() => script(sql)),
    transaction: (work) =>
      lock.run(async () => {
        await script("begin");
        try {
          const result = await work({ query, exec: async (sql) => void (await script(sql)) });
          await script("commit");
          return result;
        } catch (error) {
          await script("rollback");
          throw error;
        }
      }),
    listen: (channel, callback) =>
      lock.run(async () => {
        const stop = await pglite.listen(channel, callback);
        return () => lock.run(() => stop());
      }),
    dump: () => lock.run(() => pglite.dumpDataDir("none")),
    close: () => lock.run(() => pglite.close()),
  };
}
