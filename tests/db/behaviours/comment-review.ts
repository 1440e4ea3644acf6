import assert from "node:assert/strict";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, ownRow, PROPHECIES } from "../scenario-rows.ts";
import { ID, comment, moderate, state, counts } from "./comment-steps.ts";

export const COMMENT_REVIEW: readonly Behaviour[] = [
  {
    name: "approval, rejection and pinning keep their dates, reasons and rules",
    async run(db) {
      await comment(db, "member_owner");
      await moderate(db, "is_approved = false, rejection_reason = 'Publicidad', is_pinned = true");
      assert.deepEqual(
        await state(
          db,
          "is_approved, rejection_reason, is_pinned, moderated_by, moderated_at = now() as dated",
        ),
        {
          is_approved: false,
          rejection_reason: "Publicidad",
          is_pinned: false,
          moderated_by: PEOPLE.admin,
          dated: true,
        },
      );
      await moderate(db, "is_approved = true, is_pinned = true");
      assert.deepEqual(await state(db, "is_approved, rejection_reason, is_pinned"), {
        is_approved: true,
        rejection_reason: null,
        is_pinned: true,
      });
      await moderate(db, "is_approved = null");
      assert.deepEqual(await state(db, "is_approved, is_pinned"), { is_approved: null, is_pinned: false });
      assert.match(
        await refusal(db, () => moderate(db, `is_approved = false, rejection_reason = '${"a".repeat(301)}'`)),
        /^23514/,
      );
    },
  },
  {
    name: "a member's edit of an approved comment makes it wait again, and counts",
    async run(db) {
      await comment(db, "member_owner");
      await moderate(db, "is_approved = true, is_pinned = true");
      const before = Number(await counts(db));
      await as(db, "member_owner", () =>
        db.query("update public.comments set content = 'Otra cosa' where id = $1", [ID]),
      );
      assert.deepEqual(await state(db, "is_approved, is_pinned, edit_count, moderated_at, moderated_by"), {
        is_approved: null,
        is_pinned: false,
        edit_count: 1,
        moderated_at: null,
        moderated_by: null,
      });
      assert.equal(await counts(db), before - 1);
      await as(db, "member_owner", () =>
        db.query("update public.comments set content = ' Otra cosa ' where id = $1", [ID]),
      );
      assert.equal((await state(db, "edit_count"))["edit_count"], 1);
    },
  },
  {
    name: "an admin's edit of their own comment stays public",
    async run(db) {
      await comment(db, "admin");
      await as(db, "admin", () =>
        db.query("update public.comments set content = 'Otra cosa' where id = $1", [ID]),
      );
      assert.deepEqual(await state(db, "is_approved, edit_count"), { is_approved: true, edit_count: 1 });
    },
  },
  {
    name: "an edit of a rejected comment waits again without its reason",
    async run(db) {
      await as(db, "member_owner", () =>
        db.query("update public.comments set content = 'Perdón' where id = $1", [COMMENTS.rejected]),
      );
      assert.deepEqual(await state(db, "is_approved, rejection_reason", COMMENTS.rejected), {
        is_approved: null,
        rejection_reason: null,
      });
    },
  },
  {
    name: "an author does not moderate, an admin does not rewrite",
    async run(db) {
      const mine = (sql: string) =>
        refusal(db, () =>
          as(db, "member_owner", () =>
            db.query(`update public.comments set ${sql} where id = $1`, [COMMENTS.pending]),
          ),
        );
      for (const sql of [
        "is_approved = true",
        "is_approved = false, rejection_reason = 'x'",
        "content = 'b', is_approved = true",
      ])
        assert.equal(await mine(sql), "42501 moderation_is_for_admins");
      const approved = ownRow("comment", PEOPLE.member_owner);
      assert.equal(
        await refusal(db, () =>
          as(db, "member_owner", () =>
            db.query("update public.comments set is_pinned = true where id = $1", [approved]),
          ),
        ),
        "42501 moderation_is_for_admins",
      );
      assert.equal(
        await refusal(db, () => moderate(db, "content = 'otras'", COMMENTS.pending)),
        "42501 only_the_author_writes",
      );
    },
  },
  {
    name: "nobody saves another's comment again, were it word for word: it would get a new date",
    async run(db) {
      const saved = (who: Person) =>
        as(db, who, () =>
          list(db, "update public.comments set content = content where id = $1 returning content", [
            ownRow("comment", PEOPLE.member_owner),
          ]),
        );
      assert.deepEqual(await saved("member_other"), []);
      assert.deepEqual(await saved("member_owner"), ["Mi comentario"]);
    },
  },
  {
    name: "counts follow approval, rejection and removal, of replies too",
    async run(db) {
      const before = Number(await counts(db));
      const replies = () =>
        value(db, "select reply_count from public.comments where id = $1", [COMMENTS.shared]);
      await comment(db, "member_owner", { parent: COMMENTS.shared });
      assert.deepEqual([await counts(db), await replies()], [before, 0]);
      await moderate(db, "is_approved = true");
      assert.deepEqual([await counts(db), await replies()], [before + 1, 1]);
      await moderate(db, "is_approved = false");
      assert.deepEqual([await counts(db), await replies()], [before, 0]);
      await moderate(db, "is_approved = true");
      await as(db, "member_owner", () => db.query("delete from public.comments where id = $1", [ID]));
      assert.deepEqual([await counts(db), await replies()], [before, 0]);
    },
  },
  {
    name: "only members who let themselves be mentioned are, never oneself, and ten at most",
    async run(db) {
      await db.query("update public.profiles set allow_mentions = false where id = $1", [PEOPLE.bystander]);
      await comment(db, "member_owner", {
        mentions: [
          PEOPLE.member_other,
          PEOPLE.member_other,
          PEOPLE.bystander,
          PEOPLE.deactivated_member,
          PEOPLE.unverified,
          PEOPLE.member_owner,
          ID,
        ],
      });
      assert.deepEqual((await state(db, "mentions"))["mentions"], [PEOPLE.member_other]);
    },
  },
  {
    name: "changed words are dated, a counter is not a change",
    async run(db) {
      await db.exec(
        "alter table public.comments disable trigger user; update public.comments set updated_at = '2020-01-01'; alter table public.comments enable trigger user",
      );
      await comment(db, "admin", { parent: COMMENTS.shared });
      assert.equal(
        await value(db, "select updated_at < now() from public.comments where id = $1", [COMMENTS.shared]),
        true,
      );
      await as(db, "member_owner", () =>
        db.query("update public.comments set content = 'b' where id = $1", [COMMENTS.pending]),
      );
      assert.equal(
        await value(db, "select updated_at = now() from public.comments where id = $1", [COMMENTS.pending]),
        true,
      );
    },
  },
  {
    name: "a deactivated author changes nothing, not even with a statement that has no condition",
    async run(db) {
      await db.query("delete from public.comments where user_id <> $1", [PEOPLE.deactivated_member]);
      await as(db, "deactivated_member", () => db.exec("update public.comments set content = 'b'"));
      assert.equal(await value(db, "select count(*)::int from public.comments where content = 'b'"), 0);
    },
  },
  {
    name: "a trusted script says itself who wrote what, and when",
    async run(db) {
      await db.query(
        "insert into public.comments (id, prophecy_id, user_id, user_name, content, is_approved, created_at) values ($1, $2, $3, 'Marta', ' Amén ', true, '2020-01-01')",
        [ID, PROPHECIES.published, PEOPLE.member_owner],
      );
      assert.deepEqual(
        await state(
          db,
          "user_id, user_name, content, is_approved, extract(year from created_at)::int as year",
        ),
        {
          user_id: PEOPLE.member_owner,
          user_name: "Marta",
          content: "Amén",
          is_approved: true,
          year: 2020,
        },
      );
    },
  },
];
