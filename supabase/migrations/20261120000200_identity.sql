-- Who a person is and what rank they have. One definition of rank (private.people) decides in every policy, in every
-- procedure and, through my_role(), on the client. An inactive person is a visitor, always.

create table public.app_users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null default '',
  full_name text,
  role text not null default 'member',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint app_users_known_role check (role in ('member', 'admin', 'super_admin')), -- ROLES without visitor
  constraint app_users_full_name_length check (char_length(full_name) <= 161) -- two names of LIMITS.nameMax
);
comment on table public.app_users is 'One row per account: role and whether it is active.';

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null,
  created_at timestamptz not null default now(),
  constraint user_roles_known_role check (role in ('member', 'admin', 'super_admin')) -- ROLES without visitor
);
comment on table public.user_roles is 'Older place of a role: read only for somebody who has no app_users row.';

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text,
  last_name text,
  avatar_url text,
  allow_mentions boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_first_name_length check (char_length(first_name) <= 80), -- LIMITS.nameMax
  constraint profiles_last_name_length check (char_length(last_name) <= 80), -- LIMITS.nameMax
  constraint profiles_avatar_url_form check (avatar_url ~ '^(https?://[^\s"''<>\\]+|/[^\s"''<>\\/][^\s"''<>\\]*)$' and char_length(avatar_url) <= 500)
);
comment on table public.profiles is 'What a person shows of themselves.';

create view public.user_profiles with (security_invoker = true) as
  select id as user_id, first_name, last_name, created_at from public.profiles;
comment on view public.user_profiles is 'Profiles under the name and columns the dashboard reads.';

create view private.people as
  select
    users.id,
    case
      when users.email_confirmed_at is null or users.deleted_at is not null or users.banned_until > now() then 0
      when app_users.id is not null and not app_users.is_active then 0
      else coalesce(array_position(
        array['member', 'admin', 'super_admin'],
        case when app_users.id is null then user_roles.role else app_users.role end
      ), 0)
    end as rank
  from auth.users
  left join public.app_users on app_users.id = users.id
  left join public.user_roles on user_roles.user_id = users.id;
comment on view private.people is 'Everybody''s rank: visitor 0, member 1, admin 2, super_admin 3. Unconfirmed e-mail and inactive mean 0.';

create function private.my_rank() returns integer
-- definer: everybody needs their rank, nobody may read auth.users
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select people.rank from private.people where people.id = (select auth.uid())), 0)
$$;
comment on function private.my_rank() is 'Rank of the caller; 0 without a session. Used in policies as (select private.my_rank()).';

create function private.require_rank(p_rank integer) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if (select private.my_rank()) < p_rank then
    raise exception using errcode = '42501', message = 'rank_required';
  end if;
end $$;
comment on function private.require_rank(integer) is 'First statement of every definer procedure: raises 42501 rank_required below the rank.';

create table private.last_words (
  user_id uuid not null references auth.users (id) on delete cascade,
  subject text not null,
  writer uuid not null,
  number bigint not null,
  said_at timestamptz not null default now(),
  primary key (user_id, subject, writer)
);
comment on table private.last_words is 'The newest word of each device (writer) of a person on what has only a last one: a reaction, an answer, a mark. Kept a week.';

create function private.is_late(p_subject text, p_writer uuid, p_number bigint) returns boolean
-- definer: nobody may write what they said last themselves
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  if p_writer is null or p_number is null then
    return false;
  end if;
  insert into private.last_words as words (user_id, subject, writer, number)
  values ((select auth.uid()), p_subject, p_writer, p_number)
  on conflict (user_id, subject, writer) do update set number = excluded.number, said_at = now()
    where words.number <= excluded.number;
  return not found;
end $$;
comment on function private.is_late(text, uuid, bigint) is 'Notes a word of the caller and answers whether the same device has said a newer one on the same subject: a request that was held up on its way then changes nothing. The same word again is not late. Errors: 42501 rank_required.';
grant execute on function private.is_late(text, uuid, bigint) to authenticated;

create function private.display_name(p_user_id uuid) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(
    (select nullif(concat_ws(' ', first_name, last_name), '') from public.profiles where id = p_user_id),
    (select full_name from public.app_users where id = p_user_id),
    'Miembro')
