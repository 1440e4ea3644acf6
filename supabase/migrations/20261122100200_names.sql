-- Rules for a person's name: it imitates nobody, speaks for no ministry, and is no sentence.

-- Rules

create function private.clean_name(p_name text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select private.clean_line(p_name, 80) -- LIMITS.nameMax
$$;
comment on function private.clean_name(text) is
  'A person''s name without anything invisible, which would let it imitate another one, trimmed to LIMITS.nameMax; null when '
  'nothing is left.';

create function private.is_person_name(p_name text) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- Letters, marks, blanks, apostrophes, hyphens and points in their places; no digit, address or sentence. A word
  -- mixes no scripts: with a Cyrillic М "Мarta" is another name that looks the same. src/domain/name-rule.ts has the
  -- same list.
  select not exists (
    select from regexp_split_to_table(p_name, ' ') as word
    where not exists (
      select from unnest(array[
    'A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u01BF\u01C4-\u024F\u1E00-\u1EFF',
    '\u0386\u0388-\u03E1\u1F00-\u1FBC\u1FC2-\u1FCC\u1FD0-\u1FDB\u1FE0-\u1FEC\u1FF2-\u1FFC',
    '\u0400-\u0481\u048A-\u052F',
    '\u0531-\u0556\u0561-\u0587',
    '\u05B0-\u05BC\u05C1\u05C2\u05C7\u05D0-\u05EA',
    '\u0620-\u065F\u066E-\u06D3\u06D5\u06FA-\u06FC\u0750-\u077F',
    '\u0900-\u0963\u0971-\u097F',
    '\u0980-\u09E3',
    '\u0A01-\u0A5E',
    '\u0A81-\u0AE3',
    '\u0B82-\u0BCD',
    '\u0C00-\u0C63',
    '\u0C80-\u0CE3',
    '\u0D00-\u0D4E',
    '\u0D82-\u0DDF',
    '\u0E01-\u0E3A\u0E40-\u0E4E',
    '\u10A0-\u10FA\u10FC-\u10FF\u1C90-\u1CBF',
    '\u1200-\u135F',
    '\u1780-\u17B3\u17B6-\u17D2',
    '\uAC00-\uD7A3',
    '\u3005\u3041-\u3096\u30A1-\u30FA\u30FC\u3400-\u4DBF\u4E00-\u9FFF'
      ]) as script
      where word ~ replace('^([''’‘´`ʼ]?[@][\u0300-\u036F]{0,2}(([''’‘´`ʼ‐‑–-]|\.-|\.?[ªº]-)?[@][\u0300-\u036F]{0,2})*(\.?[ªº])?[.''’‘´`ʼ]?'
        -- initials, of one letter each, so that no address is one
        '|([@][\u0300-\u036F]{0,2}\.)+([@][\u0300-\u036F]{0,2})?)$', '@', script)))
$$;
comment on function private.is_person_name(text) is 'Whether this can stand as a person''s name; its blanks are folded already.';

create function private.plain_words(p_text text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select btrim(regexp_replace(lower(extensions.unaccent(p_text)), '[^a-z]+', ' ', 'g'))
$$;
comment on function private.plain_words(text) is 'The words of a name in small letters without accents, to compare it.';

create function private.is_reserved_name(p_name text) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_words text := private.plain_words(p_name);
begin
  -- Same words as src/domain/name-rule.ts. A title counts only at the start: "María Pastor" has it as a surname. So is
  -- "de la Iglesia" in "Álex de la Iglesia", but not after a word for a body of the church, as in "equipo de la
  -- iglesia".
  return regexp_replace(v_words, '\m(?!(?:oficina|equipo|comunidad|consejo|lider|lideres|voz) )([a-z]+) de la iglesia\M', '\1')
      ~ '^(pastor|pastora|pastores|ps|pr|pstr|obispo|obispa|apostol|profeta|profetisa|reverendo|reverenda|rev|presbitero|'
        'ministro|ministra)\M|\m(admin|admins|administrador|administradora|administracion|moderador|moderadora|oficial|'
        'soporte|sistema|tesorero|tesorera|tesoreria|secretaria|secretario|iglesia|ministerio)\M'
    or exists (select from public.site_settings where key = 'identity' and private.plain_words(value ->> 'name') = v_words)
    -- a first name alone is nobody's
    or (v_words ~ ' ' and exists (select from private.people join public.profiles on profiles.id = people.id
      where people.rank >= 2 and private.plain_words(concat_ws(' ', profiles.first_name, profiles.last_name)) = v_words));
end $$;
comment on function private.is_reserved_name(text) is
  'Whether a name speaks for the church or somebody in its service, or is the whole name of an admin, so that only admins may bear '
  'it.';

create function private.check_name(p_name text, p_person uuid) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if not private.is_person_name(p_name) then
    raise exception using errcode = '23514', message = 'name_form';
  end if;
  if private.is_reserved_name(p_name) and not exists (select from private.people where people.id = p_person and people.rank >= 2) then
    raise exception using errcode = '23514', message = 'name_reserved';
  end if;
end $$;
comment on function private.check_name(text, uuid) is
  'Refuses what is no name of a person, and reserved names to everybody but admins: 23514 name_form, name_reserved.';

create function private.fit_name(p_name text, p_before text default '') returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when private.is_person_name(found.name) and not private.is_reserved_name(p_before || found.name) then found.name end
  from (select private.clean_name(p_name) as name) as found
$$;
comment on function private.fit_name(text, text) is
  'A name from elsewhere, cleaned for a place here behind the given text; null when it is not allowed.';

-- Rights

grant execute on function private.clean_name to anon, authenticated, service_role;
