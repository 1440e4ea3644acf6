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

revoke all on public.site_settings from public, anon, authenticated;
grant select (key, value, updated_at) on public.site_settings to anon, authenticated;
grant select (updated_by) on public.site_settings to authenticated;
grant insert (key, value), update (key, value), delete on public.site_settings to authenticated;
grant select, insert, update, delete on public.site_settings to service_role;
revoke execute on all functions in schema private from public;

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
