import assert from "node:assert/strict";
import { as, list, one, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { FORUM, ownRow } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { decide, edit, nth, open, post, postState, SHARED, topicState } from "./forum-steps.ts";

const runJobs = (db: Statements) => db.exec("select private.run_jobs()");
const logged = (db: Statements, table: string) =>
  list(
    db,
    "select action || ' ' || row_id from public.audit_log where table_name = $1 and created_at = now() order by id",
    [table],
  );

export const FORUM_UPKEEP: readonly Behaviour[] = [
  {
    name: "a new account has read everything that was there before",
    async run(db) {
      const newcomer = nth(1);
      await db.query(
        "insert into auth.users (id, aud, role, email, email_confirmed_at) values ($1, 'authenticated', 'authenticated', 'nueva@ejemplo.mx', now())",
        [newcomer],
      );
      assert.deepEqual(
        await one(
          db,
          "select all_read_at = now() as today, follows_own, is_trusted from public.forum_visits where user_id = $1",
          [newcomer],
        ),
        { today: true, follows_own: true, is_trusted: false },
      );
    },
  },
  {
    name: "admins' changes to the forum are in the log: categories, topics, posts and trusted members",
    async run(db) {
      await open(db, "member_owner");
      const category = FORUM.categories.empty;
      await as(db, "admin", () =>
        db.exec(`update public.forum_categories set description = 'De todo' where id = '${category}';
          update public.forum_topics set pinned_at = now() where id = '${nth(101)}';
          insert into public.forum_posts (id, topic_id, content) values ('${nth(1)}', '${nth(101)}', 'Amén');
          select public.trust_in_forum('${PEOPLE.member_other}', true)`),
      );
      assert.deepEqual(await logged(db, "forum_categories"), [`UPDATE ${category}`]);
      assert.deepEqual(await logged(db, "forum_topics"), [`UPDATE ${nth(101)}`]);
      assert.deepEqual(await logged(db, "forum_posts"), [`INSERT ${nth(1)}`], "and not what members write");
      assert.deepEqual(await logged(db, "forum_visits"), [`UPDATE ${PEOPLE.member_other}`]);
      assert.deepEqual(
        await one(db, "select version, slug from public.forum_categories where id = $1", [category]),
        {
          version: 2,
          slug: "sin-temas",
        },
      );
    },
  },
  {
    name: "the trash of the forum is emptied after thirty days, and looked at once an hour",
    async run(db) {
      // the trigger takes the server's moment for any
      const bin = (id: string, days: number) =>
        db.exec(`set local session_replication_role = replica;
          update public.forum_topics set deleted_at = now() - make_interval(days => ${days}) where id = '${id}';
          set local session_replication_role = origin`);
      const left = () =>
        list(db, "select id from public.forum_topics where deleted_at is not null order by id");
      await bin(FORUM.topics.open, 29);
      await bin(SHARED, 31);
      await runJobs(db);
      assert.deepEqual(await left(), [FORUM.topics.open]);
      await bin(FORUM.topics.open, 31);
      await runJobs(db);
      assert.deepEqual(await left(), [FORUM.topics.open]);
    },
  },
  {
    name: "marks of old topics are forgotten once a day",
    async run(db) {
      await db.exec("update public.forum_topics set last_post_at = now() - interval '61 days'");
      const mark = () =>
        db.query("insert into public.forum_states (user_id, topic_id, last_read_number) values ($1, $2, 1)", [
          PEOPLE.leader,
          FORUM.topics.office,
        ]);
      const marks = () =>
        value(db, "select count(*)::int from public.forum_states where user_id = $1 and topic_id = $2", [
          PEOPLE.leader,
          FORUM.topics.office,
        ]);
      await mark();
      await runJobs(db);
      assert.equal(await marks(), 0);
      await mark();
      await runJobs(db);
      assert.equal(await marks(), 1);
    },
  },
  {
    name: "a message that a script brings is as old as it says, and makes its topic no older",
    async run(db) {
      const before = await topicState(db, "last_post_at");
      await db.query(
        "insert into public.forum_posts (id, topic_id, content, status, published_at) values ($1, $2, 'De antes', 'approved', '2020-01-01')",
        [nth(1), SHARED],
      );
      assert.deepEqual(await topicState(db, "last_post_at"), before);
    },
  },
  {
    name: "nobody is told of what is written in a closed category",
    async run(db) {
      await db.exec("delete from public.notifications; delete from public.forum_states");
      await as(db, "member_owner", () => db.query("select public.follow_topic($1, 'following')", [SHARED]));
      await db.query("update public.forum_categories set is_active = false where id = $1", [
        FORUM.categories.members,
      ]);
      await post(db, "admin");
      assert.equal((await postState(db, "status"))["status"], "approved");
      assert.deepEqual(await list(db, "select type from public.notifications"), []);
    },
  },
  {
    name: "a post that was approved again notifies once more, and not with each edit after that",
    async run(db) {
      await db.exec("delete from public.notifications; delete from public.forum_states");
      await as(db, "leader", () => db.query("select public.follow_topic($1, 'following')", [SHARED]));
      const told = () =>
        list(db, "select type from public.notifications where user_id = $1", [PEOPLE.leader]);
      await post(db, "member_other", { mentions: ["leader"] });
      await decide(db, "rejected");
      assert.deepEqual(await told(), []);
      await decide(db, "approved");
      assert.deepEqual(await told(), ["forum_mention"]);
      await db.exec("delete from public.notifications");
      await edit(db, "member_other", "Mejor dicho");
      assert.deepEqual(await told(), []);
    },
  },
  {
    name: "open pages hear nothing of a post whose words stayed as they are",
    async run(db) {
      await open(db, "member_owner");
      await db.exec("delete from realtime.messages");
      await as(db, "member_owner", () =>
        db.query("update public.forum_topics set title = 'Mejor así' where id = $1", [nth(101)]),
      );
      assert.deepEqual(await list(db, "select event from realtime.messages"), ["activity"]);
    },
  },
  {
    name: "one's own reaction tells nobody again, and one to what somebody without an account wrote tells nobody",
    async run(db) {
      const mine = ownRow("post", PEOPLE.member_owner);
      const react = (who: "member_owner" | "member_other") =>
        as(db, who, () => db.query("select public.react('forum_post', $1, null, null, 'amen')", [mine]));
      const told = () =>
        list(db, "select read from public.notifications where group_key = $1", [`comment_like:${mine}`]);
      await react("member_other");
      await db.exec("update public.notifications set read = true, read_at = now()");
      await react("member_owner");
      assert.deepEqual(await told(), ["true"]);
      await db.exec("delete from public.notifications; delete from public.forum_post_reactions");
      await db.query("update public.forum_posts set user_id = null where id = $1", [mine]);
      await react("member_other");
      assert.deepEqual(await told(), []);
    },
  },
  {
    name: "the notices of a topic are deleted with the whole topic",
    async run(db) {
      await open(db, "member_owner");
      await as(db, "member_other", () => db.query("select public.follow_topic($1, 'following')", [nth(101)]));
      await post(db, "member_owner", { topic: nth(101), mentions: ["leader"] });
      const about = () =>
        list(db, "select type from public.notifications where data ->> 'topic_id' = $1 order by type::text", [
          nth(101),
        ]);
      assert.deepEqual(await about(), ["forum_mention", "forum_reply"]);
      await as(db, "member_owner", () =>
        db.query("delete from public.forum_topics where id = $1", [nth(101)]),
      );
      assert.deepEqual(await about(), []);
    },
  },
];
