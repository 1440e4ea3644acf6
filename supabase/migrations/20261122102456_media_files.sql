-- Files of the media centre: recordings, sound and captions in a bucket that only the server opens, pictures in a public one.

-- asked for each file that somebody wants to open
create index stream_archive_file_url on public.stream_archive (file_url);

-- Rules: files

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('media', 'media', false, 2147483648, '{video/mp4,video/webm,video/quicktime,audio/mp4,audio/mpeg,audio/webm,text/vtt}'), -- LIMITS.videoBytes
  ('media-images', 'media-images', true, 3145728, '{image/webp,image/jpeg,image/png}'); -- LIMITS.imageBytes

create function private.media_file_size(p_name text) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce((metadata ->> 'size')::bigint, 0) from storage.objects where bucket_id = 'media' and name = p_name
$$;
comment on function private.media_file_size(text) is 'How many bytes a file of media has; null while it is not whole.';

create function private.queue_media_file() returns trigger
-- definer: nobody may reach the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.file_queue (bucket_id, name) values ('media', substring(old.file_url from '/object/media/(.+)$'))
  on conflict do nothing;
  return null;
end $$;
create trigger after_90_queue_file after delete on public.stream_archive
  for each row when (old.file_url like '/storage/v1/object/media/%') execute function private.queue_media_file();
create trigger after_90_queue_replaced_file after update of file_url on public.stream_archive
  for each row when (old.file_url like '/storage/v1/object/media/%' and new.file_url <> old.file_url)
  execute function private.queue_media_file();

create function private.queue_media_picture() returns trigger
-- definer: a role that may change an item must not reach the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.file_queue (bucket_id, name, not_before)
  values ('media-images', substring(old.thumbnail_url from '/object/public/media-images/(.+)$'),
    -- a form that was open meanwhile may bring a replaced picture back
    case when tg_op = 'DELETE' then now() else now() + interval '1 day' end)
  on conflict do nothing;
  return null;
end $$;
create trigger after_90_queue_picture after delete on public.media_content
  for each row when (old.thumbnail_url is not null) execute function private.queue_media_picture();
create trigger after_90_queue_replaced_picture after update of thumbnail_url on public.media_content
  for each row when (old.thumbnail_url is not null and new.thumbnail_url is distinct from old.thumbnail_url)
  execute function private.queue_media_picture();
create trigger after_90_queue_picture after delete on public.media_series
  for each row when (old.thumbnail_url is not null) execute function private.queue_media_picture();
create trigger after_90_queue_replaced_picture after update of thumbnail_url on public.media_series
  for each row when (old.thumbnail_url is not null and new.thumbnail_url is distinct from old.thumbnail_url)
  execute function private.queue_media_picture();
create trigger after_90_queue_replaced_picture after update of thumbnail_url on public.media_schedules
  for each row when (old.thumbnail_url is not null and new.thumbnail_url is distinct from old.thumbnail_url)
  execute function private.queue_media_picture();

create view private.media_pictures as
select substring(thumbnail_url from '/media-images/(.+)$') as name
from (
  select thumbnail_url from public.media_content union all
  select thumbnail_url from public.media_series union all
  select thumbnail_url from public.media_schedules union all
  select thumbnail_url from public.media_uploads
) as named where thumbnail_url is not null;
comment on view private.media_pictures is 'The pictures that some row shows; a copy of an item shares its picture.';

create function private.queue_orphaned_media() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with queued as (
    insert into private.file_queue (bucket_id, name)
    select objects.bucket_id, objects.name from storage.objects
    where objects.created_at < now() - interval '1 day' and (
      (objects.bucket_id = 'media'
        and not exists (select from public.stream_archive where file_url = '/storage/v1/object/media/' || objects.name)
        and not exists (select from public.media_uploads where object_name = objects.name))
      or (objects.bucket_id = 'media-images'
        and not exists (select from private.media_pictures where media_pictures.name = objects.name)))
    on conflict do nothing
    returning 1)
  select count(*)::integer from queued
