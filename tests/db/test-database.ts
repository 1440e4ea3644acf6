import { migrate, openDatabase, type LocalDatabase } from "#local/database.ts";
import type { Statements } from "#local/database-session.ts";
import { copyDeployed } from "#tests/hosted/hosted-project.ts";

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
      // what the storage server says before it deletes; the tests play its part
      await statements.exec("set local storage.allow_delete_query = 'true'");
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

/** Opens a fresh PGlite and migrates it, or a copy of the deployed database where the tests run against that. */
export async function openTestDatabase(): Promise<TestDatabase> {
  // the mutation run reads this file outside vitest
  const { inject } = await import("vitest");
  const deployed = inject("deployed");
  const database = deployed
    ? await openDatabase({ url: await copyDeployed(deployed.adminUrl), isProject: true })
    : await openDatabase();
  if (!deployed) await migrate(database);
  return {
    database,
    sandbox: (work) => inSandbox(database, work),
    close: () => database.close(),
  };
}
