import assert from "node:assert/strict";
import { as, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import type { Statements } from "../test-database.ts";
import { comesNearer, notice, plan, queued, told } from "./media-notice-steps.ts";
import { act, bulk, goLive, lookAt, NEW, runAfter, statusOf, tellRecording } from "./media-steps.ts";

/** Plans it as an admin for so long from now. */
const moveTo = (db: Statements, time: string) =>
  as(db, "admin", () => db.query("select public.schedule_media($1, now() + $2::interval)", [NEW, time]));
/** When it is planned, in the words of the notices. */
const momentOf = (db: Statements, words: "event_moment" | "event_clock") =>
  value(
    db,
    `select private.${words}(timezone(private.congregation_zone(), scheduled_for)) from public.media_content where id = $1`,
    [NEW],
  ) as Promise<string>;

export const MEDIA_MOVED_NOTICES: readonly Behaviour[] = [
  {
    name: "an unread notice names the time to which a stream is moved, and no phone rings again",
    async run(db) {
      await plan(db, 48);
      await runAfter(db, "10 minutes");
      const { message: before } = (await notice(db, "stream_scheduled")) ?? {};
      await db.query("update public.notifications set read = true where user_id = $1", [PEOPLE.member_other]);
      await db.exec("delete from private.push_queue");
      await moveTo(db, "3 days");
      const { title, message, data } = (await notice(db, "stream_scheduled")) ?? {};
      assert.equal(title, "Transmisión programada");
      assert.equal(message, `Culto dominical · ${await momentOf(db, "event_moment")}`);
      assert.notEqual(message, before);
      assert.equal(data?.["path"], `/media/${NEW}`);
      assert.deepEqual(await queued(db), []);
      // as a change of the service does, whose day it is
      await db.query(
        "update public.media_content set scheduled_for = scheduled_for + interval '1 hour' where id = $1",
        [NEW],
      );
      assert.equal(
        (await notice(db, "stream_scheduled"))?.message,
        `Culto dominical · ${await momentOf(db, "event_moment")}`,
      );
      // so near that its reminder is due: the earlier notice is still true
      await moveTo(db, "10 minutes");
      assert.equal(
        (await notice(db, "stream_scheduled"))?.message,
        `Culto dominical · ${await momentOf(db, "event_moment")}`,
      );
    },
  },
  {
    name: "a reader of a stream's hour gets a notice of each new one, and the read notice names it too",
    async run(db) {
      await plan(db, 48);
      await runAfter(db, "10 minutes");
      await db.query("update public.notifications set read = true where user_id = $1", [PEOPLE.member_other]);
      await db.exec("delete from private.push_queue");
      const now = async () => `Ahora es el ${(await momentOf(db, "event_moment")).toLowerCase()}`;
      for (const time of ["3 days", "4 days"]) {
        await moveTo(db, time);
        await runAfter(db, "10 minutes");
        const { title, message } = (await notice(db, "stream_moved", PEOPLE.member_other)) ?? {};
        assert.equal(title, "Cambió la hora de «Culto dominical»");
        assert.equal(message, await now());
        assert.equal(
          (await notice(db, "stream_scheduled", PEOPLE.member_other))?.message,
          `Cambió la hora de «Culto dominical». ${await now()}`,
        );
        await db.query("update public.notifications set read = true where user_id = $1", [
          PEOPLE.member_other,
        ]);
      }
      // one that is unread is put right and stays one
      await db.query(
        "update public.notifications set read = false where user_id = $1 and group_key like 'stream_moved:%'",
        [PEOPLE.member_other],
      );
      await moveTo(db, "5 days");
      await runAfter(db, "10 minutes");
      assert.equal((await notice(db, "stream_moved", PEOPLE.member_other))?.message, await now());
      assert.deepEqual(await told(db, PEOPLE.member_other), ["stream_moved", "stream_scheduled"]);
      assert.deepEqual(await told(db), ["stream_scheduled"], "who has not read it is told nothing more");
    },
  },
  {
    name: "a reminder of an old time is followed by one of the new time, or names it when it is near",
    async run(db) {
      await plan(db, 3, { remind_minutes: "120" });
      await comesNearer(db, "1 hour");
      assert.deepEqual(await told(db), ["stream_soon"]);
      await moveTo(db, "90 minutes");
      const said = async () => `Culto dominical empieza a las ${await momentOf(db, "event_clock")}`;
      assert.equal((await notice(db, "stream_soon"))?.message, await said());
      await moveTo(db, "5 hours");
      assert.deepEqual(await told(db), []);
      assert.deepEqual(await queued(db), []);
      // not the very moment of which they were reminded before: the clock of a transaction stands still
      await comesNearer(db, "3 hours 20 seconds");
      assert.equal((await notice(db, "stream_soon"))?.message, await said());
      assert.deepEqual(await queued(db), [{ about: "stream_soon", lives: 120 }]);
    },
  },
  {
    name: "who read the reminder of an old time is reminded of the new one too",
    async run(db) {
      await plan(db, 3, { remind_minutes: "120" });
      await comesNearer(db, "1 hour");
      assert.deepEqual(await told(db), ["stream_soon"]);
      await db.exec("update public.notifications set read = true");
      await moveTo(db, "5 hours");
      // not the very moment of the first reminder: the clock of a transaction stands still
      await comesNearer(db, "3 hours 20 seconds");
      assert.deepEqual(await queued(db), [{ about: "stream_soon", lives: 120 }]);
      assert.equal(
        (await notice(db, "stream_soon"))?.message,
        `Culto dominical empieza a las ${await momentOf(db, "event_clock")}`,
      );
    },
  },
  {
    name: "a correction shortly before the start rings no phone again",
    async run(db) {
      await plan(db, 3, { remind_minutes: "120" });
      await comesNearer(db, "1 hour");
      assert.deepEqual(await queued(db), [{ about: "stream_soon", lives: 120 }]);
      for (const minutes of [129, 138]) {
        await moveTo(db, `${minutes} minutes`);
        assert.deepEqual(await told(db), []);
        // never the very moment of the one before: the clock of a transaction stands still
        await comesNearer(db, `${minutes - 120} minutes ${minutes - 100} seconds`);
        assert.deepEqual(await told(db), ["stream_soon"]);
        assert.deepEqual(await queued(db), []);
      }
      await moveTo(db, "160 minutes");
      await comesNearer(db, "40 minutes 25 seconds");
      assert.deepEqual(await queued(db), [{ about: "stream_soon", lives: 120 }]);
    },
  },
  {
    name: "the end is told once it cannot be taken back, without a word of the recording, which has its own notice",
    async run(db) {
      await goLive(db);
      await act(db, "end_stream", NEW);
      await runAfter(db, "5 seconds");
      await lookAt(db, "there");
      await runAfter(db, "10 seconds");
      assert.equal(await statusOf(db), "published");
      await runAfter(db, "4 minutes 44 seconds");
      assert.deepEqual(await told(db), [], "an admin may still resume it");
      await runAfter(db, "1 second");
      assert.deepEqual(await told(db), ["stream_ended"]);
      assert.deepEqual(await queued(db), [], "nobody's telephone rings for an end");
      const { title, message } = (await notice(db, "stream_ended")) ?? {};
      assert.deepEqual([title, message], ["La transmisión terminó", "Culto dominical"]);
      await tellRecording(db);
      assert.deepEqual(await told(db), ["new_video", "stream_ended"]);
      assert.equal((await notice(db, "stream_ended"))?.message, "Culto dominical");
    },
  },
  {
    name: "an end that was taken back is told to nobody; the next one is",
    async run(db) {
      await goLive(db);
      await act(db, "end_stream", NEW);
      await runAfter(db, "5 seconds");
      await runAfter(db, "10 seconds");
      await act(db, "resume_stream", NEW);
      await runAfter(db, "1 hour");
      assert.deepEqual(await told(db), []);
      await act(db, "end_stream", NEW);
      await runAfter(db, "5 minutes");
      assert.deepEqual(await told(db), ["stream_ended"]);
    },
  },
  {
    name: "the end of a transmission that is archived or deleted meanwhile is told to nobody",
    async run(db) {
      for (const leave of ["archive_media", "delete_media"] as const) {
        await goLive(db);
        await act(db, "end_stream", NEW);
        await runAfter(db, "5 seconds");
        await runAfter(db, "10 seconds");
        await bulk(db, leave, [NEW]);
        await runAfter(db, "5 minutes");
        assert.deepEqual(await told(db), [], leave);
        await db.query("delete from public.media_content where id = $1", [NEW]);
        await db.exec("delete from public.notifications");
      }
    },
  },
  {
    name: "a stream that is moved again within the hour of what readers know rings at once",
    async run(db) {
      await plan(db, 48);
      await runAfter(db, "10 minutes");
      await moveTo(db, "65 minutes");
      await db.exec("delete from private.delayed_notices");
      await db.query("update public.notifications set read = true where user_id = $1", [PEOPLE.member_other]);
      await moveTo(db, "1 day");
      assert.equal(await notice(db, "stream_moved", PEOPLE.member_other), undefined);
      // nine minutes later
      await db.exec("update private.delayed_notices set before = to_jsonb(before::numeric - 540)");
      await moveTo(db, "2 days");
      assert.equal(
        (await notice(db, "stream_moved", PEOPLE.member_other))?.message,
        `Ahora es el ${(await momentOf(db, "event_moment")).toLowerCase()}`,
      );
      assert.equal(await value(db, "select count(*)::int from private.delayed_notices"), 0);
    },
  },
];
