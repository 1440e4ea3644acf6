import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Actor, type Person } from "../people.ts";
import { COMMENTS, EVENTS, ownRow, PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { comment, ID, moderate, state } from "./comment-steps.ts";

const thread = (db: Statements, who: Actor | Person, type = "event", id: string = EVENTS.published) =>
  as(db, who, () =>
    list(
      db,
      "select user_name || ': ' || content from public.thread_comments($1, $2) order by created_at, content",
      [type, id],
    ),
  );
const rewrite = (db: Statements, who: Person, id = ID) =>
  as(db, who, () => db.query("update public.comments set content = 'Otra cosa' where id = $1", [id]));
const close = (db: Statements, table: "events" | "prophecies", id: string) =>
  as(db, "admin", () => db.query(`update public.${table} set allow_comments = false where id = $1`, [id]));
export const COMMENT_THREAD: readonly Behaviour[] = [
  {
    name: "where comments are closed nobody writes any more, and everything said stays readable",
    async run(db) {
      const before = await thread(db, "visitor");
      for (const [table, target] of [
        ["events", { event: EVENTS.published }],
        ["prophecies", { prophecy: PROPHECIES.published }],
      ] as const) {
        const write = (who: Person) => refusal(db, () => comment(db, who, target));
        assert.equal(await write("member_owner"), "accepted");
        await close(db, table, Object.values(target)[0] ?? "");
        assert.equal(await write("member_owner"), "23514 comments_closed");
        assert.equal(await write("admin"), "23514 comments_closed");
      }
      assert.deepEqual(await thread(db, "visitor"), before);
      await rewrite(db, "bystander", COMMENTS.underEvent);
      assert.equal((await state(db, "content", COMMENTS.underEvent))["content"], "Otra cosa");
    },
  },
  {
    name: "whether a hidden thing takes comments is not said",
    async run(db) {
      await close(db, "events", EVENTS.draft);
      assert.match(await refusal(db, () => comment(db, "member_owner", { event: EVENTS.draft })), /^42501/);
    },
  },
  {
    name: "a repeat of the outbox is stored, although comments were closed meanwhile",
    async run(db) {
      await comment(db, "member_owner", { event: EVENTS.published });
      await close(db, "events", EVENTS.published);
      assert.equal(
        await refusal(db, () => comment(db, "member_owner", { event: EVENTS.published })),
        "accepted",
      );
    },
  },
  {
    name: "closing comments raises the version: nobody overwrites it unseen",
    async run(db) {
      for (const [table, id] of [
        ["events", EVENTS.published],
        ["prophecies", PROPHECIES.published],
      ] as const) {
        const version = () => value(db, `select version from public.${table} where id = $1`, [id]);
        const before = Number(await version());
        await close(db, table, id);
        assert.equal(await version(), before + 1);
      }
    },
  },
  {
    name: "two comments of a thread are pinned at most, of each thread",
    async run(db) {
      const pin = (id: string) => refusal(db, () => moderate(db, "is_pinned = true", id));
      await moderate(db, "is_pinned = true", COMMENTS.shared);
      await moderate(db, "is_pinned = true", COMMENTS.fresh);
      const third = ownRow("comment", PEOPLE.member_owner);
      assert.equal(await pin(third), "23514 two_comments_pinned");
      assert.equal(await pin(COMMENTS.shared), "accepted");
      assert.equal(await pin(COMMENTS.underEvent), "accepted");
      await moderate(db, "is_pinned = false", COMMENTS.shared);
      assert.equal(await pin(third), "accepted");
    },
  },
  {
    name: "a public comment that is rewritten leaves its place in the thread, without words or author",
    async run(db) {
      await db.query("update public.comments set user_id = $1, mentions = array[$2::uuid] where id = $3", [
        PEOPLE.member_owner,
        PEOPLE.member_other,
        COMMENTS.underEvent,
      ]);
      await comment(db, "member_other", { event: EVENTS.published });
      await rewrite(db, "member_owner", COMMENTS.underEvent);
      await db.query("update public.comments set user_photo = '/s.webp' where id = $1", [
        COMMENTS.underEvent,
      ]);
      const place = ": Este comentario se está revisando";
      assert.deepEqual(await thread(db, "visitor"), [place]);
      assert.deepEqual(await thread(db, "deactivated_member"), [place]);
      assert.deepEqual((await thread(db, "member_other")).toSorted(), [place, "Otilia Prueba: Amén"]);
      assert.deepEqual(
        await as(db, "visitor", () =>
          one(
            db,
            "select id, user_id, user_photo, mentions, is_approved from public.thread_comments('event', $1)",
            [EVENTS.published],
          ),
        ),
        { id: COMMENTS.underEvent, user_id: null, user_photo: null, mentions: [], is_approved: null },
      );
      assert.deepEqual((await thread(db, "admin")).toSorted(), [
        "Marta Prueba: Otra cosa",
        "Otilia Prueba: Amén",
      ]);
      assert.equal((await thread(db, "visitor", "prophecy", PROPHECIES.published)).includes(place), false);
      const own = await thread(db, "member_owner");
      assert.equal(own.length, 1);
      assert.match(own[0] ?? "", /: Otra cosa$/);
      await db.exec("update public.events set status = 'draft'");
      assert.deepEqual(await thread(db, "visitor"), []);
    },
  },
  {
    name: "a comment that was never public, or was rejected, leaves no placeholder",
    async run(db) {
      const lines = async () => (await thread(db, "visitor", "prophecy", PROPHECIES.published)).length;
      const before = await lines();
      await comment(db, "member_owner");
      assert.equal(await lines(), before);
      await db.query("update public.comments set user_id = $1 where id = $2", [
        PEOPLE.member_other,
        COMMENTS.shared,
      ]);
      await rewrite(db, "member_other", COMMENTS.shared);
      assert.equal((await state(db, "is_approved", COMMENTS.shared))["is_approved"], null);
      assert.equal(await lines(), before);
      await moderate(db, "is_approved = false", COMMENTS.shared);
      assert.equal(await lines(), before - 1);
    },
  },
];
