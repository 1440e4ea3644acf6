import { expect } from "vitest";
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

/**
 * Runs `first` and `second` in a transaction each: the second has ended, or waits for a lock, before the first does `last` and is
 * committed.
 */
export function meeting(database: () => LocalDatabase) {
  /** Resolves once the second can go no further: it has finished, or it waits for a lock. */
  async function isAtTheDoor(second: Promise<unknown>): Promise<void> {
    let through = false;
    void second.finally(() => {
      through = true;
    });
    const waiting = () =>
      database().query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    await expect.poll(async () => through || (await waiting()).length > 0).toBe(true);
  }
  return async (
    first: (db: Statements) => Promise<unknown>,
    second: (db: Statements) => Promise<unknown>,
    last?: (db: Statements) => Promise<unknown>,
  ): Promise<void> => {
    let other: Promise<unknown> | undefined;
    await database().transaction(async (db) => {
      await first(db);
      other = database().transaction(second);
      await isAtTheDoor(other);
      await last?.(db);
    });
    await other;
  };
}
