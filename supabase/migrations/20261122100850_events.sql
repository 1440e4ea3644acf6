-- Events: what the congregation meets for, once or again and again. Times are what the clock on the wall says in the
-- congregation's zone, so that a service at 19:00 stays at 19:00 whatever the offset is.

-- Table

create type public.event_status as enum ('draft', 'published', 'cancelled');
comment on type public.event_status is 'How far an event has come.';
create type public.event_recurrence as enum ('none', 'daily', 'weekly', 'biweekly', 'monthly');
comment on type public.event_recurrence is 'How an event comes back.';

create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  slug text not null default '' unique, -- '' lets the trigger make it from the title
  description text not null default '',
  place text not null default '',
  image_url text,
  starts_at timestamp not null,
  ends_at timestamp not null,
  recurrence public.event_recurrence not null default 'none',
  recurrence_until date,
  exceptions date[] not null default '{}',
  line_id text,
  next_start timestamp,
  capacity integer,
  remind_minutes integer not null default 60,
  status public.event_status not null default 'draft',
  comment_count integer not null default 0,
  allow_comments boolean not null default true,
  version integer not null default 1,
  author_id uuid default auth.uid() references auth.users (id) on delete set null,
  search tsvector not null generated always as (
    setweight(private.search_words(title), 'A') || setweight(private.search_words(place), 'B')
    || setweight(private.search_words(description), 'C')
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint events_title_length check (char_length(title) between 3 and 120), -- LIMITS.eventTitleMin, eventTitleMax
  constraint events_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 90),
  constraint events_description_length check (char_length(description) <= 5000), -- LIMITS.eventDescriptionMax
  constraint events_place_length check (char_length(place) <= 160), -- LIMITS.eventPlaceMax
  constraint events_image_form check (char_length(image_url) <= 500
    and image_url ~ '^(https?://[^\s"''<>\\/]+)?/storage/v1/object/public/event-images/[0-9a-f-]{36}/[A-Za-z0-9][A-Za-z0-9_.-]*$'),
  constraint events_in_time check (starts_at between '2000-01-01' and '2100-01-01'),
  constraint events_ends_after_start check (ends_at > starts_at),
  constraint events_duration check (ends_at <= starts_at + interval '14 days'), -- LIMITS.eventDaysMax
  constraint events_until_after_start check (recurrence_until >= starts_at::date),
  constraint events_until_of_recurrence check (recurrence_until is null or recurrence <> 'none'),
  constraint events_line_weekly check (line_id is null or recurrence in ('none', 'weekly', 'biweekly')),
  constraint events_exceptions_number check (cardinality(exceptions) <= 200), -- LIMITS.eventExceptionsMax
  constraint events_days_in_calendar -- iCalendar and JavaScript write years with four digits
    check (recurrence_until <= '9999-12-31' and '9999-12-31' >= all (exceptions)),
  constraint events_capacity_range check (capacity between 1 and 100000), -- LIMITS.eventCapacityMax
  constraint events_known_reminder check (remind_minutes in (15, 30, 60, 120, 1440)) -- REMINDERS
);
comment on table public.events is
  'Meetings of the congregation. starts_at and ends_at are wall-clock times in its zone (private.congregation_zone).';
comment on column public.events.exceptions is 'Days of a recurring event on which it does not take place.';
comment on column public.events.line_id is
  'The line of the weekly schedule to which it belongs: it takes place on its day and at its hour, and moves with it.';
comment on column public.events.next_start is
  'When it takes place now or next, by the clock on the wall; null when it does no more. Kept by clean_event and the jobs, so that '
  'lists can be sorted by it.';
comment on column public.events.version is
  'Optimistic lock: update … where id = ? and version = ? finds no row when somebody saved first.';
create index events_starts_at on public.events (starts_at desc, id);
create index events_next on public.events (next_start, starts_at desc, id);
create index events_title on public.events (title, id);
create index events_visible on public.events (starts_at) where status <> 'draft';
create index events_search on public.events using gin (search);
create index events_author_id on public.events (author_id);
create index events_drafts on public.events (next_start, starts_at desc, id) where status = 'draft';
-- dates are reckoned only of those that can fall into the span
create index events_recurring on public.events (starts_at) where recurrence <> 'none';

-- Rules: days

