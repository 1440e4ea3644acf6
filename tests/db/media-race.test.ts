import { expect, it } from "vitest";
import type { LocalDatabase } from "#local/database.ts";
import { actingOn, outcomes } from "./at-once.ts";
import { eachOnNativeDatabase } from "./native-database.ts";
import { LINK } from "./behaviours/media-steps.ts";
import { MEDIA, SCHEDULES, SERIES } from "./scenario-rows.ts";

/** Several connections to a native PostgreSQL: two at the sound desk, two machines that run the jobs, a function that dies. */
let database: LocalDatabase;
eachOnNativeDatabase((fresh) => {
  database = fresh;
});
const { by, byService, number } = actingOn(() => database);

const act = (name: string, id: string) => by("admin", (db) => db.query(`select public.${name}($1)`, [id]));
const run = () => database.query("select private.run_media_jobs()");
const isDue = (kind: string) =>
  database.query(
    "update private.media_jobs set run_at = now() - interval '1 second' where kind = $1::private.media_job_kind",
    [kind],
  );
const status = async () =>
  (
    await database.query<{ status: string }>("select status from public.media_content where id = $1", [
      MEDIA.live,
    ])
  )[0]?.status;

it("two who start at once, and the job beside them, start it once", async () => {
  await isDue("start");
  const start = () => act("start_stream", MEDIA.scheduled);
  expect(await outcomes([start(), run(), start(), run(), start()])).toEqual(["ok", "ok", "ok", "ok", "ok"]);
  expect(
    await number(`select count(*) from realtime.messages where topic = 'media:${MEDIA.scheduled}'`),
  ).toBe(1);
});

it("jobs that run in several places at once publish a recording once", async () => {
  await act("end_stream", MEDIA.live);
  for (let step = 0; step < 2; step += 1) {
    await isDue("archive");
    await Promise.all(Array.from({ length: 6 }, run));
  }
  expect(await status()).toBe("published");
  expect(
    await number(`select count(*) from public.stream_archive where media_content_id = '${MEDIA.live}'`),
  ).toBe(1);
  expect(
    await number(
      `select count(*) from realtime.messages where topic = 'media:${MEDIA.live}' and payload ->> 'status' = 'published'`,
    ),
  ).toBe(1);
});

it("a recording is leased by one of many, and what a killed one held is done by the next", async () => {
  await act("end_stream", MEDIA.live);
  await isDue("archive");
  await run();
  const lease = () => byService((db) => db.query("select * from public.lease_media_jobs()"));
  const leased = (await Promise.all(Array.from({ length: 6 }, lease))).flat();
  expect(leased).toHaveLength(1);
  await database.query(
    "update private.media_jobs set leased_until = now() + interval '1 hour' where kind = 'archive'",
  );
  await isDue("archive");
  await run();
  expect(await status()).toBe("processing"); // somebody is looking at it
  await database.query(
    "update private.media_jobs set leased_until = now() - interval '1 second' where kind = 'archive'",
  );
  await Promise.all([run(), run(), lease()]);
  await database.query("update private.media_jobs set leased_until = null where kind = 'archive'");
  await run();
  expect(await status()).toBe("published");
  expect(
    await number(`select count(*) from public.stream_archive where media_content_id = '${MEDIA.live}'`),
  ).toBe(1);
});

it("a start is looked at by one of many, and who ends it meanwhile has the last word", async () => {
  const lease = () =>
    byService((db) =>
      db.query<{ job_id: number; lease: string }>(
        `select job_id, lease from public.lease_media_jobs() where kind = 'signal' and media_id = '${MEDIA.live}'`,
      ),
    );
  await isDue("signal");
  await Promise.all([run(), run(), run()]);
  const leased = (await Promise.all(Array.from({ length: 6 }, lease))).flat();
  expect(leased).toHaveLength(1);
  const say = () =>
    byService((db) =>
      db.query<{ heard: boolean }>("select public.finish_media_job($1, $2, 'gone') as heard", [
        leased[0]?.job_id,
        leased[0]?.lease,
      ]),
    );
  const [first, second, , third] = await Promise.all([say(), say(), act("end_stream", MEDIA.live), say()]);
  const heard = [first, second, third].flat().filter((row) => row.heard).length;
  expect(heard).toBeLessThanOrEqual(1);
  const told = `select count(distinct group_key) from public.notifications where group_key = 'media:${MEDIA.live}:no_signal'`;
  expect(await number(told)).toBe(heard);
  expect(
    await number("select count(*) from private.media_jobs where kind = 'signal' and done_at is null"),
  ).toBe(0);
  expect(
    await number(
      `select count(*) from public.media_content where id = '${MEDIA.live}' and signal = 'unknown'`,
    ),
  ).toBe(1);
});

