import assert from "node:assert/strict";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { as, list, one, value, type Behaviour } from "../behaviour.ts";
import { MEDIA } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import {
  act,
  add,
  bulk,
  finish,
  goLive,
  item,
  jobsOf,
  leaseOf,
  letPass,
  LINK,
  NEW,
  runAfter,
  statusOf,
  type LeasedMediaJob,
} from "./media-steps.ts";

/** Plans one for so long from now, and lets its time come. */
const plan = (db: Statements, columns: Readonly<Record<string, string>> = {}) =>
  add(db, { stream_url: `'${LINK}'`, scheduled_for: "now() + interval '2 hours'", ...columns });
const comes = (db: Statements, late: string) =>
  db.query(`update public.media_content set scheduled_for = now() - interval '${late}' where id = $1`, [NEW]);
const run = (db: Statements) => value(db, "select private.run_media_jobs()");
const lease = (db: Statements) =>
  as(db, "service", () => db.query<LeasedMediaJob>("select * from public.lease_media_jobs()"));
const archives = (db: Statements) =>
  list(
    db,
    "select concat_ws(' ', file_url, quality, format, is_primary) from public.stream_archive where media_content_id = $1",
    [NEW],
  );
const setMedia = (db: Statements, changed: Partial<typeof DEMO_SETTINGS.media>) =>
  db.query("insert into public.site_settings (key, value) values ('media', $1)", [
    { ...DEMO_SETTINGS.media, ...changed },
  ]);
/** An end of a transmission whose recording was asked for once. */
const ended = async (db: Statements): Promise<void> => {
  await goLive(db);
  await act(db, "end_stream", NEW);
  await runAfter(db, "5 seconds");
};

