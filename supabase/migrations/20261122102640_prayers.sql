-- The prayer wall, in sections: requests, notices, acts.

-- # Requests
--
-- The prayer wall: members ask for prayer, others say that they prayed. Its author decides who sees a
-- request. No session can learn the author of an anonymous one, not even admins and the pastoral team: user_id is granted to
-- none, the log leaves it out, and what the author does is not logged. How one speaks with such a person is in the section Acts.

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
comment on table public.prayer_requests is
  'Members'' requests for prayer. A request is listed for 30 days, which its author renews, and for good once it is answered.';
comment on column public.prayer_requests.user_id is 'Granted to no session: nobody may read, filter, sort or join by it.';
comment on column public.prayer_requests.testimonial_id is
  'The testimonial that the answer became. Granted to nobody, since it may bear the author''s name.';
comment on column public.prayer_requests.version is
  'Optimistic lock: update … where id = ? and version = ? finds no row when somebody saved first.';
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
comment on table public.prayer_updates is
  'How it goes on, by the author of the request; the answer, too. Read like the request once it is approved.';
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
comment on table public.prayer_marks is
  'Prayers of a person for a request on a day of the congregation. Everybody reads their own; all others see a number.';
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
comment on function private.is_pastoral() is
  'Whether the caller belongs to the pastoral team: members of active pastoral ministries, and admins. Used in policies as (select '
  'private.is_pastoral()).';

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

create function private.guard_new_prayer() returns trigger
-- definer: reads the profile, and the row that a repeat would hit, whatever the author may see
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
begin
  new.content := private.clean_comment(new.content);
  if v_person is null then -- a trusted script: it says itself who asked for what
    new.shown_name := case when not new.is_anonymous then coalesce(new.shown_name, private.display_name(new.user_id)) end;
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
  -- the site says this number in its sentence for the error
  if (select count(*) from public.prayer_requests where user_id = v_person and status = 'pending') >= 10 then
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
  return new;
end $$;
create trigger before_20_guard_new_prayer before insert on public.prayer_requests
  for each row execute function private.guard_new_prayer();

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
  return new;
end $$;
create trigger before_20_guard_prayer before update on public.prayer_requests
  for each row execute function private.guard_prayer();
create trigger before_40_raise_version before update on public.prayer_requests
  for each row execute function private.raise_version(
    '{user_id,shown_name,expires_at,reminded_at,answered_at,testimonial_id,prayed_count,moderated_at,moderated_by,search}');

create function private.clean_prayer_hours() returns trigger
-- definer: the congregation's clock is nobody's to call
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.created_at := private.start_of_day(new.created_at);
  new.updated_at := private.start_of_day(new.updated_at);
  new.answered_at := private.start_of_day(new.answered_at);
  new.expires_at := private.end_of_day(new.expires_at);
  return new;
end $$;
comment on function private.clean_prayer_hours() is
  'Trigger: leaves of the moments of an anonymous request their days: an hour beside a named thing of the same person would tell '
  'whose it is.';
create trigger before_45_clean_prayer_hours before insert or update on public.prayer_requests
  for each row when (new.is_anonymous) execute function private.clean_prayer_hours();

-- An entry for the author's acts would reveal the author. One for a decision does not: an administrator decides on
-- their own request as on any.
create trigger after_50_audit_change after update of status, rejection_reason on public.prayer_requests
  for each row execute function private.audit('id',
    '{user_id,shown_name,content,testimonial_id,moderated_at,moderated_by,version,expires_at,reminded_at,updated_at,search}');
create trigger after_50_audit_deletion after delete on public.prayer_requests
  for each row when (auth.uid() is distinct from old.user_id)
  execute function private.audit('id',
    '{user_id,shown_name,content,testimonial_id,moderated_at,moderated_by,version,expires_at,reminded_at,updated_at,search}');

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
comment on function private.hide_hours_of_updates() is
  'Trigger: with the name go the hours at which its author wrote on, but not their order.';
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
comment on function private.moment_of_update(uuid, timestamptz) is
  'A moment as an update of the request keeps it: of an anonymous one its day, behind what that day already has.';

create function private.guard_new_prayer_update() returns trigger
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
create trigger guard_new_prayer_update before insert on public.prayer_updates
  for each row execute function private.guard_new_prayer_update();

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

-- # Notices
--
-- Notices of requests for prayer: to the pastoral team of a pending one, to its author of the decision, and broadcasts
-- to open pages.

