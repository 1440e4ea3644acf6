-- People and their ranks. One definition of rank (private.people) decides in every policy, in every procedure and,
-- through my_role(), on the client. An inactive person always has the rank of a visitor. So has a caller with the token
-- of a session that has ended, although the token itself is valid for an hour.

-- Tables

create type public.account_role as enum ('member', 'admin', 'super_admin');
comment on type public.account_role is 'The role of an account; an account without a row is a visitor.';

create table public.app_users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null default '',
  full_name text,
  role public.account_role not null default 'member',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint app_users_full_name_length check (char_length(full_name) <= 161) -- two names and the blank between them
);
create index app_users_created_at on public.app_users (created_at);
comment on table public.app_users is 'One row per account: role and whether it is active.';

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.account_role not null,
  created_at timestamptz not null default now()
);
comment on table public.user_roles is 'The role of an account without a row in app_users; read for no other.';

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text,
  last_name text,
  asked_first_name text,
  asked_last_name text,
  asked_at timestamptz,
  avatar_url text,
  allow_mentions boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_first_name_length check (char_length(first_name) <= 80), -- LIMITS.nameMax
  constraint profiles_last_name_length check (char_length(last_name) <= 80), -- LIMITS.nameMax
  constraint profiles_asked_name_length check (char_length(asked_first_name) <= 80
    and char_length(asked_last_name) <= 80), -- LIMITS.nameMax
  constraint profiles_avatar_url_form check (avatar_url ~ '^(https?://[^\s"''<>\\]+|/[^\s"''<>\\/][^\s"''<>\\]*)$'
    and char_length(avatar_url) <= 500)
);
comment on table public.profiles is 'The public part of a person''s profile.';
comment on column public.profiles.asked_at is
  'When a person of the directory chose another name, which waits for an admin in asked_first_name and asked_last_name; the others '
  'see the one before.';
create index profiles_asked on public.profiles (asked_at) where asked_at is not null;

create view public.user_profiles with (security_invoker = true) as
  select id as user_id, first_name, last_name, created_at from public.profiles;
comment on view public.user_profiles is 'Profiles under the name and columns the dashboard reads.';

-- Rules: ranks. Nearly every policy reads the caller's rank, twice per list (rows, count). To make that cheap, the table
-- user_roles is read only for an account without a row in app_users.

create view private.accounts as
select
  users.id,
  case
    when users.email_confirmed_at is null or users.deleted_at is not null or users.banned_until > now() then 0
    when app_users.id is not null and not app_users.is_active then 0
    when app_users.role is not null then array_position(array['member', 'admin', 'super_admin']::public.account_role[], app_users.role)
  end as rank
from auth.users
left join public.app_users on app_users.id = users.id;
comment on view private.accounts is 'Everybody''s rank where users and app_users decide it, else null.';

create view private.people as
select
  accounts.id,
  coalesce(
    accounts.rank,
    (select array_position(array['member', 'admin', 'super_admin']::public.account_role[], user_roles.role)
      from public.user_roles where user_roles.user_id = accounts.id),
    0
  ) as rank
from private.accounts;
comment on view private.people is 'Everybody''s rank: visitor 0, member 1, admin 2, super_admin 3. Unconfirmed e-mail and inactive mean 0.';

create function private.my_rank() returns integer
-- definer: everybody needs their rank, nobody may read auth.users; plpgsql with a forced generic plan, since planning
-- again costs ten times the query
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_person uuid := auth.uid();
  v_session uuid := auth.jwt() ->> 'session_id';
  v_rank integer;
begin
  select accounts.rank into v_rank from private.accounts
  where exists (select from auth.sessions where sessions.id = v_session and sessions.user_id = v_person)
    and accounts.id = v_person;
  if found and v_rank is null then
    select people.rank into v_rank from private.people where people.id = v_person;
  end if;
  return coalesce(v_rank, 0);
end $$;
comment on function private.my_rank() is
  'Rank of the caller: visitor 0, member 1, admin 2, super_admin 3; 0 without a session, also when it was revoked since the token '
  'was made. Policies ask is_member(), is_admin(), is_super_admin().';

create function private.has_session() returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return exists (select from auth.sessions
    where sessions.id = (auth.jwt() ->> 'session_id')::uuid and sessions.user_id = auth.uid());
end $$;
comment on function private.has_session() is
  'Whether the caller''s session still exists, also if the account is inactive; false once it was revoked, though the token is valid.';

create function private.require_recent_session() returns void
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from auth.sessions
    where id = ((select auth.jwt()) ->> 'session_id')::uuid and created_at > now() - interval '10 minutes') then
    raise exception using errcode = 'PT403', message = 'recent_session_required';
  end if;
