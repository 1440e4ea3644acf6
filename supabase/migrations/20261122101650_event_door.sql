-- The door of an event: guests whom admins add, arrivals, and the list of a day.

-- Functions for callers

create function public.add_event_guest(p_id uuid, p_event_id uuid, p_day date, p_name text, p_party integer default 1)
returns void
-- definer: nobody may write guests themselves, so that no more go than there are places
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_event public.events;
begin
  perform private.require_rank(2);
  -- the lock of answer_event: two people never get the last place
  select * into v_event from public.events where id = p_event_id for no key update;
  if exists (select from public.event_guests where id = p_id) then
    return; -- a request repeats itself
  end if;
  if v_event.id is null or v_event.status <> 'published' or not private.is_occurrence(v_event, p_day) then
    raise exception using errcode = '22023', message = 'no_such_occurrence';
  end if;
  perform private.fill_places(v_event, p_day); -- a place that is free belongs to who waits for it
  if v_event.capacity < private.taken_places(p_event_id, p_day) + p_party then
    raise exception using errcode = '22023', message = 'event_full';
  end if;
  insert into public.event_guests (id, event_id, day, name, party)
  values (p_id, p_event_id, p_day, coalesce(private.clean_line(p_name, 1000), ''), p_party);
end $$;
comment on function public.add_event_guest(uuid, uuid, date, text, integer) is
  'Puts somebody without an account, and those who come with them, on the list of a day, under an id made by the caller: a repeat '
  'changes nothing. Errors: 42501 rank_required, 22023 no_such_occurrence, event_full.';

create function public.mark_arrival(
  p_event_id uuid, p_day date, p_person uuid, p_arrived boolean, p_writer uuid default null, p_number bigint default null,
  p_age integer default 0
)
returns boolean
-- definer: nobody may write answers themselves
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- as in private.is_late: by its age, since clocks of phones are wrong by hours
  v_said_at timestamptz := now() - make_interval(secs => least(greatest(coalesce(p_age, 0), 0), 6 * 86400));
  v_arrived boolean;
begin
  perform private.require_rank(2);
  if not private.is_late('event-arrival:' || p_event_id || ':' || p_day || ':' || p_person, p_writer, p_number, p_age) then
    -- of two volunteers, the later tick counts, in any order of arrival here; ages are whole seconds
    update public.event_rsvps set arrived_at = case when p_arrived then coalesce(arrived_at, v_said_at) end,
      arrival_said_at = greatest(arrival_said_at, v_said_at)
    where event_id = p_event_id and day = p_day and user_id = p_person
      and v_said_at > coalesce(arrival_said_at, '-infinity') - interval '1 second';
    update public.event_guests set arrived_at = case when p_arrived then coalesce(arrived_at, v_said_at) end,
      arrival_said_at = greatest(arrival_said_at, v_said_at)
    where event_id = p_event_id and day = p_day and id = p_person
      and v_said_at > coalesce(arrival_said_at, '-infinity') - interval '1 second';
  end if;
  select arrived_at is not null into v_arrived from (
    select arrived_at from public.event_rsvps where event_id = p_event_id and day = p_day and user_id = p_person
    union all
    select arrived_at from public.event_guests where event_id = p_event_id and day = p_day and id = p_person) as listed;
  if v_arrived is null then
    raise exception using errcode = '22023', message = 'not_on_the_list';
  end if;
  return v_arrived;
end $$;
comment on function public.mark_arrival(uuid, date, uuid, boolean, uuid, bigint, integer) is
  'Says whether somebody of the list, by account or by guest, is here, as somebody at the door saw it p_age seconds ago; answers '
  'what holds, which is another''s word when that was said later. Errors: 42501 rank_required, 22023 not_on_the_list.';

create function public.event_people(p_event_id uuid)
returns table (
  day date, person uuid, is_guest boolean, name text, email text, phone text, party integer, state public.rsvp_state,
  arrived_at timestamptz, created_at timestamptz
)
-- definer: telephones are masked for everybody, admins too
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
    select rsvps.day, rsvps.user_id, false, private.display_name(rsvps.user_id), people.email, cards.phone, 1, rsvps.state,
      rsvps.arrived_at, rsvps.created_at
    from public.event_rsvps as rsvps
    left join public.app_users as people on people.id = rsvps.user_id
    left join private.visible_members('leaders',
      array(select answered.user_id from public.event_rsvps as answered where answered.event_id = p_event_id)) as cards
      on cards.id = rsvps.user_id
    where rsvps.event_id = p_event_id
    union all
    select guests.day, guests.id, true, guests.name, null, null, guests.party, 'going', guests.arrived_at, guests.created_at
    from public.event_guests as guests where guests.event_id = p_event_id
    order by 1, 8, 10, 2;
end $$;
comment on function public.event_people(uuid) is
  'The people of an event, for admins. Telephones only of members who show theirs in the directory. Errors: 42501 rank_required.';

grant execute on function public.add_event_guest, public.mark_arrival, public.event_people to authenticated;
