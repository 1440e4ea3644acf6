-- Data of the media centre's panel: the figures of all items together, and the calendar.

create function public.media_dashboard()
returns table (items integer, visible integer, scheduled integer, live integer, series integer, viewers integer, views bigint, views_30d bigint,
  watch_seconds_30d bigint, likes bigint, comments bigint)
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
    coalesce((select month.seconds from month), 0)::bigint, coalesce(sum(kept.likes), 0)::bigint, coalesce(sum(kept.comment_count), 0)::bigint
  from kept;
end $$;
comment on function public.media_dashboard() is 'How many items there are and in which state, who watches now, and what was watched, liked and said. Errors: 42501 rank_required.';

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
comment on function public.media_calendar(date, date) is 'Items on each of at most 62 days, by their beginning, else planned beginning, else publication. Errors: 42501 rank_required, 22023 range_too_long.';

grant execute on function public.media_dashboard, public.media_calendar to authenticated;
