-- Reports: a member says that something is wrong with a text or a person, and admins look at it. Nobody learns who
-- reported. Reports about an administrator go to super administrators, and never to the reported one. A worry about the
-- author of a prayer is no complaint: it is for the whole pastoral team.

-- Tables

create type public.report_kind as enum ('comment', 'forum_post', 'prayer', 'testimonial', 'member');
comment on type public.report_kind is 'Kinds of thing that can be reported: a text of each kind, or a member by their card.';
create type public.report_reason as enum ('worry', 'offense', 'deceit', 'personal_data', 'other');
comment on type public.report_reason is 'Reasons of a report; worry is about the well-being of the author, and comes before all others.';
create type public.report_outcome as enum ('dismissed', 'handled', 'hidden');
comment on type public.report_outcome is 'Results of reports: dismissed, handled, or the text hidden.';

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid references public.comments (id) on delete cascade,
  forum_post_id uuid references public.forum_posts (id) on delete cascade,
  prayer_id uuid references public.prayer_requests (id) on delete cascade,
  testimonial_id uuid references public.testimonials (id) on delete cascade,
  member_id uuid references auth.users (id) on delete cascade,
  kind public.report_kind not null generated always as (case
    when comment_id is not null then 'comment'::public.report_kind
    when forum_post_id is not null then 'forum_post'::public.report_kind
    when prayer_id is not null then 'prayer'::public.report_kind
    when testimonial_id is not null then 'testimonial'::public.report_kind
    else 'member'::public.report_kind end) stored,
  target_id uuid not null generated always as (coalesce(comment_id, forum_post_id, prayer_id, testimonial_id, member_id)) stored,
  reporter_id uuid references auth.users (id) on delete set null,
  reason public.report_reason not null,
  note text not null default '',
  words text not null,
  hides boolean not null default false,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  settled_at timestamptz,
  settled_by uuid references auth.users (id) on delete set null,
  outcome public.report_outcome,
  settlement_id uuid,
  decision_batch_id uuid,
  unique (target_id, reporter_id),
  constraint reports_one_target check (num_nonnulls(comment_id, forum_post_id, prayer_id, testimonial_id, member_id) = 1),
  constraint reports_note_length check (char_length(note) <= 500), -- LIMITS.reportNoteMax
  constraint reports_settled_state check (num_nonnulls(settled_at, outcome, settlement_id) in (0, 3)),
  constraint reports_decision_state check (decision_batch_id is null or settlement_id is not null)
);
comment on table public.reports is
  'Members'' reports, one row for each person and thing. Only report(), withdraw_report(), settle_reports() and undo_settlement() '
  'write it.';
comment on column public.reports.target_id is 'Id of the reported thing, of any kind.';
comment on column public.reports.words is 'A digest of the words that were reported: what was rewritten since is another text.';
comment on column public.reports.hides is 'Whether the text went back to review with this report.';
comment on column public.reports.settlement_id is 'The reports of one text that were settled together, which are undone together.';
comment on column public.reports.decision_batch_id is 'The decision of moderation that settling them took.';
create index reports_open on public.reports (target_id, created_at) where settled_at is null and withdrawn_at is null;
create index reports_settled on public.reports (settled_at desc, settlement_id) where settled_at is not null;
create index reports_settlement_id on public.reports (settlement_id);
create index reports_reporter_id on public.reports (reporter_id, created_at);
create index reports_settled_by on public.reports (settled_by);
create index reports_comment_id on public.reports (comment_id);
create index reports_forum_post_id on public.reports (forum_post_id);
create index reports_prayer_id on public.reports (prayer_id);
create index reports_testimonial_id on public.reports (testimonial_id);
create index reports_member_id on public.reports (member_id);

create type private.reported as (
  author_id uuid,
  author_name text,
  content text,
  title text,
  path text,
  status public.review_status,
  is_shown boolean,
  is_pastoral boolean,
  is_anonymous boolean
);
comment on type private.reported is
  'The subject of a report: its author, its words, its place, whether the caller sees it among public texts, and whether only the '
  'pastoral team deals with it.';

-- Rules: what can be reported. Here alone the kinds differ.

