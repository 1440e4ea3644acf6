import { LIMITS } from "#domain/limits.ts";
import { actAs } from "#tests/db/people.ts";
import type { Statements } from "#tests/db/test-database.ts";
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

/** A row of each import, by its number. */
const IMPORTED: Readonly<Record<string, (number: number) => object>> = {
  events: (number) => ({
    title: `Vigilia ${number}`,
    starts_at: "2019-05-03T19:00:00",
    ends_at: "2019-05-03T20:30:00",
    description: "Trae tu Biblia. ".repeat(20),
  }),
  prophecies: (number) => ({
    title: `Carta traída ${number}`,
    content: `<p>${"Paz y bien. ".repeat(80)}</p>`,
    publish_date: "2019-05-03T18:00:00Z",
  }),
  offerings: (number) => ({
    given_on: "2019-05-03",
    amount: String(100 + number),
    fund: "Diezmo",
    donor_name: `Persona ${number}`,
  }),
};

/** How long it takes to try 5,000 rows and take them back, in milliseconds; one in a hundred is refused. */
async function dryRun(db: Statements, kind: string, rowOf: (number: number) => object): Promise<number> {
  await db.exec("begin");
  await actAs(db, "super_admin");
  const [{ id } = { id: "" }] = await db.query<{ id: string }>(
    "select public.start_import($1, 'archivo.csv') as id",
    [kind],
  );
  for (let from = 1; from <= LIMITS.importRows; from += LIMITS.importChunk) {
    const rows = Array.from({ length: LIMITS.importChunk }, (_, at) => ({
      row: from + at,
      ...rowOf(from + at),
      ...((from + at) % 100 === 0 && { title: `${from}${"x".repeat(300)}`, amount: "0" }),
    }));
    await db.query("select public.stage_import($1, $2)", [id, JSON.stringify(rows)]);
  }
  const begun = performance.now();
  await db.query("select public.check_import($1, true)", [id]);
  const took = performance.now() - begun;
  await db.exec("rollback");
  return took;
}

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

  for (const [kind, row] of Object.entries(IMPORTED))
    add(`dry run of an import of 5,000 ${kind}`, [await dryRun(statements, kind, row)], 10_000);

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
