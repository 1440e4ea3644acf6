-- Access: who may open what not everybody may, a seminar or a resource. One table for both kinds, because admins ask
-- the same questions of both; it has no foreign key to its target, so each target's table forgets its grants by trigger.

-- Tables

create type public.access_kind as enum ('seminar', 'resource');
comment on type public.access_kind is 'Kinds of thing that access is granted to.';
create type public.access_type as enum ('asignado', 'solicitado', 'invitado');
comment on type public.access_type is 'How somebody came by an access.';

create table public.access_grants (
  id uuid primary key default gen_random_uuid(),
  kind public.access_kind not null,
  target_id uuid not null,
  -- null while it is an invitation: nobody with a confirmed account has that e-mail yet
  user_id uuid references auth.users (id) on delete cascade,
  email text not null,
  access_type public.access_type not null default 'asignado',
  expires_at timestamptz,
  granted_by uuid default auth.uid() references auth.users (id) on delete set null,
  granted_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint access_grants_email_form check (char_length(email) <= 254 and email = lower(email)),
  constraint access_grants_invited_by_email check (user_id is not null or email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  constraint access_grants_of_person unique (kind, target_id, user_id)
);
comment on table public.access_grants is
  'Access to one seminar or resource: somebody''s, or an invitation for an e-mail. Written only by procedures.';
comment on column public.access_grants.revoked_at is 'A revoked grant opens nothing; the row stays so that revoking can be undone.';
create unique index access_grants_of_email on public.access_grants (kind, target_id, email) where user_id is null;
create index access_grants_email on public.access_grants (email) where user_id is null;
create index access_grants_user_id on public.access_grants (user_id, kind, target_id);
create index access_grants_granted_by on public.access_grants (granted_by);

create table public.access_requests (
  kind public.access_kind not null,
  target_id uuid not null,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (kind, target_id, user_id)
);
comment on table public.access_requests is 'Members who ask for access and wait; granting takes the request away.';
create index access_requests_user_id on public.access_requests (user_id);
create index access_requests_waiting on public.access_requests (kind, created_at);

-- Rules: who may open what

create function private.my_accesses(p_kind public.access_kind) returns setof uuid
-- definer: a policy of a target's table asks it, whatever the caller may read here
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select target_id from public.access_grants
  where user_id = (select auth.uid()) and kind = p_kind and revoked_at is null
    and (expires_at is null or expires_at > now()) and (select private.is_member())
$$;
comment on function private.my_accesses(public.access_kind) is
  'Targets of a kind that an unexpired grant opens for the caller, as long as they are active. Admins open all: ask their rank.';

create function private.has_access(p_kind public.access_kind, p_target_id uuid) returns boolean
-- definer: as private.my_accesses
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select (select private.is_admin()) or p_target_id in (select private.my_accesses(p_kind))
$$;
comment on function private.has_access(public.access_kind, uuid) is
  'Whether the caller may open a seminar or resource: an unexpired grant while active, and every admin.';

create function private.people_count(p_kind public.access_kind, p_target_id uuid) returns integer
language sql stable set search_path = pg_catalog, pg_temp as $$
  select count(*)::integer from public.access_grants as grants
  where grants.kind = p_kind and grants.target_id = p_target_id and grants.user_id is not null and grants.revoked_at is null
    and (grants.expires_at is null or grants.expires_at > now())
$$;
comment on function private.people_count(public.access_kind, uuid) is 'How many people may open a target today.';

create function private.forget_access() returns trigger
-- definer: nobody may write grants directly
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.access_grants where kind = tg_argv[0]::public.access_kind and target_id = old.id;
  delete from public.access_requests where kind = tg_argv[0]::public.access_kind and target_id = old.id;
  return null;
end $$;
comment on function private.forget_access() is 'Trigger after delete on a table of targets; the argument is the kind.';

-- Rules: asking

create function private.target_exists(p_kind public.access_kind, p_target_id uuid, p_published boolean) returns boolean
-- definer: an admin or a requester may check a target they cannot read; only yes or no is returned
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_table regclass := to_regclass(case p_kind when 'seminar' then 'public.seminars' when 'resource' then 'public.resources' end);
  v_found boolean;
begin
  execute format('select exists (select from %s as target where target.id = $1 '
    'and (not $2 or coalesce(to_jsonb(target) ->> ''status'', ''published'') = ''published''))', v_table)
  into v_found using p_target_id, p_published;
  return v_found;
end $$;
comment on function private.target_exists(public.access_kind, uuid, boolean) is
  'Whether there is such a seminar or resource; with p_published only what is not a draft.';

create function private.guard_access_request() returns trigger
-- definer: reads targets and the row that a repeat would hit
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
begin
  if v_person is null then
    return new; -- a trusted script
  end if;
  new.user_id := v_person;
  new.created_at := now();
  if exists (select from public.access_requests where kind = new.kind and target_id = new.target_id and user_id = v_person) then
    return new; -- asked twice is asked once, and must not count
  end if;
  perform private.enforce_rate_limit('access_requests', v_person::text, 10);
  if not private.target_exists(new.kind, new.target_id, true) then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  if new.target_id in (select private.my_accesses(new.kind)) then
    raise exception using errcode = 'PT409', message = 'already_has_access';
  end if;
  return new;
end $$;
create trigger guard_access_request before insert on public.access_requests
  for each row execute function private.guard_access_request();
create trigger audit after delete on public.access_requests
  for each row execute function private.audit('target_id', '{created_at}', 'user_id');

-- Rules: giving and taking away

create function private.grant_access(p_kind public.access_kind, p_target_id uuid, p_user_id uuid, p_access_type public.access_type,
  p_expires_at timestamptz)
returns uuid
-- definer: nobody may write grants directly
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_email text;
  v_id uuid;
begin
  perform private.require_rank(2);
  if p_expires_at <= now() then
    raise exception using errcode = '23514', message = 'expiry_in_the_past';
  end if;
  -- grants are deleted with their target, so a renewal need not check it
  if not exists (select from public.access_grants where kind = p_kind and target_id = p_target_id and user_id = p_user_id)
    and not private.target_exists(p_kind, p_target_id, false) then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  select lower(private.mail_address(users.email)) into v_email from auth.users where users.id = p_user_id and users.deleted_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  delete from public.access_requests where kind = p_kind and target_id = p_target_id and user_id = p_user_id;
  insert into public.access_grants as grants (kind, target_id, user_id, email, access_type, expires_at)
  values (p_kind, p_target_id, p_user_id, v_email, coalesce(p_access_type, 'asignado'), p_expires_at)
  -- granted again is renewed: whose it is and since when stays, unless it had been revoked
  on conflict (kind, target_id, user_id) do update
    set expires_at = excluded.expires_at, revoked_at = null, email = excluded.email,
      access_type = case when grants.revoked_at is null then grants.access_type else excluded.access_type end,
      granted_at = case when grants.revoked_at is null then grants.granted_at else now() end,
      granted_by = case when grants.revoked_at is null then grants.granted_by else excluded.granted_by end
  returning id into v_id;
  return v_id;
end $$;
comment on function private.grant_access(public.access_kind, uuid, uuid, public.access_type, timestamptz) is
  'Gives or renews an access. Errors: 42501 rank_required, 23514 expiry_in_the_past, PT404 not_found.';

create function private.revoke_access(p_kind public.access_kind, p_target_id uuid, p_user_id uuid) returns void
-- definer: nobody may write grants directly
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  update public.access_grants set revoked_at = now()
  where kind = p_kind and target_id = p_target_id and user_id = p_user_id and revoked_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
end $$;
comment on function private.revoke_access(public.access_kind, uuid, uuid) is
  'Takes an access away at once. Errors: 42501 rank_required, PT404 not_found.';

create function private.people_with_access(p_kind public.access_kind, p_target_id uuid)
returns table (user_id uuid, email text, first_name text, last_name text, name text, granted_at timestamptz, access_type public.access_type,
  expires_at timestamptz, grant_id uuid, is_active boolean)
-- definer: reads accounts and ranks
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
    select grants.user_id, coalesce(app_users.email, grants.email), profiles.first_name, profiles.last_name,
      private.display_name(grants.user_id), grants.granted_at, grants.access_type, grants.expires_at, grants.id,
      coalesce(app_users.is_active, true)
    from public.access_grants as grants
    left join public.app_users on app_users.id = grants.user_id
    left join public.profiles on profiles.id = grants.user_id
    where grants.kind = p_kind and grants.target_id = p_target_id and grants.user_id is not null and grants.revoked_at is null
    order by 5, grants.granted_at, grants.id;
end $$;
comment on function private.people_with_access(public.access_kind, uuid) is
  'People with access to a target, expired ones too. Errors: 42501 rank_required.';

create trigger after_50_audit after insert or update or delete on public.access_grants
  for each row execute function private.audit('id', '{email,granted_by,granted_at}');

-- Rules: a person gets a notice of new access, with the way there

create function private.notify_access(p_grant public.access_grants, p_push boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_title text;
  v_path text;
begin
  if (p_grant).kind = 'seminar' then
    -- for a seminar in preparation, the notice is sent when it is published
    select seminars.title, '/seminarios/' || seminars.slug into v_title, v_path
    from public.seminars where seminars.id = (p_grant).target_id and seminars.status = 'published';
  else
    select resources.title, '/recursos?recurso=' || resources.id into v_title, v_path
    from public.resources where resources.id = (p_grant).target_id;
  end if;
  if v_title is null then
    return;
  end if;
  perform private.notify((
    'access_update', (p_grant).granted_by,
    'access:' || (p_grant).id || ':' || coalesce(extract(epoch from (p_grant).expires_at)::bigint::text, ''),
    '¡Ya tienes acceso a «' || v_title || '»!',
    case when (p_grant).kind = 'seminar'
      then 'Sus sesiones y materiales te esperan.' else 'Ya puedes abrirlo y guardarlo en tu teléfono.' end,
    jsonb_build_object('path', v_path), null)::private.notice, array[(p_grant).user_id], p_push);
end $$;
comment on function private.notify_access(public.access_grants, boolean) is
  'Tells the person of a grant that it is open to them, once for each end it is given; nothing while a seminar is a draft.';

create function private.follow_access() returns trigger
-- definer: nobody may write notices, and an invitation is taken up by the auth server
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from public.notifications where group_key like 'access:' || old.id || ':%';
    return null;
  end if;
  if new.revoked_at is not null or new.expires_at <= now() then
    delete from public.notifications where group_key like 'access:' || new.id || ':%' and not read;
  elsif tg_op = 'INSERT' then
    -- a trusted script tells of what was given long ago
    if new.access_type = 'invitado' or (new.granted_by is not null and new.granted_at > now() - interval '1 day') then
      perform private.notify_access(new, true);
    end if;
  elsif old.revoked_at is not null then
    -- "Deshacer" keeps since when it was: what was taken back comes back without ringing
    perform private.notify_access(new, new.granted_at > old.granted_at);
  elsif old.expires_at <= now() then
    perform private.notify_access(new, true);
  end if;
  return null;
end $$;
comment on function private.follow_access() is
  'Trigger: tells who gets an access or gets it back, and takes the unread notice away with the access.';
create trigger after_60_follow_access after insert or update of revoked_at, expires_at or delete on public.access_grants
  for each row execute function private.follow_access();

-- Rights

grant select (id, kind, target_id, user_id, email, access_type, expires_at, granted_at, revoked_at)
  on public.access_grants to authenticated;
grant select, insert (kind, target_id), delete on public.access_requests to authenticated;
grant select, insert, update, delete on public.access_grants, public.access_requests to service_role;
grant execute on function private.my_accesses to anon, authenticated, service_role;
grant execute on function private.has_access to anon, authenticated;
-- definers behind the functions below: each asks for the rank first
grant execute on function private.grant_access, private.revoke_access, private.people_with_access to authenticated;

-- Policies

alter table public.access_grants enable row level security;
create policy "Members can read their own access and admins all" on public.access_grants
  for select to authenticated
  using ((user_id = (select auth.uid()) and revoked_at is null and (select private.is_member())) or (select private.is_admin()));

alter table public.access_requests enable row level security;
create policy "Members can read their own requests and admins all" on public.access_requests
  for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()));
