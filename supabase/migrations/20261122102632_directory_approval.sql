-- Admins' decisions on the directory: approval of its members and of the names they take later, and minors.

-- Rules

create view private.waiting_members as
select details.user_id, users.email_confirmed_at as since, false as is_renamed
from public.member_details as details
join private.people on people.id = details.user_id
join public.profiles on profiles.id = details.user_id -- an account that is just being made has no name yet
join auth.users on users.id = details.user_id
where people.rank >= 1 and details.listed_since is null and not details.is_minor
union all
select profiles.id, profiles.asked_at, true
from public.profiles
join public.member_details as details on details.user_id = profiles.id
join private.people on people.id = profiles.id
where people.rank >= 1 and profiles.asked_at is not null and details.listed_since is not null;
comment on view private.waiting_members is
  'People who wait for an admin: without a place in the directory, who are neither listed in it nor read it, or with a new name, '
  'who are seen under the one before.';

create function private.has_approved_name(p_user_id uuid) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.member_details where user_id = p_user_id and listed_since is not null)
    and not exists (select from private.people where people.id = p_user_id and people.rank >= 2)
$$;
comment on function private.has_approved_name(uuid) is
  'Whether the congregation knows a person by a name that an admin has approved; admins choose theirs themselves.';

create function private.ask_for_name() returns trigger
-- definer: nobody may write the pending name
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.asked_at := null;
  new.asked_first_name := null;
  new.asked_last_name := null;
  if new.id = (select auth.uid()) and (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name)
    and private.has_approved_name(new.id) then
    new.asked_at := now();
    new.asked_first_name := new.first_name;
    new.asked_last_name := new.last_name;
    new.first_name := old.first_name;
    new.last_name := old.last_name;
    delete from public.notifications where user_id = new.id and group_key = 'own_name'; -- the answer to another name
  end if;
  return new;
end $$;
comment on function private.ask_for_name() is
  'Trigger: another name of a person of the directory waits for an admin; with the name they have they take it back.';
create trigger before_20_ask_for_name before update of first_name, last_name on public.profiles
  for each row execute function private.ask_for_name();

create function private.name_to_approve(p_user_id uuid) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(
    (select coalesce(nullif(concat_ws(' ', asked_first_name, asked_last_name), ''), 'Miembro')
      from public.profiles where id = p_user_id and asked_at is not null),
    private.display_name(p_user_id))
$$;
comment on function private.name_to_approve(uuid) is 'The name that others see once an admin has approved the person.';

-- without the names themselves: the log outlives the account
create trigger after_50_audit after update of asked_at on public.profiles
  for each row when (old.asked_at is not null and new.asked_at is null)
  execute function private.audit('id',
    '{first_name,last_name,asked_first_name,asked_last_name,avatar_url,allow_mentions,created_at,updated_at}', 'id');

-- Functions for callers

create function public.approve_members(p_ids uuid[], p_is_approved boolean default true, p_names text[] default '{}') returns integer
-- definer: nobody may write listed_since
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person record;
  v_renamed uuid[] := '{}';
  v_changed integer := 0;
begin
  perform private.require_rank(2);
  if cardinality(p_ids) > 100 then
    raise exception using errcode = '23514', message = 'too_many_at_once';
  end if;
  if not p_is_approved and exists (select from public.app_users where app_users.id = any (p_ids) and app_users.role <> 'member') then
    perform private.require_rank(3); -- as private.require_manager_of
  end if;
  if p_is_approved then
    perform from public.profiles where profiles.id = any (p_ids) order by profiles.id for update;
    if exists (select from unnest(p_ids, p_names) as seen (id, name) where private.name_to_approve(seen.id) is distinct from seen.name) then
      raise exception using errcode = 'PT409', message = 'changed'; -- nobody approves an unread name
    end if;
    with renamed as (
      update public.profiles set first_name = asked_first_name, last_name = asked_last_name, asked_at = null
      where profiles.id = any (p_ids) and profiles.asked_at is not null returning profiles.id
    )
    select coalesce(array_agg(renamed.id), '{}') into v_renamed from renamed;
    v_changed := cardinality(v_renamed);
    perform private.notify(('access_update', (select auth.uid()), 'own_name', 'Tu nombre nuevo ya se ve', 'La oficina lo aprobó.',
      jsonb_build_object('path', '/perfil'), null)::private.notice, v_renamed);
  end if;
  for v_person in
    update public.member_details set listed_since = case when p_is_approved then now() end,
      listed_by = case when p_is_approved then (select auth.uid()) end
    where user_id = any (p_ids) and (listed_since is not null) <> p_is_approved
    returning user_id as id, is_minor, is_consenting and not is_hidden and not is_minor as is_shown
  loop
    v_changed := v_changed + case when v_person.id = any (v_renamed) then 0 else 1 end;
    if p_is_approved then
      perform private.notify((
        'access_update', (select auth.uid()), 'directory:' || v_person.id, 'Ya tienes lugar en el directorio',
        case when v_person.is_shown then 'La oficina te aprobó: ya apareces y puedes encontrar a tus hermanos.'
          else 'La oficina te aprobó: ya puedes encontrar a tus hermanos.'
            || case when v_person.is_minor then '' else ' Tú decides si apareces.' end
        end,
        jsonb_build_object('path', '/miembros'), null)::private.notice, array[v_person.id]);
    else
      delete from public.notifications where group_key = 'directory:' || v_person.id;
    end if;
  end loop;
  return v_changed;
end $$;
comment on function public.approve_members(uuid[], boolean, text[]) is
  'Approves people for the directory, with the new name that waits, and tells them, or takes their place back; answers how many it '
  'changed. p_names are the names that were read, one for each who is approved. Errors: 42501 rank_required, PT409 changed when '
  'one has another name by now; 23514 too_many_at_once above a hundred, name_reserved.';

create function public.decline_name(p_user_id uuid, p_name text) returns void
-- definer: nobody may write the pending name
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_manager_of(p_user_id);
  perform set_config('private.reason', 'Conserva el nombre de antes', true); -- the log keeps it with the change
  update public.profiles set asked_at = null, asked_first_name = null, asked_last_name = null
  where profiles.id = p_user_id and profiles.asked_at is not null and private.name_to_approve(p_user_id) = p_name;
  if not found then
    raise exception using errcode = 'PT409', message = 'changed';
  end if;
  perform set_config('private.reason', '', true);
  perform private.notify(('access_update', (select auth.uid()), 'own_name', 'Tu nombre sigue como antes',
    'La oficina no aprobó el nombre nuevo. Si crees que es un error, habla con ella.', jsonb_build_object('path', '/perfil'),
    null)::private.notice, array[p_user_id]);
end $$;
comment on function public.decline_name(uuid, text) is
  'Leaves a person of the directory the name they have, and tells them; p_name is the new name that was read. Errors: 42501 '
  'rank_required, PT404 not_found, PT409 changed when it waits no longer or is another one by now.';

create function public.mark_minor(p_user_id uuid, p_is_minor boolean) returns void
-- definer: nobody may write is_minor
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_manager_of(p_user_id);
  update public.member_details set is_minor = p_is_minor where user_id = p_user_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
end $$;
comment on function public.mark_minor(uuid, boolean) is
  'Sets or clears that a person is a minor; minors are never listed, mentioned or asked for contact. Admins decide on members, '
  'super admins on the others. Errors: 42501 rank_required, PT404 not_found.';

grant execute on function public.approve_members, public.decline_name, public.mark_minor to authenticated;
