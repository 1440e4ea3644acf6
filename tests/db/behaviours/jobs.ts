import assert from "node:assert/strict";
import { list, one, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import type { Statements } from "../test-database.ts";

/** Registers a job that does `statement` and answers 7 rows. */
const register = (db: Statements, name: string, statement: string) =>
  db.exec(`create function private.${name}() returns integer language plpgsql as $$ begin ${statement}; return 7; end $$;
    insert into private.jobs (name, function) values ('${name}', '${name}')`);
const run = (db: Statements) => value(db, "select private.run_jobs()");
const fail = "raise exception using errcode = 'PT409', message = repeat('roto ', 200)";

export const JOB: readonly Behaviour[] = [
  {
    name: "a job that fails leaves nothing behind but its error, and the rest run",
    async run(db) {
      await db.exec("create temp table done (step text)");
      await register(db, "first_job", "insert into pg_temp.done values ('first')");
      await register(db, "broken_job", `insert into pg_temp.done values ('broken'); ${fail}`);
      await register(db, "last_job", "insert into pg_temp.done values ('last')");
      assert.equal(await run(db), 1);
      assert.deepEqual(await list(db, "select step from pg_temp.done"), ["first", "last"]);
      assert.deepEqual(
        await db.query(
          `select name, rows, left(error, 10) as error, char_length(error) as length
           from private.job_runs where name like '%\\_job' order by id`,
        ),
        [
          { name: "first_job", rows: 7, error: null, length: null },
          { name: "broken_job", rows: null, error: "PT409 roto", length: 500 },
          { name: "last_job", rows: 7, error: null, length: null },
        ],
      );
      await db.exec("delete from private.jobs where name = 'broken_job'");
      assert.equal(await run(db), 0);
    },
  },
  {
    name: "a person for whom a job fails keeps it from nobody else, is tried again, and is the error of its run",
    async run(db) {
      const [first, second] = [PEOPLE.member_other, PEOPLE.member_owner];
      const errors = (job: string) =>
        list(db, "select error from private.job_runs where name = $1 and error is not null", [job]);
      const told = (key: string) =>
        list(db, "select user_id from public.notifications where group_key like $1", [`${key}%`]);
      await db.query(
        `insert into public.events (title, starts_at, ends_at, status)
         select 'Taller', wall, wall + interval '1 hour', 'published'
         from (select timezone(private.congregation_zone(), now()) + interval '30 minutes' as wall) as soon, generate_series(1, 2)`,
      );
      await db.query(
        `insert into public.event_rsvps (event_id, day, user_id, state)
         select id, starts_at::date, case row_number() over (order by id) when 1 then $1::uuid else $2 end, 'going'
         from public.events where title = 'Taller'`,
        [first, second],
      );
      await db.query(
        `insert into private.quiet_notices select 'quiet:' || person, ('mention', null, 'quiet:' || person, 'Hola', '', '{}', null)::private.notice,
           array[person], false from unnest($1::uuid[]) as person`,
        [[first, second]],
      );
      await db.query(
        `update public.prayer_requests set expires_at = now(), reminded_at = null, status = 'approved', answered_at = null
         where user_id = any ($1)`,
        [[first, second]],
      );
      await db.query(
        "insert into private.erasures (user_id, keep_words, due_at) select id, true, now() from unnest($1::uuid[]) as id",
        [[PEOPLE.bystander, PEOPLE.pastor]],
      );
      await db.exec(`create function private.planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
        create trigger before_00_planted before insert on public.notifications for each row
          when (new.user_id = '${first}') execute function private.planted();
        create trigger before_00_planted before delete on public.app_users for each row
          when (old.id = '${PEOPLE.bystander}') execute function private.planted()`);
      assert.equal(await run(db), 4);
      for (const [job, key] of [
        ["remind of events", "event_soon:"],
        ["what bears no name", "quiet:"],
        ["ask whether prayers go on", "prayer_expired:"],
      ] as const) {
        assert.match((await errors(job)).join(), /: P0001 planted$/, job);
        assert.deepEqual([...new Set(await told(key))], [second], job);
      }
      assert.deepEqual(await list(db, "select user_id from private.erasures where done_at is null"), [
        PEOPLE.bystander,
      ]);
      await db.exec("drop trigger before_00_planted on public.notifications");
      await run(db);
      for (const key of ["event_soon:", "quiet:"])
        assert.deepEqual([...new Set(await told(key))].toSorted(), [first, second].toSorted(), key);
    },
  },
  {
    name: "a service that cannot be made and an upload that cannot be settled hold back no other one",
    async run(db) {
      await db.exec(`
        set local session_replication_role = replica;
        insert into public.media_schedules (title, starts_at, ends_at)
          select title, private.today() + 2 + time '10:00', private.today() + 2 + time '11:30' from unnest('{No sale,Sale}'::text[]) as title;
        insert into public.media_uploads select (jsonb_populate_record(uploads, jsonb_build_object('id', gen_random_uuid(),
          'object_name', 'no-sale.mp4', 'fingerprint', '9000-' || repeat('b', 64) || '-' || repeat('e', 64)))).* from public.media_uploads as uploads limit 1;
        set local session_replication_role = origin;
        update public.media_uploads set expires_at = now();
        create function private.planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
        create trigger before_00_planted before insert on public.media_content for each row
          when (new.title = 'No sale') execute function private.planted();
        create trigger before_00_planted before delete on public.media_uploads for each row
          when (old.object_name = 'no-sale.mp4') execute function private.planted()`);
      assert.ok(Number(await value(db, "select private.make_upcoming_media()")) > 0);
      assert.equal(
        await value(db, "select count(*) > 0 from public.media_content where title = 'Sale'"),
        true,
      );
      assert.ok(Number(await value(db, "select private.settle_media_uploads()")) > 0);
      assert.deepEqual(await list(db, "select object_name from public.media_uploads"), ["no-sale.mp4"]);
    },
  },
  {
    name: "one thing that cannot be published, moved on, emptied from the trash or told holds back no other",
    async run(db) {
      const old = "deleted_at = now() - interval '31 days'";
      const due =
        "created_at = now() - interval '1 year', expires_at = now() - interval '200 days', answered_at = null";
      const cases: readonly (readonly [job: string, table: string, state: string, when: string])[] = [
        [
          "announce_due_prophecies",
          "prophecies",
          "status = 'published', publish_date = now() - interval '1 hour', announced_at = null, deleted_at = null",
          "update",
        ],
        ["purge_deleted_prophecies", "prophecies", `status = 'draft', ${old}`, "delete"],
        ["purge_deleted_media", "media_content", old, "delete"],
        ["purge_forum_topics", "forum_topics", old, "delete"],
        ["purge_prayers", "prayer_requests", due, "delete"],
        ["purge_deleted_photos", "photos", old, "delete"],
        ["advance_events", "events", "next_start = '2026-01-01'", "update"],
      ];
      await db.exec(
        "create function private.planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$",
      );
      for (const [job, table, state, when] of cases) {
        await db.exec("savepoint kind");
        const [stuck, free] = await list(db, `select id from public.${table} order by id limit 2`);
        await db.exec(`set local session_replication_role = replica;
          update public.${table} set ${state} where id in ('${stuck}', '${free}');
          set local session_replication_role = origin;
          create trigger before_00_planted before ${when} on public.${table} for each row
            when (old.id = '${stuck}') execute function private.planted()`);
        const known = await list(
          db,
          `select to_jsonb(t)::text from public.${table} as t where id = '${stuck}'`,
        );
        const [unchanged] = await list(
          db,
          `select to_jsonb(t)::text from public.${table} as t where id = '${free}'`,
        );
        await db.query(`select private.${job}()`);
        const after = (id: unknown) =>
          list(db, `select to_jsonb(t)::text from public.${table} as t where id = '${String(id)}'`);
        assert.deepEqual(await after(stuck), known, job);
        assert.notDeepEqual(await after(free), [unchanged], job);
        assert.match(
          String(await value(db, "select current_setting('private.job_failure')")),
          new RegExp(`^public.${table} ${String(stuck)}: P0001 planted$`),
        );
        await db.exec("rollback to savepoint kind");
      }
      await db.exec(`
        insert into auth.users (id, aud, role, email, invited_at) select gen_random_uuid(), 'authenticated', 'authenticated', email, now()
          from unnest('{no-sale@ejemplo.mx,sale@ejemplo.mx}'::text[]) as email;
        insert into private.account_invitations (email, expires_at)
          values ('no-sale@ejemplo.mx', now()), ('sale@ejemplo.mx', now());
        insert into private.quiet_messages values ('no-sale', '{}'), ('sale', '{}');
        create trigger before_00_planted before delete on auth.users for each row
          when (old.email = 'no-sale@ejemplo.mx') execute function private.planted();
        create trigger before_00_planted before delete on private.quiet_messages for each row
          when (old.topic = 'no-sale') execute function private.planted()`);
      assert.equal(await value(db, "select private.expire_invitations()"), 1);
      await db.query("select private.flush_quiet_news()");
      assert.deepEqual(await list(db, "select topic from private.quiet_messages"), ["no-sale"]);
    },
  },
  {
    name: "of each job the newest sixty runs are kept, and its newest twenty errors",
    async run(db) {
      await db.exec("delete from private.jobs");
      await register(db, "quiet_job", "null");
      await register(db, "broken_job", fail);
      await db.exec(`insert into private.job_runs (name, started_at, took, error)
        select name, now() - make_interval(mins => age), interval '1 ms', case when name = 'broken_job' and age > 100 then 'roto' end
        from unnest(array['quiet_job', 'broken_job']) as name, generate_series(1, 140) as age`);
      await run(db);
      assert.deepEqual(
        await db.query(`select name, count(*)::int as kept, count(error)::int as errors,
            max(round(extract(epoch from now() - started_at) / 60))::int as oldest
          from private.job_runs group by name order by name`),
        [
          { name: "broken_job", kept: 79, errors: 20, oldest: 119 },
          { name: "quiet_job", kept: 60, errors: 0, oldest: 59 },
        ],
      );
    },
  },
  {
    name: "whether a job fails or is late is what its last run says",
    async run(db) {
      await db.exec("delete from private.jobs");
      await register(db, "quiet_job", "null");
      await register(db, "other_job", "null");
      await db.exec("update private.jobs set every = '1 hour' where name = 'other_job'");
      const state = () => one(db, "select error, is_late from private.job_states where name = 'other_job'");
      const ran = (minutes: number, error: string | null) =>
        db.query(
          "insert into private.job_runs (name, started_at, took, error) values ('other_job', now() - make_interval(mins => $1), '1 ms', $2)",
          [minutes, error],
        );
      await db.exec(
        "insert into private.job_runs (name, started_at, took) values ('quiet_job', now(), '1 ms')",
      );
      assert.deepEqual(await state(), { error: null, is_late: true });
      await ran(66, "roto");
      assert.deepEqual(await state(), { error: "roto", is_late: true });
      await ran(64, null);
      assert.deepEqual(await state(), { error: null, is_late: false });
    },
  },
  {
    name: "jobs remove what is old and leave what is not",
    async run(db) {
      await db.exec(`delete from public.notifications; delete from public.client_errors;
        insert into public.notifications (user_id, type, title, read, read_at, created_at)
        select '${PEOPLE.admin}', 'mention', ago::text, read, case when read then now() end, now() - ago from (values
          (true, interval '89 days'), (true, interval '91 days'), (false, interval '91 days'), (false, interval '181 days')) as rows(read, ago);
        insert into public.client_errors (error_id, message, created_at) values
          ('ERR_1760000000000_a', 'vieja', now() - interval '91 days'), ('ERR_1760000000000_b', 'nueva', now() - interval '89 days');
        insert into private.recent_pushes values ('${PEOPLE.admin}', 'viejo', now() - interval '61 minutes'), ('${PEOPLE.admin}', 'nuevo', now());
        delete from private.rate_limit_events;
        insert into private.rate_limit_events values ('a', 'viejo', array[now() - interval '61 minutes']), ('a', 'nuevo', array[now()])`);
      await run(db);
      await run(db);
      assert.deepEqual(
        await list(db, "select title || ' ' || read from public.notifications order by created_at desc"),
        ["89 days true", "91 days false"],
      );
      assert.deepEqual(await list(db, "select message from public.client_errors"), ["nueva"]);
      assert.deepEqual(await list(db, "select group_key from private.recent_pushes"), ["nuevo"]);
      assert.deepEqual(await list(db, "select subject from private.rate_limit_events"), ["nuevo"]);
    },
  },
  {
    name: "jobs free abandoned leases and drop day-old pushes",
    async run(db) {
      await db.exec(`insert into private.push_queue (notification_id, subscription_id, not_before, leased_until)
        select notices.id, devices.id, now() - case when notices.user_id = '${PEOPLE.admin}' then interval '25 hours' else interval '0' end, now() - interval '1 second'
        from public.notifications as notices join public.push_subscriptions as devices using (user_id)`);
      await run(db);
      assert.deepEqual(
        await one(
          db,
          "select count(*)::int as rows, count(leased_until)::int as leased from private.push_queue",
        ),
        { rows: 8, leased: 0 },
      );
    },
  },
];
