-- The page of accesses offers what needs an access: of the library only what is restricted.

create or replace function public.search_access_targets(p_kind text, p_words text default '')
returns table (id uuid, title text, people integer, requests integer)
-- definer: counts grants and reads drafts
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_targets text := case p_kind when 'seminar' then 'select * from public.seminars where true'
    when 'resource' then 'select * from public.resources where visibility = ''restricted''' end;
begin
  perform private.require_rank(2);
  if v_targets is null then
    return;
  end if;
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
  using p_kind, private.words_query(p_words);
end $$;
comment on function public.search_access_targets(text, text) is 'Up to 100 seminars or restricted resources with these words or beginnings of words, those with requests first, with the number of people who have access and who wait. Errors: 42501 rank_required.';
