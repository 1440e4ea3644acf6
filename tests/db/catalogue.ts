import { ACTIVE_NOTIFICATION_TYPES, ADMIN_NOTIFICATION_TYPES } from "#domain/notification-kinds.ts";
import type { Statements } from "./test-database.ts";

/** A rule that the whole catalogue keeps: its query answers one text per breach. */
export interface CatalogueRule {
  name: string;
  breaches: string;
  /** A change that breaks the rule, and a part of what the rule must then say. */
  planted: { sql: string; seen: string };
}

const OURS = "('public', 'private')";
/** Write commands in pg_policy.polcmd: insert, update, delete, all. */
const WRITES = "('a', 'w', 'd', '*')";
/** Without the policies that pg_cron brings. */
const POLICIES = `pg_policy as policy
  join pg_class as relation on relation.oid = policy.polrelid and relation.relnamespace::regnamespace::text <> 'cron'`;
const POLICY_NAME = `relation.relname || ': ' || policy.polname`;
const EXPRESSION = `concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))`;

export const CATALOGUE_RULES: readonly CatalogueRule[] = [
  {
    name: "every table of public has row-level security",
    breaches: `select relname as breach from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    planted: { sql: "alter table public.comments disable row level security", seen: "comments" },
  },
  {
    name: "every table of public has a policy",
    breaches: `select relname as breach from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
        select from pg_policy where polrelid = pg_class.oid and polpermissive)`,
    planted: { sql: `drop policy "Super admins can read the log" on public.audit_log`, seen: "audit_log" },
  },
  {
    name: "views of public look with the caller's eyes",
    breaches: `select relname as breach from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') and not coalesce(reloptions, '{}') @> '{security_invoker=true}'`,
    planted: { sql: "alter view public.user_profiles reset (security_invoker)", seen: "user_profiles" },
  },
  {
    name: "policies ask auth, rank and topic once per statement, not per row",
    breaches: `select ${POLICY_NAME} as breach from ${POLICIES}
      where regexp_replace(${EXPRESSION}, '\\( SELECT (auth|private|realtime)\\.\\w+\\(\\)( AS [^)]+)?\\)', '', 'g')
        ~ '(auth\\.\\w+|private\\.(my_rank|is_(member|admin|super_admin))|realtime\\.topic)\\('`,
    planted: {
      sql: `alter policy "Super admins can read the log" on public.audit_log using (private.is_super_admin())`,
      seen: "audit_log",
    },
  },
  {
    name: "policies and functions ask for a role by its name, not by a number",
    breaches: `select ${POLICY_NAME} as breach from ${POLICIES} where ${EXPRESSION} ~ 'my_rank'
      union all select proname from pg_proc where pronamespace::regnamespace::text in ${OURS} and prosrc ~ 'my_rank\\(\\)\\)? *[<>=]'
        and proname <> all (array['is_member', 'is_admin', 'is_super_admin', 'require_rank'])`,
    planted: {
      sql: `alter policy "Super admins can read the log" on public.audit_log using ((select private.my_rank()) >= 3)`,
      seen: "audit_log",
    },
  },
  {
    name: "policies read as sentences",
    breaches: `select ${POLICY_NAME} as breach from ${POLICIES}
      where polname !~ '^[A-Z][a-z]+( [a-z]+)* can (read|create|update|delete) [a-z].*[a-z]$' or length(polname) > 62`,
    planted: {
      sql: `alter policy "Super admins can read the log" on public.audit_log rename to "audit_select"`,
      seen: "audit_select",
    },
  },
  {
    name: "a policy's verb is its command",
    breaches: `select ${POLICY_NAME} as breach from ${POLICIES}
      where polname !~ (' can ' || case polcmd when 'r' then 'read' when 'a' then 'create' when 'w' then 'update' when 'd' then 'delete' end || ' ')`,
    planted: {
      sql: `alter policy "Super admins can read the log" on public.audit_log rename to "Super admins can delete the log"`,
      seen: "delete the log",
    },
  },
  {
    name: "no policy is for all commands",
    breaches: `select ${POLICY_NAME} as breach from ${POLICIES} where polcmd = '*'`,
    planted: {
      sql: `create policy "Admins can read everything" on public.comments for all to authenticated using (false)`,
      seen: "comments",
    },
  },
  {
    name: "one policy per table, command and role",
    breaches: `select relation.relname || ' ' || polcmd::text as breach from ${POLICIES}, unnest(polroles) as role
      where relation.relnamespace = 'public'::regnamespace and polpermissive group by relation.relname, polcmd, role having count(*) > 1`,
    planted: {
      sql: `create policy "Admins can read comments again" on public.comments for select to authenticated using (false)`,
      seen: "comments r",
    },
  },
  {
    name: "every table of public keeps the planner's estimates from callers",
    breaches: `select relname as breach from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
        select from pg_policy where polrelid = pg_class.oid and not polpermissive and polcmd = 'r'
          and polroles @> array['anon', 'authenticated']::regrole[]::oid[]
          and pg_get_expr(polqual, polrelid) ~ 'private\\.refuse_estimates\\(\\)')`,
    planted: { sql: `drop policy "Callers can read no estimates" on public.audit_log`, seen: "audit_log" },
  },
  {
    name: "every policy says to whom",
    breaches: `select ${POLICY_NAME} as breach from ${POLICIES} where polroles = '{0}'`,
    planted: {
      sql: `alter policy "Anyone can read the settings" on public.site_settings to public`,
      seen: "site_settings",
    },
  },
  {
    name: "no writing policy is simply true",
    breaches: `select ${POLICY_NAME} as breach from ${POLICIES}
      where polcmd in ${WRITES} and 'true' in (pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))`,
    planted: {
      sql: `alter policy "Members can delete their own mutes" on public.notification_mutes using (true)`,
      seen: "notification_mutes",
    },
  },
  {
    name: "updates are checked before and after",
    breaches: `select ${POLICY_NAME} as breach from ${POLICIES} where polcmd = 'w' and (polqual is null or polwithcheck is null)`,
    planted: {
      sql: `create policy "Members can update nothing" on public.audit_log for update to authenticated using (false)`,
      seen: "audit_log",
    },
  },
  {
    name: "what admins may add, change or delete is logged",
    breaches: `select ${POLICY_NAME} as breach from ${POLICIES}
      where relation.relnamespace = 'public'::regnamespace and polcmd in ${WRITES} and ${EXPRESSION} ~ 'is_(super_)?admin\\(\\)'
        and not exists (select from pg_trigger where tgrelid = polrelid and tgfoid = 'private.audit'::regproc
          and tgtype & case polcmd when 'a' then 4 when 'd' then 8 else 16 end > 0)`,
    planted: {
      sql: "drop trigger after_50_audit on public.donations",
      seen: "donations: Members can update",
    },
  },
  {
    // PostgreSQL fires them in the order of their names, and what foreign keys do is a trigger named RI_…
    name: "no trigger fires before the rows that a foreign key takes along are gone",
    breaches: `select format('%s: %s', tgrelid::regclass, tgname) as breach from pg_trigger
      join pg_proc on pg_proc.oid = tgfoid and pronamespace = 'private'::regnamespace
      where not tgisinternal and tgname collate "C" < 'RI_z'`,
    planted: {
      sql: `alter trigger after_90_queue_prophecy_files on public.prophecies rename to "90_queue_prophecy_files"`,
      seen: "prophecies: 90_queue_prophecy_files",
    },
  },
  {
    name: "two triggers of one table, moment and event carry different numbers",
    breaches: `select format('%s: %s and %s', one.tgrelid::regclass, one.tgname, other.tgname) as breach
      from pg_trigger as one
      join pg_trigger as other on other.tgrelid = one.tgrelid and other.tgname > one.tgname and not other.tgisinternal
        -- bits of tgtype: 1 for each row, 2 before, 4 insert, 8 delete, 16 update, 32 truncate
        and (other.tgtype & 3) = (one.tgtype & 3) and (other.tgtype & one.tgtype & 60) > 0
      join pg_proc on pg_proc.oid = one.tgfoid and pronamespace = 'private'::regnamespace
      where not one.tgisinternal and (one.tgname !~ '^(before|after)_\\d\\d_' or other.tgname !~ '^(before|after)_\\d\\d_'
          or substring(one.tgname from '\\d\\d') = substring(other.tgname from '\\d\\d'))`,
    planted: {
      sql: `alter trigger after_50_audit on public.donations rename to "audit"`,
      seen: "after_65_forget_decision and audit",
    },
  },
  {
    name: "the columns that raise no version are columns of the table, its generated ones among them",
    breaches: `with silent as (
        select tgrelid, split_part(encode(tgargs, 'escape'), '\\000', 1)::text[] as names
        from pg_trigger where tgfoid = 'private.raise_version'::regproc)
      select tgrelid::regclass || '.' || name as breach from silent, unnest(names) as name
      where not exists (select from pg_attribute where attrelid = tgrelid and attname = name and not attisdropped)
      union all
      select tgrelid::regclass || '.' || attname from silent join pg_attribute on attrelid = tgrelid
      where attgenerated <> '' and not attname::text = any (names)`,
    planted: {
      sql: `drop trigger before_40_raise_version on public.albums;
        create trigger before_40_raise_version before update on public.albums
          for each row execute function private.raise_version('{cover}')`,
      seen: "albums.cover\nalbums.search",
    },
  },
  {
    name: "a trigger that counts rows locks the row with the count first",
    breaches: `select proname as breach from pg_proc
      where pronamespace::regnamespace::text in ${OURS} and prorettype = 'trigger'::regtype
        and prosrc ~ 'update (public|private)\\.[^;]*count\\(\\*\\)' and prosrc !~ 'for (no key )?update;'`,
    planted: {
      sql: `create function private.recount() returns trigger language plpgsql as $$ begin
        update public.seminars set session_count = (select count(*) from public.seminar_sessions where seminar_id = new.seminar_id);
        return null; end $$`,
      seen: "recount",
    },
  },
  {
    name: "foreign keys are indexed",
    breaches: `select conrelid::regclass || ' ' || conname as breach from pg_constraint
      where contype = 'f' and connamespace::regnamespace::text in ${OURS} and not exists (
        select from pg_index where indrelid = conrelid and indpred is null
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`,
    planted: { sql: "drop index public.comments_user_id", seen: "comments_user_id_fkey" },
  },
  {
    name: "functions search the system's names first and a session's own last",
    breaches: `select oid::regprocedure::text as breach from pg_proc
      where pronamespace::regnamespace::text in ${OURS} and not coalesce(proconfig, '{}') @> array['search_path=pg_catalog, pg_temp']`,
    planted: { sql: "alter function private.my_rank() reset search_path", seen: "my_rank" },
  },
  {
    name: "whose clock it is, only the settings say",
    // congregation_zone has the default for a site that never chose a zone
    breaches: `select oid::regprocedure::text as breach from pg_proc
      where pronamespace::regnamespace::text in ${OURS} and prosrc ~ 'America/' and oid <> 'private.congregation_zone()'::regprocedure
      union all select adrelid::regclass || ' ' || adnum from pg_attrdef where pg_get_expr(adbin, adrelid) ~ 'America/'`,
    planted: {
      sql: `create function private.tomorrow() returns date language sql stable set search_path = pg_catalog, pg_temp
        as $$ select timezone('America/Mexico_City', now())::date + 1 $$`,
      seen: "tomorrow",
    },
  },
  {
    name: "nothing is executable by everyone",
    breaches: `select oid::regprocedure::text as breach from pg_proc
      where pronamespace::regnamespace::text in ${OURS} and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`,
    planted: {
      sql: "grant execute on function public.send_test_notification() to public",
      seen: "send_test_notification",
    },
  },
  {
    name: "procedures with their owner's rights start with a rank check",
    // ensure_app_user acts on the caller's own rows only, and tests that there is a caller
    breaches: `select oid::regprocedure::text as breach from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef
        and prosrc !~ '^\\s*(declare.*?)?begin\\s+perform private\\.require_(rank|manager_of)\\(\\w+\\);'
        and oid <> 'public.ensure_app_user()'::regprocedure`,
    planted: {
      sql: "create function public.leak() returns text language sql security definer set search_path = pg_catalog, pg_temp as 'select 1::text'",
      seen: "leak",
    },
  },
  {
    name: "a job names a function that answers how many rows it changed",
    breaches: `select name as breach from private.jobs where not exists (
        select from pg_proc where pronamespace = 'private'::regnamespace and proname = jobs.function and pronargs = 0 and prorettype = 'integer'::regtype)`,
    planted: {
      sql: "alter function private.purge_notifications() rename to forget_notifications",
      seen: "forget notices",
    },
  },
  {
    name: "a table with rows of people is in the list that one's copy and an erasure go by",
    breaches: `select distinct conrelid::regclass::text as breach from pg_constraint
      where contype = 'f' and confrelid = 'auth.users'::regclass and connamespace = 'public'::regnamespace
        and not exists (select from private.own_data where own_data.name = (select relname from pg_class where pg_class.oid = conrelid))
      union all select own_data.name || '.' || own_data.owner from private.own_data where not exists (
        select from pg_attribute where attrelid = to_regclass('public.' || own_data.name) and attname = own_data.owner)
      union all select own_data.name || '.' || column_name from private.own_data, unnest(hidden) as column_name where not exists (
        select from pg_attribute where attrelid = to_regclass('public.' || own_data.name) and attname = column_name)`,
    planted: { sql: "delete from private.own_data where name = 'comments'", seen: "comments" },
  },
  {
    name: "a table is copied, kept or emptied by a restore, as private.backup_tables says; a copied one has a key",
    breaches: `select table_schema || '.' || table_name as breach from information_schema.tables
      where table_schema in ${OURS} and table_type = 'BASE TABLE'
        and table_schema || '.' || table_name not in (select name from private.backup_tables)
      union all select name from private.backup_tables where to_regclass(name) is null
        or (class in ('content', 'carried') and not exists (select from pg_index where indrelid = to_regclass(name) and indisprimary))`,
    planted: { sql: "create table private.forgotten (id uuid primary key)", seen: "private.forgotten" },
  },
  {
    name: "a table that a copy holds is not written during maintenance: that is asked before any other trigger of a statement",
    // bits of tgtype: 1 for each row, 2 before, 4 insert, 8 delete, 16 update, 32 truncate
    breaches: `select name as breach from private.backup_tables where class = 'content' and not exists (
        select from pg_trigger as guard where tgrelid = to_regclass(name) and tgfoid = 'private.refuse_in_maintenance'::regproc
          and tgenabled = 'O' and tgtype & 31 = 30 and not exists (
            select from pg_trigger as earlier where earlier.tgrelid = guard.tgrelid and earlier.tgtype & 3 = 2
              and earlier.tgname collate "C" < guard.tgname collate "C"))`,
    planted: {
      sql: `drop trigger before_00_refuse_in_maintenance on public.photos;
        drop trigger before_00_refuse_in_maintenance on public.albums;
        create trigger before_00_refuse_in_maintenance before insert or update on public.albums
          for each statement execute function private.refuse_in_maintenance()`,
      seen: "public.albums\npublic.photos",
    },
  },
  {
    name: "a table that a restore keeps refers to no row that it replaces",
    breaches: `select conrelid::regclass::text as breach from pg_constraint
      join private.backup_tables as kept on conrelid = to_regclass(kept.name) and kept.class in ('carried', 'kept')
      join private.backup_tables as content on confrelid = to_regclass(content.name) and content.class = 'content'
      -- private.note_decisions() keeps the series of an upload
      where contype = 'f' and conrelid <> 'public.media_uploads'::regclass`,
    planted: {
      sql: "update private.backup_tables set class = 'kept' where name = 'public.photos'",
      seen: "photos",
    },
  },
  {
    name: "a restore fills a table after those that its rows need",
    breaches: `select conrelid::regclass::text as breach from pg_constraint
      join private.backup_tables as child on conrelid = to_regclass(child.name) and child.class = 'content'
      join private.backup_tables as parent on confrelid = to_regclass(parent.name) and parent.class = 'content'
      where contype = 'f' and parent.place > child.place and not exists (
        select from pg_attribute where attrelid = conrelid and attnum = any (conkey) and not attnotnull)`,
    planted: {
      sql: `delete from private.backup_tables where name = 'public.albums';
        insert into private.backup_tables (name) values ('public.albums')`,
      seen: "photos",
    },
  },
  {
    name: "tables, views, procedures and vocabularies say what they are for",
    breaches: `select relname as breach from pg_class where relnamespace::regnamespace::text in ${OURS} and relkind in ('r', 'v')
        and obj_description(oid, 'pg_class') is null
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null
      union all select typname from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e' and obj_description(oid, 'pg_type') is null`,
    planted: { sql: "comment on table public.comments is null", seen: "comments" },
  },
  {
    name: "helpers that the API roles may call are these",
    breaches: `select distinct proname::text as breach from pg_proc, unnest(array['anon', 'authenticated']) as role
      where pronamespace = 'private'::regnamespace and has_function_privilege(role, pg_proc.oid, 'execute')
        and proname <> all (array['my_rank', 'is_member', 'is_admin', 'is_super_admin', 'require_rank', 'is_late', 'clean_name', 'display_name', 'is_safe_html', 'is_public',
          'free_slug', 'slugify', 'plain_text', 'shorten', 'topic_id', 'can_read_target', 'can_read_topic', 'places_in_review', 'is_plain_path', 'visible_text', 'clean_line',
          'clean_comment', 'my_portraits', 'matching_prophecies', 'matching_testimonials',
          'matching_donations', 'my_receipts', 'today', 'is_time_zone', 'matching_events', 'matching_messages', 'congregation_zone',
          'occurrence_starts', 'is_skipped', 'occurrence_end', 'rsvp_counts', 'fold_accents', 'search_words', 'album_words', 'top_matches', 'highlight', 'prefix_tsquery',
          'asked_words', 'spellings', 'next_start', 'event_day', 'event_clock', 'event_moment',
          'my_accesses', 'has_access', 'grant_access', 'revoke_access', 'people_with_access', 'matching_seminars', 'matching_resources',
          'file_type_of', 'clean_tags', 'tags_fit', 'tag_words', 'resource_bucket', 'may_open_file', 'is_proof',
          'is_pastoral', 'is_own_prayer', 'first_steps', 'prayed_for_me', 'readable_forum_categories', 'forum_read_until', 'matching_forum_posts',
          'my_forum_topic_ids', 'end_of_invitation', 'account_of_link', 'matching_media', 'keeps_recordings', 'refuse_estimates', 'is_restoring',
          'require_no_maintenance', 'maintenance_state', 'uuid_of', 'note_look'])`,
    planted: {
      sql: "grant execute on function private.notify(private.notice, uuid[], boolean) to authenticated",
      seen: "notify",
    },
  },
  {
    name: "every type of notice that a function uses has its switch in the settings",
    breaches: `select proname || ': ' || enumlabel as breach from pg_proc
      join pg_enum on enumtypid = 'public.notification_type'::regtype and strpos(prosrc, quote_literal(enumlabel)) > 0
      where pronamespace::regnamespace::text in ${OURS}
        -- a person's own test, what concerns the safety of their account or of the church's data, maintenance, and the line after a silence are
        -- told whatever they hear
        and proname <> all ('{send_test_notification,notify_of_new_device,make_password_code,notification_gate,notice_scopes,mailed_notices,notify_of_held_pushes,maintenance_notice,announce_version,run_restores,watch}')
        and enumlabel <> all ('{${[...ACTIVE_NOTIFICATION_TYPES, ...ADMIN_NOTIFICATION_TYPES].join(",")}}')`,
    planted: {
      sql: `create function private.mistake() returns text language sql set search_path = '' as $$ select 'system_update' $$`,
      seen: "mistake: system_update",
    },
  },
];

/** Breaches of the rule, as texts; empty when there is none. */
export async function breachesOf(db: Statements, rule: CatalogueRule): Promise<string[]> {
  return (await db.query<{ breach: string }>(rule.breaches)).map(({ breach }) => breach);
}
