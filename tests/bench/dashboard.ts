import type pg from "pg";
import { actAs } from "#tests/db/people.ts";
import { percentile, type BenchmarkResult, type Figure } from "./benchmark.ts";
import { openFilledDatabase } from "./filled-database.ts";
import { fillSql } from "./list-queries.ts";

const ROWS = 100_000;
const TIMES = 60;
const WARM_UP = 6;

/** Procedures that the back office's first page calls at once. */
const PROCEDURES = ["dashboard_statistics", "content_statistics", "notification_statistics"] as const;

/** Fills the tables that the dashboard counts and no list of the `lists` benchmark fills. */
export const REST = `
  set session_replication_role = replica;
  insert into auth.users (id, email, email_confirmed_at, last_sign_in_at)
  select gen_random_uuid(), 'p' || row || '@ejemplo.mx', now(), now() - row * interval '1 minute' from generate_series(1, ${ROWS}) as row;
  insert into public.app_users (id, email, created_at) select id, email, coalesce(last_sign_in_at, now()) from auth.users on conflict do nothing;
  create temp table numbered as select id, row_number() over () as row from auth.users;
  create temp table texts as select id, row_number() over () as row from public.prophecies;
  insert into public.comments (prophecy_id, user_id, user_name, content, is_approved, created_at)
  select texts.id, numbered.id, 'Nombre', 'Amén', case when row % 50 > 0 then true end, now() - row * interval '1 minute'
  from texts join numbered using (row);
  insert into public.prophecy_reactions (prophecy_id, user_id, kind) select texts.id, numbered.id, 'amen' from texts join numbered using (row);
  insert into public.notifications (user_id, type, title, read, read_at, created_at)
  select id, (array['new_post', 'mention', 'post_like', 'comment_like']::public.notification_type[])[row % 4 + 1], 'Aviso', row % 3 > 0, case when row % 3 > 0 then now() end, now() - row * interval '20 seconds' from numbered;
  insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
  select id, 'https://push.example/' || row, repeat('a', 87), repeat('b', 22) from numbered;
  set session_replication_role = origin;
  vacuum analyze`;

/** The dashboard's three procedures at 100,000 rows of each kind on a native PostgreSQL, and the job that counts them. */
export async function run(): Promise<BenchmarkResult> {
  await using database = await openFilledDatabase(fillSql(ROWS), REST);
  const { client, statements } = database;
  const figures: Record<string, Figure> = {};
  const job = await timesOf(client, "select private.refresh_figures()", 5, 1);
  figures["the job that counts: median"] = { value: percentile(job, 50), unit: "ms", max: 2_000 };
  await client.query("begin");
  await actAs(statements, "admin");
  for (const procedure of PROCEDURES) {
    const times = await timesOf(client, `select * from public.${procedure}()`, TIMES, WARM_UP);
    figures[`${procedure}: p95`] = { value: percentile(times, 95), unit: "ms", max: 20 };
  }
  await client.query("rollback");
  return { name: "dashboard", figures, notes: [`${ROWS} rows of each kind, ${TIMES} calls each`] };
}

/** Durations of `times` calls, in milliseconds. */
export async function timesOf(
  client: pg.Client,
  text: string,
  times: number,
  warmUp: number,
): Promise<number[]> {
  const taken: number[] = [];
  for (let time = -warmUp; time < times; time += 1) {
    const started = performance.now();
    await client.query({ name: text.slice(0, 60), text });
    if (time >= 0) taken.push(performance.now() - started);
  }
  return taken;
}