create function private.reported_item(p_kind public.report_kind, p_id uuid) returns private.reported
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_item private.reported;
begin
  case p_kind
    when 'comment' then
      select comments.user_id, comments.user_name, comments.content, targets.title, targets.path || '#comentario-' || comments.id,
        case when comments.is_approved then 'approved' when comments.is_approved is null then 'pending' else 'rejected' end,
        comments.is_approved is true and private.can_read_target(targets.type, targets.id), false, false
      into v_item
      from public.comments join private.targets on targets.type = comments.target_type and targets.id = comments.target_id
      where comments.id = p_id and comments.deleted_at is null;
    when 'forum_post' then
      select posts.user_id, posts.user_name, posts.content, topics.title,
        '/foro/topic/' || topics.id || coalesce('?desde=' || posts.number, '') || '#mensaje-' || posts.id, posts.status,
        posts.status = 'approved' and topics.status = 'approved' and topics.deleted_at is null
          and topics.category_id in (select private.readable_forum_categories()), false, false
      into v_item
      from public.forum_posts as posts join public.forum_topics as topics on topics.id = posts.topic_id
      where posts.id = p_id and posts.deleted_at is null;
    when 'prayer' then
      select requests.user_id, requests.shown_name, requests.content, null, '/oracion/' || requests.id, requests.status,
        private.is_listed(requests) or private.is_pastoral(),
        requests.visibility = 'pastores' or requests.is_anonymous, requests.is_anonymous
      into v_item from public.prayer_requests as requests where requests.id = p_id;
    when 'testimonial' then
      select told.author_id, told.author_name, told.content, null, '/testimonios?testimonio=' || told.id, told.status,
        told.status = 'approved', origin.is_anonymous, told.is_anonymous or origin.is_anonymous
      into v_item
      from public.testimonials as told
      cross join lateral (
        -- the testimonial of an anonymous prayer is anonymous too
        select exists (select from public.prayer_requests as requests
          where requests.testimonial_id = told.id and requests.is_anonymous) as is_anonymous) as origin
      where told.id = p_id;
    when 'member' then
      select people.id, private.display_name(people.id), '', null, '/miembros?persona=' || people.id, 'approved',
        exists (select from private.listed_members where listed_members.user_id = people.id)
          and (private.is_admin() or exists (select from public.member_details
            where member_details.user_id = (select auth.uid()) and member_details.listed_since is not null)), false, false
      into v_item from private.people where people.id = p_id;
    else
      null;
  end case;
  return v_item;
end $$;
comment on function private.reported_item(public.report_kind, uuid) is 'The subject of a report, as it is now; nulls when it is gone.';

create function private.is_of_office(p_item private.reported) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  -- the author's rank must not show through an anonymous text
  select not (p_item).is_anonymous and exists (select from private.people where people.id = (p_item).author_id and people.rank >= 2)
$$;
comment on function private.is_of_office(private.reported) is 'Whether it is known to be an administrator''s.';

create function private.is_worry(p_kind public.report_kind, p_reason public.report_reason) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select p_kind = 'prayer' and p_reason = 'worry'
$$;
comment on function private.is_worry(public.report_kind, public.report_reason) is
  'Whether a report is about the well-being of the author of a prayer.';

create function private.may_settle(p_person uuid, p_rank integer, p_item private.reported, p_is_worry boolean) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select (p_item).content is not null and (p_item).author_id is distinct from p_person and (p_rank >= 3
    or p_is_worry
    or (p_rank >= 2 and not private.is_of_office(p_item)
      and (not (p_item).is_pastoral or exists (
        select from public.ministry_members as serving join public.ministries on ministries.id = serving.ministry_id
        where serving.user_id = p_person and ministries.is_pastoral and ministries.is_active))))
$$;
comment on function private.may_settle(uuid, integer, private.reported, boolean) is
  'Whether reports about this (those of worry, or the others) are shown to a person of this rank, and theirs to settle: never '
  'about their own texts; super admins the rest; worries about the author of a prayer also to the pastoral team, since nobody else '
  'may ask; admins the reports that are about no administrator, and those on texts for pastors if they serve in a pastoral '
  'ministry.';

-- Rules: what follows from a report

create function private.hide_reported(p_kind public.report_kind, p_id uuid) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_claims text := current_setting('request.jwt.claims', true);
  v_sub text := current_setting('request.jwt.claim.sub', true);
begin
  -- Nobody's decision: in the name of the reporter, the rules of each text would refuse it and the log would name them.
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
  perform private.store_decision(p_kind::text::public.moderated_kind, p_id, '{"status": "pending"}');
  perform set_config('request.jwt.claims', coalesce(v_claims, ''), true), set_config('request.jwt.claim.sub', coalesce(v_sub, ''), true);
