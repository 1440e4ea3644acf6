-- Gallery: albums and their photos. Visitors see what is not deleted; what is deleted can be restored for 30 days, then a
-- job removes the rows and queues their files, which only the storage API can remove (the function storage-sweep).

create table public.albums (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null default '',
  cover_photo_id uuid,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint albums_title_length check (char_length(title) between 1 and 100), -- LIMITS.albumTitleMax
  constraint albums_description_length check (char_length(description) <= 500) -- LIMITS.albumDescriptionMax
);
comment on table public.albums is 'Albums of the gallery; deleted_at puts one into the trash for 30 days.';
comment on column public.albums.version is 'Optimistic lock: update … where id = ? and version = ? finds no row when somebody saved first.';
create index albums_created_at on public.albums (created_at desc, id);
create index albums_deleted_at on public.albums (deleted_at) where deleted_at is not null;
create index albums_created_by on public.albums (created_by);

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
create index albums_cover_photo_id on public.albums (cover_photo_id, id);

create function private.write_album() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
begin
  new.title := coalesce(private.clean_line(new.title, 1000), '');
  new.description := private.clean_comment(new.description);
  if tg_op = 'INSERT' then
    return new;
  end if;
  if v_person is not null and new.deleted_at is distinct from old.deleted_at then
    new.deleted_at := case when new.deleted_at is not null then coalesce(old.deleted_at, now()) end; -- the thirty days are the server's
  end if;
  new.version := old.version;
  if (new.title, new.description) is distinct from (old.title, old.description) then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger write_album before insert or update on public.albums
  for each row execute function private.write_album();
create trigger limit_rate before insert on public.albums
  for each row execute function private.limit_rate('albums', '30', 'person');
create trigger audit after update of title, description, deleted_at or delete on public.albums
  for each row execute function private.audit('id', '{cover_photo_id,version,created_at,updated_at}');

create function private.write_photo() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.caption := coalesce(private.clean_line(new.caption, 1000), '');
  if tg_op = 'UPDATE' and (select auth.uid()) is not null and new.deleted_at is distinct from old.deleted_at then
    new.deleted_at := case when new.deleted_at is not null then coalesce(old.deleted_at, now()) end;
  end if;
  return new;
end $$;
create trigger write_photo before insert or update on public.photos
  for each row execute function private.write_photo();
create trigger limit_rate before insert on public.photos
  for each row execute function private.limit_rate('photos', '300', 'person');
create trigger audit after insert or update of caption, deleted_at or delete on public.photos
  for each row execute function private.audit('id', '{position,thumbnail_url,width,height,created_at}');

-- What lists read: each album with its number of photos and its cover, the chosen one or the first.
create view public.gallery with (security_invoker = true) as
select albums.id, albums.title, albums.description, albums.cover_photo_id, albums.created_by, albums.version,
  albums.created_at, albums.updated_at, albums.deleted_at,
  (select count(*)::integer from public.photos where photos.album_id = albums.id and photos.deleted_at is null) as photo_count,
  cover.thumbnail_url as cover_url, cover.width as cover_width, cover.height as cover_height
from public.albums
left join lateral (
  select photos.thumbnail_url, photos.width, photos.height from public.photos
  where photos.album_id = albums.id and photos.deleted_at is null
  order by photos.id is distinct from albums.cover_photo_id, photos.position, photos.created_at, photos.id
  limit 1
) as cover on true;
comment on view public.gallery is 'The albums the caller may see, each with photo_count and cover.';

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
comment on function public.reorder_photos(uuid, uuid[]) is 'Puts the photos of an album into this order, in one statement. Errors: 42501 rank_required.';

-- Files whose rows are gone, until storage-sweep has removed them.
create table private.file_queue (
  id bigint generated always as identity primary key,
  bucket_id text not null,
  name text not null,
  attempts integer not null default 0,
  not_before timestamptz not null default now(),
  unique (bucket_id, name)
);
comment on table private.file_queue is 'Files to be removed from storage; SQL cannot remove them on hosted projects.';
create index file_queue_not_before on private.file_queue (not_before, id);

