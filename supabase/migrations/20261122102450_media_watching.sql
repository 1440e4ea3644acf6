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

create function private.see_viewer(p_item public.media_content, p_visit text, p_viewer text, p_again integer, p_is_there boolean) returns void
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
  exception when sqlstate 'PT429' then
    null; -- a whole hall behind one address: who comes later is counted a little later
  end;
end $$;
comment on function private.see_viewer(public.media_content, text, text, integer, boolean) is 'Notes that somebody is there, or is no more, and how long they were; the first time a day is a view.';

create function private.count_viewers(p_id uuid) returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_viewers integer;
begin
  select viewers into v_viewers from private.media_viewer_counts where media_content_id = p_id and counted_at > clock_timestamp() - interval '500 ms';
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
comment on function private.count_viewers(uuid) is 'How many are there; counted twice a second at most, so that with the 9 seconds of a page everybody knows within ten.';

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
    'is_troubled', v_item.status = 'live' and (v_item.signal = 'lost' or private.count_media_troubles(p_media_id) >= 3));
end $$;
comment on function public.media_heartbeat(uuid, text, boolean) is
  'Says that somebody is on the page of an item (the number of their visit, for visitors), or with p_is_hidden that they are there no more; answers state, times, viewers, whether it is known not to arrive (its platform or three people say so), the clock of the server and after how many seconds to call again. Errors: PT404 not_found.';

create function public.increment_media_view_count(media_id uuid, visit text default null) returns void
-- definer: nobody may write the figures
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(0);
  perform private.record_media_view(private.readable_media(media_id), visit);
end $$;
comment on function public.increment_media_view_count(uuid, text) is 'Counts a view, once for each person and day; media_heartbeat does so by itself. Errors: PT404 not_found, PT429 rate_limited.';

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
      || case when private.is_admin() then jsonb_build_object('plays', coalesce(sum(sums.plays), 0), 'quarters', coalesce(sum(sums.quarters), 0),
        'halves', coalesce(sum(sums.halves), 0), 'three_quarters', coalesce(sum(sums.three_quarters), 0),
        'completes', coalesce(sum(sums.completes), 0), 'watch_seconds', coalesce(sum(sums.watch_seconds), 0),
        'troubles', private.count_media_troubles(v_item.id)) else '{}' end
    from public.media_daily as sums where sums.media_content_id = v_item.id);
end $$;
comment on function public.get_media_stats(uuid) is 'The figures of an item: views, likes, comments, shares and viewers for all, how far and how long it is watched and how many do not see it for admins. Errors: PT404 not_found.';

create function public.media_engagement(p_from date, p_to date)
returns table (day date, views bigint, plays bigint, completes bigint, shares bigint, watch_seconds bigint, peak integer, likes bigint, comments bigint)
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
comment on function public.media_engagement(date, date) is 'Views, likes and comments on each of at most 401 days, all items together. Errors: 42501 rank_required, 22023 range_too_long.';

grant execute on function public.media_heartbeat, public.increment_media_view_count, public.get_media_stats to anon, authenticated;
grant execute on function public.media_engagement to authenticated;