$$;
comment on function private.queue_orphaned_media() is 'Queues files and pictures of media that no row names a day after their upload: the tab was closed between file and row.';
insert into private.jobs (name, every, function) values ('queue orphaned files of media', '1 hour', 'queue_orphaned_media');

-- Policies

-- the files of an item are read under the caller's own rights, and so is the item
create policy "Anyone can read files of media they may see" on storage.objects
  for select to anon, authenticated
  using (bucket_id = 'media' and ((select private.is_admin())
    or exists (select from public.stream_archive where file_url = '/storage/v1/object/media/' || objects.name)));
-- asked again for each part of a file, by Storage: true until its row is an item, and then the file is whole
create policy "Admins can create files of media" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'media' and (select private.is_admin()) and private.is_plain_path(name) and (
    exists (select from public.media_uploads where media_uploads.id::text = split_part(objects.name, '/', 1))
    or exists (select from public.media_content where media_content.id::text = split_part(objects.name, '/', 1))));
create policy "Admins can delete files of media" on storage.objects
  for delete to authenticated
  using (bucket_id = 'media' and (select private.is_admin()));
create policy "Admins can read pictures of media" on storage.objects
  for select to authenticated
  using (bucket_id = 'media-images' and (select private.is_admin()));
create policy "Admins can create pictures of media" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'media-images' and (select private.is_admin()) and private.is_plain_path(name));
create policy "Admins can delete pictures of media" on storage.objects
  for delete to authenticated
  using (bucket_id = 'media-images' and (select private.is_admin()));

-- Functions for callers

create function public.attach_media_file(p_media_id uuid, p_object_name text, p_language text default 'es') returns uuid
-- definer: no form writes where a file lies
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_format text := substring(p_object_name from '^' || p_media_id || '/[A-Za-z0-9][A-Za-z0-9_-]*\.(vtt|m4a|mp3|weba)$');
  v_size bigint := private.media_file_size(p_object_name);
  v_id uuid;
begin
  perform private.require_rank(2);
  perform private.locked_media(p_media_id);
  if v_format is null then
    raise exception using errcode = '23514', message = 'media_file_kind';
  elsif v_size is null then
    raise exception using errcode = '23503', message = 'file_is_missing';
  end if;
  insert into public.stream_archive (media_content_id, file_url, quality, format, file_size, language)
  values (p_media_id, '/storage/v1/object/media/' || p_object_name, case v_format when 'vtt' then 'captions' else 'audio' end, v_format, v_size,
    case v_format when 'vtt' then p_language end)
  on conflict (media_content_id, quality, format, language) do update
    set file_url = excluded.file_url, file_size = excluded.file_size, created_at = now()
    where not stream_archive.is_primary
  returning id into v_id;
  if v_id is null then
    raise exception using errcode = '23514', message = 'media_file_is_primary';
  end if;
  return v_id;
end $$;
comment on function public.attach_media_file(uuid, text, text) is
  'Adds a file of sound (m4a, mp3, weba) or captions (vtt, in a language) that lies in the folder of an item, or puts it in the place of an earlier one. Errors: 42501 rank_required, PT404 not_found, 23514 media_file_kind, media_file_is_primary, 23503 file_is_missing.';

create function public.detach_media_file(p_archive_id uuid) returns boolean
-- definer: no form writes what was kept
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  if exists (select from public.stream_archive where id = p_archive_id and is_primary) then
    raise exception using errcode = '23514', message = 'media_file_is_primary';
  end if;
  delete from public.stream_archive where id = p_archive_id;
  return found;
end $$;
comment on function public.detach_media_file(uuid) is 'Removes sound or captions of an item; false when they were gone. Errors: 42501 rank_required, 23514 media_file_is_primary.';

grant execute on function public.attach_media_file, public.detach_media_file to authenticated;
