-- The screen of security, for super admins: who did something, who signed in and from where, where people are signed in, and who
-- has which role. The log and its chain are in audit, roles in identity.

-- Tables

create table private.sign_ins (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null unique, -- no foreign key: it outlives the session
  signed_in_at timestamptz not null default now(),
  user_agent text,
  network text,
  constraint sign_ins_user_agent_length check (char_length(user_agent) <= 300)
);
comment on table private.sign_ins is 'Sign-ins of 90 days: who, when, on what, and a keyed hash of the network.';
create index sign_ins_user on private.sign_ins (user_id, signed_in_at desc);
create index sign_ins_signed_in_at on private.sign_ins (signed_in_at desc);

-- Rules

create function private.note_sign_in() returns trigger
-- definer: the auth server's role has no rights in private
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.sign_ins (user_id, session_id, user_agent, network)
  values (new.user_id, new.id, left(new.user_agent, 300), private.network_hash(new.ip))
  on conflict (session_id) do update set user_agent = excluded.user_agent, network = excluded.network;
  return null;
exception when others then
  -- a line that cannot be written keeps nobody from signing in
  raise warning 'a sign-in of % was not noted: %', new.user_id, sqlerrm;
  return null;
end $$;
comment on function private.note_sign_in() is 'Trigger: notes a sign-in.';
create trigger after_60_note_sign_in after insert on auth.sessions
  for each row execute function private.note_sign_in();
-- an auth server that makes the session first and says afterwards where
create trigger after_60_note_named_sign_in after update of user_agent on auth.sessions
  for each row when (old.user_agent is null and new.user_agent is not null) execute function private.note_sign_in();

create function private.purge_sign_ins() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from private.sign_ins where signed_in_at < now() - interval '90 days' returning 1
  )
  select count(*)::integer from gone
$$;
comment on function private.purge_sign_ins() is 'Job: forgets sign-ins after 90 days.';
insert into private.jobs (name, every, function) values ('forget sign-ins', '1 hour', 'purge_sign_ins');

create function private.people_named(p_words text) returns uuid[]
language sql stable set search_path = pg_catalog, pg_temp as $$
  select array(
    select details.user_id from public.member_details as details
    where not exists (
      select from regexp_split_to_table(private.folded(left(p_words, 100)), '\s+') as word
      where strpos(details.folded_name, translate(word, '-.''’', '    ')) = 0))
$$;
comment on function private.people_named(text) is 'Everybody whose name contains all of these words.';

create function private.known_name(p_user_id uuid) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select private.display_name(app_users.id) from public.app_users where app_users.id = p_user_id
$$;
comment on function private.known_name(uuid) is 'The name of a person, null when the account is gone.';

create function private.audited_person(p_row public.audit_log) returns uuid
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case
    -- who asked for the author of a prayer learned it, and nobody else does by reading the log
    when p_row.action = 'REVEAL' then null
    when p_row.table_name in ('app_users', 'user_roles', 'profiles', 'member_details', 'forum_visits')
      and p_row.row_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_row.row_id::uuid
    when p_row.table_name = 'ministry_members' and p_row.action <> 'UPDATE' then (p_row.changes ->> 'user_id')::uuid
    else p_row.subject_id
  end
$$;
comment on function private.audited_person(public.audit_log) is 'The account that a row of the log is about.';

create function private.audited_title(p_row public.audit_log) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_table text := case p_row.table_name when 'ministry_members' then 'ministries' else p_row.table_name end;
  v_column text := case
    when v_table in ('prophecies', 'events', 'albums', 'seminars', 'seminar_sessions', 'seminar_materials', 'resources', 'media_content',
      'media_schedules', 'forum_topics', 'admin_notices') then 'title'
    when v_table in ('donation_funds', 'forum_categories', 'media_series', 'ministries') then 'name' end;
  v_title text;
begin
  if v_column is null then
    return null;
  end if;
  execute format('select %I from %I.%I where id::text = $1', v_column,
    case v_table when 'admin_notices' then 'private' else 'public' end, v_table) into v_title using p_row.row_id;
  -- one that is gone has the title that the row itself tells
  return coalesce(v_title, case when jsonb_typeof(p_row.changes -> v_column) = 'string' then p_row.changes ->> v_column end);
end $$;
comment on function private.audited_title(public.audit_log) is
  'The title of what a row of the log is about, of content that the church publishes; null of what people write.';

-- Functions for callers: the log

