-- Settings that the congregation can change about its site: name, colours, schedule, bank data. The defaults are in the
-- front end (src/domain/default-settings.ts), so an empty table is a complete site that says nothing yet. The shapes are checked here too,
-- with the same numbers as in functions/_shared/contracts/site-settings.ts.

-- Table

create table public.site_settings (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid default auth.uid() references auth.users (id) on delete set null,
  constraint site_settings_key_form check (key ~ '^[a-z][a-zA-Z]{0,39}$'),
  constraint site_settings_value_size check (octet_length(value::text) <= 40000)
);
comment on table public.site_settings is 'One row per changed setting; shapes are in functions/_shared/contracts/site-settings.ts.';
comment on column public.site_settings.version is
  'Optimistic lock: update … where key = ? and version = ? finds no row when somebody saved first.';
create index site_settings_updated_by on public.site_settings (updated_by);

-- Rules: the clock of the congregation

create function private.is_time_zone(p_zone text) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  -- PostgreSQL takes any POSIX text ("<z1>5") for a zone and keeps each for the life of the connection: only the form of the
  -- real names, which has no digit, is tried at all
  if p_zone is null or p_zone !~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+)+)$' or char_length(p_zone) > 64 then
    return false;
  end if;
  perform timezone(p_zone, timestamptz 'epoch');
  return true;
exception when invalid_parameter_value then
  return false;
end $$;
comment on function private.is_time_zone(text) is
  'Whether this names a zone by region and place ("America/Tijuana"), as browsers know them too.';

create function private.congregation_zone() returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  -- the default of src/domain/default-settings.ts
  select coalesce((select value ->> 'timeZone' from public.site_settings where key = 'location'), 'America/Mexico_City')
$$;
comment on function private.congregation_zone() is
  'The zone whose clock the whole site follows: the setting location.timeZone, else the default of the settings.';

create function private.today() returns date
language sql stable set search_path = pg_catalog, pg_temp as $$
  select timezone(private.congregation_zone(), now())::date
$$;
comment on function private.today() is 'The congregation''s day.';

create function private.start_of_today() returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select timezone(private.congregation_zone(), private.today()::timestamp)
$$;
comment on function private.start_of_today() is 'Midnight of the congregation''s day.';

