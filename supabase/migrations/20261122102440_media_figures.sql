-- The media centre: its viewers, in sections: figures, watching, troubles, panel.

-- # Figures
--
-- Figures of the media centre: who is there now, who has seen an item and how far. A person counts once a day: a member by their
-- account, a visitor by a number that their page makes new each day. What is kept is a hash with a salt of the day that dies after
-- two days, so that nobody can be followed from one day to the next. No cookie, no address.

-- Tables

create type public.media_event_type as enum ('view', 'play', 'progress_25', 'progress_50', 'progress_75', 'complete', 'share');
comment on type public.media_event_type is 'Events of an item: opened, played, watched up to a share, shared.';

create table public.media_analytics (
  id bigint generated always as identity primary key,
  media_content_id uuid not null references public.media_content (id) on delete cascade,
  event_type public.media_event_type not null,
  event_data jsonb not null default '{}',
  day date not null default current_date,
  viewer text not null,
  created_at timestamptz not null default now(),
  constraint media_analytics_event_data_size check (octet_length(event_data::text) <= 500),
  constraint media_analytics_event_data_form check (jsonb_typeof(event_data) = 'object')
);
comment on table public.media_analytics is
  'Events of items, once for each person, day and kind; sums are in media_daily, and after 90 days only they are kept.';
comment on column public.media_analytics.event_data is 'Data from the page; "visit" is the number of a visitor''s day, which is not kept.';
comment on column public.media_analytics.viewer is 'A hash of who it was, of this day alone.';
create unique index media_analytics_once on public.media_analytics (media_content_id, day, viewer, event_type);
create index media_analytics_media_content_id on public.media_analytics (media_content_id, day);
create index media_analytics_created_at on public.media_analytics (created_at);

