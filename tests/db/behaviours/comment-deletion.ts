import assert from "node:assert/strict";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { comment, counts, ID, moderate, state } from "./comment-steps.ts";

const SECOND = "00000000-0000-4000-8000-0000000f0002";
const THIRD = "00000000-0000-4000-8000-0000000f0003";
const remove = (db: Statements, who: Person, id: string) =>
  as(db, who, () => db.query("delete from public.comments where id = $1", [id]));

const candidates = (db: Statements, search: string) =>
  as(db, "member_owner", () =>
    list(
      db,
      "select candidate ->> 'name' from jsonb_array_elements(public.mention_candidates($1, $2)) as candidate",
      [`prophecy:${PROPHECIES.published}`, search],
    ),
  );

export const COMMENT_DELETION: readonly Behaviour[] = [
  {
    name: "a comment that is deleted leaves its place to its replies, without words, author, reactions and notices",
    async run(db) {
      const before = Number(await counts(db));
      await comment(db, "admin", { parent: COMMENTS.shared });
      await db.exec("delete from public.comment_reactions");
      await db.query("update public.comments set mentions = array[$1::uuid] where id = $2", [
        PEOPLE.member_other,
        COMMENTS.shared,
      ]);
      await as(db, "member_other", () =>
        db.query("insert into public.comment_reactions (comment_id, kind) values ($1, 'amen')", [
          COMMENTS.shared,
        ]),
      );
      const notices = () =>
        value(db, "select count(*)::int from public.notifications where group_key like '%' || $1", [
          COMMENTS.shared,
        ]);
      assert.notEqual(await notices(), 0);
      await remove(db, "bystander", COMMENTS.shared);
      assert.deepEqual(
        await state(
          db,
          "content, user_id, user_name, user_photo, mentions, is_approved, is_pinned, total_reactions, reply_count, deleted_at is not null as deleted",
          COMMENTS.shared,
        ),
        {
          content: "Comentario eliminado",
          user_id: null,
          user_name: "",
          user_photo: null,
          mentions: [],
          is_approved: true,
          is_pinned: false,
          total_reactions: 0,
          reply_count: 1,
          deleted: true,
        },
      );
      assert.equal(await state(db, "user_name", ID).then(({ user_name }) => user_name), "Abel Prueba");
      assert.equal(await counts(db), before);
      assert.equal(await notices(), 0);
    },
  },
  {
    name: "nobody edits, decides, answers or reacts to an empty place; it goes with its last reply",
    async run(db) {
      const before = Number(await counts(db));
      await comment(db, "admin", { parent: COMMENTS.shared });
      await comment(db, "admin", { id: SECOND, parent: COMMENTS.shared });
      await remove(db, "bystander", COMMENTS.shared);
      await db.query("update public.comments set deleted_at = '2026-01-01T00:00Z' where id = $1", [
        COMMENTS.shared,
      ]);
      for (const change of ["content = 'Otra cosa'", "is_approved = false", "is_pinned = true"])
        await moderate(db, change, COMMENTS.shared);
      await remove(db, "admin", COMMENTS.shared);
      assert.deepEqual(
        await state(
          db,
          "content, is_approved, is_pinned, deleted_at = '2026-01-01T00:00Z' as untouched",
          COMMENTS.shared,
        ),
        { content: "Comentario eliminado", is_approved: true, is_pinned: false, untouched: true },
      );
      assert.equal(
        await refusal(db, () => comment(db, "member_owner", { id: THIRD, parent: COMMENTS.shared })),
        "PT404 parent_not_found",
      );
      await comment(db, "admin", { id: THIRD, parent: ID });
      assert.match(
        await refusal(db, () =>
          as(db, "member_other", () =>
            db.query("insert into public.comment_reactions (comment_id, kind) values ($1, 'amen')", [
              COMMENTS.shared,
            ]),
          ),
        ),
        /^42501/,
      );
      assert.equal(await counts(db), before + 2);
      const places = () => list(db, "select id from public.comments where id = $1", [COMMENTS.shared]);
      for (const reply of [ID, SECOND]) {
        await remove(db, "admin", reply);
        assert.deepEqual(await list(db, "select id from public.comments where id = $1", [reply]), []);
        assert.deepEqual(await places(), [COMMENTS.shared]);
      }
      await remove(db, "admin", THIRD);
      assert.deepEqual(await places(), []);
      assert.equal(await counts(db), before - 1);
    },
  },
  {
    name: "a comment in review that is deleted above a reply is no longer pending, and its author gets no notice",
    async run(db) {
      await comment(db, "member_owner", {});
      await comment(db, "admin", { id: SECOND, parent: ID });
      const waiting = Number(await value(db, "select private.count_waiting('comments')"));
      const logged = await value(db, "select count(*)::int from public.audit_log");
      await remove(db, "member_owner", ID);
      assert.equal(await value(db, "select count(*)::int from public.audit_log"), logged);
      assert.equal(await value(db, "select private.count_waiting('comments')"), waiting - 1);
      assert.deepEqual(await state(db, "announced_at, is_approved", ID), {
        announced_at: null,
        is_approved: true,
      });
      assert.deepEqual(
        await list(db, "select type from public.notifications where group_key = $1", [
          `decision:comment:${ID}`,
        ]),
        [],
      );
    },
  },
  {
    name: "with its prophecy, a comment goes whole, replies and empty places too",
    async run(db) {
      await comment(db, "admin", { parent: COMMENTS.shared });
      await comment(db, "admin", { id: SECOND, parent: COMMENTS.fresh });
      await remove(db, "bystander", COMMENTS.shared);
      // the replies come after the comment they answer, which is met first
      await db.exec("update public.comments set updated_at = now() where parent_comment_id is not null");
      await db.query("select set_config('request.jwt.claim.sub', $1, true)", [PEOPLE.admin]);
      const emptied = () =>
        value(
          db,
          "select count(*)::int from public.audit_log where table_name = 'comments' and action = 'UPDATE'",
        );
      const before = await emptied();
      await db.query("delete from public.prophecies where id = $1", [PROPHECIES.published]);
      assert.equal(await emptied(), before);
      assert.deepEqual(
        await list(db, "select id from public.comments where prophecy_id = $1", [PROPHECIES.published]),
        [],
      );
    },
  },
  {
    name: "when an account goes, its comments stay without its name, and so do the answers of others",
    async run(db) {
      const count = await counts(db);
      await db.query("update public.comments set user_photo = '/foto.webp' where id = $1", [COMMENTS.shared]);
      await comment(db, "admin", { parent: COMMENTS.shared });
      await db.query("delete from auth.users where id = $1", [PEOPLE.bystander]);
      assert.deepEqual(
        await state(
          db,
          "user_id, user_name, user_photo, is_approved, deleted_at, reply_count",
          COMMENTS.shared,
        ),
        {
          user_id: null,
          user_name: "Miembro anterior",
          user_photo: null,
          is_approved: true,
          deleted_at: null,
          reply_count: 1,
        },
      );
      assert.deepEqual(await state(db, "user_name, parent_comment_id", ID), {
        user_name: "Abel Prueba",
        parent_comment_id: COMMENTS.shared,
      });
      assert.equal(await counts(db), Number(count) + 1);
      assert.equal(
        await refusal(db, () => moderate(db, "content = 'Otra cosa'", COMMENTS.shared)),
        "42501 only_the_author_writes",
      );
      await db.query("delete from public.comments where user_id = $1", [PEOPLE.member_other]);
      assert.deepEqual(await candidates(db, "pru"), [
        "Abel Prueba",
        "Lidia Prueba",
        "Pablo Prueba",
        "Sara Prueba",
        "Otilia Prueba",
      ]);
      await moderate(db, "is_approved = null", COMMENTS.shared);
      assert.equal(
        await refusal(db, () => comment(db, "member_owner", { id: SECOND, parent: COMMENTS.shared })),
        "PT404 parent_not_found",
      );
    },
  },
];
