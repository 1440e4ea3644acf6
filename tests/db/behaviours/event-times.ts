import assert from "node:assert/strict";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import type { Statements } from "../test-database.ts";
import { moveTo } from "./clock.ts";
import { answer, days, ID, plan } from "./event-steps.ts";

/** Days from today and people of each time it takes place within a span from now on. */
const soon = (db: Statements, span = "30 days") =>
  list(
    db,
    `select (day - current_date) || ' ' || going || ' ' || waiting
     from public.event_occurrences(now(), now() + $2::interval, $1)`,
    [ID, span],
  );
const comes = (db: Statements, day: string, state = "going") =>
  db.query(
    `insert into public.event_rsvps (event_id, day, user_id, state) values ($1, current_date ${day}, $2, $3)`,
    [ID, PEOPLE.admin, state],
  );
const state = (db: Statements, columns: string) =>
  db.query(`select ${columns} from public.events where id = $1`, [ID]);
const change = (db: Statements, sql: string) =>
  db.query(`update public.events set ${sql} where id = $1`, [ID]);

const inTijuana = (db: Statements) => moveTo(db, "America/Tijuana");
/** Real begin and end of each time within March 2027, or within the autumn before. */
const moments = (db: Statements, from: string, to: string) =>
  list(
    db,
    `select to_char(starts_at at time zone 'UTC', 'DD HH24:MI') || ' ' || to_char(ends_at at time zone 'UTC', 'DD HH24:MI')
     from public.event_occurrences($2, $3, $1)`,
    [ID, from, to],
  );

