-- Ministries: who serves where, who leads, and who does pastoral work. What leaders and pastors may beyond members is said
-- where it is.

-- Tables

create table public.ministries (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  is_pastoral boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint ministries_name_length check (char_length(name) between 2 and 80)
);
comment on table public.ministries is 'Groups in which members serve; pastoral ones receive confidential texts.';
create unique index ministries_name on public.ministries (lower(name));

create table public.ministry_members (
  ministry_id uuid not null references public.ministries (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  is_leader boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (ministry_id, user_id)
);
comment on table public.ministry_members is 'Members of each ministry, and its leaders.';
create index ministry_members_user_id on public.ministry_members (user_id);

-- Rules

create function private.clean_ministry() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.name := coalesce(private.clean_line(new.name, 81), ''); -- one more than fits, which the check refuses
  return new;
end $$;
create trigger clean_ministry before insert or update of name on public.ministries
  for each row execute function private.clean_ministry();

create trigger after_50_audit after insert or update or delete on public.ministries
  for each row execute function private.audit('id', '{created_at}');
create trigger after_50_audit after insert or update or delete on public.ministry_members
  for each row execute function private.audit('ministry_id', '{created_at}');

-- Rights

grant select on public.ministries, public.ministry_members to authenticated;
grant insert (id, name, is_pastoral, is_active), update (name, is_pastoral, is_active), delete on public.ministries to authenticated;
grant insert (ministry_id, user_id, is_leader), update (is_leader), delete on public.ministry_members to authenticated;
grant select, insert, update, delete on public.ministries, public.ministry_members to service_role;

-- Policies

alter table public.ministries enable row level security;
create policy "Members can read active ministries and admins all" on public.ministries
  for select to authenticated
  using ((is_active and (select private.is_member())) or (select private.is_admin()));
create policy "Admins can create ministries" on public.ministries
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can update ministries" on public.ministries
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins can delete ministries" on public.ministries
  for delete to authenticated
  using ((select private.is_admin()));

alter table public.ministry_members enable row level security;
create policy "Members can read where they serve and admins can read all" on public.ministry_members
  for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()));
create policy "Admins can create members of ministries" on public.ministry_members
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can update members of ministries" on public.ministry_members
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins can delete members of ministries" on public.ministry_members
  for delete to authenticated
  using ((select private.is_admin()));
