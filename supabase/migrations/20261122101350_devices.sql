-- Where a person is signed in: the sessions of the auth server, which nobody else may read. What a device says of itself is
-- its browser's user agent, kept by the auth server at each sign-in.

-- Tables

create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device)
);
comment on table private.known_devices is
  'On what a person has signed in, as the browser names itself without its versions. It outlives the session: who signs out and in '
  'again is nobody new.';
create index known_devices_seen_at on private.known_devices (seen_at);

-- Rules

create function private.device_words(p_user_agent text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case
      when p_user_agent ~ 'Edg(A|iOS)?/' then 'Edge'
      when p_user_agent ~ '(OPR|OPiOS)/' then 'Opera'
      when p_user_agent ~ 'SamsungBrowser/' then 'Samsung Internet'
      when p_user_agent ~ '(Firefox|FxiOS)/' then 'Firefox'
      when p_user_agent ~ '(Chrome|CriOS|Chromium)/' then 'Chrome'
      when p_user_agent ~ 'Safari/' then 'Safari'
      else 'Navegador'
    end || ' en ' || case
      when p_user_agent ~ 'iPhone|iPod' then 'iPhone'
      when p_user_agent ~ 'iPad' then 'iPad'
      when p_user_agent ~ 'Android' then 'Android'
      when p_user_agent ~ 'CrOS' then 'ChromeOS'
      when p_user_agent ~ 'Windows' then 'Windows'
      -- an iPad names itself a Mac
      when p_user_agent ~ 'Macintosh' then case when p_user_agent ~ '(Chrome|Firefox|Edg|OPR)/' then 'Mac' else 'Mac o iPad' end
      when p_user_agent ~ 'Linux|X11' then 'Linux'
      else 'otro dispositivo'
    end
$$;
comment on function private.device_words(text) is
  'A name by which a person recognises a device: «Chrome en Android». src/platform/pwa/device-label.ts names the device it runs on '
  'likewise.';

create function private.last_use(p_session auth.sessions) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  -- the auth server writes this one moment without a zone, in UTC
  select coalesce(timezone('UTC', (p_session).refreshed_at), (p_session).created_at)
$$;
comment on function private.last_use(auth.sessions) is 'When a session was last used, to the hour: its token is renewed that often.';

create function private.notify_of_new_device() returns trigger
-- definer: the auth server's role has no rights in private
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_device text := left(regexp_replace(new.user_agent, '[0-9][0-9._]*', '', 'g'), 300);
  v_is_known boolean;
begin
  -- null of the first device: there is nobody yet whom it could surprise
  select bool_or(known.device = v_device) into v_is_known from private.known_devices as known where known.user_id = new.user_id;
  -- a program that names no browser is never known
  if v_device like 'Mozilla/%' then
    insert into private.known_devices (user_id, device) values (new.user_id, v_device)
    on conflict (user_id, device) do update set seen_at = now();
  end if;
  if not v_is_known then
    perform private.notify((
      'system_update', null, 'new_device:' || new.id, 'Entraron a tu cuenta desde un dispositivo nuevo',
      private.device_words(new.user_agent) || '. Si fuiste tú, no hagas nada. Si no, cierra ahí tu sesión y cambia tu contraseña.',
      jsonb_build_object('path', '/perfil/dispositivos'), null)::private.notice, array[new.user_id]);
  end if;
  return null;
exception when others then
  -- a notice that cannot be written keeps nobody from signing in
  raise warning 'a new device of % was not told: %', new.user_id, sqlerrm;
  return null;
end $$;
comment on function private.notify_of_new_device() is
  'Trigger: notifies a person of a sign-in to their account from a device not used in the last year, except from the first device.';
create trigger after_70_notify_of_new_device after insert on auth.sessions
  for each row when (new.user_agent is not null) execute function private.notify_of_new_device();
-- an auth server that makes the session first and says afterwards where
create trigger after_70_notify_of_named_device after update of user_agent on auth.sessions
  for each row when (old.user_agent is null and new.user_agent is not null) execute function private.notify_of_new_device();

create function private.purge_known_devices() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from private.known_devices where seen_at < now() - interval '1 year' returning 1
  )
  select count(*)::integer from gone
$$;
comment on function private.purge_known_devices() is 'Job: forgets a device on which nobody signed in for a year.';
insert into private.jobs (name, every, function) values ('forget devices', '1 hour', 'purge_known_devices');

-- Functions for callers

create function public.my_sessions()
returns table (id uuid, device text, signed_in_at timestamptz, last_used_at timestamptz, is_current boolean, gets_pushes boolean)
-- definer: nobody may read sessions
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 5 as $$
declare
  v_current uuid := auth.jwt() ->> 'session_id';
begin
  perform private.require_rank(1);
  return query
    select sessions.id, private.device_words(sessions.user_agent), sessions.created_at, private.last_use(sessions),
      sessions.id = v_current,
      exists (select from public.push_subscriptions as devices where devices.session_id = sessions.id)
    from auth.sessions
    where sessions.user_id = (select auth.uid()) and (sessions.not_after is null or sessions.not_after > now())
    order by sessions.id = v_current desc, private.last_use(sessions) desc, sessions.id;
end $$;
comment on function public.my_sessions() is 'Where the caller is signed in, the session that asks first. Errors: 42501 rank_required.';

create function public.end_my_session(p_session_id uuid) returns void
-- definer: nobody may write sessions
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  delete from auth.sessions where sessions.id = p_session_id and sessions.user_id = (select auth.uid());
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found'; -- it ended meanwhile
  end if;
end $$;
comment on function public.end_my_session(uuid) is
  'Signs the caller out of one of their devices, which rings no more. Errors: 42501 rank_required, PT404 not_found.';

create function public.end_my_other_sessions() returns integer
-- definer: nobody may write sessions
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_current uuid := auth.jwt() ->> 'session_id';
  v_ended integer;
begin
  perform private.require_rank(1);
  delete from auth.sessions where sessions.user_id = (select auth.uid()) and sessions.id <> v_current;
  get diagnostics v_ended = row_count;
  return v_ended;
end $$;
comment on function public.end_my_other_sessions() is
  'Signs the caller out of every device but this one; those ring no more. Answers how many. Errors: 42501 rank_required.';

create function public.replace_my_session(p_session_id uuid) returns void
-- definer: nobody may write sessions
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_current uuid := auth.jwt() ->> 'session_id';
begin
  perform private.require_rank(1);
  if p_session_id = v_current then
    return;
  end if;
  update public.push_subscriptions set session_id = v_current
  where session_id = p_session_id and user_id = (select auth.uid());
  delete from auth.sessions where sessions.id = p_session_id and sessions.user_id = (select auth.uid());
end $$;
comment on function public.replace_my_session(uuid) is
  'Ends the session that the caller''s device had before the password was asked for again; the device goes on ringing, in the '
  'present one. One that has ended meanwhile or is somebody else''s is left alone. Errors: 42501 rank_required.';

grant execute on function public.my_sessions, public.end_my_session, public.end_my_other_sessions, public.replace_my_session
  to authenticated;