-- Rules: recipients. No notice carries a word of a request, since it shows on a locked screen.

create function private.notify_pastoral_team() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- other words of a request that the team was notified of and has not rejected: it does not ring again
  v_is_correction boolean := tg_op = 'UPDATE' and new.visibility = old.visibility
    and (old.status = 'pending' or (old.status = 'approved' and old.visibility = 'pastores'));
  v_key text := 'prayer:' || new.id;
begin
  if (select auth.uid()) is null
    or (tg_op = 'UPDATE' and (new.visibility, new.content) is not distinct from (old.visibility, old.content)) then
    return null; -- a trusted script notifies nobody, and a decision is for the author
  end if;
  if v_is_correction and exists (select from private.quiet_notices where group_key = v_key) then
    return null; -- the notice still waits, with its ring
  end if;
  -- an unread notice is of the new words too; it stays, since its ring may wait in the queue
  delete from public.notifications where group_key = v_key and (read or not v_is_correction);
  perform private.notify_of_words(new.is_anonymous, (
    'admin_notification', new.user_id, v_key,
    case when new.is_urgent then 'Una petición de oración urgente'
      when new.visibility = 'pastores' then 'Una petición para el equipo pastoral'
      else 'Una petición de oración espera su revisión' end,
    '', jsonb_build_object('path', '/oracion/' || new.id), null)::private.notice,
    private.pastoral_team(), (new.is_urgent or new.visibility = 'pastores') and not v_is_correction);
  return null;
end $$;
create trigger after_70_notify_pastoral_team after insert or update of content, visibility on public.prayer_requests
  for each row execute function private.notify_pastoral_team();

create function private.notify_team_of_update() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_key text := 'prayer_update:' || coalesce(new.id, old.id);
begin
  delete from public.notifications where group_key = v_key and not read; -- it waits no longer
  delete from private.quiet_notices where group_key = v_key;
  if tg_op = 'INSERT' and new.status = 'pending' and (select auth.uid()) is not null then
    perform private.notify_of_words((select is_anonymous from public.prayer_requests where id = new.request_id), (
      'admin_notification', (select auth.uid()), v_key, 'Hay noticias de una petición por revisar', '',
      jsonb_build_object('path', '/oracion/' || new.request_id), null)::private.notice, private.pastoral_team(), false);
  end if;
  return null;
end $$;
create trigger after_70_notify_team_of_update after insert or update of status or delete on public.prayer_updates
  for each row execute function private.notify_team_of_update();

create function private.forget_pastoral_notices(p_people uuid[]) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  delete from public.notifications as told
  where told.user_id = any (p_people) and told.user_id <> all (private.pastoral_team()) and told.type = 'admin_notification'
    and told.group_key ~ '^(prayer|prayer_update|worry|talk_answer):'
$$;
comment on function private.forget_pastoral_notices(uuid[]) is
  'Deletes the notices for the pastoral team, and with them their pushes, of those of these people who do not belong to it.';

create function private.forget_notices_of_former_pastors() returns trigger
-- definer: nobody may delete another's notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_table_name = 'ministry_members' then
    perform private.forget_pastoral_notices(array[old.user_id]);
  else
    perform private.forget_pastoral_notices(array(select user_id from public.ministry_members where ministry_id = new.id));
  end if;
  return null;
end $$;
comment on function private.forget_notices_of_former_pastors() is
  'Trigger: what a push still brings, or the list still shows, of the people who confide in the team is for the team alone.';
create trigger after_70_forget_notices_of_former_pastors after delete on public.ministry_members
  for each row execute function private.forget_notices_of_former_pastors();
create trigger after_70_forget_notices_of_former_pastors after update of is_pastoral, is_active on public.ministries
  for each row when (old.is_pastoral and old.is_active and not (new.is_pastoral and new.is_active))
  execute function private.forget_notices_of_former_pastors();

