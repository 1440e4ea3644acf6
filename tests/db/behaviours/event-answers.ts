import assert from "node:assert/strict";
import { as, letNoticesLeave, list, one, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { EVENTS, ownRow } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { answer, beginsIn, ID, jobs, plan, states, told } from "./event-steps.ts";

const NEXT = "current_date + 21";
const change = (db: Statements, sql: string) =>
  db.query(`update public.events set ${sql} where id = $1`, [ID]);
/** Puts an answer there as if it had been given then. */
const put = (db: Statements, who: Person, day: string, state = "going", event: string = ID) =>
  db.query(`insert into public.event_rsvps (event_id, day, user_id, state) values ($1, ${day}, $2, $3)`, [
    event,
    PEOPLE[who],
    state,
  ]);
/** Notices of a kind with the days from today they are about, once the time to take them back is over. */
const toldOf = async (db: Statements, key: string) => {
  await letNoticesLeave(db);
  return list(
    db,
    `select user_id || ' ' || (right(group_key, 10)::date - current_date) from public.notifications
     where group_key like $1 order by user_id, 1`,
    [`${key}:%`],
  );
};
const forget = (db: Statements) => db.exec("delete from public.notifications");
/** Every week since a week ago: admin came then, two come on different days, one of them on both. */
const weekly = async (db: Statements) => {
  await plan(db, { recurrence: "weekly" });
  await change(db, "starts_at = starts_at - interval '21 days', ends_at = ends_at - interval '21 days'");
  await put(db, "admin", "current_date - 7");
  await answer(db, "member_owner");
  await answer(db, "member_owner", true, NEXT);
  await answer(db, "member_other", true, NEXT);
  await forget(db);
};
const OFF = [`${PEOPLE.member_owner} 14`, `${PEOPLE.member_owner} 21`, `${PEOPLE.member_other} 21`];

export const EVENT_ANSWERS: readonly Behaviour[] = [
  {
    name: "places are those of one day of one event, and so is the list of who waits",
    async run(db) {
      await plan(db, { recurrence: "weekly", capacity: 1 });
      await put(db, "bystander", "current_date + 14", "going", EVENTS.published);
      assert.equal(await answer(db, "admin", true, NEXT), "going");
      assert.equal(await answer(db, "super_admin", true, NEXT), "waiting");
      assert.equal(await answer(db, "member_owner"), "going", "another day and another event are full");
      assert.equal(await answer(db, "member_other"), "waiting");
      await answer(db, "member_owner", false);
      assert.deepEqual(await toldOf(db, "event_place"), [`${PEOPLE.member_other} 14`]);
    },
  },
  {
    name: "an answer is for one day, one event and one person, and so is its withdrawal",
    async run(db) {
      const answers = () =>
        list(
          db,
          `select right(user_id::text, 2) || ' ' || (day - current_date) || case event_id when $1 then '' else ' elsewhere' end
           from public.event_rsvps where event_id in ($1, $2) and day >= current_date + 14 order by 1`,
          [ID, EVENTS.published],
        );
      const is = (who: Person, day: string) => `${PEOPLE[who].slice(-2)} ${day}`;
      await plan(db, { recurrence: "weekly", capacity: 2 });
      await put(db, "member_owner", "current_date + 14", "going", EVENTS.published);
      await answer(db, "member_owner");
      await answer(db, "admin", true, NEXT);
      await answer(db, "member_other", true, NEXT);
      assert.equal(await answer(db, "member_owner", true, NEXT), "waiting", "not the state of the other day");
      const others = [
        is("member_owner", "14 elsewhere"),
        ...(["admin", "member_other", "member_owner"] as const).map((who) => is(who, "21")),
      ];
      assert.deepEqual(await answers(), [...others, is("member_owner", "14")].toSorted());
      await answer(db, "member_owner", false);
      assert.deepEqual(await answers(), others.toSorted());
    },
  },
  {
    name: "the twenty answers a minute are each person's own",
    async run(db) {
      await plan(db);
      for (let turn = 0; turn < 20; turn += 1) await answer(db, "member_owner");
      assert.equal(await answer(db, "member_other"), "going");
    },
  },
  {
    name: "a cancelled day gives no places, neither when somebody leaves nor when there are more of them",
    async run(db) {
      await plan(db, { capacity: 1 });
      await answer(db, "member_owner");
      await answer(db, "member_other");
      await change(db, "status = 'cancelled'");
      await change(db, "capacity = 5");
      await answer(db, "member_owner", false);
      assert.deepEqual(await states(db), [`${PEOPLE.member_other} waiting`]);
      await change(db, "status = 'published'");
      assert.deepEqual(await states(db), [`${PEOPLE.member_other} going`]);
    },
  },
  {
    name: "more places are for the days to come, not for those that were",
    async run(db) {
      await plan(db, { recurrence: "weekly", capacity: 1 });
      await change(db, "starts_at = starts_at - interval '21 days', ends_at = ends_at - interval '21 days'");
      await put(db, "member_owner", "current_date - 7");
      await put(db, "member_other", "current_date - 7", "waiting");
      await put(db, "member_owner", "current_date + 14");
      await put(db, "member_other", "current_date + 14", "waiting");
      await change(db, "capacity = 2");
      assert.deepEqual(await toldOf(db, "event_place"), [`${PEOPLE.member_other} 14`]);
    },
  },
  {
    name: "people who count on days of a cancelled event get one notice of each; those of past days get none",
    async run(db) {
      await weekly(db);
      await change(db, "status = 'cancelled'");
      assert.deepEqual(await toldOf(db, "event_off"), OFF);
      await forget(db);
      await change(db, "place = 'Ya no'");
      await db.query("delete from public.events where id = $1", [ID]);
      assert.deepEqual(await toldOf(db, "event_off"), []);
    },
  },
  {
    name: "people who count on days of a deleted event get a notice of each; those of past days get none",
    async run(db) {
      await weekly(db);
      await db.query("delete from public.events where id = $1", [ID]);
      assert.deepEqual(await toldOf(db, "event_off"), OFF);
    },
  },
  {
    name: "only who counted on the day that falls out is told and let go; who came to one before stays in the list",
    async run(db) {
      await weekly(db);
      await change(db, "exceptions = array[current_date - 7, current_date + 14]");
      assert.deepEqual(await toldOf(db, "event_off"), [`${PEOPLE.member_owner} 14`]);
      assert.deepEqual(
        await list(
          db,
          "select distinct (day - current_date)::text from public.event_rsvps where event_id = $1 order by 1",
          [ID],
        ),
        ["-7", "21"],
      );
    },
  },
  {
    name: "a repetition that ends lets its other days go; one that begins tells nobody anything",
    async run(db) {
      await plan(db);
      await answer(db, "member_owner");
      await change(db, "recurrence = 'weekly'");
      assert.equal(
        await value(db, "select count(*)::int from public.notifications where group_key like 'event%'"),
        0,
      );
      await answer(db, "member_other", true, NEXT);
      await change(db, "recurrence = 'none'");
      assert.deepEqual(await toldOf(db, "event_off"), [`${PEOPLE.member_other} 21`]);
      assert.deepEqual(await told(db, "event_moved"), []);
      assert.deepEqual(await states(db), [`${PEOPLE.member_owner} going`]);
    },
  },
  {
    name: "a draft that moves and a date put right afterwards ring with nobody",
    async run(db) {
      await plan(db);
      await answer(db, "member_owner");
      await change(db, "status = 'draft'");
      await change(db, "starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'");
      await change(db, "status = 'published'");
      await change(db, "starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days'");
      assert.deepEqual(await told(db, "event_moved"), []);
      await change(db, "starts_at = starts_at + interval '60 days', ends_at = ends_at + interval '60 days'");
      assert.equal((await told(db, "event_moved")).length, 1);
    },
  },
  {
    name: "who was not yet told of a new day reads of the day they know when it is called off, deleted or left out",
    async run(db) {
      const dayOf = (column: string) =>
        value(db, `select private.event_day(${column}) from public.events where id = $1`, [
          ID,
        ]) as Promise<string>;
      const day = "interval '1 day'";
      for (const [recurrence, calledOff] of [
        ["none", `update public.events set status = 'cancelled' where id = $1`],
        ["none", "delete from public.events where id = $1"],
        ["weekly", "update public.events set exceptions = array[starts_at::date] where id = $1"],
      ] as const) {
        await plan(db, { recurrence });
        await answer(db, "member_owner");
        const known = await dayOf("starts_at::date");
        // as a weekly event is moved: with its answers
        await (recurrence === "none"
          ? change(db, `starts_at = starts_at + ${day}, ends_at = ends_at + ${day}`)
          : db.query(
              "select private.move_event(events, starts_at + interval '1 day') from public.events where id = $1",
              [ID],
            ));
        await db.query(calledOff, [ID]);
        await letNoticesLeave(db);
        const [message, ...others] = await list(
          db,
          "select message from public.notifications where user_id = $1 and group_key like 'event%'",
          [PEOPLE.member_owner],
        );
        assert.ok(message?.includes(` el ${known}. `), `${message}: ${known}`);
        assert.deepEqual(others, []);
        await db.query("delete from public.events where id = $1", [ID]);
        await db.exec("delete from public.notifications; delete from private.delayed_notices");
      }
    },
  },
  {
    name: "people on their way to the hour they know hear at once that it is called off, moved before or not",
    async run(db) {
      await plan(db);
      await answer(db, "member_owner");
      await beginsIn(db, 65);
      await db.exec("delete from public.notifications; delete from private.delayed_notices");
      await change(db, "starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'");
      // six minutes later
      await db.exec(`update private.delayed_notices
        set before = before || jsonb_build_object('starts_at', (before ->> 'starts_at')::timestamp - interval '6 minutes')`);
      await change(db, "status = 'cancelled'");
      assert.match(
        String(await value(db, "select title from public.notifications where group_key like 'event_off:%'")),
        /^Se canceló/,
      );
    },
  },
  {
    name: "a notice of a new hour ends with one full stop",
    async run(db) {
      await plan(db);
      await answer(db, "member_owner");
      await change(db, "starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'");
      await letNoticesLeave(db);
      assert.match(
        String(
          await value(db, "select message from public.notifications where group_key like 'event_moved:%'"),
        ),
        /^Ahora es el \d+ de [a-z]+ a las 7:00 p\. m\. \(antes, el \d+ de [a-z]+\)\.$/,
      );
    },
  },
  {
    name: "those who come are told whether day, hour or place changed, with what it was before; of a title they hear nothing",
    async run(db) {
      const said = async () => {
        await letNoticesLeave(db);
        const [notice] = await list(
          db,
          "select title || ': ' || message from public.notifications where user_id = $1 and group_key like 'event_moved:%'",
          [PEOPLE.member_owner],
        );
        await db.exec("delete from public.notifications");
        return notice?.replaceAll(/\d+ de [a-z]+/g, "DÍA");
      };
      for (const recurrence of ["none", "weekly"]) {
        await db.query("delete from public.events where id = $1", [ID]);
        await plan(db, { recurrence });
        await answer(db, "member_owner");
        await said();
        await change(db, "title = 'Taller', capacity = 40");
        assert.equal(await said(), undefined);
        await change(db, "starts_at = starts_at - interval '1 hour'");
        assert.equal(
          await said(),
          "Cambió la hora de «Taller»: Ahora es a las 6:00 p. m. (antes 7:00 p. m.), el DÍA.",
        );
        await change(db, "place = 'Atrio'");
        assert.equal(await said(), "Cambió el lugar de «Taller»: Es en Atrio.");
        await change(db, "place = 'Salón', starts_at = starts_at + interval '1 hour'");
        assert.equal(
          await said(),
          "Cambió la hora y el lugar de «Taller»: Ahora es a las 7:00 p. m. (antes 6:00 p. m.), el DÍA. Ahora es en Salón (antes Atrio).",
        );
        await change(db, "place = ''");
        assert.equal(await said(), "Cambió el lugar de «Taller»: Aún no tiene lugar (antes Salón).");
        await change(db, "status = 'draft'");
        await change(db, "place = 'Atrio'");
        assert.equal(await said(), undefined);
      }
    },
  },
  {
    name: "a reminder of the old hour is followed by one of the new hour",
    async run(db) {
      await plan(db);
      await answer(db, "member_owner");
      await beginsIn(db, 30);
      await jobs(db);
      await beginsIn(db, 45);
      await jobs(db);
      const message = String(
        await value(db, "select message from public.notifications where group_key like 'event_soon:%'"),
      );
      const hour = String(
        await value(db, "select private.event_clock(starts_at) from public.events where id = $1", [ID]),
      );
      assert.ok(message.endsWith(`, ${hour}`), `${message}: ${hour}`);
    },
  },
  {
    name: "nobody is reminded who waits, of what is cancelled, or of what has begun",
    async run(db) {
      await plan(db, { capacity: 1 });
      await answer(db, "member_owner");
      await answer(db, "member_other");
      await beginsIn(db, -5);
      await jobs(db);
      await beginsIn(db, 30);
      await change(db, "status = 'cancelled'");
      await jobs(db);
      assert.deepEqual(await told(db, "event_soon"), []);
      await change(db, "status = 'published', place = 'Atrio'");
      await jobs(db);
      assert.deepEqual(await told(db, "event_soon"), [`${PEOPLE.member_owner} Pronto: Taller de oración`]);
      const { message } = await one<{ message: string }>(
        db,
        "select message from public.notifications where group_key like 'event_soon:%'",
      );
      assert.match(message, /^\d+ de [a-z]+, \d+:\d\d [ap]\. m\. Atrio$/);
    },
  },
  {
    name: "a reminder comes as early as the event says, a day before too, and is of that day alone",
    async run(db) {
      await plan(db, { recurrence: "daily" });
      await change(db, "remind_minutes = 1440");
      await beginsIn(db, 1_439);
      const day = "(timezone('America/Mexico_City', now()) + interval '1439 minutes')::date";
      await answer(db, "member_owner", true, day);
      await answer(db, "member_owner", true, `${day} + 1`);
      await jobs(db);
      assert.equal((await told(db, "event_soon")).length, 1);
      assert.equal(
        await value(db, `select day = ${day} from public.event_rsvps where reminded_at is not null`),
        true,
      );
      await change(db, "remind_minutes = 15, recurrence = 'none'");
      await forget(db);
      await beginsIn(db, 20);
      await jobs(db);
      assert.deepEqual(await told(db, "event_soon"), []);
    },
  },
  {
    name: "a day before an event that begins at midnight is at six in the evening",
    async run(db) {
      await plan(db);
      await change(db, "remind_minutes = 1440");
      for (const [hour, number] of [
        [17, 0],
        [18, 1],
      ] as const) {
        // It is that hour where the congregation is; signs of such zones are the other way round.
        const east = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
        await db.exec(`create or replace function private.congregation_zone() returns text language sql stable
          as $$ select 'Etc/GMT${east > 0 ? "-" : "+"}${Math.abs(east)}' $$`);
        await change(db, "starts_at = private.today() + 1, ends_at = private.today() + 1 + time '23:59'");
        await answer(db, "member_owner", true, "private.today() + 1");
        await jobs(db);
        assert.equal((await told(db, "event_soon")).length, number);
      }
    },
  },
  {
    name: "those who come are listed by day, who goes before who waits",
    async run(db) {
      await plan(db, { recurrence: "weekly" });
      await put(db, "admin", NEXT);
      await put(db, "member_owner", "current_date + 14", "waiting");
      await put(db, "member_other", "current_date + 14");
      assert.deepEqual(
        await as(db, "admin", () =>
          list(db, "select name || ' ' || state from public.event_people($1)", [ID]),
        ),
        ["Otilia Prueba going", "Marta Prueba waiting", "Abel Prueba going"],
      );
    },
  },
  {
    name: "a notice leads to a page of the site and nowhere else",
    async run(db) {
      const id = ownRow("notification", PEOPLE.admin);
      const leads = async (path: string) => {
        await db.query("update public.notifications set data = $2 where id = $1", [id, { path }]);
        return value(
          db,
          "select private.notification_path(notifications) from public.notifications where id = $1",
          [id],
        );
      };
      assert.equal(await leads("//otro.example"), `/dashboard?n=${id}`);
      assert.equal(await leads("https://otro.example"), `/dashboard?n=${id}`);
      assert.equal(await leads("/galeria"), `/galeria?n=${id}`);
    },
  },
];
