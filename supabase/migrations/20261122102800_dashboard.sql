-- What admins find on their dashboard: what waits for review, with one notice of each kind for every admin and a message to
-- each open session whenever it or anything else that admins list has changed; and statistics. Counting crosses what an
-- admin may read row by row, so those procedures are definer and answer sums only.

-- Table

create function private.count_waiting(p_kind text) returns integer
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case p_kind
    when 'comments' then (select count(*) from public.comments where is_approved is null)
    when 'testimonials' then (select count(*) from public.testimonials where status = 'pending')
    when 'donations' then (select count(*) from public.donations where status = 'reported')
    when 'messages' then (select count(*) from public.contact_messages where read_at is null and status = 'new')
    when 'seminars' then (select count(*) from public.access_requests where kind = 'seminar')
    when 'resources' then (select count(*) from public.access_requests where kind = 'resource')
    when 'forum' then (select count(*) from public.forum_posts where status = 'pending')
    when 'prayers' then (select count(*) from public.prayer_requests where status = 'pending')
      + (select count(*) from public.prayer_updates where status = 'pending')
  end::integer
$$;
comment on function private.count_waiting(text) is 'How many of a kind wait for review; null for a kind of which nothing can wait.';

create table private.waiting (
  kind text primary key,
  number integer not null default 0
);
comment on table private.waiting is 'How many of each kind waited when it was last told; its rows are the locks that keep the number right.';
insert into private.waiting (kind, number)
select kind, private.count_waiting(kind)
from unnest(array['comments', 'testimonials', 'donations', 'messages', 'seminars', 'resources', 'forum', 'prayers']) as kind;

-- Rules

