-- Answers to events: under the event's lock, so that the capacity holds, with a waiting list, the places of guests,
-- notices and reminders. Guests and arrivals are written by the functions of the door, in the next file.

-- Table

create type public.rsvp_state as enum ('going', 'waiting');
comment on type public.rsvp_state is 'Whether somebody comes, or would if there were a place.';

create table public.event_rsvps (
  event_id uuid not null references public.events (id) on delete cascade,
  day date not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  state public.rsvp_state not null,
  reminded_at timestamptz,
  arrived_at timestamptz,
  arrival_said_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (event_id, day, user_id)
);
comment on table public.event_rsvps is
  'Answers of members to a day of an event. Only answer_event writes them, so that the capacity holds.';
comment on column public.event_rsvps.arrival_said_at is
  'When somebody at the door last said that they are here or not: what was said earlier on another device and comes later changes '
  'nothing.';
create index event_rsvps_queue on public.event_rsvps (event_id, day, state, created_at);
create index event_rsvps_user_id on public.event_rsvps (user_id);
create index event_rsvps_reminders on public.event_rsvps (day) where state = 'going' and reminded_at is null;

create table public.event_guests (
  id uuid primary key,
  event_id uuid not null references public.events (id) on delete cascade,
  day date not null,
  name text not null,
  party integer not null default 1,
  arrived_at timestamptz,
  arrival_said_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint event_guests_name_length check (char_length(name) between 1 and 80), -- LIMITS.nameMax
  constraint event_guests_party_range check (party between 1 and 50) -- LIMITS.eventPartyMax
);
comment on table public.event_guests is
  'People without an account who come to an event on a day, as admins wrote them down. Only add_event_guest writes it, so that no '
  'more go than there are places.';
comment on column public.event_guests.party is 'How many come under this name, the person included.';
create index event_guests_day on public.event_guests (event_id, day, created_at);

create table private.kept_answers (
  event_id uuid not null references public.events (id) on delete cascade,
  day date not null,
  answers jsonb not null,
  guests jsonb not null,
  primary key (event_id, day)
);
comment on table private.kept_answers is
  'Answers and guests of a day that an event no longer has, as rows of their tables: until those who come are notified, at most until '
  'the day is over. The day that is put back has them again.';

-- Rules: guests

create trigger after_50_audit after insert or delete on public.event_guests
  for each row execute function private.audit('id', '{name,arrived_at,arrival_said_at,created_at}');

create function private.purge_event_guests() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  delete from private.kept_answers where day < private.today();
  with gone as (delete from public.event_guests where day < private.today() - 90 returning 1)
  select count(*)::integer from gone
$$;
comment on function private.purge_event_guests() is
  'Job: forgets people without an account a quarter after the day on which they came, and kept answers when it is over.';
insert into private.jobs (name, every, function) values ('forget guests of events', '1 hour', 'purge_event_guests');

-- Rules: numbers

create function private.taken_places(p_event_id uuid, p_day date) returns integer
language sql stable set search_path = pg_catalog, pg_temp as $$
  select (select count(*) from public.event_rsvps where event_id = p_event_id and day = p_day and state = 'going')::integer
    + (select coalesce(sum(party), 0) from public.event_guests where event_id = p_event_id and day = p_day)::integer
$$;
comment on function private.taken_places(uuid, date) is
  'How many places of a day are taken: one for each person with an account, and those of guests.';

create function private.rsvp_counts(p_from date, p_to date) returns table (event_id uuid, day date, going integer, waiting integer)
-- definer: how many come is no secret, who comes is
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select answers.event_id, answers.day, sum(answers.people) filter (where state = 'going')::integer,
    count(*) filter (where state = 'waiting')::integer
  from (
    select rsvps.event_id, rsvps.day, rsvps.state, 1 as people from public.event_rsvps as rsvps where rsvps.day between p_from and p_to
    union all
    select guests.event_id, guests.day, 'going', guests.party from public.event_guests as guests
      where guests.day between p_from and p_to) as answers
  group by answers.event_id, answers.day
$$;

-- Rules: places. Those on the waiting list go before newcomers, as long as the event is not over.

