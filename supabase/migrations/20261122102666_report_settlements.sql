-- Settlements of reports: the list of those who settle them, urgent ones first, and settlements, which are stored at
-- once and can be undone.

-- Rules

create function private.open_reports() returns table (
  kind public.report_kind, target_id uuid, author_name text, content text, title text, path text, status public.review_status,
  words text, number integer, reasons jsonb, notes text[], first_at timestamptz, report_ids uuid[],
  is_worry boolean, is_hidden boolean, is_rewritten boolean)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with things as materialized (
    select open.kind, open.target_id, item.author_name, item.content, item.title, item.path, item.status,
      private.may_settle((select auth.uid()), (select private.my_rank()), item, false) as has_all,
      private.may_settle((select auth.uid()), (select private.my_rank()), item, true) as has_worry
    from (select distinct reports.kind, reports.target_id from public.reports
      where reports.settled_at is null and reports.withdrawn_at is null) as open
    cross join lateral private.reported_item(open.kind, open.target_id) as item
  ), counted as (
    select reports.kind, reports.target_id, reports.reason, count(*)::integer as number, min(reports.created_at) as first_at,
      array_agg(reports.id) as report_ids, bool_or(reports.hides) as hides,
      array_agg(reports.note order by reports.created_at, reports.id) filter (where reports.note <> '') as notes,
      array_agg(reports.words) as words
    from public.reports join things on things.kind = reports.kind and things.target_id = reports.target_id
    where reports.settled_at is null and reports.withdrawn_at is null
      and (things.has_all or (things.has_worry and private.is_worry(reports.kind, reports.reason)))
    group by reports.kind, reports.target_id, reports.reason
  ), grouped as (
    select counted.kind, counted.target_id, sum(counted.number)::integer as number,
      jsonb_object_agg(counted.reason, counted.number) as reasons,
      array(select note from counted as each, unnest(each.notes) as note where each.target_id = counted.target_id) as notes,
      private.start_of_day(min(counted.first_at)) as first_at,
      array(select id from counted as each, unnest(each.report_ids) as id where each.target_id = counted.target_id
        order by id) as report_ids,
      bool_or(counted.reason = 'worry') as is_worry, bool_or(counted.hides) as hides,
      array(select word from counted as each, unnest(each.words) as word where each.target_id = counted.target_id) as words
    from counted group by counted.kind, counted.target_id
  )
  select grouped.kind, grouped.target_id, things.author_name, things.content, things.title, things.path, things.status, md5(things.content),
    grouped.number, grouped.reasons, grouped.notes, grouped.first_at, grouped.report_ids, grouped.is_worry,
    grouped.hides and things.status = 'pending', md5(things.content) <> all (grouped.words)
  from grouped join things on things.kind = grouped.kind and things.target_id = grouped.target_id
$$;
comment on function private.open_reports() is
  'Reported things that are not settled, one row each with the reports that the caller may settle. first_at is a day: the moment '
  'would tell who reported.';

-- Functions for callers

create function public.reports_queue(
  p_after_worry boolean default null, p_after_number integer default null, p_after_at timestamptz default null, p_after_id uuid default null
) returns table (
  kind public.report_kind, target_id uuid, author_name text, content text, title text, path text, status public.review_status,
  words text, number integer, reasons jsonb, notes text[], first_at timestamptz, report_ids uuid[],
  is_worry boolean, is_hidden boolean, is_rewritten boolean)
-- definer: reads reports, which nobody but who made them may
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 20 as $$
begin
  perform private.require_rank(1);
  perform private.require_pastoral(); -- which admins belong to
  return query
    select waiting.* from private.open_reports() as waiting
    where p_after_id is null
      or (not waiting.is_worry, -waiting.number, waiting.first_at, waiting.target_id)
        > (not p_after_worry, -p_after_number, p_after_at, p_after_id)
    order by not waiting.is_worry, -waiting.number, waiting.first_at, waiting.target_id
    limit 20; -- LIMITS.moderationPage
