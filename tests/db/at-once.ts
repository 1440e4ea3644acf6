import type { LocalDatabase } from "#local/database.ts";
import { codeOf } from "./outcome.ts";
import { actAs, actAsService, type Person } from "./people.ts";
import type { Statements } from "./test-database.ts";

/** For tests of simultaneous acts: each act has a separate transaction and connection. */
export function actingOn(database: () => LocalDatabase) {
  return {
    by: <Result>(who: Person, work: (db: Statements) => Promise<Result>): Promise<Result> =>
      database().transaction(async (db) => {
        await actAs(db, who);
        return work(db);
      }),
    /** The same with the rights of a function. */
    byService: <Result>(work: (db: Statements) => Promise<Result>): Promise<Result> =>
      database().transaction(async (db) => {
        await actAsService(db);
        return work(db);
      }),
    number: async (sql: string): Promise<number> => {
      const [row] = await database().query<{ n: number }>(`select (${sql})::int as n`);
      return row?.n ?? Number.NaN;
    },
  };
}

/** SQLSTATE of each refusal, "ok" for what went through. */
export async function outcomes(attempts: readonly Promise<unknown>[]): Promise<string[]> {
  return (await Promise.allSettled(attempts)).map((result) =>
    result.status === "fulfilled" ? "ok" : codeOf(result.reason),
  );
}
