-- Ground that every capability stands on: the schema of helpers, what the API roles get by default (nothing), Spanish
-- full-text search without accents, the text helpers and the rate limiter.

create schema if not exists private;
comment on schema private is 'Helpers and queues that the API never exposes; policies call its functions.';
grant usage on schema private to anon, authenticated, service_role;

-- Before the default privileges change: unlike ours, an extension's functions stay executable by everyone.
create schema if not exists extensions;
create extension if not exists unaccent with schema extensions;

-- Hosted projects grant everything in public to the API roles, and PostgreSQL lets everyone execute a new function.
-- Each later migration says what it grants; nothing is open because somebody forgot.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on routines from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Searching Spanish. A text is indexed by its stems, by which "oraciones" finds "oración", and by its words as they are
-- written, by which "arrepenti" finds "arrepentimiento": the beginning of a word need not be one of its stem. Accents
-- go first; ñ stays, since it is a letter.

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
  select to_tsvector('pg_catalog.spanish', folded) || to_tsvector('public.es_words', folded)
  from private.fold_accents(p_text) as folded
$$;
comment on function private.search_words(text) is 'What a text is found by: its stems and its words as they are written.';
-- generated columns are computed in the rights of whoever writes the row
grant execute on function private.fold_accents(text), private.search_words(text) to anon, authenticated, service_role;

create function private.plain_text(p_html text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(p_html, '</(p|h[1-6]|li|blockquote|pre)>|<br\s*/?>', ' ', 'gi'),
        '<[^>]*>', '', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
    '\s+', ' ', 'g'))
$$;
comment on function private.plain_text(text) is 'The words of a piece of HTML, blanks folded. For excerpts, never for showing HTML.';

create function private.shorten(p_text text, p_length integer) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case
    when char_length(p_text) <= p_length then p_text
    else regexp_replace(left(p_text, p_length - 1), '\s+\S*$', '') || '…'
  end
$$;
comment on function private.shorten(text, integer) is 'Text cut at a word so that it has at most this many characters, the ellipsis included.';

create function private.slugify(p_text text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(nullif(btrim(left(btrim(
    regexp_replace(lower(extensions.unaccent(p_text)), '[^a-z0-9]+', '-', 'g'), '-'), 80), '-'), ''), 'profecia')
$$;
comment on function private.slugify(text) is 'Address form of a title: lower case, no accents, hyphens, at most 80 characters.';

create function private.visible_text(p_text text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- Soft hyphens, joiners, fillers, direction and tag characters: nobody sees them, and with them one text passes for another.
  select regexp_replace(p_text,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164'
    || '\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000E0000-\U000E0FFF]', '', 'g')
$$;
comment on function private.visible_text(text) is 'A text without the characters that show nothing.';

create function private.clean_line(p_text text, p_length integer) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select nullif(btrim(left(btrim(regexp_replace(private.visible_text(p_text),
    '[[:cntrl:]\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g')), p_length)), '')
$$;
comment on function private.clean_line(text, integer) is 'One line of visible text, blanks folded, cut at this many characters; null when nothing is left.';

create function private.clean_name(p_name text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select private.clean_line(p_name, 80) -- LIMITS.nameMax
$$;
comment on function private.clean_name(text) is 'A person''s name without anything invisible, which would let it imitate another one, trimmed to LIMITS.nameMax; null when nothing is left.';

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.updated_at := now();
  return new;
end $$;

create function private.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception using errcode = '42501', message = 'append_only',
    detail = format('%s.%s only grows', tg_table_schema, tg_table_name);
end $$;

create table private.recent_acts (
  kind text not null,
  subject text not null,
  moments timestamptz[] not null,
  primary key (kind, subject)
);
comment on table private.recent_acts is 'When each subject last did what is limited: one row per kind and subject, at most the limit''s number of moments.';

create function private.take_turn(p_kind text, p_subject text, p_limit integer) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_moments timestamptz[];
begin
  -- One row, locked by the upsert: a sliding minute that concurrent requests cannot slip past.
  insert into private.recent_acts as acts (kind, subject, moments)
  values (p_kind, p_subject, array[clock_timestamp()])
  on conflict (kind, subject) do update
    set moments = array(
      select moment from unnest(acts.moments) as moment where moment > clock_timestamp() - interval '1 minute'
    ) || clock_timestamp()
  returning moments into v_moments;

  if cardinality(v_moments) > p_limit then
    -- PostgREST answers PT429 with HTTP 429; the hint is the number of seconds to wait.
    raise exception using errcode = 'PT429', message = 'rate_limited', detail = p_kind,
      hint = ceil(extract(epoch from v_moments[1] + interval '1 minute' - clock_timestamp()))::text;
  end if;
end $$;
comment on function private.take_turn(text, text, integer) is 'Counts one act; raises PT429 rate_limited when the subject already did it p_limit times within a minute.';

create function private.limit_rate() returns trigger
-- definer: the people who are counted must not reach the counters
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_kind text := tg_argv[0];
  v_limit integer := tg_argv[1];
  v_everyone boolean := tg_argv[2] = 'everyone';
begin
  if v_everyone then
    perform private.take_turn(v_kind, 'everyone', v_limit);
  elsif (select auth.uid()) is not null then
    perform private.take_turn(v_kind, (select auth.uid())::text, v_limit);
  end if;
  return new;
end $$;
comment on function private.limit_rate() is 'Trigger: arguments are kind, acts a minute, and "everyone" for one counter shared by all or "person" for one each.';
