-- When the congregation meets is said in one place, the setting 'schedule'. A service that is transmitted again and again and an
-- event may belong to one of its lines: they take place on its day and at its hour. Each that is moved moves the line, and the
-- line all that belong to it; to be moved alone, one leaves its line first.

-- Rules: lines

create function private.weekly_schedule() returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  -- the default of src/domain/default-settings.ts
  select coalesce((select value from public.site_settings where key = 'schedule'), '[]')
$$;
comment on function private.weekly_schedule() is 'The lines of the weekly schedule: the setting; none while nobody has saved it.';

create function private.line_clock(p_line jsonb) returns time
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- as parseClockTime reads it
  select case when minute < 60 and case when half is null then hour < 24 else hour between 1 and 12 end
    then make_time(case when half is null then hour else hour % 12 + case half when 'p' then 12 else 0 end end, minute, 0) end
  from regexp_match(lower(p_line ->> 'time'),
    '^\s*(\d{1,2})(?::(\d{2}))?\s*(?:h(?:rs?)?\.?)?\s*(?:([ap])\.?\s*m\.?)?\s*$') as found (parts),
    lateral (select parts[1]::integer, coalesce(parts[2], '0')::integer, parts[3]) as read (hour, minute, half)
$$;
comment on function private.line_clock(jsonb) is 'The hour of a line of the weekly schedule; null when it cannot be read.';

create function private.at_line(p_at timestamp, p_line jsonb) returns timestamp
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- at most three days away, so that what is moved from Sunday to Saturday comes a day earlier
  select p_at::date + (weekday - extract(dow from p_at)::integer + 10) % 7 - 3 + private.line_clock(p_line)
  from (select array_position(array['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'],
    private.fold_accents(btrim(p_line ->> 'day'))) - 1) as read (weekday)
$$;
comment on function private.at_line(timestamp, jsonb) is
  'The time nearest to another one at which a line of the weekly schedule takes place; null when its day or hour cannot be read.';

create function private.line_of(p_line_id text) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  select line from jsonb_array_elements(private.weekly_schedule()) as line where line ->> 'id' = p_line_id
$$;

-- Rules: who belongs to a line

create function private.join_line() returns trigger
-- definer: who plans services and events may not call what reads the lines
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_wall timestamp := timezone(private.congregation_zone(), now());
  v_at timestamp;
begin
  if new.line_id is null or (tg_op = 'UPDATE' and new.line_id is not distinct from old.line_id) then
    return new;
  end if;
  v_at := private.at_line(new.starts_at, private.line_of(new.line_id));
  if v_at is null then
    raise exception using errcode = '23514', message = 'no_such_line';
  end if;
  -- a future date must stay in the future
  if v_at < v_wall and new.starts_at >= v_wall then
    v_at := v_at + interval '7 days';
  end if;
  new.ends_at := new.ends_at + (v_at - new.starts_at);
  new.starts_at := v_at;
  return new;
end $$;
comment on function private.join_line() is 'Trigger: what begins to belong to a line takes its day and hour.';
create trigger before_15_join_line before insert or update of line_id on public.media_schedules
  for each row execute function private.join_line();
create trigger before_15_join_line before insert or update of line_id on public.events
  for each row execute function private.join_line();

create function private.move_line() returns trigger
-- definer: the settings are the super admins' to write, the hour of a service is every admin's to change
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if private.at_line(new.starts_at, private.line_of(new.line_id)) <> new.starts_at then
    update public.site_settings set value = (
      select jsonb_agg(case when line ->> 'id' = new.line_id then line || jsonb_build_object(
          'day', split_part(private.event_moment(new.starts_at), ' ', 1), 'time', to_char(new.starts_at, 'FMHH24:MI'))
        else line end order by place)
      from jsonb_array_elements(value) with ordinality as lines (line, place))
    where key = 'schedule';
  end if;
  return null;
end $$;
comment on function private.move_line() is
  'Trigger: what belongs to a line and is moved takes the line along, and with it all that belong to it.';
create trigger after_75_move_line after update of starts_at on public.media_schedules
  for each row when (new.line_id = old.line_id and new.starts_at <> old.starts_at) execute function private.move_line();
create trigger after_75_move_line after update of starts_at on public.events
  for each row when (new.line_id = old.line_id and new.starts_at <> old.starts_at) execute function private.move_line();