end $$;
comment on function private.require_recent_session() is
  'Raises PT403 recent_session_required unless the caller signed in, by any method, in the last ten minutes.';

create function private.is_member() returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return private.my_rank() >= 1;
end $$;
comment on function private.is_member() is
  'Whether the caller is a member or more. Used in policies as (select private.is_member()), which asks once per statement.';

create function private.is_admin() returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return private.my_rank() >= 2;
end $$;
comment on function private.is_admin() is
  'Whether the caller is an admin or a super admin. Used in policies as (select private.is_admin()).';

create function private.is_super_admin() returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return private.my_rank() >= 3;
end $$;
comment on function private.is_super_admin() is
  'Whether the caller is a super admin. Used in policies as (select private.is_super_admin()).';

create function private.require_rank(p_rank integer) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if private.my_rank() < p_rank then
    raise exception using errcode = '42501', message = 'rank_required';
  end if;
end $$;
comment on function private.require_rank(integer) is
  'Raises 42501 rank_required below the rank. Definer procedures of public begin with it or with require_manager_of(), except '
  'ensure_app_user().';

-- Rules: the name beside what a person writes

create function private.display_name(p_user_id uuid) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return coalesce(
    (select nullif(concat_ws(' ', first_name, last_name), '') from public.profiles where id = p_user_id),
    (select full_name from public.app_users where id = p_user_id),
    'Miembro');
end $$;
comment on function private.display_name(uuid) is 'The name shown beside what a person writes; never the e-mail.';

create function private.short_name(p_user_id uuid) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select private.shorten(coalesce(
    (select first_name from public.profiles where id = p_user_id),
    split_part(private.display_name(p_user_id), ' ', 1)), 30)
$$;
comment on function private.short_name(uuid) is
  'The first name, in at most 30 characters: for notices that nobody reads before they go out.';

-- Rules: accounts without e-mail. The auth server needs an address for each account. These get their sign-in name at a
-- reserved domain (.invalid, RFC 2606), which nobody can own, so no mail can go there.

create function private.sign_in_name(p_email text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when p_email ilike '%@sin-correo.invalid' then lower(split_part(p_email, '@', 1)) end
$$;
comment on function private.sign_in_name(text) is
  'The name by which somebody without e-mail signs in; null for every other account. The domain is that of '
  'src/domain/sign-in-name.ts.';

create function private.mail_address(p_email text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when private.sign_in_name(p_email) is null then coalesce(p_email, '') else '' end
$$;
comment on function private.mail_address(text) is 'An address that mail can go to, empty for an account without e-mail.';

-- Rules: accounts and profiles

create function private.clean_profile() returns trigger
-- definer: private.check_name compares the names and ranks of everybody
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.first_name := private.clean_name(new.first_name);
  new.last_name := private.clean_name(new.last_name);
  if tg_op = 'INSERT' or (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name) then
    perform private.check_name(nullif(concat_ws(' ', new.first_name, new.last_name), ''), new.id);
  end if;
  new.avatar_url := nullif(new.avatar_url, '');
  if (select auth.uid()) is not null and new.avatar_url is not null and (tg_op = 'INSERT' or new.avatar_url is distinct from old.avatar_url)
    and private.is_own_portrait(new.avatar_url, new.id) is not true then
    raise exception using errcode = '23514', message = 'picture_not_stored';
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger before_10_clean_profile before insert or update on public.profiles
  for each row execute function private.clean_profile();
-- Each new name or picture is copied to all comments of the person and broadcast to their readers. The limit is for one's
-- own profile: an admin approves the names of many.
create trigger before_11_limit_rate before update of first_name, last_name, avatar_url on public.profiles
  for each row when (new.id = auth.uid()) execute function private.limit_rate('profiles', '20', 'person');

create function private.follow_profile_name() returns trigger
-- definer: a person without a rank may create their profile, but not update app_users, which has a copy of the name
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- guard_app_user stores an empty name as null
  update public.app_users set full_name = concat_ws(' ', new.first_name, new.last_name)
  where id = new.id;
  return null;
end $$;
create trigger after_61_follow_profile_name after insert or update of first_name, last_name on public.profiles
  for each row execute function private.follow_profile_name();

create function private.guard_app_user() returns trigger
-- definer: reads the e-mail from auth.users and counts the other super admins
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    -- full_name is shown with comments when a profile has no name, so the rules for names hold for it too. 161 is two
    -- names and a blank.
    new.full_name := private.clean_line(new.full_name, 161);
    -- in the directory an admin approves names: this one stays a copy of the approved name in the profile
    if tg_op = 'UPDATE' and new.id = (select auth.uid()) and private.has_approved_name(new.id) then
      new.full_name := old.full_name;
    end if;
    if tg_op = 'INSERT' or new.full_name is distinct from old.full_name then
      perform private.check_name(new.full_name, new.id);
    end if;
  end if;
  if tg_op = 'INSERT' then
    -- The client does not decide: an account starts as an active member with its own e-mail.
    new.role := 'member';
    new.is_active := true;
    new.email := coalesce((select private.mail_address(users.email) from auth.users where users.id = new.id), '');
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
  if private.is_reserved_name(concat_ws(' ', v_first, v_last)) then
    v_last := null; -- two words that only together are the congregation's
  end if;
  -- Looked up first: during maintenance even an insert that would write nothing is refused.
  if not exists (select from public.app_users where id = p_user_id) then
    insert into public.app_users (id) values (p_user_id) on conflict do nothing;
  end if;
  if not exists (select from public.profiles where id = p_user_id) then
    insert into public.profiles (id, first_name, last_name) values (p_user_id, v_first, v_last) on conflict do nothing;
  end if;
end $$;
comment on function private.create_person(uuid) is 'Makes the rows an account is missing, with the defaults and the names of its metadata.';

create function private.welcome_user() returns trigger
-- definer: the auth server's role has no rights in public
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- a restore brings the person's rows itself
  if current_setting('private.restores', true) is distinct from 'on' then
    perform private.create_person(new.id);
  end if;
  return null;
end $$;
create trigger after_30_welcome_user after insert on auth.users
  for each row execute function private.welcome_user();

create function private.follow_email() returns trigger
-- definer: the auth server's role has no rights in public
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.app_users set email = private.mail_address(new.email) where id = new.id;
  return null;
end $$;
create trigger after_10_follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();

-- Rights

grant select on public.app_users, public.user_roles, public.profiles, public.user_profiles to authenticated;
grant insert (id, full_name), update (full_name) on public.app_users to authenticated;
grant insert (id, first_name, last_name), update (first_name, last_name, avatar_url, allow_mentions) on public.profiles to authenticated;
grant select, insert, update, delete on public.app_users, public.user_roles, public.profiles to service_role;
grant select on public.user_profiles to service_role;
grant execute on function private.my_rank, private.is_member, private.is_admin, private.is_super_admin, private.require_rank,
  private.display_name to anon, authenticated, service_role;

-- Policies

alter table public.app_users enable row level security;
create policy "People can read their own account and admins can read all" on public.app_users
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy "People can create their own missing account" on public.app_users
  for insert to authenticated
  with check (id = (select auth.uid()));
create policy "Members can update their own account" on public.app_users
  for update to authenticated
  using (id = (select auth.uid()) and (select private.is_member()))
  with check (id = (select auth.uid()) and (select private.is_member()));

alter table public.user_roles enable row level security;
create policy "People can read their own role and super admins all" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_super_admin()));

