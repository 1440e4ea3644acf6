import assert from "node:assert/strict";
import { as, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Actor } from "../people.ts";
import { COMMENTS, FORUM, PRAYERS, PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { settle, type Kind } from "./decision-steps.ts";
import { nth, post } from "./forum-steps.ts";
import { everythingReadable } from "./readable-steps.ts";

const WORD = "Zarzaparrilla";
const READERS: readonly Actor[] = ["visitor", "member_other", "leader"];
/** Procedures that answer with words of others. */
const ASKED = [
  "select public.search_site('zarzaparrilla')",
  "select public.search_testimonials('zarzaparrilla')",
  "select public.share_card('testimonios', '00000000-0000-4000-8000-0000000f0001')",
];
const ASKED_BY_MEMBERS = ["select public.search_forum('zarzaparrilla')", "select public.member_home()"];

/** Readers who find the word in a table, a view, a notice, a search or a list. */
async function readers(db: Statements): Promise<Actor[]> {
  const found: Actor[] = [];
  for (const who of READERS) {
    const answers = await as(db, who, async () => {
      const texts: string[] = [];
      for (const question of who === "visitor" ? ASKED : [...ASKED, ...ASKED_BY_MEMBERS])
        texts.push(JSON.stringify(await db.query(question)));
      return texts.join("\n");
    });
    if (`${await everythingReadable(db, who)}\n${answers}`.includes(WORD)) found.push(who);
  }
  return found;
}

interface Source {
  kind: Kind;
  id: string;
  /** Writes the words, has them approved and copied everywhere. */
  tell: (db: Statements) => Promise<unknown>;
  /** How their author takes them back. */
  withdraw: string;
}

const ID = nth(1);
const trust = (db: Statements) =>
  db.query(
    "insert into public.forum_visits (user_id, is_trusted) select unnest($1::uuid[]), true on conflict (user_id) do update set is_trusted = true",
    [[PEOPLE.member_owner, PEOPLE.member_other, PEOPLE.leader]],
  );

const SOURCES: Readonly<Record<string, Source>> = {
  "a comment that answers and names": {
    kind: "comment",
    id: ID,
    async tell(db) {
      await db.query("update public.comments set user_id = $1 where id = $2", [
        PEOPLE.leader,
        COMMENTS.shared,
      ]);
      await as(db, "member_owner", () =>
        db.query(
          "insert into public.comments (id, prophecy_id, parent_comment_id, content, mentions) values ($1, $2, $3, $4, $5)",
          [ID, PROPHECIES.published, null, `${WORD} para todos`, [PEOPLE.member_other, PEOPLE.leader]],
        ),
      );
      await settle(db, "admin", "comment", ID, "approved");
    },
    withdraw: "delete from public.comments where id = $1",
  },
  "a testimonial": {
    kind: "testimonial",
    id: ID,
    async tell(db) {
      await as(db, "member_owner", () =>
        db.query("insert into public.testimonials (id, author_name, content) values ($1, 'Marta', $2)", [
          ID,
          `${WORD} para mi tos`,
        ]),
      );
      await settle(db, "admin", "testimonial", ID, "approved");
    },
    withdraw: "delete from public.testimonials where id = $1",
  },
  "a post of the forum that is quoted, answers and names": {
    kind: "forum_post",
    id: ID,
    async tell(db) {
      await trust(db);
      await post(db, "member_other", { id: nth(2), content: "Yo sigo este tema" });
      await post(db, "member_owner", { id: ID, content: `${WORD} para todos`, mentions: ["leader"] });
      await post(db, "leader", { id: nth(3), content: "Así es", quoted: ID, quote: WORD });
      await post(db, "member_owner", { id: nth(4), content: "Gracias" });
      await db.query("delete from public.forum_posts where id = $1", [nth(4)]);
    },
    withdraw: "delete from public.forum_posts where id = $1",
  },
  "the last post of a topic": {
    kind: "forum_post",
    id: ID,
    async tell(db) {
      await trust(db);
      await post(db, "member_other", { id: nth(2), content: "Yo sigo este tema" });
      await post(db, "member_owner", { id: ID, content: `${WORD} para todos` });
    },
    withdraw: "delete from public.forum_posts where id = $1",
  },
  "a topic by its title and beginning": {
    kind: "forum_post",
    id: nth(201),
    async tell(db) {
      await trust(db);
      await as(db, "member_owner", () =>
        db.query("select public.open_topic($1, $2, $3, $4, $5, $6)", [
          nth(101),
          FORUM.categories.members,
          `${WORD} para todos`,
          nth(201),
          "Así empieza",
          [PEOPLE.member_other],
        ]),
      );
    },
    withdraw:
      "delete from public.forum_topics where id in (select topic_id from public.forum_posts where id = $1)",
  },
  "a prayer": {
    kind: "prayer",
    id: ID,
    async tell(db) {
      await as(db, "member_owner", () =>
        db.query("insert into public.prayer_requests (id, visibility, content) values ($1, 'todos', $2)", [
          ID,
          `${WORD} para mi tos`,
        ]),
      );
      await settle(db, "pastor", "prayer", ID, "approved");
    },
    withdraw: "delete from public.prayer_requests where id = $1",
  },
  "news of a prayer": {
    kind: "prayer_update",
    id: ID,
    async tell(db) {
      await as(db, "member_owner", () =>
        db.query("insert into public.prayer_updates (id, request_id, content) values ($1, $2, $3)", [
          ID,
          PRAYERS.everybody,
          `${WORD} para mi tos`,
        ]),
      );
      await settle(db, "pastor", "prayer_update", ID, "approved");
    },
    withdraw: "delete from public.prayer_updates where id = $1",
  },
};

export const COPIES: readonly Behaviour[] = Object.entries(SOURCES).flatMap(
  ([name, { kind, id, tell, withdraw }]): Behaviour[] =>
    [false, true].map((isRead): Behaviour => ({
      name: `${name}: no copy, notices that were ${isRead ? "read" : "not read"} included, outlives what is refused, hidden or taken back, and undoing brings all back`,
      async run(db) {
        await db.exec("delete from public.notifications");
        await tell(db);
        const shown = await readers(db);
        assert.ok(shown.includes("member_other"), "while it is public");
        await db.exec("delete from private.rate_limit_events");
        if (isRead) await db.exec("update public.notifications set read = true");
        const copies = () =>
          value(
            db,
            "select count(*)::int from public.notifications where user_id <> $1 and to_jsonb(notifications)::text like $2",
            [PEOPLE.member_owner, `%${WORD}%`],
          );
        const told = await copies();

        await settle(db, "admin", kind, id, "rejected");
        assert.deepEqual(await readers(db), [], "refused");
        assert.equal(await copies(), 0, "refused");
        const batch = await value(
          db,
          "select batch_id from private.moderation_log where item_id = $1 and decision = 'rejected'",
          [id],
        );
        await as(db, "admin", () => db.query("select public.undo_decisions($1)", [batch]));
        assert.deepEqual(await readers(db), shown, "undone");
        assert.equal(await copies(), told, "undone");

        await db.query('select private.store_decision($1, $2, \'{"status": "pending"}\')', [kind, id]); // as reports do
        assert.deepEqual(await readers(db), [], "hidden by reports");
        await settle(db, "admin", kind, id, "approved");
        assert.deepEqual(await readers(db), shown, "published again");
        assert.equal(await copies(), told, "published again");

        await as(db, "member_owner", () => db.query(withdraw, [id]));
        assert.deepEqual(await readers(db), [], "taken back");
        assert.equal(await copies(), 0, "taken back");
      },
    })),
);