$$;
comment on function private.display_name(uuid) is 'The name shown beside what a person writes; never the e-mail.';

create function private.is_person_name(p_name text) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- Letters, marks, blanks and ' ’ . - in their places; no digit, address or sentence. A word mixes no scripts: with a Cyrillic
  -- М "Мarta" is another name that looks the same. src/domain/name-rule.ts has the same list.
  select not exists (
    select from regexp_split_to_table(p_name, ' ') as word
    where not exists (
      select from unnest(array[
    'A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u01BF\u01C4-\u024F\u1E00-\u1EFF',
    '\u0386\u0388-\u03E1\u1F00-\u1FBC\u1FC2-\u1FCC\u1FD0-\u1FDB\u1FE0-\u1FEC\u1FF2-\u1FFC',
    '\u0400-\u0481\u048A-\u052F',
    '\u0531-\u0556\u0561-\u0587',
    '\u05B0-\u05BC\u05C1\u05C2\u05C7\u05D0-\u05EA',
    '\u0620-\u065F\u066E-\u06D3\u06D5\u06FA-\u06FC\u0750-\u077F',
    '\u0900-\u0963\u0971-\u097F',
    '\u0980-\u09E3',
    '\u0A01-\u0A5E',
    '\u0A81-\u0AE3',
    '\u0B82-\u0BCD',
    '\u0C00-\u0C63',
    '\u0C80-\u0CE3',
    '\u0D00-\u0D4E',
    '\u0D82-\u0DDF',
    '\u0E01-\u0E3A\u0E40-\u0E4E',
    '\u10A0-\u10FA\u10FC-\u10FF\u1C90-\u1CBF',
    '\u1200-\u135F',
    '\u1780-\u17B3\u17B6-\u17D2',
    '\uAC00-\uD7A3',
    '\u3005\u3041-\u3096\u30A1-\u30FA\u30FC\u3400-\u4DBF\u4E00-\u9FFF'
      ]) as script
      where word ~ replace('^[''’]?[@][\u0300-\u036F]{0,2}(([''’-]|\.-)?[@][\u0300-\u036F]{0,2})*[.''’]?$', '@', script)))
$$;
comment on function private.is_person_name(text) is 'Whether this can stand as a person''s name; its blanks are folded already.';

