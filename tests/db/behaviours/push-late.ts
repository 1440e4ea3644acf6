import assert from "node:assert/strict";
import { as, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { FORUM, PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { lease, queue, settle, test } from "./push-queue.ts";

/** Queues a push for member_owner. */
const ring = (db: Statements, data: object = {}, { type = "mention", key = "news" } = {}) =>
  db.query("select private.notify(($1, null, $2, 'Aviso', 'Texto', $3, null)::private.notice, $4)", [
    type,
    key,
    JSON.stringify(data),
    [PEOPLE.member_owner],
  ]);
const choose = (db: Statements, sql: string) =>
  as(db, "member_owner", () => db.exec(`update public.notification_preferences set ${sql}`));
/** It is the middle of member_owner's two quiet hours. */
const fallAsleep = (db: Statements) =>
  choose(
    db,
    `timezone = 'Africa/Abidjan', quiet_from = (now() at time zone 'Africa/Abidjan')::time - interval '1 hour',
     quiet_to = (now() at time zone 'Africa/Abidjan')::time + interval '1 hour'`,
  );
/** Messages have waited for two minutes, or for another time, and are due now. */
const wait = (db: Statements, age = "2 minutes") =>
  db.query("update private.push_queue set created_at = now() - $1::interval, not_before = now()", [age]);
const waits = async (db: Statements) => (await queue(db)).map((row) => row.wait);
const titles = async (db: Statements, limit = 500) => (await lease(db, limit)).map((row) => row["tag"]);

const AN_HOUR = 3600;

const CHOICES: readonly [string, object, string][] = [
  ["all pushes", {}, "update public.notification_preferences set push_enabled = false"],
  [
    "the pushes of this type",
    {},
    "insert into public.notification_subscriptions (notification_type, channel, is_active) values ('mention', 'push', false)",
  ],
  [
    "this type",
    {},
    "insert into public.notification_subscriptions (notification_type, is_active) values ('mention', false)",
  ],
  [
    "the conversation",
    { topic: `prophecy:${PROPHECIES.quiet}` },
    `insert into public.notification_mutes (topic) values ('prophecy:${PROPHECIES.quiet}')`,
  ],
];

/** Messages that go later than they were queued: the gate is asked again. */
export const PUSH_LATE: readonly Behaviour[] = [
  {
    name: "one that a push service put off into quiet hours rings after them",
    async run(db) {
      await ring(db);
      const [row] = await lease(db);
      await settle(db, [{ queue_id: row?.["queue_id"], outcome: "retry", retry_after_seconds: 7200 }]);
      await fallAsleep(db);
      await db.exec("update private.push_queue set not_before = now()");
      assert.deepEqual(await lease(db), []);
      assert.deepEqual(await waits(db), [AN_HOUR]);
      await choose(db, "quiet_from = null, quiet_to = null");
      await db.exec("update private.push_queue set not_before = now()");
      assert.deepEqual(await titles(db), ["news"]);
    },
  },
  {
    name: "one that no sender took before the quiet hours rings after them, also when Utilidades queues it again",
    async run(db) {
      await ring(db);
      await fallAsleep(db);
      await wait(db);
      assert.deepEqual(await lease(db), []);
      assert.deepEqual(await waits(db), [AN_HOUR]);
      await db.exec("update private.push_queue set not_before = now() - interval '11 minutes'");
      assert.equal(await value(db, "select seen from private.requeue_pushes(gen_random_uuid())"), 1);
      assert.deepEqual(await waits(db), [0]);
      assert.deepEqual(await lease(db), []);
      assert.deepEqual(await waits(db), [AN_HOUR]);
    },
  },
  {
    name: "one that is stale when the quiet hours end does not ring",
    async run(db) {
      const until = async (minutes: number) => {
        const at = await value(db, "select now() + make_interval(mins => $1)", [minutes]);
        await ring(db, { expires_at: at }, { key: `until ${minutes}` });
      };
      await until(60);
      await until(61);
      await fallAsleep(db);
      await wait(db);
      assert.deepEqual(await lease(db), []);
      assert.deepEqual(await waits(db), [AN_HOUR]);
    },
  },
  ...CHOICES.map(([what, data, sql]): Behaviour => ({
    name: `one that waits does not ring when its owner has switched off ${what}; its notice stays`,
    async run(db) {
      await ring(db, data);
      await as(db, "member_owner", () => db.exec(sql));
      await wait(db);
      assert.deepEqual(await lease(db), []);
      assert.deepEqual(await queue(db), []);
      assert.equal(
        await value(db, "select count(*)::int from public.notifications where group_key = 'news'"),
        1,
      );
    },
  })),
  {
    name: "one that waits does not ring when its owner has muted the talk of the forum",
    async run(db) {
      for (const [key, topic_id] of Object.entries({ muted: FORUM.topics.shared, other: FORUM.topics.open }))
        await ring(db, { topic_id }, { type: "forum_mention", key });
      await db.query("delete from public.forum_states where user_id = $1", [PEOPLE.member_owner]);
      await db.query("insert into public.forum_states (user_id, topic_id, level) values ($1, $2, 'muted')", [
        PEOPLE.member_owner,
        FORUM.topics.shared,
      ]);
      await wait(db);
      assert.deepEqual(await titles(db), ["other"]);
      assert.equal((await queue(db)).length, 1);
    },
  },
  {
    name: "an urgent one rings in quiet hours however late, a test whatever its owner chose, and a fresh one as it was queued",
    async run(db) {
      await fallAsleep(db);
      await ring(db, { urgent: true }, { key: "urgent" });
      await ring(db, { urgent: true }, { type: "stream_started", key: "off" });
      await choose(db, "live_streams = false");
      await wait(db);
      assert.deepEqual(await titles(db), ["urgent"], "but not one of a type that is off");
      await db.exec("delete from private.push_queue");
      await test(db, "member_owner");
      await choose(db, "push_enabled = false");
      await wait(db, "1 day");
      assert.deepEqual(await titles(db), ["test"]);
      await db.exec("delete from private.push_queue");
      await choose(db, "push_enabled = true, quiet_from = null, quiet_to = null");
      await ring(db, {}, { key: "fresh" });
      await fallAsleep(db);
      await wait(db, "1 minute");
      assert.deepEqual(await titles(db), ["fresh"]);
    },
  },
  {
    name: "those that do not go make room in the batch, and one that a sender holds is left to it",
    async run(db) {
      for (const key of ["held", "a", "b", "c"]) await ring(db, {}, { type: "mention", key });
      for (const key of ["d", "e", "f"]) await ring(db, {}, { type: "system_update", key });
      assert.deepEqual(await titles(db, 1), ["held"]);
      await db.exec(
        "insert into public.notification_subscriptions (user_id, notification_type, channel, is_active) values ('" +
          `${PEOPLE.member_owner}', 'mention', 'push', false)`,
      );
      await wait(db);
      assert.deepEqual(await titles(db, 2), ["d", "e"]);
      assert.deepEqual(
        (await queue(db)).map(({ leased }) => leased),
        [true, true, true, false],
      );
    },
  },
];
