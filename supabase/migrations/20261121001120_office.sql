-- Jobs and statistics that span capabilities: the jobs of each minute and the figures of the back office.

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

create function private.count_waiting(p_kind text) returns integer
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case p_kind
    when 'comments' then (select count(*) from public.comments where is_approved is null)
    when 'testimonials' then (select count(*) from public.testimonials where status = 'pending')
    when 'donations' then (select count(*) from public.donations where status = 'reported')
    when 'messages' then (select count(*) from public.contact_messages where read_at is null and status = 'new')
    when 'seminars' then (select count(*) from public.access_requests where kind = 'seminar')
    when 'resources' then (select count(*) from public.access_requests where kind = 'resource')
  end::integer
$$;
comment on function private.count_waiting(text) is 'How many of a kind wait for the office; null for a kind of which nothing can wait.';

create function public.content_statistics()
returns table (kind text, total integer, waiting integer, amount numeric)
-- definer: counts rows an admin may not read one by one
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
    select figures.kind, figures.total::integer, coalesce(private.count_waiting(figures.kind), 0), figures.amount
    from (
      select 'comments' as kind, (select count(*) from public.comments where is_approved) as total, null::numeric as amount
      union all
      select 'testimonials', count(*), null from public.testimonials where status = 'approved'
      union all
      select 'donations', count(*), coalesce(sum(donations.amount) filter (
        where given_on >= date_trunc('year', private.today()::timestamp)), 0)
      from public.donations where status = 'confirmed'
      union all
      select 'seminars', count(*), null from public.seminars where status = 'published'
      union all
      select 'resources', count(*), null from public.resources
      union all
      select 'events', count(*), null from public.events where status <> 'draft'
      union all
      select 'albums', count(*), null from public.albums where deleted_at is null
      union all
      select 'photos', count(*), null
      from public.photos join public.albums on albums.id = photos.album_id and albums.deleted_at is null
      where photos.deleted_at is null
      union all
      select 'messages', count(*), null from public.contact_messages
    ) as figures;
end $$;
comment on function public.content_statistics() is 'For /admin, by kind: how many are public or in the books, how many wait for a decision, and of offerings what was confirmed this year in MXN. Errors: 42501 rank_required.';
revoke execute on function public.content_statistics() from public, anon, authenticated, service_role;
grant execute on function public.content_statistics() to authenticated;
revoke execute on all functions in schema private from public;
