import { migrationFiles } from "#local/migrations.ts";
import { lastLine, type Deployment } from "./deployment.ts";
import { Problem } from "./problem.ts";
import { join } from "node:path";

/** Relations of the schema public that no extension brought, and whether migrations were ever pushed. */
const FOUND = `select to_regclass('supabase_migrations.schema_migrations') is not null as has_history,
  to_regclass('public.app_users') is not null and to_regclass('private.jobs') is not null as has_people,
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
  const applied = found?.["has_history"]
    ? await deployment.query("select version from supabase_migrations.schema_migrations order by version")
    : [];
  const versions = applied.map(({ version }) => String(version));
  const ours = migrationFiles(join(deployment.root, "supabase", "migrations")).map(({ version }) => version);
  const tables = (found?.["tables"] ?? "") as string;
  const isOurs = versions.includes(ours[0] ?? "");
  if (!isOurs && (tables !== "" || versions.length > 0))
    throw new Problem(words.foreign(tables || "schema_migrations"));
  const unknown = versions.find((version) => !ours.includes(version));
  if (unknown !== undefined) throw new Problem(words.newer(unknown));
  if (versions.length === ours.length || !found?.["has_people"]) return false;
  const [people] = await deployment.query("select exists (select from public.app_users) as are_there");
  return people?.["are_there"] === true;
}

/** Applies the migrations that the project has not; the CLI applies each one whole or not at all. */
export async function pushMigrations(deployment: Deployment): Promise<void> {
  const ran = await deployment.attempt(["db", "push", "--remote", "--yes"]);
  if (ran.code === 0) return;
  const file = [...ran.all.matchAll(/Applying migration (\S+?)(?:\.sql)?\.\.\./g)].at(-1)?.[1];
  if (file === undefined) throw deployment.problemOf(ran);
  throw new Problem(deployment.words.migrationFailed(file, /ERROR: .*/.exec(ran.all)?.[0] ?? lastLine(ran)));
}
