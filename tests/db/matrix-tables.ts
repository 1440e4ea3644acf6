import type { Expressions, TableFixture } from "./fixtures/fixture.ts";
import { BUCKETS, TABLES } from "./matrix-fixtures.ts";
import { codeOf, outcomeOf, type Outcome } from "./outcome.ts";
import { actAsOwner, becoming, BECOMING_OWNER, type Actor } from "./people.ts";
import { describeLine, type Line } from "./permissions.ts";
import { TAKE_BACK, type Statements } from "./test-database.ts";

/** The caller of the attempt: an actor, or the owner above all rules as a control. */
interface Caller {
  /** The actor whose rows "self" means. */
  actor: Actor;
  /** SQL. */
  become: string;
  isOwner: boolean;
}

interface Attempt {
  relation: string;
  /** Condition of the existing row; absent for an insert. */
  row?: string;
  /** SQL of the owner, before. */
  prepare: string;
  sql: string;
  /** The same change of every row there is. */
  unfiltered?: string;
  /** The column and the value whose fate decides, where a line is about one column. */
  asked?: { column: string; value: string };
}

/** Tries a line of kind table, column or bucket as an actor. */
export function attemptOnTable(db: Statements, line: Line, actor: Actor): Promise<Outcome> {
  return run(db, line, { actor, become: becoming(actor), isOwner: false });
}

/** The same statement by the owner, with triggers and foreign keys off: goes through if it is well made. */
export function controlOnTable(db: Statements, line: Line): Promise<Outcome> {
  const become = `${BECOMING_OWNER}; set local session_replication_role = replica`;
  return run(db, line, { actor: "member_owner", become, isOwner: true });
}

/**
 * Most attempts fail at once, at a right that nobody has. So each is few messages to the server, and what was there before
 * is read afterwards, with everything taken back, where an outcome depends on it.
 */
async function run(db: Statements, line: Line, caller: Caller): Promise<Outcome> {
  const attempt = attemptOf(line, fixtureOf(line), caller);
  try {
    const outcome = await runFiltered(db, line, attempt, caller);
    if (outcome !== "denied" || attempt.unfiltered === undefined || caller.isOwner) return outcome;
    return await runUnfiltered(db, attempt, attempt.unfiltered, caller);
  } finally {
    await db.exec(TAKE_BACK);
  }
}

async function runFiltered(db: Statements, line: Line, attempt: Attempt, caller: Caller): Promise<Outcome> {
  await db.exec(`savepoint attempt; ${attempt.prepare}; ${caller.become}`);
  let touched: number;
  try {
    const [answer] = await db.query<{ n: number }>(attempt.sql);
    touched = answer?.n ?? 0;
  } catch (error) {
    // An actor who has an account already is refused by its key, not by a right.
    const exists = codeOf(error) === "23505" && fixtureOf(line).prepare?.(caller.actor) === "";
    return exists ? "denied" : outcomeOf(error);
  }
  if (touched > 1) return `unknown: ${touched} rows`;
  // reads leave nothing to compare: a third of all cells
  if (line.operation.startsWith("select")) return touched === 1 ? "allowed" : "denied";
  if (touched === 0)
    return (await leaves(db, attempt, () => contentsOf(db, attempt.relation)))
      ? "denied"
      : "unknown: rows changed";
  const { relation, asked, row } = attempt;
  if (!asked) return "allowed";
  const [before, after] = await beforeAndAfter(db, attempt, () => tally(db, relation, asked, row));
  return after.all === before.all + (before.inRow === 1 ? 0 : 1) ? "allowed" : "overridden";
}

/**
 * A condition makes the database ask the reading policy as well, which may hide a writing policy that is too wide. So
 * a refused caller tries once more without one: whatever else changes, the row in question must stay.
 */
async function runUnfiltered(
  db: Statements,
  attempt: Attempt,
  unfiltered: string,
  caller: Caller,
): Promise<Outcome> {
  try {
    await db.exec(`rollback to savepoint attempt; ${caller.become}; ${unfiltered}`);
  } catch {
    return "denied"; // nothing came of it
  }
  return (await leaves(db, attempt, () => contentsOf(db, attempt.relation, attempt.row)))
    ? "denied"
    : "allowed";
}

