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
import type { DatabaseSession, Row } from "./database-session.ts";
import { EmbeddedPostgres, type EmbeddedOptions } from "./embedded-postgres.ts";
import { ExclusiveLock } from "./exclusive-lock.ts";

/** Kysely's driver over the one session, held from acquire to release: transactions of two requests never mix. */
class PgliteDriver implements Driver {
  readonly #postgres: EmbeddedPostgres;
  readonly #lock: ExclusiveLock;
  readonly #releases = new WeakMap<DatabaseConnection, () => void>();

  constructor(postgres: EmbeddedPostgres, lock: ExclusiveLock) {
    this.#postgres = postgres;
    this.#lock = lock;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#lock.acquire();
    const postgres = this.#postgres;
    const connection: DatabaseConnection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        const { rows, affectedRows } = await postgres.query<R>(query.sql, query.parameters);
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
    try {
      await this.#postgres.settle();
    } finally {
      this.#releases.get(connection)?.();
    }
  }

  async destroy(): Promise<void> {}
}

function pgliteDialect(postgres: EmbeddedPostgres, lock: ExclusiveLock): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(postgres, lock),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** Starts PostgreSQL 17 inside this process. It has exactly one session, shared under a lock. */
export async function openPglite(options: EmbeddedOptions): Promise<DatabaseSession> {
  const lock = new ExclusiveLock();
  const postgres = await EmbeddedPostgres.start(options);
  const query = async <R extends Row>(sql: string, params: readonly unknown[] = []): Promise<R[]> =>
    (await postgres.query<R>(sql, params)).rows;
  const script = async (sql: string): Promise<Row[]> => (await postgres.exec(sql)).at(-1)?.rows ?? [];
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
    lock.run(async () => {
      try {
        return await work();
      } finally {
        await postgres.settle();
      }
    });

  return {
    dialect: pgliteDialect(postgres, lock),
    query: (sql, params) => alone(() => query(sql, params)),
    script: (sql) => alone(() => script(sql)),
    transaction: (work) =>
      alone(async () => {
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
      alone(async () => {
        const stop = await postgres.listen(channel, callback);
        return () => alone(() => stop());
      }),
    dump: () => alone(() => postgres.dump()),
    close: () => lock.run(() => postgres.close()),
  };
}
