-- Figures of visits without an identifier: a device remembers only the day of its last visit, and says whether this is its
-- first today, this week and this month. Nothing links two visits, and sums of devices are true for a month as well.

-- Tables

create table private.visits (
  seen_at timestamptz not null default now(),
  section text not null,
  item text,
  source text,
  device text not null,
  is_installed boolean not null,
  is_member boolean not null,
  firsts text[] not null
);
comment on table private.visits is
  'Pages opened since the last run of the job, which counts and deletes them. A page reached from another page of the site has no '
  'source.';

create table private.visit_counts (
  day date not null,
  measure text not null,
  value text not null default '',
  number integer not null,
  primary key (measure, day, value),
  constraint visit_counts_known_measure check (measure in (
    'visits', 'section', 'item', 'source', 'device', 'hour', 'installed', 'by_members', 'first_today', 'first_this_week',
    'first_this_month'))
);
comment on table private.visit_counts is
  'Visits by day of the congregation and measure: all, by section of the site, public page, where from, device and hour, by '
  'installed apps and members; and devices whose first visit of the day, week or month it was. Kept as analytics_settings says.';
create index visit_counts_day on private.visit_counts (day);

create table private.analytics_settings (
  is_only boolean primary key default true check (is_only),
  kept_years integer not null default 3,
  constraint analytics_settings_known_span check (kept_years between 1 and 3)
);
comment on table private.analytics_settings is 'Years for which the figures of visits are kept.';
insert into private.analytics_settings default values;

-- Rules: counting

create function private.visit_source(p_from text) returns text
language sql immutable strict set search_path = pg_catalog, pg_temp as $$
  select case
    when p_from = '' then 'direct'
    when p_from ~ '(^|\.)(whatsapp\.com|wa\.me|com\.whatsapp)$' then 'whatsapp'
    when p_from ~ '(^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com|com\.facebook\.[a-z]+)$' then 'facebook'
    when p_from ~ '(^|\.)(youtube\.com|youtu\.be)$' then 'youtube'
    when p_from ~ '(^|\.)(instagram\.com|com\.instagram\.android)$' then 'instagram'
    when p_from ~ '(^|\.)(t\.me|telegram\.org|org\.telegram\.messenger)$' then 'telegram'
    when p_from ~ '(^|\.)(google\.[a-z.]{2,6}|bing\.com|duckduckgo\.com|yahoo\.com|ecosia\.org|com\.google\.[a-z.]+)$' then 'search'
    else 'other'
  end
$$;
comment on function private.visit_source(text) is
  'Where a visit comes from, by the host of the referrer or the name of an Android app; a link in an app that says nothing is direct.';

