import assert from "node:assert/strict";
import { as, letNoticesLeave, list, one, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { DEVICE_KEYS, endpointOf, ownRow, PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

export const ownerOf = (db: Statements, endpoint: string) =>
  list(db, "select user_id from public.push_subscriptions where endpoint = $1", [endpoint]);
export const test = (db: Statements, who: Person) =>
  as(db, who, () => db.query("select public.send_test_notification()"));
export const lease = (db: Statements, limit = 500) =>
  as(db, "service", () => db.query("select * from public.lease_push_batch($1)", [limit]));
export const settle = (db: Statements, results: object[]) =>
  as(db, "service", () => value(db, "select public.settle_push_batch($1)", [JSON.stringify(results)]));
export const queue = (db: Statements) =>
  db.query<{ attempts: number; wait: number; leased: boolean }>(
    "select attempts, extract(epoch from not_before - now())::int as wait, leased_until is not null as leased from private.push_queue order by id",
  );
/** Queues an unread notice without a target for members. */
const ring = (db: Statements, people: readonly Person[]) =>
  db.query(
    "select private.notify(('system_update', null, 'news', 'Aviso', 'Texto', '{}', null)::private.notice, $1)",
    [people.map((who) => PEOPLE[who])],
  );
/** One message in the queue, leased; answers its id. */
async function leased(db: Statements): Promise<number> {
  await test(db, "member_owner");
  return Number((await lease(db))[0]?.["queue_id"]);
}

/** The push queue: leases, results, retries. */
export const PUSH_QUEUE: readonly Behaviour[] = [
  {
    name: "a leased message has all that the sender needs",
    async run(db) {
      // one read, one unread, and the one that is sent
      await db.query(
        "insert into public.notifications (user_id, type, title) values ($1, 'mention', 'Otra')",
        [PEOPLE.member_owner],
      );
      await db.query(
        "select private.notify(row('mention', null, 'mention:x', 'Te mencionó', 'Hola', $1, null)::private.notice, $2)",
        [
          JSON.stringify({ post_slug: "luz-en-el-valle", comment_id: "c", urgency: "normal" }),
          [PEOPLE.member_owner],
        ],
      );
      const [row] = await lease(db);
      const { queue_id, notification_id, receipt, ...rest } = row ?? {};
      assert.equal(typeof queue_id, "number");
      assert.match(String(receipt), /^[0-9a-f]{8}-[0-9a-f]{4}-4/, "a random id");
      assert.deepEqual(rest, {
        attempts: 1,
        endpoint: endpointOf(PEOPLE.member_owner),
        ...DEVICE_KEYS,
        title: "Te mencionó",
        message: "Hola",
        path: `/blog/luz-en-el-valle?n=${String(notification_id)}#comentario-c`,
        tag: "mention:x",
        unread: 2,
        ttl_seconds: 86_400,
        urgency: "normal",
      });
    },
  },
  {
    name: "a notice leads to its target, to /dashboard without one, and one about a prophecy to that",
    async run(db) {
      await test(db, "member_owner");
      const [tested] = await lease(db);
      assert.equal(
        tested?.["path"],
        `/configuracion/notificaciones?n=${String(tested?.["notification_id"])}`,
      );
      await db.exec("delete from private.push_queue");
      await ring(db, ["member_owner"]);
      const [row] = await lease(db);
      assert.equal(row?.["path"], `/dashboard?n=${String(row?.["notification_id"])}`);
      assert.equal(row?.["tag"], "news");
      assert.equal(row?.["urgency"], "high", "unless its notice says otherwise");
      await as(db, "admin", () =>
        db.query("update public.prophecies set status = 'published' where id = $1", [PROPHECIES.draft]),
      );
      await letNoticesLeave(db);
      const next = (await lease(db)).find(
        (message) => message["endpoint"] === endpointOf(PEOPLE.member_owner),
      );
      assert.equal(next?.["path"], `/blog/borrador?n=${String(next?.["notification_id"])}`);
    },
  },
  {
    name: "a leased message is nobody else's for a minute, then it is free again",
    async run(db) {
      await leased(db);
      assert.deepEqual(await lease(db), []);
      await db.exec("update private.push_queue set leased_until = leased_until - interval '60 seconds'");
      assert.equal((await lease(db))[0]?.["attempts"], 2);
    },
  },
  {
    name: "a batch is as large as asked for and never above 500",
    async run(db) {
      await db.exec(`insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
        select '${PEOPLE.member_owner}', 'https://push.example/' || number, '${DEVICE_KEYS.p256dh}', '${DEVICE_KEYS.auth}' from generate_series(1, 600) as number`);
      await db.query(
        "insert into private.push_queue (notification_id, subscription_id) select $1, id from public.push_subscriptions where user_id = $2",
        [ownRow("notification", PEOPLE.member_owner), PEOPLE.member_owner],
      );
      assert.equal((await lease(db, 3)).length, 3);
      assert.equal((await lease(db, 10_000)).length, 500);
      assert.equal(await settle(db, []), 98);
    },
  },
  {
    name: "sent: the message goes and the device is known to work",
    async run(db) {
      const queue_id = await leased(db);
      assert.equal(await settle(db, [{ queue_id, outcome: "sent" }]), 0);
      assert.deepEqual(await queue(db), []);
      assert.equal(
        await value(db, "select last_success_at = now() from public.push_subscriptions where id = $1", [
          ownRow("device", PEOPLE.member_owner),
        ]),
        true,
      );
      assert.equal(
        await value(
          db,
          "select count(*)::int from public.push_subscriptions where last_success_at is not null",
        ),
        1,
      );
    },
  },
  {
    name: "gone: the device is deleted, with everything queued for it",
    async run(db) {
      await test(db, "member_owner");
      const queue_id = await leased(db);
      await settle(db, [{ queue_id, outcome: "gone" }]);
      assert.deepEqual(await queue(db), []);
      assert.deepEqual(await ownerOf(db, endpointOf(PEOPLE.member_owner)), []);
      assert.equal((await ownerOf(db, endpointOf(PEOPLE.member_other))).length, 1);
    },
  },
  {
    name: "dropped: the message leaves the queue, the device stays",
    async run(db) {
      const queue_id = await leased(db);
      await settle(db, [{ queue_id, outcome: "dropped" }]);
      assert.deepEqual(await queue(db), []);
      assert.equal(
        await value(db, "select last_success_at from public.push_subscriptions where id = $1", [
          ownRow("device", PEOPLE.member_owner),
        ]),
        null,
      );
    },
  },
  {
    name: "retry: the wait doubles from 30 seconds, and after five attempts the message leaves the queue",
    async run(db) {
      const queue_id = await leased(db);
      for (const wait of [30, 60, 120, 240]) {
        await settle(db, [{ queue_id, outcome: "retry" }]);
        assert.deepEqual(
          (await queue(db)).map((row) => [row.wait, row.leased]),
          [[wait, false]],
        );
        assert.deepEqual(await lease(db), []);
        await db.exec("update private.push_queue set not_before = now()");
        await lease(db);
      }
      await settle(db, [{ queue_id, outcome: "retry" }]);
      assert.deepEqual(await queue(db), []);
    },
  },
  {
    name: "retry: the push service's own wish is respected, up to a day",
    async run(db) {
      const queue_id = await leased(db);
      const wait = async (retry_after_seconds: number | null): Promise<number | undefined> => {
        await db.exec(
          "update private.push_queue set attempts = 1, leased_until = now() + interval '60 seconds'",
        );
        await settle(db, [{ queue_id, outcome: "retry", retry_after_seconds }]);
        return (await queue(db))[0]?.wait;
      };
      assert.equal(await wait(500), 500);
      assert.equal(await wait(5), 30);
      assert.equal(await wait(10_000_000), 86_400);
      assert.equal(await wait(null), 30);
    },
  },
  {
    name: "the answer counts what is due, without what is out of date",
    async run(db) {
      await test(db, "member_owner");
      assert.equal(await settle(db, []), 1);
      await db.exec("update private.push_queue set expires_at = now()");
      assert.equal(await settle(db, []), 0);
    },
  },
  {
    name: "a sender that lost its lease cannot push back the message another one holds",
    async run(db) {
      const queue_id = await leased(db);
      await db.exec("update private.push_queue set leased_until = now()");
      assert.equal((await lease(db))[0]?.["attempts"], 2);
      await settle(db, [{ queue_id, outcome: "retry", attempts: 1 }]);
      await settle(db, [{ queue_id, outcome: "dropped", attempts: 1 }]);
      assert.deepEqual(
        (await queue(db)).map((row) => [row.wait, row.leased]),
        [[0, true]],
      );
      await settle(db, [{ queue_id, outcome: "sent", attempts: 1 }]);
      assert.deepEqual(await queue(db), []);
    },
  },
  {
    name: "settling what is not there, or an outcome nobody knows, changes nothing",
    async run(db) {
      const queue_id = await leased(db);
      assert.equal(
        await settle(db, [
          { queue_id: 0, outcome: "sent" },
          { queue_id, outcome: "perdido" },
        ]),
        0,
      );
      assert.equal((await queue(db)).length, 1);
    },
  },
  {
    name: "a batch settles each message by its own outcome",
    async run(db) {
      for (const who of ["member_owner", "member_other", "admin"] as const) await test(db, who);
      const ids = (await lease(db)).map((row) => row["queue_id"]);
      await settle(db, [
        { queue_id: ids[0], outcome: "sent" },
        { queue_id: ids[1], outcome: "retry" },
        { queue_id: ids[2], outcome: "gone" },
      ]);
      assert.deepEqual(
        (await queue(db)).map(({ wait }) => wait),
        [30],
      );
    },
  },
  {
    name: "a message taken five times and never settled is not taken again, and goes",
    async run(db) {
      await leased(db);
      await db.exec("update private.push_queue set attempts = 5, leased_until = now() - interval '1 second'");
      assert.deepEqual(await lease(db), []);
      assert.equal(await settle(db, []), 0);
      await db.query("select private.run_jobs()");
      assert.deepEqual(await queue(db), []);
    },
  },
  {
    name: "reading a notice takes its pushes out of the queue",
    async run(db) {
      await ring(db, ["member_owner", "member_other"]);
      await as(db, "member_owner", () =>
        db.exec("update public.notifications set read = true where not read"),
      );
      assert.deepEqual(
        await list(
          db,
          "select devices.user_id from private.push_queue join public.push_subscriptions as devices on devices.id = subscription_id",
        ),
        [PEOPLE.member_other],
      );
    },
  },
  {
    name: "a deactivated person's devices fall silent, others' do not",
    async run(db) {
      await test(db, "member_owner");
      await test(db, "member_other");
      await as(db, "admin", () =>
        db.query("select public.set_user_active($1, false, 'cuenta repetida')", [PEOPLE.member_owner]),
      );
      assert.deepEqual(
        await list(
          db,
          "select devices.user_id from private.push_queue join public.push_subscriptions as devices on devices.id = subscription_id",
        ),
        [PEOPLE.member_other],
      );
    },
  },
  {
    name: "a notice that nobody has a device for waits in no queue",
    async run(db) {
      await db.query(
        "select private.notify(row('mention', null, 'k', 'T', '', '{}', null)::private.notice, $1)",
        [[PEOPLE.bystander]],
      );
      assert.equal(
        await value(db, "select count(*)::int from public.notifications where group_key = 'k'"),
        1,
      );
      assert.deepEqual(await queue(db), []);
    },
  },
  {
    name: "the same notice is not written twice, and a long text is shortened",
    async run(db) {
      const notify = () =>
        value(
          db,
          "select private.notify(row('mention', null, 'k', $1, $1, '{}', null)::private.notice, $2)",
          ["palabra ".repeat(200), [PEOPLE.member_owner]],
        );
      assert.deepEqual([await notify(), await notify()], [1, 0]);
      assert.equal((await queue(db)).length, 1);
      const text = await one(
        db,
        "select char_length(title) as title, char_length(message) as message from public.notifications where group_key = 'k'",
      );
      assert.ok(Number(text["title"]) <= 400 && Number(text["message"]) <= 500);
    },
  },
];
