import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, ownRow, PROPHECIES } from "../scenario.ts";
import type { Statements } from "../test-database.ts";

const ID = "00000000-0000-4000-8000-0000000f0001";

interface Draft {
  id?: string;
  parent?: string | null;
  content?: string;
  mentions?: readonly string[];
  prophecy?: string;
}

const comment = (db: Statements, who: Person, draft: Draft = {}) =>
  as(db, who, () =>
    db.query(
      `insert into public.comments (id, prophecy_id, parent_comment_id, content, mentions) values ($1, $2, $3, $4, $5)
       on conflict (id) do nothing returning id`,
      [
        draft.id ?? ID,
        draft.prophecy ?? PROPHECIES.published,
        draft.parent ?? null,
        draft.content ?? "Amén",
        draft.mentions ?? [],
      ],
    ),
  );
const moderate = (db: Statements, sql: string, id = ID) =>
  as(db, "admin", () => db.query(`update public.comments set ${sql} where id = $1`, [id]));
const state = (db: Statements, columns: string, id = ID) =>
  one(db, `select ${columns} from public.comments where id = $1`, [id]);
const counts = (db: Statements) =>
  value(db, "select comment_count from public.prophecies where id = $1", [PROPHECIES.published]);

export const COMMENT: readonly Behaviour[] = [
  {
    name: "a member's comment waits, an admin's is public; name and photo are the profile's",
    async run(db) {
      await db.query("update public.profiles set avatar_url = '/m.webp' where id = $1", [
        PEOPLE.member_other,
      ]);
      await comment(db, "member_other", { content: "  Amén\u0007 \n" });
      assert.deepEqual(
        await state(db, "is_approved, user_id, user_name, user_photo, content, created_at = now() as dated"),
        {
          is_approved: null,
          user_id: PEOPLE.member_other,
          user_name: "member_other Prueba",
          user_photo: "/m.webp",
          content: "Amén",
          dated: true,
        },
      );
      await comment(db, "admin", { id: "00000000-0000-4000-8000-0000000f0002" });
      assert.equal(
        (await state(db, "is_approved", "00000000-0000-4000-8000-0000000f0002"))["is_approved"],
        true,
      );
    },
  },
  {
    name: "a forged name, approval or count does not stay even if its column were granted",
    async run(db) {
      await db.exec("grant insert on public.comments to authenticated");
      await as(db, "member_owner", () =>
        db.query(
          `insert into public.comments (id, prophecy_id, content, user_id, user_name, user_photo, is_approved, is_pinned, total_reactions, reply_count, edit_count, moderated_at, moderated_by, announced_at, rejection_reason, created_at)
           values ($1, $2, 'a', $3, 'Pastor', '/p.webp', true, true, 9, 9, 9, now(), $3, now(), 'x', '2020-01-01')`,
          [ID, PROPHECIES.published, PEOPLE.admin],
        ),
      );
      assert.deepEqual(
        await state(
          db,
          "user_id, user_name, user_photo, is_approved, is_pinned, total_reactions, reply_count, edit_count, moderated_at, moderated_by, announced_at, rejection_reason, created_at = now() as dated",
        ),
        {
          user_id: PEOPLE.member_owner,
          user_name: "member_owner Prueba",
          user_photo: null,
          is_approved: null,
          is_pinned: false,
          total_reactions: 0,
          reply_count: 0,
          edit_count: 0,
          moderated_at: null,
          moderated_by: null,
          announced_at: null,
          rejection_reason: null,
          dated: true,
        },
      );
    },
  },
  {
    name: "a comment sent twice is stored once, and the repeat does not count against the limit",
    async run(db) {
      assert.equal((await comment(db, "member_owner")).length, 1);
      for (let number = 0; number < 30; number += 1)
        assert.equal((await comment(db, "member_owner", { content: "otra vez" })).length, 0);
      assert.equal((await state(db, "content"))["content"], "Amén");
    },
  },
  {
    name: "twenty comments a minute are taken, the next one is not",
    async run(db) {
      const nth = (number: number) => ({
        id: `00000000-0000-4000-8000-0000000e${String(number).padStart(4, "0")}`,
      });
      for (let number = 0; number < 20; number += 1) await comment(db, "member_owner", nth(number));
      assert.equal(await refusal(db, () => comment(db, "member_owner", nth(20))), "PT429 rate_limited");
      assert.equal(await refusal(db, () => comment(db, "member_other", nth(20))), "accepted");
      await db.exec(
        "update private.recent_acts set moments = array(select moment - interval '1 minute' from unnest(moments) as moment)",
      );
      assert.equal(await refusal(db, () => comment(db, "member_owner", nth(20))), "accepted");
    },
  },
  {
    name: "a refusal by the limit says how many seconds to wait",
    async run(db) {
      await db.query(
        "insert into private.recent_acts values ('comments', $1, array_fill(clock_timestamp() - interval '50 seconds', array[20]))",
        [PEOPLE.member_owner],
      );
      await assert.rejects(
        comment(db, "member_owner"),
        (error: { hint?: string }) => Number(error.hint) >= 9 && Number(error.hint) <= 10,
      );
    },
  },
  {
    name: "words have limits: none, blanks, more than 2,000 characters",
    async run(db) {
      for (const content of ["", " \n ", "a".repeat(2001)])
        assert.match(
          await refusal(db, () => comment(db, "member_owner", { content })),
          /^23514 .*content_length/,
        );
      assert.equal(
        await refusal(db, () => comment(db, "member_owner", { content: "á".repeat(2000) })),
        "accepted",
      );
    },
  },
  {
    name: "words that nobody sees are none, and nothing in them turns the text around",
    async run(db) {
      for (const content of ["\u200B\u200B", "\u3164", "\u00A0\u2003", "\u{E0041}"])
        assert.match(await refusal(db, () => comment(db, "member_owner", { content })), /^23514/, content);
      await comment(db, "member_owner", { content: "\u202EAmén\u2066 👨\u200D👩\u200D👧 \uFE0F" });
      assert.deepEqual(await state(db, "content"), { content: "Amén 👨\u200D👩\u200D👧 \uFE0F" });
      await as(db, "member_owner", () =>
        db.query("update public.comments set content = $2 where id = $1", [ID, "\u202EGloria"]),
      );
      assert.deepEqual(await state(db, "content"), { content: "Gloria" });
    },
  },
  {
    name: "a reply to a reply hangs under the first comment and remembers whom it answers",
    async run(db) {
      const second = "00000000-0000-4000-8000-0000000f0002";
      await comment(db, "admin", { parent: COMMENTS.shared });
      await comment(db, "member_owner", { id: second, parent: ID });
      assert.deepEqual(await state(db, "parent_comment_id, answered_comment_id", second), {
        parent_comment_id: COMMENTS.shared,
        answered_comment_id: ID,
      });
    },
  },
  {
    name: "a reply needs a comment of the same prophecy that its author can see",
    async run(db) {
      const reply = (who: Person, parent: string, prophecy?: string) =>
        refusal(db, () => comment(db, who, { parent, ...(prophecy ? { prophecy } : {}) }));
      assert.equal(await reply("member_owner", COMMENTS.shared), "accepted");
      assert.equal(await reply("member_owner", COMMENTS.shared, PROPHECIES.quiet), "PT404 parent_not_found");
      assert.equal(await reply("member_owner", ID), "PT404 parent_not_found");
      assert.equal(await reply("member_other", COMMENTS.pending), "PT404 parent_not_found");
      assert.equal(await reply("member_owner", COMMENTS.pending), "accepted");
      assert.equal(await reply("admin", COMMENTS.pending), "accepted");
    },
  },
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
    name: "replies go with the comment they hang under",
    async run(db) {
      const before = Number(await counts(db));
      await comment(db, "admin", { parent: COMMENTS.shared });
      await as(db, "bystander", () =>
        db.query("delete from public.comments where id = $1", [COMMENTS.shared]),
      );
      assert.deepEqual(await list(db, "select id from public.comments where id = $1", [ID]), []);
      assert.equal(await counts(db), before - 1);
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
        "alter table public.comments disable trigger all; update public.comments set updated_at = '2020-01-01'; alter table public.comments enable trigger all",
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
