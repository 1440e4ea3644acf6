-- Seminars: what one is about is public; its sessions, with their texts, links and files, are for who has access
-- (migration 20261121000700) and never leave the database for anybody else.

create table public.seminars (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  slug text not null default '' unique, -- '' lets the trigger make it from the title
  description text not null default '',
  teacher text not null default '',
  starts_on date,
  ends_on date,
  schedule text not null default '',
  is_online boolean not null default false,
  place text not null default '',
  image_url text,
  status text not null default 'draft',
  session_count integer not null default 0,
  version integer not null default 1,
  search tsvector not null generated always as (
    setweight(private.search_words(title), 'A') || setweight(private.search_words(teacher), 'B')
    || setweight(private.search_words(description), 'C')
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint seminars_title_length check (char_length(title) between 3 and 120), -- LIMITS.seminarTitleMin, seminarTitleMax
  constraint seminars_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 90),
  constraint seminars_description_length check (char_length(description) <= 5000), -- LIMITS.seminarDescriptionMax
  constraint seminars_teacher_length check (char_length(teacher) <= 120), -- LIMITS.seminarTeacherMax
  constraint seminars_schedule_length check (char_length(schedule) <= 160), -- LIMITS.seminarPlaceMax
  constraint seminars_place_length check (char_length(place) <= 160), -- LIMITS.seminarPlaceMax
  constraint seminars_in_time check (starts_on between '2000-01-01' and '2100-01-01' and ends_on <= '2100-01-01'),
  constraint seminars_ends_after_start check (ends_on >= starts_on),
  constraint seminars_ends_if_it_starts check (ends_on is null or starts_on is not null),
  constraint seminars_image_form check (char_length(image_url) <= 500
    and image_url ~ '^(https?://[^\s"''<>\\/]+)?/storage/v1/object/public/seminar-images/[0-9a-f-]{36}/[A-Za-z0-9][A-Za-z0-9_.-]*$'),
  constraint seminars_known_status check (status in ('draft', 'published')) -- SEMINAR_STATUSES
);
comment on table public.seminars is 'What a seminar is about: public once it is published. Its sessions are for who has access.';
comment on column public.seminars.session_count is 'How many sessions it has: the only thing about them that everybody may know.';
comment on column public.seminars.version is 'Optimistic lock: update … where id = ? and version = ? finds no row when somebody saved first.';
create index seminars_starts_on on public.seminars (starts_on desc nulls first, id);
create index seminars_published on public.seminars (starts_on desc nulls first, id) where status = 'published';
create index seminars_title on public.seminars (title, id);
create index seminars_search on public.seminars using gin (search);

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
  constraint seminar_materials_path_form check (char_length(file_path) <= 200 and file_path ~ ('^' || session_id || '/[A-Za-z0-9][A-Za-z0-9_.-]*$')),
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
comment on table public.seminar_progress is 'Which sessions a person has done. A row is a mark; taking the mark away deletes it.';
create index seminar_progress_user_id on public.seminar_progress (user_id, seminar_id);
create index seminar_progress_of_session on public.seminar_progress (session_id, seminar_id);

create function private.free_seminar_slug(p_title text, p_id uuid) returns text
-- definer: a taken address counts even if its seminar is not the caller's to read
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_wish text := case when p_title ~ '[[:alnum:]]' then private.slugify(p_title) else 'seminario' end;
  v_slug text := v_wish;
  v_next integer := 2;
begin
  while exists (select from public.seminars where slug = v_slug and id <> p_id) loop
    v_slug := v_wish || '-' || v_next;
    v_next := v_next + 1;
  end loop;
  return v_slug;
end $$;

