import { migrationFiles } from "#local/migrations.ts";
import { lastLine, type Deployment } from "./deployment.ts";
import { Problem } from "./problem.ts";
import { join } from "node:path";

/** A scalar of a query on a table that may be missing; null then. */
const ifThere = (table: string, query: string) => `case when to_regclass('${table}') is not null then
  (xpath('//value/text()', query_to_xml($$${query}$$, false, true, '')))[1]::text end`;

/** Migrations pushed so far, whether people have accounts, and tables of the schema public that no extension brought. */
const FOUND = `select ${ifThere(
  "supabase_migrations.schema_migrations",
  "select string_agg(version, ',') as value from supabase_migrations.schema_migrations",
)} as versions,
  ${ifThere("public.app_users", "select exists (select from public.app_users) as value")} = 'true' as has_people,
  (select string_agg(relname, ', ' order by relname) from (
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname limit 3) as found) as tables`;

/**
 * Refuses a project whose tables are not this program's, and one that is newer than this folder. Answers whether people
 * have accounts there and migrations are left to apply.
 */
export async function checkBefore(deployment: Deployment): Promise<boolean> {
  const { words } = deployment;
  const [found] = await deployment.query(FOUND);
  const versions = ((found?.["versions"] ?? "") as string).split(",").filter((version) => version !== "");
  const ours = migrationFiles(join(deployment.root, "supabase", "migrations")).map(({ version }) => version);
  const tables = (found?.["tables"] ?? "") as string;
  const isOurs = versions.includes(ours[0] ?? "");
  if (!isOurs && (tables !== "" || versions.length > 0))
    throw new Problem(words.foreign(tables || "schema_migrations"));
  const unknown = versions.find((version) => !ours.includes(version));
  if (unknown !== undefined) throw new Problem(words.newer(unknown));
  return versions.length < ours.length && found?.["has_people"] === true;
}

/** Applies the migrations that the project has not; the CLI applies each one whole or not at all. */
export async function pushMigrations(deployment: Deployment): Promise<void> {
  const ran = await deployment.attempt(["db", "push", "--remote", "--yes"]);
  if (ran.code === 0) return;
  const file = [...ran.all.matchAll(/Applying migration (\S+?)(?:\.sql)?\.\.\./g)].at(-1)?.[1];
  if (file === undefined) throw deployment.problemOf(ran);
  throw new Problem(deployment.words.migrationFailed(file, /ERROR: .*/.exec(ran.all)?.[0] ?? lastLine(ran)));
}