create function public.list_audit_log(
  p_person text default '', p_actions text[] default null, p_tables text[] default null, p_row_id text default null,
  p_days integer default null, p_offset integer default 0, p_limit integer default 10
) returns table (
  id bigint, created_at timestamptz, actor_id uuid, actor_name text, action text, table_name text, row_id text, title text,
  person_id uuid, person_name text, reason text, changes jsonb, total bigint)
-- definer: reads the names of accounts
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 10 as $$
declare
  v_is_any boolean := coalesce(p_person, '') = '';
  v_people uuid[] := case when not v_is_any then private.people_named(p_person) end;
begin
  perform private.require_rank(3);
  return query
    with found as (
      select log as row, count(*) over () as total from public.audit_log as log
      where (v_is_any or log.actor_id = any (v_people) or private.audited_person(log) = any (v_people))
        and (p_actions is null or log.action = any (p_actions))
        and (p_tables is null or log.table_name = any (p_tables))
        and (p_row_id is null or log.row_id = p_row_id)
        and (p_days is null or log.created_at > now() - p_days * interval '1 day')
      order by log.id desc
      limit p_limit offset p_offset
    )
    select (found.row).id, (found.row).created_at, (found.row).actor_id, private.known_name((found.row).actor_id), (found.row).action,
      (found.row).table_name, (found.row).row_id, private.audited_title(found.row), private.audited_person(found.row),
      private.known_name(private.audited_person(found.row)), (found.row).reason, (found.row).changes, found.total
    from found order by (found.row).id desc;
end $$;
comment on function public.list_audit_log(text, text[], text[], text, integer, integer, integer) is
  'Rows of the log, newest first, of these people (words of their names, as actors or as those concerned), acts, tables, row and days; '
  'with names, titles and the number of all. Errors: 42501 rank_required.';

create function public.record_export(p_what text, p_rows integer) returns void
-- definer: nobody may write the log
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  if p_what not in ('app_users', 'donations', 'event_rsvps', 'testimonials', 'audit_log', 'sign_ins', 'prophecies', 'media_content',
    'visit_counts', 'month_report', 'everything') then
    raise exception using errcode = '22023', message = 'unknown_export';
  end if;
  if p_what in ('audit_log', 'sign_ins', 'everything') then
    perform private.require_rank(3);
  end if;
  -- all but these have names, addresses or amounts of people
  if p_what not in ('prophecies', 'media_content', 'visit_counts', 'month_report') then
    perform private.require_recent_session();
  end if;
  perform private.record_act('EXPORT', p_table_name => p_what, p_changes => jsonb_build_object('rows', p_rows));
end $$;
comment on function public.record_export(text, integer) is
  'Logs that the caller takes a list out as a file, named by its table, or everything, with its number of rows. Errors: 42501 '
  'rank_required, 22023 unknown_export, PT403 recent_session_required for a list of people.';

-- Functions for callers: sign-ins and sessions

create function public.list_sign_ins(
  p_person text default '', p_days integer default 90, p_offset integer default 0, p_limit integer default 10
) returns table (
  id bigint, user_id uuid, name text, signed_in_at timestamptz, device text, network text, is_new_device boolean, is_new_network boolean,
  is_open boolean, total bigint)
-- definer: nobody may read sign-ins
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 10 as $$
declare
  v_is_any boolean := coalesce(p_person, '') = '';
  v_people uuid[] := case when not v_is_any then private.people_named(p_person) end;
begin
  perform private.require_rank(3);
  return query
    with found as (
      select each as row, count(*) over () as total from private.sign_ins as each
      where (v_is_any or each.user_id = any (v_people)) and each.signed_in_at > now() - p_days * interval '1 day'
      order by each.id desc
      limit p_limit offset p_offset
    )
    select (found.row).id, (found.row).user_id, private.display_name((found.row).user_id), (found.row).signed_in_at,
      private.device_words((found.row).user_agent), left((found.row).network, 6),
      -- of somebody's first sign-in everything is new
      earlier.count > 0 and not earlier.has_device, earlier.count > 0 and not earlier.has_network and (found.row).network is not null,
      exists (select from auth.sessions where sessions.id = (found.row).session_id), found.total
    from found
    cross join lateral (
      select count(*), coalesce(bool_or(private.device_words(others.user_agent) = private.device_words((found.row).user_agent)), false)
        as has_device, coalesce(bool_or(others.network = (found.row).network), false) as has_network
      from private.sign_ins as others where others.user_id = (found.row).user_id and others.id < (found.row).id) as earlier
    order by (found.row).id desc;
