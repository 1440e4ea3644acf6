-- The media centre: its files, in sections: uploads, files, podcast.

-- # Uploads
--
-- Uploads of the media centre. A row is a file that is not whole yet: what is finished is an item, and what is cancelled is
-- nothing at all.

-- Table

create table public.media_uploads (
  id uuid primary key default gen_random_uuid(), -- becomes the item's
  file_name text not null,
  file_size bigint not null,
  file_type text not null,
  fingerprint text not null unique,
  object_name text not null,
  upload_path text,
  duration integer,
  height integer,
  title text not null,
  description text not null default '',
  category public.media_category not null default 'sermon',
  series_id uuid references public.media_series (id) on delete set null,
  speaker text not null default '',
  tags text[] not null default '{}',
  is_public boolean not null default true,
  allow_comments boolean not null default true,
  allow_download boolean not null default false,
  thumbnail_url text,
  publishes boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 day', -- as Storage forgets its part
  constraint media_uploads_file_name_length check (char_length(file_name) between 1 and 200),
  constraint media_uploads_file_size_fits check (file_size between 1 and 2147483648), -- LIMITS.videoBytes
  constraint media_uploads_known_type check (file_type in ('video/mp4', 'video/webm', 'video/quicktime', 'audio/mp4', 'audio/mpeg')),
  constraint media_uploads_fingerprint_form check (fingerprint ~ '^[0-9]{1,10}-[0-9a-f]{64}-[0-9a-f]{64}$'),
  constraint media_uploads_upload_path_length check (char_length(upload_path) <= 1000),
  constraint media_uploads_duration_range check (duration between 0 and 172800),
  constraint media_uploads_height_range check (height between 1 and 10000),
  constraint media_uploads_title_length check (char_length(title) between 3 and 120), -- LIMITS.mediaTitleMin, mediaTitleMax
  constraint media_uploads_description_length check (char_length(description) <= 5000), -- LIMITS.mediaDescriptionMax
  constraint media_uploads_speaker_length check (char_length(speaker) <= 120), -- LIMITS.mediaSpeakerMax
  constraint media_uploads_tags_fit check (private.tags_fit(tags)),
  constraint media_uploads_thumbnail_form check (char_length(thumbnail_url) <= 500
    and thumbnail_url ~ '^(https?://[^\s"''<>\\/]+)?/storage/v1/object/public/media-images/[0-9a-f-]{36}/[A-Za-z0-9][A-Za-z0-9_.-]*$')
);
comment on table public.media_uploads is
  'Files that are being uploaded, and the titles of their recordings. The same file continues the same row.';
comment on column public.media_uploads.fingerprint is 'Size and SHA-256 of both ends of the file: whether it is the same one.';
comment on column public.media_uploads.upload_path is 'Where Storage takes the rest, without its host: what stands here is sent a token.';
comment on column public.media_uploads.publishes is
  'Whether the recording is to be seen as soon as the file is whole; otherwise it becomes a draft.';
create index media_uploads_series_id on public.media_uploads (series_id);
create index media_uploads_expires_at on public.media_uploads (expires_at);

-- Rules: what the form writes

create function private.clean_media_upload() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.title := coalesce(private.clean_line(new.title, 1000), '');
  new.speaker := coalesce(private.clean_line(new.speaker, 1000), '');
  new.description := private.clean_comment(new.description);
  new.tags := private.clean_tags(new.tags);
  return new;
end $$;
create trigger before_20_clean_media_upload before insert or update of title, speaker, description, tags on public.media_uploads
  for each row execute function private.clean_media_upload();

create trigger after_50_audit after update of title, description, category, series_id, speaker, tags, is_public, allow_comments,
  allow_download, thumbnail_url, publishes on public.media_uploads
  for each row execute function private.audit('id', '{upload_path,created_at,expires_at}');

-- Rules: the end of an upload

