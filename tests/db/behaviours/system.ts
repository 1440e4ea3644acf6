import assert from "node:assert/strict";
import { as, list, one, refusal, value, waitAMinute, type Behaviour } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { PROPHECIES } from "../scenario.ts";
import type { Statements } from "../test-database.ts";

const report = (db: Statements, who: Person | "visitor", fields = "('ERR_1760000000000_x1', 'falla')") =>
  as(db, who, () => db.exec(`insert into public.client_errors (error_id, message) values ${fields}`));
const candidates = (db: Statements, who: Person, search: string, prophecy: string = PROPHECIES.published) =>
  as(db, who, () =>
    list(
      db,
      "select candidate ->> 'name' from jsonb_array_elements(public.mention_candidates($1, $2)) as candidate",
      [`prophecy:${prophecy}`, search],
    ),
  );
const jobs = (db: Statements) => db.query("select private.run_jobs()");

export const SYSTEM: readonly Behaviour[] = [
  {
    name: "an error report bears its sender, or nobody",
    async run(db) {
      await db.exec("delete from public.client_errors");
      await report(db, "member_owner");
      await report(db, "visitor");
      assert.deepEqual(
        await db.query("select user_id from public.client_errors order by user_id nulls last"),
        [{ user_id: PEOPLE.member_owner }, { user_id: null }],
      );
    },
  },
  {
    name: "sixty error reports a minute are taken from all together",
    async run(db) {
      const row = "('ERR_1760000000000_x1', 'falla')";
      await report(db, "visitor", Array.from({ length: 50 }, () => row).join(", "));
      await report(db, "member_owner", Array.from({ length: 10 }, () => row).join(", "));
      for (const who of ["visitor", "member_other"] as const)
        assert.equal(await refusal(db, () => report(db, who)), "PT429 rate_limited");
    },
  },
  {
    name: "twenty error reports a minute are taken from one network, so that the others are heard",
    async run(db) {
      const from = (address: string) =>
        db.query("select set_config('request.headers', $1, true)", [
          JSON.stringify({ "cf-connecting-ip": address }),
        ]);
      const row = "('ERR_1760000000000_x1', 'falla')";
      await from("203.0.113.7");
      await report(db, "visitor", Array.from({ length: 20 }, () => row).join(", "));
      assert.equal(await refusal(db, () => report(db, "member_other")), "PT429 rate_limited");
      await from("203.0.113.8");
      assert.equal(await refusal(db, () => report(db, "visitor")), "accepted");
    },
  },
  {
    name: "an error report has its form and its limits",
    async run(db) {
      for (const row of [
        "('ERR_x', 'falla')",
        "('ERR_1760000000000_x1', '')",
        `('ERR_1760000000000_x1', '${"a".repeat(2001)}')`,
      ]) {
        assert.match(await refusal(db, () => report(db, "visitor", row)), /^23514/);
      }
    },
  },
  {
    name: "whom one can mention: the thread's people first, then members by two letters of any of their names",
    async run(db) {
      await db.query("update public.profiles set first_name = 'Óscar', last_name = 'Íñiguez' where id = $1", [
        PEOPLE.super_admin,
      ]);
      await db.query("delete from public.comments where user_id = $1", [PEOPLE.super_admin]);
      assert.deepEqual(await candidates(db, "member_owner", ""), [
        "Abel Prueba",
        "Berta Prueba",
        "Lidia Prueba",
        "Otilia Prueba",
        "Pablo Prueba",
      ]);
      assert.deepEqual(await candidates(db, "member_owner", "i"), []);
      for (const search of ["osc", "ini", "ÓSCAR"])
        assert.deepEqual(await candidates(db, "member_owner", search), ["Óscar Íñiguez"]);
      assert.deepEqual(await candidates(db, "member_owner", "scar"), []);
      assert.deepEqual(await candidates(db, "member_owner", "%r"), []);
      assert.deepEqual(await candidates(db, "member_owner", "prueb"), [
        "Abel Prueba",
        "Berta Prueba",
        "Lidia Prueba",
        "Otilia Prueba",
        "Pablo Prueba",
      ]);
    },
  },
  {
    name: "who does not want to be mentioned is not offered, nor anybody under a hidden prophecy",
    async run(db) {
      await db.query("update public.profiles set allow_mentions = false where id = $1", [PEOPLE.bystander]);
      assert.deepEqual(await candidates(db, "member_owner", ""), [
        "Abel Prueba",
        "Lidia Prueba",
        "Otilia Prueba",
        "Pablo Prueba",
        "Sara Prueba",
      ]);
      assert.deepEqual(await candidates(db, "member_owner", "pru", PROPHECIES.draft), []);
      assert.deepEqual((await candidates(db, "admin", "pru", PROPHECIES.draft)).length, 5);
    },
  },
  {
    name: "who asks for names again and again is stopped for a minute, and nobody else is",
    async run(db) {
      for (let turn = 0; turn < 30; turn += 1) await candidates(db, "member_owner", "pru");
      assert.equal(await refusal(db, () => candidates(db, "member_owner", "")), "PT429 rate_limited");
      assert.equal((await candidates(db, "member_other", "pru")).length, 6);
      await waitAMinute(db);
      assert.equal((await candidates(db, "member_owner", "pru")).length, 6);
    },
  },
  {
    // A request that fails by the number of its rows undoes its turn and tells the number.
    name: "whom one can mention comes as one value, be it nobody or many",
    async run(db) {
      for (const search of ["pru", "nadie"])
        assert.deepEqual(
          await as(db, "member_owner", () =>
            list(db, "select jsonb_typeof(found) from public.mention_candidates($1, $2) as found", [
              `prophecy:${PROPHECIES.published}`,
              search,
            ]),
          ),
          ["array"],
        );
    },
  },
  {
    name: "eight candidates at most",
    async run(db) {
      await db.exec(`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
        select gen_random_uuid(), number || '@ejemplo.mx', now(), '{"full_name": "Zoe Zamora"}' from generate_series(1, 12) as number`);
      assert.equal((await candidates(db, "member_owner", "zoe")).length, 8);
    },
  },
  {
    name: "the dashboard counts what there is",
    async run(db) {
      await db.query("update auth.users set last_sign_in_at = now() where id = $1", [PEOPLE.admin]);
      await db.exec(
        "insert into public.notifications (user_id, type, title, created_at) select id, 'system_update', 'viejo', now() - interval '31 days' from auth.users limit 1",
      );
      await db.exec(
        "update public.client_errors set created_at = now() - interval '8 days' where user_id <> (select id from auth.users order by id offset 1 limit 1)",
      );
      await db.exec(
        "alter table public.app_users disable trigger user; update public.app_users set created_at = now() - interval '2 days' where role = 'member'; alter table public.app_users enable trigger user",
      );
      await db.exec(`update public.notifications set read = false, read_at = null where user_id = '${PEOPLE.admin}';
        update public.prophecies set publish_date = now() + interval '1 day' where id = '${PROPHECIES.draft}';
        insert into private.push_queue (notification_id, subscription_id, not_before)
        select notices.id, devices.id, now() + case when notices.user_id = '${PEOPLE.admin}' then interval '0' else interval '1 hour' end
        from public.notifications as notices join public.push_subscriptions as devices using (user_id);
        delete from private.job_runs;
        insert into private.job_runs (name, started_at, took, error)
        select name, now(), '1 ms', case when name like 'forget%' then 'roto' end from private.jobs where name <> 'advance events'`);
      await db.query("select private.refresh_figures()");
      const row = await as(db, "admin", () => one(db, "select * from public.dashboard_statistics()"));
      assert.deepEqual(row, {
        users_total: 10,
        users_new_today: 4,
        users_active_7d: 1,
        prophecies_total: 4,
        prophecies_published: 2,
        prophecies_scheduled: 1,
        prophecies_draft: 1,
        comments_total: 25,
        comments_pending: 10,
        reactions_total: 27,
        notifications_30d: 9,
        notifications_read_30d: 8,
        push_devices: 9,
        push_queue_due: 1,
        client_errors_7d: 1,
        jobs_failing: 7,
        jobs_late: 1,
        measured_at: row["measured_at"],
      });
    },
  },
  {
    name: "what an admin publishes, confirms or throws away is in the figures at once, with the moment of the oldest of them",
    async run(db) {
      await db.query("select private.refresh_figures()");
      await db.exec("update private.figures set measured_at = now() - interval '50 seconds'");
      const figures = async () =>
        Object.fromEntries(
          (
            await as(db, "admin", () =>
              list(
                db,
                `select kind || ' ' || total from public.content_statistics()
                 union all select 'published ' || prophecies_published from public.dashboard_statistics()`,
              ),
            )
          ).map((line) => line.split(" ") as [string, string]),
        );
      const before = await figures();
      await db.exec(`update public.prophecies set status = 'published', publish_date = now() where id = '${PROPHECIES.draft}';
        insert into public.testimonials (author_name, content, status) values ('Ana', 'Dios me levantó', 'approved');
        update public.donations set status = 'confirmed' where status = 'reported';
        update public.seminars set status = 'published';
        update public.events set status = 'published';
        delete from public.resources;
        update public.albums set deleted_at = now()`);
      const after = await figures();
      const count = (from: string) => value(db, `select count(*)::text from public.${from}`);
      assert.deepEqual(after, {
        ...before,
        published: String(Number(before["published"]) + 1),
        testimonials: String(Number(before["testimonials"]) + 1),
        donations: await count("donations where status = 'confirmed'"),
        seminars: await count("seminars"),
        events: await count("events"),
        resources: "0",
        albums: "0",
        photos: "0",
      });
      for (const kind of ["donations", "seminars", "events", "resources", "albums", "photos"])
        assert.notEqual(after[kind], before[kind], kind);
      assert.equal(
        await as(db, "admin", () =>
          value(db, "select measured_at = now() - interval '50 seconds' from public.dashboard_statistics()"),
        ),
        true,
      );
      await db.query("select private.run_jobs()");
      assert.equal(
        await as(db, "admin", () =>
          value(db, "select measured_at = now() from public.dashboard_statistics()"),
        ),
        true,
      );
    },
  },
  {
    name: "statistics of notices cover the last thirty days",
    async run(db) {
      await db.exec(`delete from public.notifications;
        insert into public.notifications (user_id, type, title, read, read_at, created_at)
        select '${PEOPLE.admin}', type::public.notification_type, 'a', read, case when read then now() end, now() - ago from (values
          ('mention', true, interval '0'), ('mention', false, interval '2 days'), ('new_post', false, interval '10 days'), ('new_post', true, interval '31 days')
        ) as rows(type, read, ago);
        select private.refresh_figures()`);
      const { by_day, ...rest } = (await as(db, "admin", () =>
        value(db, "select public.notification_statistics()"),
      )) as { by_day: { day: string; count: number }[] };
      assert.deepEqual(rest, {
        total: 3,
        unread: 2,
        read_rate: 0.3333,
        today: 1,
        this_week: 2,
        by_type: { mention: 2, new_post: 1 },
      });
      assert.deepEqual(
        by_day.map(({ count }) => count),
        [1, 1, 1],
      );
      assert.deepEqual(
        by_day,
        by_day.toSorted((a, b) => a.day.localeCompare(b.day)),
      );
      await db.exec("delete from public.notifications; select private.refresh_figures()");
      assert.deepEqual(await as(db, "admin", () => value(db, "select public.notification_statistics()")), {
        total: 0,
        unread: 0,
        read_rate: 0,
        today: 0,
        this_week: 0,
        by_type: {},
        by_day: [],
      });
    },
  },
  {
    name: "a person keeps twenty portraits at most, whatever others keep",
    async run(db) {
      const add = (who: Person, name: string) =>
        as(db, who, () =>
          db.query("insert into storage.objects (bucket_id, name) values ('avatars', $1)", [
            `${PEOPLE[who]}/${name}`,
          ]),
        );
      await db.query(`delete from storage.objects where bucket_id = 'avatars'`);
      await db.query(
        `insert into storage.objects (bucket_id, name)
         select 'avatars', $1 || '/' || number || '.webp' from generate_series(1, 19) as number`,
        [PEOPLE.member_owner],
      );
      await add("member_owner", "20.webp");
      assert.match(await refusal(db, () => add("member_owner", "21.webp")), /^42501/);
      await add("member_other", "1.webp");
      await db.query("delete from storage.objects where name = $1", [`${PEOPLE.member_owner}/1.webp`]);
      await add("member_owner", "21.webp");
    },
  },
  {
    name: "jobs keep the newest thousand error reports",
    async run(db) {
      await db.exec(`alter table public.client_errors disable trigger before_10_limit_rate;
        delete from public.client_errors;
        insert into public.client_errors (error_id, message, created_at)
        select 'ERR_1760000000000_a', age::text, now() - make_interval(secs => age) from generate_series(1, 1003) as age;
        alter table public.client_errors enable trigger before_10_limit_rate`);
      await jobs(db);
      assert.deepEqual(
        await one(db, "select count(*)::int as kept, max(message::int) as oldest from public.client_errors"),
        { kept: 1000, oldest: 1000 },
      );
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
      await jobs(db);
      await jobs(db);
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
      await jobs(db);
      assert.deepEqual(
        await one(
          db,
          "select count(*)::int as rows, count(leased_until)::int as leased from private.push_queue",
        ),
        { rows: 8, leased: 0 },
      );
    },
  },
  {
    name: "a text far longer than any column takes is cut before it is read, and refused all the same",
    async run(db) {
      const read = await one(
        db,
        `select char_length(private.clean_comment(repeat('a', 50000))) as long, char_length(private.clean_comment(repeat('a', 20000))) as fits,
          private.clean_line(repeat(' ', 50000) || 'a', 5) as hidden, private.clean_line(repeat(' ', 20000) || 'a', 5) as shown`,
      );
      assert.deepEqual(read, { long: 30_000, fits: 20_000, hidden: null, shown: "a" });
      const write = (letters: number) =>
        as(db, "visitor", () =>
          db.query(
            "select public.send_contact_message(gen_random_uuid(), 'Ana', '', '2225550000', '', repeat('a', $1::int))",
            [letters],
          ),
        );
      assert.match(await refusal(db, () => write(100_000)), /^23514 .*contact_messages_message_length/);
      assert.equal(await refusal(db, () => write(2_000)), "accepted");
    },
  },
];