create function private.write_seminar() returns trigger
-- definer: whoever may write a seminar needs none of the helpers themselves
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.title := coalesce(private.clean_line(new.title, 1000), '');
  new.teacher := coalesce(private.clean_line(new.teacher, 1000), '');
  new.schedule := coalesce(private.clean_line(new.schedule, 1000), '');
  new.place := coalesce(private.clean_line(new.place, 1000), '');
  new.description := private.clean_comment(new.description);
  new.image_url := nullif(new.image_url, '');
  if tg_op = 'INSERT' then
    new.slug := private.free_seminar_slug(coalesce(nullif(new.slug, ''), new.title), new.id);
    return new;
  end if;
  if old.status = 'draft' and new.title <> old.title then
    new.slug := private.free_seminar_slug(new.title, new.id);
  else
    new.slug := old.slug; -- people hold links to it
  end if;
  new.version := old.version;
  if (new.title, new.description, new.teacher, new.starts_on, new.ends_on, new.schedule, new.is_online, new.place, new.image_url, new.status)
    is distinct from (old.title, old.description, old.teacher, old.starts_on, old.ends_on, old.schedule, old.is_online, old.place,
      old.image_url, old.status) then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger write_seminar before insert or update on public.seminars
  for each row execute function private.write_seminar();
create trigger limit_rate before insert on public.seminars
  for each row execute function private.limit_rate('seminars', '30', 'person');
create trigger audit after insert or update or delete on public.seminars
  for each row execute function private.audit('id', '{search,session_count,version,created_at,updated_at}');
create trigger forget_access after delete on public.seminars
  for each row execute function private.forget_access('seminar');

create function private.write_session() returns trigger
-- definer: reads the places of the other sessions
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.title := coalesce(private.clean_line(new.title, 1000), '');
  new.content := private.clean_comment(new.content);
  if tg_op = 'INSERT' then
    if new.position = 0 then
      select coalesce(max(sessions.position), 0) + 1 into new.position
      from public.seminar_sessions as sessions where sessions.seminar_id = new.seminar_id;
    end if;
    return new;
  end if;
  new.version := old.version;
  if (new.title, new.content, new.held_on) is distinct from (old.title, old.content, old.held_on) then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger write_session before insert or update on public.seminar_sessions
  for each row execute function private.write_session();
create trigger limit_rate before insert on public.seminar_sessions
  for each row execute function private.limit_rate('seminar_sessions', '60', 'person');
create trigger audit after insert or update or delete on public.seminar_sessions
  for each row execute function private.audit('id', '{position,version,created_at,updated_at}');

create function private.count_sessions() returns trigger
-- definer: nobody may write the count
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_seminar uuid := coalesce(new.seminar_id, old.seminar_id);
begin
  update public.seminars
  set session_count = (select count(*) from public.seminar_sessions as sessions where sessions.seminar_id = v_seminar)
  where id = v_seminar;
  return null;
end $$;
create trigger count_sessions after insert or delete on public.seminar_sessions
  for each row execute function private.count_sessions();

create function private.write_material() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.title := coalesce(private.clean_line(new.title, 1000), '');
  return new;
end $$;
create trigger write_material before insert or update on public.seminar_materials
  for each row execute function private.write_material();
create trigger limit_rate before insert on public.seminar_materials
  for each row execute function private.limit_rate('seminar_materials', '60', 'person');
create trigger audit after insert or update or delete on public.seminar_materials
  for each row execute function private.audit('id', '{file_bytes,created_at}');

create function private.queue_seminar_files() returns trigger
-- definer: whoever may change a seminar must not reach the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_table_name = 'seminars' then
    insert into private.file_queue (bucket_id, name)
    select 'seminar-images', substring(old.image_url from '/object/public/seminar-images/(.+)$')
    where old.image_url is not null and (tg_op = 'DELETE' or new.image_url is distinct from old.image_url)
    on conflict do nothing;
  else
    insert into private.file_queue (bucket_id, name)
    select 'seminar-files', old.file_path where old.file_path is not null
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger queue_files after delete or update of image_url on public.seminars
  for each row execute function private.queue_seminar_files();
create trigger queue_files after delete on public.seminar_materials
  for each row execute function private.queue_seminar_files();

