-- True figures for the back office. Counting crosses what an admin may read row by row, so the procedures are definer
-- and answer sums only.

create function public.dashboard_statistics()
returns table (
  users_total integer, users_new_today integer, users_active_7d integer,
  prophecies_total integer, prophecies_published integer, prophecies_scheduled integer, prophecies_draft integer,
  comments_total integer, comments_pending integer, reactions_total integer,
  notifications_30d integer, notifications_read_30d integer,
  push_devices integer, push_queue_due integer, client_errors_7d integer
)
-- definer: counts rows an admin may not read one by one
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query select
    (select count(*)::integer from public.app_users),
    (select count(*)::integer from public.app_users where created_at >= (select private.start_of_today())),
    (select count(*)::integer from auth.users where last_sign_in_at >= now() - interval '7 days'),
    prophecies.total, prophecies.published, prophecies.scheduled, prophecies.draft,
    comments.total, comments.pending,
    (select count(*)::integer from public.prophecy_reactions) + (select count(*)::integer from public.comment_reactions),
    notices.total, notices.read,
    (select count(*)::integer from public.push_subscriptions),
    (select count(*)::integer from private.push_queue where not_before <= now()),
    (select count(*)::integer from public.client_errors where created_at >= now() - interval '7 days')
  from
    (select count(*)::integer as total,
      count(*) filter (where private.is_public(status, publish_date))::integer as published,
      count(*) filter (where status = 'published' and publish_date > now())::integer as scheduled,
      count(*) filter (where status = 'draft')::integer as draft
    from public.prophecies) as prophecies,
    (select count(*)::integer as total, count(*) filter (where is_approved is null)::integer as pending
    from public.comments) as comments,
    (select count(*)::integer as total, count(*) filter (where notifications.read)::integer as read
    from public.notifications where created_at >= now() - interval '30 days') as notices;
end $$;
comment on function public.dashboard_statistics() is 'One row of counts for /admin. Errors: 42501 rank_required.';

create function public.notification_statistics() returns jsonb
-- definer: counts everybody's notices
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return (
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
    from recent);
end $$;
comment on function public.notification_statistics() is
  'Of the last 30 days: {total, unread, read_rate 0..1, today, this_week, by_type: {type: n}, by_day: [{day: yyyy-mm-dd, count}]}. Errors: 42501 rank_required.';

revoke execute on function public.dashboard_statistics(), public.notification_statistics() from public, anon, authenticated, service_role;
grant execute on function public.dashboard_statistics(), public.notification_statistics() to authenticated;
revoke execute on all functions in schema private from public;
