-- Comments, continued: what stays of one that is deleted or in review again, and whom one can mention.

-- Rules: deleting. What has replies keeps its place, empty, until the last of them goes.

create function private.empty_comment() returns trigger
-- definer: nobody may write who has deleted what, or take away others' reactions
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- with what it is about, or in a trusted script's hands, it goes whole
  if pg_trigger_depth() > 1 or (select auth.uid()) is null
    or not exists (select from public.comments as replies where replies.parent_comment_id = old.id) then
    return old;
  end if;
  delete from public.comment_reactions where comment_id = old.id;
  update public.comments
  set deleted_at = now(), content = 'Comentario eliminado', mentions = '{}', user_id = null, user_name = '', user_photo = null,
    is_approved = true, is_pinned = false, rejection_reason = null, edit_count = 0
  where id = old.id;
  return null;
end $$;
comment on function private.empty_comment() is
  'Trigger: instead of deleting a comment that has replies, takes its words and its author away.';
create trigger empty_comment before delete on public.comments
  for each row execute function private.empty_comment();

create function private.drop_empty_comment() returns trigger
-- definer: the place belongs to nobody
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.comments as place
  where place.id = old.parent_comment_id and place.deleted_at is not null
    and not exists (select from public.comments as replies where replies.parent_comment_id = place.id);
  return null;
end $$;
comment on function private.drop_empty_comment() is 'Trigger: the empty place of a deleted comment goes with its last reply.';
create trigger after_90_drop_empty_comment after delete on public.comments
  for each row when (old.parent_comment_id is not null) execute function private.drop_empty_comment();

-- Rules: reviewing again. Its place stays, so that its replies do not lose what they answer.

create function private.places_in_review(p_target_type text, p_target_id uuid) returns setof public.comments
-- definer: nobody else may read what is in review; only where it stands leaves this
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_place public.comments;
begin
  if private.is_admin() or not private.can_read_target(p_target_type, p_target_id) then
    return;
  end if;
  for v_place in
    select * from public.comments
    -- announced_at stays with what was public and is being rewritten
    where target_id = p_target_id and is_approved is null and announced_at is not null
      and (user_id is distinct from (select auth.uid()) or not private.is_member())
  loop
    v_place.user_id := null;
    v_place.user_name := '';
    v_place.user_photo := null;
    v_place.content := 'Este comentario se está revisando';
    v_place.mentions := '{}';
    v_place.total_reactions := 0;
    v_place.edit_count := 0;
    return next v_place;
  end loop;
end $$;
comment on function private.places_in_review(text, uuid) is
  'The comments that were public and are in review again, without words and author; none for admins, and not one''s own.';
grant execute on function private.places_in_review to anon, authenticated;

-- Functions for callers

create function public.thread_comments(p_target_type text, p_target_id uuid)
returns table (id uuid, target_type text, target_id uuid, parent_comment_id uuid, user_id uuid, user_name text, user_photo text,
  content text, mentions uuid[], is_approved boolean, is_pinned boolean, total_reactions integer, edit_count integer, rejection_reason text,
  deleted_at timestamptz, created_at timestamptz, video_timestamp integer)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select said.id, said.target_type, said.target_id, said.parent_comment_id, said.user_id, said.user_name, said.user_photo, said.content,
    said.mentions, said.is_approved, said.is_pinned, said.total_reactions, said.edit_count, said.rejection_reason, said.deleted_at,
    said.created_at, said.video_timestamp
  from public.comments as said
  where said.target_type = p_target_type and said.target_id = p_target_id
  union all
  select place.id, place.target_type, place.target_id, place.parent_comment_id, place.user_id, place.user_name, place.user_photo,
    place.content, place.mentions, place.is_approved, place.is_pinned, place.total_reactions, place.edit_count, place.rejection_reason,
    place.deleted_at, place.created_at, place.video_timestamp
  from private.places_in_review(p_target_type, p_target_id) as place
