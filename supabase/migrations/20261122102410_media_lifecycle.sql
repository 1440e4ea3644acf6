-- How an item of the media centre goes from one state into the next. One table says which moves there are, one function makes
-- them under a lock, and the procedures and jobs only name the act: no form and no second tab can write a state.

-- Table

create table private.media_moves (
  act text,
  from_status public.media_status,
  to_status public.media_status not null,
  primary key (act, from_status)
);
comment on table private.media_moves is 'The state after an act, by the state before; the same state means that there is nothing to do, for a repeated call.';
insert into private.media_moves (act, from_status, to_status) values
  ('schedule', 'draft', 'scheduled'), ('schedule', 'scheduled', 'scheduled'),
  ('unschedule', 'scheduled', 'draft'), ('unschedule', 'draft', 'draft'),
  ('start', 'draft', 'live'), ('start', 'scheduled', 'live'), ('start', 'live', 'live'),
  ('end', 'live', 'processing'), ('end', 'processing', 'processing'), ('end', 'published', 'published'), ('end', 'archived', 'archived'),
  ('resume', 'processing', 'live'), ('resume', 'published', 'live'), ('resume', 'archived', 'live'), ('resume', 'live', 'live'),
  ('settle', 'processing', 'published'), ('give_up', 'processing', 'archived'),
  ('publish', 'draft', 'published'), ('publish', 'archived', 'published'), ('publish', 'published', 'published'), ('publish', 'active', 'active'),
  ('archive', 'published', 'archived'), ('archive', 'active', 'archived'), ('archive', 'archived', 'archived');

-- Rules

create function private.check_media_time(p_at timestamptz) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if p_at is null then
    raise exception using errcode = '23514', message = 'media_date_missing';
  elsif p_at < now() - interval '5 minutes' then -- as before_30_refuse_past_media
    raise exception using errcode = '23514', message = 'media_in_the_past';
  end if;
end $$;

create function private.locked_media(p_id uuid) returns public.media_content
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_item public.media_content;
begin
  -- no key update: comments and views meanwhile only refer to the row, and need not wait
  select * into v_item from public.media_content where id = p_id and deleted_at is null for no key update;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  return v_item;
end $$;

create function private.transition_media(p_id uuid, p_act text, p_at timestamptz default null) returns public.media_content
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_item public.media_content := private.locked_media(p_id);
  v_to public.media_status;
begin
  select to_status into v_to from private.media_moves where act = p_act and from_status = v_item.status;
  if not found then
    raise exception using errcode = '23514', message = 'media_transition', detail = v_item.status || ' → ' || p_act;
  elsif v_to = v_item.status and p_act <> 'schedule' then
    return v_item;
  end if;
  -- to plan a file would open it before its time, and to transmit it would lose it
  if p_act in ('schedule', 'start') and v_item.video_url is not null then
    raise exception using errcode = '23514', message = 'media_is_recorded';
  end if;
  if v_to in ('live', 'published') and coalesce(case when v_to = 'published' then v_item.video_url end, v_item.stream_url) is null then
    raise exception using errcode = '23514', message = 'media_has_no_source';
  end if;
  if p_act = 'resume' then
    if v_item.ended_at is null or v_item.ended_at < now() - interval '5 minutes' then
      raise exception using errcode = '23514', message = 'media_resume_too_late';
    end if;
    delete from public.stream_archive where media_content_id = p_id and file_url = v_item.stream_url; -- of an end that was none
  end if;
  update public.media_content
  set status = v_to, updated_at = now(), signal = 'unknown',
    scheduled_for = case p_act when 'schedule' then p_at when 'unschedule' then null else scheduled_for end,
    started_at = case p_act when 'start' then now() else started_at end,
    ended_at = case v_to when 'live' then null when 'processing' then now() else ended_at end,
    duration = case
      when p_act = 'end' then least(extract(epoch from now() - started_at), 172800)::integer
      when p_act in ('unschedule', 'resume') then null
      else duration
    end,
    video_url = case v_to when 'live' then null when 'published' then coalesce(video_url, stream_url) else video_url end,
    published_at = case v_to when 'live' then null when 'published' then coalesce(published_at, now()) else published_at end,
    content_type = case v_to when 'published' then 'recorded'::public.media_content_type else content_type end
  where id = p_id
  returning * into v_item;
  return v_item;
end $$;
comment on function private.transition_media(uuid, text, timestamptz) is
  'Makes an act of private.media_moves with an item, and what goes with it: times, source, signal, what it is. Errors: PT404 not_found, 23514 media_transition, media_is_recorded, media_has_no_source, media_resume_too_late.';

create function private.trash_media(p_id uuid) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (private.locked_media(p_id)).status = 'live' then
    raise exception using errcode = '23514', message = 'media_is_live';
  end if;
  update public.media_content set deleted_at = now() where id = p_id;
end $$;

create function private.untrash_media(p_id uuid) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update public.media_content set deleted_at = null where id = p_id and deleted_at is not null;
  -- an item whose start has passed must not start by itself
  if exists (select from public.media_content where id = p_id and status = 'scheduled' and scheduled_for < now()) then
    perform private.transition_media(p_id, 'unschedule');
  end if;
end $$;