create function private.event_notice(p_event public.events, p_kind text, p_day date, p_title text, p_message text) returns private.notice
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select ('event_update', null, p_kind || ':' || (p_event).id || ':' || p_day, p_title, p_message,
    jsonb_build_object('path', '/eventos/' || (p_event).slug || '?fecha=' || p_day), null)::private.notice
$$;
comment on function private.event_notice(public.events, text, date, text, text) is 'A notice about one day of an event, which leads there.';

create function private.retract_event_notices(p_event_id uuid, p_kind text, p_days date[]) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from public.notifications
    where not read and group_key in (select p_kind || ':' || p_event_id || ':' || day from unnest(p_days) as day)
    returning user_id, right(group_key, 10)::date as day
  )
  update public.event_rsvps as rsvps set reminded_at = null
  from gone
  where p_kind = 'event_soon' and rsvps.event_id = p_event_id and (rsvps.day, rsvps.user_id) = (gone.day, gone.user_id)
$$;
comment on function private.retract_event_notices(uuid, text, date[]) is
  'Deletes unread notices about days of an event that are no longer true; their queued pushes cascade. Who loses a reminder gets '
  'another one when the event takes place after all.';

create function private.event_start(p_event public.events, p_day date) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select timezone(private.congregation_zone(), p_day + (p_event).starts_at::time)
$$;

create function private.notify_event_off(p_event public.events, p_day date, p_title text, p_message text) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select private.notify_later('event', (p_event).id, 'event_off', p_day::text, (p_event).title,
    private.event_notice(p_event, 'event_off', p_day, p_title, format(p_message, private.event_day(known.day))),
    array(select user_id from public.event_rsvps where event_id = (p_event).id and day = p_day),
    private.notice_moment(least(private.event_start(p_event, p_day), private.event_start(known.event, known.day))))
  from (select 1) as always
  left join private.delayed_notices as moved
    on (moved.kind, moved.target_id, moved.about, moved.part) = ('event', (p_event).id, 'event_moved', p_day::text)
  cross join lateral (select coalesce((moved.before ->> 'day')::date, p_day) as day,
    jsonb_populate_record(p_event, coalesce(moved.before, '{}')) as event) as known
$$;
comment on function private.notify_event_off(public.events, date, text, text) is
  'Tells those who answered for a day of an event that it does not take place, with the day that they know in place of %s; in ten '
  'minutes, or at once within the last hour.';

create function private.let_answers_go(p_event public.events, p_day date) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.kept_answers as kept (event_id, day, answers, guests)
  select p_event.id, p_day,
    (select coalesce(jsonb_agg(to_jsonb(rsvps)), '[]') from public.event_rsvps as rsvps where event_id = p_event.id and day = p_day),
    (select coalesce(jsonb_agg(to_jsonb(guests)), '[]') from public.event_guests as guests where event_id = p_event.id and day = p_day)
  on conflict (event_id, day) do update set answers = kept.answers || excluded.answers, guests = kept.guests || excluded.guests;
  perform private.notify_event_off(p_event, p_day, 'El ' || private.event_day(p_day) || ' no habrá «' || p_event.title || '»',
    'Habías confirmado para el %s. Mira las otras fechas.');
  delete from public.event_rsvps where event_id = p_event.id and day = p_day;
  delete from public.event_guests where event_id = p_event.id and day = p_day;
end $$;
comment on function private.let_answers_go(public.events, date) is
  'Deletes the answers to a day that an event no longer has, and its guests; take_answers_back knows them until people are notified.';

create function private.take_answers_back(p_event public.events) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_kept private.kept_answers;
begin
  for v_kept in
    delete from private.kept_answers where event_id = p_event.id and private.is_occurrence(p_event, day) returning *
  loop
    insert into public.event_guests
    select * from jsonb_populate_recordset(null::public.event_guests, v_kept.guests)
    on conflict do nothing;
    insert into public.event_rsvps
    select * from jsonb_populate_recordset(null::public.event_rsvps, v_kept.answers) as answers
    where exists (select from auth.users where id = answers.user_id)
    on conflict do nothing;
    -- places may have been added meanwhile
    perform private.fill_places(p_event, v_kept.day);
  end loop;
