-- The prayer wall: members ask for prayer, others say that they prayed. Who sees a request its author decides. Whose an
-- anonymous one is no caller of the API can ask, admins and the pastoral team included: the column user_id is granted to
-- nobody, the log leaves it out, and what the author does is not logged. How one speaks with such a person is in prayer_acts.

-- Tables

create type public.prayer_visibility as enum ('todos', 'miembros', 'pastores');
comment on type public.prayer_visibility is 'Readers of a request: visitors too, members, or the pastoral team alone.';

create table public.prayer_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  shown_name text,
  is_anonymous boolean not null default false,
  visibility public.prayer_visibility not null default 'miembros',
  is_urgent boolean not null default false,
  content text not null,
  status public.review_status not null default 'pending',
  rejection_reason text,
  expires_at timestamptz not null default now() + interval '30 days',
  reminded_at timestamptz,
  answered_at timestamptz,
  testimonial_id uuid references public.testimonials (id) on delete set null,
  prayed_count integer not null default 0,
  version integer not null default 1,
  moderated_at timestamptz,
  moderated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as (private.search_words(coalesce(shown_name, '') || ' ' || content)) stored,
  constraint prayer_requests_content_length check (char_length(content) between 10 and 1000), -- LIMITS.prayerMin, prayerMax
  constraint prayer_requests_reason_length check (char_length(rejection_reason) <= 300), -- LIMITS.prayerReasonMax
  constraint prayer_requests_anonymous_nameless check (is_anonymous = (shown_name is null))
);
comment on table public.prayer_requests is 'Members'' requests for prayer. A request is listed for 30 days, which its author renews, and for good once it is answered.';
comment on column public.prayer_requests.user_id is 'Granted to no role of the API: nobody may read, filter, sort or join by it.';
comment on column public.prayer_requests.testimonial_id is 'The testimonial that the answer became. Granted to nobody, since it may bear the author''s name.';
comment on column public.prayer_requests.version is 'Optimistic lock: update … where id = ? and version = ? finds no row when somebody saved first.';
create index prayer_requests_list on public.prayer_requests (created_at desc, id) where status = 'approved';
create index prayer_requests_pending on public.prayer_requests (created_at, id) where status = 'pending';
create index prayer_requests_search on public.prayer_requests using gin (search);
create index prayer_requests_user_id on public.prayer_requests (user_id);
create index prayer_requests_expires_at on public.prayer_requests (expires_at);
create index prayer_requests_testimonial_id on public.prayer_requests (testimonial_id);
create index prayer_requests_moderated_by on public.prayer_requests (moderated_by);

create table public.prayer_updates (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.prayer_requests (id) on delete cascade,
  content text not null,
  is_answer boolean not null default false,
  status public.review_status not null default 'pending',
  rejection_reason text,
  created_at timestamptz not null default now(),
  search tsvector not null generated always as (private.search_words(content)) stored,
  constraint prayer_updates_content_length check (char_length(content) between 3 and 500), -- LIMITS.prayerUpdateMin, prayerUpdateMax
  constraint prayer_updates_reason_length check (char_length(rejection_reason) <= 300) -- LIMITS.reasonMax
);
comment on table public.prayer_updates is 'How it goes on, by the author of the request; the answer, too. Read like the request once it is approved.';
create index prayer_updates_request_id on public.prayer_updates (request_id, created_at);
create index prayer_updates_pending on public.prayer_updates (created_at, id) where status = 'pending';
create index prayer_updates_search on public.prayer_updates using gin (search);
create unique index prayer_updates_one_answer on public.prayer_updates (request_id) where is_answer;

