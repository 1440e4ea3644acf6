import assert from "node:assert/strict";
import { as, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { COMMENTS, FORUM, MEDIA, PROPHECIES, SEMINARS, SERIES, SESSIONS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { answer, ID as EVENT, plan } from "./event-steps.ts";

const PHONE = "00000000-0000-4000-8000-00000000d001";
const TABLET = "00000000-0000-4000-8000-00000000d002";

/** The `number`th word of a device of Marta's on a prophecy or a comment; answers what her reaction is then. */
const react = (
  db: Statements,
  number: number,
  kind: string | null,
  {
    target = "prophecy",
    device = PHONE,
    who = "member_owner",
    id = target === "prophecy" ? PROPHECIES.quiet : COMMENTS.fresh,
    age = 0,
  }: { target?: string; device?: string; who?: Person; id?: string; age?: number } = {},
) =>
  as(db, who, () =>
    value(db, "select reaction from public.react($1, $2, $3, $4, $5, $6)", [
      target,
      id,
      device,
      number,
      kind,
      age,
    ]),
  );

/** From which device, and how many seconds ago. */
type From = readonly [device: string, age: number];

const going = (db: Statements, number: number, comes: boolean, [device, age]: From = [PHONE, 0]) =>
  as(db, "member_owner", () =>
    value(db, "select public.answer_event($1, current_date + 14, $2, $3, $4, $5)", [
      EVENT,
      comes,
      device,
      number,
      age,
    ]),
  );

const done = (
  db: Statements,
  number: number,
  isDone: boolean,
  session: string = SESSIONS.undone,
  [device, age]: From = [PHONE, 0],
) =>
  as(db, "member_owner", () =>
    value(db, "select is_done from public.mark_session($1, $2, $3, $4, $5, $6)", [
      session,
      SEMINARS.open,
      isDone,
      device,
      number,
      age,
    ]),
  );

const hears = (db: Statements, number: number, level: string, [device, age]: From) =>
  as(db, "member_owner", () =>
    value(db, "select public.follow_topic($1, $2, $3, $4, $5)", [
      FORUM.topics.shared,
      level,
      device,
      number,
      age,
    ]),
  );

const likes = (
  db: Statements,
  number: number,
  does: boolean,
  [device, age]: From,
  id: string = MEDIA.published,
) =>
  as(db, "member_owner", () =>
    value(db, "select likes from public.like_media($1, $2, $3, $4, $5)", [id, does, device, number, age]),
  );

const follows = (
  db: Statements,
  number: number,
  does: boolean,
  [device, age]: From,
  id: string = SERIES.active,
) =>
  as(db, "member_owner", () =>
    value(db, "select follows from public.follow_series($1, $2, $3, $4, $5)", [
      id,
      does,
      device,
      number,
      age,
    ]),
  );

export const LAST_WORD: readonly Behaviour[] = [
  ...["prophecy", "comment"].map((target) => ({
    name: `a reaction to a ${target} that was held up on its way does not replace a newer one of the same device`,
    async run(db: Statements) {
      assert.equal(await react(db, 2, "like", { target }), "like");
      assert.equal(await react(db, 1, "thanks", { target }), "like");
      assert.equal(await react(db, 2, "like", { target }), "like");
      assert.equal(await react(db, 4, null, { target }), null);
      assert.equal(await react(db, 3, "amen", { target }), null);
      assert.equal(await react(db, 5, "amen", { target }), "amen");
    },
  })),
  {
    name: "devices and people do not hold one another's reactions back",
    async run(db) {
      await react(db, 9, "like");
      assert.equal(await react(db, 1, "amen", { device: TABLET }), "amen");
      assert.equal(await react(db, 1, "thanks", { who: "member_other" }), "thanks");
      assert.equal(await react(db, 10, "like"), "like");
      await react(db, 9, "like", { target: "comment" });
      // an admin reads everybody's
      for (const target of ["prophecy", "comment"])
        assert.equal(await react(db, 1, null, { who: "admin", target }), null);
    },
  },
  {
    name: "a device's choice about one thing does not hold back its choice about another",
    async run(db) {
      await react(db, 9, "like");
      assert.equal(await react(db, 1, "amen", { target: "comment" }), "amen");
      assert.equal(await react(db, 1, "thanks", { id: PROPHECIES.published }), "thanks");
      assert.equal(await done(db, 9, true), true);
      assert.equal(await done(db, 1, true, SESSIONS.another), true);
      assert.equal(await done(db, 10, false), false);
      assert.equal(await done(db, 1, true, SESSIONS.another), true);
    },
  },
  {
    name: "the same word of a device again is not late",
    async run(db) {
      await react(db, 2, "like");
      await react(db, 1, "amen", { device: TABLET });
      assert.equal(await react(db, 2, "like"), "like");
    },
  },
  {
    name: "of two devices the choice that was made last counts, not the one that arrived last",
    async run(db) {
      await react(db, 1, "amen", { device: TABLET, age: 600 });
      assert.equal(await react(db, 1, "like", { age: 3_600 }), "amen");
      assert.equal(await react(db, 2, null, { age: 3_600 }), "amen");
      assert.equal(await react(db, 3, "like", { age: 60 }), "like");
      assert.equal(await react(db, 2, "thanks", { device: TABLET, age: 300 }), "like");
      // another thing, another person
      assert.equal(await react(db, 4, "thanks", { target: "comment", age: 3_600 }), "thanks");
      assert.equal(await react(db, 1, "thanks", { who: "member_other", age: 3_600 }), "thanks");
    },
  },
  {
    name: "the same goes for answers to events, marks, levels of forum topics, likes and follows",
    async run(db) {
      await plan(db);
      const [now, before] = [
        [TABLET, 60],
        [PHONE, 3_600],
      ] as const;
      assert.equal(await going(db, 1, true, now), "going");
      assert.equal(await going(db, 1, false, before), "going");
      assert.equal(await going(db, 2, false, [PHONE, 10]), "none");
      assert.equal(await done(db, 1, true, SESSIONS.undone, now), true);
      assert.equal(await done(db, 1, false, SESSIONS.undone, before), true);
      assert.equal(await done(db, 2, false, SESSIONS.undone, [PHONE, 10]), false);
      assert.equal(await hears(db, 1, "muted", now), "muted");
      assert.equal(await hears(db, 1, "following", before), "muted");
      assert.equal(await hears(db, 2, "following", [PHONE, 10]), "following");
      for (const choose of [likes, follows]) {
        assert.equal(await choose(db, 1, true, now), true);
        assert.equal(await choose(db, 1, true, now), true);
        assert.equal(await choose(db, 1, false, before), true);
        assert.equal(await choose(db, 2, false, [PHONE, 10]), false);
      }
      // of another video or series nothing was said yet
      assert.equal(await likes(db, 3, false, [PHONE, 3_600], MEDIA.members), false);
      const other = "00000000-0000-4000-8000-00000000d7aa";
      await db.query("insert into public.media_series (id, name) values ($1, 'Otra')", [other]);
      assert.equal(await follows(db, 3, true, [PHONE, 3_600], other), true);
      // nor does one person's choice take back another's
      await db.query("insert into public.media_series_follows (series_id, user_id) values ($1, $2)", [
        SERIES.active,
        PEOPLE.bystander,
      ]);
      await db.query("insert into public.media_likes (media_content_id, user_id) values ($1, $2)", [
        MEDIA.published,
        PEOPLE.bystander,
      ]);
      assert.equal(await likes(db, 4, false, [PHONE, 0]), false);
      assert.equal(await follows(db, 4, false, [PHONE, 0]), false);
      for (const table of ["media_likes", "media_series_follows"])
        assert.equal(
          await value(db, `select count(*)::int from public.${table} where user_id = $1`, [PEOPLE.bystander]),
          1,
        );
    },
  },
  {
    name: "a choice that counts reaches the person's own topic by kind, thing and number, a late one nobody",
    async run(db) {
      const told = async () => {
        const messages = await db.query(
          "select topic, event, private, payload from realtime.messages where event = 'choice'",
        );
        await db.exec("delete from realtime.messages");
        return messages;
      };
      await plan(db);
      await db.exec("delete from realtime.messages");
      await react(db, 7, "amen", { target: "comment" });
      const id = `reaction:comment:${COMMENTS.fresh}`;
      assert.deepEqual(await told(), [
        {
          topic: `notifications:${PEOPLE.member_owner}`,
          event: "choice",
          private: true,
          payload: { kind: "reaction", id, writer: PHONE, number: 7 },
        },
      ]);
      await react(db, 6, "like", { target: "comment" });
      await react(db, 1, "like", { target: "comment", device: TABLET, age: 600 });
      assert.deepEqual(await told(), []);
      await going(db, 1, true);
      await done(db, 1, true);
      await hears(db, 1, "muted", [PHONE, 0]);
      await likes(db, 1, true, [PHONE, 0]);
      await follows(db, 1, true, [PHONE, 0]);
      const kinds = (await told()).map(({ payload }) => (payload as { kind: string }).kind);
      // each is the name of a kind of entry, by which the page knows what to ask for
      assert.deepEqual(kinds.toSorted(), [
        "forum-level",
        "media-like",
        "rsvp",
        "series-follow",
        "session-mark",
      ]);
    },
  },
  {
    name: "an age that no clock can mean counts as now, or as six days",
    async run(db) {
      await react(db, 1, "amen", { device: TABLET });
      assert.equal(await react(db, 1, "like", { age: -86_400 }), "like");
      await db.exec("update private.last_words set said_at = now() - interval '6 days 1 hour'");
      assert.equal(await react(db, 2, "thanks", { age: 2_000_000_000 }), "thanks");
    },
  },
  {
    name: "a reaction that was refused is not remembered as the last one",
    async run(db) {
      const refused = () => react(db, 7, "hooray");
      assert.match(await refusal(db, refused), /^22P02 .*reaction_kind/);
      assert.equal(await react(db, 6, "like"), "like");
      assert.match(
        await refusal(db, () => react(db, 8, "like", { target: "song" })),
        /^22023 unknown_target/,
      );
    },
  },
  {
    name: "an answer to an event that was held up on its way does not replace a newer one",
    async run(db) {
      await plan(db);
      assert.equal(await going(db, 2, false), "none");
      assert.equal(await going(db, 1, true), "none");
      assert.equal(await going(db, 3, true), "going");
      assert.equal(await going(db, 2, false), "going");
      // A question without a number is answered as before.
      assert.equal(await answer(db, "member_owner", false), "none");
    },
  },
  {
    name: "a mark on a session that was held up on its way does not replace a newer one",
    async run(db) {
      assert.equal(await done(db, 2, true), true);
      assert.equal(await done(db, 1, false), true);
      assert.equal(await done(db, 4, false), false);
      assert.equal(await done(db, 3, true), false);
      assert.equal(await done(db, 5, true), true);
    },
  },
  {
    name: "last words are kept a week",
    async run(db) {
      await react(db, 1, "like");
      await db.exec("update private.last_words set said_at = now() - interval '8 days'");
      await react(db, 2, "amen");
      await db.exec("select private.run_jobs()");
      assert.equal(await value(db, "select count(*)::int from private.last_words"), 1);
      await db.exec("update private.last_words set said_at = now() - interval '6 days 23 hours'");
      await db.exec("select private.run_jobs()");
      assert.equal(await value(db, "select count(*)::int from private.last_words"), 1);
      await db.exec("update private.last_words set said_at = now() - interval '7 days 1 hour'");
      await db.exec("select private.run_jobs()");
      assert.equal(await value(db, "select count(*)::int from private.last_words"), 0);
    },
  },
];
