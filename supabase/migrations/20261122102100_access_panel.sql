-- Searches of the panel of accesses: people by name or e-mail, targets of access, and requests.

-- Rules

create function private.folded(p_text text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select lower(extensions.unaccent(p_text))
$$;
comment on function private.folded(text) is 'A text as a search compares it: lower case, no accents.';

-- Functions for callers

create function public.find_people(p_words text)
returns table (user_id uuid, email text, name text)
-- definer: counts the search, reads ranks
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_words text := private.folded(btrim(left(p_words, 100)));
begin
  perform private.require_rank(2);
  perform private.enforce_rate_limit('find_people', (select auth.uid())::text, 60);
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
comment on function public.find_people(text) is
  'People with an active, confirmed account whose e-mail or name contains these letters (at least 3), at most 8. Errors: 42501 '
  'rank_required, PT429.';

create function public.search_access_targets(p_kind public.access_kind, p_words text default '')
returns table (id uuid, title text, people integer, requests integer)
-- definer: counts grants and reads drafts
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_targets text := case p_kind when 'seminar' then 'select * from public.seminars where true'
    when 'resource' then 'select * from public.resources where visibility = ''restricted''' end;
begin
  perform private.require_rank(2);
  return query execute format($sql$
    with asked as (
      select target_id, count(*)::integer as requests from public.access_requests where kind = $1 group by target_id
    ), lines as (
      (select target.id, target.title from (%1$s) as target where target.id in (select target_id from asked))
      union
      (select target.id, target.title from (%1$s) as target order by target.title, target.id limit 100)
    )
    select lines.id, lines.title, private.people_count($1, lines.id), coalesce(asked.requests, 0)
    from lines left join asked on asked.target_id = lines.id
    order by 4 desc, lines.title, lines.id
    limit 100
  $sql$, v_targets || case when coalesce(p_words, '') <> '' then ' and search @@ $2 limit 2000' else '' end)
  using p_kind, private.prefix_tsquery(p_words);
end $$;
comment on function public.search_access_targets(public.access_kind, text) is
  'Up to 100 seminars or restricted resources with these words or beginnings of words, those with requests first, with the number '
  'of people who have access and who wait. Errors: 42501 rank_required.';

create function public.access_requests_waiting(p_kind public.access_kind, p_target_id uuid)
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
comment on function public.access_requests_waiting(public.access_kind, uuid) is
  'Requests for access to a target, the longest waiting first. Errors: 42501 rank_required.';

create function public.access_figures(p_kind public.access_kind, p_ids uuid[])
returns table (id uuid, people integer, requests integer)
-- definer: counts grants
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
    select asked.id, private.people_count(p_kind, asked.id),
      (select count(*)::integer from public.access_requests where kind = p_kind and target_id = asked.id)
    from unnest(p_ids[:100]) as asked (id);
end $$;
comment on function public.access_figures(public.access_kind, uuid[]) is
  'How many people have access to each of up to 100 seminars or resources and how many wait. Errors: 42501 rank_required.';

grant execute on function public.find_people, public.search_access_targets, public.access_requests_waiting,
  public.access_figures to authenticated;
