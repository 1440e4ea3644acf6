import assert from "node:assert/strict";
import { letNoticesLeave, list, refusal, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { EVENTS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const change = (db: Statements, sql: string) =>
  db.query(`update public.events set ${sql} where id = $1`, [EVENTS.published]);
/** Answers by day, counted from today. */
const answers = (db: Statements) =>
  list(
    db,
    "select user_id || ' ' || (day - current_date) from public.event_rsvps where event_id = $1 order by day, user_id",
    [EVENTS.published],
  );

export const EVENT_DAYS: readonly Behaviour[] = [
  {
    name: "a single event that was recurring can be moved: only who comes to it comes along and is told",
    async run(db) {
      const { member_owner: owner, member_other: other } = PEOPLE;
      await db.query("delete from public.event_rsvps where event_id = $1", [EVENTS.published]);
      await change(
        db,
        `starts_at = current_date + 3 + time '19:00', ends_at = current_date + 3 + time '20:00', recurrence = 'none'`,
      );
      await db.exec("delete from public.notifications");
      await db.query(
        `insert into public.event_rsvps (event_id, day, user_id, state) values
          ($1, current_date - 14, $2, 'going'), ($1, current_date - 7, $2, 'going'), ($1, current_date - 7, $3, 'going'),
          ($1, current_date + 3, $2, 'going')`,
        [EVENTS.published, owner, other],
      );
      const move = (days: number) =>
        change(
          db,
          `starts_at = starts_at + interval '${days} days', ends_at = ends_at + interval '${days} days'`,
        );
      await move(2);
      assert.deepEqual(await answers(db), [
        `${owner} -14`,
        ...[owner, other].toSorted().map((who) => `${who} -7`),
        `${owner} 5`,
      ]);
      await letNoticesLeave(db);
      assert.deepEqual(await list(db, "select user_id from public.notifications"), [owner]);
      // onto a day of its past as a recurring one
      assert.equal(await refusal(db, () => move(-12)), "accepted");
      await move(-12);
      assert.deepEqual(await answers(db), [`${owner} -14`, `${owner} -7`]);
    },
  },
  {
    name: "a date that calendars cannot write is refused",
    async run(db) {
      const weekly = "recurrence = 'weekly'";
      for (const days of ["'22026-05-01'", "'infinity'"]) {
        for (const sql of [`recurrence_until = ${days}`, `exceptions = array[${days}]::date[]`])
          assert.match(
            await refusal(db, () => change(db, `${weekly}, ${sql}`)),
            /^23514 .*events_days_in_calendar/,
            sql,
          );
      }
      assert.equal(
        await refusal(db, () =>
          change(db, `${weekly}, recurrence_until = '2126-05-01', exceptions = array['2099-05-01']::date[]`),
        ),
        "accepted",
      );
    },
  },
];
