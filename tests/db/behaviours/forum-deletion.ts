import assert from "node:assert/strict";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import type { Statements } from "../test-database.ts";
import { ownRow } from "../scenario-rows.ts";
import { edit, makeNew, nth, open, post, postState, SHARED, topicState } from "./forum-steps.ts";
import { emptyDirectory } from "./directory-steps.ts";

const remove = (db: Statements, who: Person, id = nth(1), table = "forum_posts") =>
  as(db, who, () => db.query(`delete from public.${table} where id = $1`, [id]));

export const FORUM_DELETION: readonly Behaviour[] = [
  {
    name: "a deleted post keeps its place and its number, without its words, its author, its versions and its quotes",
    async run(db) {
      const before = Number((await topicState(db, "last_number"))["last_number"]);
      await post(db, "member_owner");
      await edit(db, "member_owner", "Oramos siempre juntos");
      await post(db, "member_other", { id: nth(2), quoted: nth(1), quote: "siempre juntos" });
      await as(db, "admin", () =>
        db.query("select public.react('forum_post', $1, null, null, 'amen')", [nth(1)]),
      );
      await remove(db, "member_owner");
      assert.deepEqual(
        await postState(
          db,
          "number, content, user_id, user_name, edit_count, total_reactions, deleted_at = now() as dated",
        ),
        {
          number: before + 1,
          content: "Mensaje eliminado",
          user_id: null,
          user_name: "",
          edit_count: 0,
          total_reactions: 0,
          dated: true,
        },
      );
      assert.deepEqual(await postState(db, "quoted_post_id, quote", nth(2)), {
        quoted_post_id: nth(1),
        quote: "",
      });
      assert.deepEqual(
        await list(db, "select content from public.forum_post_versions where post_id = $1", [nth(1)]),
        [],
      );
      await remove(db, "member_other", nth(2));
      assert.deepEqual(await topicState(db, "last_number, post_count"), {
        last_number: before,
        post_count: before,
      });
    },
  },
  {
    name: "nobody deletes another's post, not an admin either, and what waited goes whole",
    async run(db) {
      await post(db, "member_owner");
      await remove(db, "admin");
      await remove(db, "member_other");
      assert.equal((await postState(db, "deleted_at"))["deleted_at"], null);
      await remove(db, "member_owner", ownRow("held", PEOPLE.member_owner));
      assert.equal(
        await value(db, "select count(*)::int from public.forum_posts where id = $1", [
          ownRow("held", PEOPLE.member_owner),
        ]),
        0,
      );
    },
  },
  {
    name: "a topic goes with its author's own words only; with others' in it, its first post leaves its place",
    async run(db) {
      await open(db, "member_owner");
      assert.equal(await refusal(db, () => remove(db, "member_owner", nth(201))), "PT409 delete_the_topic");
      await post(db, "member_other", { topic: nth(101) });
      assert.equal(
        await refusal(db, () => remove(db, "member_owner", nth(101), "forum_topics")),
        "PT409 topic_has_answers",
      );
      await remove(db, "member_owner", nth(201));
      assert.deepEqual(await topicState(db, "status, last_number, excerpt", nth(101)), {
        status: "approved",
        last_number: 2,
        excerpt: "",
      });
      await open(db, "member_owner", { number: 2 });
      await remove(db, "member_owner", nth(102), "forum_topics");
      assert.equal(
        await value(db, "select count(*)::int from public.forum_posts where id = $1", [nth(202)]),
        0,
      );
    },
  },
  {
    name: "words outlive the account of who wrote them, under no name",
    async run(db) {
      await open(db, "member_owner");
      await post(db, "member_owner", { topic: nth(101) });
      await db.query("delete from auth.users where id = $1", [PEOPLE.member_owner]);
      assert.deepEqual(await postState(db, "user_id, user_name, content, status"), {
        user_id: null,
        user_name: "Miembro anterior",
        content: "Nosotros oramos juntos",
        status: "approved",
      });
      assert.deepEqual(await topicState(db, "user_id, user_name, last_user_name", nth(101)), {
        user_id: null,
        user_name: "Miembro anterior",
        last_user_name: "Miembro anterior",
      });
    },
  },
  {
    name: "an account deleted with its words leaves placeholders among others' posts, and nothing where nobody else wrote",
    async run(db) {
      await open(db, "member_owner");
      await open(db, "member_owner", { number: 2 });
      await post(db, "member_owner", { id: nth(1), topic: nth(102), content: "Mis palabras de siempre" });
      await post(db, "member_other", { id: nth(2), topic: nth(102), quoted: nth(1), quote: "palabras" });
      await edit(db, "member_owner", "Otras palabras mías");
      await db.query("select private.erase_account($1, false)", [PEOPLE.member_owner]);
      assert.deepEqual(await list(db, "select id from public.forum_topics where id = $1", [nth(101)]), []);
      assert.equal((await topicState(db, "title", nth(102)))["title"], "Tema de un miembro anterior");
      assert.deepEqual(await postState(db, "content, user_id, user_name, deleted_at is null as stands"), {
        content: "Mensaje eliminado",
        user_id: null,
        user_name: "",
        stands: false,
      });
      assert.deepEqual(await postState(db, "content, quote", nth(2)), {
        content: "Nosotros oramos juntos",
        quote: "",
      });
      assert.equal(
        await value(db, "select count(*)::int from public.forum_post_versions where post_id = $1", [nth(1)]),
        0,
      );
    },
  },
  {
    name: "a known person's new name stands beside what they wrote, a new person's beside what waits",
    async run(db) {
      await emptyDirectory(db);
      const rename = (who: Person) =>
        as(db, who, () =>
          db.query("update public.profiles set last_name = 'Nuevo' where id = $1", [PEOPLE[who]]),
        );
      await open(db, "member_owner");
      await rename("member_owner");
      assert.deepEqual(await topicState(db, "user_name, last_user_name", nth(101)), {
        user_name: "Marta Nuevo",
        last_user_name: "Marta Nuevo",
      });
      await makeNew(db, "member_other");
      await db.query(
        "insert into public.forum_posts (id, topic_id, user_id, user_name, content, status) values ($1, $2, $3, 'Otilia', 'Amén', 'approved')",
        [nth(1), SHARED, PEOPLE.member_other],
      );
      await post(db, "member_other", { id: nth(2) });
      await rename("member_other");
      assert.equal((await postState(db, "user_name"))["user_name"], "Otilia");
      assert.equal((await postState(db, "user_name", nth(2)))["user_name"], "Otilia Nuevo");
    },
  },
  {
    name: "the trash of the forum is emptied after 30 days",
    async run(db) {
      await open(db, "member_owner");
      await open(db, "member_owner", { number: 2 });
      await db.query("update public.forum_topics set deleted_at = now() where id in ($1, $2)", [
        nth(101),
        nth(102),
      ]);
      await db.exec("set local session_replication_role = replica");
      await db.query("update public.forum_topics set deleted_at = now() - interval '31 days' where id = $1", [
        nth(101),
      ]);
      await db.exec("set local session_replication_role = origin");
      assert.equal(await value(db, "select private.purge_forum_topics()"), 1);
      assert.deepEqual(
        await list(db, "select id from public.forum_topics where id in ($1, $2)", [nth(101), nth(102)]),
        [nth(102)],
      );
    },
  },
];
