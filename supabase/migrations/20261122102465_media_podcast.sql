-- The podcast: the sound of recordings, for programs that have no account.

create function public.podcast_feed(p_series_id uuid default null, p_media_id uuid default null) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object(
    'name', (select value ->> 'shortName' from public.site_settings where key = 'identity'),
    'email', (select value ->> 'email' from public.site_settings where key = 'contact'),
    'settings', (select value -> 'podcast' from public.site_settings where key = 'media'),
    'series', (select jsonb_build_object('name', name, 'description', description) from public.media_series where id = p_series_id and is_active),
    'episodes', coalesce(jsonb_agg(to_jsonb(newest) order by newest.published_at desc, newest.id), '[]'))
  from (
    select media_content.id, title, description, speaker, published_at, duration, series_position, sound.file_url, sound.format, sound.file_size,
      greatest(published_at, updated_at, sound.created_at) as changed_at
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
