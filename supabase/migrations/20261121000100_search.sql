-- Searching a list. Under row-level security an index on the searched words is out of reach (the operator is not
-- leakproof, so every row is first checked by the policy), and a list of 100,000 rows would be read whole for one word.
-- So each list has a definer that only finds ids, by the index, and a procedure of the caller's own rights that shows
-- those of them the policies let through; PostgREST filters, sorts and cuts what it returns.

create function private.words_query(p_words text) returns tsquery
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- each word may be the beginning of one, so that a search box finds "esperanza" while it is being written
  select to_tsquery('public.es_unaccent', string_agg(word || ':*', ' & '))
  from (
    select word from regexp_split_to_table(lower(left(p_words, 100)), '[^[:alnum:]]+') as word where word <> '' limit 8
  ) as words
$$;
comment on function private.words_query(text) is 'Texts with all of these words or beginnings of words, accents ignored; null or empty, which find nothing, when there is no word.';

create function private.found_prophecies(p_words text) returns setof uuid
-- definer: reaches the index; only ids leave it
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from public.prophecies where search @@ private.words_query(p_words) limit 2000
$$;

create function public.search_prophecies(p_words text)
returns table (
  id uuid, slug text, title text, excerpt text, image_url text, category text, publish_date timestamptz, status text,
  author text, version integer, announced_at timestamptz, total_reactions integer, comment_count integer
)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select prophecies.id, prophecies.slug, prophecies.title, prophecies.excerpt, prophecies.image_url, prophecies.category,
    prophecies.publish_date, prophecies.status, prophecies.author, prophecies.version, prophecies.announced_at, prophecies.total_reactions,
    prophecies.comment_count
  from public.prophecies where prophecies.id in (select private.found_prophecies(p_words))
$$;
comment on function public.search_prophecies(text) is 'The prophecies the caller may read with all of these words or beginnings of words.';

-- when it was first public is no secret, and the procedure shows it to admins in its caller's rights
grant select (announced_at) on public.prophecies to anon;
revoke execute on function public.search_prophecies(text) from public, anon, authenticated, service_role;
grant execute on function public.search_prophecies(text) to anon, authenticated;
revoke execute on all functions in schema private from public;
grant execute on function private.found_prophecies(text) to anon, authenticated;
