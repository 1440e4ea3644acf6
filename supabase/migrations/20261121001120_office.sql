-- What every capability has a part in, whole: the jobs of each minute and the figures of the back office.

create or replace function private.run_jobs() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update public.prophecies
  set announced_at = coalesce(announced_at, now()), retracted_at = null
  where status = 'published' and publish_date <= now() and (announced_at is null or retracted_at is not null);

  perform private.remind_events();

  -- five times taken and never settled, or a day old: nobody wants that push any more
  delete from private.push_queue
  where (attempts >= 5 and (leased_until is null or leased_until <= now())) or not_before < now() - interval '1 day';
  update private.push_queue set leased_until = null where leased_until <= now();

  delete from private.recent_pushes where pushed_at < now() - interval '1 hour';
  delete from private.recent_acts where moments[cardinality(moments)] < now() - interval '1 hour';
  delete from public.notifications
  where created_at < now() - interval '180 days' or (read and created_at < now() - interval '90 days');
  delete from public.client_errors where created_at < now() - interval '90 days';
  -- Anybody may report: 60 a minute of the longest reports would fill a small disk in a day.
  delete from public.client_errors where id in (
    select reports.id from public.client_errors as reports order by reports.created_at desc, reports.id offset 1000);

  if exists (select from private.push_queue where not_before <= now() and leased_until is null) then
    perform private.wake_push_dispatch();
  end if;
  perform private.tend_prophecies();
  perform private.tend_resources();
  perform private.tend_gallery(); -- the last: it wakes the sweep
end $$;

create or replace function public.content_statistics()
returns table (kind text, total integer, waiting integer, amount numeric)
-- definer: counts rows an admin may not read one by one
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
    select 'testimonials', count(*) filter (where status = 'approved')::integer,
      count(*) filter (where status = 'pending')::integer, null::numeric
    from public.testimonials
    union all
    select 'donations', count(*) filter (where status = 'confirmed')::integer,
      count(*) filter (where status = 'reported')::integer,
      coalesce(sum(donations.amount) filter (where status = 'confirmed'
        and given_on >= date_trunc('year', private.today()::timestamp)), 0)
    from public.donations
    union all
    select 'seminars', (select count(*)::integer from public.seminars where status = 'published'),
      (select count(*)::integer from public.access_requests as requests where requests.kind = 'seminar'), null::numeric
    union all
    select 'resources', (select count(*)::integer from public.resources),
      (select count(*)::integer from public.access_requests as requests where requests.kind = 'resource'), null::numeric
    union all
    select 'events', count(*) filter (where status <> 'draft')::integer, 0, null::numeric from public.events
    union all
    select 'albums', count(*)::integer, 0, null::numeric from public.albums where deleted_at is null
    union all
    select 'photos', count(*)::integer, 0, null::numeric
    from public.photos join public.albums on albums.id = photos.album_id and albums.deleted_at is null
    where photos.deleted_at is null
    union all
    select 'messages', count(*)::integer, count(*) filter (where read_at is null and status = 'new')::integer, null::numeric
    from public.contact_messages;
end $$;
