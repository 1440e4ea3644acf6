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
comment on table public.media_analytics is 'Events of items, once for each person, day and kind; sums are in media_daily, and after 90 days only they are kept.';
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
    case when p_visit ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 'visit ' || p_visit end, 'network ' || private.sender(), 'nobody');
  v_salt text;
begin
  select salt into v_salt from private.daily_salts where day = private.today();
  if not found then
    insert into private.daily_salts (day) values (private.today()) on conflict do nothing;
    select salt into v_salt from private.daily_salts where day = private.today();
  end if;
  return encode(sha256(convert_to(v_salt || v_who, 'utf8')), 'hex');
end $$;
comment on function private.viewer_of(text) is 'The hash of the caller for today: of their account, else of the number of their visit, else of their network.';

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
comment on function private.limit_viewers(text) is 'Counts somebody who is new before an item: of a person thirty items a minute, of a network thirty visits a minute and two hundred an hour. Errors: PT429 rate_limited.';

-- Rules: what happens

create trigger before_10_limit_rate before insert on public.media_analytics
  for each row execute function private.limit_rate('media_events', '300', 'sender');

create function private.write_media_event() returns trigger
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
  elsif new.event_type <> 'share' and exists (select from public.media_content where id = new.media_content_id and status = 'scheduled') then
    return null; -- of what is only planned nobody has seen anything
  end if;
  if new.event_type = 'view' then
    perform private.limit_viewers('media_views');
  end if;
  return new;
end $$;
create trigger before_20_write_media_event before insert on public.media_analytics
  for each row execute function private.write_media_event();

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
  insert into public.media_daily as sums (media_content_id, day, views, plays, quarters, halves, three_quarters, completes, shares, watch_seconds, peak)
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
comment on function private.sum_media_figures() is 'Job: sums what happened since the last time, every ten seconds at most; doing it twice changes nothing.';

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
