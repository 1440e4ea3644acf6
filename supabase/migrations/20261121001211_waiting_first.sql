-- Waiting lists of events: first come, first served; and an access that is given while its owner confirms the e-mail is
-- not lost.

-- Events: those on the waiting list go before newcomers, as long as the event is not over.

create function private.is_over(p_event public.events, p_day date) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select timezone(private.congregation_zone(), p_day + (p_event).starts_at::time + ((p_event).ends_at - (p_event).starts_at)) <= now()
$$;

create or replace function private.fill_places(p_event public.events, p_day date) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid;
begin
  if (p_event).status is distinct from 'published' or private.is_over(p_event, p_day) then
    return;
  end if;
  loop
    exit when (p_event).capacity is not null and (p_event).capacity <= (
      select count(*) from public.event_rsvps where event_id = (p_event).id and day = p_day and state = 'going');
    update public.event_rsvps set state = 'going'
    where event_id = (p_event).id and day = p_day and user_id = (
      select rsvps.user_id from public.event_rsvps as rsvps
      join private.people on people.id = rsvps.user_id and people.rank >= 1
      where rsvps.event_id = (p_event).id and rsvps.day = p_day and rsvps.state = 'waiting'
      order by rsvps.created_at, rsvps.user_id limit 1)
    returning user_id into v_person;
    exit when v_person is null;
    perform private.notify(private.event_notice(p_event, 'event_place', p_day, '¡Ya tienes lugar en «' || (p_event).title || '»!',
      'Se liberó un lugar para el ' || private.event_day(p_day) || '. Te esperamos.'), array[v_person]);
  end loop;
end $$;
comment on function private.fill_places(public.events, date) is 'Gives free places to those who wait, first come first served, and tells them, until it is over. The caller holds the lock of the event.';

create or replace function public.answer_event(p_event_id uuid, p_day date, p_going boolean, p_writer uuid default null, p_number bigint default null)
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
  -- what comes back for ever has days without end, and each answered one makes a change of the event slower
  if v_event.recurrence <> 'none' and p_day > timezone(private.congregation_zone(), now())::date + 400 then
    raise exception using errcode = '22023', message = 'occurrence_too_far';
  end if;
  v_state := case when v_event.capacity is null or v_event.capacity > (
    select count(*) from public.event_rsvps where event_id = p_event_id and day = p_day and state = 'going') then 'going' else 'waiting' end;
  insert into public.event_rsvps (event_id, day, user_id, state) values (p_event_id, p_day, v_person, v_state);
  return v_state;
end $$;

create or replace function private.pass_place_on() returns trigger
-- definer: the place belongs to somebody else now
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_event public.events;
begin
  select * into v_event from public.events where id = old.event_id for no key update;
  perform private.fill_places(v_event, old.day);
  return null;
end $$;

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
-- after follow_event, by its name, which moves the days
create trigger offer_places after update of status on public.events
  for each row when (new.status = 'published' and old.status <> 'published')
  execute function private.offer_places();

-- Invitations. "Nobody with this e-mail yet" and "nothing invited for this e-mail" may be true for two at the same moment:
-- whoever asks the one and writes the other holds the lock of the e-mail meanwhile.

create function private.lock_invitations(p_email text) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('invitations:' || lower(p_email), 0))
$$;
comment on function private.lock_invitations(text) is 'Makes inviting an e-mail and confirming it wait for one another, until the transaction ends.';

create function private.confirmed_account(p_email text) returns uuid
language sql set search_path = pg_catalog, pg_temp as $$ -- volatile: it must see what was confirmed while the lock was waited for
  select users.id from auth.users
  where lower(users.email) = p_email and users.email_confirmed_at is not null and users.deleted_at is null
$$;
comment on function private.confirmed_account(text) is 'Whose e-mail, in small letters, this is for certain.';

create function private.hand_over_invitations(p_email text, p_person uuid) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  with taken as (
    delete from public.access_grants where user_id is null and email = p_email and revoked_at is null returning *
  )
  insert into public.access_grants as grants (id, kind, target_id, user_id, email, access_type, expires_at, granted_by, granted_at)
  select taken.id, taken.kind, taken.target_id, p_person, taken.email, taken.access_type, taken.expires_at, taken.granted_by, taken.granted_at
  from taken
  -- somebody who had access under an earlier e-mail keeps the longer of both
  on conflict (kind, target_id, user_id) do update
    set revoked_at = null,
      expires_at = case
        when grants.revoked_at is not null then excluded.expires_at
        when grants.expires_at is not null and excluded.expires_at is not null then greatest(grants.expires_at, excluded.expires_at)
      end
$$;
comment on function private.hand_over_invitations(text, uuid) is 'What waits for an e-mail, in small letters, becomes the access of its owner.';

create or replace function private.take_up_invitations() returns trigger
-- definer: the auth server's role has no rights in public
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.lock_invitations(new.email);
  perform private.hand_over_invitations(lower(new.email), new.id);
  return null;
end $$;

create or replace function public.grant_access_by_email(p_kind text, p_target_id uuid, p_email text, p_expires_at timestamptz default null)
returns text
-- definer: reads accounts, writes grants
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_email text := lower(btrim(p_email));
  v_person uuid;
begin
  perform private.require_rank(2);
  perform private.take_turn('access_emails', (select auth.uid())::text, 60);
  perform private.lock_invitations(v_email);
  -- an account whose address is not confirmed may be somebody else's: it gets the access when it confirms
  v_person := private.confirmed_account(v_email);
  if v_person is not null then
    perform private.grant_access(p_kind, p_target_id, v_person, 'asignado', p_expires_at);
    return 'granted';
  end if;
  if p_expires_at <= now() then
    raise exception using errcode = '23514', message = 'expiry_in_the_past';
  end if;
  if not private.target_exists(p_kind, p_target_id, false) then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  insert into public.access_grants as grants (kind, target_id, email, access_type, expires_at)
  values (p_kind, p_target_id, v_email, 'invitado', p_expires_at)
  on conflict (kind, target_id, email) where user_id is null do update
    set expires_at = excluded.expires_at, revoked_at = null,
      granted_at = case when grants.revoked_at is null then grants.granted_at else now() end;
  return 'invited';
end $$;

create or replace function public.restore_access(p_grant_id uuid) returns void
-- definer: nobody may write grants directly
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_email text;
  v_person uuid;
begin
  perform private.require_rank(2);
  select email into v_email from public.access_grants where id = p_grant_id and user_id is null;
  perform private.lock_invitations(v_email); -- none for what is somebody's
  update public.access_grants set revoked_at = null where id = p_grant_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  -- the e-mail of a withdrawn invitation may have got its owner since
  v_person := private.confirmed_account(v_email);
  if v_person is not null then
    perform private.hand_over_invitations(v_email, v_person);
  end if;
end $$;

revoke execute on all functions in schema private from public;