end $$;
comment on function public.reports_queue(boolean, integer, timestamptz, uuid) is
  'For admins, and for the pastoral team where somebody worries about the author of a prayer: twenty things whose reports the '
  'caller may settle, never with a word about the reporters. Worries come first, then the most reported, then the longest waiting, '
  'by days; the next twenty follow is_worry, number, first_at and target_id of the last one. words is a digest of the text on the '
  'screen and report_ids are the reports that were read, for settle_reports(). Errors: 42501 rank_required, pastoral_team_only.';

create function public.reports_waiting() returns integer
-- definer: counts reports, which nobody but who made them may read
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  perform private.require_pastoral(); -- which admins belong to
  return (select count(*) from private.open_reports());
end $$;
comment on function public.reports_waiting() is
  'For admins and the pastoral team: of how many things there are reports for the caller to settle. Errors: 42501 rank_required, '
  'pastoral_team_only.';

create function public.settle_reports(
  p_kind public.report_kind, p_target_id uuid, p_outcome public.report_outcome, p_words text, p_reports uuid[], p_reason text default null
) returns uuid
-- definer: nobody may write reports
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_item private.reported;
  v_has_all boolean;
  v_settlement uuid := gen_random_uuid();
  v_wanted public.review_status;
  v_batch uuid;
  v_outcome text;
  v_report public.reports;
begin
  perform private.require_rank(1);
  perform private.require_pastoral(); -- which admins belong to
  perform pg_advisory_xact_lock(hashtextextended('reported:' || p_target_id, 0));
  v_item := private.reported_item(p_kind, p_target_id);
  v_has_all := private.may_settle((select auth.uid()), private.my_rank(), v_item, false);
  if not v_has_all and private.may_settle((select auth.uid()), private.my_rank(), v_item, p_kind = 'prayer') is not true then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  if md5(v_item.content) is distinct from p_words then
    raise exception using errcode = 'PT409', message = 'changed'; -- nobody decides on unread words
  end if;
  if p_outcome = 'hidden' and p_kind = 'member' then
    raise exception using errcode = '22023', message = 'nothing_to_hide';
  end if;
  -- an item that only reports had hidden is published again when it is found harmless and no other report hides it
  v_wanted := case
    when p_outcome = 'hidden' and v_item.status <> 'rejected' then 'rejected'
    when p_outcome <> 'hidden' and v_item.status = 'pending' and exists (
      select from public.reports where reports.target_id = p_target_id and reports.settled_at is null and reports.hides)
      and (v_has_all or not exists (select from public.reports where reports.target_id = p_target_id and reports.settled_at is null
        and reports.withdrawn_at is null and not private.is_worry(reports.kind, reports.reason))) then 'approved' end;
  if v_wanted is not null then
    select decided.batch_id, decided.outcome into v_batch, v_outcome
    from public.decide(jsonb_build_array(jsonb_build_object('kind', p_kind, 'id', p_target_id, 'status', v_item.status, 'version',
      (private.moderated_item(p_kind::text::public.moderated_kind, p_target_id)).state -> 'version')), v_wanted, p_reason) as decided;
    if v_outcome <> 'done' then
      raise exception using errcode = 'PT409', message = 'changed';
    end if;
  end if;
  for v_report in
    update public.reports set settled_at = now(), settled_by = (select auth.uid()), outcome = p_outcome, settlement_id = v_settlement,
      decision_batch_id = v_batch
    where reports.target_id = p_target_id and reports.settled_at is null and reports.withdrawn_at is null and reports.id = any (p_reports)
      and (v_has_all or private.is_worry(reports.kind, reports.reason))
    returning *
  loop
    -- its result is between the administrators and its author
    perform private.notify_decision('report', v_report.id, v_report.reporter_id, 'accepted', 'Revisamos lo que reportaste',
      'Lo leímos y ya lo atendimos. Gracias por cuidar a los demás.', '{}', false);
  end loop;
  if not found then
    raise exception using errcode = 'PT409', message = 'report_settled';
  end if;
  perform private.retract_report_notices(p_target_id);
  perform private.broadcast_reports(v_item);
  return v_settlement;
