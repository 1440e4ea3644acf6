-- Files of every bucket: what nobody may do with them, and how the function storage-sweep gets those that go.

-- Rules: what is queued to be removed may have come back since, by an undone deletion, the picture of a form that was
-- open meanwhile, or the same file under another row.

create function private.files_still_referenced(p_file_ids bigint[]) returns setof bigint
-- definer: the sweep asks about the tables of every capability
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with to_delete as materialized (
    select id, bucket_id, name,
      case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then left(name, 36)::uuid end as folder
    from private.file_queue where id = any (p_file_ids)
  )
  select to_delete.id from to_delete join public.photos on photos.album_id = to_delete.folder -- photos_image_url_form
  where to_delete.bucket_id = 'gallery' and to_delete.name in (private.gallery_path(image_url), private.gallery_path(thumbnail_url))
  union
  select to_delete.id from to_delete join public.seminar_materials on file_path = to_delete.name where to_delete.bucket_id = 'seminar-files'
  union
  select to_delete.id from to_delete join public.seminars
    on right(image_url, char_length(to_delete.name) + 16) = '/seminar-images/' || to_delete.name
  where to_delete.bucket_id = 'seminar-images'
  union
  select to_delete.id from to_delete join public.events
    on right(image_url, char_length(to_delete.name) + 14) = '/event-images/' || to_delete.name
  where to_delete.bucket_id = 'event-images'
  union
  select to_delete.id from to_delete join public.resources
    on file_path = to_delete.name and private.resource_bucket(visibility) = to_delete.bucket_id
  union
  select to_delete.id from to_delete join public.stream_archive on file_url = '/storage/v1/object/media/' || to_delete.name
  where to_delete.bucket_id = 'media'
  union
  select to_delete.id from to_delete join public.media_uploads on object_name = to_delete.name where to_delete.bucket_id = 'media'
  union
  select to_delete.id from to_delete join private.media_pictures on media_pictures.name = to_delete.name
  where to_delete.bucket_id = 'media-images'
  union
  select to_delete.id from to_delete join public.donations on receipt_path = to_delete.name where to_delete.bucket_id = 'receipts'
  union
  select to_delete.id from to_delete
  where to_delete.bucket_id = 'prophecy-images' and to_delete.name in (select private.prophecy_picture_names())
  union
  select to_delete.id from to_delete
  where to_delete.bucket_id = 'site-pictures' and to_delete.name in (select private.site_picture_names())
  union
  select to_delete.id from to_delete join public.profiles on profiles.id = to_delete.folder
    and strpos(avatar_url, '/avatars/' || to_delete.name) > 0
  where to_delete.bucket_id = 'avatars'
$$;
comment on function private.files_still_referenced(bigint[]) is 'Those lines of the queue whose file some row names.';

-- Rules: a replaced picture of the site and a replaced portrait stay as long as what is in a trash does, because pages that
-- were built or kept on a phone still show them.

create function private.queue_orphaned_pictures() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_queued integer;
begin
  -- a file that is referenced again starts its thirty days again
  delete from private.file_queue where id in (
    select private.files_still_referenced(array(select id from private.file_queue where bucket_id in ('site-pictures', 'avatars'))));
  insert into private.file_queue (bucket_id, name, not_before)
  select objects.bucket_id, objects.name, now() + interval '30 days'
  from storage.objects
  -- the form that uploaded it may still be open
  where objects.created_at < now() - interval '1 day' and (
    (objects.bucket_id = 'site-pictures' and objects.name not in (select private.site_picture_names()))
    or (objects.bucket_id = 'avatars' and not exists (select from public.profiles
      where profiles.id::text = split_part(objects.name, '/', 1) and strpos(avatar_url, '/avatars/' || objects.name) > 0)))
  on conflict do nothing;
  get diagnostics v_queued = row_count;
  return v_queued;
end $$;
comment on function private.queue_orphaned_pictures() is
  'Queues pictures of the site and portraits that no row shows, to go when none has shown them for thirty days.';

create function private.remove_due_files() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_due integer;
begin
  select count(*) into v_due from private.file_queue where not_before <= now();
  if v_due > 0 then
    perform private.wake_storage_sweep();
  end if;
  return v_due;
end $$;
comment on function private.remove_due_files() is 'Job: calls storage-sweep while a file is due; it comes last, after those that queue.';

insert into private.jobs (name, every, function) values
  ('queue orphaned pictures of the site', '1 hour', 'queue_orphaned_pictures'),
  ('remove due files', '1 minute', 'remove_due_files');

-- Rights

grant execute on function private.files_still_referenced to service_role;

-- Policies

-- Storage signs for any requested time, and a signed address checks nobody's rights again: a person who may open a file
-- could pass on a link of ten years. The function file-address signs, for some minutes.
create policy "Only the server can read files to sign their addresses" on storage.objects as restrictive
  for select to anon, authenticated
  using (coalesce(current_setting('storage.operation', true), '') not like '%sign%');
-- Storage copies a file from one bucket into another without checking its kind or size again: a person who may open a
-- private file could put it into the public bucket of the portraits.
create policy "Only admins can create copies of files" on storage.objects as restrictive
  for insert to authenticated
  with check (coalesce(current_setting('storage.operation', true), '') not like '%copy%' or (select private.is_admin()));

-- Functions for callers

create function public.lease_files_to_delete(p_limit integer default 100)
returns table (file_id bigint, bucket_id text, name text)
language sql set search_path = pg_catalog, pg_temp as $$
  with due as materialized (
    select queue.id from private.file_queue as queue
    where queue.not_before <= now()
    order by queue.not_before, queue.id
    limit least(greatest(p_limit, 1), 1000)
    for update skip locked
  ), in_use as materialized (
    select private.files_still_referenced(array(select due.id from due)) as id
  ), kept as (
    -- it is queued again when its row goes
    delete from private.file_queue as queue using in_use where queue.id = in_use.id
  )
  update private.file_queue as queue
  -- after a failure the next attempt is later and later, at most a day
  set attempts = queue.attempts + 1, not_before = now() + least(interval '5 minutes' * (queue.attempts + 1), interval '1 day')
  from due where queue.id = due.id and due.id not in (select in_use.id from in_use)
  returning queue.id, queue.bucket_id, queue.name
$$;
comment on function public.lease_files_to_delete(integer) is
  'service_role only. Takes up to p_limit (100) files to remove, for 5 minutes times the attempts, a day at most; those that a row '
  'names again leave the queue.';

create function public.settle_file_deletions(p_file_ids bigint[]) returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with settled as (delete from private.file_queue where id = any (p_file_ids))
  select count(*)::integer from private.file_queue where not_before <= now() and not id = any (p_file_ids)
$$;
comment on function public.settle_file_deletions(bigint[]) is
  'service_role only. Forgets files that are removed; answers how many are due now.';

grant execute on function public.lease_files_to_delete, public.settle_file_deletions to service_role;