end $$;
comment on function private.hide_reported(public.report_kind, uuid) is 'Puts a text back under review, until somebody has read it.';

create function private.broadcast_reports(p_item private.reported) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- of what is not for every admin's eyes not even a sign goes to the topic of all; the notice reaches whom it concerns
  if not private.is_of_office(p_item) and not (p_item).is_pastoral then
    perform realtime.send('{"kind": "reports"}', 'changed', 'admin', true);
  end if;
end $$;
comment on function private.broadcast_reports(private.reported) is 'Tells each open session of an admin that there are other reports.';

create function private.notify_report(p_report public.reports, p_item private.reported) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_is_pastoral boolean := private.is_worry(p_report.kind, p_report.reason);
  v_number integer;
  v_notice private.notice;
begin
  select count(*) into v_number from public.reports
  where reports.target_id = p_report.target_id and reports.settled_at is null and reports.withdrawn_at is null
    and private.is_worry(reports.kind, reports.reason) = v_is_pastoral;
  if v_is_pastoral then
    -- no word of the prayer: the notice shows on a locked screen
    v_notice := ('admin_notification', p_report.reporter_id, 'worry:' || p_report.target_id,
      case when v_number = 1 then 'A alguien le preocupa' else 'A ' || v_number || ' personas les preocupa' end || ' quien pidió oración',
      'Lee la petición y acércate a quien la escribió.',
      jsonb_build_object('path', '/oracion?ver=equipo&lista=reportes', 'count', v_number), null);
  else
    v_notice := ('admin_task', p_report.reporter_id, 'report:' || p_report.target_id,
      case when v_number = 1 then 'Reportaron ' else v_number || ' personas reportaron ' end || case p_report.kind
        when 'comment' then 'un comentario' when 'forum_post' then 'un mensaje del foro' when 'prayer' then 'una petición de oración'
        when 'testimonial' then 'un testimonio' when 'member' then 'a un miembro' end,
      'Motivo: ' || case p_report.reason -- REPORT_REASONS
        when 'worry' then 'Me preocupa esta persona' when 'offense' then 'Ofensa' when 'deceit' then 'Engaño'
        when 'personal_data' then 'Datos personales' when 'other' then 'Otro' end,
      jsonb_build_object('path', '/admin/comentarios?tab=reportes', 'count', v_number), null);
  end if;
  -- one notice for each thing: while it is unread its number follows, read it makes room for a new one
  delete from public.notifications as told where told.group_key = v_notice.group_key and told.read;
  update public.notifications as told set title = v_notice.title, message = v_notice.message, data = v_notice.data
  where told.group_key = v_notice.group_key;
  perform private.notify(v_notice, array(
    select people.id from private.people
    where people.id is distinct from p_item.author_id
      and case when v_is_pastoral then people.id = any (private.pastoral_team())
        else people.rank >= 2 and private.may_settle(people.id, people.rank, p_item, false) end
      and not exists (select from public.notifications as told where told.user_id = people.id and told.group_key = v_notice.group_key)));
end $$;
comment on function private.notify_report(public.reports, private.reported) is
  'Notifies the people who may settle it; a worry about the author of a prayer notifies the whole pastoral team.';

create function private.retract_report_notices(p_target_id uuid) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  delete from public.notifications as told
  where told.group_key in ('report:' || p_target_id, 'worry:' || p_target_id) and not told.read
    and not exists (select from public.reports where reports.target_id = p_target_id and reports.settled_at is null
      and reports.withdrawn_at is null and private.is_worry(reports.kind, reports.reason) = (told.group_key = 'worry:' || p_target_id))
$$;
comment on function private.retract_report_notices(uuid) is
  'Takes back what nobody has read yet of reports that are settled or taken back.';

create trigger after_50_audit after update of settled_at on public.reports
  for each row when (old.settled_at is distinct from new.settled_at)
  execute function private.audit('id',
    '{comment_id,forum_post_id,prayer_id,testimonial_id,member_id,reporter_id,reason,note,words,hides,created_at,withdrawn_at}');

-- Rights

grant select (id, kind, target_id, reason, note, created_at, withdrawn_at, settled_at) on public.reports to authenticated;
grant select, insert, update, delete on public.reports to service_role;

-- Policies

alter table public.reports enable row level security;
create policy "Members can read their own reports" on public.reports
  for select to authenticated
  using (reporter_id = (select auth.uid()) and (select private.is_member()));

