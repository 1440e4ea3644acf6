import assert from "node:assert/strict";
import { as, list, one, refusal, value, type Behaviour } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import type { Statements } from "../test-database.ts";

const watch = (db: Statements) => value(db, "select private.watch()");
/** Keys of the open alerts, ids left out. */
const open = (db: Statements) =>
  list(db, "select split_part(key, ':', 1) from private.alerts where closed_at is null order by 1");
const told = async (db: Statements) =>
  Number(await value(db, "select count(*)::int from public.notifications where group_key like 'alert:%'"));

/** A site where all is well: every job has just run, and nothing of the scenario is an alert. */
async function calm(db: Statements): Promise<void> {
  await db.exec(`delete from private.alerts; delete from private.job_runs; delete from private.push_queue;
    delete from public.client_errors; delete from private.restores;
    set constraints all immediate; set constraints all deferred;
    alter table public.audit_log disable trigger user; delete from public.audit_log; alter table public.audit_log enable trigger user;
    insert into private.job_runs (name, started_at, took) select name, now(), '1 ms' from private.jobs;
    update private.alert_settings set database_megabytes = 100000`);
  await watch(db);
  await db.exec(
    "update private.alerts set opened_at = now() - interval '1 day', closed_at = now() - interval '1 day'; delete from public.notifications",
  );
}

const copy = (kind: string, age: string) =>
  `insert into private.backups (kind, state, frozen_at, header) values ('${kind}', 'done', now() - interval '${age}', '{}')`;
const errors = (number: number, age: string) =>
  `insert into public.client_errors (error_id, message, created_at)
   select 'ERR_1700000000000_a' || n, 'x', now() - interval '${age}' from generate_series(1, ${number}) as n`;
const OLD_CHURCH = "update public.app_users set created_at = now() - interval '40 days' where true";

/** For each check, a state in which it is silent and one in which it opens. */
const CHECKS: readonly (readonly [key: string, silent: string, loud: string])[] = [
  [
    "jobs_late",
    "update private.job_runs set started_at = now() - interval '5 minutes' where name = 'count figures'",
    "update private.job_runs set started_at = now() - interval '6 minutes 1 second' where name = 'count figures'",
  ],
  [
    "pushes_stuck",
    "update private.push_queue set not_before = now() - interval '10 minutes' where true",
    `insert into private.push_queue (notification_id, subscription_id, not_before)
     select made.id, devices.id, now() - interval '10 minutes 1 second'
     from public.push_subscriptions as devices cross join lateral (
       select id from public.notifications where notifications.user_id = devices.user_id limit 1) as made limit 1`,
  ],
  [
    "mails_stuck",
    `insert into private.mail_queue (user_id, kind, not_before) values ('${PEOPLE.member_owner}', 'digest', now() - interval '15 minutes');
     insert into private.mail_queue (user_id, kind, state, attempts, not_before)
     values ('${PEOPLE.member_owner}', 'test', 'taken', 2, now() + interval '1 hour')`,
    "update private.mail_queue set attempts = 3 where kind = 'test'",
  ],
  ["client_errors", errors(19, "9 minutes"), errors(1, "0 minutes").replace("_a'", "_b'")],
  [
    "database_size",
    "update private.alert_settings set database_megabytes = 100000",
    "update private.alert_settings set database_megabytes = ceil(pg_database_size(current_database()) / 900000.0)::integer",
  ],
  [
    "no_copy",
    `${OLD_CHURCH}; ${copy("nightly", "25 hours")}; ${copy("manual", "34 days")}`,
    "delete from private.backups where kind = 'nightly' and state = 'done'",
  ],
  [
    "drill_failed",
    `update private.backups set drilled_at = now() - interval '8 days', drill_problem = 'faltan filas' where id = (select id from private.backups limit 1);
     insert into private.backups (kind, state, header, drilled_at) values ('nightly', 'done', '{}', now())`,
    "update private.backups set drill_problem = 'faltan filas' where drilled_at = now()",
  ],
  [
    "no_outside_copy",
    `${OLD_CHURCH}; ${copy("nightly", "1 hour")}; ${copy("manual", "34 days")}`,
    "update private.backups set frozen_at = now() - interval '36 days' where kind = 'manual'",
  ],
  [
    "super_admin",
    `update public.app_users set is_active = false where id = '${PEOPLE.member_other}'`,
    `update public.app_users set role = 'super_admin' where id = '${PEOPLE.member_owner}'`,
  ],
  [
    "maintenance",
    `update private.maintenance set mode = 'read_only', until = now() + interval '1 hour', since = now() - interval '4 hours', changed_at = now()`,
    "update private.maintenance set since = now() - interval '4 hours 1 second'",
  ],
  [
    "webhook_off",
    "update private.webhooks set is_active = false, failing_since = now() - interval '4 days'",
    "update private.webhooks set off_reason = 'failing'",
  ],
];

