import { availableParallelism } from "node:os";
import { migrate, openDatabase, type LocalDatabase } from "#local/database.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { BEHAVIOURS } from "./behaviours/all.ts";
import { checkCell, checkControl } from "./matrix.ts";
import { allMutants, isCritical, type Mutant } from "./mutants.ts";
import { ACTORS } from "./people.ts";
import { describeLine, readPermissions, type Line } from "./permissions.ts";
import { strayPrivileges } from "./privileges.ts";
import { makeScenario } from "./scenario.ts";
import { inSandbox, undone, type Statements } from "./test-database.ts";

/**
 * `node tests/db/mutation.ts [filter…]`: makes the database worse, one change at a time, and looks whether the matrix or
 * a behaviour notices. Each change lives in a transaction that is rolled back, so nothing is built twice. Ends with 1
 * when a change to roles, giving, notices, push or the audit log goes unnoticed, or when a test fails without any change.
 */
interface Check {
  name: string;
  /** The object that the check is about; checks of the mutant's own object run first. */
  about: string;
  isBehaviour: boolean;
  /** The fault, or null. */
  run: (db: Statements) => Promise<string | null>;
}

function allChecks(): Check[] {
  const lines = readPermissions();
  const cells = lines.flatMap((line) => [
    ...ACTORS.map((actor) => ({
      about: aboutOf(line),
      name: `${describeLine(line)}, ${actor}`,
      isBehaviour: false,
      run: (db: Statements) => checkCell(db, line, actor),
    })),
    {
      about: aboutOf(line),
      name: `${describeLine(line)}, control`,
      isBehaviour: false,
      run: (db: Statements) => checkControl(db, line),
    },
  ]);
  const behaviours = Object.values(BEHAVIOURS)
    .flat()
    .map(({ name, run }) => ({
      about: name,
      name,
      isBehaviour: true,
      run: async (db: Statements): Promise<string | null> => {
        try {
          await undone(db, () => run(db));
          return null;
        } catch (error) {
          return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
        }
      },
    }));
  const privileges = {
    about: "",
    name: "the API roles' grants",
    isBehaviour: false,
    run: async (db: Statements): Promise<string | null> => (await strayPrivileges(db, lines))[0] ?? null,
  };
  return [privileges, ...behaviours, ...cells];
}

/** The object that a line is about; files and topics are rows of one table each. */
function aboutOf({ kind, object }: Line): string {
  return kind === "bucket" ? "objects" : kind === "topic" ? "messages" : object;
}

/** The database's answers without any change. */
interface Rehearsal {
  /** Checks that fail as it is. */
  broken: string[];
  /** By name of a function, the checks that run it. */
  runners: Map<string, Check[]>;
}

/** Runs every check and lets PostgreSQL tell which functions each of them calls. */
async function rehearse(db: Statements, checks: readonly Check[]): Promise<Rehearsal> {
  const broken: string[] = [];
  const runners = new Map<string, Check[]>();
  let before = new Map<string, number>();
  await db.exec("set local track_functions = 'all'");
  for (const check of checks) {
    const called = new Set<string>();
    const wrong = await check.run(watched(db, called));
    if (wrong !== null) broken.push(`${check.name}: ${wrong}`);
    const rows = await db.query<{ name: string; calls: number }>(`
      select proname as name, sum(pg_stat_get_xact_function_calls(oid))::integer as calls from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) group by 1 having sum(pg_stat_get_xact_function_calls(oid)) > 0`);
    const after = new Map(rows.map(({ name, calls }) => [name, calls]));
    for (const [name, calls] of after) if (calls !== before.get(name)) called.add(name);
    for (const name of called) {
      const known = runners.get(name);
      if (known) known.push(check);
      else runners.set(name, [check]);
    }
    before = after;
  }
  return { broken, runners };
}

