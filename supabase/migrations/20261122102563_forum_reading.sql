-- Reading the forum: the list with one's own marks, how far one has read, what one follows, whom admins trust, what is found.

-- View

create view public.forum_topic_list with (security_invoker = true) as
select topics.id, topics.category_id, topics.user_id as author_id, topics.user_name, topics.title, topics.excerpt, topics.status, topics.last_number,
  topics.last_post_at, topics.last_user_name, topics.post_count, topics.pinned_at, topics.closed_at, topics.deleted_at, topics.version,
  topics.created_at, coalesce(states.last_read_number, 0) as read_number, coalesce(states.level, 'normal') as my_level,
  topics.status = 'approved' and topics.last_number > coalesce(states.last_read_number, 0)
    and topics.last_post_at > (select private.forum_read_until()) and states.level is distinct from 'muted' as is_unread
from public.forum_topics as topics
left join public.forum_states as states on states.topic_id = topics.id and states.user_id = (select auth.uid());
comment on view public.forum_topic_list is 'Each topic with the caller''s last read post, their level of notices, and whether it has something new for them.';

-- Rules

create function private.start_forum_visit() returns trigger
-- definer: the auth server's role, on whose behalf it runs, has no rights in public
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.forum_visits (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger after_62_start_forum_visit after insert on public.app_users
  for each row execute function private.start_forum_visit();
create trigger audit after update of is_trusted on public.forum_visits
  for each row execute function private.audit('user_id', '{all_read_at,follows_own}');
-- accounts that were there before the forum
insert into public.forum_visits (user_id) select id from public.app_users on conflict do nothing;

create function private.purge_forum_states() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from public.forum_states using public.forum_topics as topics
    where topics.id = topic_id and topics.last_post_at < now() - interval '60 days' and level = 'normal' and not is_level_chosen
    returning 1
  )
  select count(*)::integer from gone
$$;
comment on function private.purge_forum_states() is 'Job: forgets how far somebody had read what counts as read by everybody.';
insert into private.jobs (name, every, function) values ('forget marks of old topics', '1 day', 'purge_forum_states');

create function private.my_forum_topic_ids() returns setof uuid
-- definer: reaches the indexes; only ids of what the caller wrote leave it
language sql stable security definer set search_path = pg_catalog, pg_temp rows 50 as $$
  (select id from public.forum_topics where user_id = (select auth.uid()))
  union
  (select topic_id from public.forum_posts where user_id = (select auth.uid()))
$$;
comment on function private.my_forum_topic_ids() is 'The topics that the caller opened or in which they wrote.';

create function private.matching_forum_posts(p_words text) returns setof uuid
-- definer: reaches the indexes; only ids leave it
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  (select id from public.forum_posts where search @@ private.prefix_tsquery(p_words) limit 2000)
  union
  (select posts.id from public.forum_topics as topics join public.forum_posts as posts on posts.topic_id = topics.id and posts.opens_topic
  where topics.search @@ private.prefix_tsquery(p_words) limit 2000)
$$;
comment on function private.matching_forum_posts(text) is 'Posts with all of these words or beginnings of words, and the first ones of topics whose title has them.';

create function private.readable_forum_topic(p_topic_id uuid) returns public.forum_topics
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_topic public.forum_topics;
begin
  select * into v_topic from public.forum_topics
  where id = p_topic_id and (private.is_admin()
    or (deleted_at is null and status = 'approved' and category_id in (select private.readable_forum_categories()))
    or (deleted_at is null and user_id = (select auth.uid())));
  return v_topic;
end $$;
comment on function private.readable_forum_topic(uuid) is 'A topic that the caller may read, for procedures with their owner''s rights; nothing for any other.';

create function private.forum_thread(p_thread text) returns table (id uuid, read_rank integer)
language sql stable rows 1 set search_path = pg_catalog, pg_temp as $$
  select coalesce(topic.id, categories.id), categories.read_rank
  from private.readable_forum_topic(private.topic_id(p_thread, 'forum')) as topic
  join public.forum_categories as categories
    on categories.id = coalesce(topic.category_id, private.topic_id(p_thread, 'forum-category'))
  where topic.id is not null or categories.id in (select private.readable_forum_categories())
$$;
comment on function private.forum_thread(text) is 'Name and reading rank of "forum:<topic>" or "forum-category:<category>", if the caller may read it.';

-- Functions for callers

create function public.mark_topic_read(p_topic_id uuid, p_number integer) returns integer
-- definer: states are nobody's to write
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_topic public.forum_topics;
  v_read integer;
begin
  perform private.require_rank(1);
  v_topic := private.readable_forum_topic(p_topic_id);
  if v_topic.id is null then
    raise exception using errcode = '42501', message = 'topic_not_found';
  end if;
  perform private.enforce_rate_limit('forum_marks', v_person::text, 120);
  -- the greatest wins: what was read on another telephone stays read, and nobody has read what is not there yet
  insert into public.forum_states as states (user_id, topic_id, last_read_number)
  values (v_person, p_topic_id, least(greatest(p_number, 0), v_topic.last_number))
  on conflict (user_id, topic_id) do update
    set last_read_number = greatest(states.last_read_number, excluded.last_read_number), updated_at = now()
  returning last_read_number into v_read;
  if v_read >= v_topic.last_number and exists (
    select from public.notifications where user_id = v_person and group_key = 'forum_reply:' || p_topic_id and not read) then
    update public.notifications set read = true
    where user_id = v_person and group_key = 'forum_reply:' || p_topic_id and not read;
  end if;
  return v_read;
