-- The media centre: what happens to an item, in sections: lifecycle, notices, jobs, announcements.

-- # Lifecycle
--
-- How an item of the media centre goes from one state into the next. One table says which moves there are, one function makes
-- them under a lock, and the procedures and jobs only name the act: no form and no second tab can write a state.

-- Table

create table private.media_moves (
  act text,
  from_status public.media_status,
  to_status public.media_status not null,
  primary key (act, from_status)
);
comment on table private.media_moves is
  'The state after an act, by the state before; the same state means that there is nothing to do, for a repeated call.';
insert into private.media_moves (act, from_status, to_status) values
  ('schedule', 'draft', 'scheduled'), ('schedule', 'scheduled', 'scheduled'),
  ('unschedule', 'scheduled', 'draft'), ('unschedule', 'draft', 'draft'),
  ('start', 'draft', 'live'), ('start', 'scheduled', 'live'), ('start', 'live', 'live'),
  ('end', 'live', 'processing'), ('end', 'processing', 'processing'), ('end', 'published', 'published'), ('end', 'archived', 'archived'),
  ('resume', 'processing', 'live'), ('resume', 'published', 'live'), ('resume', 'archived', 'live'), ('resume', 'live', 'live'),
  ('settle', 'processing', 'published'), ('give_up', 'processing', 'archived'),
  ('publish', 'draft', 'published'), ('publish', 'archived', 'published'), ('publish', 'published', 'published'),
  ('publish', 'active', 'active'), ('archive', 'published', 'archived'), ('archive', 'active', 'archived'),
  ('archive', 'archived', 'archived');

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
  'Makes an act of private.media_moves with an item, and what goes with it: times, source, signal, what it is. Errors: PT404 '
  'not_found, 23514 media_transition, media_is_recorded, media_has_no_source, media_resume_too_late.';

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
  where series.id in (select media.series_id from public.media_content as media where media.id = any (p_ids)) order by series.id
    for no key update;
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
comment on function private.change_media(uuid[], text) is
  'Does the same with several items, each in a separate subtransaction and always in the same order; answers the result of each.';

create function private.purge_deleted_media() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  select private.purge_trash('public.media_content')
$$;
comment on function private.purge_deleted_media() is 'Job: what lay in the trash for 30 days goes.';
insert into private.jobs (name, every, function) values ('empty the trash of media', '1 minute', 'purge_deleted_media');

-- Functions for callers

create function public.schedule_media(p_media_id uuid, p_scheduled_for timestamptz, p_duration integer default null)
  returns public.media_status
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  perform private.check_media_time(p_scheduled_for);
  perform private.transition_media(p_media_id, 'schedule', p_scheduled_for);
  update public.media_content set duration = coalesce(p_duration, duration, 5400) where id = p_media_id;
  return 'scheduled';
end $$;
comment on function public.schedule_media(uuid, timestamptz, integer) is
  'Plans an item for a time, or for another one; its length in seconds, 5,400 when nothing is said. Errors: 42501 rank_required, '
  'PT404 not_found, 23514 media_date_missing, media_in_the_past, media_is_recorded, media_transition.';

create function public.unschedule_media(p_media_id uuid) returns public.media_status
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return (private.transition_media(p_media_id, 'unschedule')).status;
end $$;
comment on function public.unschedule_media(uuid) is
  'Makes a planned item a draft again. Errors: 42501 rank_required, PT404 not_found, 23514 media_transition.';

create function public.start_stream(p_media_id uuid) returns public.media_status
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return (private.transition_media(p_media_id, 'start')).status;
end $$;
comment on function public.start_stream(uuid) is
  'Goes live; once it is, nothing more happens. Errors: 42501 rank_required, PT404 not_found, 23514 media_is_recorded, '
  'media_has_no_source, media_transition.';

create function public.end_stream(p_media_id uuid) returns public.media_status
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return (private.transition_media(p_media_id, 'end')).status;
end $$;
comment on function public.end_stream(uuid) is
  'Ends a transmission; its recording follows by itself. Errors: 42501 rank_required, PT404 not_found, 23514 media_transition.';

create function public.resume_stream(p_media_id uuid) returns public.media_status
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return (private.transition_media(p_media_id, 'resume')).status;
end $$;
comment on function public.resume_stream(uuid) is
  'Goes on within five minutes of the end, in the same row and at the same address. Errors: 42501 rank_required, PT404 not_found, '
  '23514 media_resume_too_late, media_transition.';

