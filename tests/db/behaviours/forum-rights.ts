import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Actor, type Person } from "../people.ts";
import { FORUM, ownRow } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { decide, nth, open, post, SHARED } from "./forum-steps.ts";

/** How many rows a statement of somebody touches. */
const touched = (db: Statements, who: Actor, sql: string) =>
  as(db, who, async () => (await db.query(`${sql} returning 1`)).length);
const mine = ownRow("post", PEOPLE.member_owner);

export const FORUM_RIGHTS: readonly Behaviour[] = [
  {
    name: "a deactivated member changes nothing of theirs in the forum with any statement",
    async run(db) {
      const theirs = `(select string_agg(kind::text, ',' order by user_id) from public.forum_post_reactions where user_id = '${PEOPLE.deactivated_member}')`;
      const before = await one(
        db,
        `select ${theirs} as kinds, (select count(*)::int from public.forum_posts) as posts`,
      );
      for (const statement of [
        "update public.forum_post_reactions set kind = 'praying'",
        "delete from public.forum_post_reactions",
        "update public.forum_posts set content = 'Otra cosa'",
        "delete from public.forum_posts",
      ])
        await as(db, "deactivated_member", () => db.exec(statement));
      assert.deepEqual(
        await one(db, `select ${theirs} as kinds, (select count(*)::int from public.forum_posts) as posts`),
        before,
      );
      assert.equal(
        await refusal(db, () => post(db, "deactivated_member", { topic: FORUM.topics.open })),
        '42501 new row violates row-level security policy for table "forum_posts"',
      );
    },
  },
  {
    name: "without its trigger too nobody writes a post in another's name or where they may not read",
    async run(db) {
      await db.exec(`grant insert on public.forum_posts to authenticated;
        alter table public.forum_posts disable trigger before_10_guard_new_forum_post`);
      const write = (topic: string, author: Person) =>
        refusal(db, () =>
          as(db, "member_other", () =>
            db.query("insert into public.forum_posts (topic_id, user_id, content) values ($1, $2, 'Amén')", [
              topic,
              PEOPLE[author],
            ]),
          ),
        );
      assert.equal(await write(SHARED, "member_other"), "accepted");
      assert.match(await write(SHARED, "member_owner"), /^42501 new row violates/);
      assert.match(await write(FORUM.topics.office, "member_other"), /^42501 new row violates/);
    },
  },
  {
    name: "a post is touched by its author, and by admins while it has its words",
    async run(db) {
      const touch = (who: Actor) =>
        touched(db, who, `update public.forum_posts set content = content where id = '${mine}'`);
      assert.deepEqual(
        [await touch("member_other"), await touch("member_owner"), await touch("admin")],
        [0, 1, 1],
      );
      await as(db, "member_owner", () => db.query("delete from public.forum_posts where id = $1", [mine]));
      assert.equal(await touch("admin"), 0);
    },
  },
  {
    name: "a reaction goes to what is public, and stays as it is once that is not",
    async run(db) {
      const react = (kind: string) =>
        refusal(db, () =>
          as(db, "member_other", () =>
            db.query("select public.react('forum_post', $1, null, null, $2::public.reaction_kind)", [
              mine,
              kind,
            ]),
          ),
        );
      const change = (who: Actor = "member_other") =>
        touched(
          db,
          who,
          `update public.forum_post_reactions set kind = 'thanks' where forum_post_id = '${FORUM.posts.shared}'`,
        );
      assert.deepEqual([await change(), await change("admin")], [1, 1]);
      await decide(db, "rejected", FORUM.posts.shared);
      for (const who of ["member_other", "admin"] as const)
        assert.match(await refusal(db, () => change(who)), /^42501 new row violates/, who);
      await decide(db, "approved", FORUM.posts.shared);
      await db.query("update public.forum_posts set deleted_at = now(), user_id = null where id = any ($1)", [
        [FORUM.posts.shared, mine],
      ]);
      assert.match(await refusal(db, () => change()), /^42501 new row violates/);
      assert.match(await react("amen"), /^42501 new row violates/);
    },
  },
  {
    name: "sixty reactions in the forum a minute",
    async run(db) {
      const react = (kind: string) =>
        as(db, "member_other", () =>
          db.query("select public.react('forum_post', $1, null, null, $2::public.reaction_kind)", [
            mine,
            kind,
          ]),
        );
      await db.query(
        "insert into private.rate_limit_events (kind, subject, moments) select 'reactions', $1, array_agg(clock_timestamp()) from generate_series(1, 59)",
        [PEOPLE.member_other],
      );
      await react("amen");
      assert.equal(await refusal(db, () => react("like")), "PT429 rate_limited");
    },
  },
  {
    name: "versions are read by members, of posts that they may read",
    async run(db) {
      for (const id of [FORUM.posts.open, FORUM.posts.waiting])
        await db.query(
          "insert into public.forum_post_versions (post_id, number, content) values ($1, 1, 'Lo que decía')",
          [id],
        );
      const read = (who: Actor) =>
        as(db, who, () =>
          list(db, "select post_id from public.forum_post_versions where content = 'Lo que decía'"),
        );
      assert.deepEqual(await read("member_other"), [FORUM.posts.open]);
      assert.deepEqual(await read("deactivated_member"), []);
      assert.deepEqual(
        (await read("member_owner")).toSorted(),
        [FORUM.posts.open, FORUM.posts.waiting].toSorted(),
      );
    },
  },
  {
    name: "a topic in the trash is for admins, whether it was public or waited",
    async run(db) {
      await open(db, "member_owner");
      const topics = [nth(101), FORUM.topics.waiting];
      const seen = (who: Actor) =>
        as(db, who, () =>
          value(db, "select count(*)::int from public.forum_topics where id = any ($1)", [topics]),
        );
      assert.deepEqual(
        [await seen("member_other"), await seen("member_owner"), await seen("admin")],
        [1, 2, 2],
      );
      await db.query("update public.forum_topics set deleted_at = now() where id = any ($1)", [topics]);
      assert.deepEqual(
        [await seen("member_other"), await seen("member_owner"), await seen("admin")],
        [0, 0, 2],
      );
    },
  },
  {
    name: "a new person's topic that waits may get another title, and their answer waits with it although they are known by then",
    async run(db) {
      await db.query("delete from public.forum_posts where user_id = $1", [PEOPLE.member_other]);
      await db.query("delete from public.comments where user_id = $1", [PEOPLE.member_other]);
      await db.query("delete from public.testimonials where author_id = $1", [PEOPLE.member_other]);
      assert.equal(await open(db, "member_other"), "pending");
      assert.equal(
        await touched(
          db,
          "member_other",
          `update public.forum_topics set title = 'Mejor así' where id = '${nth(101)}'`,
        ),
        1,
      );
      const trust = (person: string) =>
        as(db, "admin", () => db.query("select public.trust_in_forum($1, true)", [person]));
      await trust(PEOPLE.member_other);
      await post(db, "member_other", { topic: nth(101) });
      assert.deepEqual(
        await one(db, "select status, number from public.forum_posts where id = $1", [nth(1)]),
        {
          status: "pending",
          number: null,
        },
      );
      assert.equal(await refusal(db, () => trust(nth(9))), "PT404 not_found");
    },
  },
];
