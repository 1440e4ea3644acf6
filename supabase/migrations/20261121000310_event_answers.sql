-- Who comes to an event: answers under the event's lock, the waiting list, what those who come are told, and reminders.

create function private.is_occurrence(p_event public.events, p_day date) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select exists (select from private.occurrence_starts(p_event, p_day::timestamp, p_day + interval '1 day') as at where at::date = p_day)
$$;

create function private.event_day(p_day date) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select extract(day from p_day)::integer || ' de ' || (array['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto',
    'septiembre', 'octubre', 'noviembre', 'diciembre'])[extract(month from p_day)::integer]
$$;

create function private.event_clock(p_at timestamp) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select to_char(p_at, 'FMHH12:MI ') || case when extract(hour from p_at) < 12 then 'a. m.' else 'p. m.' end
$$;

create function private.event_moment(p_at timestamp) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select (array['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'])[extract(dow from p_at)::integer + 1]
    || ' ' || private.event_day(p_at::date) || ', ' || private.event_clock(p_at)
$$;
comment on function private.event_moment(timestamp) is '"Jueves 3 de diciembre, 7:00 p. m."';

create function private.event_notice(p_event public.events, p_kind text, p_day date, p_title text, p_message text) returns private.notice
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select ('event_update', null, p_kind || ':' || (p_event).id || ':' || p_day, p_title, p_message,
    jsonb_build_object('path', '/eventos/' || (p_event).slug || '?fecha=' || p_day), null)::private.notice
$$;
comment on function private.event_notice(public.events, text, date, text, text) is 'A notice about one day of an event, which leads there.';

create function private.fill_places(p_event public.events, p_day date) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid;
begin
  loop
    exit when (p_event).capacity is not null and (p_event).capacity <= (
      select count(*) from public.event_rsvps where event_id = (p_event).id and day = p_day and state = 'going');
    update public.event_rsvps set state = 'going'
    where event_id = (p_event).id and day = p_day and user_id = (
      select user_id from public.event_rsvps
      where event_id = (p_event).id and day = p_day and state = 'waiting' order by created_at, user_id limit 1)
    returning user_id into v_person;
    exit when v_person is null;
    perform private.notify(private.event_notice(p_event, 'event_place', p_day, '¡Ya tienes lugar en «' || (p_event).title || '»!',
      'Se liberó un lugar para el ' || private.event_day(p_day) || '. Te esperamos.'), array[v_person]);
  end loop;
end $$;
comment on function private.fill_places(public.events, date) is 'Gives free places to those who wait, first come first served, and tells them. The caller holds the lock of the event.';

create function public.answer_event(p_event_id uuid, p_day date, p_going boolean, p_writer uuid default null, p_number bigint default null)
returns text
-- definer: nobody may write answers themselves, and who else comes is not theirs to read
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_event public.events;
  v_state text;
begin
  perform private.require_rank(1);
  perform private.take_turn('rsvp', v_person::text, 20);
  -- one answer after the other: two people never get the last place
  select * into v_event from public.events where id = p_event_id for no key update;
  if private.is_late('event:' || p_event_id || ':' || p_day, p_writer, p_number) then
    return coalesce(
      (select state from public.event_rsvps where event_id = p_event_id and day = p_day and user_id = v_person), 'none');
  end if;
  if not p_going then
    delete from public.event_rsvps where event_id = p_event_id and day = p_day and user_id = v_person;
    return 'none';
  end if;
  select state into v_state from public.event_rsvps where event_id = p_event_id and day = p_day and user_id = v_person;
  if v_state is not null then
    return v_state; -- the outbox repeats itself
  end if;
  if v_event.id is null or v_event.status <> 'published' or not private.is_occurrence(v_event, p_day) then
    raise exception using errcode = '22023', message = 'no_such_occurrence';
  end if;
  if timezone(private.congregation_zone(), p_day + v_event.starts_at::time + (v_event.ends_at - v_event.starts_at)) <= now() then
    raise exception using errcode = '22023', message = 'occurrence_is_over';
  end if;
  v_state := case when v_event.capacity is null or v_event.capacity > (
    select count(*) from public.event_rsvps where event_id = p_event_id and day = p_day and state = 'going') then 'going' else 'waiting' end;
  insert into public.event_rsvps (event_id, day, user_id, state) values (p_event_id, p_day, v_person, v_state);
  return v_state;
end $$;
comment on function public.answer_event(uuid, date, boolean, uuid, bigint) is
  'The caller comes (going, or waiting when it is full) or does not (none) to an event on a day, unless the same device has answered otherwise since; the same answer again changes nothing.';

create function private.pass_place_on() returns trigger
-- definer: the place belongs to somebody else now
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_event public.events;
begin
  select * into v_event from public.events where id = old.event_id for no key update;
  if v_event.status = 'published' and timezone(private.congregation_zone(), old.day + v_event.starts_at::time) > now() then
    perform private.fill_places(v_event, old.day);
  end if;
  return null;
end $$;
create trigger pass_place_on after delete on public.event_rsvps
  for each row when (old.state = 'going') execute function private.pass_place_on();

create function private.follow_event() returns trigger
-- definer: answers and notices belong to nobody who may write them
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_today date := timezone(private.congregation_zone(), now())::date;
  v_day date;
