import assert from "node:assert/strict";
import { as, letNoticesLeave, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { ID } from "./event-steps.ts";
import { ME, notice, plan as planStream, told as toldOfStream } from "./media-notice-steps.ts";
import { NEW, runAfter } from "./media-steps.ts";
import { pass, rung, set, told } from "./prophecy-steps.ts";
import { act, change, counted, waiting } from "./waiting-steps.ts";

const { draft } = PROPHECIES;

const actOnDraft = (db: Statements, what: "cancel" | "send", who?: Person) =>
  act(db, what, "prophecy", draft, "new_post", who);
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
    name: "the log says who cancelled a notice, or sent it before its time, once and with the name of the thing",
    async run(db) {
      const said = () =>
        list(
          db,
          `select concat_ws(' ', actor_id, action, table_name, changes ->> 'about', changes ->> 'title') from public.audit_log
           where action like 'NOTICE%' order by id`,
        );
      await set(db, "status = 'published'");
      await actOnDraft(db, "cancel");
      await actOnDraft(db, "cancel");
      await set(db, "status = 'draft'");
      await set(db, "status = 'published'");
      await actOnDraft(db, "send", "super_admin");
      await actOnDraft(db, "send");
      await db.exec("delete from private.media_jobs");
      await planStream(db, 48);
      await act(db, "send", "media", NEW, "stream_scheduled");
      await db.query("update public.notifications set read = true where user_id = $1", [ME]);
      await as(db, "admin", () =>
        db.query("select public.schedule_media($1, now() + interval '50 hours')", [NEW]),
      );
      await act(db, "cancel", "media", NEW, "stream_moved");
      await counted(db);
      await change(db, "status = 'cancelled'");
      await act(db, "cancel", "event", ID, "event_off");
      const title = await value(db, "select title from public.media_content where id = $1", [NEW]);
      const event = await value(db, "select title from public.events where id = $1", [ID]);
      assert.deepEqual(await said(), [
        `${PEOPLE.admin} NOTICE_CANCELLED prophecies new_post Borrador`,
        `${PEOPLE.super_admin} NOTICE_SENT prophecies new_post Borrador`,
        `${PEOPLE.admin} NOTICE_SENT media_content stream_scheduled ${String(title)}`,
        `${PEOPLE.admin} NOTICE_CANCELLED media_content stream_moved ${String(title)}`,
        `${PEOPLE.admin} NOTICE_CANCELLED events event_off ${String(event)}`,
      ]);
      const written = await value(
        db,
        `insert into private.admin_notices (id, title, audience, send_at) values (gen_random_uuid(), 'Hoy no hay culto', 'everyone', now() + interval '1 hour')
         returning id`,
      );
      await act(db, "cancel", "admin", String(written), "admin_notification");
      assert.deepEqual(
        await as(db, "super_admin", () =>
          list(
            db,
            "select title || ' ' || (changes -> 'status')::text from public.list_audit_log(p_tables => '{admin_notices}', p_actions => '{UPDATE}', p_limit => 1)",
          ),
        ),
        ['Hoy no hay culto ["waiting", "cancelled"]'],
      );
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
        one<{ people: number; devices: number }>(
          db,
          "select * from public.notice_audience('everyone', null)",
        ),
      );
      await db.exec(`delete from private.admin_notices;
        insert into private.admin_notices (id, title, audience, audience_value, send_at)
          select gen_random_uuid(), 'A todos', 'everyone', null, now() + interval '1 day' from generate_series(1, 3)
          union all select gen_random_uuid(), 'A uno', 'person', '${PEOPLE.member_owner}', now() + interval '2 days'
          union all select gen_random_uuid(), 'A quienes', 'type', 'new_post', now() + interval '3 days' from generate_series(1, 3);
        insert into public.notification_mutes (user_id, topic) values ('${PEOPLE.member_owner}', 'prophecy:${draft}');
        insert into private.delayed_notices (kind, target_id, about, name, notice, send_at)
          select 'prophecy', told.id, 'new_post', '', row('new_post', told.actor, 'x', 'Luz', '',
            jsonb_build_object('topic', 'prophecy:' || told.id), null)::private.notice, now() + told.wait
          from (values ('${draft}'::uuid, '${PEOPLE.admin}'::uuid, interval '1 hour'),
            (gen_random_uuid(), '${PEOPLE.member_owner}', '2 hours'), (gen_random_uuid(), null, '3 hours')) as told (id, actor, wait);
        create temporary sequence asked;
        alter function private.audience(private.notice, uuid[]) rename to audience_itself;
        create function private.audience(p_notice private.notice, p_recipients uuid[])
          returns table (user_id uuid, push boolean, push_at timestamptz) language plpgsql as $$
          begin
            perform nextval('pg_temp.asked');
            return query select * from private.audience_itself(p_notice, p_recipients);
          end $$`);
      const seen = (await waiting(db, "admin")).map(({ people, devices }) => [people, devices]);
      const all = Array.from({ length: 3 }, () => [people, devices]);
      assert.deepEqual(seen, [...all, [1, 1], ...all]);
      assert.equal(
        await value(db, "select last_value::int from asked"),
        4,
        "everybody, one, and twice for the type",
      );
      await db.exec("select setval('pg_temp.asked', 1, false)");
      const counts = (await waiting(db, "prophecy")).map((told) => told.people);
      assert.deepEqual(counts, [people - 2, people - 1, people]);
      assert.equal(await value(db, "select last_value::int from asked"), 1);
    },
  },
  {
    name: "the office knows on how many devices a notice rings later, and where one of its own leads",
    async run(db) {
      const owner = PEOPLE.member_owner;
      await db.exec(`
        delete from private.admin_notices;
        delete from public.push_subscriptions where user_id = '${owner}';
        insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
          values ('${owner}', 'https://push.example.com/nuevo', repeat('A', 87), repeat('A', 22));
        insert into private.admin_notices (id, title, audience, audience_value, send_at, path, is_urgent)
          select gen_random_uuid(), 'A uno', 'person', '${owner}', now() + plan.wait, plan.path, plan.urgent
          from (values (interval '1 day', '/eventos', false), ('2 days', 'https://otro.example.com/x', true), ('3 days', null, false))
            as plan (wait, path, urgent)`);
      const laterOf = (isUrgent: boolean) =>
        as(db, "admin", () =>
          value(db, "select later from public.notice_audience('person', $1, $2)", [owner, isUrgent]),
        );
      const listed = (column: string) =>
        as(db, "admin", () => list(db, `select ${column} from public.waiting_notices('admin')`));
      const look = async () =>
        [await laterOf(false), await laterOf(true), ...(await listed("later"))].map(Number);
      assert.deepEqual(await look(), [0, 0, 0, 0, 0]);
      await db.exec(`update public.notification_preferences set timezone = 'UTC',
        quiet_from = (timezone('UTC', now()) - interval '1 hour')::time,
        quiet_to = (timezone('UTC', now()) + interval '2 hours')::time where user_id = '${owner}'`);
      assert.deepEqual(await look(), [1, 0, 1, 0, 1], "quiet hours, unless it is urgent");
      await db.exec(`insert into public.notification_silences (user_id, scope, ends_at)
        values ('${owner}', 'all', now() + interval '1 hour')`);
      assert.deepEqual(await look(), [1, 1, 1, 1, 1], "a silence holds an urgent one too");
      assert.deepEqual(await listed("coalesce(link, '–')"), ["/eventos", "https://otro.example.com/x", "–"]);
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
        insert into private.admin_notices (id, title, audience, audience_value, send_at, created_by) values
          (gen_random_uuid(), 'No sale', 'person', 'x', now() - interval '2 hours', '${PEOPLE.admin}'),
          (gen_random_uuid(), 'Sale', 'everyone', null, now() - interval '1 hour', '${PEOPLE.admin}');
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
  {
    name: "news of a version wait an hour, in which an admin may cancel them, and then are everybody's, or the office's, once",
    async run(db) {
      const announce = (version: string, isForOffice: boolean) =>
        db.query("select private.announce_version($1, 'Ya puedes cantar', 'Está en Medios', '/media', $2)", [
          version,
          isForOffice,
        ]);
      const readers = (version: string) =>
        value(
          db,
          `select count(*) || ' of ' || count(*) filter (where (select rank from private.people where id = user_id) >= 2 and type = 'system_update'
            and data = '{"path": "/media"}') from public.notifications where group_key = 'new_version:' || $1`,
          [version],
        );
      const line = { kind: "version", about: "new_version", name: "Ya puedes cantar", minutes: 60 };
      await announce("office", true);
      await announce("office", true);
      assert.partialDeepStrictEqual(await waiting(db, "version"), [line]);
      assert.equal(await readers("office"), "0 of 0");
      await letNoticesLeave(db);
      await announce("office", true);
      await letNoticesLeave(db);
      assert.match(String(await readers("office")), /^([1-9]\d*) of \1$/);

      await announce("all", false);
      const [{ people } = { people: 0 }] = await waiting(db, "version");
      const id = String(
        await value(db, "select target_id from private.delayed_notices where kind = 'version'"),
      );
      assert.equal(await act(db, "cancel", "version", id, "new_version"), true);
      await letNoticesLeave(db);
      assert.equal(await readers("all"), "0 of 0");
      await announce("all", false);
      await letNoticesLeave(db);
      assert.equal(String(await readers("all")).split(" ")[0], String(people));
      assert.ok(people > 2);
    },
  },
];
