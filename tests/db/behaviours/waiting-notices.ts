import assert from "node:assert/strict";
import { as, letNoticesLeave, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { PROPHECIES } from "../scenario.ts";
import type { Statements } from "../test-database.ts";
import { answer, beginsIn, ID, plan as planEvent, told as toldOfEvent } from "./event-steps.ts";
import { ME, notice, plan as planStream, told as toldOfStream } from "./media-notice-steps.ts";
import { NEW, runAfter } from "./media-steps.ts";
import { pass, rung, set, told } from "./prophecy-steps.ts";

const { draft } = PROPHECIES;

type Listed = {
  kind: string;
  about: string;
  name: string;
  people: number;
  devices: number;
  minutes: number;
};
/** Waiting notices of a kind as an admin sees them. */
const waiting = (db: Statements, kind: string | null = null) =>
  as(db, "admin", () =>
    db.query<Listed>(
      `select kind, about, name, people, devices, round(extract(epoch from send_at - now()) / 60)::int as minutes
       from public.waiting_notices($1)`,
      [kind],
    ),
  );
const act = (
  db: Statements,
  what: "cancel" | "send",
  kind: string,
  id: string,
  about: string,
  who: Person = "admin",
) =>
  as(db, who, () =>
    value(db, `select public.${what}_waiting_notice($1, $2, $3)`, [kind, id, about]),
  ) as Promise<boolean>;
const actOnDraft = (db: Statements, what: "cancel" | "send", who?: Person) =>
  act(db, what, "prophecy", draft, "new_post", who);
const change = (db: Statements, sql: string) =>
  db.query(`update public.events set ${sql} where id = $1`, [ID]);
const MOVED = "starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'";
/** An event in a fortnight to which a member comes. */
const counted = async (db: Statements): Promise<void> => {
  await planEvent(db);
  await answer(db, "member_owner");
  await db.exec("delete from public.notifications");
};
const saidOfEvent = (db: Statements) =>
  list(
    db,
    "select title || ': ' || message from public.notifications where group_key like 'event%' order by 1",
  );

export const WAITING_NOTICES: readonly Behaviour[] = [
  {
    name: "a published prophecy is seen at once and rings after ten minutes, on as many devices as the list says",
    async run(db) {
      await set(db, "status = 'published'");
      assert.deepEqual([await told(db), await rung(db)], [0, 0]);
      assert.deepEqual(await waiting(db, "prophecy"), [
        { kind: "prophecy", about: "new_post", name: "Borrador", people: 6, devices: 5, minutes: 10 },
      ]);
      await db.exec("update private.delayed_notices set send_at = send_at - interval '9 minutes 59 seconds'");
      await db.query("select private.run_jobs()");
      assert.equal(await told(db), 0);
      await db.exec("update private.delayed_notices set send_at = send_at - interval '1 second'");
      await db.query("select private.run_jobs()");
      assert.deepEqual([await told(db), await rung(db)], [6, 5]);
      assert.deepEqual(await waiting(db, "prophecy"), []);
    },
  },
  {
    name: "members and visitors neither see nor cancel nor send what waits",
    async run(db) {
      await set(db, "status = 'published'");
      for (const who of ["member_owner", "deactivated_admin"] as const) {
        assert.match(await refusal(db, () => actOnDraft(db, "cancel", who)), /^42501 .*rank_required/);
        assert.match(await refusal(db, () => actOnDraft(db, "send", who)), /^42501 .*rank_required/);
        assert.match(
          await refusal(db, () => as(db, who, () => db.query("select from public.waiting_notices()"))),
          /^42501 .*rank_required/,
        );
      }
      assert.equal((await waiting(db, "prophecy")).length, 1);
    },
  },
  {
    name: "cancelled, a prophecy stays public and rings with nobody; sent now it rings once",
    async run(db) {
      await set(db, "status = 'published'");
      assert.equal(await actOnDraft(db, "cancel"), true);
      assert.equal(await actOnDraft(db, "cancel"), false);
      assert.equal(await actOnDraft(db, "send"), false);
      await letNoticesLeave(db);
      assert.equal(await told(db), 0);
      assert.equal(await value(db, "select notified_at from public.prophecies where id = $1", [draft]), null);
      await set(db, "status = 'draft'");
      await set(db, "status = 'published'");
      assert.equal(await actOnDraft(db, "send", "super_admin"), true);
      assert.equal(await actOnDraft(db, "send"), false);
      assert.equal(await actOnDraft(db, "cancel"), false);
      assert.deepEqual([await told(db), await rung(db)], [6, 5]);
      await letNoticesLeave(db);
      assert.equal(await rung(db), 5);
    },
  },
  {
    name: "unpublished, deleted or moved into the future within its ten minutes it tells nobody; published again it rings once",
    async run(db) {
      for (const [withdrawn, again] of [
        ["status = 'draft'", "status = 'published'"],
        ["deleted_at = now()", "deleted_at = null, status = 'published'"],
        ["publish_date = now() + interval '1 hour'", "publish_date = now()"],
      ] as const) {
        await set(db, "status = 'published'");
        await set(db, withdrawn);
        assert.deepEqual(await waiting(db, "prophecy"), [], withdrawn);
        await letNoticesLeave(db);
        assert.equal(await told(db), 0, withdrawn);
        await set(db, again);
        await set(db, "status = 'draft'");
      }
      await set(db, "status = 'published'");
      await letNoticesLeave(db);
      assert.deepEqual([await told(db), await rung(db)], [6, 5]);
      await set(db, "status = 'draft'");
      await set(db, "status = 'published'");
      assert.deepEqual(await waiting(db, "prophecy"), [], "its phones have rung");
      assert.deepEqual([await told(db), await rung(db)], [6, 0]);
    },
  },
  {
    name: "a prophecy that is gone for good within its ten minutes tells nobody",
    async run(db) {
      await set(db, "status = 'published'");
      await as(db, "admin", () => db.query("delete from public.prophecies where id = $1", [draft]));
      assert.equal(await value(db, "select count(*)::int from private.delayed_notices"), 0);
    },
  },
  {
    name: "its notice has the title that it has when it leaves",
    async run(db) {
      await set(db, "status = 'published'");
      await set(db, "title = 'Sin la falta'");
      assert.equal((await waiting(db, "prophecy"))[0]?.name, "Sin la falta");
      await letNoticesLeave(db);
      assert.deepEqual(
        await list(db, "select distinct message from public.notifications where type = 'new_post'"),
        ["Sin la falta"],
      );
      assert.equal(await told(db), 6, "still all but the admin who published it");
    },
  },
  {
    name: "one that was planned more than ten minutes before rings at its time",
    async run(db) {
      await set(db, "status = 'published', publish_date = now() + interval '1 hour'");
      await pass(db, draft, "now()");
      await db.exec(`alter table public.prophecies disable trigger user;
        update public.prophecies set updated_at = now() - interval '11 minutes' where id = '${draft}';
        alter table public.prophecies enable trigger user`);
      await db.query("select private.announce_due_prophecies()");
      assert.deepEqual([await told(db), await rung(db)], [6, 5]);
      assert.notEqual(
        await value(db, "select notified_at from public.prophecies where id = $1", [draft]),
        null,
      );
    },
  },
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
      assert.deepEqual(await kept(), []);
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
  {
    name: "a planned stream and its new hour wait; a begun one rings at once, and what waited about its hour goes",
    async run(db) {
      const about = async () => (await waiting(db, "media")).map((one) => one.about);
      await db.exec("delete from private.media_jobs");
      await planStream(db, 48);
      assert.deepEqual(await about(), ["stream_scheduled"]);
      assert.equal(await act(db, "send", "media", NEW, "stream_scheduled"), true);
      assert.deepEqual(await toldOfStream(db), ["stream_scheduled"]);
      assert.equal(await act(db, "send", "media", NEW, "stream_scheduled"), false);
      await db.query("update public.notifications set read = true where user_id = $1", [ME]);
      const moveTo = (hours: number) =>
        as(db, "admin", () =>
          db.query("select public.schedule_media($1, now() + make_interval(hours => $2))", [NEW, hours]),
        );
      await moveTo(50);
      assert.deepEqual(await about(), ["stream_moved"]);
      assert.equal(await notice(db, "stream_moved"), undefined);
      assert.equal(await act(db, "cancel", "media", NEW, "stream_moved"), true);
      await moveTo(51);
      await runAfter(db, "10 minutes");
      assert.equal((await notice(db, "stream_moved"))?.title, "Cambió la hora de «Culto dominical»");
      await db.query("update public.notifications set read = true where user_id = $1", [ME]);
      await moveTo(53);
      assert.deepEqual(await about(), ["stream_moved"]);
      await moveTo(52);
      assert.deepEqual(await about(), ["stream_moved"]);
      await moveTo(51);
      assert.deepEqual(await about(), [], "moved back");
      await moveTo(52);
      assert.deepEqual(await about(), ["stream_moved"]);
      await as(db, "admin", () => db.query("select public.start_stream($1)", [NEW]));
      assert.deepEqual(await about(), []);
      assert.ok(await notice(db, "stream_started"));
    },
  },
  {
    name: "how many a notice reaches is asked once for all that go to the same people",
    async run(db) {
      const { people, devices } = await as(db, "admin", () =>
        one(db, "select * from public.notice_audience('everyone', null)"),
      );
      await db.exec(`delete from private.admin_notices;
        insert into private.admin_notices (id, title, audience, audience_value, send_at)
          select gen_random_uuid(), 'A todos', 'everyone', null, now() + interval '1 day' from generate_series(1, 3)
          union all select gen_random_uuid(), 'A uno', 'person', '${PEOPLE.member_owner}', now() + interval '2 days';
        create temporary sequence asked;
        alter function private.audience(private.notice, uuid[]) rename to audience_itself;
        create function private.audience(p_notice private.notice, p_recipients uuid[])
          returns table (user_id uuid, push boolean, push_at timestamptz) language plpgsql as $$
          begin
            perform nextval('pg_temp.asked');
            return query select * from private.audience_itself(p_notice, p_recipients);
          end $$`);
      const seen = (await waiting(db, "admin")).map(({ people, devices }) => [people, devices]);
      assert.deepEqual(seen, [...Array.from({ length: 3 }, () => [people, devices]), [1, 1]]);
      assert.equal(await value(db, "select last_value::int from asked"), 2);
    },
  },
  {
    name: "that a notice fails keeps no other one from leaving",
    async run(db) {
      await set(db, "status = 'published'");
      await db.exec(`
        insert into private.delayed_notices (kind, target_id, about, name, notice, send_at)
          values ('media', gen_random_uuid(), 'new_video', '',
            row('new_video', null, 'x', 'No sale', '', '{"series_id": "x"}', null)::private.notice, now() - interval '1 hour');
        insert into private.admin_notices (id, title, audience, audience_value, send_at) values
          (gen_random_uuid(), 'No sale', 'person', 'x', now() - interval '2 hours'),
          (gen_random_uuid(), 'Sale', 'everyone', null, now() - interval '1 hour');
        update private.delayed_notices set send_at = now() where kind = 'prophecy'`);
      assert.equal(await value(db, "select private.send_waiting_notices()"), 2);
      assert.deepEqual(
        await list(db, "select distinct title from public.notifications where created_at = now() order by 1"),
        ["Nueva profecía", "Sale"],
      );
    },
  },
  {
    name: "all that waits is one list, the next first",
    async run(db) {
      await db.exec("delete from private.media_jobs");
      await counted(db);
      await planStream(db, 48);
      await set(db, "status = 'published'");
      await change(db, "status = 'cancelled'");
      await db.exec(
        "update private.delayed_notices set send_at = send_at - interval '1 minute' where kind = 'event'",
      );
      assert.deepEqual(
        (await waiting(db)).map(({ kind, name }) => `${kind} ${name}`),
        ["event Taller de oración", "media Culto dominical", "prophecy Borrador", "admin Mañana hay faena"],
      );
    },
  },
];