-- Functions for callers

create function public.report(
  p_id uuid, p_kind public.report_kind, p_target_id uuid, p_reason public.report_reason, p_note text default ''
) returns uuid
-- definer: nobody may write reports, whose author and moment are the server's to say
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_item private.reported;
  v_before public.reports;
  v_report public.reports;
begin
  perform private.require_rank(1);
  -- two at once of one person would both find room
  perform pg_advisory_xact_lock(hashtextextended('reports:' || v_person, 0));
  if exists (select from public.reports where reports.id = p_id and reports.reporter_id = v_person) then
    return p_id; -- the outbox repeats itself
  end if;
  perform private.enforce_rate_limit('reports', v_person::text, 20);
  v_item := private.reported_item(p_kind, p_target_id);
  if v_item.author_id = v_person then
    raise exception using errcode = '42501', message = 'own_text';
  end if;
  if v_item.is_shown is not true then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  select * into v_before from public.reports where reports.target_id = p_target_id and reports.reporter_id = v_person;
  if v_before.settled_at is not null and v_before.words = md5(v_item.content) and p_kind <> 'member' then
    raise exception using errcode = 'PT409', message = 'report_settled';
  end if;
  if (select count(*) from public.reports where reports.reporter_id = v_person and reports.target_id <> p_target_id
    and reports.created_at > now() - interval '1 day') >= 10 then -- outbox-kind.ts says the number
    raise exception using errcode = '23514', message = 'too_many_reports';
  end if;
  delete from public.reports where reports.id = v_before.id;
  insert into public.reports (id, comment_id, forum_post_id, prayer_id, testimonial_id, member_id, reporter_id, reason, note, words, hides)
  values (p_id, case p_kind when 'comment' then p_target_id end, case p_kind when 'forum_post' then p_target_id end,
    case p_kind when 'prayer' then p_target_id end, case p_kind when 'testimonial' then p_target_id end,
    case p_kind when 'member' then p_target_id end, v_person, p_reason, private.clean_comment(p_note),
    md5(v_item.content), coalesce(v_before.hides and v_before.words = md5(v_item.content), false))
  returning * into v_report;
  -- of one text at a time: of two at once that make it three, one must see the other
  perform pg_advisory_xact_lock(hashtextextended('reported:' || p_target_id, 0));
  if p_kind <> 'member' and v_item.status = 'approved' and not private.is_of_office(v_item)
    -- words that somebody has read, or that were hidden once, are not hidden again
    and not exists (select from public.reports where reports.target_id = p_target_id and reports.words = v_report.words
      and (reports.hides or reports.settled_at is not null))
    and (select count(*) from public.reports where reports.target_id = p_target_id and reports.words = v_report.words
      and reports.withdrawn_at is null and private.is_trusted(reports.reporter_id)) >= 3 then
    update public.reports set hides = true where reports.id = p_id;
    perform private.hide_reported(p_kind, p_target_id);
  end if;
  perform private.notify_report(v_report, v_item);
  perform private.broadcast_reports(v_item);
  return p_id;
end $$;
comment on function public.report(uuid, public.report_kind, uuid, public.report_reason, text) is
  'Reports what the caller sees and did not write, under an id of their device; repeated it stays one, and another word on the '
  'same thing takes the place of the first. A text that three trusted members report goes back to review until somebody has read '
  'it. Answers the id. Errors: 42501 rank_required, own_text; PT404 not_found; PT409 report_settled when these words were looked '
  'at already; 23514 too_many_reports above ten a day, reports_note_length; PT429 rate_limited.';

create function public.withdraw_report(p_id uuid) returns uuid
-- definer: nobody may write reports
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_report public.reports;
begin
  perform private.require_rank(1);
  select * into v_report from public.reports where reports.id = p_id and reports.reporter_id = (select auth.uid()) for update;
  if v_report.settled_at is null and v_report.withdrawn_at is null and v_report.id is not null then
    update public.reports set withdrawn_at = now(), note = '' where reports.id = p_id;
    perform private.retract_report_notices(v_report.target_id);
    perform private.broadcast_reports(private.reported_item(v_report.kind, v_report.target_id));
  end if;
  return v_report.id;
end $$;
comment on function public.withdraw_report(uuid) is
  'Takes one''s own report back, while nobody has settled it; answers its id, null when there is no such. Errors: 42501 '
  'rank_required.';

grant execute on function public.report, public.withdraw_report to authenticated;
