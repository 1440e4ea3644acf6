import assert from "node:assert/strict";
import { as, list, one, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import { PROPHECIES } from "../scenario-rows.ts";

export const STATISTICS: readonly Behaviour[] = [
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
        users_total: 9, // without an account that was never confirmed
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
        jobs_failing: 16,
        jobs_late: 1,
        measured_at: row["measured_at"],
      });
    },
  },
  {
    name: "an admin's publishing, confirming and deleting shows in the figures at once, with the moment of the oldest of them",
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
];