create function private.occurrence_starts(p_event public.events, p_from timestamp, p_to timestamp) returns setof timestamp
language sql immutable set search_path = pg_catalog, pg_temp as $$
  with pace as (
    select
      case (p_event).recurrence when 'daily' then 1 when 'weekly' then 7 when 'biweekly' then 14 end as days,
      (p_event).ends_at - (p_event).starts_at as duration
  ), numbers as (
    select case
      when days is not null then greatest(0, ((p_from - duration)::date - (p_event).starts_at::date) / days)
      when (p_event).recurrence = 'monthly' then greatest(0,
        (extract(year from age(p_from - duration, (p_event).starts_at)) * 12
          + extract(month from age(p_from - duration, (p_event).starts_at)))::integer - 1)
      else 0 end as first,
      case
      when days is not null then (p_to::date - (p_event).starts_at::date) / days
      when (p_event).recurrence = 'monthly' then
        (extract(year from age(p_to, (p_event).starts_at)) * 12 + extract(month from age(p_to, (p_event).starts_at)))::integer + 1
      else 0 end as last,
      days, duration
    from pace
  ), starts as (
    -- counted from the first one, so that the 31st comes back after a month of 30 days
    select (p_event).starts_at
        + case when days is not null then make_interval(days => number * days) else make_interval(months => number) end as at,
      duration
    from numbers, generate_series(first, last) as number
  )
  select at from starts
  where at < p_to and at + duration > p_from
    and ((p_event).recurrence_until is null or at::date <= (p_event).recurrence_until)
    and at::date <> all ((p_event).exceptions)
$$;
comment on function private.occurrence_starts(public.events, timestamp, timestamp) is
  'The wall-clock beginnings of an event within the span. Monthly is the same day of the month, or its last.';

create function private.is_occurrence(p_event public.events, p_day date) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select exists (select from private.occurrence_starts(p_event, p_day::timestamp, p_day + interval '1 day') as at where at::date = p_day)
$$;

create function private.is_skipped(p_zone text, p_at timestamp) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select timezone(p_zone, timezone(p_zone, p_at)) <> p_at
$$;
comment on function private.is_skipped(text, timestamp) is
  'Whether the clock on the wall never shows this, because it goes forward over it. Of an hour that comes twice the second is '
  'meant, by timezone() and by the page alike.';

create function private.occurrence_end(p_zone text, p_start timestamp, p_end timestamp) returns timestamptz
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select greatest(timezone(p_zone, p_end),
    case when private.is_skipped(p_zone, p_start) then timezone(p_zone, p_start) + (p_end - p_start) end)
$$;
comment on function private.occurrence_end(text, timestamp, timestamp) is
  'When what begins and ends at these times of the clock on the wall is over. A day of something that comes back may fall on the '
  'hour that is skipped: it then begins an hour later, and lasts as long.';

create function private.is_over(p_event public.events, p_day date) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select private.occurrence_end(private.congregation_zone(), p_day + (p_event).starts_at::time,
    p_day + (p_event).starts_at::time + ((p_event).ends_at - (p_event).starts_at)) <= now()
$$;

create function private.next_start(p_event public.events) returns timestamp
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case
    -- most events take place once: nothing to count
    when (p_event).recurrence = 'none' then case when (p_event).ends_at > wall
      and ((p_event).recurrence_until is null or (p_event).starts_at::date <= (p_event).recurrence_until)
      and (p_event).starts_at::date <> all ((p_event).exceptions) then (p_event).starts_at end
    else (
      select min(at)
      from private.occurrence_starts(p_event, wall, greatest(wall, (p_event).starts_at) + interval '400 days') as at)
    end
  from timezone(private.congregation_zone(), now()) as wall
$$;
comment on function private.next_start(public.events) is 'When an event takes place now or next; null when all of its days are over.';

create function private.advance_events() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  -- clean_event reckons it again
  select private.for_each_row('public.events', 'update public.events set next_start = null',
    $sql$next_start <= timezone(private.congregation_zone(), now())
      and next_start + (ends_at - starts_at) <= timezone(private.congregation_zone(), now())$sql$)
$$;
comment on function private.advance_events() is 'Moves what is over on to its next day.';

-- Rules: days in words

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

-- Rules: writing

