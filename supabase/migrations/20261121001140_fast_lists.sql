-- Long lists, second part: what a list asks for each line is asked only for the lines it shows, and the caller's rank,
-- which every policy looks at, is planned once for a connection and not for each question.

create or replace view private.people as
  select
    users.id,
    case
      when users.email_confirmed_at is null or users.deleted_at is not null or users.banned_until > now() then 0
      when app_users.id is not null and not app_users.is_active then 0
      -- the older table is looked up only for an account without its row
      else coalesce(array_position(
        array['member', 'admin', 'super_admin'],
        coalesce(app_users.role, (select user_roles.role from public.user_roles where user_roles.user_id = users.id))
      ), 0)
    end as rank
  from auth.users
  left join public.app_users on app_users.id = users.id;

create or replace function private.my_rank() returns integer
-- definer: everybody needs their rank, nobody may read auth.users; plpgsql keeps its plan, sql would make it anew each time
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return coalesce((select people.rank from private.people where people.id = (select auth.uid())), 0);
end $$;

create or replace function public.event_occurrences(p_from timestamptz, p_to timestamptz, p_event_id uuid default null)
returns table (
  event_id uuid, day date, slug text, title text, place text, status text, recurrence text, capacity integer,
  starts_at timestamptz, ends_at timestamptz, wall_start timestamp, wall_end timestamp, going integer, waiting integer, image_url text
)
language plpgsql stable set search_path = pg_catalog, pg_temp rows 100 as $$
declare
  v_zone text := private.congregation_zone();
  v_from timestamp := timezone(v_zone, p_from);
  v_to timestamp := timezone(v_zone, p_to);
begin
  if p_from is null or p_to is null or p_to - p_from > interval '400 days' then
    raise exception using errcode = '22023', message = 'range_too_long';
  end if;
  return query
  with taking_place as (
    select events.id, events.starts_at as at from public.events
    where events.recurrence = 'none' and events.starts_at < v_to and events.ends_at > v_from
      and events.starts_at >= v_from - interval '14 days' -- LIMITS.eventDaysMax: nothing lasts longer
      and (p_event_id is null or events.id = p_event_id)
    union all
    select events.id, starts.at from public.events
    cross join lateral private.occurrence_starts(events, v_from, v_to) as starts (at)
    where events.recurrence <> 'none' and events.starts_at < v_to
      and (events.recurrence_until is null or events.recurrence_until >= v_from::date - 14)
      and (p_event_id is null or events.id = p_event_id)
    order by 2, 1
    limit 2000
  )
  select events.id, taking_place.at::date, events.slug, events.title, events.place, events.status, events.recurrence, events.capacity,
    timezone(v_zone, taking_place.at), timezone(v_zone, taking_place.at + (events.ends_at - events.starts_at)),
    taking_place.at, taking_place.at + (events.ends_at - events.starts_at), coalesce(counts.going, 0), coalesce(counts.waiting, 0), events.image_url
  from taking_place
  join public.events on events.id = taking_place.id
  left join private.rsvp_counts(v_from::date - 15, v_to::date) as counts
    on counts.event_id = events.id and counts.day = taking_place.at::date
  order by taking_place.at, events.id;
end $$;

-- each album's words, as the other lists keep theirs: ranking would make them anew for every album found
drop index public.albums_search;
drop function private.found_albums(text); -- search_site finds with best_found
alter table public.albums add column search tsvector not null generated always as (private.album_words(title, description)) stored;
create index albums_search on public.albums using gin (search);
drop trigger audit on public.albums;
create trigger audit after insert or update of title, description, deleted_at or delete on public.albums
  for each row execute function private.audit('id', '{cover_photo_id,search,version,created_at,updated_at}');

create function private.best_found(p_table text, p_words text) returns table (id uuid, rank real)
-- definer: reaches the index; only ids and ranks leave it
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 300 as $$
begin
  return query execute format(
    'select id, ts_rank(search, $1) + ts_rank(search, $2)
     from (select id, search from public.%I where search @@ $1 limit 2000) as found order by 2 desc limit 300',
    p_table) using private.words_query(p_words), private.exact_query(p_words);
end $$;
comment on function private.best_found(text, text) is 'The best 300 of up to 2,000 rows of a table with these words, those with the words as they were typed first: what a search of the whole site looks at.';
grant execute on function private.best_found(text, text) to anon, authenticated;