export const MEDIA_JOBS: readonly Behaviour[] = [
  {
    name: "a planned transmission starts by itself at its time and not before",
    async run(db) {
      await plan(db);
      assert.equal(await run(db), 0);
      assert.equal(await statusOf(db), "scheduled");
      await comes(db, "1 second");
      assert.equal(await run(db), 1);
      assert.deepEqual(await item(db, "status, started_at = now() as now"), { status: "live", now: true });
      assert.deepEqual(await jobsOf(db), ["start started", "limit"]);
      assert.equal(await run(db), 0);
    },
  },
  {
    name: "whatever was done before stands in nobody's way",
    async run(db) {
      await plan(db);
      await comes(db, "1 second");
      await db.query(
        `insert into private.media_jobs (media_content_id, kind, key, run_at, done_at)
         select $1, 'link', n::text, now() - interval '1 day', now() from generate_series(1, 50) as n`,
        [MEDIA.live],
      );
      assert.equal(await run(db), 1);
    },
  },
  {
    name: "one that is started by hand, without a link, two hours late or in the trash does not start by itself",
    async run(db) {
      const become = async (columns: Readonly<Record<string, string>>, late: string) => {
        await db.query("delete from public.media_content where id = $1", [NEW]);
        await plan(db, columns);
        await comes(db, late);
        await run(db);
        return [await statusOf(db), await jobsOf(db)];
      };
      assert.deepEqual(await become({ starts_on_its_own: "false" }, "1 second"), ["scheduled", []]);
      assert.deepEqual(await become({ stream_url: "null" }, "1 second"), ["scheduled", ["start no_link"]]);
      assert.deepEqual(await become({}, "121 minutes"), ["scheduled", ["start too_late"]]);
      assert.deepEqual(await become({}, "119 minutes"), ["live", ["start started", "limit"]]);
      await db.query("delete from public.media_content where id = $1", [NEW]);
      await plan(db);
      await bulk(db, "delete_media", [NEW]);
      assert.deepEqual(await jobsOf(db), []);
      await bulk(db, "restore_media", [NEW]);
      assert.deepEqual(await jobsOf(db), ["start"]);
    },
  },
  {
    name: "another time is another job, and a plan that is taken back has none",
    async run(db) {
      await plan(db);
      const first = await value(
        db,
        "select id from private.media_jobs where kind = 'start' and media_content_id = $1",
        [NEW],
      );
      await as(db, "admin", () =>
        db.query("select public.schedule_media($1, now() + interval '3 hours')", [NEW]),
      );
      const second = await one(
        db,
        "select id, run_at = now() + interval '3 hours' as at from private.media_jobs where kind = 'start' and media_content_id = $1",
        [NEW],
      );
      assert.notEqual(second["id"], first);
      assert.equal(second["at"], true);
      await as(db, "admin", () =>
        db.query("update public.media_content set starts_on_its_own = false where id = $1", [NEW]),
      );
      assert.deepEqual(await jobsOf(db), []);
      await as(db, "admin", () =>
        db.query("update public.media_content set starts_on_its_own = true where id = $1", [NEW]),
      );
      await act(db, "unschedule_media", NEW);
      assert.deepEqual(await jobsOf(db), []);
    },
  },
  {
    name: "a transmission that nobody ends is ended after four hours; one that goes on has four hours again",
    async run(db) {
      await goLive(db);
      await runAfter(db, "239 minutes");
      assert.equal(await statusOf(db), "live");
      await runAfter(db, "1 minute");
      assert.deepEqual(await item(db, "status, duration"), { status: "processing", duration: 14_400 });
      assert.deepEqual(await jobsOf(db), ["limit ended", "archive"]);
      await act(db, "resume_stream", NEW);
      assert.deepEqual(await jobsOf(db), ["limit ended", "limit"]);
      await runAfter(db, "239 minutes");
      assert.equal(await statusOf(db), "live");
      await runAfter(db, "1 minute");
      assert.equal(await statusOf(db), "processing");
    },
  },
  {
    name: "the settings say after how long, also for what is live already, and whether new ones become recordings",
    async run(db) {
      await goLive(db);
      assert.equal((await item(db, "auto_archive"))["auto_archive"], true);
      await setMedia(db, { maxLiveMinutes: 90, autoArchive: false });
      await runAfter(db, "89 minutes");
      assert.equal(await statusOf(db), "live");
      await runAfter(db, "1 minute");
      assert.equal(await statusOf(db), "processing");
      assert.match(
        String(await value(db, "select message from public.notifications where type = 'admin_task' limit 1")),
        / Llegó al máximo de 90 minutos que dice la configuración\.$/,
      );
      await act(db, "resume_stream", NEW);
      await db.exec("delete from public.site_settings where key = 'media'");
      // four hours from its beginning, of which an hour and a half has passed
      await runAfter(db, "149 minutes");
      assert.equal(await statusOf(db), "live");
      await runAfter(db, "1 minute");
      assert.equal(await statusOf(db), "processing");
      await setMedia(db, { maxLiveMinutes: 90, autoArchive: false });
      const [made] = await as(db, "admin", () =>
        db.query("insert into public.media_content (title) values ('Otra') returning auto_archive"),
      );
      assert.equal(made?.["auto_archive"], false);
    },
  },
  {
    name: "the recording is asked for five seconds after the end and published after fifteen, with one primary archive",
    async run(db) {
      await goLive(db);
      await act(db, "end_stream", NEW);
      assert.equal(await runAfter(db, "4 seconds"), 0);
      assert.equal(await runAfter(db, "1 second"), 1);
      assert.equal(await runAfter(db, "9 seconds"), 0);
      assert.equal(await statusOf(db), "processing");
      assert.equal(await runAfter(db, "1 second"), 1);
      assert.deepEqual(await item(db, "status, content_type, video_url, published_at = now() as now"), {
        status: "published",
        content_type: "recorded",
        video_url: LINK,
        now: true,
      });
      assert.deepEqual(await archives(db), [`${LINK} 1080p mp4 t`]);
      assert.deepEqual(await jobsOf(db), ["archive published"]);
      await act(db, "resume_stream", NEW);
      await endAgain(db);
      assert.deepEqual(await archives(db), [`${LINK} 1080p mp4 t`]);
    },
  },
  {
    name: "where no recording is wanted the item is archived, and a transmission that goes on takes the job along",
    async run(db) {
      await goLive(db);
      await as(db, "admin", () =>
        db.query("update public.media_content set auto_archive = false where id = $1", [NEW]),
      );
      await act(db, "end_stream", NEW);
      await runAfter(db, "5 seconds");
      assert.deepEqual(await item(db, "status, content_type"), {
        status: "archived",
        content_type: "youtube_live",
      });
      assert.deepEqual(await archives(db), []);
      assert.deepEqual(await jobsOf(db), ["archive kept_back"]);
      await act(db, "resume_stream", NEW);
      await act(db, "end_stream", NEW);
      await act(db, "resume_stream", NEW);
      assert.deepEqual(await jobsOf(db), ["archive kept_back", "limit"]);
    },
  },
  {
    name: "the function leases what it is to look at, one caller at a time; its word publishes or archives",
    async run(db) {
      await goLive(db);
      await act(db, "end_stream", NEW);
      assert.deepEqual(await lease(db), [], "five seconds are left for who ended by mistake");
      await runAfter(db, "5 seconds");
      assert.deepEqual(await leaseOf(db, MEDIA.live), []);
      const [job, ...others] = await leaseOf(db, NEW);
      assert.equal(others.length, 0);
      assert.deepEqual(
        [
          job?.["kind"],
          job?.["media_id"],
          job?.["provider"],
          job?.["provider_id"],
          job?.["stream_url"],
          job?.["attempts"],
        ],
        ["archive", NEW, "youtube", "dQw4w9WgXcQ", LINK, 1],
      );
      assert.deepEqual(await lease(db), []);
      assert.equal(await runAfter(db, "10 seconds"), 0, "nobody publishes what is being looked at");
      assert.equal(await finish(db, { job_id: job?.job_id ?? 0, lease: NEW }, "gone"), false);
      assert.equal(await finish(db, job, "perhaps"), false);
      assert.equal(await finish(db, job, "there"), true);
      assert.equal(await finish(db, job, "gone"), false);
      assert.deepEqual(await lease(db), []);
      assert.equal(await run(db), 1);
      assert.equal(await statusOf(db), "published");
    },
  },
  {
    name: "a recording that is gone is archived with what the platform said",
    async run(db) {
      await ended(db);
      const [job] = await lease(db);
      assert.equal(await finish(db, job, "gone"), true);
      assert.equal(await statusOf(db), "archived");
      assert.deepEqual(
        await one(
          db,
          "select outcome, last_error, done_at = now() as done from private.media_jobs where media_content_id = $1",
          [NEW],
        ),
        { outcome: "gone", last_error: "lo que dijo", done: true },
      );
      assert.equal(await runAfter(db, "1 minute"), 0);
    },
  },
  {
    name: "a function that died loses its lease: another looks, and without any the recording counts as there",
    async run(db) {
      await ended(db);
      const [first] = await lease(db);
      await letPass(db, "31 seconds");
      const [second] = await lease(db);
      assert.equal(second?.job_id, first?.job_id);
      assert.equal(await finish(db, first, "gone"), false);
      assert.equal(await runAfter(db, "29 seconds"), 0);
      assert.equal(await runAfter(db, "1 second"), 1);
      assert.equal(await statusOf(db), "published");
      assert.equal(await finish(db, second, "gone"), false);
    },
  },
  {
    name: "the word on a transmission that goes on again comes too late, and five looks are enough",
    async run(db) {
      await ended(db);
      const [job] = await lease(db);
      await act(db, "resume_stream", NEW);
      assert.equal(await finish(db, job, "gone"), false);
      assert.equal(await statusOf(db), "live");
      await act(db, "end_stream", NEW);
      await runAfter(db, "5 seconds");
      await db.exec("update private.media_jobs set attempts = 5 where done_at is null");
      assert.deepEqual(await lease(db), []);
    },
  },
  {
    name: "a job that fails is tried again later and later, keeps no other back, and ends as archived",
    async run(db) {
      await ended(db);
      await planOther(db);
      await db.exec(`create function private.refuse_archive() returns trigger language plpgsql as $$ begin raise exception 'roto'; end $$;
        create trigger refuse before insert on public.stream_archive for each row execute function private.refuse_archive()`);
      assert.equal(await runAfter(db, "10 seconds"), 1, "the other one");
      const tries = () =>
        one(
          db,
          "select attempts, last_error, extract(epoch from run_at - now())::int as wait, outcome from private.media_jobs where media_content_id = $1 and kind = 'archive'",
          [NEW],
        );
      for (const [attempts, wait] of [
        [1, 10],
        [2, 20],
        [3, 40],
        [4, 80],
      ]) {
        assert.deepEqual(await tries(), { attempts, last_error: "P0001 roto", wait, outcome: null });
        await runAfter(db, "80 seconds");
      }
      assert.equal((await tries())["outcome"], "failed");
      assert.equal(await statusOf(db), "archived");
      assert.deepEqual(await archives(db), []);
    },
  },
  {
    name: "the jobs of media run with those of the minute too, and what was done a month ago is forgotten",
    async run(db) {
      await plan(db);
      await comes(db, "1 second");
      await db.exec("select private.run_jobs()");
      assert.equal(await statusOf(db), "live");
      await db.exec(`update private.media_jobs set done_at = now() - interval '31 days' where kind = 'start';
        select private.purge_media_jobs()`);
      assert.deepEqual(await jobsOf(db), ["limit"]);
      await db.exec(`update private.media_jobs set done_at = now() - interval '29 days';
        select private.purge_media_jobs()`);
      assert.equal((await jobsOf(db)).length, 1);
    },
  },
];

/** Ends it once more and waits for the recording. */
async function endAgain(db: Statements): Promise<void> {
  await act(db, "end_stream", NEW);
  await runAfter(db, "5 seconds");
  await runAfter(db, "10 seconds");
}

/** Another one that is due now. */
async function planOther(db: Statements): Promise<void> {
  await db.query(
    "update public.media_content set scheduled_for = now() - interval '1 second', stream_url = $2 where id = $1",
    [MEDIA.scheduled, LINK],
  );
}
