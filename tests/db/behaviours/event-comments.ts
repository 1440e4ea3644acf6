import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, EVENTS, PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { comment, ID, moderate, state } from "./comment-steps.ts";

const SECOND = "00000000-0000-4000-8000-0000000f0002";
const PATH = "/eventos/noche-de-oracion";
const said = (db: Statements, id: string = EVENTS.published) =>
  value(db, "select comment_count from public.events where id = $1", [id]);
export const EVENT_COMMENTS: readonly Behaviour[] = [
  {
    name: "a comment is about one thing, and says which",
    async run(db) {
      assert.match(await refusal(db, () => comment(db, "member_owner", { prophecy: null })), /^(23|42)/);
      for (const ids of [
        [null, null],
        [PROPHECIES.published, EVENTS.published],
      ])
        assert.match(
          await refusal(db, () =>
            db.query(
              "insert into public.comments (prophecy_id, event_id, content) values ($1, $2, 'Amén')",
              ids,
            ),
          ),
          /^23/,
        );
      await comment(db, "member_owner", { event: EVENTS.published });
      await comment(db, "member_owner", { id: SECOND });
      assert.deepEqual(await state(db, "target_type, target_id"), {
        target_type: "event",
        target_id: EVENTS.published,
      });
      assert.deepEqual(await state(db, "target_type, target_id", SECOND), {
        target_type: "prophecy",
        target_id: PROPHECIES.published,
      });
    },
  },
  {
    name: "an event counts what is public under it, and nothing else of it changes",
    async run(db) {
      const before = await one(db, "select version, updated_at from public.events where id = $1", [
        EVENTS.published,
      ]);
      const count = Number(await said(db));
      await comment(db, "member_owner", { event: EVENTS.published });
      assert.equal(await said(db), count);
      await moderate(db, "is_approved = true");
      assert.equal(await said(db), count + 1);
      await as(db, "member_owner", () => db.query("delete from public.comments where id = $1", [ID]));
      assert.equal(await said(db), count);
      assert.deepEqual(
        await one(db, "select version, updated_at from public.events where id = $1", [EVENTS.published]),
        before,
      );
    },
  },
  {
    name: "an answer stays under the event of what it answers",
    async run(db) {
      const answer = (target: { event?: string; prophecy?: string }, parent: string) =>
        refusal(db, () => comment(db, "member_owner", { ...target, parent }));
      assert.equal(await answer({ event: EVENTS.published }, COMMENTS.underEvent), "accepted");
      assert.equal(await answer({ event: EVENTS.cancelled }, COMMENTS.underEvent), "PT404 parent_not_found");
      assert.equal(
        await answer({ prophecy: PROPHECIES.published }, COMMENTS.underEvent),
        "PT404 parent_not_found",
      );
    },
  },
  {
    name: "a member who is answered or mentioned under an event gets a notice that leads to the comment",
    async run(db) {
      await comment(db, "member_owner", {
        event: EVENTS.published,
        parent: COMMENTS.underEvent,
        mentions: [PEOPLE.member_other],
      });
      await moderate(db, "is_approved = true");
      const notices = await db.query(
        `select user_id, type, data, related_post_id, split_part(private.notification_path(notifications), '?', 1) as page,
           split_part(private.notification_path(notifications), '#', 2) as place
         from public.notifications where group_key = any ($1) order by type`,
        [["comment_reply", "mention"].map((type) => `${type}:${ID}`)],
      );
      const told = {
        data: {
          path: `${PATH}#comentario-${ID}`,
          topic: `event:${EVENTS.published}`,
          comment_id: ID,
          actor_name: "Marta Prueba",
        },
        related_post_id: null,
        page: PATH,
        place: `comentario-${ID}`,
      };
      assert.deepEqual(notices, [
        { user_id: PEOPLE.bystander, type: "comment_reply", ...told },
        { user_id: PEOPLE.member_other, type: "mention", ...told },
      ]);
      assert.equal(
        await value(db, "select data ->> 'path' from public.notifications where group_key = $1", [
          `decision:comment:${ID}`,
        ]),
        `${PATH}#comentario-${ID}`,
      );
      await as(db, "admin", () =>
        db.query("insert into public.comment_reactions (comment_id, kind) values ($1, 'amen')", [ID]),
      );
      assert.equal(
        await value(db, "select data ->> 'path' from public.notifications where group_key = $1", [
          `comment_like:${ID}`,
        ]),
        `${PATH}#comentario-${ID}`,
      );
      await db.query("delete from public.events where id = $1", [EVENTS.published]);
      assert.deepEqual(
        await list(db, "select type from public.notifications where group_key like '%:' || $1", [ID]),
        [],
      );
    },
  },
  {
    name: "a member who muted an event gets no notices from under it, except decisions on their own comments",
    async run(db) {
      const mute = (who: Person, topic: string) =>
        as(db, who, () => db.query("insert into public.notification_mutes (topic) values ($1)", [topic]));
      await mute("bystander", `event:${EVENTS.published}`);
      await mute("member_owner", `event:${EVENTS.published}`);
      await comment(db, "member_owner", { event: EVENTS.published, parent: COMMENTS.underEvent });
      await moderate(db, "is_approved = true");
      assert.deepEqual(
        await list(db, "select type from public.notifications where group_key like '%:' || $1", [ID]),
        ["review_result"],
      );
      await as(db, "admin", () =>
        db.query("insert into public.comment_reactions (comment_id, kind) values ($1, 'amen')", [
          COMMENTS.underEvent,
        ]),
      );
      assert.deepEqual(
        await list(db, "select type from public.notifications where group_key = $1", [
          `comment_like:${COMMENTS.underEvent}`,
        ]),
        [],
      );
      for (const topic of ["forum", "media", "prayer"])
        assert.match(await refusal(db, () => mute("member_other", `${topic}:${EVENTS.published}`)), /^42501/);
      assert.match(
        await refusal(db, () =>
          db.query("insert into public.notification_mutes (user_id, topic) values ($1, 'album:1')", [
            PEOPLE.member_other,
          ]),
        ),
        /^23514 .*topic_form/,
      );
    },
  },
  {
    name: "comments under a hidden event notify nobody",
    async run(db) {
      await comment(db, "admin", { event: EVENTS.draft, parent: COMMENTS.hiddenEvent });
      assert.deepEqual(
        await list(db, "select type from public.notifications where group_key like '%:' || $1", [ID]),
        [],
      );
    },
  },
  {
    name: "the readers of an event hear of its public comments by id only",
    async run(db) {
      await db.exec("delete from realtime.messages");
      await comment(db, "admin", { event: EVENTS.published });
      const sent = await db.query(
        "select distinct payload ->> 'id' as id, event, private from realtime.messages where topic = $1",
        [`event:${EVENTS.published}`],
      );
      assert.deepEqual(sent, [{ id: ID, event: "comment", private: true }]);
    },
  },
  {
    name: "the people of an event's thread can be mentioned in it, and nobody asks through a hidden one",
    async run(db) {
      const candidates = (who: Person, topic: string) =>
        as(db, who, () =>
          list(
            db,
            "select candidate ->> 'name' from jsonb_array_elements(public.mention_candidates($1, '')) as candidate",
            [topic],
          ),
        );
      const people = await candidates("member_owner", `event:${EVENTS.published}`);
      assert.equal(people.length, 1);
      for (const topic of [
        `event:${EVENTS.draft}`,
        `event:${PROPHECIES.published}`,
        `forum:${EVENTS.published}`,
        "event:x",
        "",
      ])
        assert.deepEqual(await candidates("member_owner", topic), [], topic);
      assert.deepEqual(await candidates("admin", `event:${EVENTS.draft}`), people);
    },
  },
];
