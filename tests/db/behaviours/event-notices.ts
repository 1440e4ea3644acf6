import assert from "node:assert/strict";
import { as, letNoticesLeave, list, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { EVENTS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { answer, beginsIn, ID, jobs, plan } from "./event-steps.ts";
import { change } from "./waiting-steps.ts";

const OWNER = PEOPLE.member_owner;
const OTHER = PEOPLE.member_other;
const CANCELLED = "status = 'cancelled'";
const PUBLISHED = "status = 'published'";
/** The day on which what begins in an hour and a half begins, by the congregation's clock. */
const SOON = "timezone('America/Mexico_City', now() + interval '90 minutes')::date";

/** The last day of a recurring event that can be answered. */
const LAST = "timezone('America/Mexico_City', now())::date + 400";

/** People with a notice of a kind, and its title. */
const kept = (db: Statements, about: string) =>
  list(db, "select user_id || ' ' || title from public.notifications where group_key like $1 order by 1", [
    `${about}:%`,
  ]);
/** People whose phones are to ring with a notice of a kind, now or in the morning. */
const ringing = (db: Statements, about: string) =>
  list(
    db,
    `select user_id from private.push_queue join public.notifications on notifications.id = notification_id
     where group_key like $1 order by 1`,
    [`${about}:%`],
  );
/** Everything that is due has rung. */
const ring = async (db: Statements) => {
  await letNoticesLeave(db);
  await db.exec("delete from private.push_queue");
};
const read = (db: Statements) => db.exec("update public.notifications set read = true, read_at = now()");
/** It is night where somebody is: their pushes wait. */
const sleeps = (db: Statements, who: Person) =>
  as(db, who, () =>
    db.exec(
      `update public.notification_preferences set timezone = 'Etc/UTC',
         quiet_from = timezone('Etc/UTC', now())::time - interval '1 hour', quiet_to = timezone('Etc/UTC', now())::time + interval '1 hour'`,
    ),
  );

/** A reminder of what begins in an hour and a half waits until two people have slept. */
async function reminded(db: Statements, recurrence = "none"): Promise<void> {
  await plan(db, { recurrence });
  await change(db, "remind_minutes = 120");
  await beginsIn(db, 90);
  for (const who of ["member_owner", "member_other"] as const) {
    await sleeps(db, who);
    await answer(db, who, true, SOON);
  }
  await jobs(db);
  assert.deepEqual(await ringing(db, "event_soon"), [OWNER, OTHER]);
}

export const EVENT_NOTICES: readonly Behaviour[] = [
  {
    name: "an event that is cancelled, takes place after all and is cancelled again tells those who come both times",
    async run(db) {
      await plan(db);
      await answer(db, "member_owner");
      for (const isRead of [true, false]) {
        await change(db, CANCELLED);
        await letNoticesLeave(db);
        assert.deepEqual(await kept(db, "event_off"), [`${OWNER} Se canceló «Taller de oración»`]);
        assert.deepEqual(await ringing(db, "event_off"), [OWNER]);
        await ring(db);
        if (isRead) await read(db);
        await change(db, PUBLISHED);
      }
    },
  },
  {
    name: "a day that is left out, put back, answered and left out again is told both times",
    async run(db) {
      await plan(db, { recurrence: "weekly" });
      for (let turn = 0; turn < 2; turn += 1) {
        await answer(db, "member_owner");
        await change(db, "exceptions = array[current_date + 14]");
        await letNoticesLeave(db);
        assert.deepEqual(await ringing(db, "event_off"), [OWNER]);
        await ring(db);
        await read(db);
        await change(db, "exceptions = '{}'");
      }
    },
  },
  {
    name: "who no longer comes keeps the notice of the first cancellation when others are told of the second",
    async run(db) {
      await plan(db);
      for (const who of ["member_owner", "member_other"] as const) await answer(db, who);
      await change(db, CANCELLED);
      await ring(db);
      await read(db);
      await change(db, PUBLISHED);
      await answer(db, "member_other", false);
      await change(db, CANCELLED);
      await letNoticesLeave(db);
      assert.deepEqual(await ringing(db, "event_off"), [OWNER]);
      assert.deepEqual(
        await list(
          db,
          "select user_id || ' ' || read from public.notifications where group_key like 'event_off:%' order by 1",
        ),
        [`${OWNER} false`, `${OTHER} true`],
      );
    },
  },
  {
    name: "what takes place after all is no longer called off in the list of who did not read it",
    async run(db) {
      // a single event can be further away than the days of a recurring one that can be answered
      for (const [recurrence, days] of [
        ["none", 14],
        ["none", 1000],
        ["weekly", 14],
      ] as const) {
        await plan(db, { recurrence });
        const later = `interval '${days - 14} days'`;
        await change(db, `starts_at = starts_at + ${later}, ends_at = ends_at + ${later}`);
        await answer(db, "member_owner", true, `current_date + ${days}`);
        await change(db, CANCELLED);
        await letNoticesLeave(db);
        await change(db, "place = 'Atrio'");
        assert.deepEqual(await ringing(db, "event_off"), [OWNER]);
        await change(db, PUBLISHED);
        assert.deepEqual(await kept(db, "event_off"), []);
        await change(db, CANCELLED);
        await letNoticesLeave(db);
        await read(db);
        await change(db, PUBLISHED);
        assert.equal((await kept(db, "event_off")).length, 1, "what was read stays in the list");
        await db.query("delete from public.events where id = $1", [ID]);
        await db.exec("delete from public.notifications; delete from private.delayed_notices");
      }
    },
  },
  {
    name: "a day that is put back is no longer left out in the list of who did not read it, and other days still are",
    async run(db) {
      const left = (days: string) => change(db, `exceptions = array[${days}]::date[]`);
      await plan(db, { recurrence: "daily" });
      await change(db, "starts_at = starts_at - interval '28 days', ends_at = ends_at - interval '28 days'");
      const days = ["current_date + 14", "current_date + 21", LAST];
      for (const day of days) await answer(db, "member_owner", true, day);
      await left(days.join(", "));
      await letNoticesLeave(db);
      assert.equal((await kept(db, "event_off")).length, 3);
      await left("current_date + 14");
      assert.deepEqual(
        await list(
          db,
          "select right(group_key, 10)::date - current_date from public.notifications where group_key like 'event_off:%'",
        ),
        ["14"],
      );
    },
  },
  {
    name: "who gets a place, gives it back, waits again and gets one again is told both times, and only they",
    async run(db) {
      await plan(db, { capacity: 1 });
      for (let turn = 0; turn < 2; turn += 1) {
        await answer(db, "member_owner");
        await answer(db, "member_other");
        await answer(db, "member_owner", false);
        assert.deepEqual(await kept(db, "event_place"), [
          `${OTHER} ¡Ya tienes lugar en «Taller de oración»!`,
        ]);
        assert.deepEqual(await ringing(db, "event_place"), [OTHER]);
        await db.exec("delete from private.push_queue");
        // read once, unread once
        if (turn === 0) await read(db);
        await answer(db, "member_other", false);
        assert.equal((await kept(db, "event_place")).length, turn === 0 ? 1 : 0);
      }
      await answer(db, "member_owner");
      await answer(db, "admin");
      await answer(db, "member_owner", false);
      assert.deepEqual(await kept(db, "event_place"), [
        `${PEOPLE.admin} ¡Ya tienes lugar en «Taller de oración»!`,
      ]);
      assert.deepEqual(await ringing(db, "event_place"), [PEOPLE.admin]);
    },
  },
  ...(
    [
      ["is cancelled", "none", "update public.events set status = 'cancelled' where id = $1"],
      ["is a draft again", "weekly", "update public.events set status = 'draft' where id = $1"],
      ["is deleted", "none", "delete from public.events where id = $1"],
      [
        "moves to another hour",
        "weekly",
        "update public.events set starts_at = starts_at + interval '1 minute' where id = $1",
      ],
      [
        "moves to another day",
        "none",
        "update public.events set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = $1",
      ],
      [
        "does not take place that day",
        "weekly",
        "update public.events set exceptions = array[starts_at::date] where id = $1",
      ],
      [
        "follows the weekly schedule to another day",
        "weekly",
        "select private.move_event(events, starts_at + interval '1 day') from public.events where id = $1",
      ],
    ] as const
  ).map(([what, recurrence, sql]): Behaviour => ({
    name: `a reminder that waits for the morning rings no more when the event ${what}`,
    async run(db) {
      await reminded(db, recurrence);
      await change(db, "description = 'Trae tu Biblia', exceptions = exceptions");
      assert.deepEqual(await ringing(db, "event_soon"), [OWNER, OTHER]);
      await db.query(sql, [ID]);
      assert.deepEqual(await ringing(db, "event_soon"), []);
      assert.deepEqual(await kept(db, "event_soon"), []);
    },
  })),
  {
    name: "who says at night that they do not come is not reminded in the morning, nor is a place promised to them",
    async run(db) {
      await reminded(db);
      await db.query(
        `insert into public.notifications (user_id, type, title, group_key)
         select $1, 'event_update', '¡Ya tienes lugar!', 'event_place:' || $2 || ':' || ${SOON}`,
        [OWNER, ID],
      );
      await answer(db, "member_owner", false, SOON);
      assert.deepEqual(await ringing(db, "event_soon"), [OTHER]);
      assert.deepEqual(await kept(db, "event_soon"), [`${OTHER} Pronto: Taller de oración`]);
      assert.deepEqual(await kept(db, "event_place"), []);
      // coming after all, they are reminded
      await answer(db, "member_owner", true, SOON);
      await jobs(db);
      assert.deepEqual(await ringing(db, "event_soon"), [OWNER, OTHER]);
    },
  },
  {
    name: "a reminder does not ring after the start: it is in the list alone of who sleeps until then",
    async run(db) {
      await plan(db);
      await change(db, "remind_minutes = 120");
      await beginsIn(db, 40);
      await sleeps(db, "member_owner");
      for (const who of ["member_owner", "member_other"] as const) await answer(db, who, true, SOON);
      await jobs(db);
      assert.deepEqual(await ringing(db, "event_soon"), [OTHER]);
      assert.equal((await kept(db, "event_soon")).length, 2);
      assert.equal(
        await value(
          db,
          `select expires_at = timezone('America/Mexico_City', starts_at) from private.push_queue, public.events where events.id = $1`,
          [ID],
        ),
        true,
      );
    },
  },
  {
    name: "who had not read a reminder that was withdrawn is reminded when the event takes place after all",
    async run(db) {
      for (const [off, on] of [
        [CANCELLED, PUBLISHED],
        ["exceptions = array[starts_at::date]", "exceptions = '{}'"],
      ] as const) {
        await reminded(db, "weekly");
        await db.query("update public.notifications set read = true, read_at = now() where user_id = $1", [
          OTHER,
        ]);
        await change(db, off);
        assert.deepEqual(await kept(db, "event_soon"), [`${OTHER} Pronto: Taller de oración`]);
        await change(db, on);
        await jobs(db);
        assert.deepEqual(await ringing(db, "event_soon"), [OWNER]);
        await db.query("delete from public.events where id = $1", [ID]);
        await db.exec("delete from public.notifications; delete from private.delayed_notices");
      }
    },
  },
  {
    name: "reminders of other days and of other events stay when a day is left out",
    async run(db) {
      await plan(db, { recurrence: "daily" });
      await change(db, "remind_minutes = 1440");
      await beginsIn(db, 90);
      await change(db, "starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day'");
      await answer(db, "member_owner", true, SOON);
      await db.query(
        `insert into public.notifications (user_id, type, title, group_key)
         select $1, 'event_update', 'Pronto: Otro', 'event_soon:' || $2 || ':' || ${SOON} + 1`,
        [OTHER, EVENTS.published],
      );
      await jobs(db);
      await change(db, `exceptions = array[${SOON} + 1]`);
      assert.deepEqual(await kept(db, "event_soon"), [
        `${OWNER} Pronto: Taller de oración`,
        `${OTHER} Pronto: Otro`,
      ]);
    },
  },
];
