import assert from "node:assert/strict";
import { DEMO_SETTINGS } from "#domain/demo-settings.ts";
import { as, list, one, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { EVENTS } from "../scenario-rows.ts";
import { answer, beginsIn, days, ID, jobs, plan, states, told, type Plan } from "./event-steps.ts";

export const EVENT: readonly Behaviour[] = [
  {
    name: "an event that happens once has one time, by the clock on the wall",
    async run(db) {
      await plan(db, { starts: "2027-03-04 19:00", ends: "2027-03-04 21:00" });
      assert.deepEqual(await days(db, "2027-03-01T00:00Z", "2027-04-01T00:00Z"), ["2027-03-04 19:00:00"]);
      assert.deepEqual(await days(db, "2027-03-05T03:00Z", "2027-04-01T00:00Z"), [], "over at 21:00, UTC-6");
      assert.deepEqual(await days(db, "2027-03-05T02:59Z", "2027-04-01T00:00Z"), ["2027-03-04 19:00:00"]);
    },
  },
  {
    name: "daily, weekly and every two weeks keep their pace, end with their last day and leave out the exceptions",
    async run(db) {
      const first = { starts: "2027-03-04 19:00", ends: "2027-03-04 21:00" };
      const between = async (change: Plan) => {
        await db.query("delete from public.events where id = $1", [ID]);
        await plan(db, { ...first, ...change });
        return (await days(db, "2027-01-01T00:00Z", "2027-04-10T00:00Z")).map((at) => at.slice(5, 10));
      };
      assert.deepEqual(
        await between({ recurrence: "daily", until: "2027-03-07", exceptions: ["2027-03-05"] }),
        ["03-04", "03-06", "03-07"],
      );
      assert.deepEqual(await between({ recurrence: "weekly", until: "2027-03-18" }), [
        "03-04",
        "03-11",
        "03-18",
      ]);
      assert.deepEqual(await between({ recurrence: "biweekly", until: "2027-04-07" }), [
        "03-04",
        "03-18",
        "04-01",
      ]);
    },
  },
  {
    name: "monthly on the 31st is the last day of shorter months and the 31st again afterwards",
    async run(db) {
      await plan(db, { starts: "2027-01-31 09:00", ends: "2027-01-31 10:00", recurrence: "monthly" });
      assert.deepEqual(await days(db, "2027-02-01T00:00Z", "2027-06-01T00:00Z"), [
        "2027-02-28 09:00:00",
        "2027-03-31 09:00:00",
        "2027-04-30 09:00:00",
        "2027-05-31 09:00:00",
      ]);
    },
  },
  {
    name: "19:00 stays 19:00 when the clocks of the congregation's zone change",
    async run(db) {
      const location = (timeZone: string) => ({ ...DEMO_SETTINGS.location, timeZone });
      await db.query("insert into public.site_settings (key, value) values ('location', $1)", [
        location("America/Tijuana"),
      ]);
      await plan(db, { starts: "2027-03-11 19:00", ends: "2027-03-11 20:00", recurrence: "weekly" });
      const moments = await list(
        db,
        "select timezone('UTC', starts_at)::text from public.event_occurrences('2027-03-10Z', '2027-03-20Z', $1)",
        [ID],
      );
      assert.deepEqual(moments, ["2027-03-12 03:00:00", "2027-03-19 02:00:00"]);
    },
  },
  {
    name: "a span of more than 400 days is refused",
    async run(db) {
      const ask = (days: number) =>
        refusal(db, () =>
          db.query("select * from public.event_occurrences(now(), now() + make_interval(days => $1))", [
            days,
          ]),
        );
      assert.match(await ask(401), /^22023 range_too_long/);
      assert.equal(await ask(400), "accepted");
    },
  },
  {
    name: "asked without moments it tells what is going on or to come within a year",
    async run(db) {
      const at = (offset: string) =>
        value(db, "select (timezone('America/Mexico_City', now()) + $1::interval)::text", [
          offset,
        ]) as Promise<string>;
      const isTold = async (starts: string, ends: string) => {
        await db.query("delete from public.events where id = $1", [ID]);
        await plan(db, { starts: await at(starts), ends: await at(ends) });
        return value(db, "select count(*)::int from public.event_occurrences() where event_id = $1", [ID]);
      };
      assert.equal(await isTold("-2 hours", "-1 hour"), 0);
      assert.equal(await isTold("-1 hour", "1 hour"), 1);
      assert.equal(await isTold("364 days", "364 days 1 hour"), 1);
      assert.equal(await isTold("366 days", "366 days 1 hour"), 0);
    },
  },
  {
    name: "an end before the start, of the event or of its repetition, is refused; so are strange values",
    async run(db) {
      const refused = (change: Plan) => refusal(db, () => plan(db, change));
      const first = { starts: "2027-03-04 19:00", ends: "2027-03-04 21:00" };
      assert.match(await refused({ ...first, ends: "2027-03-04 19:00" }), /^23514 .*events_ends_after_start/);
      assert.match(await refused({ ...first, ends: "2027-03-19 19:00" }), /^23514 .*events_duration/);
      const weekly = { ...first, recurrence: "weekly" };
      assert.match(await refused({ ...weekly, until: "2027-03-03" }), /^23514 .*events_until_after_start/);
      assert.equal(await refused({ ...weekly, until: "2027-03-04" }), "accepted");
      assert.match(await refused({ capacity: 0 }), /^23514 .*events_capacity_range/);
      assert.match(await refused({ recurrence: "yearly" }), /^22P02 .*event_recurrence/);
      assert.match(await refused({ status: "secret" }), /^22P02 .*event_status/);
    },
  },
  {
    name: "drafts are the admins' alone in every list; a search ignores accents",
    async run(db) {
      await plan(db, { status: "draft" });
      const seen = (who: Person | "visitor") =>
        as(db, who, async () => [
          await value(
            db,
            "select count(*)::int from public.event_occurrences(now(), now() + interval '30 days', $1)",
            [ID],
          ),
          await value(db, "select count(*)::int from public.search_events('oracion')"),
          await value(db, "select jsonb_array_length(public.calendar_events($1) -> 'events')", [ID]),
        ]);
      assert.deepEqual(await seen("visitor"), [0, 1, 0]);
      assert.deepEqual(await seen("member_owner"), [0, 1, 0]);
      assert.deepEqual(await seen("deactivated_admin"), [0, 1, 0]);
      assert.deepEqual(await seen("admin"), [1, 2, 0]);
    },
  },
  {
    name: "its address comes from its title, is free, and stays once it was published",
    async run(db) {
      const slug = () => value(db, "select slug from public.events where id = $1", [ID]);
      await plan(db, { status: "draft" });
      assert.equal(await slug(), "taller-de-oracion");
      await db.query("update public.events set title = 'Noche de oración' where id = $1", [ID]);
      assert.equal(await slug(), "noche-de-oracion-2");
      await db.query("update public.events set status = 'published' where id = $1", [ID]);
      await db.query("update public.events set title = 'Vigilia' where id = $1", [ID]);
      assert.equal(await slug(), "noche-de-oracion-2");
      assert.equal(await value(db, "select version from public.events where id = $1", [ID]), 4);
    },
  },
  {
    name: "the last answer waits when the event is full; the first in the queue moves up and is notified",
    async run(db) {
      await plan(db, { capacity: 1 });
      assert.equal(await answer(db, "member_owner"), "going");
      assert.equal(await answer(db, "member_owner"), "going", "the same again changes nothing");
      assert.equal(await answer(db, "member_other"), "waiting");
      assert.equal(await answer(db, "admin"), "waiting");
      assert.equal(await answer(db, "member_owner", false), "none");
      assert.deepEqual(await states(db), [`${PEOPLE.member_other} going`, `${PEOPLE.admin} waiting`]);
      assert.deepEqual(await told(db, "event_place"), [
        `${PEOPLE.member_other} ¡Ya tienes lugar en «Taller de oración»!`,
      ]);
      await db.query("update public.events set capacity = 5 where id = $1", [ID]);
      assert.equal((await states(db)).at(-1), `${PEOPLE.admin} going`);
    },
  },
  {
    name: "an account that goes leaves its place to who waits",
    async run(db) {
      await plan(db, { capacity: 1 });
      await answer(db, "member_owner");
      await answer(db, "member_other");
      await db.query("delete from auth.users where id = $1", [PEOPLE.member_owner]);
      assert.deepEqual(await states(db), [`${PEOPLE.member_other} going`]);
    },
  },
  {
    name: "nobody answers to a draft, to another day, to what is over, or more than twenty times a minute",
    async run(db) {
      await plan(db);
      const refused = (day?: string) => refusal(db, () => answer(db, "member_owner", true, day));
      assert.match(await refused("current_date + 15"), /^22023 no_such_occurrence/);
      assert.equal(await refused(), "accepted");
      await db.query("update public.events set status = 'draft' where id = $1", [ID]);
      assert.match(await refused(), /^22023 no_such_occurrence/);
      await db.query("update public.events set status = 'published' where id = $1", [ID]);
      for (let turn = 0; turn < 20; turn += 1) await answer(db, "member_owner", turn % 2 === 0);
      assert.match(await refused(), /^PT429 rate_limited/);
      await waitAMinute(db);
      await beginsIn(db, -61);
      const today = "timezone('America/Mexico_City', now() - interval '61 minutes')::date";
      assert.match(await refused(today), /^22023 occurrence_is_over/);
      assert.match(await refusal(db, () => answer(db, "deactivated_member")), /^42501 /);
    },
  },
  {
    name: "those who come are reminded once, when it is time, also if they deleted the notice",
    async run(db) {
      await plan(db);
      await answer(db, "member_owner");
      await beginsIn(db, 61);
      await jobs(db);
      assert.deepEqual(await told(db, "event_soon"), []);
      await beginsIn(db, 59);
      await jobs(db);
      assert.deepEqual(await told(db, "event_soon"), [`${PEOPLE.member_owner} Pronto: Taller de oración`]);
      await db.exec("delete from public.notifications");
      await jobs(db);
      assert.deepEqual(await told(db, "event_soon"), []);
    },
  },
  {
    name: "a notice of an event leads to its day",
    async run(db) {
      await plan(db);
      await answer(db, "member_owner");
      await beginsIn(db, 10);
      await jobs(db);
      const { path } = await one<{ path: string }>(
        db,
        "select private.notification_path(notifications) as path from public.notifications where group_key like 'event_soon:%'",
      );
      assert.match(path, /^\/eventos\/taller-de-oracion\?fecha=\d{4}-\d\d-\d\d&n=[0-9a-f-]{36}$/);
    },
  },
  {
    name: "people who count on an event get a notice that it is cancelled, deleted or not, and that a day of it is left out",
    async run(db) {
      await plan(db);
      await answer(db, "member_owner");
      await db.query("update public.events set status = 'cancelled' where id = $1", [ID]);
      const off = [`${PEOPLE.member_owner} Se canceló «Taller de oración»`];
      assert.deepEqual(await told(db, "event_off"), off);
      await db.exec("delete from public.notifications");
      await db.query("update public.events set status = 'published' where id = $1", [ID]);
      await db.query("delete from public.events where id = $1", [ID]);
      assert.deepEqual(await told(db, "event_off"), off);

      await db.exec("delete from public.notifications");
      await plan(db, { recurrence: "weekly" });
      await answer(db, "member_owner");
      await answer(db, "member_owner", true, "current_date + 21");
      await db.query("update public.events set exceptions = array[current_date + 14] where id = $1", [ID]);
      const day = String(await value(db, "select private.event_day(current_date + 14)"));
      assert.deepEqual(await told(db, "event_off"), [
        `${PEOPLE.member_owner} El ${day} no habrá «Taller de oración»`,
      ]);
      assert.equal((await states(db)).length, 1);
    },
  },
  {
    name: "answers to a single event move to its new day, with a notice",
    async run(db) {
      await plan(db);
      await answer(db, "member_owner");
      await db.query(
        "update public.events set starts_at = starts_at + interval '2 days', ends_at = ends_at + interval '2 days' where id = $1",
        [ID],
      );
      assert.deepEqual(
        await list(db, "select (day - current_date)::text from public.event_rsvps where event_id = $1", [ID]),
        ["16"],
      );
      assert.deepEqual(await told(db, "event_moved"), [
        `${PEOPLE.member_owner} Cambió la fecha de «Taller de oración»`,
      ]);
    },
  },
  {
    name: "how many come is everybody's to see, who comes only the admins'",
    async run(db) {
      await plan(db);
      await answer(db, "member_owner");
      const seen = (who: Person | "visitor") =>
        as(db, who, () =>
          value(db, "select going from public.event_occurrences(now(), now() + interval '30 days', $1)", [
            ID,
          ]),
        );
      assert.equal(await seen("visitor"), 1);
      const people = (who: Person) =>
        as(db, who, () => list(db, "select name from public.event_people($1)", [ID]));
      assert.deepEqual(await people("admin"), ["Marta Prueba"]);
      for (const who of ["member_owner", "member_other", "deactivated_admin"] as const)
        assert.match(await refusal(db, () => people(who)), /^42501 .*rank_required/);
    },
  },
  {
    name: "an admin's changes are logged",
    async run(db) {
      await as(db, "admin", () =>
        db.query("update public.events set place = 'Atrio' where id = $1", [EVENTS.published]),
      );
      assert.deepEqual(
        await list(
          db,
          "select changes ->> 'place' from public.audit_log where row_id = $1 and action = 'UPDATE'",
          [EVENTS.published],
        ),
        ['["Salón grande", "Atrio"]'],
      );
    },
  },
];
