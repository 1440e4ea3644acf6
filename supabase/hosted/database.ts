import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { migrationFiles } from "#local/migrations.ts";
import { lastLine, type Deployment } from "./deployment.ts";
import { Problem } from "./words.ts";

/** A scalar of a query on a table that may be missing; null then. */
const ifThere = (table: string, query: string) => `case when to_regclass('${table}') is not null then
  (xpath('//value/text()', query_to_xml($$${query}$$, false, true, '')))[1]::text end`;

/** A sum of a migration's text without blanks and semicolons, at which the CLI cuts what it records as `statements`. */
const sumOf = (sql: string) =>
  createHash("sha256")
    .update(sql.replaceAll(/[ \t\r\n;]/g, ""))
    .digest("hex");
const SUM_OF_STATEMENTS = `encode(sha256(convert_to(
  translate(array_to_string(statements, ''), e' \\t\\r\\n;', ''), 'UTF8')), 'hex')`;

/**
 * Migrations pushed so far with their sums ("" of one that was recorded without its text), whether people have accounts, and
 * tables of the schema public that no extension brought.
 */
const FOUND = `select ${ifThere(
  "supabase_migrations.schema_migrations",
  `select string_agg(version || ':' || coalesce(${SUM_OF_STATEMENTS}, ''), ',') as value
    from supabase_migrations.schema_migrations`,
)} as versions,
  ${ifThere("public.app_users", "select exists (select from public.app_users) as value")} = 'true' as has_people,
  (select string_agg(relname, ', ' order by relname) from (
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname limit 3) as found) as tables`;

/**
 * Refuses a project whose tables are not this program's, one that other files than this folder's made, and one that is newer,
 * unless it stays as it is (`isBack`). Answers whether people have accounts there and migrations are left to apply.
 */
export async function checkBefore(
  deployment: Pick<Deployment, "query" | "root" | "words" | "choices">,
): Promise<boolean> {
  const { root, words, choices } = deployment;
  const [found] = await deployment.query(FOUND);
  const pushed = new Map(
    ((found?.["versions"] ?? "") as string)
      .split(",")
      .filter((each) => each !== "")
      .map((each) => each.split(":") as [string, string]),
  );
  const ours = migrationFiles(join(root, "supabase", "migrations"));
  const tables = (found?.["tables"] ?? "") as string;
  const isOurs = ours.some(({ version }) => pushed.has(version));
  if (!isOurs && (tables !== "" || pushed.size > 0))
    throw new Problem(words.foreign(tables || "schema_migrations"));
  const lastPushed = [...pushed.keys()].toSorted().at(-1) ?? "";
  // The CLI does not see a changed file, and refuses one that comes before the last pushed one.
  const other = ours.find(({ version, path }) => {
    const sum = pushed.get(version);
    return sum === undefined ? version < lastPushed : sum !== "" && sum !== sumOf(readFileSync(path, "utf8"));
  });
  if (other) throw new Problem(words.otherFiles(basename(other.path)));
  const unknown = [...pushed.keys()].find((version) => !ours.some((each) => each.version === version));
  if (unknown !== undefined && unknown < (ours.at(-1)?.version ?? ""))
    throw new Problem(words.otherFiles(unknown));
  if (unknown !== undefined && !choices.isBack) throw new Problem(words.newer(unknown));
  return pushed.size < ours.length && found?.["has_people"] === true;
}

/** Applies the migrations that the project has not; the CLI applies each one whole or not at all. */
export async function pushMigrations(deployment: Deployment): Promise<void> {
  const ran = await deployment.attempt(["db", "push", "--remote", "--yes"]);
  if (ran.code === 0) return;
  const file = [...ran.all.matchAll(/Applying migration (\S+?)(?:\.sql)?\.\.\./g)].at(-1)?.[1];
  if (file === undefined) throw deployment.problemOf(ran);
  throw new Problem(deployment.words.migrationFailed(file, /ERROR: .*/.exec(ran.all)?.[0] ?? lastLine(ran)));
}