end $$;
comment on function private.take_answers_back(public.events) is
  'Puts back what let_answers_go deleted, as it was, except answers of accounts that are gone.';

create function private.notify_event_moved(p_old public.events, p_event public.events, p_old_day date, p_day date) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_is_changed boolean := (p_event.starts_at, p_event.place) is distinct from (p_old.starts_at, p_old.place);
  v_waiting private.delayed_notices;
begin
  delete from private.delayed_notices
  where (kind, target_id, about, part) = ('event', p_event.id, 'event_moved', p_old_day::text)
  returning * into v_waiting;
  if found then
    -- told is what changed since people last knew
    p_old := jsonb_populate_record(p_old, v_waiting.before);
    p_old_day := (v_waiting.before ->> 'day')::date;
  end if;
  perform private.notify_later('event', p_event.id, 'event_moved', p_day::text, p_event.title,
    private.event_notice(p_event, 'event_moved:' || (p_event).version, p_day,
    'Cambió ' || concat_ws(' y ', case when is_other_day then 'la fecha' when is_other_hour then 'la hora' end,
      case when is_elsewhere then 'el lugar' end) || ' de «' || (p_event).title || '»',
    concat_ws(' ',
      case when is_other_day then private.sentence('Ahora es el ' || private.event_day(p_day) || ' a las ' || clock
          || ' (antes, el ' || private.event_day(p_old_day) || case when is_other_hour then ' a las ' || old_clock else '' end || ')')
        when is_other_hour then
          private.sentence('Ahora es a las ' || clock || ' (antes ' || old_clock || '), el ' || private.event_day(p_day))
      end,
      case when not is_elsewhere then null
        when (p_event).place = '' then private.sentence('Aún no tiene lugar (antes ' || (p_old).place || ')')
        when (p_old).place = '' then private.sentence('Es en ' || (p_event).place)
        else private.sentence('Ahora es en ' || (p_event).place || ' (antes ' || (p_old).place || ')') end)),
    array(select user_id from public.event_rsvps where event_id = (p_event).id and day = p_day),
    case when v_is_changed then private.notice_moment(least(private.event_start(p_old, p_old_day), private.event_start(p_event, p_day)))
      else v_waiting.send_at end,
    jsonb_build_object('starts_at', p_old.starts_at, 'place', p_old.place, 'day', p_old_day))
  from (select private.event_clock((p_event).starts_at) as clock, private.event_clock((p_old).starts_at) as old_clock,
    p_day <> p_old_day as is_other_day, (p_event).starts_at::time <> (p_old).starts_at::time as is_other_hour,
    (p_event).place <> (p_old).place as is_elsewhere) as changes
  where (is_other_day or is_other_hour or is_elsewhere) and (v_is_changed or v_waiting.kind is not null);
end $$;
comment on function private.notify_event_moved(public.events, public.events, date, date) is
  'Tells those who answered for this day of the event what changed, with the day, hour or place that it had before; in ten minutes, or '
  'at once within the last hour. Another change in that time is told with it, and one that is undone not at all.';

create function private.fill_places(p_event public.events, p_day date) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid;
begin
  if (p_event).status is distinct from 'published' or private.is_over(p_event, p_day) then
    return;
  end if;
  loop
    exit when (p_event).capacity is not null and (p_event).capacity <= private.taken_places((p_event).id, p_day);
    update public.event_rsvps set state = 'going'
    where event_id = (p_event).id and day = p_day and user_id = (
      select rsvps.user_id from public.event_rsvps as rsvps
      join private.people on people.id = rsvps.user_id and people.rank >= 1
      where rsvps.event_id = (p_event).id and rsvps.day = p_day and rsvps.state = 'waiting'
      order by rsvps.created_at, rsvps.user_id limit 1)
    returning user_id into v_person;
    exit when v_person is null;
    perform private.notify_again(private.event_notice(p_event, 'event_place', p_day, '¡Ya tienes lugar en «' || (p_event).title || '»!',
      'Se liberó un lugar para el ' || private.event_day(p_day) || '. Te esperamos.'), array[v_person]);
  end loop;