create or replace function public.search_site(p_words text, p_kind text default null, p_offset integer default 0)
returns table (kind text, id uuid, slug text, title text, excerpt text, happened_at timestamptz)
language sql stable rows 10 set search_path = pg_catalog, pg_temp as $$
  with asked as materialized (select private.words_query(p_words) as words),
  hits as materialized (
    select 'prophecy' as kind, prophecies.id, best.rank, publish_date as happened_at
    from private.best_found('prophecies', p_words) as best join public.prophecies on prophecies.id = best.id
    where coalesce(p_kind, 'prophecy') = 'prophecy' and status = 'published' and publish_date <= now()
    union all
    -- one that comes back has no day of its own
    select 'event', events.id, best.rank, case recurrence when 'none' then starts_at at time zone (select private.congregation_zone()) end
    from private.best_found('events', p_words) as best join public.events on events.id = best.id
    where coalesce(p_kind, 'event') = 'event' and status <> 'draft'
    union all
    select 'album', albums.id, best.rank, created_at
    from private.best_found('albums', p_words) as best join public.albums on albums.id = best.id
    where coalesce(p_kind, 'album') = 'album' and deleted_at is null
    union all
    select 'testimonial', testimonials.id, best.rank, created_at
    from private.best_found('testimonials', p_words) as best join public.testimonials on testimonials.id = best.id
    where coalesce(p_kind, 'testimonial') = 'testimonial' and status = 'approved'
    union all
    select 'seminar', seminars.id, best.rank, starts_on::timestamp at time zone (select private.congregation_zone())
    from private.best_found('seminars', p_words) as best join public.seminars on seminars.id = best.id
    where coalesce(p_kind, 'seminar') = 'seminar' and status = 'published'
    union all
    select 'resource', resources.id, best.rank, created_at
    from private.best_found('resources', p_words) as best join public.resources on resources.id = best.id
    where coalesce(p_kind, 'resource') = 'resource'
  ),
  page as materialized (
    select * from hits order by rank desc, happened_at desc nulls first, id offset greatest(p_offset, 0) limit 10 -- LIMITS.pageSize
  )
  select page.kind, page.id, texts.slug, private.marked(texts.title, (select words from asked), 'HighlightAll=true'),
    private.marked(texts.body, (select words from asked), 'MaxWords=32,MinWords=16,MaxFragments=1'), page.happened_at
  from page cross join lateral (
    select slug, title, private.plain_text(content) as body from public.prophecies where page.kind = 'prophecy' and prophecies.id = page.id
    union all
    select slug, title, concat_ws('. ', nullif(place, ''), nullif(description, '')) from public.events where page.kind = 'event' and events.id = page.id
    union all
    select null, title, description from public.albums where page.kind = 'album' and albums.id = page.id
    union all
    select null, author_name, content from public.testimonials where page.kind = 'testimonial' and testimonials.id = page.id
    union all
    select slug, title, concat_ws('. ', nullif(teacher, ''), nullif(description, '')) from public.seminars where page.kind = 'seminar' and seminars.id = page.id
    union all
    select null, title, description from public.resources where page.kind = 'resource' and resources.id = page.id
  ) as texts
  order by page.rank desc, page.happened_at desc nulls first, page.id
$$;

-- the cover by scalar questions: a total does not ask them
create or replace view public.gallery with (security_invoker = true) as
select albums.id, albums.title, albums.description, albums.cover_photo_id, albums.created_by, albums.version,
  albums.created_at, albums.updated_at, albums.deleted_at, albums.photo_count,
  (albums.cover).thumbnail_url as cover_url, (albums.cover).width as cover_width, (albums.cover).height as cover_height
from (
  select albums.*,
    (select count(*)::integer from public.photos where photos.album_id = albums.id and photos.deleted_at is null) as photo_count,
    (select photos from public.photos
      where photos.album_id = albums.id and photos.deleted_at is null
      order by photos.id is distinct from albums.cover_photo_id, photos.position, photos.created_at, photos.id
      limit 1) as cover
  from public.albums
) as albums;

create function private.people_count(p_kind text, p_target_id uuid) returns integer
language sql stable set search_path = pg_catalog, pg_temp as $$
  select count(*)::integer from public.access_grants as grants
  where grants.kind = p_kind and grants.target_id = p_target_id and grants.user_id is not null and grants.revoked_at is null
    and (grants.expires_at is null or grants.expires_at > now())
$$;
comment on function private.people_count(text, uuid) is 'How many people may open a target today.';