-- Rules: what belongs to a line follows it

create function private.move_plan(p_plan public.media_schedules, p_at timestamp) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_zone text := private.congregation_zone();
  v_days integer := p_at::date - p_plan.starts_at::date;
begin
  -- on another day of the week each date is the same one still, with its link; what was moved by hand stays where it is
  update public.media_content as items set occurrence = occurrence + v_days,
    scheduled_for = case when scheduled_for = timezone(v_zone, occurrence + p_plan.starts_at::time)
        and timezone(v_zone, occurrence + v_days + p_at::time) > now()
      then timezone(v_zone, occurrence + v_days + p_at::time) else scheduled_for end
  where v_days <> 0 and schedule_id = p_plan.id and status = 'scheduled' and occurrence >= private.today()
    and not exists (select from public.media_content as taken
      where taken.schedule_id = p_plan.id and taken.occurrence = items.occurrence + v_days);
  update public.media_schedules set starts_at = p_at, ends_at = ends_at + (p_at - starts_at), recurrence_until = recurrence_until + v_days,
    exceptions = array(select exception + v_days from unnest(exceptions) as exception), applies_from = private.today()
  where id = p_plan.id;
end $$;
comment on function private.move_plan(public.media_schedules, timestamp) is
  'Moves a recurring transmission with its future dates, except those that were moved by hand.';

create function private.move_event(p_event public.events, p_at timestamp) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_days integer := p_at::date - p_event.starts_at::date;
  v_event public.events;
  v_day date;
begin
  if p_event.recurrence = 'none' then
    update public.events set starts_at = p_at, ends_at = ends_at + (p_at - starts_at) where id = p_event.id; -- follow_event tells who comes
    return;
  end if;
  update public.event_rsvps set day = day + v_days, reminded_at = null
  where event_id = p_event.id and day >= private.today() and day + v_days >= private.today() and private.is_occurrence(p_event, day);
  update public.event_guests set day = day + v_days
  where event_id = p_event.id and day >= private.today() and day + v_days >= private.today() and private.is_occurrence(p_event, day);
  update public.events set starts_at = p_at, ends_at = ends_at + (p_at - starts_at), recurrence_until = recurrence_until + v_days,
    exceptions = array(select exception + v_days from unnest(exceptions) as exception)
  where id = p_event.id returning * into v_event;
  -- follow_event tells of another hour on the same day
  for v_day in select distinct day from public.event_rsvps where event_id = v_event.id and day >= private.today()
    and v_event.status = 'published' and v_days <> 0 loop
    perform private.notify_event_moved(p_event, v_event, v_day - v_days, v_day);
  end loop;
end $$;
comment on function private.move_event(public.events, timestamp) is
  'Moves an event with the answers to its days that are to come, and tells those who come.';

create function private.follow_schedule() returns trigger
-- definer: services, events and answers belong to nobody who may write the settings
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_wall timestamp := timezone(private.congregation_zone(), now());
  v_plan public.media_schedules;
  v_event public.events;
  v_at timestamp;
begin
  if coalesce(new.key, old.key) <> 'schedule' then
    return null;
  end if;
  update public.media_schedules set line_id = null where line_id is not null and private.line_of(line_id) is null;
  update public.events set line_id = null where line_id is not null and private.line_of(line_id) is null;
  for v_plan in select * from public.media_schedules where line_id is not null order by id for update loop
    v_at := private.at_line(v_plan.starts_at, private.line_of(v_plan.line_id));
    if v_at <> v_plan.starts_at then
      perform private.move_plan(v_plan, v_at);
    end if;
  end loop;
  for v_event in select * from public.events where line_id is not null and next_start is not null order by id for no key update loop
    v_at := private.at_line(v_event.starts_at, private.line_of(v_event.line_id));
    -- one that happens once is not moved into the past
    if v_at <> v_event.starts_at and (v_event.recurrence <> 'none' or v_at > v_wall) then
      perform private.move_event(v_event, v_at);
    end if;
  end loop;
  return null;
end $$;
comment on function private.follow_schedule() is
  'Trigger: what belongs to a line of the weekly schedule follows its day and hour; when the line is gone, each stays where it is.';
create trigger after_65_follow_schedule after insert or update or delete on public.site_settings
  for each row execute function private.follow_schedule();
