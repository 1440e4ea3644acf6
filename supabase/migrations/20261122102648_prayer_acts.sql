-- Acts on the prayer wall: pray, say how it ended, ask for more time, speak with an anonymous author. Only the author
-- knows whose an anonymous request is, and in danger to life a super administrator, which is logged, and the author
-- gets a notice.

-- Table

create table public.prayer_talks (
  request_id uuid not null references public.prayer_requests (id) on delete cascade,
  asked_by uuid not null references auth.users (id) on delete cascade,
  asker_name text not null,
  is_accepted boolean,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (request_id, asked_by)
);
comment on table public.prayer_talks is 'Members of the pastoral team who would like to speak with the author of a request, and the author''s answer.';
create index prayer_talks_asked_by on public.prayer_talks (asked_by);

create table private.prayer_digests (
  is_only boolean primary key default true check (is_only),
  day date not null
);
comment on table private.prayer_digests is 'On which day of the congregation authors were last told how many prayed.';
insert into private.prayer_digests (day) values ('2000-01-01');

-- Rules

create function private.own_prayer(p_id uuid) returns public.prayer_requests
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_request public.prayer_requests;
begin
  select * into v_request from public.prayer_requests where id = p_id and user_id = (select auth.uid()) for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  return v_request;
end $$;
comment on function private.own_prayer(uuid) is 'The request, locked, when it is the caller''s; else PT404 not_found.';

create function private.reopen_prayer(p_request public.prayer_requests) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- a pending testimonial would no longer be true; a published one stays, because it has been read
  delete from public.testimonials where id = p_request.testimonial_id and status = 'pending';
  update public.prayer_requests set answered_at = null, testimonial_id = null where id = p_request.id;
end $$;
comment on function private.reopen_prayer(public.prayer_requests) is 'Takes back that a request was answered, and its testimonial while that waits for a decision.';

create function private.require_recent_session() returns void
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from auth.sessions
    where id = ((select auth.jwt()) ->> 'session_id')::uuid and created_at > now() - interval '10 minutes') then
    raise exception using errcode = 'PT403', message = 'recent_session_required';
  end if;
end $$;
comment on function private.require_recent_session() is 'PT403 recent_session_required unless the caller gave their password in the last ten minutes.';

-- Rules: jobs

create function private.notify_who_prayed() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_today date := private.today();
  v_request record;
  v_told integer := 0;
begin
  if timezone(private.congregation_zone(), now())::time < '19:00' then
    return 0;
  end if;
  update private.prayer_digests set day = v_today where day < v_today;
  if not found then
    return 0;
  end if;
  for v_request in
    with told as (
      update public.prayer_marks set is_told = true where not is_told returning request_id, user_id
    )
    select requests.id, requests.user_id, count(distinct told.user_id)::integer as people
    from told join public.prayer_requests as requests on requests.id = told.request_id
    where requests.user_id is not null group by requests.id
  loop
    v_told := v_told + private.notify((
      'post_like', null, 'prayer:' || v_request.id || ':' || v_today,
      case v_request.people when 1 then 'Una persona oró hoy por tu petición' else v_request.people || ' personas oraron hoy por tu petición' end,
      '', jsonb_build_object('path', '/oracion/' || v_request.id, 'count', v_request.people), null)::private.notice, array[v_request.user_id]);
  end loop;
  return v_told;
end $$;
comment on function private.notify_who_prayed() is 'Job: at 19:00 of the congregation''s clock one notice to each author for whom somebody prayed since the evening before; only a number.';

create function private.remind_of_prayers() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_request record;
  v_told integer := 0;
begin
  for v_request in
    update public.prayer_requests set reminded_at = now()
    where expires_at <= now() and reminded_at is null and answered_at is null and status = 'approved' and user_id is not null
    returning id, user_id
  loop
    delete from public.notifications where group_key = 'prayer_expired:' || v_request.id;
    v_told := v_told + private.notify((
      'admin_notification', null, 'prayer_expired:' || v_request.id, '¿Seguimos orando?',
      'Tu petición cumplió 30 días. Renuévala o cuéntanos cómo respondió Dios.',
      jsonb_build_object('path', '/oracion/' || v_request.id), null)::private.notice, array[v_request.user_id]);
  end loop;
  return v_told;
