-- Settings edited in the back office: a version as lock, the shape checked here too (the same numbers as in
-- functions/_shared/contracts/site-settings.ts), and a public bucket for the logo and the portraits.

alter table public.site_settings add column version integer not null default 1;
comment on column public.site_settings.version is 'Optimistic lock: update … where key = ? and version = ? finds no row when somebody saved first.';

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
comment on function private.is_clabe(text) is 'Whether these are 18 digits of which the last is the check digit (Banco de México, circular 14/2017).';

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
        where not (private.is_text(each -> 'day', 20) and private.is_text(each -> 'time', 20) and private.is_text(each -> 'title', 80)
          and private.is_text_or_nothing(each -> 'note', 120)))
    when 'location' then private.is_text(p_value -> 'address', 200) and private.is_text(p_value -> 'city', 80)
      and private.is_text(p_value -> 'directions', 400) and private.is_time_zone(p_value ->> 'timeZone')
      and (p_value -> 'mapUrl' is null or p_value ->> 'mapUrl' ~* '^https?://\S+$')
      and private.is_number_or_nothing(p_value -> 'latitude') and private.is_number_or_nothing(p_value -> 'longitude')
    when 'contact' then jsonb_typeof(p_value) = 'object' and private.is_text_or_nothing(p_value -> 'phone', 20)
      and private.is_text_or_nothing(p_value -> 'whatsapp', 20) and private.is_text_or_nothing(p_value -> 'email', 120)
    when 'bank' then private.is_text(p_value -> 'bank', 60) and private.is_text(p_value -> 'holder', 120)
      and private.is_clabe(p_value ->> 'clabe') and private.is_text_or_nothing(p_value -> 'account', 30)
      and private.is_text(p_value -> 'reference', 60) and private.is_text_or_nothing(p_value -> 'note', 300)
    when 'features' then private.is_list(p_value -> 'off', 30)
      and not exists (select from jsonb_array_elements(p_value -> 'off') as each where not private.is_text(each, 30))
    else false
  end, false);
end $$;
comment on function private.is_setting(text, jsonb) is 'Whether a key is known and its value has the shape of site-settings.ts.';

create or replace function private.stamp_setting() returns trigger
-- definer: the rules of the shapes are nobody's to call
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not private.is_setting(new.key, new.value) then
    raise exception using errcode = '23514', message = 'new row violates check constraint "site_settings_shape"', detail = new.key;
  end if;
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
  else
    new.version := 1;
  end if;
  new.updated_at := now();
  new.updated_by := coalesce((select auth.uid()), new.updated_by);
  return new;
end $$;

drop trigger audit on public.site_settings;
create trigger audit after insert or update or delete on public.site_settings
  for each row execute function private.audit('key', '{version,updated_at,updated_by}');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('site-pictures', 'site-pictures', true, 3145728, '{image/webp,image/jpeg,image/png}') -- LIMITS.imageBytes
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

grant select (version) on public.site_settings to anon, authenticated;
revoke update (key) on public.site_settings from authenticated;
revoke execute on all functions in schema private from public;

create policy "Super admins can read objects of the site" on storage.objects
  for select to authenticated
  using (bucket_id = 'site-pictures' and (select private.my_rank()) >= 3);
create policy "Super admins can create objects of the site" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'site-pictures' and (select private.my_rank()) >= 3 and private.is_plain_path(name));
create policy "Super admins can delete objects of the site" on storage.objects
  for delete to authenticated
  using (bucket_id = 'site-pictures' and (select private.my_rank()) >= 3);
