-- Sessions of the seminars, with their texts, links and files, for who has access: they never leave the database for
-- anybody else. And which of them a person has done.

-- Tables

create table public.seminar_sessions (
  id uuid primary key default gen_random_uuid(),
  seminar_id uuid not null references public.seminars (id) on delete cascade,
  title text not null,
  content text not null default '',
  held_on date,
  position integer not null default 0, -- 0 lets the trigger put it behind the last one
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint seminar_sessions_of_seminar unique (id, seminar_id),
  constraint seminar_sessions_title_length check (char_length(title) between 3 and 120), -- LIMITS.seminarTitleMin, seminarTitleMax
  constraint seminar_sessions_content_length check (char_length(content) <= 20000), -- LIMITS.sessionTextMax
  constraint seminar_sessions_in_time check (held_on between '2000-01-01' and '2100-01-01'),
  constraint seminar_sessions_position_counts check (position >= 0)
);
comment on table public.seminar_sessions is 'The sessions of the seminars, in the order of their position. Only who has access reads them.';
create index seminar_sessions_by_position on public.seminar_sessions (seminar_id, position, created_at, id);

create table public.seminar_materials (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.seminar_sessions (id) on delete cascade,
  title text not null,
  url text,
  file_path text unique,
  file_bytes bigint,
  created_at timestamptz not null default now(),
  constraint seminar_materials_title_length check (char_length(title) between 1 and 120), -- LIMITS.seminarTitleMax
  constraint seminar_materials_is_something check (url is not null or file_path is not null),
  constraint seminar_materials_url_form check (url ~ '^https?://[^\s"''<>\\]+$' and char_length(url) <= 1000),
  -- only files of the session's own folder: the trigger that forgets a material removes its file
  constraint seminar_materials_path_form check (char_length(file_path) <= 200
    and file_path ~ ('^' || session_id || '/[A-Za-z0-9][A-Za-z0-9_.-]*$')),
  constraint seminar_materials_bytes_range check (file_bytes between 1 and 26214400) -- LIMITS.materialBytes
);
comment on table public.seminar_materials is 'Links and files of a session; the files lie in the private bucket seminar-files.';
create index seminar_materials_session_id on public.seminar_materials (session_id, created_at, id);

create table public.seminar_progress (
  session_id uuid not null,
  seminar_id uuid not null,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  done_at timestamptz not null default now(),
  primary key (session_id, user_id),
  foreign key (session_id, seminar_id) references public.seminar_sessions (id, seminar_id) on delete cascade
);
comment on table public.seminar_progress is 'Sessions that a person has done. A row is a mark; removing the mark deletes it.';
create index seminar_progress_user_id on public.seminar_progress (user_id, seminar_id);
create index seminar_progress_of_session on public.seminar_progress (session_id, seminar_id);

-- Rules: sessions

create trigger before_10_limit_rate before insert on public.seminar_sessions
  for each row execute function private.limit_rate('seminar_sessions', '60', 'person');

create function private.clean_session() returns trigger
-- definer: reads the places of the other sessions
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.title := coalesce(private.clean_line(new.title, 1000), '');
  new.content := private.clean_comment(new.content);
  if tg_op = 'INSERT' and new.position = 0 then
    select coalesce(max(sessions.position), 0) + 1 into new.position
    from public.seminar_sessions as sessions where sessions.seminar_id = new.seminar_id;
  end if;
  return new;
end $$;
create trigger before_20_clean_session before insert or update on public.seminar_sessions
  for each row execute function private.clean_session();
create trigger before_40_raise_version before update on public.seminar_sessions
  for each row execute function private.raise_version('{position}');

create trigger after_50_audit after insert or update or delete on public.seminar_sessions
  for each row execute function private.audit('id', '{position,version,created_at,updated_at}');

create function private.count_sessions() returns trigger
-- definer: nobody may write the count
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_seminar uuid := coalesce(new.seminar_id, old.seminar_id);
begin
  -- Locked first, counted then: of two sessions added at once, the later one counts both.
  perform from public.seminars where id = v_seminar for no key update;
  update public.seminars
  set session_count = (select count(*) from public.seminar_sessions as sessions where sessions.seminar_id = v_seminar)
  where id = v_seminar;
  return null;
end $$;
create trigger after_60_count_sessions after insert or delete on public.seminar_sessions
  for each row execute function private.count_sessions();

-- Rules: materials and marks

create trigger before_10_limit_rate before insert on public.seminar_materials
  for each row execute function private.limit_rate('seminar_materials', '60', 'person');

create function private.clean_material() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.title := coalesce(private.clean_line(new.title, 1000), '');
  return new;
end $$;
create trigger before_20_clean_material before insert or update on public.seminar_materials
  for each row execute function private.clean_material();

create trigger after_50_audit after insert or update or delete on public.seminar_materials
  for each row execute function private.audit('id', '{file_bytes,created_at}');
create trigger after_90_queue_files after delete on public.seminar_materials
  for each row execute function private.queue_seminar_files();