create function private.notify_prayer_decision() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- A change of readers is no decision: left to the team alone, a request is approved, and the team has yet to read it.
  if new.status <> 'pending' and new.visibility = old.visibility then
    delete from public.notifications
    where group_key = 'prayer:' || new.id and type = 'admin_notification' and not read; -- it waits no longer
    delete from private.quiet_notices where group_key = 'prayer:' || new.id;
  end if;
  perform private.notify_decision('prayer', new.id, new.user_id,
    case when new.visibility = 'pastores' and new.status = 'approved' then null
      when new.status = 'approved' then 'accepted' when new.status = 'rejected' then 'refused' end,
    case new.status when 'approved' then 'Ya estamos orando por tu petición' else 'Tu petición no se publicó' end,
    case new.status when 'approved' then 'Está en el muro de oración durante 30 días.'
      else coalesce('Motivo: ' || new.rejection_reason, 'Puedes corregirla y volverá a revisión.') end,
    jsonb_build_object('path', '/oracion/' || new.id), true);
  return null;
end $$;
create trigger after_71_notify_prayer_decision after update on public.prayer_requests
  for each row when ((old.status, old.rejection_reason) is distinct from (new.status, new.rejection_reason))
  execute function private.notify_prayer_decision();

create function private.notify_prayer_update_decision() returns trigger
-- definer: nobody may write notices, or read whose a request is
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.notify_decision('prayer_update', new.id, requests.user_id,
    case when requests.visibility = 'pastores' and new.status = 'approved' then null
      when new.status = 'approved' then 'accepted' when new.status = 'rejected' then 'refused' end,
    case new.status when 'approved' then 'Tus noticias ya están en el muro de oración' else 'Tus noticias no se publicaron' end,
    case new.status when 'approved' then 'Las leen quienes oran por ti.'
      else coalesce('Motivo: ' || new.rejection_reason, 'Puedes escribirlas de otra manera.') end,
    jsonb_build_object('path', '/oracion/' || new.request_id), new.status <> 'approved')
  from public.prayer_requests as requests where requests.id = new.request_id;
  return null;
end $$;
create trigger after_71_notify_prayer_update_decision after update on public.prayer_updates
  for each row when ((old.status, old.rejection_reason) is distinct from (new.status, new.rejection_reason))
  execute function private.notify_prayer_update_decision();
create trigger after_66_forget_decision after delete on public.prayer_updates
  for each row execute function private.forget_decision('prayer_update');

create function private.forget_prayer_notices() returns trigger
-- definer: nobody may delete another's notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.notifications
  where group_key in (
    select kind || old.id from unnest(array['prayer:', 'talk:', 'talk_answer:', 'prayer_expired:']) as kind
    union all
    select 'prayer:' || old.id || ':' || day::date
    from generate_series(old.created_at - interval '1 day', now() + interval '1 day', interval '1 day') as day);
  delete from private.quiet_notices where group_key in ('prayer:' || old.id, 'talk_answer:' || old.id);
  return null;
end $$;
create trigger after_65_forget_prayer_notices after delete on public.prayer_requests
  for each row execute function private.forget_prayer_notices();
create trigger after_66_forget_decision after delete on public.prayer_requests
  for each row execute function private.forget_decision('prayer');

-- Rules: pages that are open hear that something changed, and ask for what they may read. Nothing else is in the message, and
-- nothing at all is sent of what only the pastoral team reads.

create function private.broadcast_prayer() returns trigger
-- definer: nobody may send
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (tg_op <> 'INSERT' and private.is_listed(old)) or (tg_op <> 'DELETE' and private.is_listed(new)) then
    -- at what instant its author did something says as much as a name
    if (coalesce(new, old)).is_anonymous and (tg_op <> 'UPDATE' or new.status = old.status
      or (new.content, new.visibility, new.is_anonymous) is distinct from (old.content, old.visibility, old.is_anonymous)) then
      perform private.send_quietly('prayers', '{}');
    else
      perform realtime.send('{}', 'changed', 'prayers', true);
    end if;
  end if;
  return null;
end $$;
create trigger after_55_broadcast_prayer after insert or update of status, content, visibility, is_anonymous, answered_at, expires_at
  or delete
  on public.prayer_requests for each row execute function private.broadcast_prayer();

-- # Acts
--
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
comment on table public.prayer_talks is
  'Members of the pastoral team who would like to speak with the author of a request, and the author''s answer.';
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
comment on function private.reopen_prayer(public.prayer_requests) is
  'Takes back that a request was answered, and its testimonial while that waits for a decision.';

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
    begin
      v_told := v_told + private.notify((
        'post_like', null, 'prayer:' || v_request.id || ':' || v_today,
        case v_request.people
          when 1 then 'Una persona oró hoy por tu petición' else v_request.people || ' personas oraron hoy por tu petición' end,
        '', jsonb_build_object('path', '/oracion/' || v_request.id, 'count', v_request.people), null)::private.notice,
        array[v_request.user_id]);
    exception when others then
      perform private.note_failure('prayer ' || v_request.id, sqlstate || ' ' || sqlerrm);
    end;
  end loop;
  return v_told;