/** The owner's answer to `read` without the attempt, and after it. Rolls the attempt back. */
async function beforeAndAfter<Seen>(
  db: Statements,
  { prepare }: Attempt,
  read: () => Promise<Seen>,
): Promise<[before: Seen, after: Seen]> {
  await actAsOwner(db);
  const after = await read();
  await db.exec(`rollback to savepoint attempt; ${prepare}`);
  return [await read(), after];
}

/** Whether the attempt left what `read` reads. */
async function leaves(db: Statements, attempt: Attempt, read: () => Promise<string>): Promise<boolean> {
  const [before, after] = await beforeAndAfter(db, attempt, read);
  return before === after;
}

function fixtureOf(line: Line): TableFixture {
  const fixture = line.kind === "bucket" ? BUCKETS[line.object] : TABLES[line.object.split(".")[0] ?? ""];
  if (!fixture) throw new Error(`${describeLine(line)}: nothing is known of it`);
  return fixture;
}

function attemptOf(line: Line, fixture: TableFixture, { actor, isOwner }: Caller): Attempt {
  const [table = "", column] =
    line.kind === "bucket" ? ["", line.operation.split(".")[1]] : line.object.split(".");
  const operation = line.operation.split(".")[0];
  const relation = line.kind === "bucket" ? "storage.objects" : `public.${table}`;
  const [rowName = "", variantName] = line.case.split("/");
  const variant: Expressions | undefined =
    variantName === undefined ? {} : fixture.variants?.(actor)[variantName];
  if (!variant) throw new Error(`${describeLine(line)}: no such variant`);
  const value = column === undefined ? undefined : (variant[column] ?? fixture.values[column]);
  const asked = column === undefined || value === undefined ? undefined : { column, value };
  if (column !== undefined && !asked) throw new Error(`${describeLine(line)}: no value for the column`);

  if (operation === "insert") {
    const written = {
      ...(isOwner ? fixture.ownerAdds : {}),
      ...fixture.insert(actor),
      ...variant,
      ...(asked ? { [asked.column]: asked.value } : {}),
    };
    const sql = changing(
      `insert into ${relation} (${Object.keys(written).join(", ")}) values (${Object.values(written).join(", ")})`,
    );
    const prepare = line.operation === "insert" ? (fixture.prepare?.(actor) ?? "") : "";
    return { relation, prepare, sql, ...(asked ? { asked } : {}) };
  }
  const row = fixture.rows(actor)[rowName];
  if (row === undefined) throw new Error(`${describeLine(line)}: no such row`);
  if (operation === "select") {
    return {
      relation,
      row,
      prepare: "",
      sql: `select count(*)::int as n from (select ${column ?? 1} from ${relation} where ${row}) as found`,
    };
  }
  if (operation === "delete") {
    const unfiltered = `delete from ${relation}`;
    return { relation, row, prepare: "", unfiltered, sql: changing(`${unfiltered} where ${row}`) };
  }
  // A whole row is updated by writing one column its fixture names for it.
  const { column: set, value: to } = asked ?? {
    column: fixture.touch,
    value: variant[fixture.touch] ?? fixture.values[fixture.touch],
  };
  const unfiltered = `update ${relation} set ${set} = ${to}`;
  return {
    relation,
    row,
    prepare: fixture.prepareUpdate ?? "",
    unfiltered,
    sql: changing(`${unfiltered} where ${row}`),
    ...(asked ? { asked } : {}),
  };
}

/** A writing statement that answers how many rows it wrote, without reading any column. */
function changing(statement: string): string {
  return `with done as (${statement} returning 1) select count(*)::int as n from done`;
}

/** How many rows have the value that an attempt asks for, and how many of them are its own. */
async function tally(
  db: Statements,
  relation: string,
  { column, value }: { column: string; value: string },
  row = "false",
): Promise<{ all: number; inRow: number }> {
  const [counts] = await db.query<{ all: number; in_row: number }>(
    `select count(*)::int as "all", count(*) filter (where ${row})::int as in_row from ${relation}
     where ${column} is not distinct from ${value}`,
  );
  return { all: counts?.all ?? 0, inRow: counts?.in_row ?? 0 };
}

async function contentsOf(db: Statements, relation: string, condition = "true"): Promise<string> {
  const [row] = await db.query<{ contents: string | null }>(
    `select md5(string_agg(entry::text, '|' order by entry::text)) as contents from ${relation} as entry where ${condition}`,
  );
  return row?.contents ?? "";
}
