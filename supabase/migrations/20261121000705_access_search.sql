-- What the panel of accesses looks up: people by name or e-mail, what there is to give access to, and who asks for it.

create function private.folded(p_text text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select lower(extensions.unaccent(p_text))
$$;
comment on function private.folded(text) is 'A text as a search compares it: lower case, no accents.';

create function public.find_people(p_words text)
returns table (user_id uuid, email text, name text)
-- definer: counts the search, reads ranks
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_words text := private.folded(btrim(left(p_words, 100)));
begin
  perform private.require_rank(2);
  perform private.take_turn('find_people', (select auth.uid())::text, 60);
  if char_length(v_words) < 3 then
    return;
  end if;
  return query
    select app_users.id, app_users.email, private.display_name(app_users.id)
    from public.app_users join private.people on people.id = app_users.id and people.rank >= 1
    where strpos(private.folded(app_users.email), v_words) > 0 or strpos(private.folded(coalesce(app_users.full_name, '')), v_words) > 0
    order by 3, 1
    limit 8;
end $$;
comment on function public.find_people(text) is 'People with an active, confirmed account whose e-mail or name contains these letters (at least 3), at most 8. Errors: 42501 rank_required, PT429.';

create function public.search_access_targets(p_kind text, p_words text default '')
returns table (id uuid, title text, people integer, requests integer)
-- definer: counts grants and reads drafts
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_table regclass := to_regclass(case p_kind when 'seminar' then 'public.seminars' when 'resource' then 'public.resources' end);
begin
  perform private.require_rank(2);
  if v_table is null then
    return;
  end if;
  return query execute format($sql$
    select target.id, target.title,
      (select count(*)::integer from public.access_grants as grants
        where grants.kind = $1 and grants.target_id = target.id and grants.user_id is not null and grants.revoked_at is null
          and (grants.expires_at is null or grants.expires_at > now())),
      (select count(*)::integer from public.access_requests as requests where requests.kind = $1 and requests.target_id = target.id)
    from %s as target
    where $2 = '' or strpos(private.folded(target.title), $2) > 0
    order by 4 desc, target.title, target.id
    limit 1000
  $sql$, v_table) using p_kind, private.folded(btrim(left(coalesce(p_words, ''), 100)));
end $$;
comment on function public.search_access_targets(text, text) is 'Seminars or resources whose title contains these letters, those with requests first, with the number of people who have access and who wait. Errors: 42501 rank_required.';

create function public.access_requests_waiting(p_kind text, p_target_id uuid)
returns table (user_id uuid, email text, name text, created_at timestamptz)
-- definer: reads accounts
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
    select requests.user_id, coalesce(app_users.email, ''), private.display_name(requests.user_id), requests.created_at
    from public.access_requests as requests left join public.app_users on app_users.id = requests.user_id
    where requests.kind = p_kind and requests.target_id = p_target_id
    order by requests.created_at, requests.user_id;
end $$;
comment on function public.access_requests_waiting(text, uuid) is 'Who asks for access to a target, the longest waiting first. Errors: 42501 rank_required.';

revoke execute on function public.find_people(text), public.search_access_targets(text, text), public.access_requests_waiting(text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.find_people(text), public.search_access_targets(text, text), public.access_requests_waiting(text, uuid)
  to authenticated;
revoke execute on all functions in schema private from public;
