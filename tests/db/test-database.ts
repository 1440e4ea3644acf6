import { openDatabase, type LocalDatabase } from "#local/database.ts";
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
      // the storage server sets this before it deletes; the tests act as the server
      await statements.exec("set local storage.allow_delete_query = 'true'");
      throw new Undo(await work(statements));
    });
  } catch (error) {
    if (error instanceof Undo) return error.result as Result;
    throw error;
  }
  throw new Error("the sandbox was not undone");
}

/** Ends what began with `savepoint attempt`, as if it had not been. */
export const TAKE_BACK = "rollback to savepoint attempt; release savepoint attempt";

/** Runs `work` behind a savepoint and takes back whatever it did, settings and role included. */
export async function undone<Result>(db: Statements, work: () => Promise<Result>): Promise<Result> {
  await db.exec("savepoint attempt");
  try {
    return await work();
  } finally {
    await db.exec(TAKE_BACK);
  }
}

/** Opens a copy of the deployed database. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await openDatabase({ url: await copyDeployed(await adminUrl()), isProject: true });
  return {
    database,
    sandbox: (work) => inSandbox(database, work),
    close: () => database.close(),
  };
}

/** Vitest's, asked for late: the mutation run reads this file outside of it. */
async function adminUrl(): Promise<string> {
  const { inject } = await import("vitest");
  const deployed = inject("deployed");
  if (!deployed) throw new Error("nothing was deployed: run with --project hosted");
  return deployed.adminUrl;
}
