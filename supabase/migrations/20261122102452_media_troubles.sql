-- A viewer who does not see or hear what is live reports it in one tap. Admins see how many did; after several reports
-- no page claims that all is well.

-- Table

create table private.media_troubles (
  media_content_id uuid not null references public.media_content (id) on delete cascade,
  viewer text not null, -- as of private.media_viewers
  told_at timestamptz not null default now(),
  primary key (media_content_id, viewer)
);
comment on table private.media_troubles is 'Reports of viewers who do not see or hear a transmission, one each, until it ends or an admin says that it works.';

-- Rules

create function private.forget_media_troubles() returns trigger
-- definer: nobody may reach what was said
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from private.media_troubles where media_content_id = new.id;
  delete from public.notifications where not read and group_key = 'media:' || new.id || ':trouble';
  return null;
end $$;
create trigger after_62_forget_media_troubles after update of status on public.media_content
  for each row when (old.status = 'live' and new.status <> 'live') execute function private.forget_media_troubles();

create function private.count_media_troubles(p_id uuid) returns integer
language sql stable set search_path = pg_catalog, pg_temp as $$
  select count(*)::integer from private.media_troubles where media_content_id = p_id
$$;

-- Functions for callers

create function public.report_media_trouble(p_media_id uuid, p_visit text default null) returns boolean
-- definer: nobody may reach what was said, or write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_item public.media_content;
  v_count integer;
begin
  perform private.require_rank(0);
  v_item := private.readable_media(p_media_id);
  if v_item.status <> 'live' then
    raise exception using errcode = '23514', message = 'media_is_not_live';
  end if;
  perform private.enforce_sender_rate_limit('media_troubles', 30);
  perform private.enforce_rate_limit('media_troubles', 'everyone', 1000);
  insert into private.media_troubles (media_content_id, viewer) values (p_media_id, private.viewer_of(p_visit)) on conflict do nothing;
  if not found then
    return false;
  end if;
  v_count := private.count_media_troubles(p_media_id);
  if v_count = 1 then
    perform private.notify_media_admins(v_item, 'trouble');
  else
    -- telephones rang for the first one
    update public.notifications set message = private.sentence(v_item.title) || ' ' || v_count || ' personas dicen que no la ven o no la oyen.'
    where group_key = 'media:' || p_media_id || ':trouble' and not read;
  end if;
  return true;
end $$;
comment on function public.report_media_trouble(uuid, text) is
  'Says that somebody (the number of their visit, for visitors) does not see or hear what is live; false for who has said so. Errors: PT404 not_found, 23514 media_is_not_live, PT429 rate_limited.';

create function public.settle_media_troubles(p_media_id uuid) returns integer
-- definer: nobody may reach what was said
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_count integer;
begin
  perform private.require_rank(2);
  delete from private.media_troubles where media_content_id = p_media_id;
  get diagnostics v_count = row_count;
  delete from public.notifications where not read and group_key = 'media:' || p_media_id || ':trouble';
  return v_count;
end $$;
comment on function public.settle_media_troubles(uuid) is
  'Says that a transmission works again, so that who still does not see it can say so; answers how many had said it. Errors: 42501 rank_required.';

grant execute on function public.report_media_trouble to anon, authenticated;
grant execute on function public.settle_media_troubles to authenticated;
