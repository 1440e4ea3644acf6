-- Resources: guides, forms, slides and recordings to take along. Some are for everybody, some for members, some only
-- for people with access (private.my_accesses). The files are in two buckets, one public and one private; only people
-- who may open a file get its path.

-- Tables

create type public.file_type as enum ('pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'image', 'video', 'audio', 'other');
comment on type public.file_type is 'The kind of a file.';

create function private.file_type_of(p_path text) returns public.file_type
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select (case lower(substring(p_path from '\.([A-Za-z0-9]+)$')) -- FILE_KINDS
    when 'pdf' then 'pdf' when 'doc' then 'doc' when 'docx' then 'docx' when 'xls' then 'xls' when 'xlsx' then 'xlsx'
    when 'ppt' then 'ppt' when 'pptx' then 'pptx'
    when 'jpg' then 'image' when 'jpeg' then 'image' when 'png' then 'image' when 'gif' then 'image' when 'webp' then 'image'
    when 'mp4' then 'video' when 'm4v' then 'video' when 'mov' then 'video' when 'webm' then 'video'
    when 'mp3' then 'audio' when 'm4a' then 'audio' when 'wav' then 'audio' when 'ogg' then 'audio'
    else 'other'
  end)::public.file_type
$$;
comment on function private.file_type_of(text) is 'The kind of a file by its extension.';

create type public.resource_visibility as enum ('public', 'members', 'restricted');
comment on type public.resource_visibility is 'Audience of the file of a resource.';

create function private.resource_bucket(p_visibility public.resource_visibility) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case p_visibility when 'public' then 'resources' else 'resources-private' end
$$;
comment on function private.resource_bucket(public.resource_visibility) is 'Where the file of a resource lies.';

grant execute on function private.file_type_of, private.resource_bucket to anon, authenticated, service_role;

create type public.resource_category as enum ('Guías', 'Formación', 'Herramientas', 'Estudios', 'Predicaciones', 'Multimedia', 'Otros');
comment on type public.resource_category is 'Uses of a resource, in the words of the screen.';

create table public.resources (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null default '',
  category public.resource_category not null,
  tags text[] not null default '{}',
  visibility public.resource_visibility not null default 'public',
  file_path text not null unique,
  file_name text not null,
  file_size bigint not null,
  file_type public.file_type not null generated always as (private.file_type_of(file_path)) stored,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  version integer not null default 1,
  search tsvector not null generated always as (
    setweight(private.search_words(title), 'A')
    || setweight(private.search_words(private.tag_words(tags)), 'B')
    || setweight(private.search_words(description), 'C')
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint resources_title_length check (char_length(title) between 3 and 100), -- LIMITS.resourceTitleMin, resourceTitleMax
  constraint resources_description_length check (char_length(description) <= 500), -- LIMITS.resourceDescriptionMax
  constraint resources_tags_fit check (private.tags_fit(tags)),
  constraint resources_file_path_form check (file_path ~ '^[0-9a-f-]{36}/[A-Za-z0-9][A-Za-z0-9_-]*\.[a-z0-9]{1,8}$'),
  constraint resources_file_name_length check (char_length(file_name) between 1 and 120),
  constraint resources_file_size_fits check (file_size between 1 and 52428800) -- LIMITS.resourceBytes
);
comment on table public.resources is
  'Files to take along. visibility says who may open the file; the titles of restricted ones are for all members.';
comment on column public.resources.file_path is
  'Name inside the bucket private.resource_bucket(visibility). Nobody reads it here; resource_listing shows it to those who may '
  'open it.';
comment on column public.resources.version is
  'Optimistic lock: update … where id = ? and version = ? finds no row when somebody saved first.';
create index resources_created_at on public.resources (created_at desc, id);
create index resources_public on public.resources (created_at desc, id) where visibility = 'public';
create index resources_by_category on public.resources (category, created_at desc, id);
create index resources_by_title on public.resources (title, id);
create index resources_search on public.resources using gin (search);
create index resources_created_by on public.resources (created_by);
-- counted within a category, each by a separate index: a policy keeps a general one on category from being used
create index resources_counted_guides on public.resources (visibility) where category = 'Guías';
create index resources_counted_training on public.resources (visibility) where category = 'Formación';
create index resources_counted_tools on public.resources (visibility) where category = 'Herramientas';
create index resources_counted_studies on public.resources (visibility) where category = 'Estudios';
create index resources_counted_sermons on public.resources (visibility) where category = 'Predicaciones';
create index resources_counted_multimedia on public.resources (visibility) where category = 'Multimedia';
create index resources_counted_others on public.resources (visibility) where category = 'Otros';

-- Asked for a whole list at once: a search that is counted reads two thousand lines.
create view private.open_resources with (security_barrier = true) as
select id, file_path, visibility from public.resources
where visibility = 'public'
  or (visibility = 'members' and (select private.is_member()))
  or (select private.is_admin())
  or id in (select private.my_accesses('resource'));
comment on view private.open_resources is
  'The one rule of who opens the file of a resource. It looks with its owner''s eyes: the column is granted to nobody.';

-- Rows of lists: each resource with the path of its file where the caller may open it, else null.
create view public.resource_listing with (security_invoker = true) as
select resources.id, resources.title, resources.description, resources.category, resources.tags, resources.visibility,
  resources.file_name, resources.file_size, resources.file_type, resources.version, resources.created_at, resources.updated_at,
  opened.file_path
-- of two parts: a view of one could be written to
from public.resources cross join lateral (
  select (select file_path from private.open_resources where open_resources.id = resources.id) as file_path
) as opened;
comment on view public.resource_listing is 'The resources the caller may see; file_path is null where the file is not for them.';

-- Rules

create trigger before_10_limit_rate before insert on public.resources
  for each row execute function private.limit_rate('resources', '60', 'person');

create function private.clean_resource() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.title := coalesce(private.clean_line(new.title, 1000), '');
  new.description := private.clean_comment(new.description);
  new.tags := private.clean_tags(new.tags);
  new.file_name := coalesce(private.clean_line(new.file_name, 120), '');
  if tg_op = 'UPDATE' and new.file_path = old.file_path
    and private.resource_bucket(new.visibility) <> private.resource_bucket(old.visibility) then
    -- the file would stay where everybody reads it, or where nobody finds it
    raise exception using errcode = '23514', message = 'file_follows_visibility';
  end if;
  -- an admin's form has stored the file before; a trusted script may bring it later
  if private.is_admin() and (tg_op = 'INSERT' or new.file_path <> old.file_path)
    and not exists (select from storage.objects
      where bucket_id = private.resource_bucket(new.visibility) and name = new.file_path) then
    raise exception using errcode = '23503', message = 'file_is_missing';
  end if;
  return new;
end $$;
create trigger before_20_clean_resource before insert or update on public.resources
  for each row execute function private.clean_resource();
create trigger before_40_raise_version before update on public.resources
  for each row execute function private.raise_version('{file_size,file_type,created_by,search}');

create trigger after_50_audit after insert or update of title, description, category, tags, visibility, file_path
  or delete on public.resources
  for each row execute function private.audit('id', '{file_type,file_size,search,version,created_at,updated_at}');
create trigger after_60_forget_access after delete on public.resources
  for each row execute function private.forget_access('resource');

-- Rules: files

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select bucket.id, bucket.id, bucket.public, 52428800, -- LIMITS.resourceBytes
  -- no type that a browser would run: a file of unknown type is stored as plain bytes (FILE_KINDS)
  '{application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document,'
  'application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-powerpoint,'
  'application/vnd.openxmlformats-officedocument.presentationml.presentation,image/jpeg,image/png,image/gif,image/webp,video/mp4,'
  'video/quicktime,video/webm,audio/mpeg,audio/mp4,audio/wav,audio/ogg,application/octet-stream}'
from (values ('resources', true), ('resources-private', false)) as bucket (id, public)
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.queue_resource_file() returns trigger
-- definer: a role that may change a resource must not reach the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.file_queue (bucket_id, name)
  values (private.resource_bucket(old.visibility), old.file_path)
  on conflict do nothing;
  return null;
end $$;
create trigger after_90_queue_file_of_deleted after delete on public.resources
  for each row execute function private.queue_resource_file();
create trigger after_90_queue_replaced_file after update on public.resources
  for each row when (old.file_path <> new.file_path) execute function private.queue_resource_file();

create function private.queue_orphaned_resources() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with queued as (
    insert into private.file_queue (bucket_id, name)
    select objects.bucket_id, objects.name from storage.objects
    where objects.bucket_id in ('resources', 'resources-private') and objects.created_at < now() - interval '1 day'
      and not exists (select from public.resources
        where resources.file_path = objects.name and private.resource_bucket(resources.visibility) = objects.bucket_id)
    on conflict do nothing
    returning 1)
  select count(*)::integer from queued
$$;
comment on function private.queue_orphaned_resources() is
  'Queues files that no resource names a day after their upload: the tab was closed between file and row.';
insert into private.jobs (name, every, function) values ('queue orphaned files of resources', '1 hour', 'queue_orphaned_resources');

create function private.may_open_file(p_name text) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from private.open_resources where file_path = p_name and visibility <> 'public')
$$;
comment on function private.may_open_file(text) is 'Whether the caller may open this object of the private bucket.';

-- Rights

-- its words are those of title, tags and description
grant select (id, title, description, category, tags, visibility, file_name, file_size, file_type, version, search, created_at, updated_at)
  on public.resources to anon, authenticated;
grant insert (id, title, description, category, tags, visibility, file_path, file_name, file_size),
  update (title, description, category, tags, visibility, file_path, file_name, file_size), delete on public.resources to authenticated;
grant select, insert, update, delete on public.resources to service_role;
grant select on private.open_resources, public.resource_listing to anon, authenticated, service_role;
grant execute on function private.may_open_file to anon, authenticated;

-- Policies

alter table public.resources enable row level security;
create policy "Visitors can read public resources" on public.resources
  for select to anon
  using (visibility = 'public');
create policy "Members can read all resources" on public.resources
  for select to authenticated
  using ((select private.is_member()) or visibility = 'public');
create policy "Admins can create resources" on public.resources
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can update resources" on public.resources
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins can delete resources" on public.resources
  for delete to authenticated
  using ((select private.is_admin()));

-- a public object is read by its address; what these policies decide of the public bucket is who lists and writes it
create policy "Admins can read all files of resources and members theirs" on storage.objects
  for select to authenticated
  using ((bucket_id in ('resources', 'resources-private') and (select private.is_admin()))
    or (bucket_id = 'resources-private' and private.may_open_file(name)));
create policy "Admins can create files of resources" on storage.objects
  for insert to authenticated
  with check (bucket_id in ('resources', 'resources-private') and (select private.is_admin()) and private.is_plain_path(name));
create policy "Admins can delete files of resources" on storage.objects
  for delete to authenticated
  using (bucket_id in ('resources', 'resources-private') and (select private.is_admin()));

-- Functions for callers

create function private.matching_resources(p_words text) returns setof uuid
-- definer: searches the index, which row-level security would prevent; returns only ids
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from public.resources where search @@ private.prefix_tsquery(p_words) limit 2000
$$;

create function public.search_resources(p_words text) returns setof public.resource_listing
language sql stable set search_path = pg_catalog, pg_temp as $$
  select * from public.resource_listing where id in (select private.matching_resources(p_words))
$$;
comment on function public.search_resources(text) is 'The resources the caller may see with all of these words or beginnings of words.';

create function public.resource_tags() returns table (tag text, uses integer)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select used.tag, count(*)::integer from public.resources cross join lateral unnest(resources.tags) as used (tag)
  group by used.tag order by 2 desc, 1 limit 200
$$;
comment on function public.resource_tags() is 'The tags of the resources the caller may see, the most used first.';

grant execute on function private.matching_resources, public.search_resources, public.resource_tags to anon, authenticated;