create policy "Members can create their own requests" on public.access_requests
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members can delete their own requests and admins any" on public.access_requests
  for delete to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()));

-- Functions for callers

create function public.get_users_with_seminar_access(p_seminar_id uuid)
returns table (user_id uuid, email text, first_name text, last_name text, name text, granted_at timestamptz, access_type public.access_type,
  expires_at timestamptz, grant_id uuid, is_active boolean)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select * from private.people_with_access('seminar', p_seminar_id)
$$;
comment on function public.get_users_with_seminar_access(uuid) is 'People with access to a seminar. Errors: 42501 rank_required.';

create function public.get_users_with_resource_access(p_resource_id uuid)
returns table (user_id uuid, email text, first_name text, last_name text, name text, granted_at timestamptz, access_type public.access_type,
  expires_at timestamptz, grant_id uuid, is_active boolean)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select * from private.people_with_access('resource', p_resource_id)
$$;
comment on function public.get_users_with_resource_access(uuid) is 'People with access to a resource. Errors: 42501 rank_required.';

create function public.grant_seminar_access(p_user_id uuid, p_seminar_id uuid, p_access_type public.access_type default 'asignado',
  p_expires_at timestamptz default null)
returns uuid
language sql set search_path = pg_catalog, pg_temp as $$
  select private.grant_access('seminar', p_seminar_id, p_user_id, p_access_type, p_expires_at)