begin
  if new.status = 'cancelled' and old.status = 'published' then
    for v_day in select distinct day from public.event_rsvps where event_id = new.id and day >= v_today loop
      perform private.notify(private.event_notice(new, 'event_off', v_day, 'Se canceló «' || new.title || '»',
        'Era el ' || private.event_day(v_day) || '. Perdona el cambio de planes.'),
        array(select user_id from public.event_rsvps where event_id = new.id and day = v_day));
    end loop;
  end if;
  if (new.starts_at, new.recurrence, new.recurrence_until, new.exceptions)
    is distinct from (old.starts_at, old.recurrence, old.recurrence_until, old.exceptions) then
    if new.recurrence = 'none' and old.recurrence = 'none' then
      -- who comes to a single event comes along to its new day, and is told
      for v_day in select distinct day from public.event_rsvps where event_id = new.id and new.status = 'published' and new.starts_at::date >= v_today loop
        perform private.notify(private.event_notice(new, 'event_moved:' || new.version, new.starts_at::date, 'Cambió la fecha de «' || new.title || '»',
          'Ahora es el ' || private.event_day(new.starts_at::date) || ' a las ' || private.event_clock(new.starts_at) || '.'),
          array(select user_id from public.event_rsvps where event_id = new.id and day = v_day));
      end loop;
      update public.event_rsvps set day = new.starts_at::date, reminded_at = null where event_id = new.id;
    else
      for v_day in select distinct day from public.event_rsvps
        where event_id = new.id and day >= v_today and not private.is_occurrence(new, day) loop
        perform private.notify(private.event_notice(new, 'event_off', v_day, 'Este día no habrá «' || new.title || '»',
          'Habías confirmado para el ' || private.event_day(v_day) || '. Mira las otras fechas.'),
          array(select user_id from public.event_rsvps where event_id = new.id and day = v_day));
      end loop;
      delete from public.event_rsvps where event_id = new.id and day >= v_today and not private.is_occurrence(new, day);
    end if;
  end if;
  if new.status = 'published' and new.capacity is distinct from old.capacity then
    for v_day in select distinct day from public.event_rsvps where event_id = new.id and day >= v_today and state = 'waiting' loop
      perform private.fill_places(new, v_day);
    end loop;
  end if;
  return null;
end $$;
create trigger follow_event after update on public.events
  for each row execute function private.follow_event();

create function private.tell_deletion() returns trigger
-- definer: notices belong to nobody who may write them
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_day date;
begin
  if old.status = 'published' then
    for v_day in select distinct day from public.event_rsvps
      where event_id = old.id and day >= timezone(private.congregation_zone(), now())::date loop
      perform private.notify(private.event_notice(old, 'event_off', v_day, 'Se canceló «' || old.title || '»',
        'Era el ' || private.event_day(v_day) || '. Perdona el cambio de planes.'),
        array(select user_id from public.event_rsvps where event_id = old.id and day = v_day));
    end loop;
  end if;
  return old;
end $$;
create trigger tell_deletion before delete on public.events
  for each row execute function private.tell_deletion();

-- Reminders

create function private.remind_events() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_zone text := private.congregation_zone();
  v_due record;
  v_people uuid[];
begin
  for v_due in
    select events as event, soon.day, soon.wall
    from (select distinct event_id, day from public.event_rsvps
      where state = 'going' and reminded_at is null
        and day between timezone(v_zone, now())::date and timezone(v_zone, now())::date + 2) as answered
    join public.events on events.id = answered.event_id and events.status = 'published'
    cross join lateral (
      select answered.day, answered.day + events.starts_at::time as wall where private.is_occurrence(events, answered.day)) as soon
    where timezone(v_zone, soon.wall) > now()
      and timezone(v_zone, soon.wall) - make_interval(mins => events.remind_minutes) <= now()
  loop
    with told as (
      update public.event_rsvps set reminded_at = now()
      where event_id = (v_due.event).id and day = v_due.day and state = 'going' and reminded_at is null
      returning user_id
    )
    select array_agg(user_id) into v_people from told;
    if v_people is not null then
      perform private.notify(private.event_notice(v_due.event, 'event_soon', v_due.day, 'Pronto: ' || (v_due.event).title,
        private.event_day(v_due.day) || ', ' || private.event_clock(v_due.wall)
        || case when (v_due.event).place <> '' then '. ' || (v_due.event).place else '' end), v_people);
    end if;
  end loop;
end $$;
comment on function private.remind_events() is 'Tells those who come, once per day and person, as many minutes before as the event says. Two at once do no harm.';

create function public.event_people(p_event_id uuid)
returns table (day date, user_id uuid, name text, email text, state text, created_at timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select rsvps.day, rsvps.user_id, private.display_name(rsvps.user_id), people.email, rsvps.state, rsvps.created_at
  from public.event_rsvps as rsvps left join public.app_users as people on people.id = rsvps.user_id
  where rsvps.event_id = p_event_id
  order by rsvps.day, rsvps.state, rsvps.created_at, rsvps.user_id
$$;
comment on function public.event_people(uuid) is 'Who answered, as far as the caller may read answers: an admin all, a member their own.';

revoke execute on function public.answer_event(uuid, date, boolean, uuid, bigint), public.event_people(uuid) from public, anon, authenticated, service_role;
grant execute on function public.answer_event(uuid, date, boolean, uuid, bigint), public.event_people(uuid) to authenticated;
revoke execute on all functions in schema private from public;
