-- Admins' decisions on the directory: approval of its members, and minors.

-- Rules

create view private.waiting_members as
select details.user_id, users.email_confirmed_at as since
from public.member_details as details
join private.people on people.id = details.user_id
join public.profiles on profiles.id = details.user_id -- an account that is just being made has no name yet
join auth.users on users.id = details.user_id
where people.rank >= 1 and details.listed_since is null and not details.is_minor;
comment on view private.waiting_members is 'People without a place in the directory, who are neither listed in it nor read it until an admin approves them.';

-- Functions for callers

create function public.approve_members(p_ids uuid[], p_is_approved boolean default true) returns integer
-- definer: nobody may write listed_since
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person record;
  v_changed integer := 0;
begin
  perform private.require_rank(2);
  if cardinality(p_ids) > 100 then
    raise exception using errcode = '23514', message = 'too_many_at_once';
  end if;
  if not p_is_approved and exists (select from public.app_users where app_users.id = any (p_ids) and app_users.role <> 'member') then
    perform private.require_rank(3); -- as private.require_manager_of
  end if;
  for v_person in
    update public.member_details set listed_since = case when p_is_approved then now() end,
      listed_by = case when p_is_approved then (select auth.uid()) end
    where user_id = any (p_ids) and (listed_since is not null) <> p_is_approved
    returning user_id as id, is_minor, is_consenting and not is_hidden and not is_minor as is_shown
  loop
    v_changed := v_changed + 1;
    if p_is_approved then
      perform private.notify((
        'access_update', (select auth.uid()), 'directory:' || v_person.id, 'Ya tienes lugar en el directorio',
        case when v_person.is_shown then 'La oficina te aprobó: ya apareces y puedes encontrar a tus hermanos.'
          else 'La oficina te aprobó: ya puedes encontrar a tus hermanos.' || case when v_person.is_minor then '' else ' Tú decides si apareces.' end
        end,
        jsonb_build_object('path', '/miembros'), null)::private.notice, array[v_person.id]);
    else
      delete from public.notifications where group_key = 'directory:' || v_person.id;
    end if;
  end loop;
  return v_changed;
end $$;
comment on function public.approve_members(uuid[], boolean) is 'Approves people for the directory and tells them, or takes it back; answers how many it changed. Errors: 42501 rank_required, 23514 too_many_at_once above a hundred.';

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
comment on function public.mark_minor(uuid, boolean) is 'Sets or clears that a person is a minor; minors are never listed, mentioned or asked for contact. Admins decide on members, super admins on the others. Errors: 42501 rank_required, PT404 not_found.';

grant execute on function public.approve_members, public.mark_minor to authenticated;