create function private.gallery_path(p_url text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select substring(p_url from '/object/public/gallery/(.+)$')
$$;
comment on function private.gallery_path(text) is 'Name inside the bucket of a public address.';

create function private.queue_photo_files() returns trigger
-- definer: whoever may delete a photo must not reach the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.file_queue (bucket_id, name)
  values ('gallery', private.gallery_path(old.image_url)), ('gallery', private.gallery_path(old.thumbnail_url))
  on conflict do nothing;
  return null;
end $$;
create trigger queue_photo_files after delete on public.photos
  for each row execute function private.queue_photo_files();

create function private.queue_lost_files() returns void
language sql set search_path = pg_catalog, pg_temp as $$
  insert into private.file_queue (bucket_id, name)
  select objects.bucket_id, objects.name from storage.objects
  where objects.bucket_id = 'gallery' and objects.created_at < now() - interval '1 day'
    and objects.name not in (
      select private.gallery_path(image_url) from public.photos union all select private.gallery_path(thumbnail_url) from public.photos)
  on conflict do nothing
$$;
comment on function private.queue_lost_files() is 'Queues files of the gallery that no photo shows a day after their upload: the tab was closed between file and row.';

create function private.wake_storage_sweep() returns void
-- definer: reads the vault
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_url text;
  v_secret text;
begin
  perform pg_notify('file_queue', '');
  if to_regclass('vault.decrypted_secrets') is null
    or not exists (select from pg_catalog.pg_proc where pronamespace = to_regnamespace('net') and proname = 'http_post') then
    return;
  end if;
  execute $sql$select max(decrypted_secret) filter (where name = 'storage_sweep_url'),
    max(decrypted_secret) filter (where name = 'push_dispatch_secret')
    from vault.decrypted_secrets where name in ('storage_sweep_url', 'push_dispatch_secret')$sql$
  into v_url, v_secret;
  if v_url is not null and v_secret is not null then
    execute 'select net.http_post(url := $1, body := $2, headers := $3)'
    using v_url, '{}'::jsonb, jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || v_secret);
  end if;
end $$;
comment on function private.wake_storage_sweep() is 'Calls storage-sweep: by NOTIFY file_queue for the local stack, by pg_net with the vault''s storage_sweep_url and push_dispatch_secret on hosted projects.';

create function public.lease_doomed_files(p_limit integer default 100)
returns table (file_id bigint, bucket_id text, name text)
language sql set search_path = pg_catalog, pg_temp as $$
  with due as (
    select queue.id from private.file_queue as queue
    where queue.not_before <= now()
    order by queue.not_before, queue.id
    limit least(greatest(p_limit, 1), 1000)
    for update skip locked
  )
  update private.file_queue as queue
  -- whoever fails tries again later and later, at most a day
  set attempts = queue.attempts + 1, not_before = now() + least(interval '5 minutes' * (queue.attempts + 1), interval '1 day')
  from due where queue.id = due.id
  returning queue.id, queue.bucket_id, queue.name
$$;
comment on function public.lease_doomed_files(integer) is 'service_role only. Takes up to p_limit (100) files to remove, for 5 minutes.';

create function public.settle_doomed_files(p_file_ids bigint[]) returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with settled as (delete from private.file_queue where id = any (p_file_ids))
  select count(*)::integer from private.file_queue where not_before <= now() and not id = any (p_file_ids)
$$;
comment on function public.settle_doomed_files(bigint[]) is 'service_role only. Forgets files that are removed; answers how many are due now.';

create function private.tend_gallery() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.albums where deleted_at < now() - interval '30 days';
  delete from public.photos where deleted_at < now() - interval '30 days';
  if extract(minute from now()) = 23 then
    perform private.queue_lost_files();
  end if;
  if exists (select from private.file_queue where not_before <= now()) then
    perform private.wake_storage_sweep();
  end if;
end $$;
comment on function private.tend_gallery() is 'Part of run_jobs: what lay in the trash for 30 days goes, with its files.';