create table public.prayer_marks (
  request_id uuid not null references public.prayer_requests (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null,
  is_told boolean not null default false,
  primary key (request_id, user_id, day)
);
comment on table public.prayer_marks is 'Prayers of a person for a request on a day of the congregation. Everybody reads their own; all others see a number.';
create index prayer_marks_user_id on public.prayer_marks (user_id);
create index prayer_marks_untold on public.prayer_marks (request_id) where not is_told;

-- Rules: the pastoral team, and whose a request is

create function private.is_pastoral() returns boolean
-- definer: one answer for policies, whatever the caller may read of the ministries
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return private.is_admin() or (private.is_member() and exists (
    select from public.ministry_members as serving
    join public.ministries on ministries.id = serving.ministry_id
    where serving.user_id = (select auth.uid()) and ministries.is_pastoral and ministries.is_active));
end $$;
comment on function private.is_pastoral() is 'Whether the caller belongs to the pastoral team: members of active pastoral ministries, and admins. Used in policies as (select private.is_pastoral()).';

create function private.require_pastoral() returns void
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if not private.is_pastoral() then
    raise exception using errcode = '42501', message = 'pastoral_team_only';
  end if;
end $$;

create function private.pastoral_team() returns uuid[]
language sql stable set search_path = pg_catalog, pg_temp as $$
  select array(
    select people.id from private.people where people.rank >= 2
    union
    select serving.user_id from public.ministry_members as serving
    join public.ministries on ministries.id = serving.ministry_id
    where ministries.is_pastoral and ministries.is_active)
$$;
comment on function private.pastoral_team() is 'Recipients of notices for the pastoral team; the gate leaves out former members.';

create function private.is_own_prayer(p_id uuid) returns boolean
-- definer: nobody may read whose a request is; answers for the caller alone
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select private.is_member() and exists (
    select from public.prayer_requests where id = p_id and user_id = (select auth.uid()))
$$;

create function private.is_listed(p_request public.prayer_requests) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select (p_request).status = 'approved' and (p_request).visibility <> 'pastores'
    and ((p_request).expires_at > now() or (p_request).answered_at is not null)
$$;
comment on function private.is_listed(public.prayer_requests) is 'Whether somebody besides its author and the pastoral team reads it.';

-- Rules: requests

create function private.without_hours(inout p_request public.prayer_requests)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if p_request.is_anonymous then
    p_request.created_at := private.start_of_day(p_request.created_at);
    p_request.updated_at := private.start_of_day(p_request.updated_at);
    p_request.answered_at := private.start_of_day(p_request.answered_at);
    p_request.expires_at := private.end_of_day(p_request.expires_at);
  end if;
end $$;
comment on function private.without_hours(public.prayer_requests) is 'Leaves of the moments of an anonymous request their days: an hour beside a named thing of the same person would tell whose it is.';

create function private.write_prayer() returns trigger
-- definer: reads the profile, and the row that a repeat would hit, whatever the author may see
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
begin
  new.content := private.clean_comment(new.content);
  if v_person is null then -- a trusted script: it says itself who asked for what
    new.shown_name := case when not new.is_anonymous then coalesce(new.shown_name, private.display_name(new.user_id)) end;
    new := private.without_hours(new);
    return new;
  end if;
  -- checked before the conflict of a repeat is
  new.shown_name := case when not new.is_anonymous then private.display_name(v_person) end;
  -- The outbox repeats itself, which must not count. The lock keeps the row until the conflict on its id: an insert
  -- behind a deletion in progress waits for it, and then this is a new row.
  perform from public.prayer_requests where id = new.id for key share;
  if found then
    return new;
  end if;
  perform private.enforce_rate_limit('prayers', v_person::text, 5);
  if (select count(*) from public.prayer_requests where user_id = v_person and status = 'pending') >= 10 then -- outbox-outcome.ts says the number
    raise exception using errcode = '23514', message = 'too_many_prayers_waiting';
  end if;
  new.user_id := v_person;
  new.status := case new.visibility when 'pastores' then 'approved' else 'pending' end;
  new.rejection_reason := null;
  new.expires_at := now() + interval '30 days';
  new.reminded_at := null;
  new.answered_at := null;
  new.testimonial_id := null;
  new.prayed_count := 0;
  new.version := 1;
  new.moderated_at := null;
  new.moderated_by := null;
  new.created_at := now();
  new.updated_at := now();
  new := private.without_hours(new);
  return new;
end $$;
create trigger write_prayer before insert on public.prayer_requests
  for each row execute function private.write_prayer();

create function private.guard_prayer() returns trigger
-- definer: reads the profile, and whose the request is
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_has_other_words boolean;
begin
  if old.user_id is not null and new.user_id is null then -- the account is gone
    new.shown_name := case when not new.is_anonymous then 'Miembro anterior' end;
    return new;
  end if;
  new.content := private.clean_comment(new.content);
  v_has_other_words := (new.content, new.visibility, new.is_anonymous, new.is_urgent)
    is distinct from (old.content, old.visibility, old.is_anonymous, old.is_urgent);
  if v_person is not null and v_has_other_words then
    -- the approval was for other words or other readers
    new.status := case when new.visibility = 'pastores' and old.status <> 'rejected' then 'approved' else 'pending' end;
    new.rejection_reason := null;
    new.shown_name := case when not new.is_anonymous then private.display_name(v_person) end;
  elsif v_person is not null and (new.status, new.rejection_reason) is distinct from (old.status, old.rejection_reason) then
    new.moderated_at := case when new.status <> 'pending' then now() end;
    new.moderated_by := case when new.status <> 'pending' then v_person end;
  end if;
  new.rejection_reason := case when new.status = 'rejected' then private.clean_line(new.rejection_reason, 301) end;
  if new.status = 'approved' and old.status <> 'approved' then
    new.expires_at := greatest(new.expires_at, now() + interval '30 days'); -- the days it waited are not lost
    new.reminded_at := null;
  end if;
  new.version := old.version;
  if v_has_other_words or (new.status, new.rejection_reason) is distinct from (old.status, old.rejection_reason) then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  new := private.without_hours(new);
  return new;
end $$;
create trigger guard_prayer before update on public.prayer_requests
  for each row execute function private.guard_prayer();

-- An entry for the author's acts would reveal the author. One for a decision does not: an administrator decides on
-- their own request as on any.
create trigger after_50_audit_change after update of status, rejection_reason on public.prayer_requests
  for each row execute function private.audit('id', '{user_id,shown_name,content,testimonial_id,moderated_at,moderated_by,version,expires_at,reminded_at,updated_at,search}');
create trigger after_50_audit_deletion after delete on public.prayer_requests
  for each row when (auth.uid() is distinct from old.user_id)
  execute function private.audit('id', '{user_id,shown_name,content,testimonial_id,moderated_at,moderated_by,version,expires_at,reminded_at,updated_at,search}');

create function private.review_updates_again() returns trigger
-- definer: the author of a request may not write the state of its updates
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.prayer_updates set status = case new.visibility when 'pastores' then 'approved' else 'pending' end::public.review_status
  where request_id = new.id and status <> 'rejected';
  return null;
end $$;
comment on function private.review_updates_again() is 'Trigger: what was written for the pastoral team alone waits before others read it.';
create trigger after_60_review_updates_again after update of visibility on public.prayer_requests
  for each row when (old.visibility <> new.visibility) execute function private.review_updates_again();

create function private.hide_hours_of_updates() returns trigger
-- definer: nobody may write created_at of an update
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.prayer_updates as told
  set created_at = private.start_of_day(told.created_at) + placed.place * interval '1 microsecond'
  from (select id, row_number() over (order by created_at, id) as place from public.prayer_updates where request_id = new.id) as placed
  where placed.id = told.id;
  return null;
end $$;
comment on function private.hide_hours_of_updates() is 'Trigger: with the name go the hours at which its author wrote on, but not their order.';
create trigger after_61_hide_hours_of_updates after update of is_anonymous on public.prayer_requests
  for each row when (new.is_anonymous and not old.is_anonymous) execute function private.hide_hours_of_updates();

-- Rules: updates

create function private.moment_of_update(p_request_id uuid, p_moment timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce((
    -- their order in a day is kept, and nothing else of the hour
    select greatest(private.start_of_day(p_moment),
      (select max(created_at) + interval '1 microsecond' from public.prayer_updates
        where request_id = p_request_id and created_at < private.start_of_day(p_moment) + interval '1 second'))
    from public.prayer_requests where id = p_request_id and is_anonymous), p_moment)
$$;
comment on function private.moment_of_update(uuid, timestamptz) is 'A moment as an update of the request keeps it: of an anonymous one its day, behind what that day already has.';

create function private.write_prayer_update() returns trigger
-- definer: reads the request, and the row that a repeat would hit
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
begin
  new.content := private.clean_comment(new.content);
  if v_person is null then -- a trusted script
    new.created_at := private.moment_of_update(new.request_id, new.created_at);
    return new;
  end if;
  perform from public.prayer_updates where id = new.id for key share;
  if found then
    return new;
  end if;
  perform private.enforce_rate_limit('prayer_updates', v_person::text, 10);
  new.status := case (select visibility from public.prayer_requests where id = new.request_id)
    when 'pastores' then 'approved' else 'pending' end;
  new.created_at := private.moment_of_update(new.request_id, now());
  return new;
end $$;
create trigger write_prayer_update before insert on public.prayer_updates
  for each row execute function private.write_prayer_update();

create trigger after_50_audit after update of status on public.prayer_updates
  for each row when (pg_trigger_depth() = 0)
  execute function private.audit('id', '{content,search}');

-- Rights

grant select (id, shown_name, is_anonymous, visibility, is_urgent, content, status, rejection_reason, expires_at, answered_at,
  prayed_count, version, created_at, updated_at)
  on public.prayer_requests to anon, authenticated;
grant insert (id, visibility, is_anonymous, is_urgent, content),
  update (visibility, is_anonymous, is_urgent, content), delete on public.prayer_requests to authenticated;
grant select (id, request_id, content, is_answer, status, rejection_reason, created_at) on public.prayer_updates to anon, authenticated;
grant insert (id, request_id, content), delete on public.prayer_updates to authenticated;
grant select (request_id, user_id, day) on public.prayer_marks to authenticated;
grant select, insert, update, delete on public.prayer_requests, public.prayer_updates, public.prayer_marks to service_role;
grant execute on function private.is_pastoral, private.is_own_prayer to authenticated, service_role;

-- Policies

alter table public.prayer_requests enable row level security;
create policy "Visitors can read open requests for everybody" on public.prayer_requests
  for select to anon
  using (visibility = 'todos' and status = 'approved' and (expires_at > now() or answered_at is not null));
create policy "Members can read open requests and their own and the team all" on public.prayer_requests
  for select to authenticated
  using (
    (status = 'approved' and (expires_at > now() or answered_at is not null)
      and (visibility = 'todos' or (visibility = 'miembros' and (select private.is_member()))))
    or (user_id = (select auth.uid()) and (select private.is_member()))
    or (select private.is_pastoral()));
create policy "Members can create their own requests" on public.prayer_requests
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members can update their own requests" on public.prayer_requests
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members can delete their own requests and admins all" on public.prayer_requests
  for delete to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()));

alter table public.prayer_updates enable row level security;
create policy "Visitors can read approved updates of open requests" on public.prayer_updates
  for select to anon
  using (status = 'approved' and exists (select from public.prayer_requests where prayer_requests.id = request_id));
create policy "Members can read approved updates and theirs and the team all" on public.prayer_updates
  for select to authenticated
  using ((status = 'approved' and exists (select from public.prayer_requests where prayer_requests.id = request_id))
    or private.is_own_prayer(request_id) or (select private.is_pastoral()));
create policy "Members can create updates of their own requests" on public.prayer_updates
  for insert to authenticated
  with check (private.is_own_prayer(request_id));
create policy "Members can delete updates of their own requests" on public.prayer_updates
  for delete to authenticated
  using (private.is_own_prayer(request_id));

alter table public.prayer_marks enable row level security;
create policy "Members can read their own marks" on public.prayer_marks
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

create policy "Members can read the topic of prayers" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and (select private.is_member()) and (select realtime.topic()) = 'prayers');