end $$;
comment on function public.list_sign_ins(text, integer, integer, integer) is
  'Sign-ins, newest first, of these people (words of their names) and days. network is a short sign that two lines share when they came '
  'from the same network; a device or network is new when the person''s earlier sign-ins do not have it. Errors: 42501 rank_required.';

create function public.list_sessions(p_person text default '', p_offset integer default 0, p_limit integer default 10)
returns table (
  id uuid, user_id uuid, name text, role public.account_role, device text, signed_in_at timestamptz, last_used_at timestamptz,
  is_current boolean, gets_pushes boolean, sessions bigint, total bigint)
-- definer: nobody may read sessions
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 10 as $$
declare
  v_current uuid := auth.jwt() ->> 'session_id';
  v_is_any boolean := coalesce(p_person, '') = '';
  v_people uuid[] := case when not v_is_any then private.people_named(p_person) end;
begin
  perform private.require_rank(3);
  return query
    select open.id, open.user_id, private.display_name(open.user_id), app_users.role, private.device_words(open.user_agent),
      open.created_at, private.last_use(open), open.id is not distinct from v_current,
      exists (select from public.push_subscriptions as devices where devices.session_id = open.id),
      count(*) over (partition by open.user_id), count(*) over ()
    from auth.sessions as open left join public.app_users on app_users.id = open.user_id
    where (open.not_after is null or open.not_after > now()) and (v_is_any or open.user_id = any (v_people))
    order by private.last_use(open) desc, open.id
    limit p_limit offset p_offset;
end $$;
comment on function public.list_sessions(text, integer, integer) is
  'Where people (words of their names) are signed in, the last used first, with the number of each person''s sessions. Errors: 42501 '
  'rank_required.';

create function public.end_session_of(p_session_id uuid) returns void
-- definer: nobody may write sessions or the log
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid;
  v_user_agent text;
begin
  perform private.require_rank(3);
  delete from auth.sessions where sessions.id = p_session_id returning sessions.user_id, sessions.user_agent into v_person, v_user_agent;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found'; -- it ended meanwhile
  end if;
  perform private.record_act('SESSIONS_REVOKED', v_person,
    p_changes => jsonb_build_object('sessions', 1, 'device', private.device_words(v_user_agent)));
end $$;
comment on function public.end_session_of(uuid) is
  'Signs a person out of one device, which rings no more. Errors: 42501 rank_required, PT404 not_found.';

-- Functions for callers: roles

create function public.list_role_holders()
returns table (
  user_id uuid, name text, email text, role public.account_role, is_active boolean, is_confirmed boolean, since timestamptz,
  given_by text, last_seen_at timestamptz)
-- definer: reads the accounts of the auth server and the log
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 10 as $$
begin
  perform private.require_rank(3);
  return query
    select users.id, private.display_name(users.id), private.mail_address(users.email), held.role, held.is_active,
      users.email_confirmed_at is not null, given.created_at,
      -- nobody is signed in when an invitation gives the role
      coalesce(private.known_name(given.actor_id), (
        select private.known_name(invitations.invited_by) from private.account_invitations as invitations
        where invitations.accepted_by = users.id and invitations.role = held.role
        order by invitations.accepted_at desc limit 1)),
      greatest(users.last_sign_in_at, (
        select max(private.last_use(sessions)) from auth.sessions where sessions.user_id = users.id))
    from auth.users
    left join public.app_users on app_users.id = users.id
    -- counts for an account without a row in app_users
    left join public.user_roles on user_roles.user_id = users.id and app_users.id is null
    cross join lateral (select coalesce(app_users.role, user_roles.role) as role, coalesce(app_users.is_active, true) as is_active) as held
    left join lateral (
      select log.created_at, log.actor_id from public.audit_log as log
      where log.table_name in ('app_users', 'user_roles') and log.row_id = users.id::text
        and coalesce(log.changes -> 'role' ->> 1, log.changes ->> 'role') = held.role::text
      order by log.id desc limit 1) as given on true
    where held.role <> 'member'
    order by held.role desc, 2, 1;
end $$;
comment on function public.list_role_holders() is
  'Admins and super admins, closed accounts too: since when and by whom as the log has it, and when they were last seen. Errors: 42501 '
  'rank_required.';

grant execute on function public.list_audit_log, public.record_export, public.list_sign_ins, public.list_sessions,
  public.end_session_of, public.list_role_holders to authenticated;
