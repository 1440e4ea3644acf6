-- What a shared address shows of itself in a chat: crawlers run no script, so the function share asks here, as a visitor.

create function public.share_card(p_section text, p_key text)
returns table (title text, description text, image_url text)
language sql stable rows 1 set search_path = pg_catalog, pg_temp as $$
  select title, private.shorten(coalesce(nullif(excerpt, ''), title), 200), image_url from public.prophecies
  where p_section = 'blog' and status = 'published' and publish_date <= now() and (slug = p_key or id::text = p_key)
  union all
  select case status when 'cancelled' then 'Cancelado: ' || title else title end,
    private.shorten(concat_ws(' · ', private.event_moment(coalesce(next_start, starts_at)), nullif(place, ''), nullif(description, '')), 200),
    image_url
  from public.events
  where p_section = 'eventos' and status <> 'draft' and (slug = p_key or id::text = p_key)
  union all
  select title, private.shorten(description, 200), cover_url from public.gallery
  where p_section = 'galeria' and deleted_at is null and id::text = p_key
  union all
  select title, private.shorten(description, 200), image_url from public.seminars
  where p_section = 'seminarios' and status = 'published' and (slug = p_key or id::text = p_key)
  union all
  select 'Testimonio de ' || author_name, private.shorten(content, 200), null from public.testimonials
  where p_section = 'testimonios' and status = 'approved' and id::text = p_key
  union all
  select title, private.shorten(coalesce(nullif(description, ''), category), 200), null from public.resources
  where p_section = 'recursos' and visibility = 'public' and id::text = p_key
  limit 1
$$;
comment on function public.share_card(text, text) is 'Title, a line of text and picture of what is public at /section/key; nothing for anything else.';

revoke execute on function public.share_card(text, text) from public, anon, authenticated, service_role;
grant execute on function public.share_card(text, text) to anon, authenticated;
grant execute on function private.event_day(date), private.event_clock(timestamp), private.event_moment(timestamp) to anon, authenticated;