create function public.publish_media(p_media_id uuid) returns public.media_status
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return (private.transition_media(p_media_id, 'publish')).status;
end $$;
comment on function public.publish_media(uuid) is
  'Shows a draft with a link, or what was archived, as a recording. Errors: 42501 rank_required, PT404 not_found, 23514 '
  'media_has_no_source, media_transition.';

create function public.archive_media(p_ids uuid[])
returns table (id uuid, status public.media_status, code text, problem text)
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query select * from private.change_media(p_ids, 'archive');
end $$;
comment on function public.archive_media(uuid[]) is
  'Takes recordings out of sight. Answers the state of each, or code and word of the refusal. Errors: 42501 rank_required.';

create function public.delete_media(p_ids uuid[])
returns table (id uuid, status public.media_status, code text, problem text)
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query select * from private.change_media(p_ids, 'delete');
end $$;
comment on function public.delete_media(uuid[]) is
  'Puts items into the trash for 30 days, except what is live (23514 media_is_live). Answers the state of each, or code and word '
  'of the refusal. Errors: 42501 rank_required.';

create function public.restore_media(p_ids uuid[])
returns table (id uuid, status public.media_status, code text, problem text)
-- definer: no form writes a state or a time
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query select * from private.change_media(p_ids, 'restore');
end $$;
comment on function public.restore_media(uuid[]) is
  'Brings items back from the trash; one that should have begun meanwhile comes back as a draft. Answers the state of each, or '
  'code and word of the refusal. Errors: 42501 rank_required.';

create function public.duplicate_media(p_media_id uuid) returns uuid
-- definer: what kind of item it is, no form writes
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_copy uuid;
begin
  perform private.require_rank(2);
  insert into public.media_content (title, description, content_type, category, series_id, speaker, tags, is_public, allow_comments,
    allow_download, thumbnail_url, starts_on_its_own, remind_minutes, auto_archive)
  select private.shorten('Copia de ' || title, 120), description, content_type, category, series_id, speaker, tags, is_public,
    allow_comments, allow_download, thumbnail_url, starts_on_its_own, remind_minutes, auto_archive
  from public.media_content where id = p_media_id and deleted_at is null
  returning id into v_copy;
  if v_copy is null then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  return v_copy;
end $$;
comment on function public.duplicate_media(uuid) is
  'Makes a draft of the words and switches of an item, without link, dates and figures; answers its id. Errors: 42501 '
  'rank_required, PT404 not_found.';

grant execute on function public.schedule_media, public.unschedule_media, public.start_stream, public.end_stream, public.resume_stream,
  public.publish_media, public.archive_media, public.delete_media, public.restore_media, public.duplicate_media to authenticated;

-- # Notices
--
-- Notices of the media centre: of planned items, of their beginnings, ends and recordings, and for admins of failures.
-- A live stream is news for a quarter of an hour; a notice that would be late is not sent. Members' pages get them on
-- the topic media_notifications, which visitors may not join.

create function private.media_notice(p_item public.media_content, p_about text) returns private.notice
language sql stable set search_path = pg_catalog, pg_temp as $$
  select row(
    (case when p_about in ('stream_soon', 'stream_moved') then 'stream_scheduled' else p_about end)::public.notification_type,
    (select auth.uid()), p_about || ':' || (p_item).id,
    case p_about when 'stream_moved' then 'Cambió la hora de «' || (p_item).title || '»'
      when 'stream_scheduled' then 'Transmisión programada' when 'stream_soon' then 'Pronto en vivo'
      when 'stream_started' then 'En vivo ahora' when 'stream_ended' then 'La transmisión terminó'
      when 'new_video' then 'Nuevo video' end,
    case p_about
      when 'stream_moved' then 'Ahora es el ' || lower(private.event_moment(wall))
      when 'stream_scheduled' then (p_item).title || ' · ' || private.event_moment(wall)
      when 'stream_soon' then (p_item).title || ' empieza a las ' || private.event_clock(wall)
      else (p_item).title
    end,
    jsonb_strip_nulls(jsonb_build_object('path', '/media/' || (p_item).id, 'topic', 'media:' || (p_item).id, 'media_id', (p_item).id,
      -- of a series that is hidden nobody can stop hearing
      'series_id', (select series.id from public.media_series as series where series.id = (p_item).series_id and series.is_active),
      -- one place on the telephone for all of a service: what is live replaces what is soon
      'tag', case p_about when 'new_video' then 'video:' else 'stream:' end || (p_item).id,
      'urgency', case when p_about in ('stream_soon', 'stream_started') then 'high' else 'normal' end,
      'expires_at', case p_about when 'stream_started' then now() + interval '15 minutes' when 'stream_soon' then (p_item).scheduled_for
        when 'stream_scheduled' then least((p_item).scheduled_for, now() + interval '1 day')
        when 'stream_moved' then least((p_item).scheduled_for, now() + interval '1 day') else now() + interval '1 day' end)),
    null)::private.notice
  from timezone(private.congregation_zone(), (p_item).scheduled_for) as wall