export const EVENT_TIMES: readonly Behaviour[] = [
  {
    name: "an hour that the clock skips is refused as the beginning or the end, and kept where the clock goes on",
    async run(db) {
      const skipped = { starts: "2027-03-14 02:30", ends: "2027-03-14 04:00" };
      await plan(db, skipped);
      await db.query("delete from public.events where id = $1", [ID]);
      await inTijuana(db);
      assert.match(await refusal(db, () => plan(db, skipped)), /^23514 .*time_skipped/);
      assert.match(
        await refusal(db, () => plan(db, { starts: "2027-03-14 01:00", ends: "2027-03-14 02:00" })),
        /^23514 .*time_skipped/,
      );
      await plan(db, { starts: "2027-03-14 01:00", ends: "2027-03-14 03:00" });
      assert.match(
        await refusal(db, () => change(db, "starts_at = '2027-03-14 02:30'")),
        /^23514 .*time_skipped/,
      );
    },
  },
  {
    name: "a day that falls on the skipped hour begins an hour later, lasts as long and never ends before it begins",
    async run(db) {
      await inTijuana(db);
      await plan(db, { starts: "2027-03-07 02:30", ends: "2027-03-07 03:00", recurrence: "weekly" });
      assert.deepEqual(await moments(db, "2027-03-01", "2027-03-22"), [
        "07 10:30 07 11:00",
        "14 10:30 14 11:00",
        "21 09:30 21 10:00",
      ]);
    },
  },
  {
    name: "of an hour that comes twice the second is meant, at the beginning and at the end",
    async run(db) {
      await inTijuana(db);
      await plan(db, { starts: "2026-11-01 01:30", ends: "2026-11-01 01:45" });
      assert.deepEqual(await moments(db, "2026-10-31", "2026-11-03"), ["01 09:30 01 09:45"]);
      await change(db, "starts_at = '2026-11-01 00:45', ends_at = '2026-11-01 01:15'");
      assert.deepEqual(await moments(db, "2026-10-31", "2026-11-03"), ["01 07:45 01 09:15"]);
    },
  },
  {
    name: "a day reads as people say it, without a zero before it",
    async run(db) {
      const days = await list(
        db,
        "select private.event_day(make_date(2026, month, month)) from generate_series(1, 12) as month",
      );
      assert.equal(
        days.join(", "),
        "1 de enero, 2 de febrero, 3 de marzo, 4 de abril, 5 de mayo, 6 de junio, 7 de julio, 8 de agosto, " +
          "9 de septiembre, 10 de octubre, 11 de noviembre, 12 de diciembre",
      );
    },
  },
  {
    name: "each event knows when it takes place next; the jobs move it on when a day is over, without a trace",
    async run(db) {
      const next = () => value(db, `select next_start::text from public.events where id = '${ID}'`);
      await plan(db, { starts: "2025-03-02 00:00", ends: "2025-03-02 00:00:01", recurrence: "weekly" });
      const isComingSunday = () =>
        value(
          db,
          `select extract(dow from next_start) = 0 and next_start::date - timezone('America/Mexico_City', now())::date between 1 and 7
           from public.events where id = '${ID}'`,
        );
      assert.equal(await isComingSunday(), true);
      await change(db, `exceptions = array[next_start::date]`);
      assert.equal(
        await value(db, `select (next_start - exceptions[1])::text from public.events where id = '${ID}'`),
        "7 days",
      );
      await change(db, "exceptions = '{}'");
      const moved = await next();
      const before = await state(db, "version, (select count(*) from public.audit_log)");
      // As if a week ago nobody had looked since.
      await db.exec(`alter table public.events disable trigger before_20_clean_event;
        update public.events set next_start = next_start - interval '7 days' where id = '${ID}';
        alter table public.events enable trigger before_20_clean_event;
        select private.run_jobs()`);
      assert.equal(await next(), moved);
      assert.deepEqual(await state(db, "version, (select count(*) from public.audit_log)"), before);
      await change(db, "recurrence_until = '2025-04-01'");
      assert.equal(await next(), null);
      await change(
        db,
        "recurrence = 'none', recurrence_until = null, starts_at = '2090-01-05 10:00', ends_at = '2090-01-05 12:00'",
      );
      assert.equal(await next(), "2090-01-05 10:00:00");
    },
  },
  {
    name: "a span needs a beginning and an end",
    async run(db) {
      const ask = (from: string, to: string) =>
        refusal(db, () => db.query(`select * from public.event_occurrences(${from}, ${to})`));
      assert.match(await ask("null", "now()"), /^22023 range_too_long/);
      assert.match(await ask("now()", "null"), /^22023 range_too_long/);
      assert.equal(await ask("now()", "now()"), "accepted");
    },
  },
  {
    name: "one event that is asked for is the only one that answers",
    async run(db) {
      await plan(db);
      await db.exec(`insert into public.events (title, starts_at, ends_at, recurrence, status)
        select 'Otro', starts_at, ends_at, again::public.event_recurrence, 'published' from public.events, unnest(array['none', 'daily']) as again where id = '${ID}'`);
      assert.deepEqual(await soon(db), ["14 0 0"]);
    },
  },
  {
    name: "the last day of a short month is found by a span that ends with it",
    async run(db) {
      await plan(db, { starts: "2027-01-31 09:00", ends: "2027-01-31 10:00", recurrence: "monthly" });
      assert.deepEqual(await days(db, "2027-02-01T00:00Z", "2027-03-01T00:00Z"), ["2027-02-28 09:00:00"]);
    },
  },
  {
    name: "an event of several days is listed until its last one, with the people who come to it",
    async run(db) {
      await plan(db);
      await change(db, "starts_at = current_date - 3, ends_at = current_date + 2");
      await comes(db, "- 3");
      assert.deepEqual(await soon(db, "1 day"), ["-3 1 0"]);
    },
  },
  {
    name: "the last time of a repetition is there until it is over",
    async run(db) {
      await plan(db);
      await change(
        db,
        "starts_at = current_date - 9, ends_at = current_date - 4, recurrence = 'weekly', recurrence_until = current_date - 2",
      );
      assert.deepEqual(await soon(db, "1 day"), ["-2 0 0"]);
    },
  },
  {
    name: "answers and the waiting list are counted day by day",
    async run(db) {
      await plan(db, { recurrence: "weekly", capacity: 1 });
      await answer(db, "member_owner");
      await answer(db, "member_other");
      assert.deepEqual(await soon(db), ["14 1 1", "21 0 0", "28 0 0"]);
    },
  },
  {
    name: "two thousand times are the most one answer holds",
    async run(db) {
      await db.exec(`insert into public.events (title, starts_at, ends_at, recurrence, status)
        select 'Cada día ' || number, '2027-01-01 09:00', '2027-01-01 10:00', 'daily', 'published' from generate_series(1, 6) as number`);
      const count = (to: string) =>
        value(db, "select count(*)::int from public.event_occurrences('2027-01-01Z', $1)", [to]);
      assert.equal(await count("2028-02-01Z"), 2000);
      assert.ok(Number(await count("2027-02-01Z")) < 2000);
    },
  },
  {
    name: "an address needs letters, may stay when the title says the same, and a trusted script may choose it",
    async run(db) {
      const slug = () => value(db, "select slug from public.events where id = $1", [ID]);
      await plan(db, { status: "draft" });
      await change(db, "title = 'TALLER de Oración'");
      assert.equal(await slug(), "taller-de-oracion");
      await change(db, "title = '¡¡¡!!!'");
      assert.equal(await slug(), "evento");
      await change(db, "title = '祈祷会'");
      assert.equal(await slug(), "evento");
      await db.query(
        "insert into public.events (title, slug, starts_at, ends_at) values ('Ayuno', 'mi-ayuno', '2027-01-01', '2027-01-02')",
      );
      assert.equal(await value(db, "select slug from public.events where title = 'Ayuno'"), "mi-ayuno");
    },
  },
  {
    name: "texts are cleaned, days left out stand once and in order, and what happens once has neither",
    async run(db) {
      await plan(db, { recurrence: "weekly", until: "2099-01-01" });
      await change(
        db,
        `title = '  Noche\u202E  larga ', place = ' El  atrio ', description = E' Trae\\u0007 pan \\n',
         exceptions = array['2098-02-02', null, '2098-01-01', '2098-02-02']::date[]`,
      );
      assert.deepEqual(
        await state(db, "title, place, description, exceptions::text as exceptions, version"),
        [
          {
            title: "Noche larga",
            place: "El atrio",
            description: "Trae pan",
            exceptions: "{2098-01-01,2098-02-02}",
            version: 2,
          },
        ],
      );
      await change(db, "place = 'El  atrio'");
      assert.deepEqual(await state(db, "version"), [{ version: 2 }], "nothing changed");
      await change(db, "recurrence = 'none'");
      assert.deepEqual(await state(db, "recurrence_until, exceptions::text as exceptions, version"), [
        { recurrence_until: null, exceptions: "{}", version: 3 },
      ]);
    },
  },
  {
    name: "a calendar that follows the feed keeps what ended within a quarter and what has no end",
    async run(db) {
      await db.exec("delete from public.events");
      await db.exec(`insert into public.events (title, starts_at, ends_at, recurrence, recurrence_until, status)
        select title, current_date - ago, current_date - ago + 1, recurrence::public.event_recurrence, current_date - until_ago, 'published' from (values
          ('Una vez, hace poco', 80, 'none', null), ('Una vez, hace mucho', 100, 'none', null),
          ('Hasta hace poco', 200, 'weekly', 80), ('Hasta hace mucho', 200, 'weekly', 100), ('Sin fin', 400, 'weekly', null)
        ) as planned (title, ago, recurrence, until_ago)`);
      assert.deepEqual(
        await as(db, "visitor", () =>
          list(
            db,
            "select each ->> 'title' from jsonb_array_elements(public.calendar_events() -> 'events') as each",
          ),
        ),
        ["Sin fin", "Hasta hace poco", "Una vez, hace poco"],
      );
    },
  },
  {
    name: "an event past midnight is an occurrence of the day it begins",
    async run(db) {
      await plan(db, { recurrence: "weekly" });
      await change(db, "starts_at = starts_at + interval '3 hours', ends_at = ends_at + interval '5 hours'");
      assert.match(
        await refusal(db, () => answer(db, "member_owner", true, "current_date + 15")),
        /^22023 no_such_occurrence/,
      );
      assert.equal(await answer(db, "member_owner"), "going");
    },
  },
  {
    name: "the clock of a notice says noon and midnight as people do",
    async run(db) {
      const clock = (at: string) => value(db, "select private.event_clock($1)", [`2027-01-01 ${at}`]);
      assert.deepEqual(
        [await clock("00:05"), await clock("11:59"), await clock("12:05"), await clock("19:00")],
        ["12:05 a. m.", "11:59 a. m.", "12:05 p. m.", "7:00 p. m."],
      );
    },
  },
];
