-- The panel of accounts: what it shows of them, who opens and closes them, and who serves in a ministry. Roles are given in
-- identity, sessions closed in audit, people let into the directory in directory_approval.

-- Functions for callers

create function public.list_users(p_words text default '')
returns table (
  id uuid, name text, email text, sign_in_name text, role public.account_role, is_active boolean, is_confirmed boolean,
  created_at timestamptz, last_sign_in_at timestamptz, sessions integer, is_listed boolean, is_minor boolean, leaves_at timestamptz,
  is_waiting boolean, asked_name text
)
-- definer: reads the accounts of the auth server
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 1000 as $$
declare
  v_words text[] := array(
    select word from regexp_split_to_table(private.folded(left(p_words, 100)), '\s+') as word where word <> '' limit 8);
begin
  perform private.require_rank(2);
  return query
    select app_users.id,
      coalesce(nullif(concat_ws(' ', profiles.first_name, profiles.last_name), ''), app_users.full_name, 'Miembro'),
      app_users.email, private.sign_in_name(users.email), app_users.role, app_users.is_active, users.email_confirmed_at is not null,
      app_users.created_at, users.last_sign_in_at,
      coalesce(signed_in.sessions, 0),
      details.listed_since is not null, details.is_minor, erasures.due_at,
      waiting.user_id is not null, case when profiles.asked_at is not null then private.name_to_approve(app_users.id) end
    from public.app_users
    join auth.users on users.id = app_users.id
    join public.member_details as details on details.user_id = app_users.id
    left join public.profiles on profiles.id = app_users.id
    left join private.waiting_members as waiting on waiting.user_id = app_users.id
    left join private.erasures on erasures.user_id = app_users.id and erasures.done_at is null
    left join (
      select sessions.user_id, count(*)::integer as sessions from auth.sessions group by sessions.user_id
    ) as signed_in on signed_in.user_id = app_users.id
    where not exists (
        select from unnest(v_words) as word
        where strpos(details.folded_name, translate(word, '-.''’', '    ')) = 0
          and strpos(coalesce(private.sign_in_name(users.email), lower(app_users.email)), word) = 0);
end $$;
comment on function public.list_users(text) is
  'Every account whose name, e-mail or sign-in name contains all of these words, with what admins decide on; leaves_at is when an '
  'account ends whose owner asked for it, is_waiting that their place in the directory or their new name, asked_name, waits. '
  'Errors: 42501 rank_required.';

create function public.set_user_active(p_user_id uuid, p_is_active boolean, p_reason text default null) returns void
-- definer: nobody may write the column is_active
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_reason text := private.clean_line(p_reason, 300);
begin
  perform private.require_manager_of(p_user_id);
  if not p_is_active and v_reason is null then
    raise exception using errcode = '23514', message = 'reason_required';
  end if;
  perform set_config('private.reason', coalesce(v_reason, ''), true); -- the log keeps it with the change
  update public.app_users set is_active = p_is_active where id = p_user_id;
  perform set_config('private.reason', '', true);
  if p_user_id = (select auth.uid()) then
    -- after the update, which tells the last super admin why
    raise exception using errcode = '42501', message = 'own_account';
  end if;
end $$;
comment on function public.set_user_active(uuid, boolean, text) is
  'Activates or deactivates the account of somebody else, which holds at their next request, and ends a request of its owner to '
  'have it erased: members by admins, the others by super admins. Errors: 42501 rank_required, own_account; 23514 reason_required '
  'to deactivate, PT404, PT409 last_super_admin.';

create function public.ministry_people(p_ministry_id uuid)
returns table (user_id uuid, name text, is_leader boolean)
-- definer: asks for the rank once instead of for each row and name
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 50 as $$
begin
  perform private.require_rank(2);
  return query
    select served.user_id, private.display_name(served.user_id), served.is_leader
    from public.ministry_members as served where served.ministry_id = p_ministry_id
    order by served.is_leader desc, 2, 1;
end $$;
comment on function public.ministry_people(uuid) is 'People of a ministry, its leaders first. Errors: 42501 rank_required.';

grant execute on function public.list_users, public.set_user_active, public.ministry_people to authenticated;