$$;
comment on function private.media_notice(public.media_content, text) is
  'A notice about an item: stream_scheduled, stream_moved, stream_soon, stream_started, stream_ended or new_video.';

create function private.notify_media_members(p_item public.media_content, p_about text, p_push boolean default true) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if private.notify(private.media_notice(p_item, p_about), null, p_push) > 0 then
    -- one message for all recipients: each has their own notice on another topic
    perform realtime.send(jsonb_build_object('type', p_about, 'media_id', (p_item).id), 'new_notification', 'media_notifications', true);
  end if;
end $$;
comment on function private.notify_media_members(public.media_content, text, boolean) is
  'Tells everybody whom the gate lets through, and the pages of members that something is new.';

create function private.notify_media_admins(p_item public.media_content, p_what text) returns void
-- definer: the function that looks at recordings may not write notices
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select private.notify(row('admin_task', null, 'media:' || (p_item).id || ':' || p_what,
    case p_what when 'link' then 'Falta el enlace de la transmisión' when 'no_link' then 'La transmisión no empezó: falta el enlace'
      when 'too_late' then 'La transmisión no empezó a su hora' when 'ended' then 'Terminamos una transmisión que nadie cerró'
      when 'no_signal' then 'La transmisión no tiene señal' when 'trouble' then 'Alguien no ve la transmisión'
      when 'not_looked' then 'Avisamos de un video sin poder revisarlo'
      when 'video_gone' then 'No avisamos de un video que no se ve' when 'video_closed' then 'No avisamos de un video que no se ve'
      when 'file_gone' then 'No avisamos de un video que no se ve' else 'La grabación no se pudo publicar' end,
    case p_what
      when 'no_signal' then private.sentence((p_item).title)
        || ' YouTube no la muestra en vivo. Revisa que OBS esté transmitiendo, que su clave de transmisión '
        || 'sea la de YouTube y que el enlace sea el de hoy.'
      when 'failed' then private.sentence((p_item).title) || ' Está archivada; puedes publicarla de todos modos.'
      when 'gone' then private.sentence((p_item).title)
        || ' YouTube dice que ese video no existe. La archivamos: corrige el enlace y publícala.'
      when 'closed' then private.sentence((p_item).title)
        || ' En YouTube es privada o no permite verse en otras páginas. La archivamos: cámbialo en YouTube '
        || 'Studio y publícala.'
      when 'video_gone' then private.sentence((p_item).title)
        || ' YouTube dice que ese video no existe. Corrige el enlace y avisaremos en cuanto se vea.'
      when 'video_closed' then private.sentence((p_item).title)
        || ' En YouTube es privado o no permite verse en otras páginas. Cámbialo en YouTube Studio y '
        || 'avisaremos en cuanto se vea.'
      when 'file_gone' then private.sentence((p_item).title) || ' Su archivo ya no está. Vuelve a subirlo.'
      when 'trouble' then private.sentence((p_item).title) || ' 1 persona dice que no la ve o no la oye.'
      when 'not_looked' then private.sentence((p_item).title) || ' YouTube no respondió en una hora. Ábrelo y comprueba que se ve.'
      when 'ended' then private.sentence((p_item).title) || ' Llegó al máximo de '
        || extract(epoch from private.longest_live())::integer / 60
        || ' minutos que dice la configuración.'
      else (p_item).title
    end,
    -- what ails a live one is on the panel: who does not see it, the steps, and the button that it works
    jsonb_build_object('path', case when p_what in ('trouble', 'no_signal') then '/admin/media'
      else '/admin/media/edit/' || (p_item).id end), null)::private.notice,
    array(select people.id from private.people where people.rank >= 2))
$$;
comment on function private.notify_media_admins(public.media_content, text) is
  'Tells every admin what went wrong with an item, or is about to.';

create function private.true_media_notices(p_item public.media_content) returns text[]
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case
    when (p_item).deleted_at is not null then '{}'
    -- a moved one is no longer soon, until its reminder comes again
    when (p_item).status = 'scheduled'
      and (p_item).scheduled_for - (p_item).remind_minutes * interval '1 minute' > now() then '{stream_scheduled,stream_moved}'
    when (p_item).status = 'scheduled' then '{stream_scheduled,stream_moved,stream_soon}'
    when (p_item).status = 'live' then '{stream_started}'
    when (p_item).status = 'processing' then '{stream_ended}'
    when (p_item).status in ('active', 'published') then '{stream_ended,new_video}'
    else '{}'
  end::text[]
