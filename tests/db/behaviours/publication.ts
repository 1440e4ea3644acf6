import assert from "node:assert/strict";
import { as, letNoticesLeave, list, one, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

/** Everybody the database may tell of a publication by `admin`: active, confirmed, and not its writer. */
const CONGREGATION = (
  ["member_owner", "member_other", "super_admin", "bystander", "leader", "pastor"] as const
).map((who) => PEOPLE[who]);

const KEY = `new_post:${PROPHECIES.draft}`;
const told = (db: Statements, key = KEY) =>
  list(db, "select user_id from public.notifications where group_key = $1 order by user_id", [key]);
const queued = (db: Statements) =>
  list(
    db,
    "select devices.user_id from private.push_queue join public.push_subscriptions as devices on devices.id = subscription_id order by 1",
  );
const set = (db: Statements, sql: string, id: string = PROPHECIES.draft) =>
  as(db, "admin", () => db.query(`update public.prophecies set ${sql} where id = $1`, [id]));
/** Publishes the draft, and lets its notice leave. */
const publish = async (db: Statements): Promise<void> => {
  await set(db, "status = 'published'");
  await letNoticesLeave(db);
};
const runJobs = (db: Statements) => db.query("select private.run_jobs()");

export const PUBLICATION: readonly Behaviour[] = [
  {
    name: "publishing tells every active member but the one who does it, and rings their devices",
    async run(db) {
      await publish(db);
      assert.deepEqual(await told(db), CONGREGATION);
      // the bystander has no device
      assert.deepEqual(
        await queued(db),
        CONGREGATION.filter((person) => person !== PEOPLE.bystander),
      );
      assert.deepEqual(
        await one(
          db,
          "select type, title, message, data, read, related_post_id from public.notifications where user_id = $1 and group_key = $2",
          [PEOPLE.member_owner, KEY],
        ),
        {
          type: "new_post",
          title: "Nueva profecía",
          message: "Borrador",
          data: {
            post_slug: "borrador",
            prophecy_id: PROPHECIES.draft,
            topic: `prophecy:${PROPHECIES.draft}`,
            actor_name: "Pastor Abel",
          },
          read: false,
          related_post_id: PROPHECIES.draft,
        },
      );
    },
  },
  {
    name: "a prophecy that is born published is told too, a draft and a scheduled one are not",
    async run(db) {
      await as(db, "admin", () =>
        db.exec(
          "insert into public.prophecies (title, status, publish_date) values ('a', 'published', now()), ('b', 'draft', now()), ('c', 'published', now() + interval '1 hour')",
        ),
      );
      await letNoticesLeave(db);
      assert.deepEqual(
        await list(db, "select distinct message from public.notifications where type = 'new_post'"),
        ["a"],
      );
      assert.deepEqual(
        await list(
          db,
          "select title from public.prophecies where announced_at is not null and title in ('a', 'b', 'c')",
        ),
        ["a"],
      );
    },
  },
  {
    name: "a text that brings its date of announcement is old and tells nobody",
    async run(db) {
      await db.exec(
        "insert into public.prophecies (title, status, announced_at) values ('a', 'published', '2020-01-01')",
      );
      await letNoticesLeave(db);
      assert.equal(
        await value(db, "select count(*)::int from public.notifications where type = 'new_post'"),
        0,
      );
    },
  },
  {
    name: "a scheduled prophecy is told when its time has come, once",
    async run(db) {
      await runJobs(db);
      assert.deepEqual(await told(db, `new_post:${PROPHECIES.scheduled}`), []);
      await db.exec(`alter table public.prophecies disable trigger after_60_follow_publication`);
      await db.query("update public.prophecies set publish_date = now() where id = $1", [
        PROPHECIES.scheduled,
      ]);
      await runJobs(db);
      await letNoticesLeave(db);
      // its writer gets no notice of it, nor do those who muted it: see the scenario's mutes
      assert.deepEqual(await told(db, `new_post:${PROPHECIES.scheduled}`), [PEOPLE.bystander]);
      await db.query("delete from public.notifications where group_key = $1", [
        `new_post:${PROPHECIES.scheduled}`,
      ]);
      await runJobs(db);
      assert.deepEqual(await told(db, `new_post:${PROPHECIES.scheduled}`), []);
    },
  },
  {
    name: "a change of a published text tells nobody again",
    async run(db) {
      await publish(db);
      await db.exec(
        "delete from private.push_queue; delete from public.notifications where type = 'new_post'",
      );
      await set(db, "title = 'Otro título', publish_date = publish_date - interval '1 day'");
      await letNoticesLeave(db);
      assert.deepEqual(await told(db), []);
    },
  },
  {
    name: "unpublishing takes back unread notices with their pushes and leaves read ones",
    async run(db) {
      await publish(db);
      await as(db, "member_owner", () =>
        db.query("update public.notifications set read = true where group_key = $1", [KEY]),
      );
      await set(db, "status = 'draft'");
      assert.deepEqual(await told(db), [PEOPLE.member_owner]);
      assert.deepEqual(await queued(db), []);
    },
  },
  {
    name: "published again, those without a notice get one and no phone rings",
    async run(db) {
      await publish(db);
      await as(db, "member_owner", () =>
        db.query("update public.notifications set read = true where group_key = $1", [KEY]),
      );
      await set(db, "status = 'draft'");
      await publish(db);
      assert.deepEqual(await told(db), CONGREGATION);
      assert.equal(
        await value(db, "select read from public.notifications where user_id = $1 and group_key = $2", [
          PEOPLE.member_owner,
          KEY,
        ]),
        true,
      );
      assert.deepEqual(await queued(db), []);
    },
  },
  {
    name: "when a text was first announced and when it was taken back stay what they were",
    async run(db) {
      const days = (id: string) =>
        one(
          db,
          `select (now()::date - announced_at::date) as announced, (now()::date - retracted_at::date) as retracted
           from public.prophecies where id = $1`,
          [id],
        );
      await set(db, "publish_date = now() - interval '1 hour'");
      assert.deepEqual(await days(PROPHECIES.draft), { announced: null, retracted: null });
      const { published } = PROPHECIES;
      await set(db, "status = 'draft'", published);
      await db.query("update public.prophecies set retracted_at = now() - interval '1 day' where id = $1", [
        published,
      ]);
      await set(db, "publish_date = now() - interval '1 hour'", published);
      assert.deepEqual(await days(published), { announced: 2, retracted: 1 });
      await set(db, "status = 'published'", published);
      assert.deepEqual(await days(published), { announced: 2, retracted: null });
    },
  },
  {
    name: "moved into the future its notices go, and come back without ringing when the time has come",
    async run(db) {
      await publish(db);
      await set(db, "publish_date = now() + interval '1 day'");
      assert.deepEqual(await told(db), []);
      await db.exec(
        `alter table public.prophecies disable trigger after_60_follow_publication; update public.prophecies set publish_date = now() where id = '${PROPHECIES.draft}'`,
      );
      await runJobs(db);
      await letNoticesLeave(db);
      assert.deepEqual(await told(db), CONGREGATION);
      assert.deepEqual(await queued(db), []);
    },
  },
  {
    name: "a removed prophecy leaves no notice behind",
    async run(db) {
      await publish(db);
      await as(db, "admin", () =>
        db.query("delete from public.prophecies where id = $1", [PROPHECIES.draft]),
      );
      assert.deepEqual(await told(db), []);
      assert.deepEqual(await queued(db), []);
    },
  },
];
