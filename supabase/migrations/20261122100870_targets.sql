-- Targets of conversations: prophecies, events and items of the media centre. One place says who may read them, for the
-- comments under them, for their live topics and for mutes.

create view private.targets as
  select 'prophecy' as type, id, title, '/blog/' || slug as path,
    case when status = 'published' and publish_date <= now() then 0 else 2 end as min_rank,
    allow_comments
  from public.prophecies
  union all
  select 'event', id, title, '/eventos/' || slug, case when status <> 'draft' then 0 else 2 end, allow_comments
  from public.events
  union all
  select 'media', id, title, '/media/' || id,
    case when deleted_at is not null or status in ('draft', 'archived') then 2 when is_public then 0 else 1 end, allow_comments
  from public.media_content;
comment on view private.targets is 'A target of comments: its title, its address, the rank needed to see it and whether it takes comments.';

create function private.can_read_target(p_type text, p_id uuid) returns boolean
-- definer: asked for people who may not read the view
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return exists (select from private.targets where targets.type = p_type and targets.id = p_id
    and case targets.min_rank when 0 then true when 1 then private.is_member() else private.is_admin() end);
end $$;
comment on function private.can_read_target(text, uuid) is
  'Whether the caller may read a prophecy, an event or an item of the media centre, and so what is said under it; false for '
  'another type.';

create function private.can_read_topic(p_topic text) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when p_topic ~ '^[a-z]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then private.can_read_target(split_part(p_topic, ':', 1), split_part(p_topic, ':', 2)::uuid)
    else false end
$$;
comment on function private.can_read_topic(text) is
  'Whether the caller may read the target of a topic "<type>:<uuid>", the name of a live topic and of a mute.';

grant execute on function private.can_read_target, private.can_read_topic to anon, authenticated, service_role;