create or replace function private.run_jobs() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update public.prophecies
  set announced_at = coalesce(announced_at, now()), retracted_at = null
  where status = 'published' and publish_date <= now() and (announced_at is null or retracted_at is not null);

  perform private.remind_events();

  -- five times taken and never settled, or a day old: nobody wants that push any more
  delete from private.push_queue
  where (attempts >= 5 and (leased_until is null or leased_until <= now())) or not_before < now() - interval '1 day';
  update private.push_queue set leased_until = null where leased_until <= now();

  delete from private.recent_pushes where pushed_at < now() - interval '1 hour';
  delete from private.recent_acts where moments[cardinality(moments)] < now() - interval '1 hour';
  delete from public.notifications
  where created_at < now() - interval '180 days' or (read and created_at < now() - interval '90 days');
  delete from public.client_errors where created_at < now() - interval '90 days';
  -- Anybody may report: 60 a minute of the longest reports would fill a small disk in a day.
  delete from public.client_errors where id in (
    select reports.id from public.client_errors as reports order by reports.created_at desc, reports.id offset 1000);

  if exists (select from private.push_queue where not_before <= now() and leased_until is null) then
    perform private.wake_push_dispatch();
  end if;
  perform private.tend_gallery();
end $$;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('gallery', 'gallery', true, 3145728, '{image/webp,image/jpeg,image/png}') -- LIMITS.imageBytes
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

revoke all on public.albums, public.photos, public.gallery from public, anon, authenticated;
revoke all on private.file_queue from public, anon, authenticated;
grant select on public.albums, public.photos, public.gallery to anon, authenticated;
grant insert (id, title, description), update (title, description, cover_photo_id, deleted_at) on public.albums to authenticated;
grant insert (id, album_id, image_url, thumbnail_url, width, height, caption, position), update (caption, position, deleted_at)
  on public.photos to authenticated;
grant select, insert, update, delete on public.albums, public.photos to service_role;
grant select on public.gallery to service_role;
grant select, update, delete on private.file_queue to service_role;
revoke execute on function public.reorder_photos(uuid, uuid[]), public.lease_doomed_files(integer),
  public.settle_doomed_files(bigint[]) from public, anon, authenticated, service_role;
grant execute on function public.reorder_photos(uuid, uuid[]) to authenticated;
grant execute on function public.lease_doomed_files(integer), public.settle_doomed_files(bigint[]) to service_role;
revoke execute on all functions in schema private from public;

alter table public.albums enable row level security;
alter table public.photos enable row level security;

create policy "Anyone can read albums that are not deleted and admins all" on public.albums
  for select to anon, authenticated
  using (deleted_at is null or (select private.my_rank()) >= 2);
create policy "Admins can create albums" on public.albums
  for insert to authenticated
  with check ((select private.my_rank()) >= 2);
create policy "Admins can update albums" on public.albums
  for update to authenticated
  using ((select private.my_rank()) >= 2)
  with check ((select private.my_rank()) >= 2);

-- the condition on the album is asked under the caller's own rights, so its photos vanish with it
create policy "Anyone can read photos of albums they see and admins all" on public.photos
  for select to anon, authenticated
  using ((deleted_at is null and exists (select from public.albums where albums.id = photos.album_id))
    or (select private.my_rank()) >= 2);
create policy "Admins can create photos" on public.photos
  for insert to authenticated
  with check ((select private.my_rank()) >= 2);
create policy "Admins can update photos" on public.photos
  for update to authenticated
  using ((select private.my_rank()) >= 2)
  with check ((select private.my_rank()) >= 2);

create policy "Admins can read objects of the gallery" on storage.objects
  for select to authenticated
  using (bucket_id = 'gallery' and (select private.my_rank()) >= 2);
create policy "Admins can create objects of the gallery" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'gallery' and (select private.my_rank()) >= 2 and private.is_plain_path(name));
create policy "Admins can delete objects of the gallery" on storage.objects
  for delete to authenticated
  using (bucket_id = 'gallery' and (select private.my_rank()) >= 2);
