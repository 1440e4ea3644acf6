-- Additions of a hosted project to the tables of auth, storage and realtime before its first migration: its roles, the
-- owners of objects, and denied privileges. Runs as the superuser supabase_admin, a role that no owner of a project
-- has.

create role supabase_auth_admin login noinherit;
create role supabase_storage_admin login noinherit;
create role supabase_realtime_admin login noinherit;
create role authenticator login noinherit;
create role postgres login createdb createrole replication bypassrls;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role postgres set search_path = "$user", public, extensions;

-- Each service owns its schema; its administrators are no one a migration may become, but the policies and triggers that
-- a hosted project lets postgres put on their tables want membership in a plain PostgreSQL.
do $$
declare
  theirs record;
begin
  for theirs in
    select nspname, case relkind when 'v' then 'view' else 'table' end as kind, pg_class.oid::regclass::text as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('auth', 'storage', 'realtime') and relkind in ('r', 'p', 'v')
    union all
    select nspname, 'routine', pg_proc.oid::regprocedure::text
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname in ('auth', 'storage', 'realtime')
  loop
    execute format('alter %s %s owner to supabase_%s_admin', theirs.kind, theirs.name, theirs.nspname);
  end loop;
end $$;
grant usage, create on schema auth to supabase_auth_admin;
grant usage, create on schema storage to supabase_storage_admin;
grant usage, create on schema realtime to supabase_realtime_admin;
grant usage on schema auth, extensions to supabase_storage_admin, supabase_realtime_admin;
grant supabase_storage_admin, supabase_realtime_admin to postgres;
grant usage on schema auth, storage, realtime to postgres;
grant all on all tables in schema auth, storage, realtime to postgres;
grant all on all routines in schema auth, storage, realtime to postgres;
grant trigger on all tables in schema auth to postgres;
grant all on schema public, extensions to postgres;
grant create on database postgres to postgres;
grant set on parameter session_replication_role to postgres;

-- Projects made before May 2026 grant the API roles everything that postgres makes in public, later ones nothing:
-- the stricter test of a migration that forgets to revoke is the former.
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on routines to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;

-- The storage server says so before it deletes; nobody else may.
create function storage.protect_delete() returns trigger language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.' using errcode = '42501';
  end if;
  return null;
end $$;
create trigger protect_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create trigger protect_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();

-- Beyond policies, triggers and grants, the services' schemas are not for migrations to change.
create function extensions.guard_service_schemas() returns event_trigger
language plpgsql security definer set search_path = '' as $$
declare
  change record;
begin
  if session_user = 'supabase_admin' then return; end if;
  for change in select * from pg_event_trigger_ddl_commands() loop
    if change.object_identity ~ '( on |^)"?(auth|storage|realtime)"?\.'
      and change.command_tag not in ('CREATE POLICY', 'ALTER POLICY', 'CREATE TRIGGER', 'GRANT', 'REVOKE') then
      raise exception 'hosted projects refuse % of %', change.command_tag, change.object_identity using errcode = '42501';
    end if;
  end loop;
end $$;
create event trigger guard_service_schemas on ddl_command_end execute function extensions.guard_service_schemas();

-- A hosted project lets postgres make this extension, and hands it over; a plain one wants a superuser for it.
create extension pg_cron with schema pg_catalog;
grant usage on schema cron to postgres;
grant all on all functions in schema cron to postgres;
grant select on all tables in schema cron to postgres;

-- The deploying role keeps secrets in the vault.
grant usage on schema vault to postgres;
grant all on all tables in schema vault to postgres;
grant all on all functions in schema vault to postgres;
