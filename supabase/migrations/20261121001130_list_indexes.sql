-- Long lists. A panel counts all lines of its list: an index that has every column the policy and the filter look at
-- answers that without touching the rows. And the dates of events are reckoned only of those that can fall into the span.

create index prophecies_counted on public.prophecies (status, category, publish_date) where deleted_at is null;
create index testimonials_counted on public.testimonials (status, author_id);
create index events_counted on public.events (status);
create index albums_counted on public.albums (deleted_at);
create index seminars_counted on public.seminars (status);
create index resources_counted on public.resources (visibility, category);
create index donations_counted on public.donations (status, user_id);

create index events_recurring on public.events (starts_at) where recurrence <> 'none';

create or replace function public.event_occurrences(p_from timestamptz, p_to timestamptz, p_event_id uuid default null)
returns table (
  event_id uuid, day date, slug text, title text, place text, status text, recurrence text, capacity integer,
  starts_at timestamptz, ends_at timestamptz, wall_start timestamp, wall_end timestamp, going integer, waiting integer, image_url text
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
  select events.id, wall::date, events.slug, events.title, events.place, events.status, events.recurrence, events.capacity,
    timezone(v_zone, wall), timezone(v_zone, wall + (events.ends_at - events.starts_at)),
    wall, wall + (events.ends_at - events.starts_at), coalesce(counts.going, 0), coalesce(counts.waiting, 0), events.image_url
  from public.events
  cross join lateral private.occurrence_starts(events, v_from, v_to) as starts (wall)
  left join private.rsvp_counts(v_from::date - 15, v_to::date) as counts
    on counts.event_id = events.id and counts.day = wall::date
  where (p_event_id is null or events.id = p_event_id)
    -- LIMITS.eventDaysMax: nothing lasts longer than 14 days
    and ((events.recurrence = 'none' and events.starts_at >= v_from - interval '14 days' and events.starts_at < v_to)
      or (events.recurrence <> 'none' and events.starts_at < v_to
        and (events.recurrence_until is null or events.recurrence_until >= v_from::date - 14)))
  order by starts.wall, events.id
  limit 2000;
end $$;
