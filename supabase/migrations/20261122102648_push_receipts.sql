-- Outcomes of pushes, counted by notice and day without content: how many a push service accepted, a device showed, a
-- person opened, and how many failed or expired. The counts stay, the single receipts go after 30 days.

-- Tables

create table private.push_counts (
  day date not null,
  type public.notification_type not null,
  notice_key text not null,
  accepted integer not null default 0,
  shown integer not null default 0,
  opened integer not null default 0,
  failed integer not null default 0,
  expired integer not null default 0,
  primary key (notice_key, type, day)
);
comment on table private.push_counts is
  'Pushes by day of the congregation, type and notice; the key is empty for a notice to one person. Kept as analytics_settings says.';
create index push_counts_day on private.push_counts (day);

-- Rules

create function private.count_pushes() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_counted integer;
begin
  with taken as (
    delete from private.push_tallies returning *
  ), sums as (
    select timezone((select private.congregation_zone()), told_at)::date as day, type, notice_key,
      sum(number * (outcome = 'accepted')::integer) as accepted, sum(number * (outcome = 'shown')::integer) as shown,
      sum(number * (outcome = 'opened')::integer) as opened, sum(number * (outcome = 'failed')::integer) as failed,
      sum(number * (outcome = 'expired')::integer) as expired
    from taken group by 1, 2, 3
  ), kept as (
    insert into private.push_counts as known (day, type, notice_key, accepted, shown, opened, failed, expired)
    select * from sums
    on conflict (notice_key, type, day) do update set accepted = known.accepted + excluded.accepted, shown = known.shown + excluded.shown,
      opened = known.opened + excluded.opened, failed = known.failed + excluded.failed, expired = known.expired + excluded.expired
  )
  select coalesce(sum(number), 0) into v_counted from taken;
  return v_counted;
end $$;
comment on function private.count_pushes() is 'Job: sums the outcomes of pushes of the last minute.';

create function private.purge_push_receipts() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_gone integer;
begin
  delete from private.push_receipts as receipts where receipts.leased_at < now() - interval '30 days'
    or not exists (select from public.push_subscriptions as devices where devices.id = receipts.subscription_id);
  get diagnostics v_gone = row_count;
  delete from private.push_counts
  where day < private.today() - (select make_interval(years => kept_years) from private.analytics_settings);
  return v_gone;
end $$;
comment on function private.purge_push_receipts() is
  'Job: forgets single receipts of pushes after 30 days or with their device, and counts of days that are kept no longer.';

insert into private.jobs (name, function) values ('count pushes', 'count_pushes');
insert into private.jobs (name, every, function) values ('forget receipts of pushes', '1 hour', 'purge_push_receipts');

create function private.is_crowd(p_number bigint) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(p_number >= 5, false)
$$;
comment on function private.is_crowd(bigint) is 'Whether a count of so many people or devices says nothing of a single one.';

create function private.receipts_of(p_key text) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce((
    select jsonb_build_object('accepted', sum(accepted), 'shown', sum(shown), 'opened', sum(opened), 'failed', sum(failed),
      'expired', sum(expired))
    from private.push_counts where notice_key = p_key having private.is_crowd(sum(accepted))
  ), '{"accepted": 0, "shown": 0, "opened": 0, "failed": 0, "expired": 0}')
$$;
comment on function private.receipts_of(text) is
  'Outcomes of the pushes of a notice, up to the last run of the job; none of one that fewer than 5 devices accepted.';

-- Functions for callers

create function public.report_pushes(p_shown uuid[], p_opened uuid[]) returns void
-- definer: nobody may read or write receipts
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_told uuid[] := coalesce(p_shown, '{}') || coalesce(p_opened, '{}'); -- an opened one was shown
begin
  perform private.require_rank(0);
  -- the phones of a service are behind one address; a worker repeats later what is refused now
  perform private.enforce_sender_rate_limit('push_receipts', 1200);
  if cardinality(v_told) > 200 then
    raise exception using errcode = '22023', message = 'too_many';
  end if;
  -- devices before receipts, like everybody who locks both
  update public.push_subscriptions as devices set last_shown_at = now()
  where devices.id in (select receipts.subscription_id from private.push_receipts as receipts
    where receipts.id = any (v_told) and receipts.shown_at is null);
  with news as (
    select receipts.id, receipts.type, receipts.notice_key, receipts.shown_at is null as is_shown,
      receipts.opened_at is null and receipts.id = any (p_opened) as is_opened
    from private.push_receipts as receipts
    where receipts.id = any (v_told) and (receipts.shown_at is null or (receipts.opened_at is null and receipts.id = any (p_opened)))
    order by receipts.queue_id
    for update
  ), noted as (
    update private.push_receipts as receipts
    set shown_at = coalesce(receipts.shown_at, now()), opened_at = case when news.is_opened then now() else receipts.opened_at end
    from news where news.id = receipts.id
  )
  insert into private.push_tallies (type, notice_key, outcome, number)
  select news.type, news.notice_key, told.outcome, count(*)
  from news cross join lateral (values ('shown', news.is_shown), ('opened', news.is_opened)) as told (outcome, is_new)
  where told.is_new
  group by 1, 2, 3;