export const ALERTS: readonly Behaviour[] = [
  ...CHECKS.map(([key, silent, loud]) => ({
    name: `the alert ${key} is silent up to its limit, opens beyond it with one notice for each super admin, and closes by itself`,
    async run(db: Statements) {
      await calm(db);
      await db.exec(
        `insert into public.notifications (user_id, type, title) select id, 'mention', 'x' from public.app_users`,
      );
      await db.exec(silent);
      await watch(db);
      assert.deepEqual(
        (await open(db)).filter((each) => each === key),
        [],
        "within its limit",
      );
      await db.exec(loud);
      await watch(db);
      assert.deepEqual(
        (await open(db)).filter((each) => each === key),
        [key],
        "beyond it",
      );
      const people = () =>
        list(
          db,
          `select user_id from public.notifications where group_key like 'alert:${key}%' and type = 'system_update'
           and data ->> 'path' = (select path from private.alerts where key like '${key}%' and closed_at is null) order by 1`,
        );
      assert.deepEqual(
        await people(),
        await list(db, "select id from private.people where rank = 3 order by 1"),
      );
      await db.exec("delete from public.notifications");
      await watch(db);
      assert.deepEqual(await people(), [], "told once");
    },
  })),
  {
    name: "an alert that cannot be opened holds back no other one",
    async run(db) {
      await calm(db);
      await db.exec(`${errors(20, "1 minute")};
        update private.job_runs set started_at = now() - interval '1 hour' where name = 'count figures';
        create function private.planted() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
        create trigger before_00_planted before insert on private.alerts for each row
          when (new.key like 'client_errors%') execute function private.planted()`);
      await watch(db);
      assert.deepEqual(await open(db), ["jobs_late"]);
    },
  },
  {
    name: "an alert that is over closes, and one that comes back within the hour is the same, without a second notice",
    async run(db) {
      await calm(db);
      await db.exec(errors(20, "1 minute"));
      await watch(db);
      const { id } = await one<{ id: string }>(
        db,
        "select id from private.alerts where key = 'client_errors'",
      );
      await db.exec("delete from public.client_errors; delete from public.notifications");
      await watch(db);
      assert.deepEqual(await open(db), []);
      await db.exec(errors(21, "1 minute"));
      await watch(db);
      assert.deepEqual(await db.query("select id, detail from private.alerts where closed_at is null"), [
        { id, detail: "21 errores reportados en 10 minutos." },
      ]);
      assert.equal(await told(db), 0);
      await db.exec("update private.alerts set closed_at = now() - interval '61 minutes'");
      await watch(db);
      assert.equal((await open(db)).length, 1);
      assert.ok((await told(db)) > 0);
    },
  },
  {
    name: "one that opens again after an hour notifies once more, though its first notice is still there",
    async run(db) {
      await calm(db);
      await db.exec(errors(20, "1 minute"));
      await watch(db);
      const first = await told(db);
      assert.ok(first > 0);
      await db.exec(`update public.notifications set read = true;
        update private.alerts set closed_at = now() - interval '61 minutes' where closed_at is null`);
      await watch(db);
      const unread =
        "select count(*)::int from public.notifications where group_key like 'alert:%' and not read";
      assert.deepEqual([await told(db), await value(db, unread)], [first, first]);
    },
  },
  {
    name: "a restore is an alert of which nobody is notified twice",
    async run(db) {
      await calm(db);
      await db.exec(`insert into private.restores (state, begun_by, header, done_at)
        values ('done', '${PEOPLE.super_admin}', '{}', now())`);
      await watch(db);
      assert.deepEqual([await open(db), await told(db)], [["restore"], 0]);
      await db.exec("update private.restores set done_at = now() - interval '25 hours'");
      await watch(db);
      assert.deepEqual(await open(db), []);
    },
  },
  {
    name: "a silenced alert stays listed and tells nobody before its day, also when it comes back; then once more",
    async run(db) {
      await calm(db);
      await db.exec(errors(20, "1 minute"));
      await watch(db);
      const id = await value(db, "select id from private.alerts where key = 'client_errors'");
      await as(db, "super_admin", () =>
        db.query("select public.settle_alert($1, now() + interval '7 days')", [id]),
      );
      const silenced =
        "update private.alerts set closed_at = now() - interval '2 hours' where closed_at is null";
      await db.exec(`delete from public.notifications; ${silenced}`);
      await watch(db);
      assert.deepEqual([await open(db), await told(db)], [["client_errors"], 0]);
      await db.exec("update private.alerts set muted_until = now()");
      await watch(db);
      assert.ok((await told(db)) > 0);
      await db.exec("delete from public.notifications");
      await watch(db);
      assert.equal(await told(db), 0);
      assert.deepEqual(
        await list(
          db,
          "select changes ->> 'key' from public.audit_log where action = 'ALERT_SETTINGS' order by id",
        ),
        ["client_errors"],
      );
    },
  },
  {
    name: "an alert that somebody has seen says so; one that has ended, a past day and one too far cannot be settled",
    async run(db) {
      await calm(db);
      await db.exec(errors(20, "1 minute"));
      await watch(db);
      const id = String(await value(db, "select id from private.alerts where key = 'client_errors'"));
      const settle = (until: string) =>
        refusal(db, () =>
          as(db, "bystander", () => db.query(`select public.settle_alert('${id}', ${until})`)),
        );
      assert.equal(await settle("now()"), "22023 mute_out_of_range");
      assert.equal(await settle("now() + interval '90 days 1 second'"), "22023 mute_out_of_range");
      assert.equal(await settle("now() + interval '90 days'"), "accepted");
      await as(db, "bystander", () => db.query(`select public.settle_alert('${id}')`));
      const state = (await as(db, "super_admin", () => value(db, "select public.alert_state()"))) as {
        alerts: { key: string; seen_by: string | null }[];
        checked_at: string | null;
      };
      assert.deepEqual(
        state.alerts.slice(0, 1).map(({ key, seen_by: by }) => [key, by?.slice(0, 5)]),
        [["client_errors", "Berta"]],
      );
      await db.exec("update private.alerts set closed_at = now()");
      assert.equal(await settle("null"), "PT404 not_found");
    },
  },
  {
    name: "the plan's room is one of a plan, and changing it is logged",
    async run(db) {
      const set = (megabytes: number) =>
        refusal(db, () =>
          as(db, "super_admin", () => db.query("select public.set_database_limit($1)", [megabytes])),
        );
      assert.match(await set(9), /^23514 /);
      assert.equal(await set(10), "accepted");
      await as(db, "super_admin", () => db.query("select public.set_database_limit(8000)"));
      assert.equal(
        await value(
          db,
          "select changes ->> 'database_megabytes' from public.audit_log where action = 'ALERT_SETTINGS'",
        ),
        "8000",
      );
    },
  },
  {
    name: "admins see which jobs fail, super admins with what error; those are first",
    async run(db) {
      await calm(db);
      await db.exec(
        "update private.job_runs set error = 'roto', rows = null where name = 'forget error reports'",
      );
      const first = async (who: "admin" | "super_admin") =>
        (await as(db, who, () => db.query("select * from public.list_jobs() limit 1")))[0];
      for (const [who, error] of [
        ["admin", null],
        ["super_admin", "roto"],
      ] as const) {
        const job = await first(who);
        assert.deepEqual(
          [job?.["name"], job?.["has_failed"], job?.["is_late"], job?.["every_seconds"], job?.["error"]],
          ["purge_client_errors", true, false, 60, error],
        );
      }
    },
  },
];
