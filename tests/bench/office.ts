import { actAs } from "#tests/db/people.ts";
import { percentile, type BenchmarkResult, type Figure } from "./benchmark.ts";
import { REST, timesOf } from "./dashboard.ts";
import { openFilledDatabase } from "./filled-database.ts";
import { fillSql } from "./list-queries.ts";
import { deploySeconds } from "./hosted-deploy.ts";

// a church of some 5,000 members over three years
const ROWS = 20_000;
const VISITS = 1_000_000;
const TIMES = 20;
const WARM_UP = 3;

/**
 * Three years of counted visits, of as many sections, pages, sources and hours as a busy site has, and of what people wrote.
 * Notices are kept for half a year.
 */
const COUNTS = `
  insert into private.visit_counts (day, measure, value, number)
  select day::date, measure, value, 10
  from generate_series(private.today() - interval '3 years', private.today(), interval '1 day') as day
  cross join (
    select measure, '' from unnest(array['visits', 'installed', 'by_members', 'first_today', 'first_this_week', 'first_this_month']) as measure
    union all select 'section', '/' || section from generate_series(1, 23) as section
    union all select 'item', '/blog/carta-' || item from generate_series(1, 100) as item
    union all select 'source', source::text from generate_series(1, 8) as source
    union all select 'device', device from unnest(array['phone', 'tablet', 'computer']) as device
    union all select 'hour', hour::text from generate_series(0, 23) as hour) as kinds (measure, value);
  set session_replication_role = replica;
  update public.comments set created_at = now() - random() * interval '3 years';
  update public.testimonials set created_at = now() - random() * interval '3 years';
  update public.notifications set created_at = now() - random() * interval '180 days';
  update public.app_users set created_at = now() - random() * interval '3 years';
  update public.donations set given_on = private.today() - (random() * 1095)::integer;
  set session_replication_role = origin;
  vacuum analyze`;

/** A million visits that wait for the job, spread over the sections, sources and pages of an hour. */
const WAITING = `
  insert into private.visits (seen_at, section, item, source, device, is_installed, is_member, firsts)
  select now() - visit * interval '3 milliseconds', (array['/', '/blog', '/eventos', '/oracion'])[visit % 4 + 1],
    case when visit % 4 = 1 then 'carta-' || visit % 500 end, (array['direct', 'whatsapp', null])[visit % 3 + 1],
    (array['phone', 'computer'])[visit % 2 + 1], visit % 5 = 0, visit % 7 = 0,
    case when visit % 9 = 0 then array['day'] else '{}' end
  from generate_series(1, ${VISITS}) as visit`;

/** The office's figures at ${VISITS} visits, and the counting of one, on a native PostgreSQL; and a church's first deployment. */
export async function run(): Promise<BenchmarkResult> {
  await using database = await openFilledDatabase(fillSql(ROWS), `${REST};${COUNTS}`);
  const { client, statements } = database;
  const figures: Record<string, Figure> = {};
  const add = (name: string, times: readonly number[], max: number) => {
    figures[name] = { value: percentile(times, 50), unit: "ms", max };
  };

  await client.query("begin");
  await actAs(statements, "admin");
  for (const [name, from, max] of [
    ["30 days", "30 days", 50],
    ["three years", "3 years", 400],
  ] as const)
    add(
      `figures of ${name}: median`,
      await timesOf(
        client,
        `select * from public.analytics((now() - interval '${from}')::date, now()::date)`,
        TIMES,
        WARM_UP,
      ),
      max,
    );
  await client.query("rollback");

  await client.query("begin");
  await actAs(statements, "visitor");
  const visit = "select public.count_visit('/blog/carta-1', false, '{day}', 'www.google.com')";
  add("counting a visit: median", await timesOf(client, visit, 300, 30), 1);
  await client.query("rollback");

  await client.query(WAITING);
  add(
    `the job that sums ${VISITS} visits`,
    await timesOf(client, "select private.count_visits()", 1, 0),
    5_000,
  );
  figures["hosted:deploy against the stand-ins"] = { value: await deploySeconds(), unit: "s", max: 180 };
  return {
    name: "office",
    figures,
    notes: [`${ROWS} rows of each kind, ${VISITS} visits, three years of days`],
  };
}