end $$;
comment on function public.mark_topic_read(uuid, integer) is 'Notes that the caller has read a topic up to a number; less than before changes nothing. Who has read all has read its notice. Answers how far it is read. Errors: 42501 rank_required, topic_not_found, PT429 rate_limited.';

create function public.mark_forum_read(p_until timestamptz default now()) returns timestamptz
-- definer: visits are nobody's to write
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_until timestamptz;
begin
  perform private.require_rank(1);
  perform private.enforce_rate_limit('forum_marks', (select auth.uid())::text, 120);
  -- written without network and sent later, it says nothing of what came in between
  insert into public.forum_visits as visits (user_id, all_read_at) values ((select auth.uid()), least(p_until, now()))
  on conflict (user_id) do update set all_read_at = greatest(visits.all_read_at, excluded.all_read_at)
  returning all_read_at into v_until;
  return v_until;
end $$;
comment on function public.mark_forum_read(timestamptz) is 'Counts everything in the forum up to a moment, now at the latest, as read by the caller; answers until when it does. Errors: 42501 rank_required, PT429 rate_limited.';

create function public.follow_topic(p_topic_id uuid, p_level public.forum_level, p_writer uuid default null, p_number bigint default null, p_age integer default 0)
returns public.forum_level
-- definer: states are nobody's to write
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_topic public.forum_topics;
begin
  perform private.require_rank(1);
  v_topic := private.readable_forum_topic(p_topic_id);
  if v_topic.id is null then
    raise exception using errcode = '42501', message = 'topic_not_found';
  end if;
  perform private.enforce_rate_limit('forum_levels', (select auth.uid())::text, 30);
  if not private.is_late('forum_level:' || p_topic_id, p_writer, p_number, p_age) then
    insert into public.forum_states (user_id, topic_id, level, is_level_chosen)
    values ((select auth.uid()), p_topic_id, p_level, true)
    on conflict (user_id, topic_id) do update set level = excluded.level, is_level_chosen = true, updated_at = now();
  end if;
  return (select level from public.forum_states where user_id = (select auth.uid()) and topic_id = p_topic_id);
end $$;
comment on function public.follow_topic(uuid, public.forum_level, uuid, bigint, integer) is 'Sets the caller''s notification level of a topic, unless a newer choice was stored; answers the level now. Errors: 42501 rank_required, topic_not_found, PT429 rate_limited.';

create function public.trust_in_forum(p_user_id uuid, p_is_trusted boolean) returns void
-- definer: nobody may write whom admins trust
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  update public.forum_visits set is_trusted = p_is_trusted where user_id = p_user_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
end $$;
comment on function public.trust_in_forum(uuid, boolean) is 'Marks whose posts need not wait, or takes the mark back. Errors: 42501 rank_required, PT404 not_found.';

create function public.forum_trust(p_user_id uuid) returns table (is_marked boolean, is_published_at_once boolean)
-- definer: nobody may read whom admins trust
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 1 as $$
begin
  perform private.require_rank(2);
  return query
    select visits.is_trusted, private.is_published_at_once(visits.user_id)
    from public.forum_visits as visits where visits.user_id = p_user_id;
end $$;
comment on function public.forum_trust(uuid) is 'Whether an admin has marked that somebody''s posts need not wait, and whether they do not wait now, for whatever reason. Errors: 42501 rank_required.';

create function public.forum_unread() returns integer
-- plpgsql keeps its plan from one call to the next. Without statistics (migration "planner estimates") it would look up each
-- mark by itself; all of a person at once are a third of the pages.
language plpgsql stable set search_path = pg_catalog, pg_temp set enable_nestloop = off as $$
begin
  return (select count(*)::integer from (
    select from public.forum_topics as topics
    left join public.forum_states as states on states.topic_id = topics.id and states.user_id = (select auth.uid())
    where topics.status = 'approved' and topics.deleted_at is null and topics.last_post_at > (select private.forum_read_until())
      and topics.last_number > coalesce(states.last_read_number, 0) and states.level is distinct from 'muted'
    limit 100) as unread);
end $$;
comment on function public.forum_unread() is 'How many topics have something new for the caller; counting stops at 100.';

create function public.my_forum_topics() returns setof public.forum_topic_list
language sql stable set search_path = pg_catalog, pg_temp as $$
  select * from public.forum_topic_list where id in (select private.my_forum_topic_ids())
$$;
comment on function public.my_forum_topics() is 'The topics the caller may read that they opened or in which they wrote, what waits included.';

create function public.search_forum(p_words text)
returns table (id uuid, topic_id uuid, number integer, title text, excerpt text, category_id uuid, user_name text, published_at timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select posts.id, posts.topic_id, posts.number, topics.title, private.highlight(posts.content, private.prefix_tsquery(p_words), 'MaxWords=32,MinWords=16,MaxFragments=1'), topics.category_id, posts.user_name,
    posts.published_at
  from public.forum_posts as posts join public.forum_topics as topics on topics.id = posts.topic_id
  where posts.id in (select private.matching_forum_posts(p_words)) and posts.status = 'approved' and posts.deleted_at is null
$$;
comment on function public.search_forum(text) is 'The public posts the caller may read with all of these words or beginnings of words, in them or in the title they open; `excerpt` is what stands around the first word that was found, marked as private.highlight() marks.';

grant select on public.forum_topic_list to authenticated;
grant execute on function private.matching_forum_posts to anon, authenticated;
grant execute on function public.search_forum to anon, authenticated;
grant execute on function private.my_forum_topic_ids, public.my_forum_topics to authenticated;
grant execute on function public.mark_topic_read, public.mark_forum_read, public.follow_topic, public.trust_in_forum, public.forum_trust, public.forum_unread
  to authenticated;
