-- Statistics for the dashboard of admins. Counting crosses what an admin may read row by row, so those procedures are definer
-- and answer sums only.

-- Rules: figures. Counting a table takes as long as the table is, so what admins look at is counted each minute, and
-- at once what an admin has just changed and looks for.

create function private.measure(p_name text) returns jsonb
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return case p_name
    when 'people' then (
      -- without those who were invited or signed up and have not confirmed: nobody has entered with these accounts yet
      select jsonb_build_object('total', count(*),
        'new_today', count(*) filter (where app_users.created_at >= (select private.start_of_today())),
        'active', count(*) filter (where users.last_sign_in_at >= now() - interval '7 days'))
      from public.app_users join auth.users on users.id = app_users.id where users.email_confirmed_at is not null)
    when 'devices' then (select jsonb_build_object('total', count(*)) from public.push_subscriptions)
    when 'prophecies' then (
      select jsonb_build_object('total', count(*),
        'published', count(*) filter (where private.is_public(status, publish_date)),
        'scheduled', count(*) filter (where status = 'published' and publish_date > now()),
        'draft', count(*) filter (where status = 'draft'))
      from public.prophecies where deleted_at is null)
    when 'comments' then (
      select jsonb_build_object('total', count(*) filter (where is_approved), 'written', count(*))
      from public.comments where deleted_at is null)
    when 'reactions' then jsonb_build_object('total',
      (select count(*) from public.prophecy_reactions) + (select count(*) from public.comment_reactions)
        + (select count(*) from public.forum_post_reactions))
    when 'testimonials' then (select jsonb_build_object('total', count(*)) from public.testimonials where status = 'approved')
    when 'donations' then (
      select jsonb_build_object('total', count(*), 'amount', coalesce(sum(amount) filter (
        where given_on >= (select date_trunc('year', private.today()::timestamp))), 0))
      from public.donations where status = 'confirmed')
    when 'seminars' then (select jsonb_build_object('total', count(*)) from public.seminars where status = 'published')
    when 'resources' then (select jsonb_build_object('total', count(*)) from public.resources)
    when 'events' then (select jsonb_build_object('total', count(*)) from public.events where status <> 'draft')
    when 'albums' then (select jsonb_build_object('total', count(*)) from public.albums where deleted_at is null)
    when 'photos' then (
      select jsonb_build_object('total', count(*))
      from public.photos join public.albums on albums.id = photos.album_id and albums.deleted_at is null
      where photos.deleted_at is null)
    when 'messages' then (select jsonb_build_object('total', count(*)) from public.contact_messages)
    when 'forum' then (
      select jsonb_build_object('total', count(*)) from public.forum_posts where status = 'approved' and deleted_at is null)
    when 'prayers' then (
      select jsonb_build_object('total', count(*)) from public.prayer_requests where status = 'approved' and visibility <> 'pastores')
    when 'notices' then (
      with recent as materialized (
        select type, read, created_at, timezone((select private.congregation_zone()), created_at)::date as day
        from public.notifications where created_at >= now() - interval '30 days'
      )
      select jsonb_build_object(
        'total', count(*),
        'unread', count(*) filter (where not recent.read),
        'read_rate', coalesce(round(count(*) filter (where recent.read)::numeric / nullif(count(*), 0), 4), 0),
        'today', count(*) filter (where recent.created_at >= (select private.start_of_today())),
        'this_week', count(*) filter (where recent.created_at >= now() - interval '7 days'),
        'by_type', coalesce((select jsonb_object_agg(types.type, types.number)
          from (select type, count(*) as number from recent group by type) as types), '{}'),
        'by_day', coalesce((select jsonb_agg(jsonb_build_object('day', days.day, 'count', days.number) order by days.day)
          from (select day, count(*) as number from recent group by day) as days), '[]'))
      from recent)
  end;
end $$;
comment on function private.measure(text) is 'Counts what one line of private.figures says; null for a name that it does not know.';

create table private.figures (
  name text primary key,
  value jsonb not null,
  measured_at timestamptz not null default now()
);
comment on table private.figures is 'Totals of the dashboard and when they were counted.';
insert into private.figures (name, value)
select name, private.measure(name)
from unnest(array['people', 'devices', 'prophecies', 'comments', 'reactions', 'testimonials', 'donations', 'seminars', 'resources',
  'events', 'albums', 'photos', 'messages', 'forum', 'prayers', 'notices']) as name;

create function private.count_figures(p_names text[]) returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with counted as (
    update private.figures set value = private.measure(name), measured_at = now()
    where name in (select name from private.figures where p_names is null or name = any (p_names) for update skip locked)
    returning 1
  )
  select count(*)::integer from counted
$$;
comment on function private.count_figures(text[]) is
  'Counts these figures again, all of them for null. One that another transaction is counting at this moment is left to the job, so '
  'that nobody waits for it. Answers how many.';