create function private.drop_media_upload(p_id uuid) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.file_queue (bucket_id, name, not_before)
  select files.bucket_id, files.name, now() + interval '5 minutes' -- the last part may still be on its way
  from (
    select objects.bucket_id, objects.name from storage.objects
    where bucket_id in ('media', 'media-images') and objects.name like p_id || '/%'
    union
    select 'media', object_name from public.media_uploads where id = p_id
  ) as files
  on conflict do nothing;
  delete from public.media_uploads where id = p_id;
end $$;
comment on function private.drop_media_upload(uuid) is 'Leaves nothing of an upload: neither row nor file, sound or picture.';

create function private.complete_media_upload(p_upload public.media_uploads) returns public.media_status
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_size bigint := private.media_file_size(p_upload.object_name);
  v_status public.media_status := case when p_upload.publishes then 'active' else 'draft' end;
  v_url text := '/storage/v1/object/media/' || p_upload.object_name;
begin
  if v_size is null then
    raise exception using errcode = '23503', message = 'file_is_missing';
  elsif v_size <> p_upload.file_size then
    raise exception using errcode = '23514', message = 'media_file_differs';
  end if;
  insert into public.media_content (id, title, description, content_type, status, category, series_id, speaker, tags, is_public,
    allow_comments, allow_download, video_url, thumbnail_url, duration, published_at)
  values (p_upload.id, p_upload.title, p_upload.description, 'recorded', v_status, p_upload.category, p_upload.series_id, p_upload.speaker,
    p_upload.tags, p_upload.is_public, p_upload.allow_comments, p_upload.allow_download, v_url, p_upload.thumbnail_url, p_upload.duration,
    case when p_upload.publishes then now() end);
  insert into public.stream_archive (media_content_id, file_url, quality, format, is_primary, file_size)
  values (p_upload.id, v_url,
    case when p_upload.file_type like 'audio/%' then 'audio' else coalesce(p_upload.height || 'p', 'original') end,
    substring(p_upload.object_name from '\.([a-z0-9]+)$'), true, v_size);
  delete from public.media_uploads where id = p_upload.id;
  return v_status;
end $$;
comment on function private.complete_media_upload(public.media_uploads) is
  'Makes the item of an upload whose file is whole: seen at once, or a draft. Errors: 23503 file_is_missing, 23514 '
  'media_file_differs.';

create function private.settle_media_uploads() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_upload public.media_uploads;
  v_settled integer := 0;
begin
  for v_upload in
    select uploads.* from public.media_uploads as uploads
    left join storage.objects on bucket_id = 'media' and name = object_name
    -- the sender reports it within moments; after two minutes their tab is gone
    where (objects.created_at < now() - interval '2 minutes' and private.media_file_size(object_name) = file_size) or expires_at <= now()
    for update of uploads skip locked
  loop
    begin
      if private.media_file_size(v_upload.object_name) = v_upload.file_size then
        perform private.complete_media_upload(v_upload);
      else
        perform private.drop_media_upload(v_upload.id);
      end if;
      v_settled := v_settled + 1;
    exception when others then
      perform private.note_failure('upload ' || v_upload.id, sqlstate || ' ' || sqlerrm);
    end;
  end loop;
  return v_settled;
end $$;
comment on function private.settle_media_uploads() is
  'Job: finishes what is whole though nobody is there to say so, and leaves nothing of what nobody finished within a day.';
insert into private.jobs (name, every, function) values ('settle uploads of media', '1 minute', 'settle_media_uploads');

-- Rights

grant select on public.media_uploads to authenticated;
grant update (title, description, category, series_id, speaker, tags, is_public, allow_comments, allow_download, thumbnail_url, publishes)
  on public.media_uploads to authenticated;
grant select, insert, update, delete on public.media_uploads to service_role;

-- Policies

alter table public.media_uploads enable row level security;
create policy "Admins can read uploads" on public.media_uploads
  for select to authenticated
  using ((select private.is_admin()));