end $$;
comment on function public.report_pushes(uuid[], uuid[]) is
  'A device''s worker says which pushes it showed and which its owner opened, by their receipts; each counts once, an unknown one not '
  'at all. It needs no session: nobody can guess a receipt. Errors: 22023 too_many (200), PT429 rate_limited.';

create function public.silence_by_push(p_receipt uuid, p_pressed_at timestamptz, p_silent boolean) returns timestamptz
-- definer: nobody may read receipts or write silences
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid;
begin
  perform private.require_rank(0);
  perform private.enforce_sender_rate_limit('push_receipts', 1200);
  select devices.user_id into v_person
  from private.push_receipts as receipts join public.push_subscriptions as devices on devices.id = receipts.subscription_id
  join public.app_users as people on people.id = devices.user_id
  where receipts.id = p_receipt and people.is_active;
  if v_person is null then
    return null;
  elsif p_silent then
    return private.silence(v_person, p_receipt, 'all', 'tomorrow', least(p_pressed_at, now()), null, true);
  end if;
  perform private.undo_silence(v_person, p_receipt);
  return (select ends_at from public.notification_silences where user_id = v_person and scope = 'all' and ends_at > now());
end $$;
comment on function public.silence_by_push(uuid, timestamptz, boolean) is
  '"Hoy no" on a push: nothing rings on the devices of its owner until the morning after the press, or longer where they chose so; or '
  'what was silent before, again. Answers when a silence of everything ends; null without one and for an unknown receipt. Needs no '
  'session: nobody can guess a receipt, which only the owner''s device got. Errors: PT429 rate_limited.';

create function public.push_health() returns table (devices integer, silent integer)
-- definer: nobody may read the devices of others
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
    select count(*)::integer, (count(*) filter (where private.is_silent_device(device)))::integer
    from public.push_subscriptions as device join public.app_users as people on people.id = device.user_id
    where people.is_active;
end $$;
comment on function public.push_health() is
  'How many devices get pushes, and at how many of them nothing has arrived for 14 days. Errors: 42501 rank_required.';

create function public.notice_receipts(p_from date, p_to date)
returns table (
  notice_key text, type public.notification_type, title text, day date,
  accepted integer, shown integer, opened integer, failed integer, expired integer
)
-- definer: nobody may read counts, or the notices of others
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
    select counts.notice_key, counts.type,
      (select told.title from public.notifications as told where told.group_key = counts.notice_key limit 1),
      min(counts.day), sum(counts.accepted)::integer, sum(counts.shown)::integer, sum(counts.opened)::integer,
      sum(counts.failed)::integer, sum(counts.expired)::integer
    from private.push_counts as counts
    where counts.day between p_from and p_to and counts.notice_key <> ''
    group by 1, 2
    having private.is_crowd(sum(counts.accepted))
    order by 4 desc, 1
    limit 50;
end $$;
comment on function public.notice_receipts(date, date) is
  'Outcomes of each notice to many within days of the congregation, the newest 50, without its title once nobody has it; none that '
  'fewer than 5 devices accepted. Errors: 42501 rank_required.';

create function public.notice_kinds(p_from date, p_to date)
returns table (type public.notification_type, accepted integer, shown integer, opened integer, failed integer, expired integer)
-- definer: nobody may read counts or receipts
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
    with sums as (
      select counts.type, counts.notice_key, sum(counts.accepted) as accepted, sum(counts.shown) as shown,
        sum(counts.opened) as opened, sum(counts.failed) as failed, sum(counts.expired) as expired
      from private.push_counts as counts
      where counts.day between p_from and p_to
      group by 1, 2
    ), kinds as (
      select sums.type, sum(sums.accepted)::integer as accepted, sum(sums.shown)::integer as shown,
        sum(sums.opened)::integer as opened, sum(sums.failed)::integer as failed, sum(sums.expired)::integer as expired,
        bool_or(sums.notice_key <> '' and private.is_crowd(sums.accepted)) as is_to_many
      from sums
      group by 1
    )
    select kinds.type, kinds.accepted, kinds.shown, kinds.opened, kinds.failed, kinds.expired
    from kinds
    -- a hundred reactions may all be one person's
    where kinds.is_to_many or kinds.type in (select receipts.type from private.push_receipts as receipts
      where receipts.accepted_at is not null
      group by receipts.type having private.is_crowd(count(distinct receipts.subscription_id)))
    order by kinds.accepted desc, kinds.type;
end $$;
comment on function public.notice_kinds(date, date) is
  'Outcomes of the notices of each type within days of the congregation; none of a type of which no notice came to 5 devices, nor all '
  'of the last 30 days together. Errors: 42501 rank_required.';

grant execute on function public.report_pushes, public.silence_by_push to anon, authenticated;
grant execute on function public.push_health, public.notice_receipts, public.notice_kinds to authenticated;