create function private.change_media(p_ids uuid[], p_act text)
returns table (id uuid, status public.media_status, code text, problem text)
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- all of them and then their series, in the order in which everybody locks them: nobody waits for another crosswise
  perform from public.media_content as media where media.id = any (p_ids) order by media.id for no key update;
  perform from public.media_series as series
  where series.id in (select media.series_id from public.media_content as media where media.id = any (p_ids)) order by series.id for no key update;
  for id in select asked from unnest(p_ids) as asked order by asked loop
    status := null;
    code := null;
    problem := null;
    begin
      case p_act
        when 'delete' then perform private.trash_media(id);
        when 'restore' then perform private.untrash_media(id);
        else perform private.transition_media(id, p_act);
      end case;
      select media.status into strict status from public.media_content as media where media.id = change_media.id;
    exception
      when no_data_found then
        code := 'PT404';
        problem := 'not_found';
      when others then
        code := sqlstate;
        problem := sqlerrm;
    end;
    return next;
  end loop;
end $$;
comment on function private.change_media(uuid[], text) is 'Does the same with several items, each in a separate subtransaction and always in the same order; answers the result of each.';

create function private.purge_deleted_media() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from public.media_content where deleted_at < now() - interval '30 days' returning 1)
  select count(*)::integer from gone
$$;
comment on function private.purge_deleted_media() is 'Job: what lay in the trash for 30 days goes.';
insert into private.jobs (name, every, function) values ('empty the trash of media', '1 minute', 'purge_deleted_media');

-- Functions for callers

create function public.schedule_media(p_media_id uuid, p_scheduled_for timestamptz, p_duration integer default null) returns public.media_status
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  perform private.check_media_time(p_scheduled_for);
  perform private.transition_media(p_media_id, 'schedule', p_scheduled_for);
  update public.media_content set duration = coalesce(p_duration, duration, 5400) where id = p_media_id;
  return 'scheduled';
end $$;
comment on function public.schedule_media(uuid, timestamptz, integer) is 'Plans an item for a time, or for another one; its length in seconds, 5,400 when nothing is said. Errors: 42501 rank_required, PT404 not_found, 23514 media_date_missing, media_in_the_past, media_is_recorded, media_transition.';

create function public.unschedule_media(p_media_id uuid) returns public.media_status
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return (private.transition_media(p_media_id, 'unschedule')).status;
end $$;
comment on function public.unschedule_media(uuid) is 'Makes a planned item a draft again. Errors: 42501 rank_required, PT404 not_found, 23514 media_transition.';

create function public.start_stream(p_media_id uuid) returns public.media_status
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return (private.transition_media(p_media_id, 'start')).status;
end $$;
comment on function public.start_stream(uuid) is 'Goes live; once it is, nothing more happens. Errors: 42501 rank_required, PT404 not_found, 23514 media_is_recorded, media_has_no_source, media_transition.';

create function public.end_stream(p_media_id uuid) returns public.media_status
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return (private.transition_media(p_media_id, 'end')).status;
end $$;
comment on function public.end_stream(uuid) is 'Ends a transmission; its recording follows by itself. Errors: 42501 rank_required, PT404 not_found, 23514 media_transition.';

create function public.resume_stream(p_media_id uuid) returns public.media_status
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return (private.transition_media(p_media_id, 'resume')).status;
end $$;
comment on function public.resume_stream(uuid) is 'Goes on within five minutes of the end, in the same row and at the same address. Errors: 42501 rank_required, PT404 not_found, 23514 media_resume_too_late, media_transition.';

create function public.publish_media(p_media_id uuid) returns public.media_status
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return (private.transition_media(p_media_id, 'publish')).status;
end $$;
comment on function public.publish_media(uuid) is 'Shows a draft with a link, or what was archived, as a recording. Errors: 42501 rank_required, PT404 not_found, 23514 media_has_no_source, media_transition.';

create function public.archive_media(p_ids uuid[])
returns table (id uuid, status public.media_status, code text, problem text)
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query select * from private.change_media(p_ids, 'archive');
end $$;
comment on function public.archive_media(uuid[]) is 'Takes recordings out of sight. Answers the state of each, or code and word of the refusal. Errors: 42501 rank_required.';

create function public.delete_media(p_ids uuid[])
returns table (id uuid, status public.media_status, code text, problem text)
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query select * from private.change_media(p_ids, 'delete');
end $$;
comment on function public.delete_media(uuid[]) is 'Puts items into the trash for 30 days, except what is live (23514 media_is_live). Answers the state of each, or code and word of the refusal. Errors: 42501 rank_required.';

create function public.restore_media(p_ids uuid[])
returns table (id uuid, status public.media_status, code text, problem text)
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query select * from private.change_media(p_ids, 'restore');
end $$;
comment on function public.restore_media(uuid[]) is 'Brings items back from the trash; one that should have begun meanwhile comes back as a draft. Answers the state of each, or code and word of the refusal. Errors: 42501 rank_required.';

create function public.duplicate_media(p_media_id uuid) returns uuid
-- definer: what kind of item it is, no form writes
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_copy uuid;
begin
  perform private.require_rank(2);
  insert into public.media_content (title, description, content_type, category, series_id, speaker, tags, is_public, allow_comments,
    allow_download, thumbnail_url, starts_on_its_own, remind_minutes, auto_archive)
  select private.shorten('Copia de ' || title, 120), description, content_type, category, series_id, speaker, tags, is_public, allow_comments, allow_download, thumbnail_url, starts_on_its_own, remind_minutes, auto_archive
  from public.media_content where id = p_media_id and deleted_at is null
  returning id into v_copy;
  if v_copy is null then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  return v_copy;
end $$;
comment on function public.duplicate_media(uuid) is 'Makes a draft of the words and switches of an item, without link, dates and figures; answers its id. Errors: 42501 rank_required, PT404 not_found.';

grant execute on function public.schedule_media, public.unschedule_media, public.start_stream, public.end_stream, public.resume_stream,
  public.publish_media, public.archive_media, public.delete_media, public.restore_media, public.duplicate_media to authenticated;
