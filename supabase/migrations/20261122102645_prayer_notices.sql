-- Notices of requests for prayer: to the pastoral team of a pending one, to its author of the decision, and broadcasts
-- to open pages.

-- Rules: recipients. No notice carries a word of a request, since it shows on a locked screen.

create function private.notify_pastoral_team() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (select auth.uid()) is null or (tg_op = 'UPDATE' and (new.visibility, new.content) is not distinct from (old.visibility, old.content)) then
    return null; -- a trusted script notifies nobody, and a decision is for the author
  end if;
  delete from public.notifications where group_key = 'prayer:' || new.id; -- of what it was before
  perform private.notify_of_words(new.is_anonymous, (
    'admin_notification', new.user_id, 'prayer:' || new.id,
    case when new.is_urgent then 'Una petición de oración urgente' when new.visibility = 'pastores' then 'Una petición para el equipo pastoral'
      else 'Una petición de oración espera su revisión' end,
    '', jsonb_build_object('path', '/oracion/' || new.id), null)::private.notice,
    private.pastoral_team(), new.is_urgent or new.visibility = 'pastores');
  return null;
end $$;
create trigger after_70_notify_pastoral_team after insert or update of content, visibility on public.prayer_requests
  for each row execute function private.notify_pastoral_team();

create function private.notify_team_of_update() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_key text := 'prayer_update:' || coalesce(new.id, old.id);
begin
  delete from public.notifications where group_key = v_key and not read; -- it waits no longer
  delete from private.quiet_notices where group_key = v_key;
  if tg_op = 'INSERT' and new.status = 'pending' and (select auth.uid()) is not null then
    perform private.notify_of_words((select is_anonymous from public.prayer_requests where id = new.request_id), (
      'admin_notification', (select auth.uid()), v_key, 'Hay noticias de una petición por revisar', '',
      jsonb_build_object('path', '/oracion/' || new.request_id), null)::private.notice, private.pastoral_team(), false);
  end if;
  return null;
end $$;
create trigger after_70_notify_team_of_update after insert or update of status or delete on public.prayer_updates
  for each row execute function private.notify_team_of_update();

create function private.notify_prayer_decision() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.status <> 'pending' then
    delete from public.notifications
    where group_key = 'prayer:' || new.id and type = 'admin_notification' and not read; -- it waits no longer
    delete from private.quiet_notices where group_key = 'prayer:' || new.id and new.visibility <> 'pastores';
  end if;
  perform private.notify_decision('prayer', new.id, new.user_id,
    case when new.visibility = 'pastores' and new.status = 'approved' then null
      when new.status = 'approved' then 'accepted' when new.status = 'rejected' then 'refused' end,
    case new.status when 'approved' then 'Ya estamos orando por tu petición' else 'Tu petición no se publicó' end,
    case new.status when 'approved' then 'Está en el muro de oración durante 30 días.'
      else coalesce('Motivo: ' || new.rejection_reason, 'Puedes corregirla y volverá a revisión.') end,
    jsonb_build_object('path', '/oracion/' || new.id), true);
  return null;
end $$;
create trigger after_71_notify_prayer_decision after update on public.prayer_requests
  for each row when ((old.status, old.rejection_reason) is distinct from (new.status, new.rejection_reason))
  execute function private.notify_prayer_decision();

create function private.notify_prayer_update_decision() returns trigger
-- definer: nobody may write notices, or read whose a request is
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.notify_decision('prayer_update', new.id, requests.user_id,
    case when requests.visibility = 'pastores' and new.status = 'approved' then null
      when new.status = 'approved' then 'accepted' when new.status = 'rejected' then 'refused' end,
    case new.status when 'approved' then 'Tus noticias ya están en el muro de oración' else 'Tus noticias no se publicaron' end,
    case new.status when 'approved' then 'Las leen quienes oran por ti.'
      else coalesce('Motivo: ' || new.rejection_reason, 'Puedes escribirlas de otra manera.') end,
    jsonb_build_object('path', '/oracion/' || new.request_id), new.status <> 'approved')
  from public.prayer_requests as requests where requests.id = new.request_id;
  return null;
end $$;
create trigger after_71_notify_prayer_update_decision after update on public.prayer_updates
  for each row when ((old.status, old.rejection_reason) is distinct from (new.status, new.rejection_reason))
  execute function private.notify_prayer_update_decision();
create trigger after_66_forget_decision after delete on public.prayer_updates
  for each row execute function private.forget_decision('prayer_update');

create function private.forget_prayer_notices() returns trigger
-- definer: nobody may delete another's notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.notifications
  where group_key in (
    select kind || old.id from unnest(array['prayer:', 'talk:', 'talk_answer:', 'prayer_expired:']) as kind
    union all
    select 'prayer:' || old.id || ':' || day::date
    from generate_series(old.created_at - interval '1 day', now() + interval '1 day', interval '1 day') as day);
  delete from private.quiet_notices where group_key in ('prayer:' || old.id, 'talk_answer:' || old.id);
  return null;
end $$;
create trigger after_65_forget_prayer_notices after delete on public.prayer_requests
  for each row execute function private.forget_prayer_notices();
create trigger after_66_forget_decision after delete on public.prayer_requests
  for each row execute function private.forget_decision('prayer');

-- Rules: pages that are open hear that something changed, and ask for what they may read. Nothing else is in the message, and
-- nothing at all is sent of what only the pastoral team reads.

create function private.broadcast_prayer() returns trigger
-- definer: nobody may send
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (tg_op <> 'INSERT' and private.is_listed(old)) or (tg_op <> 'DELETE' and private.is_listed(new)) then
    -- at what instant its author did something says as much as a name
    if (coalesce(new, old)).is_anonymous and (tg_op <> 'UPDATE' or new.status = old.status
      or (new.content, new.visibility, new.is_anonymous) is distinct from (old.content, old.visibility, old.is_anonymous)) then
      perform private.send_quietly('prayers', '{}');
    else
      perform realtime.send('{}', 'changed', 'prayers', true);
    end if;
  end if;
  return null;
end $$;
create trigger after_55_broadcast_prayer after insert or update of status, content, visibility, is_anonymous, answered_at, expires_at or delete
  on public.prayer_requests for each row execute function private.broadcast_prayer();