create function private.visit_device(p_user_agent text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case
    when p_user_agent ~ 'iPad|Tablet' or (p_user_agent ~ 'Android' and p_user_agent !~ 'Mobile') then 'tablet'
    when p_user_agent ~ 'Mobi|iPhone|Android' then 'phone'
    else 'computer'
  end
$$;
comment on function private.visit_device(text) is 'The kind of device: phone, tablet or computer. An iPad that names itself a Mac is one.';

create function public.count_visit(p_path text, p_is_installed boolean, p_firsts text[], p_from text default null) returns void
-- definer: nobody may read or write visits
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_user_agent text := left(coalesce(nullif(current_setting('request.headers', true), '')::json ->> 'user-agent', ''), 500);
  v_rank integer := private.my_rank();
begin
  perform private.require_rank(0);
  perform private.enforce_sender_rate_limit('visits', 120);
  if v_rank >= 2 or v_user_agent ~* 'bot|crawl|spider|headless|lighthouse|preview|facebookexternalhit'
    or p_path is null or p_path !~ '^/[A-Za-z0-9/_.%-]{0,200}$' then
    return;
  end if;
  insert into private.visits (section, item, source, device, is_installed, is_member, firsts)
  values (
    '/' || split_part(p_path, '/', 2), nullif(split_part(p_path, '/', 3), ''), private.visit_source(left(lower(p_from), 200)),
    private.visit_device(v_user_agent), coalesce(p_is_installed, false), v_rank = 1,
    array(select distinct first from unnest(p_firsts) as first where first in ('day', 'week', 'month')));
end $$;
comment on function public.count_visit(text, boolean, text[], text) is
  'Counts the opening of a page: its path, whether the site is installed, of which of day, week and month it is the device''s '
  'first, and the host of the referrer: empty without one, null within the site. Neither admins nor robots are counted. Errors: '
  'PT429 rate_limited.';

create function private.count_visits() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_counted integer;
begin
  with taken as (
    delete from private.visits returning *
  ),
  sums as materialized (
    select timezone((select private.congregation_zone()), seen_at)::date as day,
      extract(hour from timezone((select private.congregation_zone()), seen_at))::text as hour,
      -- the sections of src/domain/paths.ts; others exist only in made-up calls
      case when section = any ('{/,/auth,/blog,/buscar,/codigo,/compartir,/configuracion,/contacto,/correo,/dashboard,/donaciones,
        /eventos,/foro,/galeria,/media,/miembros,/notificaciones,/oracion,/perfil,/privacidad,/recursos,
        /reset-password,/seminarios,/streaming,/testimonios}')
        then section else 'other' end as section,
      case when section <> '/foro' then item end as item, source, device, is_installed, is_member,
      'day' = any (firsts) as is_first_today, 'week' = any (firsts) as is_first_this_week, 'month' = any (firsts) as is_first_this_month,
      count(*)::integer as number
    from taken
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
  ),
  items as (
    select named.section, named.item
    from (select distinct section, item from sums where item is not null) as named
    -- of what only members read, the section says enough
    where exists (select from public.share_card(ltrim(named.section, '/'), named.item))
  ),
  counts as (
    select sums.day, measure, value, sum(sums.number)::integer as number
    from sums
    left join items on items.section = sums.section and items.item = sums.item
    cross join lateral (values
      ('visits', ''), ('section', sums.section), ('item', items.section || '/' || items.item), ('source', sums.source),
      ('device', sums.device), ('hour', sums.hour), ('installed', case when sums.is_installed then '' end),
      ('by_members', case when sums.is_member then '' end), ('first_today', case when sums.is_first_today then '' end),
      ('first_this_week', case when sums.is_first_this_week then '' end),
      ('first_this_month', case when sums.is_first_this_month then '' end)) as measures (measure, value)
    where value is not null
    group by 1, 2, 3
  ),
  kept as (
    insert into private.visit_counts as known (day, measure, value, number)
    select day, measure, value, number from counts
    on conflict (measure, day, value) do update set number = known.number + excluded.number
    returning known.measure, known.number
  )
  select coalesce(sum(counts.number) filter (where counts.measure = 'visits'), 0) into v_counted from counts
  where (select count(*) from kept) >= 0;
  delete from private.visit_counts
  where day < private.today() - (select make_interval(years => kept_years) from private.analytics_settings);
  return v_counted;
end $$;
comment on function private.count_visits() is 'Job: sums the visits of the last minute, and forgets days that are kept no longer.';
insert into private.jobs (name, function) values ('count visits', 'count_visits');

-- Figures for admins

create function private.daily_figures(p_from date, p_to date) returns table (day date, measure text, number bigint, amount numeric)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with bounds as materialized (
    select zone, timezone(zone, p_from::timestamp) as first, timezone(zone, (p_to + 1)::timestamp) as last
    from (select private.congregation_zone() as zone) as clock
  )
  select timezone(zone, created_at)::date, 'members', count(*), null::numeric
  from bounds join public.app_users on created_at >= first and created_at < last group by 1
  union all
  select timezone(zone, created_at)::date, 'comments', count(*), null
  from bounds join public.comments on created_at >= first and created_at < last and is_approved and deleted_at is null group by 1
  union all
  select timezone(zone, created_at)::date, 'testimonials', count(*), null
  from bounds join public.testimonials on created_at >= first and created_at < last and status = 'approved' group by 1
  union all
  select timezone(zone, created_at)::date, 'forum', count(*), null
  from bounds join public.forum_posts on created_at >= first and created_at < last and status = 'approved' and deleted_at is null group by 1
  union all
  select timezone(zone, created_at)::date, 'prayers', count(*), null
  from bounds join public.prayer_requests on created_at >= first and created_at < last and status = 'approved' group by 1
  union all
  select timezone(zone, answered_at)::date, 'prayers_answered', count(*), null
  from bounds join public.prayer_requests on answered_at >= first and answered_at < last and status = 'approved' group by 1
  union all
  select marks.day, 'prayed', count(*), null
  from public.prayer_marks as marks where marks.day between p_from and p_to group by 1
  union all
  select given_on, 'gifts', count(*), sum(donations.amount)
  from public.donations where given_on between p_from and p_to and status = 'confirmed' group by 1
  union all
  select timezone(zone, created_at)::date, 'notices', count(*), null
  from bounds join public.notifications on created_at >= first and created_at < last group by 1
  union all
  select timezone(zone, read_at)::date, 'notices_read', count(*), null
  from bounds join public.notifications on read_at >= first and read_at < last and created_at >= first - interval '90 days' group by 1
$$;
comment on function private.daily_figures(date, date) is
  'By day of the congregation: new members, texts that were approved, prayers, confirmed offerings without names, notices.';

create function public.analytics(p_from date, p_to date)
returns table (measure text, bucket date, value text, title text, number bigint, amount numeric)
-- definer: sums rows that an admin may not read one by one
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 300 as $$
declare
  v_unit text := case when p_to - p_from > 92 then 'month' else 'day' end;
begin
  perform private.require_rank(2);
  if p_from is null or p_to is null or p_to < p_from or p_to - p_from > 1100 then
    raise exception using errcode = '22023', message = 'invalid_range';
  end if;
  return query
    select counts.measure, date_trunc(v_unit, counts.day::timestamp)::date, null::text, null::text, sum(counts.number), null::numeric
    from private.visit_counts as counts
    where counts.measure = any ('{visits,installed,by_members,first_today,first_this_week,first_this_month}')
      and counts.day between p_from and p_to
    group by 1, 2
    union all
    select counts.measure, null, counts.value, null, sum(counts.number), null
    from private.visit_counts as counts
    where counts.measure = any ('{section,source,device}') and counts.day between p_from and p_to
    group by 1, 3
    union all
    -- Monday is 1
    select counts.measure, null, extract(isodow from counts.day) || '-' || counts.value, null, sum(counts.number), null
    from private.visit_counts as counts
    where counts.measure = 'hour' and counts.day between p_from and p_to
    group by 1, 3
    union all
    select 'item', null, best.value, card.title, best.number, null
    from (
      select counts.value, sum(counts.number) as number
      from private.visit_counts as counts
      where counts.measure = 'item' and counts.day between p_from and p_to
      group by 1 order by 2 desc, 1 limit 10) as best
    -- one that was withdrawn is named no more
    cross join lateral public.share_card(split_part(best.value, '/', 2), split_part(best.value, '/', 3)) as card
    union all
    select figures.measure, date_trunc(v_unit, figures.day::timestamp)::date, null, null, sum(figures.number)::bigint, sum(figures.amount)
    from private.daily_figures(p_from, p_to) as figures
    group by 1, 2
    union all
    select 'pushes_' || told.outcome, date_trunc(v_unit, counts.day::timestamp)::date, null, null, sum(told.number), null
    from private.push_counts as counts
    cross join lateral (values ('accepted', counts.accepted), ('shown', counts.shown), ('opened', counts.opened),
      ('failed', counts.failed), ('expired', counts.expired)) as told (outcome, number)
    where counts.day between p_from and p_to
    group by 1, 2
    union all
    -- before these days nothing was counted, so nothing is compared with them
    select 'since', firsts.day, firsts.name, null, 0, null
    from (
      select 'visits' as name, min(counts.day) as day from private.visit_counts as counts where counts.measure = 'visits'
      union all
      select 'pushes', min(day) from private.push_counts
      union all
      select 'gifts', min(given_on) from public.donations where status = 'confirmed'
      union all
      select 'site', timezone(private.congregation_zone(), min(created_at))::date from public.app_users) as firsts
    where firsts.day is not null;
end $$;
comment on function public.analytics(date, date) is
  'Figures of days of the congregation, both included, at most three years: by day up to 92 days, by month beyond. Measures of '
  'visits, members, writing, prayers, offerings (amount in MXN), notices and pushes have a bucket; sections, sources, devices, hours '
  '(isodow-hour) and the ten public pages seen most have a value; since is the first day of visits, pushes, gifts and the site. '
  'Errors: 42501 rank_required, 22023 invalid_range.';

-- Figures for super admins

create function public.visit_counts(p_from date, p_to date) returns jsonb
-- definer: nobody may read visit_counts
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  if p_from is null or p_to is null or p_to < p_from or p_to - p_from > 31 then
    raise exception using errcode = '22023', message = 'invalid_range';
  end if;
  -- one value, since the API cuts a table after 1,000 rows
  return (
    select coalesce(jsonb_agg(jsonb_build_array(day, measure, value, number) order by day, measure, value), '[]')
    from private.visit_counts where day between p_from and p_to);
end $$;
comment on function public.visit_counts(date, date) is
  'Counts of visits of at most a month, both days included, as [day, measure, value, number]. Errors: 42501 rank_required, 22023 '
  'invalid_range.';

create function public.visits_kept() returns integer
-- definer: nobody may read analytics_settings
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  return (select kept_years from private.analytics_settings);
end $$;
comment on function public.visits_kept() is 'Years for which the figures of visits are kept. Errors: 42501 rank_required.';

create function public.keep_visits(p_years integer) returns void
-- definer: nobody may write analytics_settings
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  update private.analytics_settings set kept_years = p_years where is_only;
  perform private.record_act('ANALYTICS_SETTINGS', p_changes => jsonb_build_object('kept_years', p_years));
end $$;
comment on function public.keep_visits(integer) is
  'Sets for how many years the figures of visits are kept; the job deletes older ones within a minute. Errors: 42501 '
  'rank_required, 23514 analytics_settings_known_span.';

grant execute on function public.count_visit to anon, authenticated;
grant execute on function public.analytics, public.visit_counts, public.visits_kept, public.keep_visits to authenticated;