create function private.queue_lost_seminar_files() returns trigger
-- definer: reads all objects and writes the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- a tab that was closed between file and row leaves a file that nobody opens; the next material or seminar sweeps it up
  insert into private.file_queue (bucket_id, name)
  select objects.bucket_id, objects.name from storage.objects
  where objects.created_at < now() - interval '1 day'
    and ((objects.bucket_id = 'seminar-files' and not exists (select from public.seminar_materials where file_path = objects.name))
      or (objects.bucket_id = 'seminar-images'
        and not exists (select from public.seminars where image_url like '%/seminar-images/' || objects.name)))
  on conflict do nothing;
  return null;
end $$;
create trigger queue_lost_files after insert on public.seminars
  for each statement execute function private.queue_lost_seminar_files();
create trigger queue_lost_files after insert on public.seminar_materials
  for each statement execute function private.queue_lost_seminar_files();

create trigger limit_rate before insert on public.seminar_progress
  for each row execute function private.limit_rate('seminar_progress', '60', 'person');

create function public.mark_session(p_session_id uuid, p_seminar_id uuid, p_done boolean, p_writer uuid, p_number bigint)
returns table (marked_session_id uuid, is_done boolean)
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if private.is_late('session:' || p_session_id, p_writer, p_number) then null;
  elsif p_done then
    insert into public.seminar_progress (session_id, seminar_id) values (p_session_id, p_seminar_id) on conflict (session_id, user_id) do nothing;
  else
    delete from public.seminar_progress where session_id = p_session_id and user_id = (select auth.uid());
  end if;
  return query select p_session_id, exists (select from public.seminar_progress where session_id = p_session_id and user_id = (select auth.uid()));
end $$;
comment on function public.mark_session(uuid, uuid, boolean, uuid, bigint) is 'Whether the caller has done a session, unless the same device has said otherwise since; answers what holds now. Errors: 42501, 23503, PT429 rate_limited.';

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
comment on function public.reorder_sessions(uuid, uuid[]) is 'Puts the sessions of a seminar into this order, in one statement. Errors: 42501 rank_required.';

