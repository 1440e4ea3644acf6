-- Telling members of what is planned or can be seen, ten minutes after it was made so: until then an admin may think better of it,
-- and of a video of YouTube somebody looks first whether it can be seen.

-- Rules

create function private.run_announce_job(p_job private.media_jobs) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_item public.media_content;
  v_about text := split_part(p_job.key, ':', 2);
begin
  select * into v_item from public.media_content where id = p_job.media_content_id;
  if v_about = 'new_video' and v_item.provider = 'file' and private.media_file_size(v_item.provider_id) is null then
    perform private.notify_media_admins(v_item, 'file_gone');
    return 'gone';
  elsif v_about = 'new_video' and v_item.provider = 'youtube' and p_job.step <> 'publish' then
    if p_job.outcome is not null and v_item.published_at < now() - interval '1 day' then
      return p_job.outcome; -- too old to be news
    elsif p_job.outcome is not null or p_job.attempts < 5 then
      perform private.wake('media_jobs', 'media_auto_archive_url');
      return null;
    end if;
    perform private.notify_media_admins(v_item, 'not_looked');
    update private.media_jobs set step = 'publish' where id = p_job.id; -- counts as seen from here on
  end if;
  perform private.notify_media_members(v_item, v_about);
  perform private.correct_media_notices(v_item);
  return 'done';
end $$;
comment on function private.run_announce_job(private.media_jobs) is
  'Tells members of what is planned or can be seen. Of a video of YouTube the function is asked first: five looks within half an hour that told nothing are enough, and admins hear so. What is gone or closed is looked for each hour of its first day. Answers null while it is not done.';

create function private.follow_video(p_job_id bigint, p_outcome text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_known text;
begin
  select outcome into v_known from private.media_jobs where id = p_job_id;
  update private.media_jobs
  set step = case p_outcome when 'there' then 'publish' else 'begin' end::private.media_job_step,
    run_at = case p_outcome when 'there' then now() when 'unknown' then run_at else now() + interval '1 hour' end,
    outcome = case p_outcome when 'there' then null when 'unknown' then outcome else p_outcome end
  where id = p_job_id;
  if p_outcome in ('gone', 'closed') and v_known is distinct from p_outcome then
    perform private.notify_media_admins(items, 'video_' || p_outcome)
    from private.media_jobs as jobs join public.media_content as items on items.id = jobs.media_content_id where jobs.id = p_job_id;
  end if;
end $$;
comment on function private.follow_video(bigint, text) is 'Stores what a look at a YouTube video found before its notice. The notice goes out once the video is there; admins get one notice when it is not.';

-- Rights

grant execute on function private.follow_video to service_role;

-- Functions for callers

create function public.cancel_media_notice(p_media_id uuid) returns boolean
-- definer: the jobs belong to nobody
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  update private.media_jobs set done_at = now(), outcome = 'cancelled'
  where media_content_id = p_media_id and kind = 'announce' and done_at is null;
  return found;
end $$;
comment on function public.cancel_media_notice(uuid) is 'Cancels the notice of an item within the ten minutes after it was planned or published; answers whether that was in time. Errors: 42501 rank_required.';

create function public.waiting_media_notices() returns table (media_id uuid, title text, told_at timestamptz, unseen text)
-- definer: the jobs belong to nobody
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
  select items.id, items.title, jobs.run_at, jobs.outcome
  from private.media_jobs as jobs join public.media_content as items on items.id = jobs.media_content_id
  where jobs.kind = 'announce' and jobs.done_at is null
  order by jobs.run_at, jobs.id;
end $$;
comment on function public.waiting_media_notices() is 'Notices that go to everybody within ten minutes, unless cancel_media_notice() cancels them, and when. For a video that cannot be seen: the reason ("gone" or "closed") and the time of the next look. Errors: 42501 rank_required.';

create function public.announce_media(p_media_id uuid, p_type public.notification_type) returns integer
-- definer: the jobs belong to nobody
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_job private.media_jobs;
begin
  perform private.require_rank(2);
  if p_type::text <> all (private.true_media_notices(private.locked_media(p_media_id))) then
    raise exception using errcode = '23514', message = 'media_notice_untrue';
  end if;
  select * into v_job from private.media_jobs
  where kind = 'announce' and key = p_media_id || ':' || p_type and (done_at is null or outcome in ('gone', 'closed')) for update;
  if found then
    -- one look more comes first where it needs one
    v_job.attempts := 0;
    v_job.outcome := null;
    perform private.run_media_job(v_job);
  end if;
  return (select count(*) from public.notifications where group_key = p_type || ':' || p_media_id);
end $$;
comment on function public.announce_media(uuid, public.notification_type) is
  'Sends a pending notice at once instead of after ten minutes; a YouTube video is looked at first, and announced when it is there. Does nothing for a notice that was sent, was cancelled or is too old. Answers how many people have the notice. Errors: 42501 rank_required, PT404 not_found, 23514 media_notice_untrue.';

grant execute on function public.announce_media, public.cancel_media_notice, public.waiting_media_notices to authenticated;