create function public.access_figures(p_kind text, p_ids uuid[])
returns table (id uuid, people integer, requests integer)
-- definer: counts grants
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
    select asked.id, private.people_count(p_kind, asked.id),
      (select count(*)::integer from public.access_requests where kind = p_kind and target_id = asked.id)
    from unnest(p_ids[:100]) as asked (id);
end $$;
comment on function public.access_figures(text, uuid[]) is 'How many people have access to each of up to 100 seminars or resources and how many wait. Errors: 42501 rank_required.';

-- Whoever gives access looks for a target: the first hundred, those with requests before the others.
create or replace function public.search_access_targets(p_kind text, p_words text default '')
returns table (id uuid, title text, people integer, requests integer)
-- definer: counts grants and reads drafts
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_table regclass := to_regclass(case p_kind when 'seminar' then 'public.seminars' when 'resource' then 'public.resources' end);
begin
  perform private.require_rank(2);
  if v_table is null then
    return;
  end if;
  return query execute format($sql$
    with asked as (
      select target_id, count(*)::integer as requests from public.access_requests where kind = $1 group by target_id
    ), lines as (
      (select target.id, target.title from %1$s as target where target.id in (select target_id from asked))
      union
      (select target.id, target.title from %1$s as target order by target.title, target.id limit 100)
    )
    select lines.id, lines.title, private.people_count($1, lines.id), coalesce(asked.requests, 0)
    from lines left join asked on asked.target_id = lines.id
    order by 4 desc, lines.title, lines.id
    limit 100
  $sql$, case when coalesce(p_words, '') = '' then v_table::text
    else format('(select * from %s where search @@ $2 limit 2000)', v_table) end) using p_kind, private.words_query(p_words);
end $$;
comment on function public.search_access_targets(text, text) is 'Up to 100 seminars or resources with these words or beginnings of words, those with requests first, with the number of people who have access and who wait. Errors: 42501 rank_required.';

-- The library is counted by who may see it, and so within a category: the fewer columns an index has, the faster.
drop index public.resources_counted;
create index resources_counted on public.resources (category, visibility);
create index resources_visibility on public.resources (visibility);

-- Who reads. A visitor's question has no rank to ask for; for the others the rank comes first and is compared inside:
-- both happen once, and an admin who counts a list is let through each line without looking at it.
drop policy "Anyone can read public prophecies and admins can read all" on public.prophecies;
create policy "Visitors can read public prophecies" on public.prophecies
  for select to anon
  using (status = 'published' and publish_date <= now());
create policy "Members can read public prophecies and admins all" on public.prophecies
  for select to authenticated
  using ((select private.my_rank() >= 2) or (status = 'published' and publish_date <= now()));

drop policy "Anyone can read approved testimonials and authors their own" on public.testimonials;
create policy "Visitors can read approved testimonials" on public.testimonials
  for select to anon
  using (status = 'approved');
create policy "Members can read approved testimonials and their own" on public.testimonials
  for select to authenticated
  using ((select private.my_rank() >= 2) or status = 'approved'
    or (author_id = (select auth.uid()) and (select private.my_rank() >= 1)));

drop policy "Anyone can read events that are not drafts and admins all" on public.events;
create policy "Visitors can read events that are not drafts" on public.events
  for select to anon
  using (status <> 'draft');
create policy "Members can read events that are not drafts and admins all" on public.events
  for select to authenticated
  using ((select private.my_rank() >= 2) or status <> 'draft');

drop policy "Anyone can read published seminars and admins all" on public.seminars;
create policy "Visitors can read published seminars" on public.seminars
  for select to anon
  using (status = 'published');
create policy "Members can read published seminars and admins all" on public.seminars
  for select to authenticated
  using ((select private.my_rank() >= 2) or status = 'published');

drop policy "Anyone can read public resources and members all" on public.resources;
create policy "Visitors can read public resources" on public.resources
  for select to anon
  using (visibility = 'public');
create policy "Members can read all resources" on public.resources
  for select to authenticated
  using ((select private.my_rank() >= 1) or visibility = 'public');

alter policy "Members can read their own offerings and admins all" on public.donations
  using ((select private.my_rank() >= 2) or (user_id = (select auth.uid()) and (select private.my_rank() >= 1)));

alter policy "Admins can read messages" on public.contact_messages
  using ((select private.my_rank() >= 2));

revoke execute on function public.access_figures(text, uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.access_figures(text, uuid[]) to authenticated;
revoke execute on all functions in schema private from public;