create policy "Admins can update uploads" on public.media_uploads
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

-- Functions for callers

create function public.begin_media_upload(
  p_file_name text, p_file_size bigint, p_file_type text, p_fingerprint text, p_duration integer default null, p_height integer default null
)
returns table (id uuid, object_name text, upload_path text, expires_at timestamptz, is_whole boolean)
-- definer: where a file goes is nobody's choice
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_upload public.media_uploads;
  v_size bigint;
  v_id uuid := gen_random_uuid();
  v_name text := coalesce(private.clean_line(p_file_name, 200), '');
  v_title text := private.clean_line(regexp_replace(v_name, '\.[A-Za-z0-9]{1,5}$', ''), 120);
begin
  perform private.require_rank(2);
  perform pg_advisory_xact_lock(hashtextextended('media_uploads', 0)); -- two tabs with the same file
  select * into v_upload from public.media_uploads where fingerprint = p_fingerprint for update;
  v_size := private.media_file_size(v_upload.object_name);
  if v_size is distinct from v_upload.file_size and (v_upload.expires_at <= now() or v_size is not null) then
    perform private.drop_media_upload(v_upload.id);
    v_upload := null;
  end if;
  if v_upload.id is null then
    if (select count(*) from public.media_uploads) >= 10 then
      raise exception using errcode = '23514', message = 'media_uploads_too_many';
    end if;
    insert into public.media_uploads (id, file_name, file_size, file_type, fingerprint, duration, height, title, object_name)
    values (v_id, v_name, p_file_size, p_file_type, p_fingerprint, p_duration, p_height,
      case when char_length(v_title) >= 3 then v_title else 'Video sin título' end,
      v_id || '/' || (extract(epoch from clock_timestamp()) * 1000)::bigint || '-' || left(gen_random_uuid()::text, 8)
        || case p_file_type when 'video/webm' then '.webm' when 'video/quicktime' then '.mov' when 'audio/mp4' then '.m4a'
          when 'audio/mpeg' then '.mp3' else '.mp4' end)
    returning * into v_upload;
  end if;
  return query select v_upload.id, v_upload.object_name, v_upload.upload_path, v_upload.expires_at,
    coalesce(v_size = v_upload.file_size, false);
end $$;
comment on function public.begin_media_upload(text, bigint, text, text, integer, integer) is
  'Begins an upload, or answers the one that is under way with the same file; is_whole says that only finish_media_upload is '
  'missing. Errors: 42501 rank_required, 23514 media_uploads_too_many (ten at a time) and the checks of media_uploads.';

create function public.set_media_upload_path(p_upload_id uuid, p_url text, p_instead_of text default null) returns text
-- definer: no form writes where a file goes
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_path text := substring(p_url from '/storage/v1/upload/resumable/[A-Za-z0-9_=-]+$');
begin
  perform private.require_rank(2);
  if v_path is null then
    raise exception using errcode = '23514', message = 'media_upload_path';
  end if;
  update public.media_uploads set upload_path = v_path, expires_at = now() + interval '1 day'
  where id = p_upload_id and upload_path is not distinct from p_instead_of;
  select upload_path into v_path from public.media_uploads where id = p_upload_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  return v_path;
end $$;
comment on function public.set_media_upload_path(uuid, text, text) is
  'Says where Storage takes a file, in place of what it was (null at first); answers what holds: of two tabs that say so at once, '
  'the first. Errors: 42501 rank_required, PT404 not_found, 23514 media_upload_path.';

create function public.finish_media_upload(p_upload_id uuid) returns public.media_status
-- definer: no form writes a state or where a file lies
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_upload public.media_uploads;
  v_status public.media_status;
begin
  perform private.require_rank(2);
  select * into v_upload from public.media_uploads where id = p_upload_id for update;
  if found then
    return private.complete_media_upload(v_upload);
  end if;
  select status into v_status from public.media_content where id = p_upload_id and deleted_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  return v_status;
