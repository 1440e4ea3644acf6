-- Searching the whole site: one procedure over what every capability publishes, the best first. It runs in its caller's
-- rights, so row-level security decides what is found; the definers of each list only find ids by their index
-- (20261121000100_search.sql).

create function private.album_words(p_title text, p_description text) returns tsvector
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select setweight(private.search_words(p_title), 'A') || setweight(private.search_words(p_description), 'B')
$$;
grant execute on function private.album_words(text, text) to anon, authenticated, service_role;
create index albums_search on public.albums using gin (private.album_words(title, description));

create function private.found_albums(p_words text) returns setof uuid
-- definer: reaches the index; only ids leave it
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from public.albums where private.album_words(title, description) @@ private.words_query(p_words) limit 2000
$$;

create function private.marked(p_text text, p_words tsquery, p_options text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  -- private-use characters around what was found: the page draws them, and no text can hold them by accident
  select ts_headline('pg_catalog.simple', shown, coalesce(found.words, U&'\E000'::tsquery), U&'StartSel=\E000,StopSel=\E001,' || p_options)
  from normalize(translate(p_text, U&'\E000\E001', ''), NFC) as shown
    cross join lateral tsvector_to_array(to_tsvector('pg_catalog.simple', shown)) as lexemes
    cross join lateral (
    -- a word of the text is marked if it would be found alone; all are folded at once, which is faster
    select string_agg('''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''', ' | ')::tsquery
    from unnest(lexemes, string_to_array(private.fold_accents(array_to_string(lexemes, chr(1))), chr(1))) as written (lexeme, folded),
      ts_lexize('pg_catalog.spanish_stem', folded) as stems
    where stems <> '{}' and array_to_tsvector(stems || folded) @@ replace(p_words::text, ' & ', ' | ')::tsquery
  ) as found (words)
$$;
comment on function private.marked(text, tsquery, text) is 'A text with U+E000 before and U+E001 behind each word that was found.';

create function public.search_site(p_words text, p_kind text default null, p_offset integer default 0)
returns table (kind text, id uuid, slug text, title text, excerpt text, happened_at timestamptz)
language sql stable rows 10 set search_path = pg_catalog, pg_temp as $$
  with asked as materialized (select private.words_query(p_words) as words),
  hits as materialized (
    select 'prophecy' as kind, id, ts_rank(search, (select words from asked)) as rank, publish_date as happened_at
    from public.prophecies
    where coalesce(p_kind, 'prophecy') = 'prophecy' and id in (select private.found_prophecies(p_words))
      and status = 'published' and publish_date <= now()
    union all
    -- one that comes back has no day of its own
    select 'event', id, ts_rank(search, (select words from asked)),
      case recurrence when 'none' then starts_at at time zone (select private.congregation_zone()) end
    from public.events
    where coalesce(p_kind, 'event') = 'event' and id in (select private.found_events(p_words)) and status <> 'draft'
    union all
    select 'album', id, ts_rank(private.album_words(title, description), (select words from asked)), created_at
    from public.albums
    where coalesce(p_kind, 'album') = 'album' and id in (select private.found_albums(p_words)) and deleted_at is null
    union all
    select 'testimonial', id, ts_rank(search, (select words from asked)), created_at
    from public.testimonials
    where coalesce(p_kind, 'testimonial') = 'testimonial' and id in (select private.found_testimonials(p_words)) and status = 'approved'
    union all
    select 'seminar', id, ts_rank(search, (select words from asked)), starts_on::timestamp at time zone (select private.congregation_zone())
    from public.seminars
    where coalesce(p_kind, 'seminar') = 'seminar' and id in (select private.found_seminars(p_words)) and status = 'published'
    union all
    select 'resource', id, ts_rank(search, (select words from asked)), created_at
    from public.resources
    where coalesce(p_kind, 'resource') = 'resource' and id in (select private.found_resources(p_words))
  ),
  page as materialized (
    select * from hits order by rank desc, happened_at desc nulls first, id offset greatest(p_offset, 0) limit 10 -- LIMITS.pageSize
  )
  select page.kind, page.id, texts.slug, private.marked(texts.title, (select words from asked), 'HighlightAll=true'),
    private.marked(texts.body, (select words from asked), 'MaxWords=32,MinWords=16,MaxFragments=1'), page.happened_at
  from page cross join lateral (
    select slug, title, private.plain_text(content) as body from public.prophecies where page.kind = 'prophecy' and prophecies.id = page.id
    union all
    select slug, title, concat_ws('. ', nullif(place, ''), nullif(description, '')) from public.events where page.kind = 'event' and events.id = page.id
    union all
    select null, title, description from public.albums where page.kind = 'album' and albums.id = page.id
    union all
    select null, author_name, content from public.testimonials where page.kind = 'testimonial' and testimonials.id = page.id
    union all
    select slug, title, concat_ws('. ', nullif(teacher, ''), nullif(description, '')) from public.seminars where page.kind = 'seminar' and seminars.id = page.id
    union all
    select null, title, description from public.resources where page.kind = 'resource' and resources.id = page.id
  ) as texts
  order by page.rank desc, page.happened_at desc nulls first, page.id
$$;
comment on function public.search_site(text, text, integer) is 'Ten of the public texts with all of these words or beginnings of words, the best first; p_kind leaves one kind.';

grant select (search) on public.resources to anon, authenticated; -- its words are those of title, tags and description
revoke execute on function public.search_site(text, text, integer) from public, anon, authenticated, service_role;
grant execute on function public.search_site(text, text, integer) to anon, authenticated;
revoke execute on all functions in schema private from public;
grant execute on function private.found_albums(text), private.marked(text, tsquery, text), private.words_query(text),
  private.asked_words(text), private.spellings(text) to anon, authenticated;
grant execute on function private.plain_text(text) to anon, authenticated;