$$;
comment on function public.grant_seminar_access(uuid, uuid, public.access_type, timestamptz) is
  'Gives or renews access to a seminar; answers the grant. Errors: 42501 rank_required, 23514, PT404 not_found.';

create function public.grant_resource_access(p_user_id uuid, p_resource_id uuid, p_access_type public.access_type default 'asignado',
  p_expires_at timestamptz default null)
returns uuid
language sql set search_path = pg_catalog, pg_temp as $$
  select private.grant_access('resource', p_resource_id, p_user_id, p_access_type, p_expires_at)
$$;
comment on function public.grant_resource_access(uuid, uuid, public.access_type, timestamptz) is
  'Gives or renews access to a resource; answers the grant. Errors: 42501 rank_required, 23514, PT404 not_found.';

create function public.revoke_seminar_access(p_user_id uuid, p_seminar_id uuid) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select private.revoke_access('seminar', p_seminar_id, p_user_id)
$$;
comment on function public.revoke_seminar_access(uuid, uuid) is
  'Takes somebody''s access to a seminar away. Errors: 42501 rank_required, PT404 not_found.';

create function public.revoke_resource_access(p_user_id uuid, p_resource_id uuid) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select private.revoke_access('resource', p_resource_id, p_user_id)
$$;
comment on function public.revoke_resource_access(uuid, uuid) is
  'Takes somebody''s access to a resource away. Errors: 42501 rank_required, PT404 not_found.';

grant execute on function public.get_users_with_seminar_access, public.get_users_with_resource_access,
  public.grant_seminar_access, public.grant_resource_access, public.revoke_seminar_access, public.revoke_resource_access
  to authenticated;