create function private.refresh_figures() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  select private.count_figures(null)
$$;
comment on function private.refresh_figures() is 'Job: counts what admins look at.';
insert into private.jobs (name, function) values ('count figures', 'refresh_figures');

create function private.refresh_figure() returns trigger
-- definer: nobody may write figures
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if coalesce(current_setting('private.is_batch', true), '') = 'on' then
    return null; -- counted once (private.follow_decisions)
  elsif current_setting('private.is_importing', true) = 'yes' then
    return null; -- counted once (public.run_import)
  end if;
  perform private.count_figures(tg_argv);
  return null;
end $$;
comment on function private.refresh_figure() is
  'Trigger of what admins do and look for at once; the arguments are names of private.figures.';

do $$
declare
  v_table text;
  v_columns text;
  v_figures text;
begin
  -- frequent writes of members are counted by the job of the minute
  for v_table, v_columns, v_figures in values
    ('prophecies', 'status, publish_date, deleted_at', '''prophecies'''), ('testimonials', 'status', '''testimonials'''),
    ('donations', 'status, amount, given_on', '''donations'''), ('seminars', 'status', '''seminars'''),
    ('events', 'status', '''events'''), ('resources', 'id', '''resources'''), ('albums', 'deleted_at', '''albums'', ''photos''')
  loop
    execute format('create trigger after_60_refresh_figure after insert or delete or update of %s on public.%I
      for each statement execute function private.refresh_figure(%s)', v_columns, v_table, v_figures);
  end loop;
end $$;

-- Policies

create policy "Admins can read the topic of admins" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and (select private.is_admin()) and (select realtime.topic()) = 'admin');

-- Functions for callers

create function public.dashboard_statistics()
returns table (
  users_total integer, users_new_today integer, users_active_7d integer,
  prophecies_total integer, prophecies_published integer, prophecies_scheduled integer, prophecies_draft integer,
  comments_total integer, comments_pending integer, reactions_total integer,
  notifications_30d integer, notifications_read_30d integer,
  push_devices integer, push_queue_due integer, client_errors_7d integer,
  jobs_failing integer, jobs_late integer, measured_at timestamptz
)
-- definer: counts rows an admin may not read one by one
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query select
    (kept.all #>> '{people,total}')::integer,
    (kept.all #>> '{people,new_today}')::integer,
    (kept.all #>> '{people,active}')::integer,
    (kept.all #>> '{prophecies,total}')::integer,
    (kept.all #>> '{prophecies,published}')::integer,
    (kept.all #>> '{prophecies,scheduled}')::integer,
    (kept.all #>> '{prophecies,draft}')::integer,
    (kept.all #>> '{comments,written}')::integer,
    private.count_waiting('comments'),
    (kept.all #>> '{reactions,total}')::integer,
    (kept.all #>> '{notices,total}')::integer,
    (kept.all #>> '{notices,total}')::integer - (kept.all #>> '{notices,unread}')::integer,
    (kept.all #>> '{devices,total}')::integer,
    (select count(*)::integer from private.push_queue where not_before <= now()),
    (select count(*)::integer from public.client_errors where created_at >= now() - interval '7 days'),
    (select count(*)::integer from private.job_states where error is not null),
    (select count(*)::integer from private.job_states where is_late),
    kept.measured_at
  from (
    select jsonb_object_agg(figures.name, figures.value) as all, min(figures.measured_at) as measured_at from private.figures) as kept;
end $$;
comment on function public.dashboard_statistics() is
  'One row of counts for /admin: what waits, pushes, error reports and jobs as they are, the others as they were at measured_at, a '
  'minute ago at most while jobs run. Errors: 42501 rank_required.';

create function public.content_statistics()
returns table (kind text, total integer, waiting integer, amount numeric)
-- definer: counts rows an admin may not read one by one
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
    select figures.name, (figures.value ->> 'total')::integer, coalesce(private.count_waiting(figures.name), 0),
      (figures.value ->> 'amount')::numeric
    from private.figures
    where figures.name = any (array[
      'comments', 'testimonials', 'donations', 'seminars', 'resources', 'events', 'albums', 'photos', 'messages',
      'forum', 'prayers']);
end $$;
comment on function public.content_statistics() is
  'For /admin, by kind: how many are public or confirmed, how many wait for a decision now, and of offerings what was confirmed '
  'this year in MXN. Totals are those of private.figures. Errors: 42501 rank_required.';

create function public.notification_statistics() returns jsonb
-- definer: counts everybody's notices
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return (select value from private.figures where name = 'notices');
end $$;
comment on function public.notification_statistics() is
  'Of the last 30 days, as of a minute ago: {total, unread, read_rate 0..1, today, this_week, by_type: {type: n}, by_day: [{day: '
  'yyyy-mm-dd, count}]}. Errors: 42501 rank_required.';

grant execute on function public.dashboard_statistics, public.content_statistics, public.notification_statistics
  to authenticated;