end $$;
comment on function private.notify_who_prayed() is
  'Job: at 19:00 of the congregation''s clock one notice to each author for whom somebody prayed since the evening before; only a '
  'number.';

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
    begin
      delete from public.notifications where group_key = 'prayer_expired:' || v_request.id;
      v_told := v_told + private.notify((
        'admin_notification', null, 'prayer_expired:' || v_request.id, '¿Seguimos orando?',
        'Tu petición cumplió 30 días. Renuévala o cuéntanos cómo respondió Dios.',
        jsonb_build_object('path', '/oracion/' || v_request.id), null)::private.notice, array[v_request.user_id]);
    exception when others then
      perform private.note_failure('prayer ' || v_request.id, sqlstate || ' ' || sqlerrm);
    end;
  end loop;
  return v_told;
end $$;
comment on function private.remind_of_prayers() is 'Job: asks the author of a request that has come to its end whether it goes on.';

create function private.purge_prayers() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  select private.for_each_row('public.prayer_requests', 'delete from public.prayer_requests',
    $sql$expires_at < now() - interval '180 days' and answered_at is null$sql$)
$$;
comment on function private.purge_prayers() is
  'Job: deletes requests 180 days after their end that nobody answered; they often tell of somebody''s health.';

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
comment on function private.update_version(public.prayer_requests) is
  'Version of the news of a request: their words never change, the request, name and readers shown with them do. Decisions do not '
  'raise it.';

-- Functions for callers

create function public.in_pastoral_team() returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  return private.is_pastoral();
end $$;
comment on function public.in_pastoral_team() is
  'Whether the caller reads and decides all requests; for menus, the policies ask for themselves. Errors: 42501 rank_required.';

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
comment on function public.take_prayer_back(uuid) is
  'Deletes the caller''s own request with all notices of it, also while their account is closed; one that is gone, or somebody '
  'else''s, is no failure.';

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
comment on function public.pray(uuid, date) is
  'The caller prayed for the request on that day of the congregation (today when null; at most a week ago); counted once a day. '
  'Answers the request and how often it was prayed for. Errors: 42501 rank_required, own_prayer, PT404 not_found, PT409 '
  'prayer_closed, PT429 rate_limited.';

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
comment on function public.renew_prayer(uuid) is
  'The author asks for thirty more days from now, also where they had said that it was answered; answers until when. Errors: 42501 '
  'rank_required, PT404 not_found.';

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
comment on function public.answer_prayer(uuid, text, boolean) is
  'The author says that God has answered. The words wait for review as an update and, if wanted, as a testimonial, whose id is '
  'answered. Errors: 42501 rank_required, PT404 not_found, 23514 for words too short or too long.';

create function public.undo_answer(p_id uuid) returns void
-- definer: nobody may write that a request was answered
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  perform private.reopen_prayer(private.own_prayer(p_id));
  delete from public.prayer_updates where request_id = p_id and is_answer;
end $$;
comment on function public.undo_answer(uuid) is
  'Takes answer_prayer() back: the request is as it was, its words and a testimonial that waits are deleted. Errors: 42501 '
  'rank_required, PT404 not_found.';

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
comment on function public.ask_to_talk(uuid) is
  'Somebody of the pastoral team would like to speak with the author, who decides; asked once. Errors: 42501 rank_required, '
  'pastoral_team_only, PT404 not_found, PT429 rate_limited.';

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
comment on function public.answer_talk(uuid, boolean) is
  'The author lets those who asked know their name, or does not. Errors: 42501 rank_required, PT404 not_found.';

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
comment on function public.reveal_author(uuid, text) is
  'Reveals the author of a request, for danger to life: super admins who signed in within ten minutes, with a reason of ten '
  'letters; logged, and the author gets a notice. Errors: 42501 rank_required, PT403 recent_session_required, 23514 '
  'reason_required, PT404 not_found.';

grant execute on function public.in_pastoral_team, public.my_prayers, public.take_prayer_back, public.pray, public.renew_prayer,
  public.answer_prayer, public.undo_answer, public.ask_to_talk, public.answer_talk, public.reveal_author to authenticated;
