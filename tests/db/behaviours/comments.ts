import assert from "node:assert/strict";
import { as, refusal, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, PROPHECIES } from "../scenario-rows.ts";
import { ID, comment, moderate, state } from "./comment-steps.ts";

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
          user_name: "Otilia Prueba",
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
    name: "thirty comments of a member may wait for review: more stay with who wrote them until one is looked at",
    async run(db) {
      await db.exec("delete from public.comments");
      const nth = (number: number) => `00000000-0000-4000-8000-0000000e${String(number).padStart(4, "0")}`;
      for (let number = 1; number <= 30; number += 1) {
        await comment(db, "member_owner", { id: nth(number) });
        await waitAMinute(db);
      }
      const more = (who: Person = "member_owner") => refusal(db, () => comment(db, who));
      assert.equal(await more(), "23514 too_many_comments_waiting");
      assert.equal(
        await refusal(db, () => comment(db, "member_owner", { id: nth(30) })),
        "accepted",
        "a repeat of the outbox is no new one",
      );
      assert.equal(await more("member_other"), "accepted");
      await db.query("update public.comments set user_id = $1", [PEOPLE.admin]);
      assert.equal(await more("admin"), "accepted", "an admin's are public at once");
      await db.query("update public.comments set user_id = $1", [PEOPLE.member_owner]);
      await moderate(db, "is_approved = false", nth(7));
      assert.equal(await more(), "accepted");
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
          user_name: "Marta Prueba",
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
        "update private.rate_limit_events set moments = array(select moment - interval '1 minute' from unnest(moments) as moment)",
      );
      assert.equal(await refusal(db, () => comment(db, "member_owner", nth(20))), "accepted");
    },
  },
  {
    name: "a refusal by the limit says how many seconds to wait",
    async run(db) {
      await db.query(
        "insert into private.rate_limit_events values ('comments', $1, array_fill(clock_timestamp() - interval '50 seconds', array[20]))",
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
];