end $$;
comment on function private.fill_places(public.events, date) is
  'Gives free places to those who wait, first come first served, and tells them, until it is over. The caller holds the lock of '
  'the event.';

create function private.pass_place_on() returns trigger
-- definer: the place belongs to somebody else now
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_event public.events;
begin
  select * into v_event from public.events where id = old.event_id for no key update;
  perform private.fill_places(v_event, old.day);
  return null;
end $$;
create trigger pass_place_on after delete on public.event_rsvps
  for each row when (old.state = 'going') execute function private.pass_place_on();

create trigger after_60_pass_place_on after delete on public.event_guests
  for each row execute function private.pass_place_on();

create function private.offer_places() returns trigger
-- definer: answers belong to nobody who may write them
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_day date;
begin
  for v_day in select distinct day from public.event_rsvps where event_id = new.id and state = 'waiting' loop
    perform private.fill_places(new, v_day);
  end loop;
  return null;
end $$;
comment on function private.offer_places() is 'Trigger: what became free while an event was not published goes to those who wait.';
-- after follow_event, which moves the days
create trigger after_70_offer_places after update of status on public.events
  for each row when (new.status = 'published' and old.status <> 'published')
  execute function private.offer_places();

-- Rules: notices of changes, and reminders, for those who come

create function private.follow_event() returns trigger
-- definer: answers and notices belong to nobody who may write them
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_today date := timezone(private.congregation_zone(), now())::date;
  v_old_day date := old.starts_at::date;
  v_new_day date := new.starts_at::date;
  v_day date;
begin
  if (new.status, new.starts_at, new.recurrence, new.recurrence_until, new.exceptions)
    is distinct from (old.status, old.starts_at, old.recurrence, old.recurrence_until, old.exceptions) then
    -- of the days of remind_events; a push may wait for the morning
    perform private.retract_event_notices(new.id, 'event_soon', array(
      select v_today + number from generate_series(0, 2) as number
      where new.status <> 'published' or new.starts_at::time <> old.starts_at::time or not private.is_occurrence(new, v_today + number)));
    if new.status = 'published' then
      -- no day later than that can be answered, unless it is the only one
      perform private.retract_event_notices(new.id, 'event_off', array(
        select at::date
        from private.occurrence_starts(new, greatest(v_today, v_new_day), greatest(v_today, v_new_day) + interval '401 days') as at));
    end if;
  end if;
  if new.status = 'cancelled' and old.status = 'published' then
    for v_day in select distinct day from public.event_rsvps where event_id = new.id and day >= v_today loop
      perform private.notify_event_off(new, v_day, 'Se canceló «' || new.title || '»',
        'Era el %s. Perdona el cambio de planes.');
    end loop;
  elsif new.status = 'published' then
    -- what takes place after all; a single event may have been moved since it was cancelled
    delete from private.delayed_notices
    where kind = 'event' and target_id = new.id and about = 'event_off'
      and (private.is_occurrence(new, part::date) or (old.status = 'cancelled' and new.recurrence = 'none'
        and not exists (select from private.kept_answers where event_id = new.id and day = part::date)));
    perform private.take_answers_back(new);
  end if;
  if (new.starts_at, new.recurrence, new.recurrence_until, new.exceptions)
    is distinct from (old.starts_at, old.recurrence, old.recurrence_until, old.exceptions) then
    if new.recurrence = 'none' and old.recurrence = 'none' then
      -- answers of other days are those of the days when it was recurring: they stay where they were, or make room
      delete from public.event_rsvps where event_id = new.id and day = v_new_day and day <> v_old_day;
      update public.event_rsvps set day = v_new_day, reminded_at = null where event_id = new.id and day = v_old_day;
      delete from public.event_guests where event_id = new.id and day = v_new_day and day <> v_old_day;
      update public.event_guests set day = v_new_day where event_id = new.id and day = v_old_day;
    else
      for v_day in
        select day from (
          select day from public.event_rsvps where event_id = new.id and day >= v_today
          union select day from public.event_guests where event_id = new.id and day >= v_today) as answered
        where not private.is_occurrence(new, day)
      loop
        perform private.let_answers_go(new, v_day);
      end loop;
      delete from private.delayed_notices
      where kind = 'event' and target_id = new.id and about = 'event_moved' and not private.is_occurrence(new, part::date);
    end if;
  end if;
  if new.recurrence = 'none' and old.recurrence = 'none' then
    -- people who come to a single event come along to its new day, and are notified
    if new.status = 'published' and v_new_day >= v_today then
      perform private.notify_event_moved(old, new, v_old_day, v_new_day);
    end if;
  elsif (new.starts_at::time, new.place) is distinct from (old.starts_at::time, old.place) then
    for v_day in select distinct day from public.event_rsvps
      where event_id = new.id and day >= v_today and private.is_occurrence(old, day) and new.status = 'published' loop
      perform private.notify_event_moved(old, new, v_day, v_day);
    end loop;
    update public.event_rsvps set reminded_at = null
    where event_id = new.id and day >= v_today and new.starts_at::time <> old.starts_at::time;
  end if;
  if new.status = 'published' and new.capacity is distinct from old.capacity then
    for v_day in select distinct day from public.event_rsvps where event_id = new.id and day >= v_today and state = 'waiting' loop
      perform private.fill_places(new, v_day);
    end loop;
  end if;
  return null;
