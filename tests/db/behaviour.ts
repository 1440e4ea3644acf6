import { actAs, actAsOwner, actAsService, type Actor, type Person } from "./people.ts";
import { undone, type Statements } from "./test-database.ts";
import { codeOf } from "./outcome.ts";

/**
 * Something the database does, stated as a sentence and tried in a transaction over the scenario. Plain functions that
 * throw: vitest runs them, and the mutation run asks them whether a change is noticed.
 */
export interface Behaviour {
  name: string;
  run: (db: Statements) => Promise<void>;
}

/** Does `work` as somebody and becomes the owner again. */
export async function as<Result>(
  db: Statements,
  who: Actor | Person | "service",
  work: () => Promise<Result>,
): Promise<Result> {
  await (who === "service" ? actAsService(db) : actAs(db, who));
  // A failed statement leaves the transaction unusable until its savepoint is undone, which brings the role back too.
  const result = await work();
  await actAsOwner(db);
  return result;
}

/** SQLSTATE and message of the refusal of `work`, whose effects are undone; "accepted" if there was none. */
export function refusal(db: Statements, work: () => Promise<unknown>): Promise<string> {
  return undone(db, async () => {
    try {
      await work();
      return "accepted";
    } catch (error) {
      if (codeOf(error) === "") throw error;
      return `${codeOf(error)} ${(error as Error).message}`;
    }
  });
}

/** The only row of a query; throws when there is another number of them. */
export async function one<Row extends Record<string, unknown>>(
  db: Statements,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row> {
  const rows = await db.query<Row>(sql, params);
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`${rows.length} rows instead of one: ${sql}`);
  return row;
}

/** The first column of every row, as text. */
export async function list(db: Statements, sql: string, params: readonly unknown[] = []): Promise<string[]> {
  return (await db.query(sql, params)).map((row) => String(Object.values(row)[0]));
}

/** A count, or any other single value. */
export async function value(db: Statements, sql: string, params: readonly unknown[] = []): Promise<unknown> {
  return Object.values(await one(db, sql, params))[0];
}

/** Moves a person's limited acts out of the minute that counts. */
export async function waitAMinute(db: Statements): Promise<void> {
  await db.exec("delete from private.rate_limit_events");
}

/** Lets the ten minutes go by in which a notice that rings many can be taken back. */
export async function letNoticesLeave(db: Statements): Promise<void> {
  await db.exec("update private.delayed_notices set send_at = now(); select private.send_delayed_notices()");
}
