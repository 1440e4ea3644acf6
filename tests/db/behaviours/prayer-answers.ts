import assert from "node:assert/strict";
import { as, list, one, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import type { Person } from "../people.ts";
import { PRAYERS, TESTIMONIALS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { settle } from "./decision-steps.ts";

const WORDS = "Dios me dio trabajo";

const answer = (db: Statements, id: string, text = WORDS, asTestimony = true) =>
  as(db, "member_owner", () => value(db, "select public.answer_prayer($1, $2, $3)", [id, text, asTestimony]));
const undo = (db: Statements, who: Person, id: string) =>
  as(db, who, () => db.query("select public.undo_answer($1)", [id]));
const goOn = (db: Statements, who: Person, id: string) =>
  as(db, who, () => value(db, "select public.renew_prayer($1) = now() + interval '30 days'", [id]));
/** How a request stands, what was said of it and told about it, and the testimonials there are. */
const everything = async (db: Statements, id: string) => ({
  request: await one(
    db,
    "select answered_at, testimonial_id, expires_at, status, version, prayed_count from public.prayer_requests where id = $1",
    [id],
  ),
  updates: await db.query(
    "select content, is_answer, status from public.prayer_updates where request_id = $1 order by id",
    [id],
  ),
  testimonials: await list(db, "select content from public.testimonials order by id"),
  told: await list(db, "select user_id || ' ' || title from public.notifications where not read order by 1"),
  queued: await value(db, "select count(*)::int from private.push_queue"),
});
const updatesOf = (db: Statements, id: string) =>
  db.query("select content, is_answer, status from public.prayer_updates where request_id = $1", [id]);

export const PRAYER_ANSWERS: readonly Behaviour[] = [
  {
    name: "an answer that was a mistake leaves nothing behind: not its words, nor the testimonial, nor a notice",
    async run(db) {
      // the reviewers have a notice with the number of pending testimonials
      await as(db, "member_other", () =>
        db.query("insert into public.testimonials (content) values ('Dios nos ayudó también')"),
      );
      for (const id of [PRAYERS.members, PRAYERS.everybody, PRAYERS.pastors, PRAYERS.expired]) {
        await waitAMinute(db);
        const before = await everything(db, id);
        await answer(db, id);
        assert.notDeepEqual(await everything(db, id), before);
        await undo(db, "member_owner", id);
        assert.deepEqual(await everything(db, id), before, id);
        await undo(db, "member_owner", id);
        assert.deepEqual(await everything(db, id), before, "the same again does nothing");
      }
    },
  },
  {
    name: "only its author takes an answer back, at once or later",
    async run(db) {
      for (const who of ["member_other", "pastor", "admin"] as const) {
        assert.match(await refusal(db, () => undo(db, who, PRAYERS.answered)), /^PT404 not_found/, who);
        assert.match(await refusal(db, () => goOn(db, who, PRAYERS.answered)), /^PT404 not_found/, who);
      }
    },
  },
  {
    name: "a testimonial that was published stays when the answer is taken back, and so does every other one",
    async run(db) {
      const testimonial = await answer(db, PRAYERS.members);
      await settle(db, "admin", "testimonial", String(testimonial), "approved");
      await undo(db, "member_owner", PRAYERS.members);
      assert.deepEqual(
        await list(db, "select status from public.testimonials where id in ($1, $2) order by 1", [
          testimonial,
          TESTIMONIALS.pending,
        ]),
        ["pending", "approved"],
      );
      assert.equal(
        await value(db, "select testimonial_id from public.prayer_requests where id = $1", [PRAYERS.members]),
        null,
        "and is not that of the prayer any more",
      );
    },
  },
  {
    name: "an answered request goes on for thirty days more; its words stay as an update, and can be followed by another answer",
    async run(db) {
      const testimonial = await answer(db, PRAYERS.expired);
      const update = await value(db, "select id from public.prayer_updates where request_id = $1", [
        PRAYERS.expired,
      ]);
      await settle(db, "pastor", "prayer_update", String(update), "approved");
      await db.query("update public.prayer_requests set reminded_at = now() where id = $1", [
        PRAYERS.expired,
      ]);
      assert.equal(await goOn(db, "member_owner", PRAYERS.expired), true);
      assert.deepEqual(
        await one(
          db,
          "select answered_at, testimonial_id, reminded_at, status, expires_at = now() + interval '30 days' as ends from public.prayer_requests where id = $1",
          [PRAYERS.expired],
        ),
        { answered_at: null, testimonial_id: null, reminded_at: null, status: "approved", ends: true },
      );
      assert.deepEqual(
        await list(db, "select id from public.testimonials where id = $1", [testimonial]),
        [],
        "it waited",
      );
      assert.deepEqual(await updatesOf(db, PRAYERS.expired), [
        { content: WORDS, is_answer: false, status: "approved" },
      ]);
      assert.equal(
        await as(db, "member_other", () => value(db, "select times from public.pray($1)", [PRAYERS.expired])),
        1,
        "it is prayed for again",
      );
      await answer(db, PRAYERS.expired, "Ahora sí, gracias", false);
      assert.deepEqual(
        await list(db, "select content from public.prayer_updates where request_id = $1 and is_answer", [
          PRAYERS.expired,
        ]),
        ["Ahora sí, gracias"],
      );
    },
  },
  {
    name: "words that still wait for a decision are not lost when the request goes on",
    async run(db) {
      await answer(db, PRAYERS.members);
      await goOn(db, "member_owner", PRAYERS.members);
      assert.deepEqual(await updatesOf(db, PRAYERS.members), [
        { content: WORDS, is_answer: false, status: "pending" },
      ]);
    },
  },
];