end $$;
create trigger after_60_follow_event after update on public.events
  for each row execute function private.follow_event();

create function private.notify_deletion() returns trigger
-- definer: notices belong to nobody who may write them
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_day date;
begin
  if old.status = 'published' then
    for v_day in select distinct day from public.event_rsvps
      where event_id = old.id and day >= timezone(private.congregation_zone(), now())::date loop
      perform private.notify_event_off(old, v_day, 'Se canceló «' || old.title || '»',
        'Era el %s. Perdona el cambio de planes.');
    end loop;
  end if;
  delete from private.delayed_notices where kind = 'event' and target_id = old.id and about = 'event_moved';
  perform private.retract_event_notices(old.id, 'event_soon',
    array(select private.today() + number from generate_series(0, 2) as number));
  return old;
end $$;
create trigger notify_deletion before delete on public.events
  for each row execute function private.notify_deletion();

create function private.remind_events() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_zone text := private.congregation_zone();
  v_due record;
  v_notice private.notice;
  v_people uuid[];
  v_told integer := 0;
begin
  for v_due in
    select events as event, soon.day, soon.moment, timezone(v_zone, soon.wall) as starts_at
    from (select distinct event_id, day from public.event_rsvps
      where state = 'going' and reminded_at is null
        and day between timezone(v_zone, now())::date and timezone(v_zone, now())::date + 2) as answered
    join public.events on events.id = answered.event_id and events.status = 'published'
    cross join lateral (
      select answered.day, answered.day + events.starts_at::time as wall,
        private.event_day(answered.day) || ', ' || private.event_clock(answered.day + events.starts_at::time) as moment
      where private.is_occurrence(events, answered.day)) as soon
    where timezone(v_zone, soon.wall) > now()
      and timezone(v_zone, soon.wall) - case
        -- a day before midnight is at six in the evening: nobody is rung out of bed for a whole day
        when events.remind_minutes = 1440 and soon.wall::time = '00:00' then interval '6 hours'
        else make_interval(mins => events.remind_minutes) end <= now()
  loop
    begin
      with told as (
        update public.event_rsvps set reminded_at = now()
        where event_id = (v_due.event).id and day = v_due.day and state = 'going' and reminded_at is null
        returning user_id
      )
      select array_agg(user_id) into v_people from told;
      if v_people is not null then
        v_notice := private.event_notice(v_due.event, 'event_soon', v_due.day, 'Pronto: ' || (v_due.event).title,
          case when (v_due.event).place = '' then v_due.moment else private.sentence(v_due.moment) || ' ' || (v_due.event).place end);
        -- quiet hours, or a phone that is off, may last longer
        v_notice.data := v_notice.data || jsonb_build_object('expires_at', v_due.starts_at);
        perform private.notify_again(v_notice, v_people);
        v_told := v_told + cardinality(v_people);
      end if;
    exception when others then
      perform private.note_failure('event ' || (v_due.event).id, sqlstate || ' ' || sqlerrm);
    end;
  end loop;
  return v_told;
