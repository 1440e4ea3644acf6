import assert from "node:assert/strict";
import { refusal, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import type { Statements } from "../test-database.ts";
import { answer, beginsIn, ID, plan, states, told } from "./event-steps.ts";

const change = (db: Statements, sql: string) =>
  db.query(`update public.events set ${sql} where id = $1`, [ID]);
/** The day on which what began half an hour ago began. */
const TODAY = "timezone('America/Mexico_City', now() - interval '30 minutes')::date";
const PLACE = `${PEOPLE.member_other} ¡Ya tienes lugar en «Taller de oración»!`;

/** One place, taken by one and waited for by two. */
async function full(db: Statements): Promise<void> {
  await plan(db, { capacity: 1 });
  await answer(db, "member_owner");
  await answer(db, "member_other");
  await answer(db, "admin");
}

export const EVENT_WAITING: readonly Behaviour[] = [
  {
    name: "a place that becomes free while it goes on is the first one's who waits, not the next one's who comes",
    async run(db) {
      await plan(db, { capacity: 1 });
      await beginsIn(db, -30);
      assert.equal(await answer(db, "member_owner", true, TODAY), "going");
      assert.equal(await answer(db, "member_other", true, TODAY), "waiting");
      await answer(db, "member_owner", false, TODAY);
      assert.deepEqual(await told(db, "event_place"), [PLACE]);
      assert.equal(await answer(db, "admin", true, TODAY), "waiting");
      assert.deepEqual(await states(db), [`${PEOPLE.member_other} going`, `${PEOPLE.admin} waiting`]);
    },
  },
  {
    name: "once it is over nobody is called any more, neither by who takes it back nor by more places",
    async run(db) {
      await full(db);
      await beginsIn(db, -61);
      const day = "(timezone('America/Mexico_City', now() - interval '61 minutes'))::date";
      await answer(db, "member_owner", false, day);
      await change(db, "capacity = 9");
      await change(db, "status = 'cancelled'");
      await change(db, "status = 'published'");
      assert.deepEqual(await states(db), [`${PEOPLE.member_other} waiting`, `${PEOPLE.admin} waiting`]);
      assert.deepEqual(await told(db, "event_place"), []);
    },
  },
  {
    name: "a place that is free while others wait, however it came about, goes to them before who answers now",
    async run(db) {
      await full(db);
      await db.exec("alter table public.event_rsvps disable trigger pass_place_on");
      await answer(db, "member_owner", false);
      assert.equal(await answer(db, "super_admin"), "waiting");
      assert.deepEqual(await states(db), [
        `${PEOPLE.member_other} going`,
        `${PEOPLE.admin} waiting`,
        `${PEOPLE.super_admin} waiting`,
      ]);
      assert.deepEqual(await told(db, "event_place"), [PLACE]);
    },
  },
  {
    name: "a waiting member who answers again while a place is free gets it",
    async run(db) {
      await full(db);
      await db.exec("alter table public.event_rsvps disable trigger pass_place_on");
      await answer(db, "member_owner", false);
      assert.equal(await answer(db, "member_other"), "going");
    },
  },
  {
    name: "places that became free while it was not published are given when it is again",
    async run(db) {
      await full(db);
      await change(db, "status = 'draft'");
      await answer(db, "member_owner", false);
      assert.deepEqual(await told(db, "event_place"), []);
      await change(db, "status = 'published'");
      assert.deepEqual(await states(db), [`${PEOPLE.member_other} going`, `${PEOPLE.admin} waiting`]);
      assert.deepEqual(await told(db, "event_place"), [PLACE]);
    },
  },
  {
    name: "an inactive member holds up nobody in the queue",
    async run(db) {
      await full(db);
      await db.query("update public.app_users set is_active = false where id = $1", [PEOPLE.member_other]);
      await answer(db, "member_owner", false);
      assert.deepEqual(await states(db), [`${PEOPLE.member_other} waiting`, `${PEOPLE.admin} going`]);
    },
  },
  {
    name: "of what comes back one can answer to the days of a year and a month, of what does not to any",
    async run(db) {
      await plan(db, { recurrence: "daily" });
      const today = "timezone('America/Mexico_City', now())::date";
      assert.equal(await answer(db, "member_owner", true, `${today} + 400`), "going");
      assert.match(
        await refusal(db, () => answer(db, "member_owner", true, `${today} + 401`)),
        /^22023 occurrence_too_far/,
      );
      await change(
        db,
        "recurrence = 'none', starts_at = starts_at + interval '3 years', ends_at = ends_at + interval '3 years'",
      );
      assert.equal(
        await answer(db, "member_owner", true, "(current_date + 14 + interval '3 years')::date"),
        "going",
      );
    },
  },
  {
    name: "one can say that one comes until it is over, and not after",
    async run(db) {
      await plan(db);
      await beginsIn(db, -59);
      const day = (minutes: number) =>
        `timezone('America/Mexico_City', now() - interval '${minutes} minutes')::date`;
      assert.equal(await answer(db, "member_owner", true, day(59)), "going");
      await beginsIn(db, -61);
      assert.match(
        await refusal(db, () => answer(db, "member_other", true, day(61))),
        /^22023 occurrence_is_over/,
      );
    },
  },
];
