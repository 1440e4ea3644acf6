import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Actor, type Person } from "../people.ts";
import { FORUM } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { decide, makeNew, nth, open, post, SHARED, topicState } from "./forum-steps.ts";

const unread = (db: Statements, who: Person) => as(db, who, () => value(db, "select public.forum_unread()"));
const read = (db: Statements, who: Person, number: number, topic: string = SHARED) =>
  as(db, who, () => value(db, "select public.mark_topic_read($1, $2)", [topic, number]));
/** From now on what was written before counts as read; posts of the same transaction are later. */
const startToday = (db: Statements) =>
  db.exec(
    "update public.forum_visits set all_read_at = now() - interval '1 second'; update public.forum_topics set last_post_at = now() - interval '1 hour'",
  );

export const FORUM_READING: readonly Behaviour[] = [
  {
    name: "a new member has nothing unread, and then everything newer",
    async run(db) {
      await startToday(db);
      assert.equal(await unread(db, "member_owner"), 0);
      await post(db, "member_other");
      assert.equal(await unread(db, "member_owner"), 1);
      assert.equal(await unread(db, "admin"), 1);
      await open(db, "admin", { category: FORUM.categories.office });
      assert.equal(await unread(db, "member_owner"), 1, "not what they may not read");
      assert.equal(await unread(db, "super_admin"), 2);
    },
  },
  {
    name: "the farthest mark wins, nobody has read what is not there, and a topic read to its end is not unread",
    async run(db) {
      await startToday(db);
      await post(db, "member_other");
      const last = Number((await topicState(db, "last_number"))["last_number"]);
      assert.equal(await read(db, "member_owner", last - 1), last - 1);
      assert.equal(await unread(db, "member_owner"), 1);
      assert.equal(await read(db, "member_owner", 999), last);
      assert.equal(await read(db, "member_owner", 1), last);
      assert.equal(await unread(db, "member_owner"), 0);
      assert.equal(
        await refusal(db, () => read(db, "member_owner", 1, FORUM.topics.office)),
        "42501 topic_not_found",
      );
      assert.equal(
        await refusal(db, () => read(db, "member_other", 1, FORUM.topics.waiting)),
        "42501 topic_not_found",
      );
    },
  },
  {
    name: "a post that was approved late shows as unread to members who had read further",
    async run(db) {
      await startToday(db);
      await makeNew(db, "member_other");
      await post(db, "member_other");
      await read(db, "member_owner", 999);
      assert.equal(await unread(db, "member_owner"), 0);
      await decide(db, "approved");
      assert.equal(await unread(db, "member_owner"), 1);
      await decide(db, "rejected");
      assert.equal(await unread(db, "member_owner"), 0, "nothing is left to read");
    },
  },
  {
    name: "all read says nothing of what came after it was said, and never goes back",
    async run(db) {
      await startToday(db);
      await post(db, "member_other");
      const markAll = (until: string) =>
        as(db, "member_owner", () => db.query(`select public.mark_forum_read(${until})`));
      await markAll("now() - interval '1 hour'");
      assert.equal(await unread(db, "member_owner"), 1);
      await markAll("now() + interval '1 hour'");
      assert.equal(await unread(db, "member_owner"), 0);
      await markAll("now() - interval '1 hour'");
      assert.equal(await unread(db, "member_owner"), 0);
      assert.equal(
        await value(db, "select all_read_at = now() from public.forum_visits where user_id = $1", [
          PEOPLE.member_owner,
        ]),
        true,
      );
    },
  },
  {
    name: "muted topics and posts older than 60 days are not unread, and counting stops at a hundred",
    async run(db) {
      await startToday(db);
      await post(db, "member_other");
      await as(db, "member_owner", () => db.query("select public.follow_topic($1, 'muted')", [SHARED]));
      assert.equal(await unread(db, "member_owner"), 0);
      await as(db, "member_owner", () => db.query("select public.follow_topic($1, 'normal')", [SHARED]));
      assert.equal(await unread(db, "member_owner"), 1);
      await db.exec(`update public.forum_visits set all_read_at = now() - interval '1 year';
        set local session_replication_role = replica;
        delete from public.forum_states;
        update public.forum_topics set last_post_at = now() - interval '61 days';
        insert into public.forum_topics (category_id, title, status, numbers_given, last_number)
        select '${FORUM.categories.members}', 'Tema', 'approved', 1, 1 from generate_series(1, 130);
        set local session_replication_role = origin`);
      assert.equal(await unread(db, "member_owner"), 100);
      assert.equal(
        await as(db, "member_owner", () =>
          value(db, "select count(*)::int from public.forum_topic_list where is_unread"),
        ),
        130,
        "the list has the same marks",
      );
    },
  },
  {
    name: "writing in a topic follows it and marks the own words read, but not the unread ones before them",
    async run(db) {
      await db.exec("delete from public.forum_states");
      const mark = (who: Person) =>
        one(
          db,
          "select level::text, last_read_number from public.forum_states where user_id = $1 and topic_id = $2",
          [PEOPLE[who], SHARED],
        );
      const last = Number((await topicState(db, "last_number"))["last_number"]);
      await post(db, "member_owner");
      assert.deepEqual(await mark("member_owner"), { level: "following", last_read_number: 0 });
      await read(db, "member_owner", last + 1);
      await post(db, "member_owner", { id: nth(2) });
      assert.deepEqual(await mark("member_owner"), { level: "following", last_read_number: last + 2 });
      await as(db, "member_owner", () => db.query("select public.follow_topic($1, 'normal')", [SHARED]));
      await post(db, "member_owner", { id: nth(3) });
      assert.equal((await mark("member_owner"))["level"], "normal", "what they chose stays");
      await db.exec("update public.forum_visits set follows_own = false");
      await post(db, "member_other", { id: nth(4) });
      assert.equal((await mark("member_other"))["level"], "normal");
    },
  },
  {
    name: "a level chosen on a device is not undone by an older choice of it that was held up",
    async run(db) {
      const choose = (level: string, number: number) =>
        as(db, "member_owner", () =>
          value(db, "select public.follow_topic($1, $2::public.forum_level, $3, $4)", [
            SHARED,
            level,
            nth(900),
            number,
          ]),
        );
      assert.equal(await choose("muted", 2), "muted");
      assert.equal(await choose("following", 1), "muted");
      assert.equal(await choose("following", 3), "following");
    },
  },
  {
    name: "marks of topics outside the 60 days are forgotten, levels that somebody chose are not",
    async run(db) {
      await db.exec("update public.forum_topics set last_post_at = now() - interval '61 days'");
      await db.exec("update public.forum_states set level = 'normal'");
      await as(db, "member_owner", () => db.query("select public.follow_topic($1, 'normal')", [SHARED]));
      await db.exec(`update public.forum_states set level = 'following' where user_id = '${PEOPLE.admin}'`);
      await value(db, "select private.purge_forum_states()");
      assert.deepEqual(
        await list(db, "select distinct user_id from public.forum_states where level = 'normal'"),
        [PEOPLE.member_owner],
      );
      assert.notEqual(
        await value(db, "select count(*)::int from public.forum_states where user_id = $1", [PEOPLE.admin]),
        0,
      );
    },
  },
  {
    name: "one's own topics are those one opened or wrote in, what waits included, and nothing that one may not read",
    async run(db) {
      const mine = (who: Person) =>
        as(db, who, () =>
          list(db, "select id from public.my_forum_topics() where id = any ($1) order by id", [
            [SHARED, FORUM.topics.open, FORUM.topics.office, FORUM.topics.waiting, nth(101)],
          ]),
        );
      await db.query("delete from public.forum_posts where user_id = $1", [PEOPLE.leader]);
      assert.deepEqual(await mine("leader"), []);
      await makeNew(db, "leader");
      await post(db, "leader");
      assert.deepEqual(await mine("leader"), [SHARED], "an answer that waits");
      await decide(db, "approved");
      assert.deepEqual(await mine("leader"), [SHARED]);
      await open(db, "leader");
      assert.deepEqual(await mine("leader"), [SHARED, nth(101)].toSorted());
      await as(db, "leader", () => db.query("delete from public.forum_posts where id = $1", [nth(1)]));
      assert.deepEqual(await mine("leader"), [nth(101)], "a deleted answer was nobody's");
      await decide(db, "approved", nth(201));
      await post(db, "member_other", { id: nth(3), topic: nth(101) });
      await as(db, "leader", () => db.query("delete from public.forum_posts where id = $1", [nth(201)]));
      assert.deepEqual(await mine("leader"), [nth(101)], "whose opening words are gone, but not their topic");
      assert.ok((await mine("member_owner")).includes(FORUM.topics.waiting));
      assert.ok(!(await mine("admin")).includes(FORUM.topics.waiting), "another's, whoever may read it");
      await post(db, "leader", { id: nth(2) });
      await db.query("update public.forum_categories set read_rank = 2, write_rank = 2 where id = $1", [
        FORUM.categories.members,
      ]);
      assert.deepEqual(await mine("leader"), [nth(101)], "of others not what became the office's");
    },
  },
  {
    name: "the forum's search finds words of posts and titles, and nothing that waits, was refused or is not theirs",
    async run(db) {
      const find = (who: Actor, words: string) =>
        as(db, who, () => list(db, "select id from public.search_forum($1)", [words]));
      assert.deepEqual(await find("member_other", "crianza"), [FORUM.posts.shared]);
      assert.deepEqual(await find("member_other", "hijos dormir"), [FORUM.posts.shared]);
      assert.deepEqual(await find("member_other", "coche"), []);
      assert.deepEqual(
        await find("member_owner", "coche"),
        [],
        "not what waits either: it is in their topics",
      );
      assert.deepEqual(await find("member_other", "equipo"), []);
      assert.deepEqual(await find("admin", "equipo"), [FORUM.posts.office]);
      assert.deepEqual(await find("visitor", "crianza"), []);
      assert.deepEqual(await find("visitor", "cuenta"), [FORUM.posts.open]);
      const excerpt = "select excerpt from public.search_forum('dormir')";
      assert.match(
        String(await as(db, "member_other", () => value(db, excerpt))),
        /\uE000\w*\uE001/,
        "what was found is marked",
      );
    },
  },
  {
    name: "the search of the whole site finds the topics that its reader may read",
    async run(db) {
      const find = (who: Actor, words: string) =>
        as(db, who, () => list(db, "select id from public.search_site($1, 'forum')", [words]));
      assert.deepEqual(await find("member_other", "hijos"), [FORUM.topics.shared]);
      assert.deepEqual(await find("visitor", "hijos"), []);
      assert.deepEqual(await find("visitor", "bienvenidos"), [FORUM.topics.open]);
      assert.deepEqual(await find("admin", "coche"), [], "what waits is not found by who may decide on it");
      await db.query("update public.forum_topics set deleted_at = now() where id = $1", [
        FORUM.topics.shared,
      ]);
      assert.deepEqual(await find("admin", "hijos"), []);
    },
  },
];
