import assert from "node:assert/strict";
import { as, list, one, refusal, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { MEDIA, PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { comment, ID, moderate, state } from "./comment-steps.ts";
import { item } from "./media-steps.ts";

const SECOND = "00000000-0000-4000-8000-0000000f0002";

export const MEDIA_COMMENTS: readonly Behaviour[] = [
  {
    name: "a comment under an item says of which second it speaks, one under a prophecy does not",
    async run(db) {
      await comment(db, "member_owner", { media: MEDIA.published, second: 754 });
      assert.deepEqual(await state(db, "target_type, target_id, video_timestamp"), {
        target_type: "media",
        target_id: MEDIA.published,
        video_timestamp: 754,
      });
      await comment(db, "member_owner", { id: SECOND, second: 754 });
      assert.deepEqual(await state(db, "video_timestamp", SECOND), { video_timestamp: null });
      assert.deepEqual(
        await as(db, "member_owner", () =>
          db.query("select video_timestamp from public.thread_comments('media', $1)", [MEDIA.published]),
        ),
        [{ video_timestamp: 754 }],
      );
      assert.match(
        await refusal(db, () =>
          comment(db, "admin", { media: MEDIA.published, second: -1, id: SECOND.replace("2", "3") }),
        ),
        /^23514 .*video_timestamp_range/,
      );
    },
  },
  {
    name: "a second of a video in review is told with its place",
    async run(db) {
      await comment(db, "member_owner", { media: MEDIA.published, second: 12 });
      await moderate(db, "is_approved = true");
      await as(db, "member_owner", () =>
        db.query("update public.comments set content = 'Otra cosa' where id = $1", [ID]),
      );
      assert.deepEqual(
        await as(db, "member_other", () =>
          db.query("select user_name, video_timestamp from public.thread_comments('media', $1)", [
            MEDIA.published,
          ]),
        ),
        [{ user_name: "", video_timestamp: 12 }],
      );
    },
  },
  {
    name: "an item counts what is public under it, and an answer stays under its item",
    async run(db) {
      await comment(db, "member_owner", { media: MEDIA.published });
      assert.deepEqual(await item(db, "comment_count", MEDIA.published), { comment_count: 0 });
      await moderate(db, "is_approved = true");
      assert.deepEqual(await item(db, "comment_count, version", MEDIA.published), {
        comment_count: 1,
        version: 1,
      });
      const answer = (target: { media?: string; prophecy?: string }) =>
        refusal(db, () => comment(db, "member_other", { id: SECOND, parent: ID, ...target }));
      assert.equal(await answer({ media: MEDIA.published }), "accepted");
      assert.equal(await answer({ media: MEDIA.members }), "PT404 parent_not_found");
      assert.equal(await answer({ prophecy: PROPHECIES.published }), "PT404 parent_not_found");
    },
  },
  {
    name: "where an item takes no comments, none is written",
    async run(db) {
      const attempt = () => refusal(db, () => comment(db, "member_owner", { media: MEDIA.published }));
      assert.equal(await attempt(), "accepted");
      await db.query("update public.media_content set allow_comments = false where id = $1", [
        MEDIA.published,
      ]);
      assert.equal(await attempt(), "23514 comments_closed");
    },
  },
  {
    name: "comments under an item for members are for members, and their author gets notices of answers with the item's address",
    async run(db) {
      await comment(db, "member_owner", { media: MEDIA.members });
      await moderate(db, "is_approved = true");
      const seen = (who: Person) =>
        as(db, who, () => list(db, "select id from public.comments where media_id = $1", [MEDIA.members]));
      assert.deepEqual(await seen("member_other"), [ID]);
      assert.deepEqual(await seen("unverified"), []);
      await comment(db, "admin", { id: SECOND, media: MEDIA.members, parent: ID });
      assert.deepEqual(await told(db), {
        path: `/media/${MEDIA.members}#comentario-${SECOND}`,
        topic: `media:${MEDIA.members}`,
      });
    },
  },
  {
    name: "admins find comments under items with its title, its address and the second of the recording",
    async run(db) {
      await comment(db, "admin", { media: MEDIA.published, content: "Qué buen culto", second: 754 });
      assert.deepEqual(
        await as(db, "admin", () =>
          db.query(
            "select id, title, path, video_timestamp from public.moderation_queue('approved', null, 'culto')",
          ),
        ),
        [
          {
            id: ID,
            title: "Culto de fe",
            path: `/media/${MEDIA.published}#comentario-${ID}`,
            video_timestamp: 754,
          },
        ],
      );
    },
  },
];

const told = (db: Statements) =>
  one(
    db,
    "select data ->> 'path' as path, data ->> 'topic' as topic from public.notifications where type = 'comment_reply' and user_id = $1",
    [PEOPLE.member_owner],
  );