alter table public.profiles enable row level security;
create policy "People can read their own profile and admins can read all" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy "People can create their own missing profile" on public.profiles
  for insert to authenticated
  with check (id = (select auth.uid()));
create policy "Members can update their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) and (select private.is_member()))
  with check (id = (select auth.uid()) and (select private.is_member()));

-- Functions for callers

create function public.my_role() returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select (array['visitor', 'member', 'admin', 'super_admin'])[private.my_rank() + 1]
$$;
comment on function public.my_role() is 'The caller''s role: visitor, member, admin or super_admin.';

create function public.ensure_app_user() returns void
-- definer: private.create_person reads auth.users
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (select auth.uid()) is null then
    raise exception using errcode = '42501', message = 'rank_required';
  end if;
  perform private.create_person((select auth.uid()));
end $$;
comment on function public.ensure_app_user() is 'Makes the caller''s missing app_users and profiles rows with the defaults.';

create function public.set_user_role(p_user_id uuid, p_role public.account_role) returns void
-- definer: nobody may write the column role
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  perform private.require_recent_session();
  update public.app_users set role = p_role where id = p_user_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  if p_user_id = (select auth.uid()) then
    -- after the update: the last super admin gets its error, last_super_admin
    raise exception using errcode = '42501', message = 'own_account';
  end if;
end $$;
comment on function public.set_user_role(uuid, public.account_role) is
  'Gives somebody else a role; only a super admin who signed in within ten minutes may. Errors: 42501 rank_required, own_account; '
  'PT403 recent_session_required, 22P02 for an unknown role, PT404 not_found, PT409 last_super_admin.';

create function private.require_manager_of(p_user_id uuid) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_role public.account_role;
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
end $$;
comment on function private.require_manager_of(uuid) is
  'Refuses callers who may not manage this account: members are the admins'' business, the others the super admins''. Errors: '
  '42501 rank_required, PT404 not_found.';

grant execute on function public.my_role to anon, authenticated, service_role;
grant execute on function public.ensure_app_user, public.set_user_role to authenticated;