create function private.start_of_day(p_moment timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select timezone(zone, date_trunc('day', timezone(zone, p_moment))) from private.congregation_zone() as zone
$$;
comment on function private.start_of_day(timestamptz) is
  'Midnight of the congregation''s day of a moment: all that anybody may know of when something without a name was written.';

create function private.end_of_day(p_moment timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when p_moment = private.start_of_day(p_moment) then p_moment
    else timezone(zone, date_trunc('day', timezone(zone, p_moment)) + interval '1 day') end
  from private.congregation_zone() as zone
$$;
comment on function private.end_of_day(timestamptz) is 'The midnight at or after a moment, by the congregation''s clock.';

-- Rules: transmissions

create function private.longest_live() returns interval
language sql stable set search_path = pg_catalog, pg_temp as $$
  -- the default of src/domain/default-settings.ts
  select coalesce((select (value ->> 'maxLiveMinutes')::integer from public.site_settings where key = 'media'), 240) * interval '1 minute'
$$;
comment on function private.longest_live() is 'After this time a transmission was forgotten: the setting media.maxLiveMinutes.';

create function private.keeps_recordings() returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce((select (value ->> 'autoArchive')::boolean from public.site_settings where key = 'media'), true)
$$;
comment on function private.keeps_recordings() is
  'Whether a new transmission becomes a recording by itself: the setting media.autoArchive, which each may do otherwise.';

-- Rules: shapes

create function private.is_text(p_value jsonb, p_max integer) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(jsonb_typeof(p_value) = 'string' and char_length(p_value #>> '{}') <= p_max, false)
$$;

create function private.is_text_or_nothing(p_value jsonb, p_max integer) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select p_value is null or private.is_text(p_value, p_max)
$$;

create function private.is_number_or_nothing(p_value jsonb) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select p_value is null or jsonb_typeof(p_value) = 'number'
$$;

create function private.is_list(p_value jsonb, p_max integer) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when jsonb_typeof(p_value) = 'array' then jsonb_array_length(p_value) <= p_max else false end
$$;

create function private.is_picture(p_value jsonb) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- only files of our own: another site's picture would tell that site of every visitor
  select p_value is null or (private.is_text(p_value, 300)
    and p_value #>> '{}' ~ '^(https?://[^\s"''<>\\/]+)?/storage/v1/object/public/site-pictures/[A-Za-z0-9][A-Za-z0-9_./-]*$')
$$;

create function private.is_clabe(p_clabe text) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(p_clabe ~ '^[0-9]{18}$' and (10 - (
    select sum(substr(p_clabe, place, 1)::integer * (array[3, 7, 1])[(place - 1) % 3 + 1] % 10) from generate_series(1, 17) as place
  ) % 10) % 10 = substr(p_clabe, 18, 1)::integer, false)
$$;
comment on function private.is_clabe(text) is
  'Whether these are 18 digits of which the last is the check digit (Banco de México, circular 14/2017).';

create function private.is_setting(p_key text, p_value jsonb) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return coalesce(case p_key
    when 'identity' then private.is_text(p_value -> 'name', 80) and p_value ->> 'name' <> ''
      and private.is_text(p_value -> 'shortName', 30) and p_value ->> 'shortName' <> ''
      and private.is_text(p_value -> 'tagline', 160) and private.is_text(p_value -> 'welcome', 600)
      and private.is_number_or_nothing(p_value -> 'foundedYear') and private.is_picture(p_value -> 'logo')
    when 'theme' then p_value ->> 'primary' ~* '^#[0-9a-f]{6}$' and p_value ->> 'accent' ~* '^#[0-9a-f]{6}$'
    when 'vision' then private.is_text(p_value -> 'mission', 800) and private.is_list(p_value -> 'values', 8)
      and not exists (select from jsonb_array_elements(p_value -> 'values') as each
        where not (private.is_text(each -> 'title', 60) and private.is_text(each -> 'text', 300)))
    when 'pastors' then private.is_list(p_value, 8)
      and not exists (select from jsonb_array_elements(p_value) as each
        where not (private.is_text(each -> 'name', 80) and private.is_text(each -> 'role', 80) and private.is_text(each -> 'bio', 600)
          and private.is_picture(each -> 'portrait')))
    when 'schedule' then private.is_list(p_value, 20)
      and not exists (select from jsonb_array_elements(p_value) as each
        where not (private.is_text_or_nothing(each -> 'id', 40) and private.is_text(each -> 'day', 20)
          and private.is_text(each -> 'time', 20)
          and private.is_text(each -> 'title', 80) and private.is_text_or_nothing(each -> 'note', 120)))
    when 'location' then private.is_text(p_value -> 'address', 200) and private.is_text(p_value -> 'city', 80)
      and private.is_text(p_value -> 'directions', 400) and private.is_time_zone(p_value ->> 'timeZone')
      and (p_value -> 'mapUrl' is null or p_value ->> 'mapUrl' ~* '^https?://\S+$')
    when 'contact' then jsonb_typeof(p_value) = 'object' and private.is_text_or_nothing(p_value -> 'phone', 20)
      and private.is_text_or_nothing(p_value -> 'whatsapp', 20) and private.is_text_or_nothing(p_value -> 'email', 120)
    when 'bank' then private.is_text(p_value -> 'bank', 60) and private.is_text(p_value -> 'holder', 120)
      and (p_value ->> 'clabe' = '' or private.is_clabe(p_value ->> 'clabe')) and private.is_text_or_nothing(p_value -> 'account', 30)
      and private.is_text(p_value -> 'reference', 60) and private.is_text_or_nothing(p_value -> 'note', 300)
    when 'privacy' then private.is_text(p_value -> 'notice', 12000)
    when 'features' then private.is_list(p_value -> 'off', 30)
      and not exists (select from jsonb_array_elements(p_value -> 'off') as each where not private.is_text(each, 30))
    when 'moderation' then p_value ->> 'forum' in ('new_people', 'all', 'none')
    when 'media' then p_value -> 'maxLiveMinutes' between '15' and '720' and p_value ->> 'maxLiveMinutes' ~ '^[0-9]+$' -- LIVE_MINUTES
      and private.is_text_or_nothing(p_value -> 'soundDesk', 20) and jsonb_typeof(p_value -> 'autoArchive') = 'boolean'
      and jsonb_typeof(p_value #> '{podcast,on}') = 'boolean'
      and private.is_text(p_value #> '{podcast,title}', 100) and private.is_text(p_value #> '{podcast,author}', 100)
      and private.is_text_or_nothing(p_value #> '{podcast,email}', 120)
      and p_value #>> '{podcast,category}' in ('Religion & Spirituality', 'Religion & Spirituality/Christianity',
        'Religion & Spirituality/Religion', 'Religion & Spirituality/Spirituality', 'Education', 'Education/Courses',
        'Kids & Family', 'Kids & Family/Stories for Kids', 'Music', 'Society & Culture') -- PODCAST_CATEGORIES
    else false
  end, false);
end $$;
comment on function private.is_setting(text, jsonb) is 'Whether a key is known and its value has the shape of site-settings.ts.';

create function private.with_line_ids(p_schedule jsonb) returns jsonb
language sql volatile set search_path = pg_catalog, pg_temp as $$
  select coalesce(jsonb_agg(case when coalesce(line ->> 'id', '') <> ''
      and not exists (select from jsonb_array_elements(p_schedule) with ordinality as earlier (line, place)
        where earlier.place < lines.place and earlier.line ->> 'id' = lines.line ->> 'id')
    then line else line || jsonb_build_object('id', gen_random_uuid()) end order by place), '[]')
  from jsonb_array_elements(p_schedule) with ordinality as lines (line, place)
$$;
comment on function private.with_line_ids(jsonb) is
  'A weekly schedule in which each line has an id, by which transmissions and events follow it.';

create function private.guard_setting() returns trigger
-- definer: the rules of the shapes are nobody's to call
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not private.is_setting(new.key, new.value) then
    raise exception using errcode = '23514', message = 'new row violates check constraint "site_settings_shape"', detail = new.key;
  end if;
  if new.key = 'schedule' then
    new.value := private.with_line_ids(new.value);
  end if;
  if tg_op = 'INSERT' then
    new.version := 1;
  end if;
  new.updated_at := now();
  new.updated_by := coalesce((select auth.uid()), new.updated_by);
  return new;
end $$;
create trigger before_20_guard_setting before insert or update on public.site_settings
  for each row execute function private.guard_setting();
create trigger before_40_raise_version before update on public.site_settings
  for each row execute function private.raise_version('{updated_by}');
create trigger after_50_audit after insert or update or delete on public.site_settings
  for each row execute function private.audit('key', '{version,updated_at,updated_by}');

-- Rules: pictures, that is the logo and the portraits of the pastors

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('site-pictures', 'site-pictures', true, 3145728, '{image/webp,image/jpeg,image/png}') -- LIMITS.imageBytes
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.site_picture_names() returns setof text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select found.names[1]
  from public.site_settings
  cross join lateral regexp_matches(value::text, '/object/public/site-pictures/([A-Za-z0-9][A-Za-z0-9_./-]*)', 'g') as found (names)
$$;
comment on function private.site_picture_names() is 'Names of the files that some setting shows.';

-- Rights

grant select (key, value, version, updated_at) on public.site_settings to anon, authenticated;
grant select (updated_by) on public.site_settings to authenticated;
grant insert (key, value), update (value), delete on public.site_settings to authenticated;
grant select, insert, update, delete on public.site_settings to service_role;
grant execute on function private.congregation_zone to anon, authenticated;
grant execute on function private.is_time_zone, private.today, private.keeps_recordings to authenticated, service_role;

-- Policies

alter table public.site_settings enable row level security;
create policy "Anyone can read the settings" on public.site_settings
  for select to anon, authenticated
  using (true);
create policy "Super admins can create settings" on public.site_settings
  for insert to authenticated
  with check ((select private.is_super_admin()));
create policy "Super admins can update settings" on public.site_settings
  for update to authenticated
  using ((select private.is_super_admin()))
  with check ((select private.is_super_admin()));
create policy "Super admins can delete settings" on public.site_settings
  for delete to authenticated
  using ((select private.is_super_admin()));

create policy "Super admins can read objects of the site" on storage.objects
  for select to authenticated
  using (bucket_id = 'site-pictures' and (select private.is_super_admin()));
create policy "Super admins can create objects of the site" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'site-pictures' and (select private.is_super_admin()) and private.is_plain_path(name));
-- the name of a logo comes from its bytes: uploaded again, the same file takes its own place
create policy "Super admins can update objects of the site" on storage.objects
  for update to authenticated
  using (bucket_id = 'site-pictures' and (select private.is_super_admin()))
  with check (bucket_id = 'site-pictures' and (select private.is_super_admin()) and private.is_plain_path(name));
create policy "Super admins can delete objects of the site" on storage.objects
  for delete to authenticated
  using (bucket_id = 'site-pictures' and (select private.is_super_admin()));

create policy "Super admins can read buckets" on storage.buckets
  for select to authenticated
  using ((select private.is_super_admin()));