$$;
comment on function private.true_media_notices(public.media_content) is
  'Notices of an item that its state allows, or that were sent and still hold.';

create function private.correct_media_notices(p_item public.media_content) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  update public.notifications as told set message = notice.message, data = notice.data
  from unnest(private.true_media_notices(p_item)) as about, private.media_notice(p_item, about) as notice
  where told.group_key = notice.group_key and not told.read and told.message <> notice.message
$$;
comment on function private.correct_media_notices(public.media_content) is
  'Corrects unread notices with a time that is no longer true, without another push.';

create function private.notify_media() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_readers uuid[];
  v_known timestamptz;
begin
  -- Delete unread notices that are out of date; their queued pushes cascade. Of a plan that was given up the read ones go too: they
  -- would keep their owners from the notice of another plan.
  delete from public.notifications
  where (not read or new.status = 'draft') and group_key in (
    select about || ':' || new.id
      from unnest(array['stream_scheduled', 'stream_moved', 'stream_soon', 'stream_started', 'stream_ended', 'new_video']) as about
    where about <> all (private.true_media_notices(new)));
  delete from private.delayed_notices
  where kind = 'media' and target_id = new.id and about <> all (private.true_media_notices(new));
  perform private.correct_media_notices(new);
  if new.status = 'scheduled' and old.status = 'scheduled' and new.scheduled_for <> old.scheduled_for and new.deleted_at is null then
    -- readers of the old hour need a new one: the read notice names the new hour, and another one rings
    select array_agg(distinct user_id) into v_readers from public.notifications
    where read and group_key in ('stream_scheduled:' || new.id, 'stream_soon:' || new.id, 'stream_moved:' || new.id);
    if v_readers is not null then
      delete from public.notifications where group_key = 'stream_moved:' || new.id and read;
      update public.notifications as told set message = notice.title || '. ' || notice.message
      from private.media_notice(new, 'stream_moved') as notice
      where told.read and told.group_key in ('stream_scheduled:' || new.id, 'stream_soon:' || new.id);
      -- two changes in ten minutes are one: readers know the hour before the first
      select to_timestamp(before::double precision) into v_known from private.delayed_notices
      where kind = 'media' and target_id = new.id and about = 'stream_moved';
      v_known := coalesce(v_known, old.scheduled_for);
      -- moved back before the notice left
      delete from private.delayed_notices
      where kind = 'media' and target_id = new.id and about = 'stream_moved'
        and before = to_jsonb(extract(epoch from new.scheduled_for));
      if not found and new.scheduled_for <= now() then
        perform private.notify(private.media_notice(new, 'stream_moved'), v_readers, false);
      elsif not found then
        perform private.notify_later('media', new.id, 'stream_moved', '', new.title, private.media_notice(new, 'stream_moved'), v_readers,
          private.notice_moment(least(v_known, new.scheduled_for)), to_jsonb(extract(epoch from v_known)));
      end if;
    end if;
  end if;
  if new.status = 'live' and old.status in ('draft', 'scheduled') then
    perform private.notify_media_members(new, 'stream_started');
  end if;
  return null;
end $$;
create trigger after_70_notify_media after update of status, scheduled_for, deleted_at on public.media_content
  for each row when ((old.status, old.scheduled_for, old.deleted_at) is distinct from (new.status, new.scheduled_for, new.deleted_at))
  execute function private.notify_media();

-- # Jobs
--
-- Automatic jobs of the media centre: an item starts at its time, a forgotten one ends, and after the end comes the
-- recording. The rows follow from the item alone, so that nobody's laptop is needed; due jobs run every five seconds.

-- Tables

create type private.media_job_kind as enum ('start', 'limit', 'signal', 'archive', 'ended', 'link', 'remind', 'announce');
comment on type private.media_job_kind is
  'Kinds of job: start at the time, end a forgotten stream, check its signal, make the recording of an ended one, say that it '
  'ended, ask for the link, remind, notify.';
create type private.media_job_step as enum ('begin', 'check', 'publish');
comment on type private.media_job_step is
  'How far a recording, or the notice of a video, has come: nothing done, the function is asked whether it can be seen, it can. Of '
  'a signal, the first two.';

create table private.media_jobs (
  id bigint generated always as identity primary key,
  media_content_id uuid not null references public.media_content (id) on delete cascade,
  kind private.media_job_kind not null,
  key text not null, -- the item and the moment, or the notice, that it is about: another time is another job
  run_at timestamptz not null,
  step private.media_job_step not null default 'begin',
  attempts integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  done_at timestamptz,
  outcome text,
  last_error text,
  unique (kind, key)
);
comment on table private.media_jobs is
  'Jobs of an item and their outcome, one for each kind and moment. private.run_media_jobs() runs them.';
