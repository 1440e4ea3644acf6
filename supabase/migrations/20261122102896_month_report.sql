-- The report of a month: sums of people, writing, prayers, meetings, offerings, notices and visits, beside those of the month
-- before. No names.

-- Rules

create function private.month_figures(p_from date, p_to date) returns table (measure text, label text, number bigint, amount numeric)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with bounds as materialized (
    select zone, timezone(zone, p_from::timestamp) as first, timezone(zone, (p_to + 1)::timestamp) as last,
      least((p_to + 1)::timestamp, timezone(zone, now())) as until
    from (select private.congregation_zone() as zone) as clock
  )
  select figures.measure, '', sum(figures.number)::bigint, sum(figures.amount)
  from private.daily_figures(p_from, p_to) as figures group by 1
  union all
  select counts.measure, '', sum(counts.number), null
  from private.visit_counts as counts
  where counts.measure in ('visits', 'first_this_month') and counts.day between p_from and p_to group by 1
  union all
  select 'fund', funds.name, count(*), sum(donations.amount)
  from public.donations join public.donation_funds as funds on funds.id = donations.fund_id
  where donations.given_on between p_from and p_to and donations.status = 'confirmed' group by funds.id
  union all
  select 'prophecies', '', count(*), null
  from bounds join public.prophecies on publish_date >= first and publish_date < last
  where status = 'published' and deleted_at is null
  union all
  -- people who wrote, prayed, reacted or said that they come
  select 'active', '', count(distinct acts.user_id), null
  from bounds cross join lateral (
    select user_id from public.comments where created_at >= first and created_at < last
    union all select user_id from public.forum_posts where created_at >= first and created_at < last
    union all select author_id from public.testimonials where created_at >= first and created_at < last
    union all select user_id from public.prayer_requests where created_at >= first and created_at < last
    union all select user_id from public.prayer_marks where day between p_from and p_to
    union all select user_id from public.event_rsvps where created_at >= first and created_at < last
    union all select user_id from public.prophecy_reactions where created_at >= first and created_at < last
    union all select user_id from public.comment_reactions where created_at >= first and created_at < last
    union all select user_id from public.forum_post_reactions where created_at >= first and created_at < last) as acts
  union all
  select 'left', '', count(distinct leavers.id), null
  from bounds cross join lateral (
    select user_id::text as id from private.erasures where asked_at >= first and asked_at < last
    union all
    -- an account that was closed, and was not opened again
    select closed.row_id from public.audit_log as closed
    where closed.table_name = 'app_users' and closed.action = 'UPDATE' and closed.changes #>> '{is_active,1}' = 'false'
      and closed.created_at >= first and closed.created_at < last
      and not exists (
        select from public.audit_log as opened
        where opened.table_name = 'app_users' and opened.row_id = closed.row_id and opened.id > closed.id
          and opened.changes #>> '{is_active,1}' = 'true')) as leavers
  union all
  -- of a month that is not over, those until now
  select 'meetings', '', count(*), null
  from bounds join public.events on events.status = 'published' and events.starts_at < until
  cross join lateral private.occurrence_starts(events, p_from::timestamp, until) as at
  where at >= p_from
  union all
  select measures.measure, '', coalesce(sum(measures.people), 0), null
  from (
    select 1 as people, arrived_at from public.event_rsvps where state = 'going' and day between p_from and p_to
    union all select party, arrived_at from public.event_guests where day between p_from and p_to) as answers
  cross join lateral (values
    ('registered', answers.people), ('came', case when answers.arrived_at is not null then answers.people end))
    as measures (measure, people)
  group by 1
$$;
comment on function private.month_figures(date, date) is
  'Sums of the congregation''s days, both included; offerings by fund have its name as label. Guests of events are forgotten after 90 '
  'days.';

-- Functions for callers

create function public.month_report(p_month date)
returns table (measure text, label text, number bigint, amount numeric, number_before bigint, amount_before numeric)
-- definer: sums rows that an admin may not read one by one
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 30 as $$
declare
  v_first date := date_trunc('month', p_month::timestamp);
  v_last date := least((v_first + interval '1 month')::date - 1, private.today());
  v_first_before date := (v_first - interval '1 month')::date;
  v_last_before date := v_first - 1;
begin
  perform private.require_rank(2);
  if v_first is null or v_first > private.today() or v_first < date '2000-01-01' then
    raise exception using errcode = '22023', message = 'invalid_month';
  end if;
  if v_last < (v_first + interval '1 month')::date - 1 then
    v_last_before := least(v_last_before, v_first_before + (v_last - v_first)); -- a part of a month beside as much of the other
  end if;
  return query
    select coalesce(these.measure, those.measure), coalesce(these.label, those.label),
      coalesce(these.number, 0), coalesce(these.amount, 0), coalesce(those.number, 0), coalesce(those.amount, 0)
    from private.month_figures(v_first, v_last) as these
    full join private.month_figures(v_first_before, v_last_before) as those using (measure, label)
    order by 1, 2;
end $$;
comment on function public.month_report(date) is
  'Figures of the congregation''s month that contains the day, each with that of the month before; of the current month until today, '
  'beside the same days. A measure without a row is 0. Amounts in MXN. Errors: 42501 rank_required, 22023 invalid_month for one to come.';

grant execute on function public.month_report to authenticated;