create function private.clean_event() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.title := coalesce(private.clean_line(new.title, 1000), '');
  new.place := coalesce(private.clean_line(new.place, 1000), '');
  new.description := private.clean_comment(new.description);
  if new.recurrence = 'none' then
    new.recurrence_until := null;
    new.exceptions := '{}';
  end if;
  new.exceptions := array(select distinct exception from unnest(new.exceptions) as exception where exception is not null
    order by exception);
  if tg_op = 'INSERT' or (new.starts_at, new.ends_at) is distinct from (old.starts_at, old.ends_at) then
    if private.is_skipped(private.congregation_zone(), new.starts_at) or private.is_skipped(private.congregation_zone(), new.ends_at) then
      raise exception using errcode = '23514', message = 'time_skipped';
    end if;
  end if;
  new.next_start := private.next_start(new);
  if tg_op = 'INSERT' then
    new.slug := private.free_slug('public.events', coalesce(nullif(new.slug, ''), new.title), 'evento', new.id);
    return new;
  end if;
  if old.status = 'draft' and new.title <> old.title then
    new.slug := private.free_slug('public.events', new.title, 'evento', new.id);
  else
    new.slug := old.slug; -- people hold links to it
  end if;
  return new;
end $$;
create trigger before_20_clean_event before insert or update on public.events
  for each row execute function private.clean_event();
create trigger before_40_raise_version before update on public.events
  for each row execute function private.raise_version('{slug,next_start,comment_count,author_id,search}');

create trigger after_50_audit after insert or update or delete on public.events
  for each row execute function private.audit('id', '{search,next_start,comment_count,version,created_at,updated_at}');

-- Rules: pictures

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('event-images', 'event-images', true, 3145728, '{image/webp,image/jpeg,image/png}'); -- LIMITS.imageBytes

create function private.queue_event_picture() returns trigger
-- definer: a role that may change an event must not reach the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.file_queue (bucket_id, name, not_before)
  values ('event-images', substring(old.image_url from '/object/public/event-images/(.+)$'),
    -- a form that was open meanwhile may bring a replaced picture back
    case when tg_op = 'DELETE' then now() else now() + interval '1 day' end)
  on conflict do nothing;
  return null;
end $$;
create trigger after_90_queue_replaced_picture after update of image_url on public.events
  for each row when (old.image_url is not null and new.image_url is distinct from old.image_url)
  execute function private.queue_event_picture();
create trigger after_90_queue_picture after delete on public.events
  for each row when (old.image_url is not null) execute function private.queue_event_picture();

create function private.queue_orphaned_event_pictures() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with queued as (
    insert into private.file_queue (bucket_id, name)
    select objects.bucket_id, objects.name from storage.objects
    where objects.bucket_id = 'event-images' and objects.created_at < now() - interval '1 day'
      and not exists (select from public.events where image_url like '%/event-images/' || objects.name)
    on conflict do nothing
    returning 1)
  select count(*)::integer from queued
$$;
comment on function private.queue_orphaned_event_pictures() is
  'Queues pictures that no event names a day after their upload: the tab was closed between file and row. A copy of an event '
  'shares its picture.';
insert into private.jobs (name, every, function) values
  ('advance events', '1 minute', 'advance_events'),
  ('queue orphaned pictures of events', '1 hour', 'queue_orphaned_event_pictures');

-- Rights

grant select on public.events to anon, authenticated;
grant insert (id, title, description, place, image_url, starts_at, ends_at, recurrence, recurrence_until, exceptions, line_id, capacity,
  remind_minutes, status, allow_comments),
  update (title, description, place, image_url, starts_at, ends_at, recurrence, recurrence_until, exceptions, line_id, capacity,
  remind_minutes, status, allow_comments), delete
  on public.events to authenticated;
grant select, insert, update, delete on public.events to service_role;
grant execute on function private.occurrence_starts, private.is_skipped, private.occurrence_end, private.event_day, private.event_clock,
  private.event_moment
  to anon, authenticated;
grant execute on function private.next_start to authenticated;

-- Policies

alter table public.events enable row level security;
create policy "Visitors can read events that are not drafts" on public.events
  for select to anon
  using (status <> 'draft');
create policy "Members can read events that are not drafts and admins all" on public.events
  for select to authenticated
  using ((select private.is_admin()) or status <> 'draft');
create policy "Admins can create events" on public.events
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can update events" on public.events
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins can delete events" on public.events
  for delete to authenticated
  using ((select private.is_admin()));

create policy "Admins can read pictures of events" on storage.objects
  for select to authenticated
  using (bucket_id = 'event-images' and (select private.is_admin()));