comment on column private.media_jobs.outcome is
  'Outcome of the job; while the notice of a video is held back, the reason: "gone", "closed", or "withdrawn" with the video.';
create index media_jobs_due on private.media_jobs (run_at, id) where done_at is null;
create index media_jobs_media_content_id on private.media_jobs (media_content_id);

-- Rules: what is to be done

create function private.media_plan(p_item public.media_content)
returns table (kind private.media_job_kind, key text, run_at timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select planned.kind::private.media_job_kind, (p_item).id || ':' || coalesce(planned.about, extract(epoch from planned.run_at)::text),
    planned.run_at
  from (values
    ('start', null, (p_item).scheduled_for, (p_item).status = 'scheduled' and (p_item).starts_on_its_own),
    -- one that goes on after its limit has all of the time again
    ('limit', null, case when (p_item).started_at + private.longest_live() > now() then (p_item).started_at else now() end
      + private.longest_live(), (p_item).status = 'live'),
    -- of a start; Facebook tells nobody
    ('signal', 'signal', now() + interval '5 minutes', (p_item).status = 'live' and (p_item).provider = 'youtube'),
    ('archive', null, (p_item).ended_at + interval '5 seconds', (p_item).status = 'processing'),
    -- until then it may go on, as private.transition_media
    ('ended', null, (p_item).ended_at + interval '5 minutes', (p_item).status in ('processing', 'published')),
    ('link', null, (p_item).scheduled_for - interval '30 minutes', (p_item).status = 'scheduled'),
    ('remind', null, (p_item).scheduled_for - (p_item).remind_minutes * interval '1 minute', (p_item).status = 'scheduled'),
    -- time to change one's mind, before anybody is notified
    ('announce', 'stream_scheduled', now() + private.notice_delay(),
      (p_item).status = 'scheduled' and (p_item).scheduled_for > now() + private.notice_delay()
        -- of what comes back, the first time alone
        and not exists (select from public.media_content as earlier
          where earlier.schedule_id = (p_item).schedule_id and earlier.occurrence < (p_item).occurrence)),
    ('announce', 'new_video', (p_item).published_at + private.notice_delay(), (p_item).status in ('active', 'published'))
  ) as planned (kind, about, run_at, is_due)
  where planned.is_due and (p_item).deleted_at is null
$$;
comment on function private.media_plan(public.media_content) is 'Plans the jobs of an item for its state.';

create function private.plan_media_jobs() returns trigger
-- definer: the jobs belong to nobody
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.video_url is distinct from old.video_url then
    -- of another link nobody knows yet whether it can be seen
    update private.media_jobs set step = 'begin', attempts = 0, outcome = null, done_at = null,
      run_at = case attempts when 0 then run_at else now() end
    where kind = 'announce' and key = new.id || ':new_video' and (done_at is null or outcome in ('gone', 'closed'));
  end if;
  if 'stream_scheduled' <> all (private.true_media_notices(new)) then
    -- the notices of a plan go with it, so another plan has its own announcement, unless somebody held it back
    delete from private.media_jobs where kind = 'announce' and key = new.id || ':stream_scheduled' and outcome <> 'cancelled';
  end if;
  if 'new_video' <> all (private.true_media_notices(new)) then
    -- taken back before its notice left: the notice leaves once the video is back
    update private.media_jobs set done_at = now(), outcome = 'withdrawn', lease = null, leased_until = null
    where kind = 'announce' and key = new.id || ':new_video' and done_at is null;
  else
    update private.media_jobs set done_at = null, outcome = null, step = 'begin', attempts = 0, run_at = now() + private.notice_delay()
    where kind = 'announce' and key = new.id || ':new_video' and outcome = 'withdrawn';
  end if;
  delete from private.media_jobs as jobs
  where jobs.media_content_id = new.id and jobs.done_at is null
    and not exists (select from private.media_plan(new) as planned where (planned.kind, planned.key) = (jobs.kind, jobs.key));
  insert into private.media_jobs (media_content_id, kind, key, run_at)
  select new.id, planned.kind, planned.key, planned.run_at from private.media_plan(new) as planned
  -- an item planned for this evening sends no reminder of this morning, and a video of yesterday is not new
  where planned.kind not in ('ended', 'link', 'remind', 'announce') or planned.run_at > now() - interval '1 minute'
  on conflict (kind, key) do nothing;
  return null;
end $$;
comment on function private.plan_media_jobs() is
  'Trigger: leaves of the undone jobs of an item only what its state asks for, and adds that. The notice of a video that is taken back '
  'before it left is withdrawn until the video comes back.';
create trigger after_61_plan_media_jobs after insert or update of status, scheduled_for, starts_on_its_own, remind_minutes, stream_url,
  deleted_at on public.media_content
  for each row execute function private.plan_media_jobs();

create function private.follow_longest_live() returns trigger
-- definer: who sets it may not write jobs
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.media_content set status = status where status = 'live';
  return null;
end $$;
comment on function private.follow_longest_live() is 'Trigger: what is live now is planned again when the limit is another.';
create trigger after_60_follow_longest_live_set after insert or update on public.site_settings
  for each row when (new.key = 'media') execute function private.follow_longest_live();
create trigger after_60_follow_longest_live_unset after delete on public.site_settings
  for each row when (old.key = 'media') execute function private.follow_longest_live();

-- Rules: doing it

create function private.run_archive_job(p_job private.media_jobs) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_item public.media_content;
begin
  select * into v_item from public.media_content where id = p_job.media_content_id;
  if not v_item.auto_archive then
    perform private.transition_media(v_item.id, 'give_up');
    return 'kept_back';
  elsif p_job.step = 'begin' then
    perform private.wake('media_jobs', 'media_auto_archive_url');
    return null;
  end if;
  -- where nobody could tell whether it can be seen, it counts as there
  v_item := private.transition_media(v_item.id, 'settle');
  insert into public.stream_archive (media_content_id, file_url, is_primary) values (v_item.id, v_item.video_url, true)
  on conflict do nothing;
  return 'published';
end $$;
comment on function private.run_archive_job(private.media_jobs) is
  'Five seconds after the end the function is asked to look at the recording; after fifteen it is published, unless the function '
  'said that it is gone or closed. Answers null while it is not done.';

create function private.run_signal_job(p_job private.media_jobs) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if p_job.attempts < 5 then -- as lease_media_jobs
    perform private.wake('media_jobs', 'media_auto_archive_url');
    return null;
  end if;
  update public.media_content set signal = 'unknown' where id = p_job.media_content_id;
  return 'unknown';
end $$;
comment on function private.run_signal_job(private.media_jobs) is
  'Five minutes after the start the function is asked whether the platform shows it live; five looks that told nothing are enough. '
  'Answers null while it is not done.';

create function private.run_start_job(p_job private.media_jobs) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_item public.media_content;
begin
  select * into v_item from public.media_content where id = p_job.media_content_id;
  if v_item.scheduled_for < now() - interval '2 hours' then
    perform private.notify_media_admins(v_item, 'too_late');
    return 'too_late'; -- the machine was off: the time has passed
  elsif v_item.stream_url is null then
    perform private.notify_media_admins(v_item, 'no_link');
    return 'no_link';
  end if;
  perform private.transition_media(v_item.id, 'start');
  return 'started';
end $$;

create function private.run_media_job(p_job private.media_jobs) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_item public.media_content;
  v_outcome text := 'done';
  v_rings boolean;
begin
  -- done before it is: what it does to the item takes the undone jobs along. Should it fail, this never was.
  update private.media_jobs set done_at = now(), lease = null, leased_until = null where id = p_job.id;
  case p_job.kind
    when 'start' then v_outcome := private.run_start_job(p_job);
    when 'limit' then
      perform private.notify_media_admins(private.transition_media(p_job.media_content_id, 'end'), 'ended');
      v_outcome := 'ended';
    when 'archive' then v_outcome := private.run_archive_job(p_job);
    when 'signal' then v_outcome := private.run_signal_job(p_job);
    when 'announce' then v_outcome := private.run_announce_job(p_job);
    when 'ended' then
      select * into v_item from public.media_content where id = p_job.media_content_id;
      perform private.notify_media_members(v_item, 'stream_ended', false); -- nobody's telephone rings for an end
    else
      select * into v_item from public.media_content where id = p_job.media_content_id;
      if p_job.kind = 'remind' then
        -- a corrected time shortly before the start rings no phone again
        v_rings := not exists (select from private.media_jobs as earlier
          where earlier.media_content_id = v_item.id and earlier.kind = 'remind' and earlier.id <> p_job.id
            and earlier.run_at > p_job.run_at - interval '30 minutes');
        if v_rings then
          -- the reminder of another hour, read or not, would keep its owner from this one
          delete from public.notifications where group_key = 'stream_soon:' || v_item.id;
        end if;
        perform private.notify_media_members(v_item, 'stream_soon', v_rings);
      elsif v_item.stream_url is null then
        perform private.notify_media_admins(v_item, 'link');
      end if;
  end case;
  update private.media_jobs set outcome = coalesce(v_outcome, outcome),
    done_at = case when v_outcome is null then null else done_at end,
    step = case when v_outcome is null then 'check' else step end,
    attempts = case when v_outcome is null and kind = 'announce' and outcome is null then attempts + 1 else attempts end,
    run_at = case when v_outcome is not null then run_at
      when kind <> 'announce' then run_at + interval '10 seconds'
      when outcome is not null then now() + interval '1 hour'
      else now() + make_interval(mins => (2 ^ (attempts + 1))::integer) end -- 2, 4, 8, 16 and 32 minutes
  where id = p_job.id;
end $$;
comment on function private.run_media_job(private.media_jobs) is 'Does one job and writes what came of it, in one transaction.';

create function private.fail_media_job(p_job private.media_jobs, p_error text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_is_over boolean := p_job.attempts >= 4;
begin
  update private.media_jobs
  set attempts = p_job.attempts + 1, last_error = left(p_error, 500), run_at = now() + make_interval(secs => 10 * 2 ^ p_job.attempts),
    done_at = case when v_is_over then now() end, outcome = case when v_is_over then 'failed' end
  where id = p_job.id;
  if v_is_over and p_job.kind = 'archive' then
    perform private.notify_media_admins(private.transition_media(p_job.media_content_id, 'give_up'), 'failed');
  end if;
end $$;
comment on function private.fail_media_job(private.media_jobs, text) is
  'Tries again after 10, 20, 40 and 80 seconds, then no more; a recording that cannot be published is archived.';

create function private.run_media_jobs() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_due record;
  v_job private.media_jobs;
  v_done integer := 0;
begin
  for v_due in
    select id, media_content_id from private.media_jobs
    where done_at is null and run_at <= now() and (leased_until is null or leased_until <= now())
    order by run_at, id limit 50
  loop
    -- The item first, as a press of a button does, so that two never wait for each other crosswise. An item locked by
    -- somebody waits five seconds.
    perform from public.media_content where id = v_due.media_content_id for no key update skip locked;
    continue when not found;
    select * into v_job from private.media_jobs
    where id = v_due.id and done_at is null and run_at <= now() and (leased_until is null or leased_until <= now())
    for update skip locked;
    continue when not found;
    begin
      perform private.run_media_job(v_job);
      v_done := v_done + 1;
    exception when others then
      perform private.fail_media_job(v_job, sqlstate || ' ' || sqlerrm);
    end;
  end loop;
  perform private.sum_media_figures();
  return v_done;
end $$;
comment on function private.run_media_jobs() is
  'Does the due jobs, each in a separate subtransaction. Called every five seconds, and by private.run_jobs() should that fail; '
  'two at once do no harm.';

create function private.follow_signal(p_job_id bigint, p_outcome text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_item public.media_content;
begin
  select items.* into v_item
  from private.media_jobs as jobs join public.media_content as items on items.id = jobs.media_content_id where jobs.id = p_job_id;
  update private.media_jobs
  set step = 'begin', run_at = now() + interval '1 minute', attempts = case p_outcome when 'gone' then 0 else attempts end,
    done_at = case p_outcome when 'there' then now() end, outcome = case p_outcome when 'there' then 'there' end
  where id = p_job_id;
  update public.media_content set signal = case p_outcome when 'there' then 'ok' else 'lost' end::public.media_signal
  where id = v_item.id and p_outcome <> 'unknown';
  if p_outcome = 'gone' and v_item.signal <> 'lost' then
    perform private.notify_media_admins(v_item, 'no_signal');
  end if;
end $$;
comment on function private.follow_signal(bigint, text) is
  'Stores the finding about a start. A missing signal is reported once, and checked again every minute while the item is live.';

create function private.purge_media_jobs() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from private.media_jobs as jobs where jobs.done_at < now() - interval '30 days'
      -- of what is still planned: the next save would plan the job once more, also one that was cancelled
      and not exists (select from public.media_content as items where items.id = jobs.media_content_id and items.status = 'scheduled')
    returning 1
  )
  select count(*)::integer from gone
$$;
comment on function private.purge_media_jobs() is 'Job: forgets what was done a month ago, except of what is still planned.';
insert into private.jobs (name, every, function) values
  ('run the jobs of media', '1 minute', 'run_media_jobs'),
  ('forget jobs of media', '1 hour', 'purge_media_jobs');

-- Rights

grant select, update on private.media_jobs to service_role;
grant select on private.media_moves to service_role;
grant execute on function private.transition_media, private.locked_media, private.notify_media_admins, private.follow_signal
  to service_role;

-- Functions for callers

create function public.lease_media_jobs(p_limit integer default 10, p_media_id uuid default null)
returns table (job_id bigint, kind text, lease uuid, media_id uuid, provider public.media_provider, provider_id text, stream_url text,
  attempts integer)
language sql set search_path = pg_catalog, pg_temp as $$
  with due as (
    select jobs.id from private.media_jobs as jobs
    where jobs.step = 'check' and jobs.done_at is null
      -- a notice counts its looks itself
      and (jobs.kind = 'announce' or jobs.kind in ('archive', 'signal') and jobs.attempts < 5)
      and (jobs.leased_until is null or jobs.leased_until <= now())
      and (p_media_id is null or jobs.media_content_id = p_media_id)
    order by jobs.run_at, jobs.id
    limit least(greatest(p_limit, 1), 50)
    for update skip locked
  ), leased as (
    update private.media_jobs as jobs
    set lease = gen_random_uuid(), leased_until = now() + interval '30 seconds',
      attempts = jobs.attempts + case jobs.kind when 'announce' then 0 else 1 end
    from due where jobs.id = due.id
    returning jobs.*
  )
  select leased.id, leased.kind::text, leased.lease, items.id, items.provider, items.provider_id, items.stream_url, leased.attempts
  from leased join public.media_content as items on items.id = leased.media_content_id
$$;
comment on function public.lease_media_jobs(integer, uuid) is
  'service_role only. Takes up to p_limit (10) recordings ("archive"), starts ("signal") and videos before their notice '
  '("announce") to look at, or those of one item, for 30 s; two callers never get the same one.';

create function public.finish_media_job(p_job_id bigint, p_lease uuid, p_outcome text, p_detail text default null) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_item uuid;
  v_kind private.media_job_kind;
begin
  select media_content_id, kind into v_item, v_kind from private.media_jobs where id = p_job_id;
  perform from public.media_content where id = v_item for no key update;
  update private.media_jobs
  set lease = null, leased_until = null, last_error = private.clean_line(p_detail, 500),
    -- a recording that is there needs no other look
    step = case when v_kind = 'archive' and p_outcome = 'there' then 'publish' else step end,
    done_at = case when v_kind = 'archive' and p_outcome in ('gone', 'closed') then now() end,
    outcome = case when v_kind = 'archive' and p_outcome in ('gone', 'closed') then p_outcome else outcome end
  where id = p_job_id and lease = p_lease and p_outcome in ('there', 'gone', 'closed', 'unknown');
  if not found then
    return false;
  end if;
  if v_kind = 'signal' then
    perform private.follow_signal(p_job_id, p_outcome);
  elsif v_kind = 'announce' then
    perform private.follow_video(p_job_id, p_outcome);
  elsif p_outcome in ('gone', 'closed') then
    perform private.notify_media_admins(private.transition_media(v_item, 'give_up'), p_outcome);
  end if;
  return true;
end $$;
comment on function public.finish_media_job(bigint, uuid, text, text) is
  'service_role only. Says of a recording, a start or a video that it is "there", "gone", "closed" (private, or not to be '
  'embedded) or "unknown"; false for who lost the lease, or when the item has gone on.';

grant execute on function public.lease_media_jobs, public.finish_media_job to service_role;

-- # Announcements
--
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
  return 'done';
end $$;
comment on function private.run_announce_job(private.media_jobs) is
  'Tells members of what is planned or can be seen. Of a video of YouTube the function is asked first: five looks within half an '
  'hour that told nothing are enough, and admins hear so. What is gone or closed is looked for each hour of its first day. Answers '
  'null while it is not done.';

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
comment on function private.follow_video(bigint, text) is
  'Stores what a look at a YouTube video found before its notice. The notice goes out once the video is there; admins get one '
  'notice when it is not.';

-- Rights

grant execute on function private.follow_video to service_role;

-- Functions for callers

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
    perform private.record_notice('NOTICE_SENT', 'media', p_type::text,
      (select title from public.media_content where id = p_media_id));
  end if;
  return (select count(*) from public.notifications where group_key = p_type || ':' || p_media_id);
end $$;
comment on function public.announce_media(uuid, public.notification_type) is
  'Sends a pending notice at once instead of after ten minutes; a YouTube video is looked at first, and announced when it is '
  'there. Does nothing for a notice that was sent, was cancelled or is too old. Answers how many people have the notice. Errors: '
  '42501 rank_required, PT404 not_found, 23514 media_notice_untrue.';

grant execute on function public.announce_media to authenticated;
