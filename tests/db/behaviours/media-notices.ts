import assert from "node:assert/strict";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { MEDIA } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { ME, comesNearer, notice, plan, queued, told } from "./media-notice-steps.ts";
import {
  act,
  add,
  bulk,
  cancelNotice,
  goLive,
  jobsOf,
  LINK,
  lookAt,
  NEW,
  runAfter,
  tellRecording,
} from "./media-steps.ts";

const toldAdmins = (db: Statements) =>
  list(
    db,
    "select title from public.notifications where user_id = $1 and group_key like 'media:' || $2 || ':%' order by 1",
    [PEOPLE.super_admin, NEW],
  );
const announce = (db: Statements, type: string) =>
  as(db, "admin", () => value(db, "select public.announce_media($1, $2)", [NEW, type]));
/** Broadcasts to members' pages since the last call. */
const heard = async (db: Statements) => {
  const rows = await db.query<{ type: string; about: string; private: boolean }>(
    `with gone as (delete from realtime.messages where topic = 'media_notifications' and event = 'new_notification' returning *)
     select payload ->> 'type' as type, payload ->> 'media_id' as about, private from gone
     where payload ->> 'media_id' = $1 order by 1`,
    [NEW],
  );
  return rows.map((row) => [row.type, row.about, row.private]);
};

