import type { Expressions, TableFixture } from "./fixtures/fixture.ts";
import { BUCKETS, TABLES } from "./matrix-fixtures.ts";
import { codeOf, outcomeOf, type Outcome } from "./outcome.ts";
import { actAs, actAsOwner, type Actor } from "./people.ts";
import { describeLine, type Line } from "./permissions.ts";
import { undone, type Statements } from "./test-database.ts";

/** Who makes the attempt: an actor, or the owner above all rules as a control. */
interface Caller {
  /** Whose rows "self" means. */
  actor: Actor;
  become: (db: Statements) => Promise<void>;
  isOwner: boolean;
}

interface Attempt {
  relation: string;
  /** Condition of the existing row; absent for an insert. */
  row?: string;
  sql: string;
  /** The same change of every row there is. */
  unfiltered?: string;
  /** The column and the value whose fate decides, where a line is about one column. */
  asked?: { column: string; value: string };
}

/** Tries a line of kind table, column or bucket as an actor. */
export function attemptOnTable(db: Statements, line: Line, actor: Actor): Promise<Outcome> {
  return run(db, line, { actor, become: () => actAs(db, actor), isOwner: false });
}

/** The same statement by the owner, with triggers and foreign keys off: goes through if it is well made. */
export function controlOnTable(db: Statements, line: Line): Promise<Outcome> {
  const become = async (): Promise<void> => {
    await actAsOwner(db);
    await db.exec("set local session_replication_role = replica");
  };
  return run(db, line, { actor: "member_owner", become, isOwner: true });
}

function run(db: Statements, line: Line, caller: Caller): Promise<Outcome> {
  const fixture = fixtureOf(line);
  const attempt = attemptOf(line, fixture, caller);
  return undone<Outcome>(db, async () => {
    if (line.operation === "insert") await db.exec(fixture.prepare?.(caller.actor) ?? "");
    const outcome = await undone(db, () => runFiltered(db, line, attempt, caller));
    if (outcome !== "denied" || attempt.unfiltered === undefined || caller.isOwner) return outcome;
    return undone(db, () => runUnfiltered(db, attempt, caller));
  });
}

async function runFiltered(db: Statements, line: Line, attempt: Attempt, caller: Caller): Promise<Outcome> {
  // what only reads leaves nothing to compare: a third of all cells
  const reads = line.operation.startsWith("select");
  const contents = reads ? "" : await contentsOf(db, attempt.relation);
  const before = await tally(db, reads ? { relation: attempt.relation } : attempt);
  await caller.become(db);
  let touched: number;
  try {
    const [answer] = await db.query<{ n: number }>(attempt.sql);
    touched = answer?.n ?? 0;
  } catch (error) {
    // Whoever has an account already is refused by its key, not by a right.
    const exists = codeOf(error) === "23505" && fixtureOf(line).prepare?.(caller.actor) === "";
    return exists ? "denied" : outcomeOf(error);
  }
  if (touched > 1) return `unknown: ${touched} rows`;
  if (reads) return touched === 1 ? "allowed" : "denied";
  await actAsOwner(db);
  if (touched === 0)
    return (await contentsOf(db, attempt.relation)) === contents ? "denied" : "unknown: rows changed";
  if (!attempt.asked) return "allowed";
  const after = await tally(db, attempt);
  return after.all === before.all + (before.inRow === 1 ? 0 : 1) ? "allowed" : "overridden";
}

/**
 * A condition makes the database ask the reading policy as well, which may hide a writing policy that is too wide. So
 * whoever is refused tries once more without one: whatever else they change, the row in question must stay.
 */
async function runUnfiltered(db: Statements, attempt: Attempt, caller: Caller): Promise<Outcome> {
  const contents = await contentsOf(db, attempt.relation, attempt.row);
  await caller.become(db);
  try {
    await db.exec(attempt.unfiltered ?? "");
  } catch {
    return "denied"; // nothing came of it
  }
  await actAsOwner(db);
  return (await contentsOf(db, attempt.relation, attempt.row)) === contents ? "denied" : "allowed";
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
    return { relation, sql, ...(asked ? { asked } : {}) };
  }
  const row = fixture.rows(actor)[rowName];
  if (row === undefined) throw new Error(`${describeLine(line)}: no such row`);
  if (operation === "select") {
    return {
      relation,
      row,
      sql: `select count(*)::int as n from (select ${column ?? 1} from ${relation} where ${row}) as found`,
    };
  }
  if (operation === "delete") {
    const unfiltered = `delete from ${relation}`;
    return { relation, row, unfiltered, sql: changing(`${unfiltered} where ${row}`) };
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
    unfiltered,
    sql: changing(`${unfiltered} where ${row}`),
    ...(asked ? { asked } : {}),
  };
}

/** A writing statement that answers how many rows it wrote, without reading any column. */
function changing(statement: string): string {
  return `with done as (${statement} returning 1) select count(*)::int as n from done`;
}

async function tally(
  db: Statements,
  { relation, row, asked }: Pick<Attempt, "relation" | "row" | "asked">,
): Promise<{ all: number; inRow: number }> {
  if (!asked) return { all: 0, inRow: 0 };
  const condition = `${asked.column} is not distinct from ${asked.value}`;
  const [counts] = await db.query<{ all: number; in_row: number }>(
    `select count(*)::int as "all", count(*) filter (where ${row ?? "false"})::int as in_row from ${relation} where ${condition}`,
  );
  return { all: counts?.all ?? 0, inRow: counts?.in_row ?? 0 };
}

async function contentsOf(db: Statements, relation: string, condition = "true"): Promise<string> {
  const [row] = await db.query<{ contents: string | null }>(
    `select md5(string_agg(entry::text, '|' order by entry::text)) as contents from ${relation} as entry where ${condition}`,
  );
  return row?.contents ?? "";
}