end $$;
comment on function private.remind_of_prayers() is 'Job: asks the author of a request that has come to its end whether it goes on.';

create function private.purge_prayers() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from public.prayer_requests where expires_at < now() - interval '180 days' and answered_at is null returning 1
  )
  select count(*)::integer from gone
$$;
comment on function private.purge_prayers() is 'Job: what nobody renewed or answered for 180 days is forgotten; it often tells of somebody''s health.';

insert into private.jobs (name, every, function) values
  ('tell who prayed', '1 minute', 'notify_who_prayed'),
  ('ask whether prayers go on', '10 minutes', 'remind_of_prayers'),
  ('forget prayers', '1 hour', 'purge_prayers');

-- Rights

grant select (request_id, asker_name, is_accepted, asked_at, answered_at) on public.prayer_talks to authenticated;
grant select, insert, update, delete on public.prayer_talks to service_role;

-- Policies

alter table public.prayer_talks enable row level security;
create policy "Members can read who asked to talk and what they asked" on public.prayer_talks
  for select to authenticated
  using ((asked_by = (select auth.uid()) and (select private.is_pastoral())) or private.is_own_prayer(request_id));

create function private.update_version(p_request public.prayer_requests) returns integer
language sql stable set search_path = pg_catalog, pg_temp as $$
  select hashtext(concat_ws('|', (p_request).visibility::text, coalesce((p_request).shown_name, ''), (p_request).content))
$$;
comment on function private.update_version(public.prayer_requests) is 'Version of the news of a request: their words never change, the request, name and readers shown with them do. Decisions do not raise it.';

-- Functions for callers

create function public.in_pastoral_team() returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  return private.is_pastoral();
end $$;
comment on function public.in_pastoral_team() is 'Whether the caller reads and decides all requests; for menus, the policies ask for themselves. Errors: 42501 rank_required.';

create function public.my_prayers()
returns table (id uuid, shown_name text, is_anonymous boolean, visibility public.prayer_visibility, is_urgent boolean, content text,
  status public.review_status, rejection_reason text, expires_at timestamptz, answered_at timestamptz, testimonial_id uuid,
  prayed_count integer, version integer, created_at timestamptz, updated_at timestamptz)
-- definer: reads whose a request is; answers the caller's own
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(0); -- a person who asked for the end of their account is a visitor since
  return query
    select own.id, own.shown_name, own.is_anonymous, own.visibility, own.is_urgent, own.content, own.status, own.rejection_reason,
      own.expires_at, own.answered_at, own.testimonial_id, own.prayed_count, own.version, own.created_at, own.updated_at
    from public.prayer_requests as own where own.user_id = (select auth.uid()) and (select private.has_session());
end $$;
comment on function public.my_prayers() is 'The caller''s requests for prayer in every state, also while their account is closed.';

create function public.take_prayer_back(p_id uuid) returns void
-- definer: whose account is closed may write nothing, and takes their words back all the same
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(0); -- a person who asked for the end of their account is a visitor since
  delete from public.prayer_requests where id = p_id and user_id = (select auth.uid()) and (select private.has_session());
end $$;
comment on function public.take_prayer_back(uuid) is 'Deletes the caller''s own request with all notices of it, also while their account is closed; one that is gone, or somebody else''s, is no failure.';

create function public.pray(p_id uuid, p_day date default null) returns table (prayed_for uuid, times integer)
-- definer: nobody may write marks or numbers
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_today date := private.today();
  v_day date := least(coalesce(p_day, v_today), v_today); -- a clock that is fast
  v_request public.prayer_requests;
