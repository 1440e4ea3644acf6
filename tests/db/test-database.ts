import { randomUUID } from "node:crypto";
import pg from "pg";
import { migrate, openDatabase, type LocalDatabase } from "#local/database.ts";
import type { Statements } from "#local/database-session.ts";

export type { Statements };

/** A migrated database of one test file alone. */
export interface TestDatabase {
  database: LocalDatabase;
  /** Runs `work` in a transaction that is always rolled back, and answers its result. */
  sandbox: <Result>(work: (db: Statements) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

/** Thrown to undo a transaction; carries the result out. */
class Undo extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super("rolled back on purpose");
    this.result = result;
  }
}

/** See `TestDatabase.sandbox`. */
export async function inSandbox<Result>(
  database: LocalDatabase,
  work: (db: Statements) => Promise<Result>,
): Promise<Result> {
  try {
    await database.transaction(async (statements) => {
      throw new Undo(await work(statements));
    });
  } catch (error) {
    if (error instanceof Undo) return error.result as Result;
    throw error;
  }
  throw new Error("the sandbox was not undone");
}

/** Runs `work` behind a savepoint and takes back whatever it did, settings and role included. */
export async function undone<Result>(db: Statements, work: () => Promise<Result>): Promise<Result> {
  await db.exec("savepoint attempt");
  try {
    return await work();
  } finally {
    await db.exec("rollback to savepoint attempt; release savepoint attempt");
  }
}

/** Opens a fresh PGlite, or a fresh database on the server of `DATABASE_URL` where that is set, and migrates it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env["DATABASE_URL"];
  const own = server === undefined ? undefined : await createDatabase(server);
  const database = await openDatabase(own === undefined ? {} : { url: own.url });
  await migrate(database);
  return {
    database,
    sandbox: (work) => inSandbox(database, work),
    async close() {
      await database.close();
      await own?.drop();
    },
  };
}

async function createDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
