import assert from "node:assert/strict";
import { letNoticesLeave, list, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import type { Statements } from "../test-database.ts";
import { answer, beginsIn, ID, plan as planEvent, told as toldOfEvent } from "./event-steps.ts";
import { act, change, counted, waiting } from "./waiting-steps.ts";

const MOVED = "starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'";
const saidOfEvent = (db: Statements) =>
  list(
    db,
    "select title || ': ' || message from public.notifications where group_key like 'event%' order by 1",
  );

export const WAITING_EVENT_NOTICES: readonly Behaviour[] = [
  {
    name: "a called-off event tells those who come after ten minutes, in one line for all days, and nobody when it takes place after all",
    async run(db) {
      await planEvent(db, { recurrence: "weekly" });
      await answer(db, "member_owner");
      await answer(db, "member_other", true, "current_date + 21");
      await change(db, "status = 'cancelled'");
      assert.deepEqual(await waiting(db, "event"), [
        { kind: "event", about: "event_off", name: "Taller de oración", people: 2, devices: 2, minutes: 10 },
      ]);
      await change(db, "status = 'published'");
      assert.deepEqual(await waiting(db, "event"), []);
      await change(db, "status = 'cancelled'");
      assert.equal(await act(db, "send", "event", ID, "event_off"), true);
      assert.equal((await saidOfEvent(db)).length, 2);
    },
  },
  {
    name: "a deleted event still tells those who came, unless an admin takes the notice back",
    async run(db) {
      for (const isTold of [true, false]) {
        await counted(db);
        await change(db, MOVED);
        await db.query("delete from public.events where id = $1", [ID]);
        assert.deepEqual(
          (await waiting(db, "event")).map(({ about }) => about),
          ["event_off"],
        );
        if (!isTold) assert.equal(await act(db, "cancel", "event", ID, "event_off"), true);
        assert.equal((await toldOfEvent(db, "event_off")).length, isTold ? 1 : 0);
      }
    },
  },
  {
    name: "an event that is moved twice in ten minutes is told once, with what people knew; moved back, not at all",
    async run(db) {
      await counted(db);
      await change(db, MOVED);
      await change(db, `${MOVED}, place = 'Atrio'`);
      assert.equal((await waiting(db, "event")).length, 1);
      await letNoticesLeave(db);
      assert.match(
        (await saidOfEvent(db)).join("|"),
        /^Cambió la hora y el lugar de «Taller de oración»: Ahora es a las 9:00 p\. m\. \(antes 7:00 p\. m\.\), el [^|]*Es en Atrio\.$/,
      );
      await db.exec("delete from public.notifications");
      await change(db, "starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'");
      assert.equal((await waiting(db, "event")).length, 1);
      await change(db, "starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day'");
      assert.deepEqual(await waiting(db, "event"), []);
      assert.deepEqual(await toldOfEvent(db, "event_moved"), []);
    },
  },
  {
    name: "another title in the ten minutes is that of the notice, and lengthens nothing",
    async run(db) {
      await counted(db);
      await change(db, MOVED);
      await db.exec("update private.delayed_notices set send_at = send_at - interval '4 minutes'");
      await change(db, "title = 'Retiro'");
      assert.deepEqual(
        (await waiting(db, "event")).map(({ name, minutes }) => [name, minutes]),
        [["Retiro", 6]],
      );
      await letNoticesLeave(db);
      assert.match((await saidOfEvent(db)).join("|"), /^Cambió la hora de «Retiro»/);
    },
  },
  {
    name: "the new hour of what was called off is told to nobody, unless it takes place after all",
    async run(db) {
      await counted(db);
      await change(db, MOVED);
      await change(db, "status = 'cancelled'");
      assert.deepEqual(
        (await waiting(db, "event")).map(({ about }) => about),
        ["event_off"],
      );
      await change(db, "status = 'published'");
      assert.deepEqual(
        (await waiting(db, "event")).map(({ about }) => about),
        ["event_moved"],
      );
      await change(db, "status = 'cancelled'");
      assert.deepEqual(await toldOfEvent(db, "event_moved"), []);
      assert.equal((await toldOfEvent(db, "event_off")).length, 1);
    },
  },
  {
    name: "a day that falls out tells nobody when it is put back in time",
    async run(db) {
      await planEvent(db, { recurrence: "weekly" });
      await answer(db, "member_owner");
      await change(db, MOVED);
      await change(db, "exceptions = array[current_date + 14]");
      assert.deepEqual(
        (await waiting(db, "event")).map(({ about }) => about),
        ["event_off"],
      );
      await change(db, "exceptions = '{}'");
      assert.deepEqual(await waiting(db, "event"), []);
    },
  },
  {
    name: "a day that is put back in time has its answers, those who wait and guests as they were; later it is empty",
    async run(db) {
      const kept = () =>
        list(
          db,
          `select concat_ws(' ', user_id, state, created_at, reminded_at) from public.event_rsvps where event_id = $1
           union all select concat_ws(' ', id, day, name, party, created_at) from public.event_guests where event_id = $1 order by 1`,
          [ID],
        );
      await planEvent(db, { recurrence: "weekly", capacity: 3 });
      await answer(db, "member_owner");
      await db.query(
        `insert into public.event_guests (id, event_id, day, name, party)
         values (gen_random_uuid(), $1, current_date + 14, 'Ana', 2), (gen_random_uuid(), $1, current_date + 21, 'Eva', 1)`,
        [ID],
      );
      assert.equal(await answer(db, "member_other"), "waiting");
      await db.query("update public.event_rsvps set reminded_at = now() where event_id = $1", [ID]);
      const before = await kept();
      assert.equal(before.length, 4);
      await change(db, "exceptions = array[current_date + 14, current_date + 21]");
      assert.deepEqual(await kept(), []);
      await change(db, "status = 'cancelled'");
      await change(db, "exceptions = '{}'");
      await change(db, "status = 'published'");
      assert.deepEqual(await kept(), before);
      assert.deepEqual(await toldOfEvent(db, "event_off"), []);
      await change(db, "exceptions = array[current_date + 14, current_date + 21]");
      assert.equal((await toldOfEvent(db, "event_off")).length, 2);
      await change(db, "exceptions = '{}'");
      assert.deepEqual(
        await kept(),
        before.filter((row) => row.includes("Eva")),
        "nobody was told of her day",
      );
    },
  },
  {
    name: "a day whose notice was cancelled has its answers and guests when it is put back, however late, and no withdrawn one",
    async run(db) {
      await planEvent(db, { recurrence: "weekly" });
      for (const who of ["member_owner", "member_other"] as const) await answer(db, who);
      await db.query(
        "insert into public.event_guests (id, event_id, day, name) values (gen_random_uuid(), $1, current_date + 14, 'Ana')",
        [ID],
      );
      await change(db, "exceptions = array[current_date + 14]");
      assert.equal(await act(db, "cancel", "event", ID, "event_off"), true);
      await answer(db, "member_other", false);
      await letNoticesLeave(db);
      await db.query("select private.purge_event_guests()");
      await change(db, "exceptions = '{}'");
      assert.deepEqual(
        await list(
          db,
          `select user_id || ' ' || state from public.event_rsvps where event_id = $1
           union all select name from public.event_guests where event_id = $1 order by 1`,
          [ID],
        ),
        [`${PEOPLE.member_owner} going`, "Ana"],
      );
      assert.deepEqual(await toldOfEvent(db, "event"), []);
      await change(db, "exceptions = array[current_date + 14]");
      await act(db, "cancel", "event", ID, "event_off");
      await db.exec("update private.kept_answers set day = private.today() - 1");
      await db.query("select private.purge_event_guests()");
      assert.deepEqual(await list(db, "select day from private.kept_answers"), []);
    },
  },
  {
    name: "of a day to which only guests come no notice waits, and they are there again when it is put back",
    async run(db) {
      await planEvent(db, { recurrence: "weekly" });
      await db.query(
        "insert into public.event_guests (id, event_id, day, name) values (gen_random_uuid(), $1, current_date + 14, 'Ana')",
        [ID],
      );
      await change(db, "exceptions = array[current_date + 14]");
      assert.deepEqual(await waiting(db, "event"), []);
      assert.deepEqual(await list(db, "select name from public.event_guests where event_id = $1", [ID]), []);
      await change(db, "exceptions = '{}'");
      assert.deepEqual(await list(db, "select name from public.event_guests where event_id = $1", [ID]), [
        "Ana",
      ]);
    },
  },
  {
    name: "a day that is put back in time leaves out who is gone, and gives places that were added",
    async run(db) {
      await planEvent(db, { recurrence: "weekly", capacity: 1 });
      for (const who of ["member_owner", "member_other", "bystander"] as const) await answer(db, who);
      await change(db, "exceptions = array[current_date + 14]");
      await change(db, "capacity = 2");
      await db.query("delete from auth.users where id = $1", [PEOPLE.member_owner]);
      await change(db, "exceptions = '{}'");
      assert.deepEqual(
        await list(
          db,
          "select user_id || ' ' || state from public.event_rsvps where event_id = $1 order by 1",
          [ID],
        ),
        [`${PEOPLE.member_other} going`, `${PEOPLE.bystander} going`],
      );
    },
  },
  {
    name: "of what begins within the hour, or was to, people hear at once",
    async run(db) {
      await planEvent(db);
      await answer(db, "member_owner");
      await beginsIn(db, 59);
      await db.exec("delete from public.notifications; delete from private.delayed_notices");
      await change(db, "starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'");
      assert.deepEqual(await waiting(db, "event"), []);
      assert.match((await saidOfEvent(db)).join("|"), /^Cambió la fecha/);
      await beginsIn(db, 59);
      await db.exec("delete from public.notifications; delete from private.delayed_notices");
      await change(db, "status = 'cancelled'");
      assert.match((await saidOfEvent(db)).join("|"), /^Se canceló/);
    },
  },
];