begin
  perform private.require_rank(1);
  select * into v_request from public.prayer_requests where id = p_id for update;
  if not found or (v_request.user_id is distinct from v_person and not private.is_pastoral()
    and (v_request.status <> 'approved' or v_request.visibility = 'pastores')) then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  if v_request.user_id = v_person then
    raise exception using errcode = '42501', message = 'own_prayer';
  end if;
  if exists (select from public.prayer_marks where request_id = p_id and user_id = v_person and day = v_day) then
    return query select p_id, v_request.prayed_count; -- the outbox repeats itself
    return;
  end if;
  perform private.enforce_rate_limit('prayer_marks', v_person::text, 60);
  -- a telephone may have been without network for a week; the day on which it was prayed counts
  if v_request.status <> 'approved' or v_day < v_today - 7
    or v_day > timezone(private.congregation_zone(), coalesce(v_request.answered_at, v_request.expires_at))::date then
    raise exception using errcode = 'PT409', message = 'prayer_closed';
  end if;
  insert into public.prayer_marks (request_id, user_id, day) values (p_id, v_person, v_day);
  update public.prayer_requests set prayed_count = v_request.prayed_count + 1 where id = p_id;
  return query select p_id, v_request.prayed_count + 1;
end $$;
comment on function public.pray(uuid, date) is 'The caller prayed for the request on that day of the congregation (today when null; at most a week ago); counted once a day. Answers the request and how often it was prayed for. Errors: 42501 rank_required, own_prayer, PT404 not_found, PT409 prayer_closed, PT429 rate_limited.';

create function public.renew_prayer(p_id uuid) returns timestamptz
-- definer: nobody may write how long a request stays
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_until timestamptz := now() + interval '30 days';
begin
  perform private.require_rank(1);
  perform private.reopen_prayer(private.own_prayer(p_id));
  update public.prayer_updates set is_answer = false where request_id = p_id; -- it tells how it went, and no more
  update public.prayer_requests set expires_at = v_until, reminded_at = null where id = p_id;
  delete from public.notifications where group_key = 'prayer_expired:' || p_id;
  return v_until;
end $$;
comment on function public.renew_prayer(uuid) is 'The author asks for thirty more days from now, also where they had said that it was answered; answers until when. Errors: 42501 rank_required, PT404 not_found.';

create function public.answer_prayer(p_id uuid, p_text text default '', p_as_testimony boolean default false) returns uuid
-- definer: nobody may write that a request was answered
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_request public.prayer_requests;
  v_text text := private.clean_comment(coalesce(p_text, ''));
  v_testimonial uuid;
begin
  perform private.require_rank(1);
  v_request := private.own_prayer(p_id);
  if v_request.answered_at is not null then
    return v_request.testimonial_id; -- the outbox repeats itself
  end if;
  if p_as_testimony then
    -- an anonymous author stays so there, too
    insert into public.testimonials (author_name, content)
    values (case when v_request.is_anonymous then 'Anónimo' else private.display_name(v_request.user_id) end, v_text)
    returning id into v_testimonial;
  end if;
  if v_text <> '' then
    insert into public.prayer_updates (request_id, content, is_answer) values (p_id, v_text, true);
  end if;
  update public.prayer_requests set answered_at = now(), testimonial_id = v_testimonial where id = p_id;
  delete from public.notifications where group_key = 'prayer_expired:' || p_id;
  return v_testimonial;
end $$;
comment on function public.answer_prayer(uuid, text, boolean) is 'The author says that God has answered. The words wait for review as an update and, if wanted, as a testimonial, whose id is answered. Errors: 42501 rank_required, PT404 not_found, 23514 for words too short or too long.';

create function public.undo_answer(p_id uuid) returns void
-- definer: nobody may write that a request was answered
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  perform private.reopen_prayer(private.own_prayer(p_id));
  delete from public.prayer_updates where request_id = p_id and is_answer;
end $$;
comment on function public.undo_answer(uuid) is 'Takes answer_prayer() back, which was a mistake: the request is as it was, and the words go. Errors: 42501 rank_required, PT404 not_found.';