create function public.my_seminar_access(p_seminar_id uuid) returns table (is_open boolean, expires_at timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select private.has_access('seminar', p_seminar_id),
    (select grants.expires_at from public.access_grants as grants
      where grants.kind = 'seminar' and grants.target_id = p_seminar_id and grants.user_id = (select auth.uid()) and grants.revoked_at is null)
$$;
comment on function public.my_seminar_access(uuid) is 'Whether the caller may open the sessions of a seminar, and until when their own access lasts. One row.';

create function private.found_seminars(p_words text) returns setof uuid
-- definer: reaches the index; only ids leave it
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from public.seminars where search @@ private.words_query(p_words) limit 2000
$$;

create function public.search_seminars(p_words text) returns setof public.seminars
language sql stable set search_path = pg_catalog, pg_temp as $$
  select * from public.seminars where id in (select private.found_seminars(p_words))
$$;
comment on function public.search_seminars(text) is 'The seminars the caller may read with all of these words or beginnings of words.';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('seminar-images', 'seminar-images', true, 3145728, '{image/webp,image/jpeg,image/png}'), -- LIMITS.imageBytes
  ('seminar-files', 'seminar-files', false, 26214400, array[ -- LIMITS.materialBytes; material-editor has the same list
    'application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.ms-powerpoint', 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'audio/mpeg', 'audio/mp4', 'image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

revoke all on public.seminars, public.seminar_sessions, public.seminar_materials, public.seminar_progress from public, anon, authenticated;
grant select on public.seminars to anon, authenticated;
grant insert (id, title, description, teacher, starts_on, ends_on, schedule, is_online, place, image_url, status),
  update (title, description, teacher, starts_on, ends_on, schedule, is_online, place, image_url, status), delete
  on public.seminars to authenticated;
grant select, insert (id, seminar_id, title, content, held_on), update (title, content, held_on, position), delete
  on public.seminar_sessions to authenticated;
grant select, insert (id, session_id, title, url, file_path, file_bytes), delete on public.seminar_materials to authenticated;
grant select, insert (session_id, seminar_id), delete on public.seminar_progress to authenticated;
grant select, insert, update, delete on public.seminars, public.seminar_sessions, public.seminar_materials, public.seminar_progress
  to service_role;
revoke execute on function public.reorder_sessions(uuid, uuid[]), public.my_seminar_access(uuid), public.search_seminars(text),
  public.mark_session(uuid, uuid, boolean, uuid, bigint)
  from public, anon, authenticated, service_role;
grant execute on function public.search_seminars(text) to anon, authenticated;
grant execute on function public.reorder_sessions(uuid, uuid[]), public.my_seminar_access(uuid),
  public.mark_session(uuid, uuid, boolean, uuid, bigint) to authenticated;
revoke execute on all functions in schema private from public;
grant execute on function private.found_seminars(text) to anon, authenticated;

alter table public.seminars enable row level security;
alter table public.seminar_sessions enable row level security;
alter table public.seminar_materials enable row level security;
alter table public.seminar_progress enable row level security;

create policy "Anyone can read published seminars and admins all" on public.seminars
  for select to anon, authenticated
  using (status = 'published' or (select private.my_rank()) >= 2);
create policy "Admins can create seminars" on public.seminars
  for insert to authenticated
  with check ((select private.my_rank()) >= 2);
create policy "Admins can update seminars" on public.seminars
  for update to authenticated
  using ((select private.my_rank()) >= 2)
  with check ((select private.my_rank()) >= 2);
create policy "Admins can delete seminars" on public.seminars
  for delete to authenticated
  using ((select private.my_rank()) >= 2);

-- the condition on the seminar is asked under the caller's own rights: a draft keeps its sessions to itself
create policy "People with access can read sessions and admins all" on public.seminar_sessions
  for select to authenticated
  using ((seminar_id in (select private.my_accesses('seminar')) and exists (select from public.seminars where seminars.id = seminar_id))
    or (select private.my_rank()) >= 2);
create policy "Admins can create sessions" on public.seminar_sessions
  for insert to authenticated
  with check ((select private.my_rank()) >= 2);
create policy "Admins can update sessions" on public.seminar_sessions
  for update to authenticated
  using ((select private.my_rank()) >= 2)
  with check ((select private.my_rank()) >= 2);
create policy "Admins can delete sessions" on public.seminar_sessions
  for delete to authenticated
  using ((select private.my_rank()) >= 2);

create policy "People who read a session can read its materials" on public.seminar_materials
  for select to authenticated
  using (exists (select from public.seminar_sessions as sessions where sessions.id = session_id));
create policy "Admins can create materials" on public.seminar_materials
  for insert to authenticated
  with check ((select private.my_rank()) >= 2);
create policy "Admins can delete materials" on public.seminar_materials
  for delete to authenticated
  using ((select private.my_rank()) >= 2);

create policy "Members can read their own marks" on public.seminar_progress
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.my_rank()) >= 1);
create policy "Members can create marks of sessions they may read" on public.seminar_progress
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.my_rank()) >= 1
    and exists (select from public.seminar_sessions as sessions where sessions.id = session_id));
create policy "Members can delete their own marks" on public.seminar_progress
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.my_rank()) >= 1);

create policy "People who read a material can read its file" on storage.objects
  for select to authenticated
  using (bucket_id = 'seminar-files' and ((select private.my_rank()) >= 2
    or exists (select from public.seminar_materials where seminar_materials.file_path = objects.name)));
create policy "Admins can create files of seminars" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'seminar-files' and (select private.my_rank()) >= 2 and private.is_plain_path(name));
create policy "Admins can delete files of seminars" on storage.objects
  for delete to authenticated
  using (bucket_id = 'seminar-files' and (select private.my_rank()) >= 2);
create policy "Admins can read pictures of seminars" on storage.objects
  for select to authenticated
  using (bucket_id = 'seminar-images' and (select private.my_rank()) >= 2);
create policy "Admins can create pictures of seminars" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'seminar-images' and (select private.my_rank()) >= 2 and private.is_plain_path(name));
create policy "Admins can delete pictures of seminars" on storage.objects
  for delete to authenticated
  using (bucket_id = 'seminar-images' and (select private.my_rank()) >= 2);
