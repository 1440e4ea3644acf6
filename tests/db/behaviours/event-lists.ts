import assert from "node:assert/strict";
import { as, list, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import type { Statements } from "../test-database.ts";
import { answer, ID, jobs, plan, states, told } from "./event-steps.ts";

const GUEST = "00000000-0000-4000-8000-0000000f0002";
const OTHER = "00000000-0000-4000-8000-0000000f0003";
const DAY = "current_date + 14";

interface Added {
  id: string;
  name: string;
  party: number;
  day: string;
  who: Person;
}

const add = (
  db: Statements,
  { id = GUEST, name = "Doña Cata", party = 1, day = DAY, who = "admin" }: Partial<Added> = {},
) =>
  as(db, who, () => db.query(`select public.add_event_guest($1, $2, ${day}, $3, $4)`, [id, ID, name, party]));
const guests = (db: Statements) =>
  list(
    db,
    "select name || ' ' || party || ' ' || (day - current_date) from public.event_guests where event_id = $1 order by created_at",
    [ID],
  );
const going = (db: Statements) =>
  value(
    db,
    `select going from public.event_occurrences(now(), now() + interval '30 days', $1) where day = ${DAY}`,
    [ID],
  );
/** The word of a volunteer about somebody, so many minutes ago. */
const mark = (db: Statements, who: Person, person: string, isHere: boolean, minutes: number) =>
  as(db, who, () =>
    value(db, `select public.mark_arrival($1, ${DAY}, $2, $3, null, null, $4)`, [
      ID,
      person,
      isHere,
      minutes * 60,
    ]),
  );

export const EVENT_LISTS: readonly Behaviour[] = [
  {
    name: "somebody without an account takes as many places as come under their name",
    async run(db) {
      await plan(db, { capacity: 4 });
      await answer(db, "member_owner");
      await add(db, { name: "  Familia   Pérez ", party: 2 });
      assert.deepEqual(await guests(db), ["Familia Pérez 2 14"]);
      assert.equal(await going(db), 3);
      assert.match(await refusal(db, () => add(db, { id: OTHER, party: 2 })), /^22023 .*event_full/);
      assert.equal(await answer(db, "member_other"), "going");
      assert.equal(await answer(db, "bystander"), "waiting");
      assert.match(await refusal(db, () => add(db, { id: OTHER })), /^22023 .*event_full/);
    },
  },
  {
    name: "a guest who is written down is logged with who did it",
    async run(db) {
      await plan(db, { capacity: 4 });
      await add(db);
      assert.deepEqual(
        await list(
          db,
          "select actor_id from public.audit_log where table_name = 'event_guests' and action = 'INSERT' and row_id = $1",
          [GUEST],
        ),
        [PEOPLE.admin],
      );
    },
  },
  {
    name: "the same guest twice is one, without a name or on another day none",
    async run(db) {
      await plan(db);
      await add(db);
      await add(db);
      assert.deepEqual(await guests(db), ["Doña Cata 1 14"]);
      assert.match(
        await refusal(db, () => add(db, { id: OTHER, name: " \u200B " })),
        /event_guests_name_length/,
      );
      assert.match(await refusal(db, () => add(db, { id: OTHER, party: 0 })), /event_guests_party_range/);
      assert.match(
        await refusal(db, () => add(db, { id: OTHER, day: "current_date + 15" })),
        /^22023 .*no_such_occurrence/,
      );
      await db.query("update public.events set status = 'draft' where id = $1", [ID]);
      assert.match(await refusal(db, () => add(db, { id: OTHER })), /^22023 .*no_such_occurrence/);
    },
  },
  {
    name: "a place that is free belongs to who waits before a guest, and the place of a guest who goes to who waits",
    async run(db) {
      await plan(db, { capacity: 1 });
      await add(db);
      await answer(db, "member_other");
      assert.deepEqual(await states(db), [`${PEOPLE.member_other} waiting`]);
      await as(db, "admin", () => db.query("delete from public.event_guests where id = $1", [GUEST]));
      assert.deepEqual(await states(db), [`${PEOPLE.member_other} going`]);
      assert.equal((await told(db, "event_place")).length, 1);
      await db.query(
        `insert into public.event_rsvps (event_id, day, user_id, state) values ($1, ${DAY}, $2, 'waiting')`,
        [ID, PEOPLE.member_owner],
      );
      await db.query("alter table public.events disable trigger after_60_follow_event");
      await db.query("update public.events set capacity = 2 where id = $1", [ID]);
      assert.match(await refusal(db, () => add(db)), /^22023 .*event_full/);
    },
  },
  {
    name: "guests come along to the new day of an event, and go with a day that falls out",
    async run(db) {
      await plan(db);
      await add(db);
      await db.query(
        "update public.events set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = $1",
        [ID],
      );
      assert.deepEqual(await guests(db), ["Doña Cata 1 15"]);
      await db.query(
        "update public.events set starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days', recurrence = 'weekly' where id = $1",
        [ID],
      );
      assert.deepEqual(await guests(db), ["Doña Cata 1 15"]);
      await db.query("update public.events set exceptions = array[current_date + 15] where id = $1", [ID]);
      assert.deepEqual(await guests(db), []);
    },
  },
  {
    name: "of two volunteers the one who said it last is right, whoever's network came back first",
    async run(db) {
      await plan(db);
      await answer(db, "member_owner");
      await add(db);
      for (const person of [PEOPLE.member_owner, GUEST]) {
        assert.equal(await mark(db, "admin", person, true, 10), true);
        assert.equal(await mark(db, "super_admin", person, false, 5), false);
        assert.equal(await mark(db, "admin", person, true, 8), false);
        assert.equal(await mark(db, "admin", person, true, 3), true);
        // an age that no clock can mean counts as now, and silences nobody
        assert.equal(await mark(db, "admin", person, false, -60), false);
        assert.equal(await mark(db, "super_admin", person, true, 0), true);
      }
      // ages are whole seconds: words of the same second count as they come
      await db.exec("update public.event_rsvps set arrival_said_at = now() + interval '0.9 seconds'");
      await db.exec("update public.event_guests set arrival_said_at = now() + interval '0.9 seconds'");
      for (const person of [PEOPLE.member_owner, GUEST]) {
        assert.equal(await mark(db, "admin", person, false, 0), false);
        assert.equal(await mark(db, "super_admin", person, true, 0.05), false);
      }
      assert.match(
        await refusal(db, () => mark(db, "admin", PEOPLE.member_other, true, 0)),
        /^22023 .*not_on_the_list/,
      );
    },
  },
  {
    name: "an older word of the same device that comes later changes nothing, the same word again neither",
    async run(db) {
      await plan(db);
      await answer(db, "member_owner");
      const say = (isHere: boolean, number: number) =>
        as(db, "admin", () =>
          value(db, `select public.mark_arrival($1, ${DAY}, $2, $3, $4, $5)`, [
            ID,
            PEOPLE.member_owner,
            isHere,
            OTHER,
            number,
          ]),
        );
      assert.equal(await say(true, 1), true);
      const first = await value(db, "select arrived_at::text from public.event_rsvps where event_id = $1", [
        ID,
      ]);
      assert.equal(await say(true, 1), true);
      assert.equal(
        await value(db, "select arrived_at::text from public.event_rsvps where event_id = $1", [ID]),
        first,
      );
      assert.equal(await say(false, 3), false);
      assert.equal(await say(true, 2), false);
    },
  },
  {
    name: "telephones are on the list only of those who show theirs to leaders",
    async run(db) {
      await plan(db);
      const phones = () =>
        as(db, "admin", () =>
          list(db, "select coalesce(phone, '-') from public.event_people($1) order by name", [ID]),
        );
      const show = (audience: string, more = "") =>
        db.query(`update public.member_details set phone_for = $1 ${more} where user_id = $2`, [
          audience,
          PEOPLE.member_owner,
        ]);
      await answer(db, "member_owner");
      await add(db);
      assert.deepEqual(await phones(), ["-", "-"]);
      await show("leaders");
      assert.deepEqual(
        (await phones()).filter((phone) => phone !== "-"),
        ["2225550000"],
      );
      await show("leaders", ", is_hidden = true");
      assert.deepEqual(await phones(), ["-", "-"]);
    },
  },
  {
    name: "guests are forgotten a quarter after their day",
    async run(db) {
      await plan(db);
      for (const [id, age] of [
        [GUEST, 89],
        [OTHER, 91],
      ] as const)
        await db.query(
          `insert into public.event_guests (id, event_id, day, name) values ($1, $2, private.today() - ${age}, 'Ana')`,
          [id, ID],
        );
      await jobs(db);
      assert.equal((await guests(db)).length, 1);
    },
  },
];
