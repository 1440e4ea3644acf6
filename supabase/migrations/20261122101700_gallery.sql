-- Gallery: albums and their photos. Visitors see what is not deleted; what is deleted can be restored for 30 days, then a
-- job removes the rows and queues their files, which only the storage API can remove (the function storage-sweep).

-- Tables

create function private.album_words(p_title text, p_description text) returns tsvector
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select setweight(private.search_words(p_title), 'A') || setweight(private.search_words(p_description), 'B')
$$;
-- generated columns are computed in the rights of the role that writes the row
grant execute on function private.album_words to anon, authenticated, service_role;

create table public.albums (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null default '',
  cover_photo_id uuid,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  version integer not null default 1,
  search tsvector not null generated always as (private.album_words(title, description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint albums_title_length check (char_length(title) between 1 and 100), -- LIMITS.albumTitleMax
  constraint albums_description_length check (char_length(description) <= 500) -- LIMITS.albumDescriptionMax
);
comment on table public.albums is 'Albums of the gallery; deleted_at puts one into the trash for 30 days.';
comment on column public.albums.version is
  'Optimistic lock: update … where id = ? and version = ? finds no row when somebody saved first.';
create index albums_created_at on public.albums (created_at desc, id);
create index albums_deleted_at on public.albums (deleted_at) where deleted_at is not null;
create index albums_created_by on public.albums (created_by);
create index albums_cover_photo_id on public.albums (cover_photo_id, id);
create index albums_search on public.albums using gin (search);

create table public.photos (
  id uuid primary key default gen_random_uuid(),
  album_id uuid not null references public.albums (id) on delete cascade,
  image_url text not null unique,
  thumbnail_url text not null,
  width integer not null,
  height integer not null,
  caption text not null default '',
  position integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint photos_of_album unique (id, album_id),
  -- only files of the album's own folder: the job that removes a photo removes its files
  constraint photos_image_url_form check (char_length(image_url) <= 500
    and image_url ~ ('^(https?://[^\s"''<>\\/]+)?/storage/v1/object/public/gallery/' || album_id || '/[A-Za-z0-9][A-Za-z0-9_.-]*$')),
  constraint photos_thumbnail_url_form check (char_length(thumbnail_url) <= 500
    and thumbnail_url ~ ('^(https?://[^\s"''<>\\/]+)?/storage/v1/object/public/gallery/' || album_id || '/[A-Za-z0-9][A-Za-z0-9_.-]*$')),
  constraint photos_size check (width between 1 and 20000 and height between 1 and 20000),
  constraint photos_caption_length check (char_length(caption) <= 200), -- LIMITS.photoCaptionMax
  constraint photos_position_counts check (position >= 0)
);
comment on table public.photos is 'Photos of the albums, in the order of their position; their size is known before they load.';
create index photos_by_position on public.photos (album_id, position, created_at, id);
create index photos_deleted_at on public.photos (deleted_at) where deleted_at is not null;

alter table public.albums add constraint albums_cover_is_own_photo
  foreign key (cover_photo_id, id) references public.photos (id, album_id) on delete set null (cover_photo_id);

-- Rows of lists: each album with its number of photos and its cover, the chosen one or the first. The cover is a scalar
-- subquery, which a count does not evaluate.
create view public.gallery with (security_invoker = true) as
select albums.id, albums.title, albums.description, albums.cover_photo_id, albums.created_by, albums.version,
  albums.created_at, albums.updated_at, albums.deleted_at, albums.photo_count,
  (albums.cover).thumbnail_url as cover_url, (albums.cover).width as cover_width, (albums.cover).height as cover_height
from (
  select albums.*,
    (select count(*)::integer from public.photos where photos.album_id = albums.id and photos.deleted_at is null) as photo_count,
    (select photos from public.photos
      where photos.album_id = albums.id and photos.deleted_at is null
      order by photos.id is distinct from albums.cover_photo_id, photos.position, photos.created_at, photos.id
      limit 1) as cover
  from public.albums
) as albums;
comment on view public.gallery is 'The albums the caller may see, each with photo_count and cover.';

-- Rules

create trigger before_10_limit_rate before insert on public.albums
  for each row execute function private.limit_rate('albums', '30', 'person');

create function private.clean_album() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
begin
  new.title := coalesce(private.clean_line(new.title, 1000), '');
  new.description := private.clean_comment(new.description);
  if tg_op = 'UPDATE' and v_person is not null and new.deleted_at is distinct from old.deleted_at then
    new.deleted_at := case when new.deleted_at is not null then coalesce(old.deleted_at, now()) end; -- the thirty days are the server's
  end if;
  return new;
end $$;
create trigger before_20_clean_album before insert or update on public.albums
  for each row execute function private.clean_album();
create trigger before_40_raise_version before update on public.albums
  for each row execute function private.raise_version('{cover_photo_id,created_by,search,deleted_at}');

create trigger audit after insert or update of title, description, deleted_at or delete on public.albums
  for each row execute function private.audit('id', '{cover_photo_id,search,version,created_at,updated_at}');

create trigger before_10_limit_rate before insert on public.photos
  for each row execute function private.limit_rate('photos', '300', 'person');

create function private.clean_photo() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.caption := coalesce(private.clean_line(new.caption, 1000), '');
  if tg_op = 'UPDATE' and (select auth.uid()) is not null and new.deleted_at is distinct from old.deleted_at then
    new.deleted_at := case when new.deleted_at is not null then coalesce(old.deleted_at, now()) end;
  end if;
  return new;
end $$;
create trigger before_20_clean_photo before insert or update on public.photos
  for each row execute function private.clean_photo();

create trigger after_50_audit after insert or update of caption, deleted_at or delete on public.photos
  for each row execute function private.audit('id', '{position,thumbnail_url,width,height,created_at}');

create function private.purge_deleted_photos() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  select private.purge_trash('public.albums') + private.purge_trash('public.photos')
$$;
comment on function private.purge_deleted_photos() is 'Job: what lay in the trash for 30 days goes, with its files.';

-- Rules: files

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('gallery', 'gallery', true, 3145728, '{image/webp,image/jpeg,image/png}') -- LIMITS.imageBytes
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.gallery_path(p_url text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select substring(p_url from '/object/public/gallery/(.+)$')
$$;
comment on function private.gallery_path(text) is 'Name inside the bucket of a public address.';

create function private.queue_photo_files() returns trigger
-- definer: a role that may delete a photo must not reach the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.file_queue (bucket_id, name)
  values ('gallery', private.gallery_path(old.image_url)), ('gallery', private.gallery_path(old.thumbnail_url))
  on conflict do nothing;
  return null;
end $$;
create trigger after_90_queue_photo_files after delete on public.photos
  for each row execute function private.queue_photo_files();

create function private.queue_orphaned_files() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with queued as (
    insert into private.file_queue (bucket_id, name)
    select objects.bucket_id, objects.name from storage.objects
    where objects.bucket_id = 'gallery' and objects.created_at < now() - interval '1 day'
      and objects.name not in (
        select private.gallery_path(image_url) from public.photos union all select private.gallery_path(thumbnail_url) from public.photos)
    on conflict do nothing
    returning 1)
  select count(*)::integer from queued
$$;
comment on function private.queue_orphaned_files() is
  'Queues files of the gallery that no photo shows a day after their upload: the tab was closed between file and row.';
insert into private.jobs (name, every, function) values
  ('empty the trash of the gallery', '1 minute', 'purge_deleted_photos'),
  ('queue orphaned files of the gallery', '1 hour', 'queue_orphaned_files');

-- Rights

grant select on public.albums, public.photos, public.gallery to anon, authenticated;
grant insert (id, title, description), update (title, description, cover_photo_id, deleted_at) on public.albums to authenticated;
grant insert (id, album_id, image_url, thumbnail_url, width, height, caption, position), update (caption, position, deleted_at)
  on public.photos to authenticated;
grant select, insert, update, delete on public.albums, public.photos to service_role;
grant select on public.gallery to service_role;

-- Policies

alter table public.albums enable row level security;
create policy "Anyone can read albums that are not deleted and admins all" on public.albums
  for select to anon, authenticated
  using (deleted_at is null or (select private.is_admin()));
create policy "Admins can create albums" on public.albums
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can update albums" on public.albums
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

alter table public.photos enable row level security;
-- the condition on the album is asked under the caller's own rights, so its photos vanish with it
create policy "Anyone can read photos of albums they see and admins all" on public.photos
  for select to anon, authenticated
  using ((deleted_at is null and exists (select from public.albums where albums.id = photos.album_id))
    or (select private.is_admin()));
create policy "Admins can create photos" on public.photos
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can update photos" on public.photos
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "Admins can read objects of the gallery" on storage.objects
  for select to authenticated
  using (bucket_id = 'gallery' and (select private.is_admin()));
create policy "Admins can create objects of the gallery" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'gallery' and (select private.is_admin()) and private.is_plain_path(name));
create policy "Admins can delete objects of the gallery" on storage.objects
  for delete to authenticated
  using (bucket_id = 'gallery' and (select private.is_admin()));

-- Functions for callers

create function public.reorder_photos(p_album_id uuid, p_photo_ids uuid[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  -- photos that the caller did not know of yet keep their order behind those it named
  update public.photos set position = places.place
  from (
    select photos.id, row_number() over (
      order by array_position(p_photo_ids, photos.id) nulls last, photos.position, photos.created_at, photos.id) as place
    from public.photos where photos.album_id = p_album_id
  ) as places
  where photos.id = places.id and photos.position <> places.place;
end $$;
comment on function public.reorder_photos(uuid, uuid[]) is
  'Puts the photos of an album into this order, in one statement. Errors: 42501 rank_required.';

grant execute on function public.reorder_photos to authenticated;