create policy "Admins can create pictures of events" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'event-images' and (select private.is_admin()) and private.is_plain_path(name));
create policy "Admins can delete pictures of events" on storage.objects
  for delete to authenticated
  using (bucket_id = 'event-images' and (select private.is_admin()));

-- Functions for callers

-- Without moments: what is to come within a year. The same question at any time, which a page can ask before its scripts run.
create function public.event_occurrences(
  p_from timestamptz default now(), p_to timestamptz default now() + interval '365 days', p_event_id uuid default null
)
returns table (
  event_id uuid, day date, slug text, title text, place text, status public.event_status, recurrence public.event_recurrence,
  capacity integer, starts_at timestamptz, ends_at timestamptz, wall_start timestamp, wall_end timestamp, going integer, waiting integer,
  image_url text, line_id text
)
language plpgsql stable set search_path = pg_catalog, pg_temp rows 100 as $$
declare
  v_zone text := private.congregation_zone();
  v_from timestamp := timezone(v_zone, p_from);
  v_to timestamp := timezone(v_zone, p_to);
begin
  if p_from is null or p_to is null or p_to - p_from > interval '400 days' then
    raise exception using errcode = '22023', message = 'range_too_long';
  end if;
  return query
  with taking_place as (
    select events.id, events.starts_at as at from public.events
    where events.recurrence = 'none' and events.starts_at < v_to and events.ends_at > v_from
      and events.starts_at >= v_from - interval '14 days' -- LIMITS.eventDaysMax: nothing lasts longer
      and (p_event_id is null or events.id = p_event_id)
    union all
    select events.id, starts.at from public.events
    cross join lateral private.occurrence_starts(events, v_from, v_to) as starts (at)
    where events.recurrence <> 'none' and events.starts_at < v_to
      and (events.recurrence_until is null or events.recurrence_until >= v_from::date - 14)
      and (p_event_id is null or events.id = p_event_id)
    order by 2, 1
    limit 2000
  )
  select events.id, taking_place.at::date, events.slug, events.title, events.place, events.status, events.recurrence, events.capacity,
    timezone(v_zone, taking_place.at),
    private.occurrence_end(v_zone, taking_place.at, taking_place.at + (events.ends_at - events.starts_at)),
    taking_place.at, taking_place.at + (events.ends_at - events.starts_at), coalesce(counts.going, 0), coalesce(counts.waiting, 0),
    events.image_url, events.line_id
  from taking_place
  join public.events on events.id = taking_place.id
  left join private.rsvp_counts(v_from::date - 15, v_to::date) as counts
    on counts.event_id = events.id and counts.day = taking_place.at::date
  order by taking_place.at, events.id;
end $$;
comment on function public.event_occurrences(timestamptz, timestamptz, uuid) is
  'Every time an event the caller may read takes place within at most 400 days: the single source of list, month, reminders and answers.';

create function private.matching_events(p_words text) returns setof uuid
-- definer: searches the index, which row-level security would prevent; returns only ids
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from public.events where search @@ private.prefix_tsquery(p_words) limit 2000
$$;

create function public.search_events(p_words text) returns setof public.events
language sql stable set search_path = pg_catalog, pg_temp as $$
  select * from public.events where id in (select private.matching_events(p_words))
$$;
comment on function public.search_events(text) is 'The events the caller may read with all of these words or beginnings of words.';

create function public.calendar_events(p_event_id uuid default null) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('zone', private.congregation_zone(), 'events', coalesce(jsonb_agg(to_jsonb(shown)), '[]'))
  from (
    select id, slug, title, description, place, starts_at, ends_at, recurrence, recurrence_until, exceptions, status, version, updated_at
    from public.events
    where status in ('published', 'cancelled')
      and case when p_event_id is null
        -- calendars that follow the feed no longer need events that ended 90 days ago
        then coalesce(case recurrence when 'none' then ends_at else (recurrence_until + 1)::timestamp end, 'infinity')
          > now() - interval '90 days'
        else id = p_event_id end
    order by starts_at, id limit 1000
  ) as shown
$$;
comment on function public.calendar_events(uuid) is 'iCalendar data for the function "calendar": one event, or all that are not long past.';

grant execute on function public.event_occurrences, private.matching_events, public.search_events, public.calendar_events
  to anon, authenticated;