end $$;
comment on function public.finish_media_upload(uuid) is
  'Makes the item, of the same id, of an upload whose file is whole; once it is made, answers its state. Errors: 42501 '
  'rank_required, PT404 not_found, 23503 file_is_missing, 23514 media_file_differs.';

create function public.cancel_media_upload(p_upload_id uuid) returns boolean
-- definer: nobody may reach the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  perform from public.media_uploads where id = p_upload_id for update;
  if found then
    perform private.drop_media_upload(p_upload_id);
    return true;
  end if;
  return false;
end $$;
comment on function public.cancel_media_upload(uuid) is
  'Deletes an upload with its files; false when it had been finished or cancelled. Errors: 42501 rank_required.';

grant execute on function public.begin_media_upload, public.set_media_upload_path, public.finish_media_upload, public.cancel_media_upload
  to authenticated;

-- # Files
--
-- Files of the media centre: recordings, sound and captions in a bucket that only the server opens, pictures in a public one.

-- asked for each file that somebody wants to open
create index stream_archive_file_url on public.stream_archive (file_url);

-- Rules: files

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('media', 'media', false, 2147483648, -- LIMITS.videoBytes
    '{video/mp4,video/webm,video/quicktime,audio/mp4,audio/mpeg,audio/webm,text/vtt}'),
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
comment on function private.queue_orphaned_media() is
  'Queues files and pictures of media that no row names a day after their upload: the tab was closed between file and row.';
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
  values (p_media_id, '/storage/v1/object/media/' || p_object_name, case v_format when 'vtt' then 'captions' else 'audio' end, v_format,
    v_size, case v_format when 'vtt' then p_language end)
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
  'Adds a file of sound (m4a, mp3, weba) or captions (vtt, in a language) that lies in the folder of an item, or puts it in the '
  'place of an earlier one. Errors: 42501 rank_required, PT404 not_found, 23514 media_file_kind, media_file_is_primary, 23503 '
  'file_is_missing.';

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
comment on function public.detach_media_file(uuid) is
  'Removes sound or captions of an item; false when they were gone. Errors: 42501 rank_required, 23514 media_file_is_primary.';

grant execute on function public.attach_media_file, public.detach_media_file to authenticated;

-- # Podcast
--
-- The podcast: the sound of recordings, for programs that have no account.

create function public.podcast_feed(p_series_id uuid default null, p_media_id uuid default null) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object(
    'name', (select value ->> 'shortName' from public.site_settings where key = 'identity'),
    'email', (select value ->> 'email' from public.site_settings where key = 'contact'),
    'settings', (select value -> 'podcast' from public.site_settings where key = 'media'),
    'series', (select jsonb_build_object('name', name, 'description', description) from public.media_series
      where id = p_series_id and is_active),
    'episodes', coalesce(jsonb_agg(to_jsonb(newest) order by newest.published_at desc, newest.id), '[]'))
  from (
    select media_content.id, title, description, speaker, published_at, duration, series_position, sound.file_url, sound.format,
      sound.file_size, greatest(published_at, updated_at, sound.created_at) as changed_at
    from public.media_content
    -- of two, the form that every telephone plays
    cross join lateral (
      select * from public.stream_archive where media_content_id = media_content.id and quality = 'audio' and format in ('m4a', 'mp3')
      order by format limit 1
    ) as sound
    where is_public and deleted_at is null and status in ('active', 'published')
      and (p_series_id is null or series_id = p_series_id) and (p_media_id is null or media_content.id = p_media_id)
    order by published_at desc, media_content.id limit 500
  ) as newest
$$;
comment on function public.podcast_feed(uuid, uuid) is
  'RSS data for the function "podcast", of all or of a series, and the path of one episode''s sound: public recordings, for any caller.';

grant execute on function public.podcast_feed to anon, authenticated;
