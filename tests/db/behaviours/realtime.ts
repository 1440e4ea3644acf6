import assert from "node:assert/strict";
import { as, letNoticesLeave, one, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { COMMENTS, ownRow, PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const messages = async (db: Statements, topic: string) => {
  const rows = await db.query<{ payload: Record<string, unknown>; event: string; private: boolean }>(
    "select payload, event, private from realtime.messages where topic = $1 order by payload ->> 'operation', payload ->> 'id'",
    [topic],
  );
  await db.exec("delete from realtime.messages");
  return rows;
};
const MINE = `notifications:${PEOPLE.member_owner}`;
const THREAD = `prophecy:${PROPHECIES.published}`;
const NOTICE = ownRow("notification", PEOPLE.member_owner);

export const REALTIME: readonly Behaviour[] = [
  {
    name: "each change of a notice reaches its owner's private topic, with the row while there is one",
    async run(db) {
      await as(db, "member_owner", () =>
        db.query("update public.notifications set read = false where id = $1", [NOTICE]),
      );
      const [update] = await messages(db, MINE);
      assert.equal(update?.event, "notification");
      assert.equal(update?.private, true);
      assert.deepEqual(
        {
          operation: update?.payload["operation"],
          id: update?.payload["id"],
          read: (update?.payload["notification"] as { read: boolean } | undefined)?.read,
        },
        { operation: "UPDATE", id: NOTICE, read: false },
      );
      await as(db, "member_owner", () =>
        db.query("delete from public.notifications where id = $1", [NOTICE]),
      );
      assert.deepEqual(await messages(db, MINE), [
        {
          payload: { operation: "DELETE", id: NOTICE, notification: null },
          event: "notification",
          private: true,
        },
      ]);
    },
  },
  {
    name: "a publication reaches every topic of those who are told, and no other",
    async run(db) {
      await as(db, "admin", () =>
        db.query("update public.prophecies set status = 'published' where id = $1", [PROPHECIES.draft]),
      );
      await letNoticesLeave(db);
      const topics = await db.query(
        "select topic, payload ->> 'operation' as operation from realtime.messages where event = 'notification' order by topic",
      );
      assert.deepEqual(
        topics,
        [
          PEOPLE.member_owner,
          PEOPLE.member_other,
          PEOPLE.super_admin,
          PEOPLE.bystander,
          PEOPLE.leader,
          PEOPLE.pastor,
        ].map((person) => ({
          topic: `notifications:${person}`,
          operation: "INSERT",
        })),
      );
    },
  },
  {
    name: "more than fifty people told at once are one message on the topic of all, which names nothing",
    async run(db) {
      const tell = (people: number) =>
        db.exec(`insert into public.notifications (user_id, type, title, message)
          select id, 'system_update', 'Hoy', 'Nos vemos' from public.app_users order by id desc limit ${people}`);
      await db.exec(`insert into auth.users (id, email, email_confirmed_at)
        select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'gente' || n || '@example.mx', now()
        from generate_series(1, 51) as n`);
      await db.exec("delete from realtime.messages");
      await tell(50);
      assert.equal(
        await value(
          db,
          "select count(*)::int from realtime.messages where event = 'notification' and topic ~ ':0'",
        ),
        50,
      );
      await db.exec("delete from realtime.messages");
      await tell(51);
      const shared = [{ topic: "notifications:everyone", event: "changed", private: true, payload: "{id}" }];
      const sent = () =>
        db.query(
          `select topic, event, private, array(select jsonb_object_keys(payload))::text as payload from realtime.messages`,
        );
      assert.deepEqual(await sent(), shared);
      await db.exec("delete from realtime.messages");
      await db.exec("update public.notifications set message = 'Ya' where title = 'Hoy'");
      assert.deepEqual(await sent(), shared);
    },
  },
  {
    name: "more than fifty notices of one person are one message on their own topic",
    async run(db) {
      await db.query(
        `insert into public.notifications (user_id, type, title, message)
         select $1, 'system_update', 'Hoy', 'Nos vemos' from generate_series(1, 51)`,
        [PEOPLE.member_owner],
      );
      assert.deepEqual(
        await db.query("select topic, event from realtime.messages where topic like 'notifications:%'"),
        [{ topic: MINE, event: "changed" }],
      );
    },
  },
  {
    name: "a thread hears of public comments by id only",
    async run(db) {
      const id = "00000000-0000-4000-8000-0000000f0001";
      await as(db, "admin", () =>
        db.query("insert into public.comments (id, prophecy_id, content) values ($1, $2, 'Amén')", [
          id,
          PROPHECIES.published,
        ]),
      );
      const sent = await messages(db, THREAD);
      assert.deepEqual(
        sent.map(({ payload, event, private: isPrivate }) => [payload, event, isPrivate]),
        [
          [{ operation: "INSERT", id }, "comment", true],
          [{ operation: "UPDATE", id }, "comment", true],
        ],
      );
      await as(db, "admin", () => db.query("delete from public.comments where id = $1", [id]));
      assert.deepEqual(
        (await messages(db, THREAD)).map(({ payload }) => payload),
        [{ operation: "DELETE", id }],
      );
    },
  },
  {
    name: "pending comments are nobody's news until somebody decides on them",
    async run(db) {
      await as(db, "member_other", () =>
        db.query("insert into public.comments (prophecy_id, content) values ($1, 'Amén')", [
          PROPHECIES.published,
        ]),
      );
      await as(db, "member_owner", () =>
        db.query("update public.comments set content = 'Otra' where id = $1", [COMMENTS.pending]),
      );
      assert.deepEqual(await messages(db, THREAD), []);
      await as(db, "admin", () =>
        db.query("update public.comments set is_approved = false where id = $1", [COMMENTS.pending]),
      );
      assert.deepEqual(
        (await messages(db, THREAD)).map(({ payload }) => payload),
        [{ operation: "UPDATE", id: COMMENTS.pending }],
      );
      await as(db, "member_owner", () =>
        db.query("delete from public.comments where id = $1", [COMMENTS.pending]),
      );
      assert.deepEqual(await messages(db, THREAD), []);
    },
  },
  {
    name: "a read notice has its time, an unread one has none",
    async run(db) {
      const state = () =>
        one(
          db,
          "select read, read_at = now() as now, updated_at = now() as changed from public.notifications where id = $1",
          [NOTICE],
        );
      const mark = (read: boolean) =>
        as(db, "member_owner", () =>
          db.query("update public.notifications set read = $2 where id = $1", [NOTICE, read]),
        );
      await mark(false);
      assert.deepEqual(await state(), { read: false, now: null, changed: true });
      await mark(true);
      assert.deepEqual(await state(), { read: true, now: true, changed: true });
      await db.query("update public.notifications set read_at = '2020-01-01' where id = $1", [NOTICE]);
      await mark(true);
      assert.equal(
        await value(db, "select read_at < now() from public.notifications where id = $1", [NOTICE]),
        true,
      );
    },
  },
  {
    name: "a topic is its kind, a colon and an id, and nothing else",
    async run(db) {
      const read = (topic: string) => value(db, "select private.topic_id($1, 'notifications')", [topic]);
      assert.equal(await read(MINE), PEOPLE.member_owner);
      for (const topic of [
        `x${MINE}`,
        `${MINE}x`,
        `prophecy:${PEOPLE.member_owner}`,
        "notifications:",
        "notifications:1",
        "",
      ]) {
        assert.equal(await read(topic), null);
      }
    },
  },
];
