import assert from "node:assert/strict";
import { as, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import type { Statements } from "../test-database.ts";
import { ME, plan, queued, told } from "./media-notice-steps.ts";
import { act, add, bulk, cancelNotice, finish, leaseOf, LINK, lookAt, NEW, runAfter } from "./media-steps.ts";

export const MEDIA_WITHDRAWN_NOTICES: readonly Behaviour[] = [
  {
    name: "a stream that was announced, withdrawn and planned for another day is announced to everybody once more",
    async run(db) {
      await plan(db, 48);
      await runAfter(db, "10 minutes");
      await db.query("update public.notifications set read = true where user_id = $1", [PEOPLE.member_other]);
      await act(db, "unschedule_media", NEW);
      for (const person of [ME, PEOPLE.member_other]) assert.deepEqual(await told(db, person), []);
      const again = (days: number) =>
        as(db, "admin", () =>
          db.query("select public.schedule_media($1, now() + make_interval(days => $2))", [NEW, days]),
        );
      await again(3);
      await runAfter(db, "9 minutes");
      assert.deepEqual(await told(db), []);
      await runAfter(db, "1 minute");
      for (const person of [ME, PEOPLE.member_other])
        assert.deepEqual(
          (await queued(db, person)).map(({ about }) => about),
          ["stream_scheduled"],
        );
      await act(db, "unschedule_media", NEW);
      await again(4);
      await cancelNotice(db);
      await act(db, "unschedule_media", NEW);
      await again(5);
      await runAfter(db, "10 minutes");
      assert.deepEqual(await told(db), [], "its announcement was held back");
    },
  },
  {
    name: "a planned stream that comes back from the trash is announced to those who had not read of it",
    async run(db) {
      await plan(db, 48);
      await runAfter(db, "10 minutes");
      await db.query("update public.notifications set read = true where user_id = $1", [PEOPLE.member_other]);
      await bulk(db, "delete_media", [NEW]);
      await runAfter(db, "10 minutes");
      assert.deepEqual(await told(db), []);
      await bulk(db, "restore_media", [NEW]);
      await runAfter(db, "10 minutes");
      assert.deepEqual(await told(db), ["stream_scheduled"]);
      assert.deepEqual(await told(db, PEOPLE.member_other), ["stream_scheduled"]);
      assert.deepEqual(await queued(db, PEOPLE.member_other), []);
    },
  },
  {
    name: "a notice held back stays so however long ago that was",
    async run(db) {
      await plan(db, 60 * 24);
      await cancelNotice(db);
      await db.exec(
        "update private.media_jobs set done_at = now() - interval '31 days' where done_at is not null",
      );
      await db.exec("select private.purge_media_jobs()");
      await db.query("update public.media_content set remind_minutes = 30 where id = $1", [NEW]);
      await runAfter(db, "11 minutes");
      assert.deepEqual(await told(db), []);
    },
  },
  ...(
    [
      ["archived", "archive_media", (db: Statements) => act(db, "publish_media", NEW)],
      ["deleted", "delete_media", (db: Statements) => bulk(db, "restore_media", [NEW])],
    ] as const
  ).map(([what, takeBack, bringBack]): Behaviour => ({
    name: `a video that was ${what} before anybody was told of it is told of when it comes back`,
    async run(db) {
      await add(db, { stream_url: `'${LINK}'` });
      await act(db, "publish_media", NEW);
      await runAfter(db, "10 minutes");
      const [looked] = await leaseOf(db, NEW);
      // however often nobody could tell whether it was there
      await db.exec("update private.media_jobs set attempts = 5 where kind = 'announce' and done_at is null");
      await bulk(db, takeBack, [NEW]);
      await db.query(
        "update public.media_content set published_at = published_at - interval '2 days' where id = $1",
        [NEW],
      );
      await runAfter(db, "2 days");
      assert.equal(await finish(db, looked, "there"), false, "it is not there");
      await bringBack(db);
      await runAfter(db, "9 minutes");
      assert.deepEqual(await leaseOf(db, NEW), [], "time to think better of it");
      await runAfter(db, "1 minute");
      await lookAt(db, "there");
      await runAfter(db, "0");
      assert.deepEqual(await told(db), ["new_video"]);
      await bulk(db, takeBack, [NEW]);
      await bringBack(db);
      await runAfter(db, "11 minutes");
      assert.deepEqual(await told(db), [], "once");
    },
  })),
];
