-- Pictures that nothing shows are swept away, files are not copied into buckets they were refused by, and the books keep
-- their proofs.

-- Pictures of the site and portraits: a replaced one stays as long as what is in a trash does, because pages that were
-- built or kept on a phone still show it.

create function private.site_picture_names() returns setof text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select found.names[1]
  from public.site_settings
  cross join lateral regexp_matches(value::text, '/object/public/site-pictures/([A-Za-z0-9][A-Za-z0-9_./-]*)', 'g') as found (names)
$$;
comment on function private.site_picture_names() is 'Names of the files that some setting shows.';

create or replace function private.doomed_files_in_use(p_file_ids bigint[]) returns setof bigint
-- definer: the sweep asks about the tables of every capability
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with doomed as materialized (
    select id, bucket_id, name,
      case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then left(name, 36)::uuid end as folder
    from private.file_queue where id = any (p_file_ids)
  )
  select doomed.id from doomed join public.photos on photos.album_id = doomed.folder -- photos_image_url_form
  where doomed.bucket_id = 'gallery' and doomed.name in (private.gallery_path(image_url), private.gallery_path(thumbnail_url))
  union
  select doomed.id from doomed join public.seminar_materials on file_path = doomed.name where doomed.bucket_id = 'seminar-files'
  union
  select doomed.id from doomed join public.seminars
    on right(image_url, char_length(doomed.name) + 16) = '/seminar-images/' || doomed.name
  where doomed.bucket_id = 'seminar-images'
  union
  select doomed.id from doomed join public.events
    on right(image_url, char_length(doomed.name) + 14) = '/event-images/' || doomed.name
  where doomed.bucket_id = 'event-images'
  union
  select doomed.id from doomed join public.resources
    on file_path = doomed.name and private.resource_bucket(visibility) = doomed.bucket_id
  union
  select doomed.id from doomed join public.donations on receipt_path = doomed.name where doomed.bucket_id = 'receipts'
  union
  select doomed.id from doomed
  where doomed.bucket_id = 'prophecy-images' and doomed.name in (select private.prophecy_picture_names())
  union
  select doomed.id from doomed
  where doomed.bucket_id = 'site-pictures' and doomed.name in (select private.site_picture_names())
  union
  select doomed.id from doomed join public.profiles on profiles.id = doomed.folder and strpos(avatar_url, '/avatars/' || doomed.name) > 0
  where doomed.bucket_id = 'avatars'
$$;

create function private.queue_lost_pictures() returns void
language sql set search_path = pg_catalog, pg_temp as $$
  -- what a row names again has its thirty days anew
  delete from private.file_queue where id in (
    select private.doomed_files_in_use(array(select id from private.file_queue where bucket_id in ('site-pictures', 'avatars'))));
  insert into private.file_queue (bucket_id, name, not_before)
  select objects.bucket_id, objects.name, now() + interval '30 days'
  from storage.objects
  -- the form that uploaded it may still be open
  where objects.created_at < now() - interval '1 day' and (
    (objects.bucket_id = 'site-pictures' and objects.name not in (select private.site_picture_names()))
    or (objects.bucket_id = 'avatars' and not exists (select from public.profiles
      where profiles.id::text = split_part(objects.name, '/', 1) and strpos(avatar_url, '/avatars/' || objects.name) > 0)))
  on conflict do nothing
$$;
comment on function private.queue_lost_pictures() is 'Queues pictures of the site and portraits that no row shows, to go when none has shown them for thirty days.';

-- The books: what is closed takes no offering by the back door, and the proof of a decided one stays.

create or replace function private.clean_donation() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
begin
  new.note := private.clean_comment(new.note);
  if v_person is null or (select private.my_rank()) >= 2 then
    return new;
  end if;
  if nullif(new.receipt_path, '') is not null
    and not (private.is_plain_path(new.receipt_path) and split_part(new.receipt_path, '/', 1) = v_person::text) then
    raise exception using errcode = '42501', message = 'receipt_of_somebody_else';
  end if;
  if tg_op = 'UPDATE' and new.fund_id <> old.fund_id
    and not exists (select from public.donation_funds where id = new.fund_id and is_active) then
    raise exception using errcode = '23514', message = 'fund_is_closed';
  end if;
  return new;
end $$;

create function private.is_proof(p_name text) returns boolean
-- definer: the office may have put the offering to another account, whose it is to read now
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.donations where receipt_path = p_name and status <> 'reported')
$$;
comment on function private.is_proof(text) is 'Whether a receipt proves an offering that the office has decided on.';

drop policy "Members can delete undecided receipts and admins any" on storage.objects;
create policy "Members can delete undecided receipts and admins any" on storage.objects
  for delete to authenticated
  using (bucket_id = 'receipts' and (((storage.foldername(name))[1] = (select auth.uid())::text and (select private.my_rank()) >= 1
      and not private.is_proof(name))
    or (select private.my_rank()) >= 2));

-- Storage copies a file from one bucket into another without looking at its kind or size again: whoever may open a
-- private file could have it lie in the public bucket of the portraits.
create policy "Only admins can create copies of files" on storage.objects as restrictive
  for insert to authenticated
  with check (coalesce(current_setting('storage.operation', true), '') not like '%copy%' or (select private.my_rank()) >= 2);

revoke execute on all functions in schema private from public;
grant execute on function private.is_proof(text) to authenticated;