end $$;
comment on function public.settle_reports(public.report_kind, uuid, public.report_outcome, text, uuid[], text) is
  'For admins and the pastoral team: settles those of these reports about a thing that are the caller''s to settle, by the digest '
  'of the words that were read; hidden rejects the text as moderation does, with a reason for its author, the others publish again '
  'what reports had hidden. Those who reported hear that it was looked at. Answers the settlement, for undo_settlement(). Errors: '
  '42501 rank_required, pastoral_team_only; PT404 not_found for what is gone or not the caller''s to settle; PT409 changed, '
  'report_settled; 22023 nothing_to_hide.';

create function public.undo_settlement(p_settlement_id uuid) returns void
-- definer: nobody may write reports
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_report public.reports;
  v_item private.reported;
  v_outcome text;
begin
  perform private.require_rank(1);
  perform private.require_pastoral(); -- which admins belong to
  -- somebody else may be undoing it
  perform from public.reports where reports.settlement_id = p_settlement_id order by reports.id for update;
  select * into v_report from public.reports where reports.settlement_id = p_settlement_id
    -- the strictest report first: undoing needs the right to undo all
    order by private.is_worry(reports.kind, reports.reason), reports.id limit 1;
  v_item := private.reported_item(v_report.kind, v_report.target_id);
  if private.may_settle((select auth.uid()), private.my_rank(), v_item, private.is_worry(v_report.kind, v_report.reason)) is not true then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  if v_report.decision_batch_id is not null then
    select undone.outcome into v_outcome from public.undo_decisions(v_report.decision_batch_id) as undone;
    if v_outcome <> 'done' then
      raise exception using errcode = 'PT409', message = 'changed';
    end if;
  end if;
  for v_report in
    update public.reports set settled_at = null, settled_by = null, outcome = null, settlement_id = null, decision_batch_id = null
    where reports.settlement_id = p_settlement_id returning *
  loop
    perform private.notify_decision('report', v_report.id, null, null, null, null, null, false);
  end loop;
  perform private.broadcast_reports(v_item);
end $$;
comment on function public.undo_settlement(uuid) is
  'For admins and the pastoral team: opens the reports again that were settled together, and takes back what that decided and '
  'told. Errors: 42501 rank_required, pastoral_team_only; PT404 not_found; PT409 changed when the text was rewritten or decided on '
  'since.';

create function public.settled_reports(p_after timestamptz default null, p_after_id uuid default null)
returns table (settlement_id uuid, kind public.report_kind, target_id uuid, author_name text, content text, path text,
  outcome public.report_outcome, number integer, settled_at timestamptz, settled_by_name text)
-- definer: reads reports, which nobody but who made them may
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 20 as $$
begin
  perform private.require_rank(1);
  perform private.require_pastoral(); -- which admins belong to
  return query
    select settled.settlement_id, settled.kind, settled.target_id, item.author_name, private.shorten(item.content, 140), item.path,
      settled.outcome, settled.number, settled.settled_at, private.display_name(settled.settled_by)
    from (
      select reports.settlement_id, reports.kind, reports.target_id, reports.outcome, reports.settled_at, reports.settled_by,
        count(*)::integer as number, bool_and(private.is_worry(reports.kind, reports.reason)) as is_worry
      from public.reports
      where reports.settled_at is not null
        and (p_after is null or (reports.settled_at <= p_after and (reports.settled_at < p_after or reports.settlement_id > p_after_id)))
      group by reports.settlement_id, reports.kind, reports.target_id, reports.outcome, reports.settled_at, reports.settled_by
    ) as settled
    cross join lateral private.reported_item(settled.kind, settled.target_id) as item
    where private.may_settle((select auth.uid()), (select private.my_rank()), item, settled.is_worry)
    order by settled.settled_at desc, settled.settlement_id
    limit 20; -- LIMITS.moderationPage
end $$;
comment on function public.settled_reports(timestamptz, uuid) is
  'For admins and the pastoral team: twenty settlements, the newest first, of what still exists and is theirs to settle. The next '
  'twenty follow settled_at and settlement_id of the last one. Errors: 42501 rank_required, pastoral_team_only.';

grant execute on function public.reports_queue, public.reports_waiting, public.settle_reports, public.undo_settlement,
  public.settled_reports to authenticated;