export const MEDIA_NOTICES: readonly Behaviour[] = [
  {
    name: "a planned stream is announced after ten minutes, once, and not at all when it is withdrawn or begins before",
    async run(db) {
      await plan(db, 48);
      await runAfter(db, "9 minutes");
      assert.deepEqual(await told(db), []);
      await runAfter(db, "1 minute");
      assert.deepEqual(await told(db), ["stream_scheduled"]);
      assert.match(
        (await notice(db, "stream_scheduled"))?.message ?? "",
        /^Culto dominical · [A-Z].* (a|p)\. m\.$/,
      );
      await as(db, "admin", () =>
        db.query("select public.schedule_media($1, now() + interval '3 days')", [NEW]),
      );
      await runAfter(db, "10 minutes");
      assert.deepEqual(await told(db), ["stream_scheduled"]);
      await act(db, "unschedule_media", NEW);
      assert.deepEqual(await told(db), []);
      await db.query("delete from public.media_content where id = $1", [NEW]);
      await plan(db, 0.15);
      await runAfter(db, "11 minutes");
      assert.deepEqual(await told(db, PEOPLE.member_other), ["stream_started"]);
      await db.query("delete from public.media_content where id = $1", [NEW]);
      await db.exec("delete from public.notifications");
      await plan(db, 0.15, { starts_on_its_own: "false" });
      await runAfter(db, "11 minutes");
      assert.deepEqual(await told(db), [], "its time is over by then");
    },
  },
  {
    name: "a notice can be held back within its ten minutes, and stays so",
    async run(db) {
      await plan(db, 48);
      assert.equal(await cancelNotice(db), true);
      assert.equal(await cancelNotice(db), false);
      assert.deepEqual(await jobsOf(db), ["start"], "it begins all the same");
      await db.query("update public.media_content set remind_minutes = 30 where id = $1", [NEW]);
      await runAfter(db, "11 minutes");
      assert.deepEqual(await told(db), []);
    },
  },
  {
    name: "the reminder comes as long before as was chosen, and its push lives until the beginning",
    async run(db) {
      await plan(db, 3, { remind_minutes: "120" });
      await comesNearer(db, "59 minutes");
      assert.deepEqual(await told(db), []);
      await comesNearer(db, "1 minute");
      assert.deepEqual(await told(db), ["stream_soon"]);
      const { title, message } = (await notice(db, "stream_soon")) ?? {};
      assert.equal(title, "Pronto en vivo");
      assert.match(message ?? "", /^Culto dominical empieza a las \d/);
      assert.deepEqual(await queued(db), [{ about: "stream_soon", lives: 120 }]);
    },
  },
  {
    name: "planning within the time of the reminder reminds nobody",
    async run(db) {
      await plan(db, 0.5);
      await runAfter(db, "5 minutes");
      assert.deepEqual(await told(db), []);
    },
  },
  {
    name: "the beginning is told once to all but who began it, with a push of a quarter of an hour in the place of the reminder",
    async run(db) {
      await goLive(db);
      assert.deepEqual(await told(db), ["stream_started"]);
      assert.deepEqual(await told(db, PEOPLE.admin), []);
      assert.deepEqual(await told(db, PEOPLE.deactivated_member), []);
      assert.deepEqual(await queued(db), [{ about: "stream_started", lives: 15 }]);
      const { title, message, data } = (await notice(db, "stream_started")) ?? {};
      assert.deepEqual([title, message], ["En vivo ahora", "Culto dominical"]);
      assert.deepEqual(
        [data?.["path"], data?.["topic"], data?.["tag"], data?.["urgency"]],
        [`/media/${NEW}`, `media:${NEW}`, `stream:${NEW}`, "high"],
      );
      await db.query("delete from public.notifications where user_id = $1", [ME]);
      await act(db, "end_stream", NEW);
      await act(db, "resume_stream", NEW);
      assert.deepEqual(await told(db), [], "it began once");
    },
  },
  {
    name: "in quiet hours what is live is not pushed, then or later; what keeps waits for their end",
    async run(db) {
      await db.query(
        `update public.notification_preferences set timezone = 'UTC', quiet_from = (timezone('UTC', now()) - interval '1 hour')::time,
           quiet_to = (timezone('UTC', now()) + interval '2 hours')::time where user_id = $1`,
        [ME],
      );
      await goLive(db);
      assert.deepEqual(await told(db), ["stream_started"]);
      assert.deepEqual(await queued(db), []);
      assert.deepEqual(await queued(db, PEOPLE.member_other), [{ about: "stream_started", lives: 15 }]);
      await act(db, "end_stream", NEW);
      await runAfter(db, "5 seconds");
      await runAfter(db, "10 seconds");
      await tellRecording(db);
      assert.deepEqual(await queued(db), [{ about: "new_video", lives: 1440 }]);
    },
  },
  {
    name: "a push that is no news any more is neither sent nor kept",
    async run(db) {
      await goLive(db);
      const number = (sql: string) => value(db, `select count(*)::int from ${sql}`);
      await db.exec(
        "delete from private.push_queue where notification_id not in (select id from public.notifications where type = 'stream_started')",
      );
      const all = await number("private.push_queue");
      const [row] = await as(db, "service", () =>
        db.query("select tag, ttl_seconds, urgency from public.lease_push_batch(1)"),
      );
      assert.deepEqual(row, { tag: `stream:${NEW}`, ttl_seconds: 900, urgency: "high" });
      await db.exec(
        "update private.push_queue set expires_at = now() - interval '1 second', leased_until = null",
      );
      assert.deepEqual(await as(db, "service", () => db.query("select from public.lease_push_batch(9)")), []);
      assert.equal(await value(db, "select private.release_push_leases()"), all);
      assert.equal(await number("private.push_queue"), 0);
    },
  },
  {
    name: "a recording is told ten minutes after it can be seen, once; what is old is no new video",
    async run(db) {
      await add(db, { stream_url: `'${LINK}'` });
      await act(db, "publish_media", NEW);
      await runAfter(db, "9 minutes");
      assert.deepEqual(await told(db), []);
      await runAfter(db, "1 minute");
      await lookAt(db, "there");
      await runAfter(db, "0");
      assert.deepEqual(await told(db), ["new_video"]);
      await bulk(db, "archive_media", [NEW]);
      assert.deepEqual(await told(db), [], "unread, it would lead nowhere");
      await act(db, "publish_media", NEW);
      await runAfter(db, "11 minutes");
      assert.deepEqual(await told(db), []);
      await act(db, "publish_media", MEDIA.archived);
      assert.deepEqual(
        await list(db, "select kind from private.media_jobs where media_content_id = $1", [MEDIA.archived]),
        [],
      );
    },
  },
  {
    name: "notices of a deleted item are withdrawn; read ones stay",
    async run(db) {
      await add(db, { stream_url: `'${LINK}'` });
      await act(db, "publish_media", NEW);
      await tellRecording(db);
      await db.query("update public.notifications set read = true where user_id = $1", [ME]);
      await bulk(db, "delete_media", [NEW]);
      assert.deepEqual(await told(db), ["new_video"]);
      assert.deepEqual(await told(db, PEOPLE.member_other), []);
    },
  },
  {
    name: "a member who switched off live streams, new content, or this item gets no notices of it",
    async run(db) {
      await db.query("update public.notification_preferences set live_streams = false where user_id = $1", [
        ME,
      ]);
      await db.query("update public.notification_preferences set new_content = false where user_id = $1", [
        PEOPLE.member_other,
      ]);
      await goLive(db);
      await db.query("insert into public.notification_mutes (user_id, topic) values ($1, $2)", [
        PEOPLE.leader,
        `media:${NEW}`,
      ]);
      await act(db, "end_stream", NEW);
      await runAfter(db, "5 seconds");
      await runAfter(db, "10 seconds");
      await tellRecording(db);
      assert.deepEqual(await told(db), ["new_video"]);
      assert.deepEqual(await told(db, PEOPLE.member_other), ["stream_ended"]);
      assert.deepEqual(await told(db, PEOPLE.leader), []);
    },
  },
  {
    name: "starting twice notifies once",
    async run(db) {
      await goLive(db);
      await db.query("delete from public.notifications where user_id = $1", [ME]);
      await act(db, "start_stream", NEW);
      assert.deepEqual(await told(db), []);
    },
  },
  {
    name: "an admin may tell at once what would wait ten minutes; nobody is told of it again",
    async run(db) {
      await plan(db, 48);
      assert.match(
        await refusal(db, () =>
          as(db, "member_owner", () =>
            db.query("select public.announce_media($1, 'stream_scheduled')", [NEW]),
          ),
        ),
        /^42501/,
      );
      assert.deepEqual(await told(db), []);
      const all = await announce(db, "stream_scheduled");
      assert.deepEqual(await told(db), ["stream_scheduled"]);
      assert.ok(Number(all) > 1);
      await db.query("delete from public.notifications where user_id = $1", [ME]);
      assert.equal(await announce(db, "stream_scheduled"), Number(all) - 1);
      await runAfter(db, "10 minutes");
      assert.deepEqual(await told(db), []);
      assert.deepEqual(await jobsOf(db), ["start"], "it begins all the same");
    },
  },
  {
    name: "a cancelled notice is not sent by an admin's request either, nor again after the notice of the start",
    async run(db) {
      await plan(db, 48);
      await cancelNotice(db);
      assert.equal(await announce(db, "stream_scheduled"), 0);
      await act(db, "start_stream", NEW);
      const all = await value(
        db,
        "select count(*)::int from public.notifications where type = 'stream_started'",
      );
      assert.equal(await announce(db, "stream_started"), all);
      assert.deepEqual(await told(db), ["stream_started"]);
    },
  },
  {
    name: "an untrue notice is sent by no request",
    async run(db) {
      await plan(db, 48);
      for (const [type, said] of [
        ["stream_started", /^23514 media_notice_untrue/],
        ["new_video", /^23514 media_notice_untrue/],
        ["admin_notification", /^23514 media_notice_untrue/],
        ["stream_scheduled", /^accepted/],
      ] as const)
        assert.match(await refusal(db, () => announce(db, type)), said, type);
      await bulk(db, "delete_media", [NEW]);
      assert.match(await refusal(db, () => announce(db, "stream_scheduled")), /^PT404/);
    },
  },
  {
    name: "members' pages hear on one topic that there is something new, once for all, and what it is about",
    async run(db) {
      await goLive(db);
      await act(db, "start_stream", NEW);
      assert.deepEqual(await heard(db), [["stream_started", NEW, true]]);
      await act(db, "end_stream", NEW);
      await runAfter(db, "5 seconds");
      await runAfter(db, "10 seconds");
      await tellRecording(db);
      assert.deepEqual(await heard(db), [
        ["new_video", NEW, true],
        ["stream_ended", NEW, true],
      ]);
      await db.query(
        "select private.notify_media_members(items, 'new_video') from public.media_content as items where id = $1",
        [NEW],
      );
      assert.deepEqual(await heard(db), [], "nobody was told anything");
    },
  },
  {
    name: "admins hear half an hour before that the link is missing, and afterwards what went wrong",
    async run(db) {
      await plan(db, 2, { stream_url: "null", remind_minutes: "15" });
      await comesNearer(db, "89 minutes");
      assert.deepEqual(await toldAdmins(db), []);
      await comesNearer(db, "1 minute");
      assert.deepEqual(await toldAdmins(db), ["Falta el enlace de la transmisión"]);
      assert.deepEqual(await told(db), []);
      await comesNearer(db, "30 minutes");
      assert.deepEqual(await toldAdmins(db), [
        "Falta el enlace de la transmisión",
        "La transmisión no empezó: falta el enlace",
      ]);
      await db.query("delete from public.media_content where id = $1", [NEW]);
      await db.exec("delete from public.notifications");
      await plan(db, 2);
      await comesNearer(db, "242 minutes");
      await comesNearer(db, "0 minutes");
      assert.deepEqual(await toldAdmins(db), ["La transmisión no empezó a su hora"]);
      await db.exec("delete from public.notifications");
      await act(db, "start_stream", NEW);
      await runAfter(db, "240 minutes");
      assert.deepEqual(await toldAdmins(db), ["Terminamos una transmisión que nadie cerró"]);
    },
  },
  {
    name: "with a link there is nothing to miss",
    async run(db) {
      await plan(db, 2, { remind_minutes: "15" });
      await comesNearer(db, "90 minutes");
      assert.deepEqual(await toldAdmins(db), []);
    },
  },
  {
    name: "admins hear of a recording that cannot be published, whether the function says so or it fails",
    async run(db) {
      const failed = async () => {
        const titles = await toldAdmins(db);
        await db.exec("delete from public.notifications");
        return titles;
      };
      await goLive(db);
      await act(db, "end_stream", NEW);
      await runAfter(db, "5 seconds");
      const [job] = await as(db, "service", () =>
        db.query("select job_id, lease from public.lease_media_jobs()"),
      );
      await as(db, "service", () =>
        db.query("select public.finish_media_job($1, $2, 'gone')", [job?.["job_id"], job?.["lease"]]),
      );
      assert.deepEqual(await failed(), ["La grabación no se pudo publicar"]);
      await runAfter(db, "0");
      await act(db, "resume_stream", NEW);
      await act(db, "end_stream", NEW);
      await db.exec(`update private.media_jobs set attempts = 4, step = 'publish', run_at = now() where done_at is null and kind = 'archive';
        create function private.refuse_archive() returns trigger language plpgsql as $$ begin raise exception 'roto'; end $$;
        create trigger refuse before insert on public.stream_archive for each row execute function private.refuse_archive()`);
      await db.exec("select private.run_media_jobs()");
      assert.deepEqual(await failed(), ["La grabación no se pudo publicar"]);
    },
  },
];
