-- What the congregation can change about its own site: name, colours, schedule, bank data. The defaults are in the
-- front end (src/domain/default-settings.ts), so an empty table is a complete site.

create table public.site_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid default auth.uid() references auth.users (id) on delete set null,
  constraint site_settings_key_form check (key ~ '^[a-z][a-zA-Z]{0,39}$'),
  constraint site_settings_value_size check (octet_length(value::text) <= 40000)
);
comment on table public.site_settings is 'One row per changed setting; shapes are in functions/_shared/contracts/site-settings.ts.';
create index site_settings_updated_by on public.site_settings (updated_by);

create function private.stamp_setting() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.updated_at := now();
  new.updated_by := coalesce((select auth.uid()), new.updated_by);
  return new;
end $$;
create trigger stamp_setting before insert or update on public.site_settings
  for each row execute function private.stamp_setting();

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
comment on function private.is_time_zone(text) is 'Whether this names a zone by region and place ("America/Tijuana"), as browsers know them too.';

create function private.congregation_zone() returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  -- the default of src/domain/default-settings.ts
  select coalesce((select value ->> 'timeZone' from public.site_settings where key = 'location'), 'America/Mexico_City')
$$;
comment on function private.congregation_zone() is 'The zone whose clock the whole site follows: the setting location.timeZone, else the default of the settings.';

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

revoke all on public.site_settings from public, anon, authenticated;
grant select (key, value, updated_at) on public.site_settings to anon, authenticated;
grant select (updated_by) on public.site_settings to authenticated;
grant insert (key, value), update (key, value), delete on public.site_settings to authenticated;
grant select, insert, update, delete on public.site_settings to service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.congregation_zone() to anon, authenticated;
grant execute on function private.is_time_zone(text), private.today() to authenticated, service_role;

alter table public.site_settings enable row level security;
create policy "Anyone can read the settings" on public.site_settings
  for select to anon, authenticated
  using (true);
create policy "Super admins can create settings" on public.site_settings
  for insert to authenticated
  with check ((select private.my_rank()) >= 3);
create policy "Super admins can update settings" on public.site_settings
  for update to authenticated
  using ((select private.my_rank()) >= 3)
  with check ((select private.my_rank()) >= 3);
create policy "Super admins can delete settings" on public.site_settings
  for delete to authenticated
  using ((select private.my_rank()) >= 3);