end $$;
comment on function private.remind_events() is
  'Job: tells those who come, once per day and person, as many minutes before as the event says. Two at once do no harm.';
insert into private.jobs (name, function) values ('remind of events', 'remind_events');

-- Rights

grant select on public.event_rsvps to authenticated;
grant select, insert, update, delete on public.event_rsvps to service_role;
grant select, delete on public.event_guests to authenticated;
grant select, insert, update, delete on public.event_guests to service_role;
grant execute on function private.rsvp_counts to anon, authenticated;

-- Policies

alter table public.event_rsvps enable row level security;
create policy "Members can read their own answers and admins all" on public.event_rsvps
  for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()));

alter table public.event_guests enable row level security;
create policy "Admins can read guests of events" on public.event_guests
  for select to authenticated
  using ((select private.is_admin()));
create policy "Admins can delete guests of events" on public.event_guests
  for delete to authenticated
  using ((select private.is_admin()));

-- Functions for callers

create function public.answer_event(p_event_id uuid, p_day date, p_going boolean, p_writer uuid default null, p_number bigint default null,
  p_age integer default 0)
returns text
-- definer: nobody may write answers themselves, and who else comes is not theirs to read
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_event public.events;
  v_state public.rsvp_state;
begin
  perform private.require_rank(1);
  perform private.enforce_rate_limit('rsvp', v_person::text, 20);
  -- one answer after the other: two people never get the last place
  select * into v_event from public.events where id = p_event_id for no key update;
  if private.is_late('rsvp:' || p_event_id || ':' || p_day, p_writer, p_number, p_age) then
    return coalesce(
      (select state::text from public.event_rsvps where event_id = p_event_id and day = p_day and user_id = v_person), 'none');
  end if;
  if not p_going then
    delete from public.event_rsvps where event_id = p_event_id and day = p_day and user_id = v_person;
    update private.kept_answers
    set answers = jsonb_path_query_array(answers, '$[*] ? (@.user_id != $person)', jsonb_build_object('person', v_person))
    where event_id = p_event_id and day = p_day;
    -- a push may wait for the morning
    delete from public.notifications
    where user_id = v_person and not read
      and group_key in ('event_soon:' || p_event_id || ':' || p_day, 'event_place:' || p_event_id || ':' || p_day);
    return 'none';
  end if;
  perform private.fill_places(v_event, p_day); -- a place that is free belongs to who waits for it
  select state into v_state from public.event_rsvps where event_id = p_event_id and day = p_day and user_id = v_person;
  if v_state is not null then
    return v_state; -- the outbox repeats itself
  end if;
  if v_event.id is null or v_event.status <> 'published' or not private.is_occurrence(v_event, p_day) then
    raise exception using errcode = '22023', message = 'no_such_occurrence';
  end if;
  if private.is_over(v_event, p_day) then
    raise exception using errcode = '22023', message = 'occurrence_is_over';
  end if;
  -- a recurring event has endless days, and each answered one makes a change of the event slower
  if v_event.recurrence <> 'none' and p_day > timezone(private.congregation_zone(), now())::date + 400 then
    raise exception using errcode = '22023', message = 'occurrence_too_far';
  end if;
  v_state := case when v_event.capacity is null or v_event.capacity > private.taken_places(p_event_id, p_day)
    then 'going' else 'waiting' end;
  insert into public.event_rsvps (event_id, day, user_id, state) values (p_event_id, p_day, v_person, v_state);
  return v_state;
end $$;
comment on function public.answer_event(uuid, date, boolean, uuid, bigint, integer) is
  'The caller comes (going, or waiting when it is full) or does not (none) to an event on a day, unless the caller has answered '
  'otherwise since; the same answer again changes nothing.';

grant execute on function public.answer_event to authenticated;
