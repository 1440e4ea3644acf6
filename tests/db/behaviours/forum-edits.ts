import assert from "node:assert/strict";
import { as, list, refusal, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { FORUM } from "../scenario-rows.ts";
import { decide, edit, nth, open, post, postState, SHARED, topicState } from "./forum-steps.ts";

export const FORUM_EDITS: readonly Behaviour[] = [
  {
    name: "an edit keeps what was said before, twenty times; a new person's goes back to review and its topic stays",
    async run(db) {
      await open(db, "member_owner");
      for (let number = 1; number <= 22; number += 1)
        await edit(db, "member_owner", `Texto ${number}`, nth(201));
      const versions = () =>
        list(db, "select content from public.forum_post_versions where post_id = $1 order by number", [
          nth(201),
        ]);
      assert.deepEqual((await versions()).slice(0, 2), ["Texto 2", "Texto 3"]);
      assert.equal((await versions()).length, 20);
      assert.deepEqual(await postState(db, "status, edit_count, version", nth(201)), {
        status: "approved",
        edit_count: 22,
        version: 23,
      });
      assert.equal((await topicState(db, "excerpt", nth(101)))["excerpt"], "Texto 22");
      await db.query(
        "insert into public.site_settings (key, value) values ('moderation', '{\"forum\": \"all\"}')",
      );
      await edit(db, "member_owner", "Vendo un coche", nth(201));
      assert.equal((await postState(db, "status", nth(201)))["status"], "pending");
      assert.deepEqual(await topicState(db, "status, excerpt", nth(101)), { status: "pending", excerpt: "" });
      await decide(db, "approved", nth(201));
      assert.equal((await topicState(db, "status", nth(101)))["status"], "approved");
      await post(db, "admin", { topic: nth(101) });
      await edit(db, "member_owner", "Vendo otro coche", nth(201));
      assert.deepEqual(await topicState(db, "status, excerpt", nth(101)), {
        status: "approved",
        excerpt: "",
      });
    },
  },
  {
    name: "a refused post waits again when its author rewrites it, for every author",
    async run(db) {
      await post(db, "super_admin");
      await decide(db, "rejected", nth(1), "Fuera de tema");
      await edit(db, "super_admin", "Lo digo mejor");
      assert.deepEqual(await postState(db, "status, rejection_reason, moderated_at"), {
        status: "pending",
        rejection_reason: null,
        moderated_at: null,
      });
    },
  },
  {
    name: "an answer that its author rewrites after it was told is not told again when it is approved",
    async run(db) {
      await db.query(
        "insert into public.site_settings (key, value) values ('moderation', '{\"forum\": \"all\"}')",
      );
      await as(db, "member_owner", () => db.query("select public.follow_topic($1, 'following')", [SHARED]));
      await post(db, "member_other");
      await decide(db, "approved");
      const told = () =>
        list(db, "select id from public.notifications where user_id = $1 and data ->> 'topic_id' = $2", [
          PEOPLE.member_owner,
          SHARED,
        ]);
      assert.equal((await told()).length, 1);
      await db.query("delete from public.notifications where user_id = $1", [PEOPLE.member_owner]);
      await edit(db, "member_other", "Lo digo mejor");
      await decide(db, "approved");
      assert.deepEqual(await told(), []);
    },
  },
  {
    name: "an admin puts back what the author had written, and writes nothing in their name",
    async run(db) {
      await post(db, "member_owner");
      await edit(db, "member_owner", "Otra cosa");
      assert.equal(
        await refusal(db, () => edit(db, "admin", "Palabras ajenas")),
        "42501 only_the_author_writes",
      );
      await edit(db, "admin", "Nosotros oramos juntos");
      assert.deepEqual(await postState(db, "content, status, user_name"), {
        content: "Nosotros oramos juntos",
        status: "approved",
        user_name: "Marta Prueba",
      });
    },
  },
  {
    name: "a new person's approved title stays; who is known may better it, and only admins mark and move",
    async run(db) {
      await open(db, "member_owner");
      const set = (change: string) => () =>
        as(db, "member_owner", () =>
          db.query(`update public.forum_topics set ${change} where id = $1`, [nth(101)]),
        );
      await set("title = 'Mejor así'")();
      assert.deepEqual(await topicState(db, "title, version", nth(101)), { title: "Mejor así", version: 2 });
      for (const mark of ["pinned_at", "closed_at", "deleted_at"])
        assert.equal(await refusal(db, set(`${mark} = now()`)), "42501 moderation_is_for_admins");
      assert.equal(
        await refusal(db, set(`category_id = '${FORUM.categories.open}'`)),
        "42501 moderation_is_for_admins",
      );
      await db.query(
        "insert into public.site_settings (key, value) values ('moderation', '{\"forum\": \"all\"}')",
      );
      assert.equal(await refusal(db, set("title = 'Vendo un coche'")), "42501 title_was_approved");
      assert.equal(await refusal(db, set("title = 'ab'")), "42501 title_was_approved");
      await as(db, "admin", () =>
        db.query("update public.forum_topics set pinned_at = '2020-01-01' where id = $1", [nth(101)]),
      );
      assert.deepEqual(await topicState(db, "pinned_at = now() as dated, version", nth(101)), {
        dated: true,
        version: 3,
      });
    },
  },
  {
    name: "a title that changes is kept as an edit of the post that opens the topic, and of nothing once that is deleted",
    async run(db) {
      await open(db, "member_owner");
      await post(db, "member_other", { topic: nth(101) });
      const title = (text: string) =>
        as(db, "admin", () =>
          db.query("update public.forum_topics set title = $2 where id = $1", [nth(101), text]),
        );
      const versions = () =>
        list(
          db,
          "select concat_ws('|', post_id = $1, number, title, content) from public.forum_post_versions where post_id in ($1, $2) order by number",
          [nth(201), nth(1)],
        );
      await title("Mejor así");
      await edit(db, "member_owner", "Otras palabras", nth(201));
      await title("Mejor así");
      await title("Un tema nuevo");
      assert.deepEqual(await versions(), [
        "t|1|Un tema nuevo|Así empieza",
        "t|2|Así empieza",
        "t|3|Mejor así|Otras palabras",
      ]);
      assert.deepEqual(await postState(db, "edit_count, version, status", nth(201)), {
        edit_count: 3,
        version: 2,
        status: "approved",
      });
      await as(db, "member_owner", () =>
        db.query("delete from public.forum_posts where id = $1", [nth(201)]),
      );
      await title("Sin comienzo");
      assert.deepEqual(await versions(), []);
    },
  },
  {
    name: "a category has a name of one line and an address of its own, and stays while it has topics",
    async run(db) {
      const add = (name: string) =>
        as(db, "admin", () =>
          db.query("insert into public.forum_categories (name, slug) values ($1, '') returning id", [name]),
        );
      await add(" Jóvenes \n y adolescentes ");
      assert.deepEqual(
        await list(db, "select slug || '|' || name from public.forum_categories where name like 'Jóvenes%'"),
        ["jovenes-y-adolescentes|Jóvenes y adolescentes"],
      );
      assert.match(await refusal(db, () => add("FAMILIA")), /^23505/);
      for (const name of ["ab", "a".repeat(61)]) assert.match(await refusal(db, () => add(name)), /^23514/);
      assert.match(
        await refusal(db, () =>
          as(db, "admin", () =>
            db.query("delete from public.forum_categories where id = $1", [FORUM.categories.members]),
          ),
        ),
        /^23503/,
      );
    },
  },
  {
    name: "words and titles that nobody approved are in no version that others read",
    async run(db) {
      await db.query(
        "insert into public.site_settings (key, value) values ('moderation', '{\"forum\": \"all\"}')",
      );
      const versions = () =>
        as(db, "member_other", () =>
          list(
            db,
            "select coalesce(title, content) from public.forum_post_versions where post_id = $1 order by number",
            [nth(201)],
          ),
        );
      const rename = (title: string) =>
        as(db, "member_owner", () =>
          db.query("update public.forum_topics set title = $2 where id = $1", [nth(101), title]),
        );
      await open(db, "member_owner");
      await edit(db, "member_owner", "Vendo un coche", nth(201));
      await rename("Vendo un coche rojo");
      await decide(db, "rejected", nth(201));
      await edit(db, "member_owner", "Vendo otro coche", nth(201));
      await edit(db, "member_owner", "Gloria a Dios", nth(201));
      await rename("Gloria");
      await decide(db, "approved", nth(201));
      assert.deepEqual(await versions(), []);
      await edit(db, "member_owner", "Gloria a Dios en las alturas", nth(201));
      await decide(db, "approved", nth(201));
      assert.deepEqual(await versions(), ["Gloria a Dios"], "what was public is kept");
    },
  },
  {
    name: "a quote is shown while the quoted post is public and has its words, and comes back with them",
    async run(db) {
      await post(db, "admin", { content: "La reunión es el sábado" });
      await post(db, "super_admin", { id: nth(2), quoted: nth(1), quote: "el sábado" });
      const quote = async () => (await postState(db, "quote", nth(2)))["quote"];
      assert.equal(await quote(), "el sábado");
      for (const state of ["rejected", "pending"] as const) {
        await decide(db, state);
        assert.equal(await quote(), "", state);
        await decide(db, "approved");
        assert.equal(await quote(), "el sábado");
      }
      await edit(db, "admin", "La reunión es el domingo");
      assert.equal(await quote(), "");
      await edit(db, "admin", "La reunión es el sábado, como siempre");
      assert.equal(await quote(), "el sábado");
      await as(db, "admin", () => db.query("delete from public.forum_posts where id = $1", [nth(1)]));
      assert.equal(await quote(), "");
    },
  },
];
