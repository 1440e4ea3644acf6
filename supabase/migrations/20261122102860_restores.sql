-- Restores of a copy: its rows go into a schema beside the living ones, where they are checked and compared; the job of the
-- minute replaces what differs in one transaction.

-- Tables

create table private.restores (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'staging',
  begun_at timestamptz not null default now(),
  begun_by uuid not null, -- no foreign key: it outlives the account
  header jsonb not null,
  problem text,
  done_at timestamptz,
  before_id uuid references private.backups (id) on delete set null,
  constraint restores_known_state check (state in ('staging', 'checked', 'waiting', 'undoing', 'done', 'failed', 'undone', 'cancelled'))
);
comment on table private.restores is 'Restores. before_id is the copy from just before, by which one is undone.';
create index restores_before on private.restores (before_id);

create table private.restored_chunks (
  restore_id uuid not null references private.restores (id) on delete cascade,
  table_name text not null,
  number integer not null,
  primary key (restore_id, table_name, number)
);
comment on table private.restored_chunks is 'Chunks that are in backup_scratch already.';

-- Rules: the copy beside the living rows

create function private.scratch_name(p_table text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select 'backup_scratch.' || replace(p_table, '.', '_')
$$;

create function private.build_scratch(p_tables text[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_table text;
  v_column text;
begin
  drop schema if exists backup_scratch cascade;
  create schema backup_scratch;
  for v_table in select name from private.copied_tables() as name where name = any (p_tables) loop
    if v_table like 'auth.%' then
      execute format('create table %s as select %s from %s with no data',
        private.scratch_name(v_table), private.quoted(private.copied_columns(v_table)), v_table);
    else
      execute format('create table %s (like %s including defaults including constraints)', private.scratch_name(v_table), v_table);
      for v_column in
        select attname from pg_attribute where attrelid = v_table::regclass and attgenerated <> '' and not attisdropped
      loop
        execute format('alter table %s drop column %I cascade', private.scratch_name(v_table), v_column);
      end loop;
    end if;
    execute format('alter table %s add primary key (%s)',
      private.scratch_name(v_table), private.quoted(private.key_columns(v_table)));
  end loop;
end $$;
comment on function private.build_scratch(text[]) is
  'Replaces backup_scratch by an empty table for each of these that is copied. A restore leaves alone what came after '
  'the copy.';

create function private.scratch_tables() returns setof text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select name from private.backup_tables
  where class = 'content' and to_regclass(private.scratch_name(name)) is not null order by place
$$;
comment on function private.scratch_tables() is 'Content that the copy in backup_scratch has, parents before children.';

create function private.fill_scratch(p_table text, p_columns text[], p_body text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_scratch text := private.scratch_name(p_table);
  v_columns text[] := array(
    select name from unnest(p_columns) with ordinality as columns (name, place)
    join pg_attribute on attrelid = v_scratch::regclass and attname = name and attnum > 0 and not attisdropped
    order by place);
begin
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1)', v_scratch, private.quoted(v_columns))
  using ('[' || replace(p_body, E'\n', ',') || ']')::jsonb;
  if p_table = 'public.prophecies' and 'notified_at' <> all (p_columns) then
    -- a copy from before notices waited: each was sent at once
    update backup_scratch.public_prophecies set notified_at = announced_at;
  end if;
end $$;
comment on function private.fill_scratch(text, text[], text) is
  'Puts a chunk into its scratch table, by the names of its columns: newer ones get their defaults, older ones are left out.';

create function private.same_key(p_table text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select string_agg(format('copy.%1$I = here.%1$I', name), ' and ') from unnest(private.key_columns(p_table)) as name
$$;

create function private.living_row(p_table text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select format('to_jsonb(here) - %L::text[]', coalesce(array_agg(attname::text), '{}')) from pg_attribute
  where attrelid = p_table::regclass and attgenerated <> '' and not attisdropped
$$;
comment on function private.living_row(text) is 'The expression that makes of the row "here" what its copy in scratch is.';

create function private.compare_table(p_table text) returns table (missing bigint, extra bigint, different bigint)
language plpgsql stable set search_path = pg_catalog, pg_temp rows 1 as $$
begin
  return query execute format($sql$
    -- a row "is null" when all of its columns are, and "is not null" when none is: hence the key
    select count(*) filter (where here.%1$I is null), count(*) filter (where copy.%1$I is null),
      count(*) filter (where here.%1$I = copy.%1$I and to_jsonb(copy) is distinct from %2$s)
    from %3$s as here full join %4$s as copy on %5$s$sql$,
    (private.key_columns(p_table))[1], private.living_row(p_table), p_table, private.scratch_name(p_table), private.same_key(p_table));
end $$;
comment on function private.compare_table(text) is
  'How many rows are only in the copy, only here, and in both with other values.';

create function private.orphans_in_scratch() returns text[]
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_key record;
  v_found text[] := '{}';
  v_count bigint;
begin
  for v_key in
    select from_namespace.nspname || '.' || from_class.relname as child, to_namespace.nspname || '.' || to_class.relname as parent,
      (select string_agg(format('parent.%I = child.%I', there.attname, here.attname), ' and ')
        from unnest(conkey, confkey) as pair (here_number, there_number)
        join pg_attribute as here on here.attrelid = conrelid and here.attnum = here_number
        join pg_attribute as there on there.attrelid = confrelid and there.attnum = there_number) as same,
      (select string_agg(format('child.%I is not null', attname), ' and ') from pg_attribute
        where attrelid = conrelid and attnum = any (conkey)) as is_set,
      exists (select from pg_attribute where attrelid = conrelid and attnum = any (conkey) and attgenerated <> '') as is_computed
    from pg_constraint
    join pg_class as from_class on from_class.oid = conrelid
    join pg_namespace as from_namespace on from_namespace.oid = from_class.relnamespace
    join pg_class as to_class on to_class.oid = confrelid
    join pg_namespace as to_namespace on to_namespace.oid = to_class.relnamespace
    where contype = 'f'
  loop
    continue when v_key.is_computed or to_regclass(private.scratch_name(v_key.child)) is null
      or to_regclass(private.scratch_name(v_key.parent)) is null;
    execute format('select count(*) from %s as child where %s and not exists (select from %s as parent where %s)%s',
      private.scratch_name(v_key.child), v_key.is_set, private.scratch_name(v_key.parent), v_key.same,
      case when v_key.parent = 'auth.users'
        then format(' and not exists (select from auth.users as parent where %s)', v_key.same) else '' end)
    into v_count;
    if v_count > 0 then
      v_found := v_found || format('%s → %s: %s', v_key.child, v_key.parent, v_count);
    end if;
  end loop;
  return v_found;
end $$;
comment on function private.orphans_in_scratch() is 'References of the copy that lead nowhere.';

create function private.note_decisions() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  create table backup_scratch.was_people as select id, role, is_active from public.app_users;
  create table backup_scratch.was_rejected as
    select 'comments' as table_name, id, rejection_reason from public.comments where is_approved = false
    union all select 'testimonials', id, rejection_reason from public.testimonials where status = 'rejected'
    union all select 'prayer_requests', id, rejection_reason from public.prayer_requests where status = 'rejected'
    union all select 'prayer_updates', id, rejection_reason from public.prayer_updates where status = 'rejected'
    union all select 'forum_posts', id, rejection_reason from public.forum_posts where status = 'rejected';
  create table backup_scratch.was_access_grants as select id, revoked_at from public.access_grants;
  create table backup_scratch.was_ministries as select id, is_pastoral from public.ministries;
  create table backup_scratch.was_ministry_members as select ministry_id, user_id from public.ministry_members;
  create table backup_scratch.was_forum_visits as select user_id, is_trusted from public.forum_visits;
  create table backup_scratch.was_forum_categories as select id, read_rank, write_rank from public.forum_categories;
  create table backup_scratch.was_forum_topics as select id, closed_at from public.forum_topics;
  create table backup_scratch.was_consents as table public.consents;
  create table backup_scratch.was_mail as
    select user_id, email_enabled, email_bounced_at, email_ended_by_link from public.notification_preferences;
  create table backup_scratch.was_member_details as table public.member_details;
  create table backup_scratch.was_prayer_requests as select id, visibility, is_anonymous, reminded_at from public.prayer_requests;
  create table backup_scratch.was_event_rsvps as select event_id, day, user_id, reminded_at from public.event_rsvps;
  create table backup_scratch.was_admin_notices as select id, status, sent_at, people from private.admin_notices;
  -- these rows stay, but lose their series when that one goes and comes back
  create table backup_scratch.was_media_uploads as select id, series_id from public.media_uploads where series_id is not null;
  create table backup_scratch.was_announced as
    select 'prophecies' as table_name, id, announced_at from public.prophecies where announced_at is not null
    union all select 'comments', id, announced_at from public.comments where announced_at is not null
    union all select 'forum_posts', id, announced_at from public.forum_posts where announced_at is not null;
  create table backup_scratch.was_notified as select id, notified_at from public.prophecies where notified_at is not null;
end $$;
comment on function private.note_decisions() is
  'Notes what a restore must not undo: roles and accesses revoked, texts rejected, consents withdrawn, and what people were already '
  'notified of.';

create function private.keep_decisions(p_owner uuid, p_is_empty_project boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_table text;
begin
  -- nobody rises by a restore; an account that is gone here comes back as a member's, except into an empty project
  update public.app_users set role = least(app_users.role, was.role), is_active = app_users.is_active and was.is_active
  from backup_scratch.was_people as was
  where was.id = app_users.id and app_users.id <> p_owner and not p_is_empty_project
    and (app_users.role > was.role or (app_users.is_active and not was.is_active));
  update public.app_users set role = 'member'
  where not p_is_empty_project and role > 'member' and id <> p_owner
    and id not in (select id from backup_scratch.was_people);
  for v_table in select distinct table_name from backup_scratch.was_rejected order by 1 loop
    execute format('update public.%1$I as here set %2$s, rejection_reason = was.rejection_reason from backup_scratch.was_rejected as was
        where was.table_name = %1$L and was.id = here.id and (%3$s) is not true%4$s', v_table,
      case v_table when 'comments' then 'is_approved = false' else 'status = ''rejected''' end,
      case v_table when 'comments' then 'not here.is_approved' else 'here.status = ''rejected''' end,
      -- words that the copy has as deleted show nothing
      case when v_table in ('comments', 'forum_posts') then ' and here.deleted_at is null' else '' end);
  end loop;
  -- before announced_at, whose trigger lets those ring that have not
  update public.prophecies as here set notified_at = was.notified_at from backup_scratch.was_notified as was
  where was.id = here.id and here.notified_at is null;
  for v_table in select distinct table_name from backup_scratch.was_announced order by 1 loop
    execute format('update public.%1$I as here set announced_at = was.announced_at from backup_scratch.was_announced as was
      where was.table_name = %1$L and was.id = here.id and here.announced_at is null', v_table);
  end loop;
  -- announced here, a draft in the copy: published again it rings if its notice had not left
  update public.prophecies set retracted_at = now()
  where announced_at is not null and retracted_at is null and not private.is_public(status, publish_date);
  update public.media_uploads as here set series_id = was.series_id
  from backup_scratch.was_media_uploads as was join public.media_series on media_series.id = was.series_id
  where was.id = here.id and here.series_id is null;
  -- what was sent or cancelled since the copy, and what should have gone out meanwhile, stays silent
  update private.admin_notices as here set status = was.status, sent_at = was.sent_at, people = was.people
  from backup_scratch.was_admin_notices as was
  where was.id = here.id and here.status = 'waiting' and was.status <> 'waiting';
  update private.admin_notices set status = 'cancelled' where status = 'waiting' and send_at < now();
  update public.notification_preferences as own
  set email_next_at = private.next_mail_at(own.email_rhythm, own.email_hour, coalesce(own.timezone, private.congregation_zone()), now())
  where own.email_next_at <= now();
  -- the steps that end a service still run
  delete from private.media_jobs
  where run_at < now() and done_at is null and kind in ('start', 'signal', 'ended', 'link', 'remind', 'announce');
end $$;
comment on function private.keep_decisions(uuid, boolean) is
  'Applies what note_decisions() noted to the restored rows. Nothing is announced a second time, no overdue step of a service runs, no '
  'overdue digest goes out, and an upload under way keeps its series.';

create function private.keep_privacy(p_is_empty_project boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if p_is_empty_project then
    return;
  end if;
  update public.access_grants as here set revoked_at = was.revoked_at from backup_scratch.was_access_grants as was
  where was.id = here.id and here.revoked_at is null and was.revoked_at is not null;
  delete from public.ministry_members as here using backup_scratch.was_ministries as was, public.ministries
  where ministries.id = here.ministry_id and was.id = ministries.id and ministries.is_pastoral
    and not exists (select from backup_scratch.was_ministry_members as members
      where members.ministry_id = here.ministry_id and members.user_id = here.user_id);
  update public.ministries as here set is_pastoral = false from backup_scratch.was_ministries as was
  where was.id = here.id and here.is_pastoral and not was.is_pastoral;
  update public.forum_visits as here set is_trusted = false from backup_scratch.was_forum_visits as was
  where was.user_id = here.user_id and here.is_trusted and not was.is_trusted;
  update public.forum_categories as here
  set read_rank = greatest(here.read_rank, was.read_rank), write_rank = greatest(here.write_rank, was.write_rank)
  from backup_scratch.was_forum_categories as was
  where was.id = here.id and (here.read_rank < was.read_rank or here.write_rank < was.write_rank);
  update public.forum_topics as here set closed_at = was.closed_at from backup_scratch.was_forum_topics as was
  where was.id = here.id and here.closed_at is null and was.closed_at is not null;
  -- each consent given or withdrawn since
  insert into public.consents overriding system value
  select was.* from backup_scratch.was_consents as was
  where not exists (select from public.consents where consents.id = was.id)
    and exists (select from auth.users where users.id = was.user_id);
  perform private.follow_identity('public.consents');
  update public.notification_preferences as here
  set email_enabled = here.email_enabled and was.email_enabled, email_bounced_at = was.email_bounced_at
  from backup_scratch.was_mail as was
  where was.user_id = here.user_id
    and ((here.email_enabled and not was.email_enabled) or here.email_bounced_at is distinct from was.email_bounced_at);
  -- mails that are off now are resumed by a link only if a link ended them
  update public.notification_preferences as here set email_ended_by_link = was.email_ended_by_link
  from backup_scratch.was_mail as was
  where was.user_id = here.user_id and not was.email_enabled and here.email_ended_by_link <> was.email_ended_by_link;
  update public.member_details as here set
    is_consenting = here.is_consenting and was.is_consenting, is_hidden = here.is_hidden or was.is_hidden,
    is_minor = here.is_minor or was.is_minor, photo_for = least(here.photo_for, was.photo_for),
    phone_for = least(here.phone_for, was.phone_for), email_for = least(here.email_for, was.email_for),
    birthday_for = least(here.birthday_for, was.birthday_for), neighbourhood_for = least(here.neighbourhood_for, was.neighbourhood_for),
    about_for = least(here.about_for, was.about_for),
    listed_since = case when was.listed_since is not null then here.listed_since end
  from backup_scratch.was_member_details as was
  where was.user_id = here.user_id
    and (here.is_consenting, not here.is_hidden, not here.is_minor, here.photo_for, here.phone_for, here.email_for, here.birthday_for,
      here.neighbourhood_for, here.about_for, here.listed_since is not null)
    is distinct from (was.is_consenting, not was.is_hidden, not was.is_minor, was.photo_for, was.phone_for, was.email_for,
      was.birthday_for, was.neighbourhood_for, was.about_for, was.listed_since is not null);
  update public.prayer_requests as here set
    visibility = greatest(here.visibility, was.visibility), is_anonymous = here.is_anonymous or was.is_anonymous,
    shown_name = case when not (here.is_anonymous or was.is_anonymous) then here.shown_name end,
    reminded_at = coalesce(here.reminded_at, was.reminded_at)
  from backup_scratch.was_prayer_requests as was
  where was.id = here.id and (here.visibility < was.visibility or (was.is_anonymous and not here.is_anonymous)
    or (here.reminded_at is null and was.reminded_at is not null));
  update public.event_rsvps as here set reminded_at = was.reminded_at from backup_scratch.was_event_rsvps as was
  where was.event_id = here.event_id and was.day = here.day and was.user_id = here.user_id
    and here.reminded_at is null and was.reminded_at is not null;
end $$;
comment on function private.keep_privacy(boolean) is
  'Keeps closed what was closed after the copy: accesses, pastoral ministries, trust, consents, mails, the directory''s audiences, '
  'prayers. '
  'Nobody is reminded twice.';

create function private.insert_missing_accounts(p_is_empty_project boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_tokens text := (
    select string_agg(format('%I = coalesce(%1$I, '''')', attname), ', ') from pg_attribute
    where attrelid = 'auth.users'::regclass and attname = any (array['confirmation_token', 'recovery_token', 'email_change',
      'email_change_token_new', 'email_change_token_current', 'phone_change', 'phone_change_token', 'reauthentication_token']));
begin
  perform set_config('private.restores', 'on', true); -- the triggers of new accounts do nothing
  if p_is_empty_project then
    -- the account from which an empty project is restored makes way for the same person's own
    create table backup_scratch.makes_way as
      select users.id from auth.users join backup_scratch.auth_users as copy on users.email = copy.email and users.id <> copy.id;
    update auth.users set email = null where id in (select id from backup_scratch.makes_way);
  else
    update backup_scratch.auth_users as copy set email = null
    where exists (select from auth.users where users.email = copy.email and users.id <> copy.id);
  end if;
  -- the auth server writes the role into the token: no copy may name another
  execute format('insert into auth.users (%1$s, aud, role) select %1$s, ''authenticated'', ''authenticated''
      from backup_scratch.auth_users as copy
      where not exists (select from auth.users as here where here.id = copy.id)',
    private.quoted(private.copied_columns('auth.users')));
  -- the auth server reads no null here
  execute format('update auth.users set %s where id in (select id from backup_scratch.auth_users)', v_tokens);
  if exists (select from pg_attribute where attrelid = 'auth.users'::regclass and attname = 'instance_id') then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where instance_id is null';
  end if;
  execute format('insert into auth.identities (%1$s) select %1$s from backup_scratch.auth_identities as copy
      where not exists (select from auth.identities as here where here.user_id = copy.user_id and here.provider = copy.provider)',
    private.quoted(private.copied_columns('auth.identities')));
  perform set_config('private.restores', 'off', true);
end $$;
comment on function private.insert_missing_accounts(boolean) is
  'Adds the accounts of the copy that are not here, with their passwords; those that are here are not touched.';

create function private.replace_rows() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_tables text[] := array(select private.scratch_tables());
  v_table text;
  v_columns text[];
  v_late text[];
  v_is_held boolean;
  v_count record;
begin
  foreach v_table in array v_tables loop
    execute format('alter table %s disable trigger user', v_table);
  end loop;
  -- rows that differ go and come back, so that no two rows ever claim the same place or address; those that others hold by a
  -- reference stay, and are set at the end
  for v_table in select name from unnest(v_tables) with ordinality as tables (name, place) order by place desc loop
    v_is_held := exists (select from pg_constraint
      where contype = 'f' and confrelid = v_table::regclass and confdeltype in ('a', 'r'));
    execute format('delete from %s as here where not exists (select from %s as copy where %s%s)',
      v_table, private.scratch_name(v_table), private.same_key(v_table),
      case when v_is_held then '' else ' and to_jsonb(copy) = ' || private.living_row(v_table) end);
  end loop;
  foreach v_table in array v_tables loop
    -- references to tables that come later are set at the end
    v_late := array(select attname::text from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      join pg_class on pg_class.oid = confrelid
      where contype = 'f' and conrelid = v_table::regclass and not attnotnull
        and array_position(v_tables, relnamespace::regnamespace || '.' || relname) > array_position(v_tables, v_table));
    v_columns := array(select name from unnest(private.copied_columns(v_table)) as name where name <> all (v_late));
    execute format('insert into %1$s (%2$s) overriding system value select %2$s from %3$s as copy
        where not exists (select from %1$s as here where %4$s)',
      v_table, private.quoted(v_columns), private.scratch_name(v_table), private.same_key(v_table));
  end loop;
  -- and so are those that a deletion emptied
  foreach v_table in array v_tables loop
    v_columns := array(select name from unnest(private.copied_columns(v_table)) as name where name <> all (private.key_columns(v_table)));
    if v_columns <> '{}' then
      execute format('update %1$s as here set (%2$s) = row(%3$s) from %4$s as copy where %5$s and to_jsonb(copy) is distinct from %6$s',
        v_table, private.quoted(v_columns), private.quoted(v_columns, 'copy.'), private.scratch_name(v_table), private.same_key(v_table),
        private.living_row(v_table));
    end if;
    perform private.follow_identity(v_table);
    execute format('alter table %s enable trigger user', v_table);
    select * into v_count from private.compare_table(v_table);
    if v_count.missing + v_count.extra + v_count.different > 0 then
      raise exception 'restore_differs: % has % missing, % extra, % different',
        v_table, v_count.missing, v_count.extra, v_count.different;
    end if;
  end loop;
  for v_table in select name from private.backup_tables where class = 'transient' loop
    execute format('delete from %s', v_table);
  end loop;
end $$;
comment on function private.replace_rows() is
  'Makes the content what backup_scratch holds, row by row: equal rows are not touched, readers are not kept waiting, and no '
  'trigger acts. Raises restore_differs when a row is not as in the copy.';

create function private.follow_identity(p_table text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_column text := (select attname from pg_attribute where attrelid = p_table::regclass and attidentity <> '');
begin
  if v_column is not null then
    execute format('select setval(pg_get_serial_sequence(%1$L, %2$L), (select coalesce(max(%2$I), 1) from %3$s))',
      p_table, v_column, p_table);
  end if;
end $$;
comment on function private.follow_identity(text) is 'Lets a table count on from its highest number.';

create function private.bring_back(p_restore private.restores, p_church uuid, p_is_empty_project boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_gone record;
begin
  perform private.note_decisions();
  perform private.insert_missing_accounts(p_is_empty_project);
  perform private.replace_rows();
  if p_is_empty_project then
    delete from auth.users where id in (select id from backup_scratch.makes_way);
  end if;
  perform private.create_person(users.id) from auth.users where users.id not in (select id from public.app_users);
  -- first, since somebody has to stay super admin while others are lowered
  update public.app_users set role = 'super_admin', is_active = true
  where id = (p_restore).begun_by and (role <> 'super_admin' or not is_active);
  update public.app_users set email = private.mail_address(users.email) from auth.users
  where users.id = app_users.id and app_users.email <> private.mail_address(users.email);
  perform private.keep_decisions((p_restore).begun_by, p_is_empty_project);
  perform private.keep_privacy(p_is_empty_project);
  update private.church set id = p_church;
  -- here the newest word counts, which may be that somebody stays after all
  if p_is_empty_project and to_regclass(private.scratch_name('private.erasures')) is not null then
    insert into private.erasures select * from backup_scratch.private_erasures on conflict do nothing;
  end if;
  for v_gone in
    select erasures.user_id, erasures.keep_words from private.erasures join auth.users on users.id = erasures.user_id
    where done_at is not null or due_at <= now()
  loop
    perform private.erase_account(v_gone.user_id, v_gone.keep_words);
    update private.erasures set done_at = coalesce(done_at, now()) where user_id = v_gone.user_id;
  end loop;
  -- notices of this transaction are about things long past
  delete from public.notifications where created_at = now();
  drop schema backup_scratch cascade;
end $$;
comment on function private.bring_back(private.restores, uuid, boolean) is
  'Replaces the content by backup_scratch, without what was revoked since: roles, rejected texts, erased people.';

create function private.is_empty_project() returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select (select count(*) from public.app_users) <= 1 and not exists (select from public.prophecies)
$$;
comment on function private.is_empty_project() is 'Whether a project was just made: one account at most, and nothing published.';

create function private.fill_from(p_backup_id uuid) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform private.build_scratch(array(select each ->> 'name' from private.backups, jsonb_array_elements(header -> 'tables') as each
    where id = p_backup_id));
  perform private.fill_scratch(chunks.table_name, private.copied_columns(chunks.table_name), chunks.body)
  from private.backup_chunks as chunks where chunks.backup_id = p_backup_id;
end $$;
comment on function private.fill_from(uuid) is 'Puts a frozen copy into backup_scratch.';

create function private.run_restores() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_restore private.restores;
  v_before uuid;
  v_problem text;
  v_is_empty boolean;
begin
  select * into v_restore from private.restores where state in ('waiting', 'undoing') limit 1 for update skip locked;
  if not found then
    return 0;
  end if;
  v_is_empty := private.is_empty_project();
  if not exists (select from private.people where people.id = v_restore.begun_by and people.rank = 3) then
    update private.restores set state = case state when 'waiting' then 'cancelled' else 'done' end where id = v_restore.id;
    return 0;
  end if;
  -- a subtransaction: either all of it happens, or its error is all that stays
  begin
    execute 'lock table ' || (select string_agg(name, ', ' order by place) from private.backup_tables where class = 'content')
      || ' in share row exclusive mode';
    if v_restore.state = 'waiting' then
      v_before := private.freeze('before_restore', v_restore.begun_by, now() + interval '7 days');
    else
      perform private.fill_from(v_restore.before_id);
      select backups.header into v_restore.header from private.backups where id = v_restore.before_id;
    end if;
    v_problem := private.scratch_problem(v_restore.header);
    if v_problem is not null then
      raise exception 'copy_not_whole: %', v_problem;
    end if;
    perform private.bring_back(v_restore, (v_restore.header #>> '{church,id}')::uuid, v_is_empty and v_restore.state = 'waiting');
    update private.restores set done_at = now(), problem = null, before_id = coalesce(v_before, before_id),
      state = case state when 'waiting' then 'done' else 'undone' end
    where id = v_restore.id;
  -- "others" alone lets a timeout through, which would take all jobs of the minute along, each minute again
  exception when query_canceled or others then
    -- an undo that failed may be tried again
    update private.restores set problem = left(sqlerrm, 500), done_at = now(),
      state = case state when 'undoing' then 'done' else 'failed' end
    where id = v_restore.id;
  end;
  insert into public.audit_log (actor_id, action, changes)
  select begun_by, 'BACKUP_RESTORED', jsonb_build_object('state', state, 'frozen_at', header ->> 'frozen_at')
  from private.restores where id = v_restore.id;
  perform private.notify((
      'system_update', null, 'restore:' || restores.id || ':' || restores.state,
      case when restores.problem is not null then 'Una restauración no se pudo hacer'
        when restores.state = 'done' then 'Se restauró una copia de seguridad' else 'Se deshizo una restauración' end,
      case when restores.problem is not null then 'Nada cambió. ' else '' end
        || 'La pidió ' || private.display_name(restores.begun_by) || '.',
      jsonb_build_object('path', '/admin/backup?parte=restaurar'), null)::private.notice,
    array(select people.id from private.people where people.rank = 3))
  from private.restores where restores.id = v_restore.id;
  return 1;
end $$;
comment on function private.run_restores() is
  'Job: does the restore that waits, or undoes one, in one transaction; super admins are notified how it went.';

create function private.scratch_problem(p_header jsonb) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_table record;
  v_rows bigint;
begin
  for v_table in
    select tables.name, (tables.entry ->> 'rows')::bigint as rows
    from (select each ->> 'name' as name, each as entry from jsonb_array_elements(p_header -> 'tables') as each) as tables
    where to_regclass(private.scratch_name(tables.name)) is not null
  loop
    execute 'select count(*) from ' || private.scratch_name(v_table.name) into v_rows;
    if v_rows <> v_table.rows then
      return format('%s: %s of %s rows', v_table.name, v_rows, v_table.rows);
    end if;
  end loop;
  return nullif(array_to_string(private.orphans_in_scratch(), '; '), '');
end $$;
comment on function private.scratch_problem(jsonb) is 'The first thing that is not as the header says; null when all is well.';

create function private.drill_backup() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_backup private.backups;
  v_problem text;
begin
  -- its rows are here until they are in the bucket
  select * into v_backup from private.backups where kind = 'nightly' and state = 'frozen' order by frozen_at desc limit 1;
  if not found or exists (select from private.backups where drilled_at > now() - interval '6 days 12 hours')
    or (private.open_restore()).id is not null then
    return 0;
  end if;
  -- the drill takes the place of a restore that was left open
  update private.restores set state = 'cancelled' where state in ('staging', 'checked');
  begin
    perform private.fill_from(v_backup.id);
    v_problem := private.scratch_problem(v_backup.header);
    drop schema backup_scratch cascade;
  exception when others then
    v_problem := left(sqlerrm, 500);
  end;
  update private.backups set drilled_at = now(), drill_problem = v_problem where id = v_backup.id;
  return 1;
end $$;
comment on function private.drill_backup() is
  'Job: once a week restores the copy of the night beside the living tables, and compares it with what was frozen.';

insert into private.jobs (name, every, function) values
  ('restore copies', '1 minute', 'run_restores'),
  ('try the copy of the night', '10 minutes', 'drill_backup');

-- Functions for callers: restoring

create function private.open_restore() returns private.restores
language sql stable set search_path = pg_catalog, pg_temp as $$
  select restores from private.restores
  where state in ('waiting', 'undoing') or (state in ('staging', 'checked') and begun_at > now() - interval '1 hour')
  order by state in ('waiting', 'undoing') desc, begun_at desc limit 1
$$;
comment on function private.open_restore() is
  'The restore that somebody has begun; one at a time. After an hour without an end another person may begin one.';

create function private.own_restore(p_restore_id uuid, p_states text[]) returns private.restores
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_restore private.restores;
begin
  perform private.require_rank(3);
  select * into v_restore from private.restores
  where id = p_restore_id and begun_by = (select auth.uid()) and state = any (p_states) for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  return v_restore;
end $$;
comment on function private.own_restore(uuid, text[]) is
  'The caller''s restore in one of these states, locked. Errors: 42501 rank_required, PT404 not_found.';

create function private.is_restoring() returns boolean
-- definer: nobody may read restores
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select private.is_super_admin() and coalesce((private.open_restore()).begun_by = auth.uid(), false)
$$;
comment on function private.is_restoring() is 'Whether the caller is a super admin in the middle of a restore. For policies of files.';

create function public.begin_restore(p_header jsonb) returns uuid
-- definer: makes tables
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_open private.restores;
  v_id uuid;
begin
  perform private.require_rank(3);
  perform private.require_recent_session();
  perform pg_advisory_xact_lock(hashtext('begin_restore'));
  if p_header ->> 'format' is distinct from '1' or jsonb_typeof(p_header -> 'tables') is distinct from 'array'
    or p_header #>> '{church,id}' is null or p_header ->> 'migration' is null then
    raise exception using errcode = '22023', message = 'unknown_format';
  end if;
  v_open := private.open_restore();
  if v_open.state in ('waiting', 'undoing') or v_open.begun_by <> (select auth.uid()) then
    raise exception using errcode = 'PT409', message = 'restore_running', detail = private.display_name(v_open.begun_by);
  end if;
  if p_header ->> 'migration' > private.schema_version() then
    raise exception using errcode = 'PT409', message = 'newer_copy';
  end if;
  if p_header #>> '{church,id}' <> (select id::text from private.church) and not private.is_empty_project() then
    raise exception using errcode = 'PT409', message = 'other_church', detail = coalesce(p_header #>> '{church,name}', '');
  end if;
  update private.restores set state = 'cancelled' where state in ('staging', 'checked');
  perform private.build_scratch(array(select each ->> 'name' from jsonb_array_elements(p_header -> 'tables') as each));
  insert into private.restores (begun_by, header)
  values ((select auth.uid()), p_header - 'files') returning id into v_id;
  return v_id;
end $$;
comment on function public.begin_restore(jsonb) is
  'Begins a restore of the copy with this header, in place of one that the caller has begun; answers its id. Errors: 42501 '
  'rank_required, PT403 recent_session_required, 22023 unknown_format, PT409 restore_running (detail: whose), PT409 newer_copy, PT409 '
  'other_church (detail: its name).';

create function public.stage_restore_chunk(p_restore_id uuid, p_table text, p_number integer, p_body text) returns void
-- definer: writes the scratch tables
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_restore private.restores;
  v_table jsonb;
  v_chunk jsonb;
begin
  perform private.require_rank(3);
  v_restore := private.own_restore(p_restore_id, '{staging,checked}');
  select each into v_table from jsonb_array_elements(v_restore.header -> 'tables') as each where each ->> 'name' = p_table;
  select each into v_chunk from jsonb_array_elements(v_table -> 'chunks') as each where (each ->> 'number')::integer = p_number;
  if v_chunk is null or encode(sha256(convert_to(p_body, 'UTF8')), 'hex') is distinct from v_chunk ->> 'sha256' then
    raise exception using errcode = '22023', message = 'altered_chunk', detail = p_table;
  end if;
  insert into private.restored_chunks (restore_id, table_name, number) values (p_restore_id, p_table, p_number) on conflict do nothing;
  -- a table that has gone since has no place
  if not found or to_regclass(private.scratch_name(p_table)) is null then
    return;
  end if;
  begin
    perform private.fill_scratch(p_table, array(select jsonb_array_elements_text(v_table -> 'columns')), p_body);
  exception when others then
    raise exception using errcode = '22023', message = 'unfit_chunk', detail = p_table || ': ' || sqlerrm;
  end;
end $$;
comment on function public.stage_restore_chunk(uuid, text, integer, text) is
  'Puts a chunk of the copy beside the living tables; a second time it does nothing. Errors: 42501 rank_required, PT404 not_found, 22023 '
  'altered_chunk when its sum is not the header''s, 22023 unfit_chunk when a row has no place in today''s tables (detail: which).';

create function public.missing_restore_files(p_restore_id uuid, p_files jsonb) returns table (bucket text, name text)
-- definer: lists every bucket
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  perform private.own_restore(p_restore_id, '{staging,checked,waiting,done}');
  return query
    select files.bucket, files.name from jsonb_to_recordset(p_files) as files (bucket text, name text, bytes bigint)
    where not exists (select from storage.objects
      where objects.bucket_id = files.bucket and objects.name = files.name and (objects.metadata ->> 'size')::bigint = files.bytes);
end $$;
comment on function public.missing_restore_files(uuid, jsonb) is
  'The files that storage does not have with their size. Errors: 42501 rank_required, PT404 not_found.';

create function public.check_restore(p_restore_id uuid) returns jsonb
-- definer: compares every table
language plpgsql security definer set search_path = pg_catalog, pg_temp set statement_timeout = '60s' as $$
declare
  v_restore private.restores;
  v_chunks integer;
  v_found jsonb := '[]';
  v_table text;
  v_count record;
  v_problem text;
begin
  perform private.require_rank(3);
  v_restore := private.own_restore(p_restore_id, '{staging,checked}');
  select count(*) into v_chunks from jsonb_array_elements(v_restore.header -> 'tables') as tables,
    jsonb_array_elements(tables -> 'chunks');
  if v_chunks > (select count(*) from private.restored_chunks where restore_id = p_restore_id) then
    raise exception using errcode = '55000', message = 'chunks_missing';
  end if;
  -- the others only count, or wait, for these
  for v_table in select name from private.scratch_tables() as name where name like 'public.%' loop
    select * into v_count from private.compare_table(v_table);
    if v_count.missing + v_count.extra + v_count.different > 0 then
      v_found := v_found || jsonb_build_object(
        'name', v_table, 'missing', v_count.missing, 'extra', v_count.extra, 'different', v_count.different);
    end if;
  end loop;
  v_problem := private.scratch_problem(v_restore.header);
  update private.restores set state = 'checked' where id = p_restore_id and v_problem is null;
  return jsonb_build_object('tables', v_found,
    'problems', case when v_problem is null then '[]' else jsonb_build_array(v_problem) end,
    'accounts_missing', (select count(*) from backup_scratch.auth_users as copy
      where not exists (select from auth.users where users.id = copy.id)));
end $$;
comment on function public.check_restore(uuid) is
  'Compares the copy with the living tables: those that differ, with their numbers of rows only there, only here, and with other values; '
  'and what is wrong in the copy. Errors: 42501 rank_required, PT404 not_found, 55000 chunks_missing.';

create function public.run_restore(p_restore_id uuid, p_church text) returns void
-- definer: nobody may write restores
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  perform private.require_recent_session();
  perform private.own_restore(p_restore_id, '{checked}');
  if private.slugify(p_church, '') <> all (array[private.slugify(private.church_name(), ''),
    private.slugify((select header #>> '{church,name}' from private.restores where id = p_restore_id), '')]) then
    raise exception using errcode = '22023', message = 'wrong_name';
  end if;
  update private.restores set state = 'waiting' where id = p_restore_id;
end $$;
comment on function public.run_restore(uuid, text) is
  'Lets the job of the minute replace the content by the checked copy. p_church is the name of the church, as a signature. Errors: 42501 '
  'rank_required, PT403 recent_session_required, PT404 not_found, 22023 wrong_name.';

create function public.undo_restore(p_restore_id uuid) returns void
-- definer: nobody may write restores
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  perform private.require_recent_session();
  if (private.open_restore()).id is not null then
    raise exception using errcode = 'PT409', message = 'restore_running', detail = private.display_name((private.open_restore()).begun_by);
  end if;
  update private.restores set state = 'undoing', begun_by = (select auth.uid())
  where id = p_restore_id and state = 'done' and before_id is not null
    and not exists (select from private.restores as later where later.done_at > restores.done_at and later.state in ('done', 'undone'));
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
end $$;
comment on function public.undo_restore(uuid) is
  'Lets the job of the minute bring back what was there before the newest restore, for seven days. Errors: 42501 rank_required, PT403 '
  'recent_session_required, PT404 not_found, PT409 restore_running.';

create function public.cancel_restore(p_restore_id uuid) returns void
-- definer: nobody may write restores
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  update private.restores set state = case state when 'undoing' then 'done' else 'cancelled' end
  where id = p_restore_id and (state in ('waiting', 'undoing') or (state in ('staging', 'checked') and begun_by = (select auth.uid())));
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  drop schema if exists backup_scratch cascade;
end $$;
comment on function public.cancel_restore(uuid) is
  'Gives up the caller''s restore, or any super admin''s that waits for its minute; it has changed nothing yet. Errors: 42501 '
  'rank_required, PT404 not_found.';

create function public.restore_state() returns jsonb
-- definer: nobody may read restores
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  return (
    select jsonb_build_object('id', restores.id, 'state', restores.state,
      'begun_at', begun_at, 'begun_by_name', private.display_name(begun_by), 'is_mine', begun_by = (select auth.uid()),
      'church', restores.header #>> '{church,name}', 'frozen_at', restores.header ->> 'frozen_at',
      'staged', (select count(*) from private.restored_chunks where restore_id = restores.id),
      'chunks', (select count(*)
        from jsonb_array_elements(restores.header -> 'tables') as tables, jsonb_array_elements(tables -> 'chunks')),
      'done_at', done_at, 'problem', problem, 'undo_until', before.expires_at,
      'can_undo', restores.state = 'done' and before.id is not null)
    from private.restores left join private.backups as before on before.id = before_id
    where restores.state in ('waiting', 'undoing', 'done', 'undone')
      or (restores.state in ('staging', 'checked') and (begun_by = (select auth.uid()) or begun_at > now() - interval '1 hour'))
      -- after a day the undo of an earlier one matters more
      or (restores.state = 'failed' and done_at > now() - interval '1 day')
    order by begun_at desc limit 1);
end $$;
comment on function public.restore_state() is
  'The newest restore that was not given up: its state, whose it is, how far it has come, and until when it can be undone. Errors: 42501 '
  'rank_required.';

-- Rights

grant execute on function private.is_restoring to authenticated;
grant execute on function public.begin_restore, public.stage_restore_chunk, public.missing_restore_files, public.check_restore,
  public.run_restore, public.undo_restore, public.cancel_restore, public.restore_state to authenticated;

-- Policies

create policy "Super admins can create files while they restore" on storage.objects
  for insert to authenticated
  with check ((select private.is_restoring()) and bucket_id <> 'backups');
create policy "Super admins can update files while they restore" on storage.objects
  for update to authenticated
  using ((select private.is_restoring()) and bucket_id <> 'backups')
  with check ((select private.is_restoring()) and bucket_id <> 'backups');