create function private.newest_waiting(p_kind text) returns table (name text, words text, sent_at timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  (select user_name, content, created_at from public.comments where p_kind = 'comments' and is_approved is null
    order by created_at desc limit 1)
  union all
  (select author_name, content, created_at from public.testimonials where p_kind = 'testimonials' and status = 'pending'
    order by created_at desc limit 1)
  union all -- neither name nor amount: it stands on a locked screen
  (select null, 'Compárala con el estado de cuenta.', created_at from public.donations
    where p_kind = 'donations' and status = 'reported' order by created_at desc limit 1)
  union all
  (select contact.name, coalesce(nullif(subject, ''), message), created_at from public.contact_messages as contact
    where p_kind = 'messages' and read_at is null and status = 'new' order by created_at desc limit 1)
  union all
  (select user_name, content, created_at from public.forum_posts where p_kind = 'forum' and status = 'pending'
    order by created_at desc limit 1)
  union all
  (select private.display_name(requests.user_id), coalesce(seminars.title, resources.title, ''), requests.created_at
    from public.access_requests as requests
    left join public.seminars on seminars.id = requests.target_id
    left join public.resources on resources.id = requests.target_id
    where p_kind in ('seminars', 'resources') and requests.kind::text || 's' = p_kind
    order by requests.created_at desc limit 1)
$$;
comment on function private.newest_waiting(text) is 'Who sent what last of a kind that waits; no row when nothing does.';

create function private.waiting_title(p_kind text, p_number integer, p_name text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when p_number = 1 then
    case p_kind
      when 'comments' then 'Un comentario espera tu revisión'
      when 'testimonials' then 'Un testimonio espera tu revisión'
      when 'donations' then 'Una ofrenda espera que la confirmes'
      when 'messages' then 'Mensaje nuevo de ' || p_name
      when 'seminars' then p_name || ' pide acceso a un seminario'
      when 'resources' then p_name || ' pide acceso a un recurso'
      when 'forum' then 'Un mensaje del foro espera tu revisión'
    end
  else
    p_number || case p_kind
      when 'comments' then ' comentarios esperan tu revisión'
      when 'testimonials' then ' testimonios esperan tu revisión'
      when 'donations' then ' ofrendas esperan que las confirmes'
      when 'messages' then ' mensajes sin leer en el buzón'
      when 'seminars' then ' solicitudes de acceso a seminarios'
      when 'resources' then ' solicitudes de acceso a recursos'
      when 'forum' then ' mensajes del foro esperan tu revisión'
    end
  end
$$;

create function private.notify_admins(p_kind text, p_number integer, p_is_new boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_newest record;
  v_notice private.notice;
begin
  select name, words, sent_at into v_newest from private.newest_waiting(p_kind);
  v_notice := ('admin_task', (select auth.uid()), 'waiting:' || p_kind,
    private.waiting_title(p_kind, p_number, v_newest.name),
    private.shorten(case when v_newest.name is null or (p_kind in ('messages', 'seminars', 'resources') and p_number = 1) then v_newest.words
      else v_newest.name || ': ' || v_newest.words end, 140),
    jsonb_build_object('path', case p_kind
      when 'comments' then '/admin/comentarios?tipo=comment'
      when 'testimonials' then '/admin/comentarios?tipo=testimonial'
      when 'donations' then '/admin/donaciones?estado=reported'
      when 'messages' then '/admin/mensajes'
      when 'seminars' then '/admin/seminarios'
      when 'resources' then '/admin/recursos'
      when 'forum' then '/admin/comentarios?tipo=forum_post'
    end, 'count', p_number), null);
  -- what is done needs nobody; whoever is no admin any more hears no more of it
  delete from public.notifications as told
  where told.group_key = (v_notice).group_key
    and ((p_number = 0 and not told.read) or told.user_id not in (select id from private.people where rank >= 2));
  -- While it is unread its number follows without ringing; read, or unread since yesterday, it makes room for a new one.
  update public.notifications as told
  set title = (v_notice).title, message = (v_notice).message, data = (v_notice).data,
    created_at = case when p_is_new then now() else told.created_at end
  where told.group_key = (v_notice).group_key and not told.read
    and (not p_is_new or told.created_at >= private.start_of_today());
  -- a trusted script brings what was sent long ago
  if p_is_new and v_newest.sent_at > now() - interval '1 day' then
    perform private.notify(v_notice, array(
      select people.id from private.people where people.rank >= 2 and not exists (
        select from public.notifications as told
        where told.user_id = people.id and told.group_key = (v_notice).group_key and not told.read
          and told.created_at >= private.start_of_today())));
  end if;
end $$;
comment on function private.notify_admins(text, integer, boolean) is
  'Puts the number of what waits into the notice of every admin; p_is_new tells those who have no unread one of today.';

create function private.follow_waiting() returns trigger
-- definer: nobody may write notices or send on the topic of admins
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_kind text;
  v_before integer;
  v_number integer;
  v_is_news boolean;
begin
  if not exists (select from changed) then
    return null;
  end if;
  foreach v_kind in array tg_argv loop
    v_number := private.count_waiting(v_kind);
    -- A counter or a copied name, written by another trigger, is no news; an edit or a decision is.
    v_is_news := (pg_trigger_depth() = 1 and v_kind <> 'prayers') -- who prayed is counted in the request itself
      or (v_number is null and tg_op <> 'UPDATE');
    -- in one statement: both numbers are of the same moment
    if exists (select from private.waiting where kind = v_kind and number <> private.count_waiting(v_kind)) then
      v_is_news := true;
      select number into v_before from private.waiting where kind = v_kind for update;
      v_number := private.count_waiting(v_kind); -- with what was committed while the lock was waited for
      update private.waiting set number = v_number where kind = v_kind;
      if v_kind <> 'prayers' then -- the pastoral team has been told of each, without a word of it
        -- What an admin puts back under review is no news for the others.
        perform private.notify_admins(v_kind, v_number,
          v_number > v_before and (tg_op = 'INSERT' or not private.is_admin()));
      end if;
    end if;
    if v_is_news then
      perform realtime.send(jsonb_build_object('kind', v_kind), 'changed', 'admin', true);
    end if;
  end loop;
  return null;
end $$;
comment on function private.follow_waiting() is
  'Trigger of every table that admins list; the arguments are its kinds. Notifies admins of what waits, and each open session that the kind has changed.';

do $$
declare
  v_table text;
  v_kinds text;
begin
  for v_table, v_kinds in values
    ('comments', '''comments'''), ('testimonials', '''testimonials'''), ('donations', '''donations'''),
    ('contact_messages', '''messages'''), ('access_requests', '''seminars'', ''resources'''),
    ('prophecies', '''prophecies'''), ('profiles', '''users'''), ('seminars', '''seminars'''),
    ('forum_posts', '''forum'''), ('prayer_requests', '''prayers'''), ('prayer_updates', '''prayers''')
  loop
    -- per statement: one message however many rows change at once
    execute format('create trigger after_80_waiting_after_insert after insert on public.%I referencing new table as changed
      for each statement execute function private.follow_waiting(%s)', v_table, v_kinds);
    execute format('create trigger after_80_waiting_after_update after update on public.%I referencing new table as changed
      for each statement execute function private.follow_waiting(%s)', v_table, v_kinds);
    execute format('create trigger after_80_waiting_after_delete after delete on public.%I referencing old table as changed
      for each statement execute function private.follow_waiting(%s)', v_table, v_kinds);
  end loop;
end $$;

-- Rules: figures. Counting a table takes as long as the table is, so what admins look at is counted each minute, and
-- at once what an admin has just changed and looks for.

create function private.measure(p_name text) returns jsonb
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return case p_name
    when 'people' then (
      select jsonb_build_object('total', count(*), 'new_today', count(*) filter (where created_at >= (select private.start_of_today())),
        'active', (select count(*) from auth.users where last_sign_in_at >= now() - interval '7 days'))
      from public.app_users)
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

create function private.refresh_figures() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_measured integer;
begin
  update private.figures set value = private.measure(name), measured_at = now()
  where name in (select name from private.figures for update skip locked);
  get diagnostics v_measured = row_count;
  return v_measured;
end $$;
comment on function private.refresh_figures() is 'Job: counts what admins look at.';
insert into private.jobs (name, function) values ('count figures', 'refresh_figures');

create function private.refresh_figure() returns trigger
-- definer: nobody may write figures
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- What another transaction is counting at this moment is left to the job: nobody waits for a number.
  update private.figures set value = private.measure(name), measured_at = now()
  where name in (select name from private.figures where name = any (tg_argv) for update skip locked);
  return null;
end $$;
comment on function private.refresh_figure() is 'Trigger of what admins do and look for at once; the arguments are names of private.figures.';

do $$
declare
  v_table text;
  v_columns text;
  v_figures text;
begin
  -- what members send or do often is left to the job of the minute
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
comment on function public.dashboard_statistics() is 'One row of counts for /admin: what waits, pushes, error reports and jobs as they are, the others as they were at measured_at, a minute ago at most while jobs run. Errors: 42501 rank_required.';

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
comment on function public.content_statistics() is 'For /admin, by kind: how many are public or confirmed, how many wait for a decision now, and of offerings what was confirmed this year in MXN. Totals are those of private.figures. Errors: 42501 rank_required.';

create function public.notification_statistics() returns jsonb
-- definer: counts everybody's notices
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return (select value from private.figures where name = 'notices');
end $$;
comment on function public.notification_statistics() is
  'Of the last 30 days, as of a minute ago: {total, unread, read_rate 0..1, today, this_week, by_type: {type: n}, by_day: [{day: yyyy-mm-dd, count}]}. Errors: 42501 rank_required.';

grant execute on function public.dashboard_statistics, public.content_statistics, public.notification_statistics
  to authenticated;
