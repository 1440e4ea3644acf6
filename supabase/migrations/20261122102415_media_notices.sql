-- Notices of the media centre: of planned items, of their beginnings, ends and recordings, and for admins of failures.
-- A live stream is news for a quarter of an hour; a notice that would be late is not sent. Members' pages get them on
-- the topic media_notifications, which visitors may not join.

create function private.was_seen(p_item public.media_content) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin -- of a table that comes later
  return (p_item).provider is distinct from 'youtube' or exists (select from private.media_jobs
    where media_content_id = (p_item).id and kind in ('archive', 'announce') and step = 'publish' and run_at > (p_item).ended_at);
end $$;
comment on function private.was_seen(public.media_content) is 'Whether somebody looked that the recording can be seen since the transmission ended; elsewhere than at YouTube nobody can be asked.';

create function private.media_notice(p_item public.media_content, p_about text) returns private.notice
language sql stable set search_path = pg_catalog, pg_temp as $$
  select row(
    (case when p_about in ('stream_soon', 'stream_moved') then 'stream_scheduled' else p_about end)::public.notification_type,
    (select auth.uid()), p_about || ':' || (p_item).id,
    case p_about when 'stream_moved' then 'Cambió la hora de «' || (p_item).title || '»'
      when 'stream_scheduled' then 'Transmisión programada' when 'stream_soon' then 'Pronto en vivo'
      when 'stream_started' then 'En vivo ahora' when 'stream_ended' then 'La transmisión terminó' when 'new_video' then 'Nuevo video' end,
    case p_about
      when 'stream_moved' then 'Ahora es el ' || lower(private.event_moment(wall))
      when 'stream_scheduled' then (p_item).title || ' · ' || private.event_moment(wall)
      when 'stream_soon' then (p_item).title || ' empieza a las ' || private.event_clock(wall)
      when 'stream_ended' then private.sentence((p_item).title)
        || case when (p_item).status = 'processing' or not private.was_seen(p_item) then ' Estamos preparando la grabación.' else ' La grabación ya está lista.' end
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
comment on function private.media_notice(public.media_content, text) is 'A notice about an item: stream_scheduled, stream_moved, stream_soon, stream_started, stream_ended or new_video.';

create function private.notify_media_members(p_item public.media_content, p_about text, p_push boolean default true) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if private.notify(private.media_notice(p_item, p_about), null, p_push) > 0 then
    -- one message for all recipients: each has their own notice on another topic
    perform realtime.send(jsonb_build_object('type', p_about, 'media_id', (p_item).id), 'new_notification', 'media_notifications', true);
  end if;
end $$;
comment on function private.notify_media_members(public.media_content, text, boolean) is 'Tells everybody whom the gate lets through, and the pages of members that something is new.';

create function private.notify_media_admins(p_item public.media_content, p_what text) returns void
-- definer: the function that looks at recordings may not write notices
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select private.notify(row('admin_task', null, 'media:' || (p_item).id || ':' || p_what,
    case p_what when 'link' then 'Falta el enlace de la transmisión' when 'no_link' then 'La transmisión no empezó: falta el enlace'
      when 'too_late' then 'La transmisión no empezó a su hora' when 'ended' then 'Terminamos una transmisión que nadie cerró'
      when 'no_signal' then 'La transmisión no tiene señal' when 'trouble' then 'Alguien no ve la transmisión' when 'not_looked' then 'Avisamos de un video sin poder revisarlo'
      when 'video_gone' then 'No avisamos de un video que no se ve' when 'video_closed' then 'No avisamos de un video que no se ve'
      when 'file_gone' then 'No avisamos de un video que no se ve' else 'La grabación no se pudo publicar' end,
    case p_what
      when 'no_signal' then private.sentence((p_item).title) || ' YouTube no la muestra en vivo. Revisa que OBS esté transmitiendo, que su clave de transmisión '
        || 'sea la de YouTube y que el enlace sea el de hoy.'
      when 'failed' then private.sentence((p_item).title) || ' Está archivada; puedes publicarla de todos modos.'
      when 'gone' then private.sentence((p_item).title) || ' YouTube dice que ese video no existe. La archivamos: corrige el enlace y publícala.'
      when 'closed' then private.sentence((p_item).title) || ' En YouTube es privada o no permite verse en otras páginas. La archivamos: cámbialo en YouTube '
        || 'Studio y publícala.'
      when 'video_gone' then private.sentence((p_item).title) || ' YouTube dice que ese video no existe. Corrige el enlace y avisaremos en cuanto se vea.'
      when 'video_closed' then private.sentence((p_item).title) || ' En YouTube es privado o no permite verse en otras páginas. Cámbialo en YouTube Studio y '
        || 'avisaremos en cuanto se vea.'
      when 'file_gone' then private.sentence((p_item).title) || ' Su archivo ya no está. Vuelve a subirlo.'
      when 'trouble' then private.sentence((p_item).title) || ' 1 persona dice que no la ve o no la oye.'
      when 'not_looked' then private.sentence((p_item).title) || ' YouTube no respondió en una hora. Ábrelo y comprueba que se ve.'
      when 'ended' then private.sentence((p_item).title) || ' Llegó al máximo de ' || extract(epoch from private.longest_live())::integer / 60
        || ' minutos que dice la configuración.'
      else (p_item).title
    end,
    jsonb_build_object('path', '/admin/media/edit/' || (p_item).id), null)::private.notice,
    array(select people.id from private.people where people.rank >= 2))
$$;
comment on function private.notify_media_admins(public.media_content, text) is 'Tells every admin what went wrong with an item, or is about to.';

create function private.true_media_notices(p_item public.media_content) returns text[]
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case
    when (p_item).deleted_at is not null then '{}'
    -- a moved one is no longer soon, until its reminder comes again
    when (p_item).status = 'scheduled' and (p_item).scheduled_for - (p_item).remind_minutes * interval '1 minute' > now() then '{stream_scheduled,stream_moved}'
    when (p_item).status = 'scheduled' then '{stream_scheduled,stream_moved,stream_soon}'
    when (p_item).status = 'live' then '{stream_started}'
    when (p_item).status = 'processing' then '{stream_ended}'
    when (p_item).status in ('active', 'published') then '{stream_ended,new_video}'
    else '{}'
  end::text[]
$$;
comment on function private.true_media_notices(public.media_content) is 'Notices of an item that its state allows, or that were sent and still hold.';

create function private.correct_media_notices(p_item public.media_content) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  update public.notifications as told set message = notice.message, data = notice.data
  from unnest(private.true_media_notices(p_item)) as about, private.media_notice(p_item, about) as notice
  where told.group_key = notice.group_key and not told.read and told.message <> notice.message
$$;
comment on function private.correct_media_notices(public.media_content) is
  'Corrects unread notices with a time that is no longer true, or with a recording still to come, without another push.';

create function private.notify_media() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_readers uuid[];
begin
  -- Delete unread notices that are out of date; their queued pushes cascade.
  delete from public.notifications
  where not read and group_key in (
    select about || ':' || new.id from unnest(array['stream_scheduled', 'stream_moved', 'stream_soon', 'stream_started', 'stream_ended', 'new_video']) as about
    where about <> all (private.true_media_notices(new)));
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
      perform private.notify(private.media_notice(new, 'stream_moved'), v_readers, new.scheduled_for > now());
    end if;
  end if;
  if new.status = 'live' and old.status in ('draft', 'scheduled') then
    perform private.notify_media_members(new, 'stream_started');
  elsif new.status = 'processing' and old.status = 'live' then
    perform private.notify_media_members(new, 'stream_ended', false); -- nobody's telephone rings for an end
  end if;
  return null;
end $$;
create trigger after_70_notify_media after update of status, scheduled_for, deleted_at on public.media_content
  for each row when ((old.status, old.scheduled_for, old.deleted_at) is distinct from (new.status, new.scheduled_for, new.deleted_at))
  execute function private.notify_media();
