-- Searching Spanish. A text is indexed by its stems, by which "oraciones" finds "oración", and by its words as they are
-- written, by which "arrepenti" finds "arrepentimiento": the beginning of a word need not be one of its stem. Accents
-- go first; ñ stays, since it is a letter.
--
-- Under row-level security an index on the searched words is out of reach (the operator is not leakproof, so every row is
-- first checked by the policy), and a list of 100,000 rows would be read whole for one word. So each list has a definer
-- that only finds ids, by the index, and a procedure of the caller's own rights that shows those of them the policies let
-- through; PostgREST filters, sorts and cuts what it returns.
--
-- A panel also counts all lines of its list. The policy that refuses estimates reads a column that no index has, so a count
-- always reads the rows; an index <table>_…counted is there only where finding them by a state or category costs 5 ms less
-- of 100,000.

-- How texts are indexed

create text search dictionary public.es_words (template = pg_catalog.simple, stopwords = spanish);
comment on text search dictionary public.es_words is 'Words as they are written, without those that Spanish has everywhere.';
create text search configuration public.es_words (copy = pg_catalog.spanish);
alter text search configuration public.es_words
  alter mapping for asciihword, asciiword, hword, hword_asciipart, hword_part, word with public.es_words;
comment on text search configuration public.es_words is 'A Spanish text by its words as they are written.';

create function private.fold_accents(p_text text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select lower(translate(normalize(p_text, NFC),
    'áàâäãåéèêëíìîïóòôöõúùûüýÿçÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÝŸÇÑ', 'aaaaaaeeeeiiiiooooouuuuyycaaaaaaeeeeiiiiooooouuuuyycñ'))
$$;
comment on function private.fold_accents(text) is 'A text as a search compares it: lower case, no accents, ñ kept.';

create function private.search_words(p_text text) returns tsvector
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- Tags, entities and signs go first, as signs do from what is asked: PostgreSQL would read "19132-2" as a number and
  -- "-2", and an address as one word.
  select to_tsvector('pg_catalog.spanish', words) || to_tsvector('public.es_words', words)
  from regexp_replace(private.fold_accents(p_text), '</?[a-z][^>]*>|&#?[a-z0-9]+;', ' ', 'g') as folded
    cross join lateral regexp_replace(folded, '[^[:alnum:]]+', ' ', 'g') as words
$$;
comment on function private.search_words(text) is 'Search terms of a text: its stems, and its words as they are written.';

-- The question

create function private.asked_words(p_words text) returns setof text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select word from regexp_split_to_table(private.fold_accents(left(p_words, 100)), '[^[:alnum:]]+') as word
  where word <> '' and ts_lexize('pg_catalog.spanish_stem', word) <> '{}' -- words that Spanish has everywhere ask for nothing
  limit 8
$$;
comment on function private.asked_words(text) is
  'The first eight words of what somebody wrote into a search box, as texts are indexed by them.';

create function private.spellings(p_word text) returns setof text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select p_word
  union
  -- ñ comes before a vowel, or where a beginning ends, and never behind a consonant
  (select overlay(p_word placing 'ñ' from place for 1)
  from generate_series(1, char_length(p_word)) as place
  where p_word !~ 'ñ' and left(p_word, place) ~ '(^|[aeiou])n$' and substr(p_word, place + 1) ~ '^([aeiou]|$)'
  order by place limit 4)
$$;
comment on function private.spellings(text) is
  'Spellings of a typed word: itself and, since not every keyboard has an ñ, the same with one of its n as an ñ.';

create function private.prefix_tsquery(p_words text) returns tsquery
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- each word may be the beginning of one, so that a search box finds "esperanza" while it is being written
  select string_agg(meant.any_spelling, ' & ')::tsquery
  from private.asked_words(p_words) as word cross join lateral (
    select '(' || string_agg(format($q$'%s' | '%s':*$q$, (ts_lexize('pg_catalog.spanish_stem', spelling))[1], spelling),
      ' | ' order by spelling <> word, spelling) || ')'
    from private.spellings(word) as spelling
  ) as meant (any_spelling)
$$;
comment on function private.prefix_tsquery(text) is
  'Texts with all of these words, their other forms or beginnings of words, accents ignored; null, which finds nothing, when there '
  'is no word.';

create function private.exact_query(p_words text) returns tsquery
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select string_agg(quote_literal(word), ' | ')::tsquery from private.asked_words(p_words) as word
$$;
comment on function private.exact_query(text) is
  'Texts with any of these words as they were typed: what comes first among those that were found.';

-- The matches

create function private.top_matches(p_table text, p_words text) returns table (id uuid, rank real)
-- definer: searches the index, which row-level security would prevent; returns only ids and ranks
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 300 as $$
begin
  return query execute format(
    'select id, ts_rank(search, $1) + ts_rank(search, $2)
     from (select id, search from public.%I where search @@ $1 limit 2000) as found order by 2 desc limit 300',
    p_table) using private.prefix_tsquery(p_words), private.exact_query(p_words);
end $$;
comment on function private.top_matches(text, text) is
  'The best 300 of up to 2,000 rows of a table with these words, those with the words as they were typed first: what a search of '
  'the whole site looks at.';

create function private.highlight(p_text text, p_words tsquery, p_options text) returns text
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
comment on function private.highlight(text, tsquery, text) is 'A text with U+E000 before and U+E001 behind each word that was found.';

-- Rights. Generated columns are computed in the rights of the role that writes the row.

grant execute on function private.fold_accents, private.search_words to anon, authenticated, service_role;
grant execute on function private.asked_words, private.spellings, private.prefix_tsquery, private.top_matches, private.highlight
  to anon, authenticated;