/** Reads the functions that an error went through out of its context: calls that end so are not counted. */
function watched(db: Statements, called: Set<string>): Statements {
  const watch = async <Result>(answer: Promise<Result>): Promise<Result> => {
    try {
      return await answer;
    } catch (error) {
      const where = error instanceof Error && "where" in error ? String(error.where) : "";
      for (const [, name = ""] of where.matchAll(/function "?(?:\w+\.)?(\w+)/g)) called.add(name);
      throw error;
    }
  };
  return {
    ...db,
    query: (sql, params) => watch(db.query(sql, params)),
    exec: (sql) => watch(db.exec(sql)),
  };
}

/** The checks that can notice, those most likely to do so first: of the same object, or what noticed a neighbour. */
function inOrder(checks: readonly Check[], mutant: Mutant, killers: ReadonlyMap<string, number>): Check[] {
  const words = mutant.object.replace(/^\w+\./, "").replace(/\(.*/, "");
  const weight = (check: Check): number => {
    if (check.about === "") return mutant.kind === "grant" || mutant.kind === "procedure" ? 0 : 9;
    const mine = check.about.startsWith(words);
    if (mutant.kind === "policy" || mutant.kind === "row security")
      return mine ? 1 : check.isBehaviour ? 3 : 4;
    return check.isBehaviour
      ? 2 - Math.min(killers.get(`${mutant.object} ${check.name}`) ?? 0, 1)
      : mine
        ? 3
        : 4;
  };
  return checks
    .map((check) => ({ check, order: weight(check) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ check }) => check);
}

interface Verdict {
  mutant: Mutant;
  /** The check that noticed; null when none did. */
  noticedBy: string | null;
}

async function judge(db: Statements, mutant: Mutant, checks: readonly Check[]): Promise<Verdict> {
  await db.exec(mutant.sql);
  for (const check of checks) {
    if ((await check.run(db)) !== null) return { mutant, noticedBy: check.name };
  }
  return { mutant, noticedBy: null };
}

const started = Date.now();
const server = await startPostgres();
try {
  process.exitCode = await run(process.argv.slice(2));
} finally {
  await server.close();
}

async function run(filters: readonly string[]): Promise<number> {
  const url = await server.createDatabase();
  const template = new URL(url).pathname.slice(1);
  const prepared = await openDatabase({ url });
  await migrate(prepared);
  await prepared.transaction(makeScenario);
  await prepared.exec("analyze");
  const mutants = (await allMutants(prepared)).filter(
    ({ object, name, kind }) =>
      filters.length === 0 || filters.some((filter) => `${kind} ${object} ${name}`.includes(filter)),
  );
  await prepared.close();

  const checks = allChecks();
  const verdicts: Verdict[] = [];
  const killers = new Map<string, number>();
  const waiting = mutants.values();
  /** Runs `work` on a separate copy of the prepared database. */
  const onCopy = async <Result>(work: (database: LocalDatabase) => Promise<Result>): Promise<Result> => {
    const database = await openDatabase({ url: await server.createDatabase(template) });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };

  const { broken, runners } = await onCopy((database) => inSandbox(database, (db) => rehearse(db, checks)));
  if (broken.length > 0) {
    console.log(`without any change:\n${broken.join("\n")}`);
    return 1;
  }
  const judgeWaiting = (): Promise<void> =>
    onCopy(async (database) => {
      for (const mutant of waiting) {
        // a function that a check does not run cannot change what it sees
        const able = mutant.runs === undefined ? checks : (runners.get(mutant.runs) ?? []);
        const verdict = await inSandbox(database, (db) => judge(db, mutant, inOrder(able, mutant, killers)));
        if (verdict.noticedBy !== null) killers.set(`${mutant.object} ${verdict.noticedBy}`, 1);
        verdicts.push(verdict);
        console.log(`${verdicts.length}/${mutants.length} ${describeVerdict(verdict)}`);
      }
    });
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, judgeWaiting));
  return report(verdicts);
}

function describeVerdict({ mutant, noticedBy }: Verdict): string {
  const what = `${mutant.kind} ${mutant.object}: ${mutant.name}`;
  return noticedBy === null
    ? `SURVIVED ${isCritical(mutant) ? "(critical) " : ""}${what}`
    : `killed ${what} (${noticedBy})`;
}

function report(verdicts: readonly Verdict[]): number {
  const rows = [...Map.groupBy(verdicts, ({ mutant }) => mutant.kind)].map(([kind, group]) => {
    const survivors = group.filter(({ noticedBy }) => noticedBy === null);
    const critical = group.filter(({ mutant }) => isCritical(mutant));
    return {
      kind,
      mutants: group.length,
      killed: group.length - survivors.length,
      survived: survivors.length,
      critical: critical.length,
      "survived there": critical.filter(({ noticedBy }) => noticedBy === null).length,
    };
  });
  console.table(rows);
  const survivors = verdicts.filter(({ noticedBy }) => noticedBy === null);
  for (const verdict of survivors) console.log(describeVerdict(verdict));
  const killed = verdicts.length - survivors.length;
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `${killed} of ${verdicts.length} mutants killed (${((100 * killed) / verdicts.length).toFixed(1)} %) in ${seconds} s`,
  );
  return survivors.some(({ mutant }) => isCritical(mutant)) ? 1 : 0;
}