create trigger limit_rate before insert on public.seminar_progress
  for each row execute function private.limit_rate('seminar_progress', '60', 'person');

create function private.queue_orphaned_seminar_files() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with queued as (
    insert into private.file_queue (bucket_id, name)
    select objects.bucket_id, objects.name from storage.objects
    where objects.created_at < now() - interval '1 day'
      and ((objects.bucket_id = 'seminar-files' and not exists (select from public.seminar_materials where file_path = objects.name))
        or (objects.bucket_id = 'seminar-images'
          and not exists (select from public.seminars where image_url like '%/seminar-images/' || objects.name)))
    on conflict do nothing
    returning 1)
  select count(*)::integer from queued
$$;
comment on function private.queue_orphaned_seminar_files() is
  'Queues files that no material and no seminar names a day after their upload: the tab was closed between file and row.';
insert into private.jobs (name, every, function) values ('queue orphaned files of seminars', '1 hour', 'queue_orphaned_seminar_files');

-- Rights

grant select, insert (id, seminar_id, title, content, held_on), update (title, content, held_on, position), delete
  on public.seminar_sessions to authenticated;
grant select, insert (id, session_id, title, url, file_path, file_bytes), delete on public.seminar_materials to authenticated;
grant select, insert (session_id, seminar_id), delete on public.seminar_progress to authenticated;
grant select, insert, update, delete on public.seminar_sessions, public.seminar_materials, public.seminar_progress to service_role;

-- Policies

alter table public.seminar_sessions enable row level security;
-- the condition on the seminar is asked under the caller's own rights: a draft keeps its sessions to itself
create policy "People with access can read sessions and admins all" on public.seminar_sessions
  for select to authenticated
  using ((seminar_id in (select private.my_accesses('seminar')) and exists (select from public.seminars where seminars.id = seminar_id))
    or (select private.is_admin()));
create policy "Admins can create sessions" on public.seminar_sessions
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can update sessions" on public.seminar_sessions
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins can delete sessions" on public.seminar_sessions
  for delete to authenticated
  using ((select private.is_admin()));

alter table public.seminar_materials enable row level security;
create policy "People who read a session can read its materials" on public.seminar_materials
  for select to authenticated
  using (exists (select from public.seminar_sessions as sessions where sessions.id = session_id));
create policy "Admins can create materials" on public.seminar_materials
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can delete materials" on public.seminar_materials
  for delete to authenticated
  using ((select private.is_admin()));

alter table public.seminar_progress enable row level security;
create policy "Members can read their own marks" on public.seminar_progress
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members can create marks of sessions they may read" on public.seminar_progress
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_member())
    and exists (select from public.seminar_sessions as sessions where sessions.id = session_id));
create policy "Members can delete their own marks" on public.seminar_progress
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

create policy "People who read a material can read its file" on storage.objects
  for select to authenticated
  using (bucket_id = 'seminar-files' and ((select private.is_admin())
    or exists (select from public.seminar_materials where seminar_materials.file_path = objects.name)));
create policy "Admins can create files of seminars" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'seminar-files' and (select private.is_admin()) and private.is_plain_path(name));
create policy "Admins can delete files of seminars" on storage.objects
  for delete to authenticated
  using (bucket_id = 'seminar-files' and (select private.is_admin()));

-- Functions for callers

create function public.mark_session(p_session_id uuid, p_seminar_id uuid, p_done boolean, p_writer uuid, p_number bigint,
  p_age integer default 0)
returns table (marked_session_id uuid, is_done boolean)
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if private.is_late('session-mark:' || p_session_id, p_writer, p_number, p_age) then null;
  elsif p_done then
    insert into public.seminar_progress (session_id, seminar_id)
      values (p_session_id, p_seminar_id) on conflict (session_id, user_id) do nothing;
  else
    delete from public.seminar_progress where session_id = p_session_id and user_id = (select auth.uid());
  end if;
  return query select p_session_id,
    exists (select from public.seminar_progress where session_id = p_session_id and user_id = (select auth.uid()));
end $$;
comment on function public.mark_session(uuid, uuid, boolean, uuid, bigint, integer) is
  'Whether the caller has done a session, unless the caller has said otherwise since; answers what holds now. Errors: 42501, '
  '23503, PT429 rate_limited.';

create function public.reorder_sessions(p_seminar_id uuid, p_session_ids uuid[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  -- sessions that the caller did not know of yet keep their order behind those it named
  update public.seminar_sessions as sessions set position = places.place
  from (
    select all_of_it.id, row_number() over (
      order by array_position(p_session_ids, all_of_it.id) nulls last, all_of_it.position, all_of_it.created_at, all_of_it.id) as place
    from public.seminar_sessions as all_of_it where all_of_it.seminar_id = p_seminar_id
  ) as places
  where sessions.id = places.id and sessions.position <> places.place;
end $$;
comment on function public.reorder_sessions(uuid, uuid[]) is
  'Puts the sessions of a seminar into this order, in one statement. Errors: 42501 rank_required.';

grant execute on function public.mark_session, public.reorder_sessions to authenticated;
