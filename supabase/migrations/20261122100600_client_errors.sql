-- Errors that browsers report, by an id that the person sees (ERR_{timestamp}_{random}), read in /admin/debug.

-- Table

create table public.client_errors (
  id uuid primary key default gen_random_uuid(),
  error_id text not null,
  message text not null,
  stack text,
  path text,
  user_agent text,
  release text,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint client_errors_error_id_form check (error_id ~ '^ERR_[0-9]{10,16}_[A-Za-z0-9]{1,24}$'),
  constraint client_errors_message_length check (char_length(message) between 1 and 2000),
  constraint client_errors_stack_length check (char_length(stack) <= 10000),
  constraint client_errors_path_length check (char_length(path) <= 500),
  constraint client_errors_user_agent_length check (char_length(user_agent) <= 500),
  constraint client_errors_release_length check (char_length(release) <= 100)
);
comment on table public.client_errors is 'Errors reported by browsers; visitors write, admins read and delete.';
create index client_errors_created_at on public.client_errors (created_at desc);
create index client_errors_user_id on public.client_errors (user_id);

-- Rules

-- 60 a minute for the whole site: enough to see a fault, too little to fill the disk.
create trigger before_10_limit_rate before insert on public.client_errors
  for each row execute function private.limit_rate('client_errors', '60', 'everyone');
-- one sender alone must not keep the reports of all others out
create trigger before_11_limit_sender before insert on public.client_errors
  for each row execute function private.limit_rate('client_errors', '20', 'sender');
create trigger audit after delete on public.client_errors
  for each row execute function private.audit('id', '{stack,user_agent}', 'user_id');

create function private.purge_client_errors() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from public.client_errors
    -- Anybody may report: 60 a minute of the longest reports would fill a small disk in a day.
    where created_at < now() - interval '90 days' or id in (
      select reports.id from public.client_errors as reports order by reports.created_at desc, reports.id offset 1000)
    returning 1
  )
  select count(*)::integer from gone
$$;
comment on function private.purge_client_errors() is 'Job: keeps the newest thousand reports of the last 90 days.';
insert into private.jobs (name, function) values ('forget error reports', 'purge_client_errors');

-- Rights

grant insert (id, error_id, message, stack, path, user_agent, release) on public.client_errors to anon, authenticated;
grant select, delete on public.client_errors to authenticated;
grant select, insert, delete on public.client_errors to service_role;

-- Policies

alter table public.client_errors enable row level security;
create policy "Admins can read reported errors" on public.client_errors
  for select to authenticated
  using ((select private.is_admin()));
create policy "Anyone can create a report in their own name" on public.client_errors
  for insert to anon, authenticated
  with check (user_id is not distinct from (select auth.uid()));
create policy "Admins can delete reported errors" on public.client_errors
  for delete to authenticated
  using ((select private.is_admin()));