create table public.media_daily (
  media_content_id uuid not null references public.media_content (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  plays integer not null default 0,
  quarters integer not null default 0,
  halves integer not null default 0,
  three_quarters integer not null default 0,
  completes integer not null default 0,
  shares integer not null default 0,
  watch_seconds bigint not null default 0,
  peak integer not null default 0,
  primary key (media_content_id, day)
);
comment on table public.media_daily is 'Sums of an item and a day, which all charts read. private.sum_media_figures() writes them.';
create index media_daily_day on public.media_daily (day);

create table public.media_likes (
  media_content_id uuid not null references public.media_content (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (media_content_id, user_id)
);
comment on table public.media_likes is 'Likes of items.';
create index media_likes_user_id on public.media_likes (user_id);

create table private.daily_salts (
  day date primary key,
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
comment on table private.daily_salts is 'A salt that makes the hashes of viewers differ from day to day. Kept for two days.';

-- presence outlives no crash, and a restored copy has nobody watching
create unlogged table private.media_viewers (
  media_content_id uuid not null references public.media_content (id) on delete cascade,
  viewer text not null,
  day date not null,
  seen_at timestamptz not null default now(),
  present_until timestamptz not null,
  watched_seconds integer not null default 0,
  is_counted boolean not null default false,
  primary key (media_content_id, viewer)
) with (fillfactor = 50);
comment on table private.media_viewers is 'Viewers of an item today.';

create table private.media_viewer_counts (
  media_content_id uuid primary key references public.media_content (id) on delete cascade,
  viewers integer not null default 0,
  peak integer not null default 0,
  counted_at timestamptz not null default now()
);
comment on table private.media_viewer_counts is 'How many are there, counted twice a second at most.';

-- Rules: who it is

create function private.viewer_of(p_visit text) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  -- Each in a separate namespace: the id of an account sent as the number of a visit does not count as that person.
  -- Visitors without a number count once per network.
  v_who text := coalesce('account ' || (select auth.uid()),
    case when p_visit ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 'visit ' || p_visit end, 'network ' || private.sender(),
      'nobody');
  v_salt text;
begin
  select salt into v_salt from private.daily_salts where day = private.today();
  if not found then
    insert into private.daily_salts (day) values (private.today()) on conflict do nothing;
    select salt into v_salt from private.daily_salts where day = private.today();
  end if;
  return encode(sha256(convert_to(v_salt || v_who, 'utf8')), 'hex');
end $$;
comment on function private.viewer_of(text) is
  'The hash of the caller for today: of their account, else of the number of their visit, else of their network.';

create function private.limit_viewers(p_kind text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (select auth.uid()) is not null then
    perform private.enforce_rate_limit(p_kind, (select auth.uid())::text, 30); -- a person is one, of as many items as they open
    return;
  end if;
  -- the number of a visit is whatever its page says: a device could be a whole town
  perform private.enforce_sender_rate_limit(p_kind, 30);
  perform private.enforce_sender_rate_limit(p_kind || '_hourly', 200, '1 hour');
end $$;
comment on function private.limit_viewers(text) is
  'Counts somebody who is new before an item: of a person thirty items a minute, of a network thirty visits a minute and two '
  'hundred an hour. Errors: PT429 rate_limited.';

-- Rules: what happens

create trigger before_10_limit_rate before insert on public.media_analytics
  for each row execute function private.limit_rate('media_events', '300', 'sender');

create function private.guard_media_event() returns trigger
-- definer: nobody may write whose it is, or read the salts
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.viewer := private.viewer_of(new.event_data ->> 'visit');
  new.event_data := new.event_data - 'visit';
  new.day := private.today();
  new.created_at := now();
  if exists (select from public.media_analytics
    where media_content_id = new.media_content_id and day = new.day and viewer = new.viewer and event_type = new.event_type) then
    return null; -- once a day is enough, and no error for who says it twice
  elsif new.event_type <> 'share'
    and exists (select from public.media_content where id = new.media_content_id and status = 'scheduled') then
    return null; -- of what is only planned nobody has seen anything
  end if;
  if new.event_type = 'view' then
    perform private.limit_viewers('media_views');
  end if;
  return new;
end $$;
create trigger before_20_guard_media_event before insert on public.media_analytics
  for each row execute function private.guard_media_event();

create function private.count_like() returns trigger
-- definer: the figure belongs to nobody
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.media_content set likes = likes + case tg_op when 'INSERT' then 1 else -1 end
  where id = case tg_op when 'INSERT' then new.media_content_id else old.media_content_id end;
  return null;
end $$;
create trigger before_10_limit_rate before insert on public.media_likes
  for each row execute function private.limit_rate('media_likes', '60', 'person');
create trigger after_60_count_like after insert or delete on public.media_likes
  for each row execute function private.count_like();

-- Rules: sums

create table private.media_sums (
  is_only boolean primary key default true check (is_only),
  summed_at timestamptz not null default now()
);
comment on table private.media_sums is 'Until when the figures are summed; its row is the lock of who sums.';
insert into private.media_sums default values;

create function private.sum_media_figures() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_since timestamptz;
  v_items integer;
begin
  select summed_at - interval '1 minute' into v_since -- includes transactions that began earlier and ended after it
  from private.media_sums where summed_at <= now() - interval '10 seconds' for update skip locked;
  if not found then
    return 0;
  end if;
  update private.media_sums set summed_at = now();
  with changed as materialized (
    select media_content_id, day from public.media_analytics where created_at > v_since
    union
    select media_content_id, day from private.media_viewers where seen_at > v_since
  ), events as (
    select changed.media_content_id, changed.day,
      count(*) filter (where event_type = 'view')::integer as views,
      count(*) filter (where event_type = 'play')::integer as plays,
      count(*) filter (where event_type = 'progress_25')::integer as quarters,
      count(*) filter (where event_type = 'progress_50')::integer as halves,
      count(*) filter (where event_type = 'progress_75')::integer as three_quarters,
      count(*) filter (where event_type = 'complete')::integer as completes,
      count(*) filter (where event_type = 'share')::integer as shares
    from changed left join public.media_analytics as said using (media_content_id, day)
    group by 1, 2
  )
  insert into public.media_daily as sums (media_content_id, day, views, plays, quarters, halves, three_quarters, completes, shares,
    watch_seconds, peak)
  select events.*,
    coalesce((select sum(watched_seconds) from private.media_viewers as those
      where those.media_content_id = events.media_content_id and those.day = events.day), 0),
    coalesce((select viewers from private.media_viewer_counts as counts where counts.media_content_id = events.media_content_id), 0)
  from events
  on conflict (media_content_id, day) do update set views = excluded.views, plays = excluded.plays, quarters = excluded.quarters,
    halves = excluded.halves, three_quarters = excluded.three_quarters, completes = excluded.completes, shares = excluded.shares,
    -- a crash forgets who was there, not how long
    watch_seconds = greatest(sums.watch_seconds, excluded.watch_seconds), peak = greatest(sums.peak, excluded.peak);
  get diagnostics v_items = row_count;
  -- by a statement that neither log nor version nor message listens to
  update public.media_content as items set view_count = totals.views, peak_viewers = greatest(items.peak_viewers, totals.peak)
  from (
    select sums.media_content_id, sum(sums.views)::integer as views,
      max(greatest(sums.peak, coalesce(counts.peak, 0))) as peak
    from public.media_daily as sums left join private.media_viewer_counts as counts using (media_content_id)
    where sums.media_content_id in (select media_content_id from public.media_analytics where created_at > v_since
      union select media_content_id from private.media_viewers where seen_at > v_since)
    group by 1
  ) as totals
  where items.id = totals.media_content_id
    and (items.view_count, items.peak_viewers) is distinct from (totals.views, greatest(items.peak_viewers, totals.peak));
  return v_items;
end $$;
comment on function private.sum_media_figures() is
  'Job: sums what happened since the last time, every ten seconds at most; doing it twice changes nothing.';

create function private.forget_media_viewers() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_gone integer;
  v_events integer;
begin
  delete from private.daily_salts where day < private.today() - 1;
  delete from private.media_viewers where day < private.today() - 1;
  get diagnostics v_gone = row_count;
  delete from public.media_analytics where created_at < now() - interval '90 days';
  get diagnostics v_events = row_count;
  return v_gone + v_events;
end $$;
comment on function private.forget_media_viewers() is 'Job: forgets salts and viewers after two days and events after 90; the sums stay.';
insert into private.jobs (name, every, function) values
  ('sum the figures of media', '1 minute', 'sum_media_figures'),
  ('forget viewers of media', '1 hour', 'forget_media_viewers');

-- Rights

grant insert (media_content_id, event_type, event_data) on public.media_analytics to anon, authenticated;
grant select on public.media_daily to authenticated;
grant select (media_content_id, user_id, created_at), insert (media_content_id), delete on public.media_likes to authenticated;
grant select, insert, update, delete on public.media_daily, public.media_likes to service_role;
grant select, insert, delete on public.media_analytics to service_role; -- it only grows, and is forgotten

-- Policies

alter table public.media_analytics enable row level security;
create policy "Anyone can create events of media they may see" on public.media_analytics
  for insert to anon, authenticated
  with check (private.can_read_target('media', media_content_id));

alter table public.media_daily enable row level security;
create policy "Admins can read the sums of media" on public.media_daily
  for select to authenticated
  using ((select private.is_admin()));

alter table public.media_likes enable row level security;
create policy "Members can read their own likes of media" on public.media_likes
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members can create their own likes of media" on public.media_likes
  for insert to authenticated
  -- clients cannot write the owner column
  with check ((select private.is_member()) and private.can_read_target('media', media_content_id));
create policy "Members can delete their own likes of media" on public.media_likes
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

-- Functions for callers

create function public.like_media(p_media_id uuid, p_likes boolean, p_writer uuid, p_number bigint, p_age integer default 0)
returns table (liked_media_id uuid, likes boolean)
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if private.is_late('media-like:' || p_media_id, p_writer, p_number, p_age) then null;
  elsif p_likes then
    insert into public.media_likes (media_content_id) values (p_media_id) on conflict (media_content_id, user_id) do nothing;
  else
    delete from public.media_likes where media_content_id = p_media_id and user_id = (select auth.uid());
  end if;
  return query select p_media_id,
    exists (select from public.media_likes where media_content_id = p_media_id and user_id = (select auth.uid()));
end $$;
comment on function public.like_media(uuid, boolean, uuid, bigint, integer) is
  'Whether the caller likes an item, unless the caller has said otherwise since; answers what holds now. Errors: 42501, PT429 '
  'rate_limited.';

grant execute on function public.like_media to authenticated;

-- # Watching
--
-- Watching: one call, every few seconds, is heartbeat, number of viewers and state of an item at once. Presence of Realtime would
-- tell everybody of everybody.

-- Rules

create function private.readable_media(p_id uuid) returns public.media_content
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_item public.media_content;
begin
  select * into v_item from public.media_content where id = p_id and private.can_read_target('media', id);
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  return v_item;
end $$;

create function private.record_media_view(p_item public.media_content, p_visit text) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  insert into public.media_analytics (media_content_id, event_type, event_data)
  select (p_item).id, 'view', case when p_visit is null then '{}' else jsonb_build_object('visit', p_visit) end
  where (p_item).status in ('live', 'processing', 'active', 'published') -- waiting for the beginning is no view
  on conflict do nothing
$$;

create function private.see_viewer(p_item public.media_content, p_visit text, p_viewer text, p_again integer, p_is_there boolean)
  returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_until timestamptz := case when p_is_there then now() + p_again * interval '2.5 seconds' else '-infinity' end;
  v_is_counted boolean;
begin
  update private.media_viewers as those
  -- absence and waiting for the beginning do not count as watching
  set watched_seconds = watched_seconds + case when present_until > seen_at and (p_item).status <> 'scheduled'
      then greatest(0, least(extract(epoch from now() - seen_at), 30))::integer else 0 end,
    seen_at = greatest(seen_at, now()),
    -- of two calls on their way at once the later one holds: what somebody said before they left brings nobody back
    present_until = case when seen_at > now() then present_until else v_until end
  where media_content_id = (p_item).id and viewer = p_viewer
  returning those.is_counted into v_is_counted;
  if v_is_counted then
    return;
  end if;
  -- a subtransaction for the first time of a day alone
  begin
    if v_is_counted is null then
      perform private.limit_viewers('media_viewers');
      insert into private.media_viewers (media_content_id, viewer, day, present_until)
      values ((p_item).id, p_viewer, private.today(), v_until)
      on conflict do nothing;
    end if;
    if (p_item).status in ('live', 'processing', 'active', 'published') then
      perform private.record_media_view(p_item, p_visit);
      update private.media_viewers set is_counted = true where media_content_id = (p_item).id and viewer = p_viewer;
    end if;
  exception when sqlstate 'PT429' or sqlstate 'PT503' then
    null; -- a whole hall behind one address, or maintenance: who comes later is counted a little later
  end;
end $$;
comment on function private.see_viewer(public.media_content, text, text, integer, boolean) is
  'Notes that somebody is there, or is no more, and how long they were; the first time a day is a view.';

create function private.count_viewers(p_id uuid) returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_viewers integer;
begin
  select viewers into v_viewers from private.media_viewer_counts where media_content_id = p_id
    and counted_at > clock_timestamp() - interval '500 ms';
  if found then
    return v_viewers;
  end if;
  insert into private.media_viewer_counts (media_content_id, counted_at) values (p_id, '-infinity') on conflict do nothing;
  perform from private.media_viewer_counts where media_content_id = p_id for update skip locked;
  if not found then -- somebody is counting
    return (select viewers from private.media_viewer_counts where media_content_id = p_id);
  end if;
  select count(*) into v_viewers from private.media_viewers where media_content_id = p_id and present_until > now();
  update private.media_viewer_counts
  set viewers = v_viewers, peak = greatest(peak, v_viewers), counted_at = clock_timestamp() where media_content_id = p_id;
  return v_viewers;
end $$;
comment on function private.count_viewers(uuid) is
  'How many are there; counted twice a second at most, so that with the 9 seconds of a page everybody knows within ten.';

-- Functions for callers

create function public.media_heartbeat(p_media_id uuid, p_visit text default null, p_is_hidden boolean default false) returns jsonb
-- definer: nobody may read who is there
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_item public.media_content;
  v_viewer text;
  v_again integer;
begin
  perform private.require_rank(0);
  v_item := private.readable_media(p_media_id);
  v_viewer := private.viewer_of(p_visit);
  v_again := case
    when p_is_hidden then 60
    when v_item.status = 'live' or (v_item.status = 'scheduled' and v_item.scheduled_for < now() + interval '10 minutes')
      -- the recording comes at any moment, or it goes on
      or v_item.ended_at > now() - interval '5 minutes' then 9
    else 30
  end;
  perform private.see_viewer(v_item, p_visit, v_viewer, v_again, not p_is_hidden);
  return jsonb_build_object('status', v_item.status, 'viewers', private.count_viewers(p_media_id), 'started_at', v_item.started_at,
    'ended_at', v_item.ended_at, 'scheduled_for', v_item.scheduled_for, 'version', v_item.version, 'now', now(), 'again_in', v_again,
    'is_troubled', v_item.status = 'live' and (v_item.signal = 'lost' or private.count_media_troubles(p_media_id) >= 3),
    'has_reported', exists (select from private.media_troubles where media_content_id = p_media_id and viewer = v_viewer));
end $$;
comment on function public.media_heartbeat(uuid, text, boolean) is
  'Says that somebody is on the page of an item (the number of their visit, for visitors), or with p_is_hidden that they are there '
  'no more; answers state, times, viewers, whether it is known not to arrive (its platform or three people say so), whether this '
  'viewer says so, the clock of the server and after how many seconds to call again. Errors: PT404 not_found.';

create function public.increment_media_view_count(media_id uuid, visit text default null) returns void
-- definer: nobody may write the figures
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(0);
  perform private.record_media_view(private.readable_media(media_id), visit);
end $$;
comment on function public.increment_media_view_count(uuid, text) is
  'Counts a view, once for each person and day; media_heartbeat does so by itself. Errors: PT404 not_found, PT429 rate_limited.';

create function public.get_media_stats(media_id uuid) returns jsonb
-- definer: sums of what nobody may read
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_item public.media_content;
begin
  perform private.require_rank(0);
  v_item := private.readable_media(media_id);
  return (
    select jsonb_build_object('views', v_item.view_count, 'likes', v_item.likes, 'comments', v_item.comment_count,
        'shares', coalesce(sum(sums.shares), 0), 'viewers', private.count_viewers(v_item.id), 'peak_viewers', v_item.peak_viewers)
      || case when private.is_admin() then jsonb_build_object(
        'plays', coalesce(sum(sums.plays), 0), 'quarters', coalesce(sum(sums.quarters), 0),
        'halves', coalesce(sum(sums.halves), 0), 'three_quarters', coalesce(sum(sums.three_quarters), 0),
        'completes', coalesce(sum(sums.completes), 0), 'watch_seconds', coalesce(sum(sums.watch_seconds), 0),
        'troubles', private.count_media_troubles(v_item.id)) else '{}' end
    from public.media_daily as sums where sums.media_content_id = v_item.id);
end $$;
comment on function public.get_media_stats(uuid) is
  'The figures of an item: views, likes, comments, shares and viewers for all, how far and how long it is watched and how many do '
  'not see it for admins. Errors: PT404 not_found.';

create function public.media_engagement(p_from date, p_to date)
returns table (day date, views bigint, plays bigint, completes bigint, shares bigint, watch_seconds bigint, peak integer, likes bigint,
  comments bigint)
-- definer: sums of what nobody may read
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  -- asked for once: for each row of a year it would take half a second
  v_zone text := private.congregation_zone();
  v_from timestamptz := timezone(v_zone, p_from::timestamp);
  v_until timestamptz := timezone(v_zone, (p_to + 1)::timestamp);
begin
  perform private.require_rank(2);
  if p_from is null or p_to is null or p_to - p_from > 400 then
    raise exception using errcode = '22023', message = 'range_too_long';
  end if;
  return query
  with days as (
    select each::date as day from generate_series(p_from::timestamp, p_to::timestamp, interval '1 day') as each
  ), watched as (
    select sums.day, sum(sums.views) as views, sum(sums.plays) as plays, sum(sums.completes) as completes, sum(sums.shares) as shares,
      sum(sums.watch_seconds)::bigint as watch_seconds, max(sums.peak) as peak
    from public.media_daily as sums where sums.day between p_from and p_to group by 1
  ), liked as (
    select timezone(v_zone, created_at)::date as day, count(*) as likes from public.media_likes
    where created_at >= v_from and created_at < v_until group by 1
  ), said as (
    select timezone(v_zone, created_at)::date as day, count(*) as comments from public.comments
    where media_id is not null and is_approved and deleted_at is null and created_at >= v_from and created_at < v_until group by 1
  )
  select days.day, coalesce(watched.views, 0), coalesce(watched.plays, 0), coalesce(watched.completes, 0), coalesce(watched.shares, 0),
    coalesce(watched.watch_seconds, 0), coalesce(watched.peak, 0), coalesce(liked.likes, 0), coalesce(said.comments, 0)
  from days left join watched using (day) left join liked using (day) left join said using (day)
  order by days.day;
end $$;
comment on function public.media_engagement(date, date) is
  'Views, likes and comments on each of at most 401 days, all items together. Errors: 42501 rank_required, 22023 range_too_long.';

grant execute on function public.media_heartbeat, public.increment_media_view_count, public.get_media_stats to anon, authenticated;
grant execute on function public.media_engagement to authenticated;

-- # Troubles
--
-- A viewer who does not see or hear what is live reports it in one tap. Admins see how many did; after several reports
-- no page claims that all is well.

-- Table

create table private.media_troubles (
  media_content_id uuid not null references public.media_content (id) on delete cascade,
  viewer text not null, -- as of private.media_viewers
  told_at timestamptz not null default now(),
  primary key (media_content_id, viewer)
);
comment on table private.media_troubles is
  'Reports of viewers who do not see or hear a transmission, one each, until it ends or an admin says that it works.';

-- Rules

create function private.forget_media_troubles() returns trigger
-- definer: nobody may reach what was said
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from private.media_troubles where media_content_id = new.id;
  delete from public.notifications where not read and group_key = 'media:' || new.id || ':trouble';
  return null;
end $$;
create trigger after_62_forget_media_troubles after update of status on public.media_content
  for each row when (old.status = 'live' and new.status <> 'live') execute function private.forget_media_troubles();

create function private.count_media_troubles(p_id uuid) returns integer
language sql stable set search_path = pg_catalog, pg_temp as $$
  select count(*)::integer from private.media_troubles where media_content_id = p_id
$$;

-- Functions for callers

create function public.report_media_trouble(p_media_id uuid, p_visit text default null, p_is_over boolean default false) returns boolean
-- definer: nobody may reach what was said, or write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_item public.media_content;
  v_viewer text := private.viewer_of(p_visit);
  v_count integer;
begin
  perform private.require_rank(0);
  v_item := private.readable_media(p_media_id);
  if v_item.status <> 'live' then
    raise exception using errcode = '23514', message = 'media_is_not_live';
  end if;
  perform private.enforce_sender_rate_limit('media_troubles', 30);
  perform private.enforce_rate_limit('media_troubles', 'everyone', 1000);
  if p_is_over then
    delete from private.media_troubles where media_content_id = p_media_id and viewer = v_viewer;
  else
    insert into private.media_troubles (media_content_id, viewer) values (p_media_id, v_viewer) on conflict do nothing;
  end if;
  if not found then
    return false;
  end if;
  v_count := private.count_media_troubles(p_media_id);
  if v_count = 0 then
    delete from public.notifications where not read and group_key = 'media:' || p_media_id || ':trouble';
  elsif v_count = 1 and not p_is_over then
    perform private.notify_media_admins(v_item, 'trouble');
  else
    -- telephones rang for the first one
    update public.notifications
      set message = private.sentence(v_item.title) || case v_count when 1 then ' 1 persona dice que no la ve o no la oye.'
        else ' ' || v_count || ' personas dicen que no la ven o no la oyen.' end
    where group_key = 'media:' || p_media_id || ':trouble' and not read;
  end if;
  return true;
end $$;
comment on function public.report_media_trouble(uuid, text, boolean) is
  'Says that somebody (the number of their visit, for visitors) does not see or hear what is live, or with p_is_over that they do '
  'after all; false when that was known. Errors: PT404 not_found, 23514 media_is_not_live, PT429 rate_limited.';

create function public.settle_media_troubles(p_media_id uuid) returns integer
-- definer: nobody may reach what was said
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_count integer;
begin
  perform private.require_rank(2);
  delete from private.media_troubles where media_content_id = p_media_id;
  get diagnostics v_count = row_count;
  delete from public.notifications where not read and group_key = 'media:' || p_media_id || ':trouble';
  return v_count;
end $$;
comment on function public.settle_media_troubles(uuid) is
  'Says that a transmission works again, so that who still does not see it can say so; answers how many had said it. Errors: 42501 '
  'rank_required.';

grant execute on function public.report_media_trouble to anon, authenticated;
grant execute on function public.settle_media_troubles to authenticated;

-- # Panel
--
-- Data of the media centre's panel: the figures of all items together, and the calendar.

create function public.media_dashboard()
returns table (items integer, visible integer, scheduled integer, live integer, series integer, viewers integer, views bigint,
  views_30d bigint, watch_seconds_30d bigint, likes bigint, comments bigint)
-- definer: sums of what nobody may read
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
  with kept as materialized (
    select content.id, content.status, content.view_count, content.likes, content.comment_count
    from public.media_content as content where content.deleted_at is null
  ), month as (
    select sum(sums.views) as views, sum(sums.watch_seconds) as seconds
    from public.media_daily as sums where sums.day > private.today() - 30
  )
  select count(*)::integer, (count(*) filter (where kept.status in ('active', 'published')))::integer,
    (count(*) filter (where kept.status = 'scheduled'))::integer, (count(*) filter (where kept.status = 'live'))::integer,
    (select count(*) from public.media_series)::integer,
    coalesce(sum(case kept.status when 'live' then private.count_viewers(kept.id) end), 0)::integer,
    coalesce(sum(kept.view_count), 0)::bigint, coalesce((select month.views from month), 0)::bigint,
    coalesce((select month.seconds from month), 0)::bigint, coalesce(sum(kept.likes), 0)::bigint,
    coalesce(sum(kept.comment_count), 0)::bigint
  from kept;
end $$;
comment on function public.media_dashboard() is
  'How many items there are and in which state, who watches now, and what was watched, liked and said. Errors: 42501 rank_required.';

create function public.media_calendar(p_from date, p_to date)
returns table (id uuid, title text, status public.media_status, day date, moment timestamptz, duration integer, has_link boolean)
-- definer: the congregation's days are reckoned with its zone, which is private
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  if p_from is null or p_to is null or p_to - p_from > 61 then
    raise exception using errcode = '22023', message = 'range_too_long';
  end if;
  return query
  select those.id, those.title, those.status, those.day, those.moment, those.duration, those.has_link
  from (
    select content.id, content.title, content.status, content.duration, content.stream_url is not null as has_link, moments.moment,
      timezone((select private.congregation_zone()), moments.moment)::date as day
    from public.media_content as content
    cross join lateral (select coalesce(content.started_at, content.scheduled_for, content.published_at) as moment) as moments
    where content.deleted_at is null and content.status <> 'draft'
  ) as those
  where those.day between p_from and p_to
  order by those.moment, those.id;
end $$;
comment on function public.media_calendar(date, date) is
  'Items on each of at most 62 days, by their beginning, else planned beginning, else publication. Errors: 42501 rank_required, '
  '22023 range_too_long.';

grant execute on function public.media_dashboard, public.media_calendar to authenticated;
