import { createHash } from "node:crypto";
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
 * `node tests/db/mutation.ts [--all | --part=n | filter…]`: makes the database worse, one change at a time, and looks whether the
 * matrix or a behaviour notices. Each change lives in a transaction that is rolled back, so nothing is built twice.
 * Without an argument, the part whose turn it is today, so that ten nights try every mutant; with filters, every mutant
 * whose kind, object and name contain one of them ("never decide"). Ends with 1 when a test fails without any change, when a mutant made from
 * the catalogue or by hand survives in roles, giving, notices, push or the audit log, or when too many made by rule do.
 */
interface Check {
  name: string;
  /** The object that the check is about; checks of the mutant's own object run first. */
  about: string;
  isBehaviour: boolean;
  /** Time that it took without any change; cheaper checks run first. */
  milliseconds: number;
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
      milliseconds: 0,
      run: (db: Statements) => checkCell(db, line, actor),
    })),
    {
      about: aboutOf(line),
      name: `${describeLine(line)}, control`,
      isBehaviour: false,
      milliseconds: 0,
      run: (db: Statements) => checkControl(db, line),
    },
  ]);
  const behaviours = Object.values(BEHAVIOURS)
    .flat()
    .map(({ name, run }) => ({
      about: name,
      name,
      isBehaviour: true,
      milliseconds: 0,
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
    milliseconds: 0,
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
    const since = performance.now();
    const wrong = await check.run(watched(db, called));
    check.milliseconds = performance.now() - since;
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

/** Reads the functions that an error went through out of its context, since calls that end so are not counted, and its check. */
function watched(db: Statements, called: Set<string>): Statements {
  const watch = async <Result>(answer: Promise<Result>): Promise<Result> => {
    try {
      return await answer;
    } catch (error) {
      const where = error instanceof Error && "where" in error ? String(error.where) : "";
      for (const [, name = ""] of where.matchAll(/function "?(?:\w+\.)?(\w+)/g)) called.add(name);
      if (error instanceof Error && "constraint" in error && typeof error.constraint === "string")
        called.add(error.constraint);
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
    .toSorted((a, b) => a.order - b.order || a.check.milliseconds - b.check.milliseconds)
    .map(({ check }) => check);
}

interface Verdict {
  mutant: Mutant;
  /** The check that noticed; null when none did. */
  noticedBy: string | null;
  /** PostgreSQL does not take it, so it is no mutant. */
  isRefused?: true;
}

async function judge(db: Statements, mutant: Mutant, checks: readonly Check[]): Promise<Verdict> {
  // a condition that always holds may never end a loop
  await db.exec("set local statement_timeout = '20s'");
  try {
    await db.exec(mutant.sql);
  } catch (error) {
    if (mutant.isByRule) return { mutant, noticedBy: null, isRefused: true };
    throw error;
  }
  for (const check of checks) {
    if ((await check.run(db)) !== null) return { mutant, noticedBy: check.name };
  }
  return { mutant, noticedBy: null };
}

/** One night tries one part of the mutants; all of them take some ten hours on two processors. */
const PARTS = 10;
const DAY_MS = 86_400_000;
/** The least share of critical mutants by rule that is noticed. Some change nothing that anybody could notice. */
const NOTICED = 0.7;

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
  const all = await allMutants(prepared);
  const mutants = chosen(all, filters);
  console.log(`${mutants.length} of ${all.length} mutants`);
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

function chosen(all: readonly Mutant[], filters: readonly string[]): readonly Mutant[] {
  if (filters.includes("--all")) return all;
  const named = filters.find((filter) => filter.startsWith("--part="))?.slice("--part=".length);
  if (named === undefined && filters.length > 0)
    return all.filter(({ object, name, kind }) =>
      filters.some((filter) => `${kind} ${object} ${name}`.includes(filter)),
    );
  const part = Number(named ?? Math.floor(Date.now() / DAY_MS)) % PARTS;
  console.log(`part ${part} of ${PARTS}`);
  return all.filter((mutant) => partOf(mutant) === part);
}

/** By a hash of its name: edits elsewhere move no mutant to another part. */
function partOf({ kind, object, name }: Mutant): number {
  const hash = createHash("sha256").update(`${kind} ${object} ${name}`).digest();
  return hash.readUInt32BE() % PARTS;
}

function describeVerdict({ mutant, noticedBy, isRefused }: Verdict): string {
  const what = `${mutant.kind} ${mutant.object}: ${mutant.name}`;
  if (isRefused) return `refused ${what}`;
  return noticedBy === null
    ? `SURVIVED ${isCritical(mutant) ? "(critical) " : ""}${what}`
    : `killed ${what} (${noticedBy})`;
}

function report(tried: readonly Verdict[]): number {
  const verdicts = tried.filter(({ isRefused }) => !isRefused);
  const survives = ({ noticedBy }: Verdict): boolean => noticedBy === null;
  const critical = verdicts.filter(({ mutant }) => isCritical(mutant));
  const rows = [...Map.groupBy(verdicts, ({ mutant }) => mutant.kind)].map(([kind, group]) => {
    const there = critical.filter(({ mutant }) => mutant.kind === kind);
    return {
      kind,
      mutants: group.length,
      killed: group.length - group.filter(survives).length,
      survived: group.filter(survives).length,
      critical: there.length,
      "survived there": there.filter(survives).length,
    };
  });
  console.table(rows);
  const survivors = verdicts.filter(survives);
  for (const verdict of survivors) console.log(describeVerdict(verdict));
  const share = (group: readonly Verdict[]): number =>
    group.length === 0 ? 1 : 1 - group.filter(survives).length / group.length;
  const byRule = critical.filter(({ mutant }) => mutant.isByRule);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `${verdicts.length - survivors.length} of ${verdicts.length} mutants killed (${(100 * share(verdicts)).toFixed(1)} %) in ${seconds} s; ` +
      `${tried.length - verdicts.length} refused; by rule in critical objects: ${(100 * share(byRule)).toFixed(1)} %`,
  );
  const isMissed = critical.some((verdict) => !verdict.mutant.isByRule && survives(verdict));
  return isMissed || share(byRule) < NOTICED ? 1 : 0;
}
