-- The whole site from outside: one search over what every capability publishes, and what a shared address shows of itself
-- in a chat. Both run in their caller's rights, so row-level security decides what is found.

create function public.search_site(p_words text, p_kind text default null, p_offset integer default 0)
returns table (kind text, id uuid, slug text, title text, excerpt text, happened_at timestamptz)
language sql stable rows 10 set search_path = pg_catalog, pg_temp as $$
  with asked as materialized (select private.prefix_tsquery(p_words) as words),
  hits as materialized (
    select 'prophecy' as kind, prophecies.id, best.rank, publish_date as happened_at
    from private.top_matches('prophecies', p_words) as best join public.prophecies on prophecies.id = best.id
    where coalesce(p_kind, 'prophecy') = 'prophecy' and status = 'published' and publish_date <= now()
    union all
    -- a recurring event has no single day
    select 'event', events.id, best.rank, case recurrence when 'none' then starts_at at time zone (select private.congregation_zone()) end
    from private.top_matches('events', p_words) as best join public.events on events.id = best.id
    where coalesce(p_kind, 'event') = 'event' and status <> 'draft'
    union all
    select 'album', albums.id, best.rank, created_at
    from private.top_matches('albums', p_words) as best join public.albums on albums.id = best.id
    where coalesce(p_kind, 'album') = 'album' and deleted_at is null
    union all
    select 'testimonial', testimonials.id, best.rank, created_at
    from private.top_matches('testimonials', p_words) as best join public.testimonials on testimonials.id = best.id
    where coalesce(p_kind, 'testimonial') = 'testimonial' and status = 'approved'
    union all
    select 'seminar', seminars.id, best.rank, starts_on::timestamp at time zone (select private.congregation_zone())
    from private.top_matches('seminars', p_words) as best join public.seminars on seminars.id = best.id
    where coalesce(p_kind, 'seminar') = 'seminar' and status = 'published'
    union all
    select 'resource', resources.id, best.rank, created_at
    from private.top_matches('resources', p_words) as best join public.resources on resources.id = best.id
    where coalesce(p_kind, 'resource') = 'resource'
    union all
    select 'forum', topics.id, best.rank, last_post_at
    from private.top_matches('forum_topics', p_words) as best join public.forum_topics as topics on topics.id = best.id
    where coalesce(p_kind, 'forum') = 'forum' and topics.status = 'approved' and topics.deleted_at is null
    union all
    select 'media', items.id, best.rank, coalesce(items.published_at, items.started_at, items.scheduled_for)
    from private.top_matches('media_content', p_words) as best join public.media_content as items on items.id = best.id
    where coalesce(p_kind, 'media') = 'media' and items.deleted_at is null and items.status not in ('draft', 'archived')
  ),
  page as materialized (
    select * from hits order by rank desc, happened_at desc nulls first, id offset greatest(p_offset, 0) limit 10 -- LIMITS.pageSize
  )
  select page.kind, page.id, texts.slug, private.highlight(texts.title, (select words from asked), 'HighlightAll=true'),
    private.highlight(texts.body, (select words from asked), 'MaxWords=32,MinWords=16,MaxFragments=1'), page.happened_at
  from page cross join lateral (
    select slug, title, private.plain_text(content) as body from public.prophecies where page.kind = 'prophecy' and prophecies.id = page.id
    union all
    select slug, title, concat_ws('. ', nullif(place, ''), nullif(description, '')) from public.events
    where page.kind = 'event' and events.id = page.id
    union all
    select null, title, description from public.albums where page.kind = 'album' and albums.id = page.id
    union all
    select null, author_name, content from public.testimonials where page.kind = 'testimonial' and testimonials.id = page.id
    union all
    select slug, title, concat_ws('. ', nullif(teacher, ''), nullif(description, '')) from public.seminars
    where page.kind = 'seminar' and seminars.id = page.id
    union all
    select null, title, description from public.resources where page.kind = 'resource' and resources.id = page.id
    union all
    select null, title, excerpt from public.forum_topics where page.kind = 'forum' and forum_topics.id = page.id
    union all
    -- beside the word "Video" a service of next week would pass for a recording
    select null, case status when 'scheduled' then 'Programado: ' when 'live' then 'En vivo: ' else '' end || title,
      concat_ws('. ', nullif(speaker, ''), nullif(description, ''))
    from public.media_content where page.kind = 'media' and media_content.id = page.id
  ) as texts
  order by page.rank desc, page.happened_at desc nulls first, page.id
$$;
comment on function public.search_site(text, text, integer) is
  'Ten of the texts that the caller may read with all of these words or beginnings of words, the best first; p_kind leaves one '
  'kind.';

create function private.uuid_of(p_text text) returns uuid
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when p_text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_text::uuid end
$$;
comment on function private.uuid_of(text) is 'The id that a text is; null for another text.';

-- Crawlers run no script, so the edge asks here, as a visitor.

create function public.share_card(p_section text, p_key text)
returns table (title text, description text, image_url text)
language sql stable rows 1 set search_path = pg_catalog, pg_temp as $$
  select title, private.shorten(coalesce(nullif(excerpt, ''), title), 200), image_url from public.prophecies
  where p_section = 'blog' and status = 'published' and publish_date <= now() and (slug = p_key or id = private.uuid_of(p_key))
  union all
  select case status when 'cancelled' then 'Cancelado: ' || title else title end,
    private.shorten(concat_ws(' · ',
      private.event_moment(coalesce(next_start, starts_at)), nullif(place, ''), nullif(description, '')), 200), image_url
  from public.events
  where p_section = 'eventos' and status <> 'draft' and (slug = p_key or id = private.uuid_of(p_key))
  union all
  select title, private.shorten(description, 200), cover_url from public.gallery
  where p_section = 'galeria' and deleted_at is null and id = private.uuid_of(p_key)
  union all
  select title, private.shorten(description, 200), image_url from public.seminars
  where p_section = 'seminarios' and status = 'published' and (slug = p_key or id = private.uuid_of(p_key))
  union all
  select 'Testimonio de ' || author_name, private.shorten(content, 200), null from public.testimonials
  where p_section = 'testimonios' and status = 'approved' and id = private.uuid_of(p_key)
  union all
  select title, private.shorten(coalesce(nullif(description, ''), category::text), 200), null from public.resources
  where p_section = 'recursos' and visibility = 'public' and id = private.uuid_of(p_key)
  union all
  select title, private.shorten(coalesce(nullif(description, ''), nullif(speaker, ''), title), 200), thumbnail_url from public.media_content
  where p_section = 'media' and is_public and deleted_at is null and status in ('scheduled', 'live', 'processing', 'active', 'published')
    and id = private.uuid_of(p_key)
  union all
  select t.title, private.shorten(coalesce(nullif(t.excerpt, ''), t.title), 200), null
  from public.forum_topics as t join public.forum_categories as c on c.id = t.category_id
  where p_section = 'foro' and t.status = 'approved' and c.is_active and c.read_rank = 0 and t.deleted_at is null
    and t.id = private.uuid_of(p_key)
  limit 1
$$;
comment on function public.share_card(text, text) is
  'Title, a line of text and picture of what is public at /section/key; nothing for anything else.';

grant execute on function private.uuid_of, public.search_site, public.share_card to anon, authenticated;
