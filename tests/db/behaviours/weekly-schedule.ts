import assert from "node:assert/strict";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { as, letNoticesLeave, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import type { Statements } from "../test-database.ts";
import { change, idOf, items, plan } from "./media-schedule-steps.ts";

const EVENT = "00000000-0000-4000-8000-0000000f7002";
const DAYS = ["Domingo", "Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado"];

/** The name of the day so many days from today. */
const dayIn = async (db: Statements, days: number) =>
  DAYS[(await value(db, "select extract(dow from private.today() + $1::int)::int", [days])) as number] ?? "";

/** Two lines: one in two days at ten, and one in four at seven. */
async function lines(db: Statements) {
  return [
    { id: "culto", day: await dayIn(db, 2), time: "10:00", title: "Culto" },
    { id: "estudio", day: await dayIn(db, 4), time: "19:00", title: "Estudio" },
  ];
}
const save = (db: Statements, schedule: unknown) =>
  as(db, "super_admin", () =>
    db.query(
      `insert into public.site_settings (key, value) values ('schedule', $1)
       on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(schedule)],
    ),
  );
const saved = (db: Statements) =>
  list(
    db,
    `select (line ->> 'id') || ' ' || (line ->> 'day') || ' ' || (line ->> 'time')
     from public.site_settings, jsonb_array_elements(value) as line where key = 'schedule'`,
  );
const addEvent = (db: Statements, columns: Readonly<Record<string, string>> = {}) => {
  const row = {
    title: "'Culto de familia'",
    starts_at: "private.today() + 2 + time '10:00'",
    ends_at: "private.today() + 2 + time '12:00'",
    recurrence: "'weekly'",
    status: "'published'",
    line_id: "'culto'",
    ...columns,
  };
  return as(db, "admin", () =>
    db.query(
      `insert into public.events (id, ${Object.keys(row).join(", ")}) values ($1, ${Object.values(row).join(", ")})`,
      [EVENT],
    ),
  );
};
const changeEvent = (db: Statements, columns: string) =>
  as(db, "admin", () => db.query(`update public.events set ${columns} where id = $1`, [EVENT]));
/** When it begins and ends, in days from today and by the clock on the wall, and its line. */
const told = (
  table: string,
) => `select starts_at::date - private.today() as day, to_char(starts_at, 'HH24:MI') as begins,
  to_char(ends_at, 'HH24:MI') as ends, line_id from public.${table} where id = $1`;
const event = (db: Statements) => one(db, told("events"), [EVENT]);
const planned = (db: Statements) =>
  one(db, told("media_schedules"), ["00000000-0000-4000-8000-0000000f7001"]);

async function all(db: Statements) {
  const schedule = await lines(db);
  await save(db, schedule);
  await plan(db, { line_id: "'culto'" });
  await addEvent(db);
  return schedule;
}

export const WEEKLY_SCHEDULE: readonly Behaviour[] = [
  {
    name: "the weekly schedule is that of the settings, and empty before",
    async run(db) {
      await db.exec("delete from public.site_settings where key = 'schedule'");
      assert.deepEqual(await value(db, "select private.weekly_schedule()"), DEFAULT_SETTINGS.schedule);
      const schedule = await lines(db);
      await save(db, schedule);
      assert.deepEqual(await value(db, "select private.weekly_schedule()"), schedule);
    },
  },
  {
    name: "each line has an id of its own, whatever is saved",
    async run(db) {
      const [first, second] = await lines(db);
      await save(db, [
        first,
        { ...second, id: "culto" },
        { ...second, id: undefined },
        { ...second, id: "" },
      ]);
      const ids = (await saved(db)).map((line) => line.split(" ")[0] ?? "");
      assert.equal(ids[0], "culto");
      assert.equal(new Set(ids).size, 4);
      assert.ok(ids.slice(1).every((id) => /^[0-9a-f-]{36}$/.test(id)));
      await save(db, []);
      assert.deepEqual(await saved(db), []);
      assert.match(await refusal(db, () => save(db, [{ ...first, id: "a".repeat(41) }])), /^23514/);
    },
  },
  {
    name: "the hour of a line is read as the site reads it, and its day is the nearest one",
    async run(db) {
      const at = (day: string, time: string) =>
        value(db, "select private.at_line('2026-11-29 10:00', $1)::text", [JSON.stringify({ day, time })]);
      for (const [day, time, expected] of [
        ["Domingo", "9:30", "2026-11-29 09:30:00"],
        ["Sábado", "7 pm", "2026-11-28 19:00:00"],
        ["SABADO", "12:15 a. m.", "2026-11-28 00:15:00"],
        ["Lunes", "19:00 hrs", "2026-11-30 19:00:00"],
        ["Miércoles", "12 p.m.", "2026-12-02 12:00:00"],
        ["Jueves", "0:05", "2026-11-26 00:05:00"],
        ["Jueves", "24:00", null],
        ["Jueves", "13 pm", null],
        ["Jueves", "10:60", null],
        ["Jueves", "al caer la tarde", null],
        ["Primer viernes", "10:00", null],
      ] as const)
        assert.equal(await at(day, time), expected, `${day} ${time}`);
    },
  },
  {
    name: "an item that is added to a line takes its day and hour, and keeps its length",
    async run(db) {
      await save(db, await lines(db));
      await plan(db, {
        line_id: "'culto'",
        starts_at: "private.today() + 3 + time '12:00'",
        ends_at: "private.today() + 3 + time '13:30'",
      });
      assert.deepEqual(await planned(db), { day: 2, begins: "10:00", ends: "11:30", line_id: "culto" });
      assert.deepEqual(await items(db), ["2 10:00", "9 10:00"]);
      await addEvent(db, { line_id: "null" });
      await changeEvent(db, "line_id = 'estudio'");
      assert.deepEqual(await event(db), { day: 4, begins: "19:00", ends: "21:00", line_id: "estudio" });
      // the nearest one has been, whatever the hour
      await changeEvent(
        db,
        "line_id = null, starts_at = private.today() + 1 + time '10:00', ends_at = private.today() + 1 + time '11:00'",
      );
      await save(db, [{ id: "ayer", day: await dayIn(db, -1), time: "10:00", title: "Ayer" }]);
      await changeEvent(db, "line_id = 'ayer'");
      assert.deepEqual(await event(db), { day: 6, begins: "10:00", ends: "11:00", line_id: "ayer" });
    },
  },
  {
    name: "nothing belongs to a line that is none, and what comes back by other weeks to none",
    async run(db) {
      await save(db, await lines(db));
      assert.match(await refusal(db, () => addEvent(db, { line_id: "'otra'" })), /^23514 no_such_line/);
      assert.match(await refusal(db, () => plan(db, { line_id: "'otra'" })), /^23514 no_such_line/);
      assert.match(
        await refusal(db, () => plan(db, { line_id: "'culto'", recurrence: "'daily'" })),
        /^23514/,
      );
      assert.match(await refusal(db, () => addEvent(db, { recurrence: "'monthly'" })), /^23514/);
      assert.equal(
        await refusal(db, () => plan(db, { line_id: "'culto'", recurrence: "'biweekly'" })),
        "accepted",
      );
      assert.equal(await refusal(db, () => addEvent(db, { recurrence: "'none'" })), "accepted");
    },
  },
  {
    name: "the hour of a line is the hour of all that belongs to it; what was moved by hand, and what does not belong, stays",
    async run(db) {
      const [first, second] = await all(db);
      const byHand = await idOf(db, 9);
      await as(db, "admin", () =>
        db.query(
          "select public.schedule_media($1, timezone(private.congregation_zone(), private.today() + 9 + time '16:00'))",
          [byHand],
        ),
      );
      const other = await value(db, "select starts_at from public.media_schedules where id <> $1 limit 1", [
        "00000000-0000-4000-8000-0000000f7001",
      ]);
      await save(db, [{ ...first, time: "11:00" }, second]);
      assert.deepEqual(await planned(db), { day: 2, begins: "11:00", ends: "12:30", line_id: "culto" });
      assert.deepEqual(await items(db), ["2 11:00", "9 16:00"]);
      assert.deepEqual(await event(db), { day: 2, begins: "11:00", ends: "13:00", line_id: "culto" });
      assert.deepEqual(
        await value(db, "select starts_at from public.media_schedules where id <> $1 limit 1", [
          "00000000-0000-4000-8000-0000000f7001",
        ]),
        other,
      );
    },
  },
  {
    name: "on another day of the week each date is the same one, with its link, its exceptions and who comes to it",
    async run(db) {
      const [first, second] = await all(db);
      const [next, moved] = [await idOf(db, 2), await idOf(db, 9)];
      await as(db, "admin", () =>
        db.query(
          "select public.schedule_media($1, timezone(private.congregation_zone(), private.today() + 9 + time '16:00'))",
          [moved],
        ),
      );
      await changeEvent(
        db,
        "exceptions = array[private.today() + 9], recurrence_until = private.today() + 30",
      );
      await as(db, "member_owner", () =>
        db.query("select public.answer_event($1, private.today() + 2, true)", [EVENT]),
      );
      await as(db, "admin", () =>
        db.query(
          "select public.add_event_guest(gen_random_uuid(), $1, private.today() + 2, 'Familia Pérez', 4)",
          [EVENT],
        ),
      );
      await save(db, [{ ...first, day: await dayIn(db, 3), time: "18:00" }, second]);
      assert.deepEqual(await items(db), ["3 18:00", "10 16:00"]);
      assert.deepEqual([await idOf(db, 3), await idOf(db, 10)], [next, moved]);
      assert.deepEqual(
        await one(
          db,
          `select array(select each - private.today() from unnest(exceptions) as each) as exceptions,
           recurrence_until - private.today() as until from public.events where id = $1`,
          [EVENT],
        ),
        { exceptions: [10], until: 31 },
      );
      assert.deepEqual(
        await list(db, "select day - private.today() from public.event_rsvps where event_id = $1", [EVENT]),
        ["3"],
      );
      assert.deepEqual(
        await list(
          db,
          "select name || ' ' || (day - private.today()) from public.event_guests where event_id = $1",
          [EVENT],
        ),
        ["Familia Pérez 3"],
      );
      await letNoticesLeave(db);
      assert.match(
        String(
          await value(
            db,
            "select title || ' ' || message from public.notifications where user_id = $1 and group_key like 'event_moved:%'",
            [PEOPLE.member_owner],
          ),
        ),
        /^Cambió la fecha de «Culto de familia» Ahora es el .* a las 6:00 p\. m\. \(antes, el \d+ de [a-z]+ a las \d+:\d\d [ap]\. m\.\)$/,
      );
    },
  },
  {
    name: "a date of today that would have been yesterday still takes place today",
    async run(db) {
      const today = await dayIn(db, 0);
      await save(db, [{ id: "culto", day: today, time: "23:58", title: "Culto" }]);
      await plan(db, {
        line_id: "'culto'",
        starts_at: "private.today() + time '23:58'",
        ends_at: "private.today() + 1 + time '01:00'",
      });
      assert.deepEqual(await items(db), ["0 23:58", "7 23:58"]);
      await save(db, [{ id: "culto", day: await dayIn(db, -1), time: "10:00", title: "Culto" }]);
      assert.deepEqual(await items(db), ["-1 23:58", "6 10:00", "13 10:00"]);
    },
  },
  {
    name: "moving an item moves its line and all items of it, by an admin too, who may change nothing else of the line",
    async run(db) {
      const [first] = await all(db);
      await change(
        db,
        "starts_at = private.today() + 2 + time '9:00', ends_at = private.today() + 2 + time '10:30'",
      );
      assert.equal((await saved(db))[0], `culto ${first?.day} 9:00`);
      assert.deepEqual(await event(db), { day: 2, begins: "09:00", ends: "11:00", line_id: "culto" });
      const day = await dayIn(db, 3);
      await changeEvent(
        db,
        "starts_at = private.today() + 3 + time '19:30', ends_at = private.today() + 3 + time '20:30'",
      );
      assert.equal((await saved(db))[0], `culto ${day} 19:30`);
      assert.deepEqual(await planned(db), { day: 3, begins: "19:30", ends: "21:00", line_id: "culto" });
      assert.deepEqual(await items(db), ["3 19:30", "10 19:30"]);
      assert.match(
        await refusal(db, () =>
          as(db, "admin", () =>
            db.query("insert into public.site_settings (key, value) values ('schedule', '[]')"),
          ),
        ),
        /^42501/,
      );
    },
  },
  {
    name: "an item that leaves its line, or whose line was deleted, stays where it is and no longer follows",
    async run(db) {
      const [first, second] = await all(db);
      await change(
        db,
        "line_id = null, starts_at = private.today() + 2 + time '12:00', ends_at = private.today() + 2 + time '13:30'",
      );
      assert.equal((await saved(db))[0], `culto ${first?.day} 10:00`);
      assert.deepEqual(await event(db), { day: 2, begins: "10:00", ends: "12:00", line_id: "culto" });
      await save(db, [{ ...first, id: "otro", time: "8:00" }, second]);
      assert.deepEqual(await event(db), { day: 2, begins: "10:00", ends: "12:00", line_id: null });
      assert.deepEqual(await planned(db), { day: 2, begins: "12:00", ends: "13:30", line_id: null });
    },
  },
  {
    name: "a past item, and an hour that cannot be read, move nothing",
    async run(db) {
      const [first, second] = await all(db);
      await save(db, [{ ...first, time: "al caer la tarde" }, second]);
      assert.deepEqual(await event(db), { day: 2, begins: "10:00", ends: "12:00", line_id: "culto" });
      await changeEvent(db, "recurrence = 'none'");
      await db.exec("alter table public.events disable trigger user");
      await db.query(
        "update public.events set starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days', next_start = null where id = $1",
        [EVENT],
      );
      await db.exec("alter table public.events enable trigger user");
      await save(db, [{ ...first, time: "12:00" }, second]);
      assert.deepEqual(await event(db), { day: -5, begins: "10:00", ends: "12:00", line_id: "culto" });
      assert.equal((await planned(db))["begins"], "12:00");
    },
  },
];