it("two acts on one stream, its end by an admin and by the job or a new start, find no deadlock", async () => {
  await isDue("limit");
  const attempts = [run(), act("end_stream", MEDIA.live), run(), act("resume_stream", MEDIA.live), run()];
  expect(await outcomes(attempts)).toEqual(["ok", "ok", "ok", "ok", "ok"]);
  expect(["live", "processing"]).toContain(await status());
});

it("archiving, ordering and moving between series at once wait for each other in one order", async () => {
  const series = Object.values(SERIES);
  const ids = Array.from(
    { length: 12 },
    (_, at) => `00000000-0000-4000-8000-0000000fd${String(at).padStart(3, "0")}`,
  );
  for (const [at, id] of ids.entries())
    await database.query(
      `insert into public.media_content (id, title, status, content_type, stream_url, video_url, published_at, series_id)
       values ($1, 'Culto', 'published', 'recorded', $2, $2, now(), $3)`,
      [id, LINK, series[at % series.length]],
    );
  const call = (sql: string, ...values: unknown[]) => by("admin", (db) => db.query(sql, values));
  const order = (all: string[]) => () =>
    call("select public.reorder_series_content($1, $2::uuid[])", series[0], all);
  const archive = (all: string[]) => async () => {
    const answers = await by("admin", (db) =>
      db.query<{ problem: string | null }>("select problem from public.archive_media($1::uuid[])", [all]),
    );
    const [refused] = answers.filter(({ problem }) => problem !== null);
    if (refused) throw new Error(refused.problem ?? "");
  };
  const orderSeries = (all: readonly string[]) => () =>
    call("select public.reorder_media_series($1::uuid[])", all);
  const move = (id: string, to: string | undefined) => () =>
    call("update public.media_content set series_id = $2 where id = $1", id, to);
  for (let round = 0; round < 6; round += 1) {
    await database.query("update public.media_content set status = 'published' where id = any ($1::uuid[])", [
      ids,
    ]);
    const attempts = [
      order(ids),
      archive(ids.toReversed()),
      order(ids.toReversed()),
      orderSeries(series),
      archive(ids.slice(6)),
      orderSeries(series.toReversed()),
      // Every other one into the series that the next one leaves.
      ...ids.map((id, at) => move(id, series[(at + round) % 2])),
    ].map((attempt) => attempt());
    expect(await outcomes(attempts)).toEqual(attempts.map(() => "ok"));
  }
});

it("twenty who come at the same moment, each twice, are twenty viewers and twenty views", async () => {
  const heartbeat = (visit: number) =>
    database.query(
      "select public.media_heartbeat($1, '00000000-0000-4000-8000-' || lpad($2::text, 12, '0'))",
      [MEDIA.live, visit],
    );
  await Promise.all(Array.from({ length: 40 }, (_, turn) => heartbeat(turn % 20)));
  expect(await number(`select count(*) from private.media_viewers where present_until > now()`)).toBe(20);
  expect(await number(`select count(*) from public.media_analytics where event_type = 'view'`)).toBe(20);
  await database.query("update private.media_viewer_counts set counted_at = '-infinity'");
  await heartbeat(0);
  expect(await number(`select viewers from private.media_viewer_counts`)).toBe(20);
  await database.query("update private.media_sums set summed_at = '-infinity'");
  await Promise.all(Array.from({ length: 4 }, run));
  expect(await number(`select view_count from public.media_content where id = '${MEDIA.live}'`)).toBe(20);
});

it("a visit that begins while somebody counts the viewers does not wait for them", async () => {
  const heartbeat = () =>
    database.transaction(async (db) => {
      await db.exec("set local lock_timeout = '5s'");
      const [beat] = await db.query<{ viewers: number }>(
        "select (public.media_heartbeat($1, '00000000-0000-4000-8000-000000000001') ->> 'viewers')::int as viewers",
        [MEDIA.live],
      );
      return beat?.viewers;
    });
  await heartbeat();
  await database.query("update private.media_viewer_counts set counted_at = '-infinity', viewers = 7");
  await database.transaction(async (db) => {
    await db.exec("select from private.media_viewer_counts for update");
    expect(await heartbeat()).toBe(7);
  });
  expect(await heartbeat()).toBe(1);
});

it("jobs that run in several places at once plan each day of a service that comes back once", async () => {
  const make = () => database.query("select private.make_upcoming_media()");
  await database.query(
    `update public.media_schedules set starts_at = current_date + 2 + time '10:00', ends_at = current_date + 2 + time '11:30',
       applies_from = current_date where id = $1`,
    [SCHEDULES.weekly],
  );
  await database.query("delete from public.media_content where schedule_id is not null");
  expect(await outcomes([make(), make(), make(), make(), make()])).toEqual(
    Array.from({ length: 5 }, () => "ok"),
  );
  const planned = `from public.media_content where schedule_id = '${SCHEDULES.weekly}'`;
  expect(await number(`select count(*) ${planned}`)).toBe(2);
  expect(await number(`select count(distinct occurrence) ${planned}`)).toBe(2);
});