$$;
comment on function public.thread_comments(text, uuid) is
  'The comments the caller may read under a prophecy, an event or an item of the media centre, and the empty places of those that '
  'are in review again: without user_name, is_approved null.';

-- One value and no rows: a caller can have PostgREST fail for the number of rows, which undoes the turn and tells the number.
create function public.mention_candidates(p_thread text, p_search text default '') returns jsonb
-- definer: members may not read one another's profiles, only what a mention needs
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_target uuid := case when private.can_read_topic(p_thread) then split_part(p_thread, ':', 2)::uuid end;
  v_rank integer := 1; -- from which rank on people can read it
  v_leads boolean := private.is_leader((select auth.uid()));
  v_is_listed boolean; -- whether the caller is in the directory, and so may look names up
begin
  perform private.require_rank(1);
  v_is_listed := private.is_admin() or exists (
    select from public.member_details where user_id = (select auth.uid()) and is_consenting and listed_since is not null);
  if v_target is null then
    select id, greatest(read_rank, 1) into v_target, v_rank from private.forum_thread(p_thread);
  end if;
  perform private.enforce_rate_limit('mention_candidates', (select auth.uid())::text, 30);
  perform private.enforce_rate_limit('mention_candidates_hourly', (select auth.uid())::text, 200, '1 hour');
  return (
    with wanted as (
      select replace(replace(replace(
        lower(extensions.unaccent(left(btrim(coalesce(p_search, '')), 80))), '\', '\\'), '%', '\%'), '_', '\_') as word
    ), candidates as (
      -- the same name as private.display_name, without a call for each of thousands of members
      select people.id,
        coalesce(nullif(concat_ws(' ', profiles.first_name, profiles.last_name), ''), app_users.full_name, 'Miembro') as name,
        profiles.avatar_url as photo,
        coalesce(details.is_consenting, false) and details.listed_since is not null as is_listed,
        coalesce(details.is_consenting and details.listed_since is not null
          and (details.photo_for = 'members' or (details.photo_for = 'leaders' and v_leads)), false) as shows_photo,
        people.id in (select comments.user_id from public.comments
          where comments.target_id = v_target and comments.is_approved and comments.user_id is not null
          union all
          select posts.user_id from public.forum_posts as posts
          where posts.topic_id = v_target and posts.status = 'approved' and posts.user_id is not null) as takes_part
      from private.people
      join public.profiles on profiles.id = people.id
      left join public.app_users on app_users.id = people.id
      left join public.member_details as details on details.user_id = people.id
      where people.rank >= v_rank and profiles.allow_mentions and people.id <> (select auth.uid())
        and (details.is_hidden or details.is_minor) is not true
    ), found as (
      select candidates.id, candidates.name, candidates.takes_part,
        -- beside their own words everybody sees it; elsewhere those to whom they show it in the directory
        case when candidates.takes_part or candidates.shows_photo then candidates.photo end as photo
      from candidates, wanted
      -- without two letters only the thread's own people: no page by page list of the congregation
      where (candidates.takes_part or (candidates.is_listed and v_is_listed and char_length(wanted.word) >= 2))
        and (' ' || lower(extensions.unaccent(candidates.name))) like '% ' || wanted.word || '%'
        and v_target is not null
      order by candidates.takes_part desc, candidates.name, candidates.id
      limit 8
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name, 'photo', found.photo)
      order by found.takes_part desc, found.name, found.id), '[]')
    from found);
end $$;
comment on function public.mention_candidates(text, text) is
  'Members whom the caller can mention in a thread ("prophecy:<id>", "event:<id>", "media:<id>", "forum:<topic>", '
  '"forum-category:<id>" for a new topic), as a list of id, name and photo: its participants first, then, for callers in the '
  'directory, members in it whose name has a word starting with the search (two letters at least). Only those who allow mentions, '
  'are neither hidden nor minors and may read the thread, with the photo they show there, eight at most, thirty questions a minute '
  'and 200 an hour. Errors: 42501, PT429 rate_limited.';

grant execute on function public.thread_comments to anon, authenticated;
grant execute on function public.mention_candidates to authenticated;