create function private.plain_words(p_text text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select btrim(regexp_replace(lower(extensions.unaccent(p_text)), '[^a-z]+', ' ', 'g'))
$$;
comment on function private.plain_words(text) is 'The words of a name in small letters without accents, to compare it.';

create function private.is_office_name(p_name text) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_words text := private.plain_words(p_name);
begin
  -- the same words as in src/domain/name-rule.ts; a title only in front, where "María Pastor" has none
  return v_words ~ '^(pastor|pastora|pastores|ps|pr|pstr|obispo|obispa|apostol|profeta|profetisa|reverendo|reverenda|rev|presbitero|ministro|ministra)\M|\m(admin|admins|administrador|administradora|administracion|moderador|moderadora|oficial|soporte|sistema|tesorero|tesorera|tesoreria|secretaria|secretario|iglesia|ministerio)\M'
    or exists (select from public.site_settings where key = 'identity' and private.plain_words(value ->> 'name') = v_words);
end $$;
comment on function private.is_office_name(text) is 'Whether a name speaks for the office or the congregation.';

create function private.check_name(p_name text, p_person uuid) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if not private.is_person_name(p_name) then
    raise exception using errcode = '23514', message = 'name_form';
  end if;
  if private.is_office_name(p_name) and not exists (select from private.people where people.id = p_person and people.rank >= 2) then
    raise exception using errcode = '23514', message = 'name_reserved';
  end if;
end $$;
comment on function private.check_name(text, uuid) is 'Refuses what is no name of a person, and the office''s names to everybody else: 23514 name_form, name_reserved.';

create function private.fit_name(p_name text, p_before text default '') returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when private.is_person_name(found.name) and not private.is_office_name(p_before || found.name) then found.name end
  from (select private.clean_name(p_name) as name) as found
$$;
comment on function private.fit_name(text, text) is 'A name from elsewhere as it may stand here, behind what stands before it; null when it may not.';

create function private.clean_profile() returns trigger
-- definer: whether a name is the office's depends on the rank of who bears it
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.first_name := private.clean_name(new.first_name);
  new.last_name := private.clean_name(new.last_name);
  if tg_op = 'INSERT' or (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name) then
    perform private.check_name(nullif(concat_ws(' ', new.first_name, new.last_name), ''), new.id);
  end if;
  new.avatar_url := nullif(new.avatar_url, '');
  new.updated_at := now();
  return new;
end $$;
create trigger clean_profile before insert or update on public.profiles
  for each row execute function private.clean_profile();

create function private.short_name(p_user_id uuid) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select private.shorten(coalesce(
    (select first_name from public.profiles where id = p_user_id),
    split_part(private.display_name(p_user_id), ' ', 1)), 30)
$$;
comment on function private.short_name(uuid) is 'The first name, in at most 30 characters: for notices that nobody reads before they go out.';

create function private.follow_profile_name() returns trigger
-- definer: a person may not write role beside full_name, so the copy of the name is written for them
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.app_users set full_name = concat_ws(' ', new.first_name, new.last_name) -- guard_app_user makes nothing of an empty one
  where id = new.id;
  return null;
end $$;
create trigger follow_profile_name after insert or update of first_name, last_name on public.profiles
  for each row execute function private.follow_profile_name();

create function private.guard_app_user() returns trigger
-- definer: reads the e-mail from auth.users and counts the other super admins
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    -- It stands beside comments when a profile has no name, so it may imitate nobody either; 161 is two names and a blank.
    new.full_name := private.clean_line(new.full_name, 161);
    if tg_op = 'INSERT' or new.full_name is distinct from old.full_name then
      perform private.check_name(new.full_name, new.id);
    end if;
  end if;
  if tg_op = 'INSERT' then
    -- whatever the client sends, an account starts as an active member with its own e-mail.
    new.role := 'member';
    new.is_active := true;
    new.email := coalesce((select users.email from auth.users where users.id = new.id), '');
    return new;
  end if;
  if old.role = 'super_admin' and old.is_active
    and (tg_op = 'DELETE' or new.role <> 'super_admin' or not new.is_active) then
    -- Two super admins who demote one another at the same time: the second waits and then finds itself the last.
    perform pg_advisory_xact_lock(hashtext('last_super_admin'));
    if not exists (select from private.people where people.rank = 3 and people.id <> old.id) then
      raise exception using errcode = 'PT409', message = 'last_super_admin';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return coalesce(new, old);
end $$;
create trigger guard_app_user before insert or update or delete on public.app_users
  for each row execute function private.guard_app_user();

create function private.create_person(p_user_id uuid) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_meta jsonb;
  v_first text;
  v_last text;
  v_full text;
begin
  select coalesce(users.raw_user_meta_data, '{}') into v_meta from auth.users where users.id = p_user_id;
  v_first := private.fit_name(v_meta ->> 'first_name');
  v_last := private.fit_name(v_meta ->> 'last_name', 'a ');
  if private.clean_name(v_meta ->> 'first_name') is null then
    -- full_name splits at the first word, the last name is null when there is one word only.
    v_full := btrim(regexp_replace(left(v_meta ->> 'full_name', 200), '\s+', ' ', 'g'));
    v_first := private.fit_name(split_part(v_full, ' ', 1));
    v_last := private.fit_name(substr(v_full, strpos(v_full || ' ', ' ') + 1), 'a ');
  end if;
  if private.is_office_name(concat_ws(' ', v_first, v_last)) then
    v_last := null; -- two words that only together are the congregation's
  end if;
  insert into public.app_users (id) values (p_user_id) on conflict do nothing;
  insert into public.profiles (id, first_name, last_name) values (p_user_id, v_first, v_last) on conflict do nothing;
end $$;
comment on function private.create_person(uuid) is 'Makes the rows an account is missing, with the defaults and the names of its metadata.';

create function private.welcome_user() returns trigger
-- definer: the auth server's role has no rights in public
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.create_person(new.id);
  return null;
end $$;
create trigger welcome_user after insert on auth.users
  for each row execute function private.welcome_user();

create function private.follow_email() returns trigger
-- definer: the auth server's role has no rights in public
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.app_users set email = coalesce(new.email, '') where id = new.id;
  return null;
end $$;
create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();

create function public.my_role() returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select (array['visitor', 'member', 'admin', 'super_admin'])[(select private.my_rank()) + 1]
$$;
comment on function public.my_role() is 'The caller''s role: visitor, member, admin or super_admin.';

create function public.ensure_app_user() returns void
-- definer: makes rows the caller may not write column by column
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (select auth.uid()) is null then
    raise exception using errcode = '42501', message = 'rank_required';
  end if;
  perform private.create_person((select auth.uid()));
end $$;
comment on function public.ensure_app_user() is 'Makes the caller''s missing app_users and profiles rows with the defaults.';

create function public.set_user_role(p_user_id uuid, p_role text) returns void
-- definer: nobody may write the column role
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  update public.app_users set role = p_role where id = p_user_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
end $$;
comment on function public.set_user_role(uuid, text) is 'Gives a person a role; only a super admin may. Errors: 42501 rank_required, 23514, PT404 not_found, PT409 last_super_admin.';

create function public.set_user_active(p_user_id uuid, p_is_active boolean) returns void
-- definer: nobody may write the column is_active
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_role text;
begin
  perform private.require_rank(2);
  select app_users.role into v_role from public.app_users where app_users.id = p_user_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  -- An admin manages members; an admin's account is the super admin's business.
  if v_role <> 'member' then
    perform private.require_rank(3);
  end if;
  update public.app_users set is_active = p_is_active where id = p_user_id;
end $$;
comment on function public.set_user_active(uuid, boolean) is 'Activates or deactivates an account: members by admins, the others by super admins. Errors: 42501, PT404, PT409 last_super_admin.';

revoke all on public.app_users, public.user_roles, public.profiles, public.user_profiles from public, anon, authenticated;
grant select on public.app_users, public.user_roles, public.profiles, public.user_profiles to authenticated;
grant insert (id, full_name), update (full_name) on public.app_users to authenticated;
grant insert (id, first_name, last_name), update (first_name, last_name, avatar_url, allow_mentions) on public.profiles to authenticated;
grant select, insert, update, delete on public.app_users, public.user_roles, public.profiles to service_role;
grant select on public.user_profiles to service_role;

revoke execute on function public.my_role(), public.ensure_app_user(), public.set_user_role(uuid, text), public.set_user_active(uuid, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.my_role() to anon, authenticated, service_role;
grant execute on function public.ensure_app_user(), public.set_user_role(uuid, text), public.set_user_active(uuid, boolean) to authenticated;
revoke execute on all functions in schema private from public;
grant execute on function private.my_rank(), private.require_rank(integer), private.visible_text(text),
  private.clean_line(text, integer), private.clean_name(text), private.display_name(uuid)
  to anon, authenticated, service_role;

alter table public.app_users enable row level security;
alter table public.user_roles enable row level security;
alter table public.profiles enable row level security;

create policy "People can read their own account and admins can read all" on public.app_users
  for select to authenticated
  using (id = (select auth.uid()) or (select private.my_rank()) >= 2);
create policy "People can create their own missing account" on public.app_users
  for insert to authenticated
  with check (id = (select auth.uid()));
create policy "Members can update their own account" on public.app_users
  for update to authenticated
  using (id = (select auth.uid()) and (select private.my_rank()) >= 1)
  with check (id = (select auth.uid()) and (select private.my_rank()) >= 1);

create policy "People can read their own older role and super admins all" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.my_rank()) >= 3);

create policy "People can read their own profile and admins can read all" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.my_rank()) >= 2);
create policy "People can create their own missing profile" on public.profiles
  for insert to authenticated
  with check (id = (select auth.uid()));
create policy "Members can update their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) and (select private.my_rank()) >= 1)
  with check (id = (select auth.uid()) and (select private.my_rank()) >= 1);
