import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate, openDatabase, type LocalDatabase } from "#local/database.ts";
import { migrationFiles } from "#local/migrations.ts";
import { as } from "#tests/db/behaviour.ts";
import { PROCEDURES } from "#tests/db/matrix-fixtures.ts";
import type { Actor } from "#tests/db/people.ts";
import { makeScenario } from "#tests/db/scenario.ts";
import { DONATIONS, EVENTS, FORUM, MEDIA, PROPHECIES } from "#tests/db/scenario-rows.ts";
import { inSandbox } from "#tests/db/test-database.ts";

/** The caller of a procedure; `owner` for procedures that nothing outside calls. */
type Caller = Actor | "service" | "owner";

/** A call of permissions.csv. */
const call = (name: string): string => {
  const sql = PROCEDURES[name];
  if (sql === undefined) throw new Error(`${name} is not called in tests/db/matrix-fixtures.ts`);
  return `select ${sql}`;
};

/**
 * Calls of each migration, one for each of its sections, that answer a row where it works. All that a migration does is
 * tried on the other engine, tests/db; this shows that the embedded one takes it too.
 */
const SMOKE: Readonly<Record<string, readonly (readonly [who: Caller, sql: string])[]>> = {
  foundation: [["owner", "select where private.slugify('Luz en el Valle', 'x') = 'luz-en-el-valle'"]],
  names: [
    ["member_owner", "update public.profiles set first_name = '  Ana ' where id = auth.uid() returning 1"],
  ],
  identity: [["admin", "select where public.my_role()::text = 'admin'"]],
  last_words: [["member_owner", call("react(text,uuid,uuid,bigint,reaction_kind,integer)")]],
  portraits: [
    [
      "member_owner",
      "insert into storage.objects (bucket_id, name) values ('avatars', auth.uid() || '/nueva.webp') returning 1",
    ],
  ],
  audit: [["super_admin", "select from public.audit_log"]],
  ministries: [["member_owner", "select from public.ministries"]],
  settings: [["visitor", "select from public.site_settings"]],
  client_errors: [
    [
      "visitor",
      `with written as (insert into public.client_errors (error_id, message) values ('ERR_1760000000000_smoke', 'x'))
     select 1`,
    ],
  ],
  search: [
    ["owner", "select where to_tsvector('simple', 'arrepentimiento') @@ private.prefix_tsquery('arrepenti')"],
  ],
  prophecies: [["visitor", call("search_prophecies(text)")]],
  events: [["visitor", "select public.event_occurrences(now(), now() + interval '30 days')"]],
  media_content: [
    ["visitor", "select from public.media_series"],
    ["visitor", "select from public.media_content"],
    ["admin", call("reorder_media_series(uuid[])")],
  ],
  targets: [["visitor", `select where private.can_read_target('event', '${EVENTS.published}')`]],
  comments: [
    [
      "member_owner",
      `insert into public.comments (prophecy_id, content) values ('${PROPHECIES.published}', 'Amén, así sea') returning 1`,
    ],
  ],
  comment_threads: [["visitor", call("thread_comments(text,uuid)")]],
  reactions: [["member_other", call("react(text,uuid,uuid,bigint,reaction_kind,integer)")]],
  notifications: [["member_owner", "select from public.notification_preferences"]],
  silences: [["member_owner", call("silence_notices(uuid,text,text,text)")]],
  push: [["member_owner", call("register_push_subscription(text,text,text,text)")]],
  quiet_news: [["owner", "select where private.flush_quiet_news() >= 0"]],
  delayed_notices: [["owner", "select where private.send_delayed_notices() >= 0"]],
  notices: [
    [
      "owner",
      `with published as (update public.prophecies set status = 'published', publish_date = now() where id = '${PROPHECIES.draft}')
     select from pg_trigger where tgrelid = 'public.prophecies'::regclass and tgname like 'after_70_%'`,
    ],
  ],
  devices: [["member_owner", call("my_sessions()")]],
  testimonials: [["member_owner", call("my_testimonials()")]],
  event_answers: [["member_other", call("answer_event(uuid,date,boolean,uuid,bigint,integer)")]],
  event_door: [["admin", call("event_people(uuid)")]],
  gallery: [["visitor", "select from public.gallery"]],
  donations: [["admin", call("donation_totals(integer)")]],
  access: [["admin", call("grant_seminar_access(uuid,uuid,access_type,timestamp with time zone)")]],
  invitations: [["admin", call("grant_access_by_email(access_kind,uuid,text,timestamp with time zone)")]],
  access_panel: [["admin", call("find_people(text)")]],
  seminars: [["member_owner", call("my_seminar_access(uuid)")]],
  seminar_sessions: [["member_owner", call("mark_session(uuid,uuid,boolean,uuid,bigint,integer)")]],
  resources: [["visitor", "select from public.resource_listing"]],
  media_lifecycle: [
    ["admin", call("start_stream(uuid)")],
    ["admin", call("schedule_media(uuid,timestamp with time zone,integer)")],
    ["admin", call("publish_media(uuid)")],
    ["admin", call("announce_media(uuid,notification_type)")],
  ],
  media_schedules: [["admin", "select from public.media_schedules"]],
  weekly_schedule: [["admin", "select line_id from public.media_schedules"]],
  media_figures: [
    [
      "leader",
      `insert into public.media_likes (media_content_id) values ('${MEDIA.published}') returning media_content_id`,
    ],
    ["visitor", call("media_heartbeat(uuid,text,boolean)")],
    ["visitor", call("report_media_trouble(uuid,text,boolean)")],
    ["admin", call("media_dashboard()")],
  ],
  media_files: [
    ["admin", call("begin_media_upload(text,bigint,text,text,integer,integer)")],
    ["admin", call("attach_media_file(uuid,text,text)")],
    ["visitor", call("podcast_feed(uuid,uuid)")],
  ],
  contact: [["visitor", call("send_contact_message(uuid,text,text,text,text,text,text)")]],
  forum: [
    ["member_owner", "select from public.forum_topics"],
    ["member_owner", call("open_topic(uuid,uuid,text,uuid,text,uuid[])")],
    ["member_owner", "select from public.forum_post_versions"],
  ],
  forum_reading: [
    [
      "member_other",
      `insert into public.forum_posts (id, topic_id, content) values (gen_random_uuid(), '${FORUM.topics.open}', 'Amén, así sea') returning 1`,
    ],
    ["member_owner", call("my_forum_topics()")],
  ],
  site_search: [["visitor", call("search_site(text,text,integer)")]],
  member_directory: [["member_owner", call("record_consent(consent_kind,boolean,integer)")]],
  contact_requests: [["member_owner", call("ask_contact(uuid,text)")]],
  directory_approval: [["admin", call("mark_minor(uuid,boolean)")]],
  users: [["admin", call("list_users(text)")]],
  account_invitations: [["admin", call("prepare_invitation(text,account_role,text)")]],
  phone_codes: [["admin", call("invite_by_phone(text,text,account_role)")]],
  prayers: [
    ["member_owner", "select from public.prayer_requests"],
    [
      "admin",
      "select from pg_trigger where tgrelid = 'public.prayer_requests'::regclass and tgname = 'after_55_broadcast_prayer'",
    ],
    ["member_owner", call("pray(uuid,date)")],
  ],
  admin_notices: [["admin", call("admin_notices()")]],
  waiting_notices: [["admin", call("waiting_notices(text)")]],
  mail_notices: [
    ["owner", "select where private.next_mail_at('daily', 8, 'America/Mexico_City', now()) > now()"],
    ["member_owner", call("send_test_mail()")],
  ],
  push_receipts: [["admin", call("push_health()")]],
  batches: [
    [
      "admin",
      `select public.change_donations(array['${DONATIONS.reported}']::uuid[], array[1], array['confirmed'])`,
    ],
  ],
  moderation: [
    ["admin", call("moderation_queue(review_status,moderated_kind[],text,timestamp with time zone,uuid)")],
  ],
  reports: [["member_owner", call("report(uuid,report_kind,uuid,report_reason,text)")]],
  report_settlements: [["admin", call("reports_waiting()")]],
  member_home: [["member_owner", call("member_home()")]],
  own_data: [["member_owner", call("export_my_data()")]],
  file_sweep: [["service", call("settle_file_deletions(bigint[])")]],
  waiting: [["owner", "select from private.waiting"]],
  dashboard: [["admin", call("dashboard_statistics()")]],
  analytics: [
    ["visitor", call("count_visit(text,boolean,text[],text)")],
    ["admin", call("analytics(date,date)")],
  ],
  security: [
    ["super_admin", "select from public.list_sign_ins()"],
    ["super_admin", call("list_role_holders()")],
  ],
  backups: [["super_admin", call("start_backup()")]],
  restores: [["super_admin", call("check_restore(uuid)")]],
  maintenance: [["visitor", call("maintenance_state()")]],
  first_steps: [["super_admin", call("first_steps()")]],
  database_overview: [
    ["super_admin", call("database_overview()")],
    ["super_admin", call("database_checks(text[])")],
    ["super_admin", call("look_into_table(text,integer)")],
  ],
  utilities: [
    ["super_admin", call("step_utility(uuid)")],
    ["super_admin", call("check_utility(text,text)")],
    ["super_admin", "select count(*) from public.list_lost_files()"],
    ["super_admin", "select count(*) from public.list_trash()"],
    ["super_admin", "select count(*) from public.list_missing_files()"],
  ],
  imports: [
    ["super_admin", call("list_imports()")],
    ["super_admin", call("check_import(uuid,boolean,boolean)")],
  ],
  webhooks: [
    ["super_admin", call("add_webhook(uuid,text,text,text[])")],
    ["service", call("settle_webhook_batch(jsonb)")],
  ],
  month_report: [["admin", call("month_report(date)")]],
  jobs: [["service", call("project_state()")]],
  alerts: [["super_admin", call("alert_state()")]],
  planner_estimates: [["owner", "select from pg_policy where not polpermissive limit 1"]],
};

let database: LocalDatabase;
beforeAll(async () => {
  database = await openDatabase();
  await migrate(database);
  await database.transaction(makeScenario);
});
afterAll(() => database.close());

it("tries each migration once, and none that is gone", () => {
  expect(Object.keys(SMOKE)).toEqual(migrationFiles().map(({ name }) => name));
});

const CALLS = Object.entries(SMOKE).flatMap(([name, calls]) => calls.map((call) => [name, ...call] as const));

it.each(CALLS)("works in the embedded database: %s, as %s", async (_migration, who, sql) => {
  const rows = await inSandbox(database, (db) =>
    who === "owner" ? db.query(sql) : as(db, who, () => db.query(sql)),
  );
  expect(rows).not.toHaveLength(0);
});
