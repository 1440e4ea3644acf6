import assert from "node:assert/strict";
import { as, list, one, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { FORUM, ownRow } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { decide, edit, makeNew, nth, post, postState, SHARED } from "./forum-steps.ts";

const REPLY = `forum_reply:${SHARED}`;
const told = (db: Statements, key: string) =>
  list(db, "select user_id from public.notifications where group_key = $1 order by user_id", [key]);
/** Only these follow the shared topic. */
async function follow(db: Statements, ...people: Person[]): Promise<void> {
  await db.exec("delete from public.forum_states");
  for (const person of people)
    await as(db, person, () => db.query("select public.follow_topic($1, 'following')", [SHARED]));
}

export const FORUM_NOTICES: readonly Behaviour[] = [
  {
    name: "a follower of a topic has one notice of its answers, which says who wrote, rings once and leads to the first",
    async run(db) {
      await follow(db, "member_owner");
      await post(db, "member_other", { id: nth(1) });
      const notice = () =>
        one(
          db,
          "select title, message, data, read from public.notifications where group_key = $1 and user_id = $2",
          [REPLY, PEOPLE.member_owner],
        );
      assert.equal((await notice())["title"], "Otilia Prueba respondió en «Crianza con gracia»");
      await post(db, "admin", { id: nth(2), content: "Amén" });
      await post(db, "super_admin", { id: nth(3), content: "Gracias" });
      const { title, message, data } = await notice();
      assert.match(String(title), / y 2 más respondieron en «Crianza con gracia»$/);
      assert.equal(message, "Gracias");
      const { number } = await postState(db, "number");
      const { path, topic_id: topic, count } = data as Record<string, unknown>;
      assert.deepEqual(
        { path, topic, count },
        { path: `/foro/topic/${SHARED}?desde=${String(number)}#mensaje-${nth(1)}`, topic: SHARED, count: 3 },
      );
      assert.equal(
        await value(
          db,
          "select count(*)::int from private.push_queue join public.notifications on notifications.id = notification_id where group_key = $1 and user_id = $2",
          [REPLY, PEOPLE.member_owner],
        ),
        1,
      );
      await as(db, "member_owner", () => db.query("select public.mark_topic_read($1, 999)", [SHARED]));
      assert.equal((await notice())["read"], true, "who has read the topic has read its notice");
    },
  },
  {
    name: "nobody is told of their own answer, and a notice begins again after what its reader wrote",
    async run(db) {
      await follow(db, "member_owner", "member_other");
      await post(db, "member_other", { id: nth(1) });
      await post(db, "member_owner", { id: nth(2) });
      assert.deepEqual(await told(db, REPLY), [PEOPLE.member_owner, PEOPLE.member_other].toSorted());
      await post(db, "member_other", { id: nth(3) });
      assert.equal(
        await value(db, "select title from public.notifications where group_key = $1 and user_id = $2", [
          REPLY,
          PEOPLE.member_owner,
        ]),
        "Otilia Prueba respondió en «Crianza con gracia»",
      );
    },
  },
  {
    name: "an answered member is notified without following, but not after muting the topic",
    async run(db) {
      await follow(db);
      await post(db, "member_owner", { id: nth(1) });
      await db.exec("delete from public.forum_states");
      await post(db, "member_other", { id: nth(2), quoted: nth(1) });
      assert.deepEqual(await told(db, REPLY), [PEOPLE.member_owner]);
      await db.query("delete from public.notifications where group_key = $1", [REPLY]);
      await as(db, "member_owner", () => db.query("select public.follow_topic($1, 'muted')", [SHARED]));
      await post(db, "member_other", { id: nth(3), quoted: nth(1), mentions: ["member_owner"] });
      assert.deepEqual(await told(db, REPLY), []);
      assert.deepEqual(await told(db, `forum_mention:${nth(3)}`), []);
    },
  },
  {
    name: "a mentioned member is notified once, and only of posts that they may read",
    async run(db) {
      await follow(db, "member_owner");
      await post(db, "member_other", { mentions: ["member_owner"] });
      assert.deepEqual(await told(db, `forum_mention:${nth(1)}`), [PEOPLE.member_owner]);
      assert.deepEqual(await told(db, REPLY), []);
      assert.equal(
        await value(db, "select data ->> 'topic_id' from public.notifications where group_key = $1", [
          `forum_mention:${nth(1)}`,
        ]),
        SHARED,
      );
      await post(db, "admin", {
        id: nth(2),
        topic: FORUM.topics.office,
        mentions: ["member_owner", "super_admin"],
      });
      assert.deepEqual(await told(db, `forum_mention:${nth(2)}`), [PEOPLE.super_admin]);
    },
  },
  {
    name: "a pending post notifies nobody until it is approved, and is withdrawn from others' notices with the approval",
    async run(db) {
      await makeNew(db, "member_other");
      await follow(db, "member_owner");
      await post(db, "member_other", { mentions: ["admin"] });
      assert.deepEqual([await told(db, REPLY), await told(db, `forum_mention:${nth(1)}`)], [[], []]);
      await decide(db, "approved");
      assert.deepEqual(await told(db, REPLY), [PEOPLE.member_owner]);
      await post(db, "super_admin", { id: nth(2) });
      await decide(db, "rejected");
      assert.deepEqual(await told(db, `forum_mention:${nth(1)}`), []);
      assert.match(
        String(
          await value(db, "select title from public.notifications where group_key = $1 and user_id = $2", [
            REPLY,
            PEOPLE.member_owner,
          ]),
        ),
        /^[^ ]+ Prueba respondió en «/,
      );
      await as(db, "admin", () =>
        db.query("update public.forum_topics set deleted_at = now() where id = $1", [SHARED]),
      );
      assert.deepEqual(await told(db, REPLY), []);
    },
  },
  {
    name: "an answer of somebody who has left since is told like any other when it is approved",
    async run(db) {
      await makeNew(db, "member_other");
      await follow(db, "member_owner");
      await post(db, "member_other");
      await db.query("update public.forum_posts set user_id = null where id = $1", [nth(1)]);
      await db.query("delete from public.forum_states where user_id = $1", [PEOPLE.member_other]);
      await decide(db, "approved");
      assert.equal((await postState(db, "status"))["status"], "approved");
      assert.deepEqual(await told(db, REPLY), [PEOPLE.member_owner]);
    },
  },
  {
    name: "an answer that was told long ago is not told again when it comes back",
    async run(db) {
      await follow(db, "member_owner");
      await post(db, "member_other");
      await db.exec(`alter table public.forum_posts disable trigger user;
        update public.forum_posts set announced_at = now() - interval '4 days' where id = '${nth(1)}';
        alter table public.forum_posts enable trigger user`);
      await decide(db, "rejected");
      assert.deepEqual(await told(db, REPLY), []);
      await decide(db, "approved");
      assert.deepEqual(await told(db, REPLY), []);
    },
  },
  {
    name: "an author hears what was decided, in one notice that says how it is now",
    async run(db) {
      await makeNew(db, "member_other");
      await post(db, "member_other");
      await decide(db, "rejected", nth(1), "Fuera de tema");
      const notice = () =>
        one(db, "select title, message from public.notifications where group_key = $1", [
          `decision:forum:${nth(1)}`,
        ]);
      assert.deepEqual(await notice(), {
        title: "Tu mensaje del foro no se publicó",
        message: "Motivo: Fuera de tema",
      });
      await decide(db, "approved");
      assert.equal((await notice())["title"], "Tu mensaje del foro ya está publicado");
      await as(db, "member_other", () => db.query("delete from public.forum_posts where id = $1", [nth(1)]));
      assert.deepEqual(
        await list(db, "select title from public.notifications where group_key = $1", [
          `decision:forum:${nth(1)}`,
        ]),
        [],
      );
    },
  },
  {
    name: "reactions to a post are counted and told its author, and taken back with them",
    async run(db) {
      const mine = ownRow("post", PEOPLE.member_owner);
      const react = (who: Person, kind: string | null) =>
        as(db, who, () =>
          db.query("select public.react('forum_post', $1, null, null, $2::public.reaction_kind)", [
            mine,
            kind,
          ]),
        );
      await react("member_other", "amen");
      await react("admin", "like");
      await react("member_owner", "like");
      assert.equal((await postState(db, "total_reactions", mine))["total_reactions"], 3);
      assert.match(
        String(
          await value(db, "select title from public.notifications where group_key = $1", [
            `comment_like:${mine}`,
          ]),
        ),
        / y 1 persona más reaccionaron a tu mensaje del foro$/,
      );
      await react("member_other", null);
      await react("admin", null);
      await react("member_owner", null);
      assert.equal((await postState(db, "total_reactions", mine))["total_reactions"], 0);
      assert.deepEqual(await told(db, `comment_like:${mine}`), []);
    },
  },
  {
    name: "admins hear of posts that wait, and of those that wait again",
    async run(db) {
      await db.exec("delete from public.forum_posts where status = 'pending'");
      await makeNew(db, "member_other");
      await post(db, "member_other");
      assert.equal(
        await value(
          db,
          "select title from public.notifications where group_key = 'waiting:forum' and user_id = $1",
          [PEOPLE.admin],
        ),
        "Un mensaje del foro espera tu revisión",
      );
      await decide(db, "approved");
      assert.deepEqual(await told(db, "waiting:forum"), []);
      await edit(db, "member_other", "Lo digo mejor");
      assert.ok((await told(db, "waiting:forum")).includes(PEOPLE.admin));
    },
  },
  {
    name: "open pages of a topic and its category hear by id of what is public, and of nothing that waits",
    async run(db) {
      const heard = async () => {
        const rows = await list(
          db,
          `select topic || ' ' || event || ' ' || payload::text from realtime.messages where topic like 'forum%' order by 1`,
        );
        await db.exec("delete from realtime.messages");
        return rows;
      };
      await heard();
      await makeNew(db, "member_other");
      await heard();
      await post(db, "member_other");
      assert.deepEqual(await heard(), []);
      await decide(db, "approved");
      const lines = await heard();
      assert.ok(lines.some((line) => line.startsWith(`forum:${SHARED} post `) && line.includes(nth(1))));
      assert.ok(
        lines.some((line) => line.startsWith(`forum-category:${FORUM.categories.members} activity `)),
      );
      assert.ok(!lines.join().includes("oramos"));
      await as(db, "admin", () =>
        db.query("update public.forum_topics set category_id = $2 where id = $1", [
          SHARED,
          FORUM.categories.open,
        ]),
      );
      assert.deepEqual(
        (await heard()).map((line) => line.split(" ")[0]),
        [FORUM.categories.members, FORUM.categories.open].map((category) => `forum-category:${category}`),
      );
    },
  },
];
