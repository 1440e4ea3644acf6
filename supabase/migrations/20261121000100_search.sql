-- Searching a list. Under row-level security an index on the searched words is out of reach (the operator is not
-- leakproof, so every row is first checked by the policy), and a list of 100,000 rows would be read whole for one word.
-- So each list has a definer that only finds ids, by the index, and a procedure of the caller's own rights that shows
-- those of them the policies let through; PostgREST filters, sorts and cuts what it returns.

create function private.asked_words(p_words text) returns setof text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select word from regexp_split_to_table(private.fold_accents(left(p_words, 100)), '[^[:alnum:]]+') as word
  where word <> '' and ts_lexize('pg_catalog.spanish_stem', word) <> '{}' -- words that Spanish has everywhere ask for nothing
  limit 8
$$;
comment on function private.asked_words(text) is 'The first eight words of what somebody wrote into a search box, as texts are indexed by them.';

create function private.spellings(p_word text) returns setof text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select p_word
  union
  -- ñ stands before a vowel, or where a beginning ends, and never behind a consonant
  (select overlay(p_word placing 'ñ' from place for 1)
  from generate_series(1, char_length(p_word)) as place
  where p_word !~ 'ñ' and left(p_word, place) ~ '(^|[aeiou])n$' and substr(p_word, place + 1) ~ '^([aeiou]|$)'
  order by place limit 4)
$$;
comment on function private.spellings(text) is 'What a word may mean: itself and, since not every keyboard has an ñ, the same with one of its n as an ñ.';

create function private.words_query(p_words text) returns tsquery
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- each word may be the beginning of one, so that a search box finds "esperanza" while it is being written
  select string_agg(meant.any_spelling, ' & ')::tsquery
  from private.asked_words(p_words) as word cross join lateral (
    select '(' || string_agg(format($q$'%s' | '%s':*$q$, (ts_lexize('pg_catalog.spanish_stem', spelling))[1], spelling), ' | ' order by spelling <> word, spelling) || ')'
    from private.spellings(word) as spelling
  ) as meant (any_spelling)
$$;
comment on function private.words_query(text) is 'Texts with all of these words, their other forms or beginnings of words, accents ignored; null, which finds nothing, when there is no word.';

create function private.exact_query(p_words text) returns tsquery
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select string_agg(quote_literal(word), ' | ')::tsquery from private.asked_words(p_words) as word
$$;
comment on function private.exact_query(text) is 'Texts with any of these words as they were typed: what comes first among those that were found.';

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
