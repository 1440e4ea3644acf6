import assert from "node:assert/strict";
import { as, list, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, FORUM } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { nth, post, postState, SHARED } from "./forum-steps.ts";

const offered = (db: Statements, who: Person, thread: string, search = "") =>
  as(db, who, () =>
    list(
      db,
      "select candidate ->> 'name' from jsonb_array_elements(public.mention_candidates($1, $2)) as candidate",
      [thread, search],
    ),
  );
const topic = (id: string) => `forum:${id}`;
const category = (id: string) => `forum-category:${id}`;

export const FORUM_MENTIONS: readonly Behaviour[] = [
  {
    name: "in a topic those who wrote in it are offered first, and by two letters whoever may read it",
    async run(db) {
      await db.exec(`delete from public.forum_posts where topic_id = '${SHARED}' and not opens_topic`);
      await db.query("update public.comments set user_id = $1 where id = $2", [
        PEOPLE.leader,
        COMMENTS.shared,
      ]);
      assert.deepEqual(await offered(db, "member_owner", topic(SHARED)), ["Berta Prueba"]);
      await db.query(
        "insert into public.forum_posts (topic_id, user_id, content) values ($1, $2, 'Espera')",
        [SHARED, PEOPLE.member_other],
      );
      assert.deepEqual(
        await offered(db, "member_owner", topic(SHARED)),
        ["Berta Prueba"],
        "what waits is nobody's part in it",
      );
      assert.deepEqual(await offered(db, "member_owner", topic(SHARED), "ot"), ["Otilia Prueba"]);
      assert.deepEqual((await offered(db, "member_owner", topic(SHARED), "pr")).at(0), "Berta Prueba");
      await post(db, "member_owner");
      await db.query("update public.forum_posts set user_id = null where id = $1", [nth(1)]);
      assert.deepEqual(await offered(db, "member_other", topic(SHARED)), ["Berta Prueba"]);
      assert.deepEqual(
        (await offered(db, "member_other", topic(SHARED), "pr")).at(0),
        "Berta Prueba",
        "who has left takes nobody's place",
      );
    },
  },
  {
    name: "where only the office reads only the office is offered, and nobody of what the asker may not read",
    async run(db) {
      for (const thread of [topic(FORUM.topics.office), category(FORUM.categories.office)]) {
        assert.deepEqual(await offered(db, "member_owner", thread, "pr"), [], thread);
        assert.deepEqual(
          await offered(db, "super_admin", thread, "pr"),
          ["Abel Prueba", "Berta Prueba"],
          thread,
        );
      }
      assert.deepEqual(await offered(db, "member_other", topic(FORUM.topics.waiting), "pr"), []);
      assert.deepEqual(await offered(db, "member_owner", category(FORUM.categories.closed), "pr"), []);
      assert.deepEqual(await offered(db, "member_owner", category(FORUM.categories.members)), []);
      assert.deepEqual(await offered(db, "member_owner", category(FORUM.categories.members), "ot"), [
        "Otilia Prueba",
      ]);
      assert.deepEqual(await offered(db, "member_owner", category(FORUM.categories.open), "ot"), [
        "Otilia Prueba",
      ]);
      for (const thread of ["forum:", "forum:x", topic(nth(9)), `media:${SHARED}`, ""])
        assert.deepEqual(await offered(db, "member_owner", thread, "pr"), [], thread);
    },
  },
  {
    name: "with a name comes the picture that its owner shows the asker in the directory, or has beside their words",
    async run(db) {
      await db.exec("update public.profiles set avatar_url = '/otilia.webp'");
      const photo = (who: Person, thread = category(FORUM.categories.members)) =>
        as(db, who, () =>
          value(db, "select (public.mention_candidates($1, 'otilia') -> 0) ->> 'photo'", [thread]),
        );
      const show = (change: string) =>
        db.query(`update public.member_details set ${change} where user_id = $1`, [PEOPLE.member_other]);
      assert.equal(await photo("member_owner"), "/otilia.webp");
      await show("photo_for = 'leaders'");
      assert.deepEqual([await photo("member_owner"), await photo("leader")], [null, "/otilia.webp"]);
      await show("photo_for = 'nobody'");
      assert.equal(await photo("leader"), null);
      assert.equal(await photo("member_owner", topic(SHARED)), "/otilia.webp", "she wrote there");
      await show("photo_for = 'members', listed_since = null");
      assert.equal(await photo("member_owner"), null);
      await show("listed_since = now(), is_consenting = false");
      assert.equal(await photo("member_owner"), null);
    },
  },
  {
    name: "a member who hid while a post waited is not named in it, and gets no notice",
    async run(db) {
      await as(db, "member_other", () => db.exec("update public.member_details set is_hidden = true"));
      await post(db, "member_owner", { mentions: ["member_other", "leader", "member_owner"] });
      assert.deepEqual(await postState(db, "mentions"), { mentions: [PEOPLE.leader] });
      assert.deepEqual(
        await list(db, "select user_id from public.notifications where type = 'forum_mention'"),
        [PEOPLE.leader],
      );
    },
  },
  {
    name: "one person names another in a topic as often as they like, who hears it once until they have read it",
    async run(db) {
      const say = (number: number, who: Person = "member_owner") =>
        as(db, who, () =>
          db.query(
            "insert into public.forum_posts (id, topic_id, content, mentions) values ($1, $2, 'Mira, Otilia', $3)",
            [nth(number), SHARED, [PEOPLE.member_other]],
          ),
        );
      const told = () =>
        list(
          db,
          "select group_key from public.notifications where user_id = $1 and type = 'forum_mention' order by 1",
          [PEOPLE.member_other],
        );
      await db.exec("delete from public.notifications; update public.forum_visits set is_trusted = true");
      await db.query(
        "insert into public.forum_visits (user_id, is_trusted) select unnest($1::uuid[]), true on conflict (user_id) do update set is_trusted = true",
        [[PEOPLE.member_owner, PEOPLE.leader]],
      );
      await say(21);
      await say(22);
      assert.deepEqual(await told(), [`forum_mention:${nth(21)}`]);
      await say(23, "leader");
      assert.equal((await told()).length, 2, "somebody else");
      await db.exec("update public.notifications set read = true");
      await say(24);
      assert.ok((await told()).includes(`forum_mention:${nth(24)}`), "read meanwhile");
    },
  },
];
