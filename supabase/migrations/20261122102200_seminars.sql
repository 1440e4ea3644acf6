-- Seminars: what one is about is public once it is published. What happens in it, its sessions, is for who has access.

-- Table

create type public.seminar_status as enum ('draft', 'published');
comment on type public.seminar_status is 'How far a seminar has come.';

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
  status public.seminar_status not null default 'draft',
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
    and image_url ~ '^(https?://[^\s"''<>\\/]+)?/storage/v1/object/public/seminar-images/[0-9a-f-]{36}/[A-Za-z0-9][A-Za-z0-9_.-]*$')
);
comment on table public.seminars is 'A seminar''s description: public once it is published. Its sessions are for people with access.';
comment on column public.seminars.session_count is 'How many sessions it has: the only thing about them that everybody may know.';
comment on column public.seminars.version is
  'Optimistic lock: update … where id = ? and version = ? finds no row when somebody saved first.';
create index seminars_starts_on on public.seminars (starts_on desc nulls first, id);
create index seminars_published on public.seminars (starts_on desc nulls first, id) where status = 'published';
create index seminars_title on public.seminars (title, id);
create index seminars_search on public.seminars using gin (search);
create index seminars_drafts on public.seminars (starts_on desc nulls first, id) where status = 'draft';

-- Rules

create trigger before_10_limit_rate before insert on public.seminars
  for each row execute function private.limit_rate('seminars', '30', 'person');

create function private.clean_seminar() returns trigger
-- definer: a role that may write a seminar needs none of the helpers themselves
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.title := coalesce(private.clean_line(new.title, 1000), '');
  new.teacher := coalesce(private.clean_line(new.teacher, 1000), '');
  new.schedule := coalesce(private.clean_line(new.schedule, 1000), '');
  new.place := coalesce(private.clean_line(new.place, 1000), '');
  new.description := private.clean_comment(new.description);
  new.image_url := nullif(new.image_url, '');
  if tg_op = 'INSERT' then
    new.slug := private.free_slug('public.seminars', coalesce(nullif(new.slug, ''), new.title), 'seminario', new.id);
    return new;
  end if;
  if old.status = 'draft' and new.title <> old.title then
    new.slug := private.free_slug('public.seminars', new.title, 'seminario', new.id);
  else
    new.slug := old.slug; -- people hold links to it
  end if;
  return new;
end $$;
create trigger before_20_clean_seminar before insert or update on public.seminars
  for each row execute function private.clean_seminar();
create trigger before_40_raise_version before update on public.seminars
  for each row execute function private.raise_version('{slug,session_count,search}');

create trigger after_50_audit after insert or update or delete on public.seminars
  for each row execute function private.audit('id', '{search,session_count,version,created_at,updated_at}');
create trigger after_60_forget_access after delete on public.seminars
  for each row execute function private.forget_access('seminar');

create function private.notify_accesses_of_seminar() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.notify_access(grants, true)
  from public.access_grants as grants
  where grants.kind = 'seminar' and grants.target_id = new.id and grants.revoked_at is null
    and (grants.expires_at is null or grants.expires_at > now()) and grants.granted_by is not null
    -- as long as read notices are kept: published again, it notifies nobody twice
    and grants.granted_at > now() - interval '90 days';
  return null;
end $$;
comment on function private.notify_accesses_of_seminar() is
  'Trigger: people who got access to a seminar in preparation are notified once it is published.';
create trigger after_70_notify_accesses_of_seminar after update of status on public.seminars
  for each row when (new.status = 'published' and old.status <> 'published')
  execute function private.notify_accesses_of_seminar();

-- Rules: files, that is pictures of seminars and what their sessions have to read and to hear

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('seminar-images', 'seminar-images', true, 3145728, '{image/webp,image/jpeg,image/png}'), -- LIMITS.imageBytes
  ('seminar-files', 'seminar-files', false, 26214400, array[ -- LIMITS.materialBytes; material-editor has the same list
    'application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.ms-powerpoint', 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'audio/mpeg', 'audio/mp4', 'image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.queue_seminar_files() returns trigger
-- definer: a role that may change a seminar must not reach the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_table_name = 'seminars' then
    insert into private.file_queue (bucket_id, name, not_before)
    select 'seminar-images', substring(old.image_url from '/object/public/seminar-images/(.+)$'),
      -- a form that was open meanwhile may bring a replaced picture back
      case when tg_op = 'DELETE' then now() else now() + interval '1 day' end
    where old.image_url is not null and (tg_op = 'DELETE' or new.image_url is distinct from old.image_url)
    on conflict do nothing;
  else
    insert into private.file_queue (bucket_id, name)
    select 'seminar-files', old.file_path where old.file_path is not null
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger after_90_queue_files after delete or update of image_url on public.seminars
  for each row execute function private.queue_seminar_files();

-- Rights

grant select on public.seminars to anon, authenticated;
grant insert (id, title, description, teacher, starts_on, ends_on, schedule, is_online, place, image_url, status),
  update (title, description, teacher, starts_on, ends_on, schedule, is_online, place, image_url, status), delete
  on public.seminars to authenticated;
grant select, insert, update, delete on public.seminars to service_role;

-- Policies

alter table public.seminars enable row level security;
create policy "Visitors can read published seminars" on public.seminars
  for select to anon
  using (status = 'published');
create policy "Members can read published seminars and admins all" on public.seminars
  for select to authenticated
  using ((select private.is_admin()) or status = 'published');
create policy "Admins can create seminars" on public.seminars
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can update seminars" on public.seminars
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins can delete seminars" on public.seminars
  for delete to authenticated
  using ((select private.is_admin()));

create policy "Admins can read pictures of seminars" on storage.objects
  for select to authenticated
  using (bucket_id = 'seminar-images' and (select private.is_admin()));
create policy "Admins can create pictures of seminars" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'seminar-images' and (select private.is_admin()) and private.is_plain_path(name));
create policy "Admins can delete pictures of seminars" on storage.objects
  for delete to authenticated
  using (bucket_id = 'seminar-images' and (select private.is_admin()));

-- Functions for callers

create function private.matching_seminars(p_words text) returns setof uuid
-- definer: searches the index, which row-level security would prevent; returns only ids
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from public.seminars where search @@ private.prefix_tsquery(p_words) limit 2000
$$;

create function public.search_seminars(p_words text) returns setof public.seminars
language sql stable set search_path = pg_catalog, pg_temp as $$
  select * from public.seminars where id in (select private.matching_seminars(p_words))
$$;
comment on function public.search_seminars(text) is 'The seminars the caller may read with all of these words or beginnings of words.';

create function public.my_seminar_access(p_seminar_id uuid) returns table (is_open boolean, expires_at timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select private.has_access('seminar', p_seminar_id),
    (select grants.expires_at from public.access_grants as grants
      where grants.kind = 'seminar' and grants.target_id = p_seminar_id and grants.user_id = (select auth.uid())
        and grants.revoked_at is null)
$$;
comment on function public.my_seminar_access(uuid) is
  'Whether the caller may open the sessions of a seminar, and until when their own access lasts. One row.';

grant execute on function private.matching_seminars, public.search_seminars to anon, authenticated;
grant execute on function public.my_seminar_access to authenticated;