create function public.ask_to_talk(p_id uuid) returns void
-- definer: reaches an author whom nobody may read; the answer is the same for every author
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_author uuid;
begin
  perform private.require_rank(1);
  perform private.require_pastoral();
  perform private.enforce_rate_limit('prayer_talks', v_person::text, 10);
  select user_id into v_author from public.prayer_requests where id = p_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  insert into public.prayer_talks (request_id, asked_by, asker_name) values (p_id, v_person, private.display_name(v_person))
  on conflict do nothing;
  if found then
    perform private.notify((
      'admin_notification', v_person, 'talk:' || p_id, private.display_name(v_person) || ' quiere hablar contigo',
      'Es del equipo pastoral y no sabe quién eres si no diste tu nombre. Tú decides.',
      jsonb_build_object('path', '/oracion/' || p_id), null)::private.notice, array[v_author]);
  end if;
end $$;
comment on function public.ask_to_talk(uuid) is 'Somebody of the pastoral team would like to speak with the author, who decides; asked once. Errors: 42501 rank_required, pastoral_team_only, PT404 not_found, PT429 rate_limited.';

create function public.answer_talk(p_id uuid, p_accepts boolean) returns void
-- definer: nobody may write what the author decided
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_request public.prayer_requests;
  v_asked_by uuid[];
begin
  perform private.require_rank(1);
  v_request := private.own_prayer(p_id);
  with answered as (
    update public.prayer_talks set is_accepted = p_accepts,
      answered_at = case when v_request.is_anonymous then private.start_of_today() else now() end
    where request_id = p_id and is_accepted is null returning asked_by
  )
  select array_agg(asked_by) into v_asked_by from answered;
  delete from public.notifications where group_key = 'talk:' || p_id and user_id = v_person;
  perform private.notify_of_words(v_request.is_anonymous and not p_accepts, (
    'admin_notification', null, 'talk_answer:' || p_id,
    case when p_accepts then private.display_name(v_person) || ' quiere hablar contigo' else 'Prefiere no hablar por ahora' end,
    case when p_accepts then 'Escribió la petición por la que preguntaste.' else 'Quien escribió la petición agradece tu oración.' end,
    jsonb_build_object('path', '/oracion/' || p_id), null)::private.notice, coalesce(v_asked_by, '{}'));
end $$;
comment on function public.answer_talk(uuid, boolean) is 'The author lets those who asked know their name, or does not. Errors: 42501 rank_required, PT404 not_found.';

create function public.reveal_author(p_id uuid, p_reason text) returns table (name text, email text)
-- definer: in danger to life somebody must be able to know
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_author uuid;
begin
  perform private.require_rank(3);
  perform private.require_recent_session();
  if char_length(coalesce(private.clean_line(p_reason, 300), '')) < 10 then
    raise exception using errcode = '23514', message = 'reason_required';
  end if;
  select user_id into v_author from public.prayer_requests where id = p_id;
  if v_author is null then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  perform private.record_act('REVEAL', v_author, p_reason, 'prayer_requests', jsonb_build_object('id', p_id));
  delete from public.notifications where group_key = 'prayer_revealed:' || p_id;
  perform private.notify((
    'admin_notification', (select auth.uid()), 'prayer_revealed:' || p_id, 'Supimos que la petición es tuya',
    private.display_name((select auth.uid())) || ' lo preguntó por tu bien: ' || private.clean_line(p_reason, 300),
    jsonb_build_object('path', '/oracion/' || p_id), null)::private.notice, array[v_author]);
  return query select private.display_name(v_author), app_users.email from public.app_users where app_users.id = v_author;
end $$;
comment on function public.reveal_author(uuid, text) is 'Reveals the author of a request, for danger to life: super admins who signed in within ten minutes, with a reason of ten letters; logged, and the author gets a notice. Errors: 42501 rank_required, PT403 recent_session_required, 23514 reason_required, PT404 not_found.';

grant execute on function public.in_pastoral_team, public.my_prayers, public.take_prayer_back, public.pray, public.renew_prayer, public.answer_prayer,
  public.undo_answer, public.ask_to_talk, public.answer_talk, public.reveal_author to authenticated;
