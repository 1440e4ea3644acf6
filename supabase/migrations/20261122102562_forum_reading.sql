-- The forum: its readers, in sections: notices, reading.

-- # Notices
--
-- Broadcasts and notices of the forum: to open pages at once, to people by notices, to authors about decisions.

-- Rules: live pages. They hear that there is something by id and number; who may read it asks for it.

create function private.broadcast_forum_post() returns trigger
-- definer: members may not send on a topic of the forum
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_row public.forum_posts := case when tg_op = 'DELETE' then old else new end;
begin
  -- a copied name is seen, a count of edits is not
  if tg_op = 'UPDATE' and (old.content, old.quote, old.status, old.deleted_at, old.user_name, old.user_photo, old.total_reactions)
    is not distinct from (new.content, new.quote, new.status, new.deleted_at, new.user_name, new.user_photo, new.total_reactions) then
    return null;
  end if;
  -- a decision too, which its author waits for
  if (tg_op <> 'DELETE' and new.status = 'approved') or (tg_op <> 'INSERT' and old.status = 'approved')
    or (tg_op = 'UPDATE' and old.status is distinct from new.status) then
    perform realtime.send(jsonb_build_object('operation', tg_op, 'id', v_row.id, 'number', v_row.number), 'post',
      'forum:' || v_row.topic_id, true);
  end if;
  return null;
end $$;
create trigger after_55_broadcast_forum_post after insert or update or delete on public.forum_posts
  for each row execute function private.broadcast_forum_post();

create function private.broadcast_forum_topic() returns trigger
-- definer: members may not send on a topic of the forum
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform realtime.send(jsonb_build_object('topic_id', new.id), 'activity', 'forum-category:' || new.category_id, true);
  if old.category_id <> new.category_id then
    perform realtime.send(jsonb_build_object('topic_id', new.id), 'activity', 'forum-category:' || old.category_id, true);
  end if;
  return null;
end $$;
create trigger after_55_broadcast_forum_topic after update on public.forum_topics
  for each row when (
    (new.status = 'approved' or old.status = 'approved')
    and (old.last_number, old.status, old.title, old.category_id, old.pinned_at, old.closed_at, old.deleted_at)
      is distinct from (new.last_number, new.status, new.title, new.category_id, new.pinned_at, new.closed_at, new.deleted_at))
  execute function private.broadcast_forum_topic();

-- Rules: answers. One notice of each topic and person, which says who has answered since the first answer it told of, and
-- leads there.

create function private.forum_answers(p_topic_id uuid, p_person uuid, p_since integer)
returns table (people integer, first_id uuid, first_number integer, last_name text, last_words text, last_person uuid)
language sql stable rows 1 set search_path = pg_catalog, pg_temp as $$
  select count(distinct coalesce(user_id::text, user_name))::integer, (array_agg(id order by number))[1], min(number),
    (array_agg(user_name order by number desc))[1], private.shorten((array_agg(content order by number desc))[1], 140),
    (array_agg(user_id order by number desc))[1]
  from public.forum_posts
  where topic_id = p_topic_id and number >= p_since and status = 'approved' and deleted_at is null
    -- deleted accounts have no id: their posts count as others'
    and (p_person is null or user_id is distinct from p_person)
$$;
comment on function private.forum_answers(uuid, uuid, integer) is
  'The notice about a topic for a person: how many others have written since a number, the first of it and the last.';

create function private.forum_notice(p_topic_id uuid, p_title text, p_person uuid, p_since integer) returns private.notice
language sql stable set search_path = pg_catalog, pg_temp as $$
  select ('forum_reply', answers.last_person, 'forum_reply:' || p_topic_id,
    answers.last_name || case answers.people
      when 1 then ' respondió en «'
      when 2 then ' y otra persona respondieron en «'
      else ' y ' || (answers.people - 1) || ' más respondieron en «'
    end || p_title || '»',
    answers.last_words,
    jsonb_build_object('topic_id', p_topic_id, 'post_id', answers.first_id, 'number', answers.first_number, 'count', answers.people,
      'actor_name', answers.last_name,
      'path', '/foro/topic/' || p_topic_id || '?desde=' || answers.first_number || '#mensaje-' || answers.first_id),
    null)::private.notice
  from private.forum_answers(p_topic_id, p_person, p_since) as answers where answers.people > 0
$$;
comment on function private.forum_notice(uuid, text, uuid, integer) is
  'The notice of the answers in a topic since a number; null when there is none left.';

create function private.announce_forum_post(p_post public.forum_posts) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_topic public.forum_topics;
  v_category public.forum_categories;
  v_readers record;
begin
  select * into v_topic from public.forum_topics where id = p_post.topic_id;
  select * into v_category from public.forum_categories where id = v_topic.category_id;
  if v_topic.status <> 'approved' or v_topic.deleted_at is not null or not v_category.is_active then
    return;
  end if;
  if p_post.mentions <> '{}' then
    perform private.notify((
      'forum_mention', p_post.user_id, 'forum_mention:' || p_post.id, p_post.user_name || ' te mencionó en «' || v_topic.title || '»',
      private.shorten(p_post.content, 140),
      jsonb_build_object('topic_id', v_topic.id, 'post_id', p_post.id, 'number', p_post.number, 'actor_name', p_post.user_name,
        'path', '/foro/topic/' || v_topic.id || '?desde=' || p_post.number || '#mensaje-' || p_post.id), null)::private.notice,
      array(select people.id from private.people
        where people.id = any (p_post.mentions) and people.rank >= v_category.read_rank and not exists (
          select from public.forum_states where user_id = people.id and topic_id = v_topic.id and level = 'muted')
          -- once by one person, until it was read
          and not exists (
            select from public.forum_posts as before join public.notifications as told on told.group_key = 'forum_mention:' || before.id
            where before.topic_id = v_topic.id and before.user_id = p_post.user_id and told.user_id = people.id and not told.read)));
  end if;
  -- A person just notified of a mention gets no second notice of the answer. Many followers are notified at once: those
  -- whose unread notice begins at the same number; it begins again after their own posts.
  for v_readers in
    select readers.since, array_agg(readers.id) as ids
    from (
      select people.id, case when told.id is null then p_post.number else greatest((told.data ->> 'number')::integer, 1 + (
        select max(own.number) from public.forum_posts as own where own.topic_id = v_topic.id and own.user_id = people.id)) end as since
      from (
        select user_id from public.forum_states where topic_id = v_topic.id and level = 'following'
        union
        select quoted.user_id from public.forum_posts as quoted
        where quoted.id = p_post.quoted_post_id and not exists (
          select from public.forum_states where user_id = quoted.user_id and topic_id = v_topic.id and level = 'muted')) as asked
      join private.people on people.id = asked.user_id
      left join public.notifications as told on told.user_id = people.id and told.group_key = 'forum_reply:' || v_topic.id and not told.read
      where people.id is distinct from p_post.user_id and people.rank >= v_category.read_rank
        and not exists (select from public.notifications as named
          where named.user_id = people.id and named.group_key = 'forum_mention:' || p_post.id)) as readers
    group by readers.since
  loop
    perform private.notify(private.forum_notice(v_topic.id, v_topic.title, null, v_readers.since), v_readers.ids);
  end loop;
end $$;
comment on function private.announce_forum_post(public.forum_posts) is
  'Tells those whom a post names, those who follow its topic and whom it answers, but nobody who has muted the topic or may not '
  'read it.';

create function private.correct_forum_notices(p_topic_id uuid) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_topic public.forum_topics;
  v_told record;
  v_notice private.notice;
begin
  select * into v_topic from public.forum_topics where id = p_topic_id and status = 'approved' and deleted_at is null;
  for v_told in
    select id, user_id, (data ->> 'number')::integer as since, read as is_read from public.notifications
    where group_key = 'forum_reply:' || p_topic_id
  loop
    v_notice := case when v_topic.id is not null
      then private.forum_notice(p_topic_id, v_topic.title, v_told.user_id, v_told.since) end;
    if v_told.is_read then
      -- it stays in the list of who has read it, with no words but public ones
      update public.notifications
      set message = coalesce((v_notice).message, ''),
        title = private.shorten(coalesce((v_notice).title, 'Hubo respuestas en un tema del foro'), 400)
      where id = v_told.id;
    elsif (v_notice).type is null then
      delete from public.notifications where id = v_told.id; -- its queued pushes cascade
    else
      update public.notifications
      set title = private.shorten((v_notice).title, 400), message = (v_notice).message, data = (v_notice).data
      where id = v_told.id;
    end if;
  end loop;
end $$;
comment on function private.correct_forum_notices(uuid) is
  'After something of a topic is no longer public: its notices tell of what is left, or go.';

create function private.correct_forum_mentions(p_topic_id uuid) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  update public.notifications as told
  set title = case when shown.is_there then private.shorten(shown.user_name || ' te mencionó en «' || shown.title || '»', 400)
      else 'Te mencionaron en un tema del foro' end,
    message = case when shown.is_there then private.shorten(shown.content, 140) else '' end
  from (
    select 'forum_mention:' || posts.id as key, posts.user_name, posts.content, topics.title,
      posts.status = 'approved' and posts.deleted_at is null and topics.status = 'approved' and topics.deleted_at is null as is_there
    from public.forum_posts as posts join public.forum_topics as topics on topics.id = posts.topic_id
    where posts.topic_id = p_topic_id and posts.mentions <> '{}') as shown
  where told.group_key = shown.key
$$;
comment on function private.correct_forum_mentions(uuid) is
  'After something of a topic came or went: who has read that they were named keeps that notice, with words and title only while '
  'both are public.';

create function private.notify_forum_post() returns trigger
-- definer: nobody may write notices, and the approving admin is not the author
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_is_gone boolean := tg_op = 'DELETE' or new.deleted_at is not null;
begin
  if tg_op <> 'INSERT' and old.status = 'approved' and (v_is_gone or new.status <> 'approved') then
    delete from public.notifications
    where group_key in ('forum_mention:' || old.id, 'comment_like:' || old.id) and (v_is_gone or not read);
    perform private.correct_forum_notices(old.topic_id);
  end if;
  if tg_op = 'UPDATE' and not v_is_gone and (old.status, old.content) is distinct from (new.status, new.content) then
    perform private.correct_forum_mentions(new.topic_id);
    if new.status = 'approved' then
      perform private.correct_forum_notices(new.topic_id);
    end if;
  end if;
  -- Trusted scripts (no auth.uid()) import posts that were announced long ago. A new post has no old row, so
  -- old.announced_at is null.
  if not v_is_gone and new.status = 'approved' and (select auth.uid()) is not null and old.announced_at is null then
    perform private.announce_forum_post(new);
  end if;
  return null;
end $$;
-- after the topic has followed (60): a post that opens it makes it public
create trigger after_70_notify_forum_post after insert or update of status, content, deleted_at or delete on public.forum_posts
  for each row execute function private.notify_forum_post();

create function private.notify_forum_topic() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.correct_forum_notices(old.id);
  if new.status = 'approved' and new.deleted_at is null then
    perform private.correct_forum_mentions(new.id); -- it is back
    return null;
  end if;
  delete from public.notifications
  where not read and group_key in (
    select key || forum_posts.id from public.forum_posts, unnest(array['forum_mention:', 'comment_like:']) as key
    where topic_id = old.id);
  perform private.correct_forum_mentions(new.id);
  return null;
end $$;
comment on function private.notify_forum_topic() is
  'Trigger: unread notices about a topic are deleted with it. When its row goes, they go with the rows of its posts.';
create trigger after_70_notify_forum_topic after update on public.forum_topics
  for each row when ((old.status, old.deleted_at is null) is distinct from (new.status, new.deleted_at is null))
  execute function private.notify_forum_topic();

create function private.follow_own_topic() returns trigger
-- definer: states are nobody's to write
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.forum_states as states (user_id, topic_id, last_read_number, level)
  select new.user_id, new.topic_id, case when new.number = 1 then 1 else 0 end,
    case when coalesce(visits.follows_own, true) then 'following' else 'normal' end::public.forum_level
  from (select) as one left join public.forum_visits as visits on visits.user_id = new.user_id
  on conflict (user_id, topic_id) do update set
    -- one's own words are read, unless others' before them are not
    last_read_number = case when states.last_read_number = new.number - 1 then new.number else states.last_read_number end,
    level = case when states.is_level_chosen then states.level else excluded.level end,
    updated_at = now();
  return null;
end $$;
comment on function private.follow_own_topic() is
  'Trigger: the author of a post follows its topic, unless they chose otherwise, and has read up to it.';
create trigger after_62_follow_own_topic after insert or update of status on public.forum_posts
  for each row when (new.user_id is not null and new.deleted_at is null) execute function private.follow_own_topic();

-- Rules: reactions

create trigger before_10_limit_rate before insert or update on public.forum_post_reactions
  for each row execute function private.limit_rate('reactions', '60', 'person');
create trigger before_30_refuse_move before update on public.forum_post_reactions
  for each row when (new.forum_post_id <> old.forum_post_id) execute function private.refuse_move();

create trigger after_60_count_reaction after insert or delete on public.forum_post_reactions
  for each row execute function private.count_reaction('forum_posts', 'forum_post_id');

create function private.notify_forum_reaction() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_target uuid := case tg_op when 'DELETE' then old.forum_post_id else new.forum_post_id end;
  v_actor uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  v_post public.forum_posts;
  v_latest record;
begin
  select * into v_post from public.forum_posts where id = v_target;
  if v_post.user_id is null or v_actor = v_post.user_id then
    return null;
  end if;
  select count(*)::integer as people, (array_agg(user_id order by created_at desc, user_id))[1] as user_id
  into v_latest from public.forum_post_reactions where forum_post_id = v_target and user_id <> v_post.user_id;
  perform private.notify_reaction((
    'comment_like', v_latest.user_id, 'comment_like:' || v_target,
    private.reaction_title(private.short_name(v_latest.user_id), v_latest.people, 'a tu mensaje del foro'),
    private.shorten(v_post.content, 140),
    jsonb_build_object('topic_id', v_post.topic_id, 'post_id', v_target, 'actor_name', private.short_name(v_latest.user_id),
      'count', v_latest.people,
      'path', '/foro/topic/' || v_post.topic_id || '?desde=' || v_post.number || '#mensaje-' || v_target), null)::private.notice,
    v_post.user_id, v_latest.people, tg_op = 'INSERT');
  return null;
end $$;
create trigger after_70_notify_forum_reaction after insert or delete on public.forum_post_reactions
  for each row execute function private.notify_forum_reaction();

-- Rules: decisions

create function private.notify_forum_decision() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_what text := case when new.opens_topic then 'Tu tema del foro' else 'Tu mensaje del foro' end;
begin
  perform private.notify_decision('forum', new.id, new.user_id,
    case new.status when 'approved' then 'accepted' when 'rejected' then 'refused' end,
    v_what || case new.status when 'approved' then ' ya está publicado' else ' no se publicó' end,
    case new.status when 'approved' then private.shorten(new.content, 140)
      else coalesce('Motivo: ' || new.rejection_reason, 'Puedes corregirlo y volverá a revisión.') end,
    jsonb_build_object('topic_id', new.topic_id, 'post_id', new.id, 'path',
      '/foro/topic/' || new.topic_id || coalesce('?desde=' || new.number, '') || '#mensaje-' || new.id),
    new.status <> 'approved'); -- most are approved: those notices do not ring
  return null;
end $$;
create trigger after_71_notify_forum_decision after update on public.forum_posts
  for each row when (new.deleted_at is null and (old.status, old.rejection_reason) is distinct from (new.status, new.rejection_reason))
  execute function private.notify_forum_decision();
create trigger after_65_forget_decision after delete or update of deleted_at on public.forum_posts
  for each row execute function private.forget_decision('forum');

-- # Reading
--
-- Reading the forum: the list with one's own marks, how far one has read, what one follows, whom admins trust, what is found.

-- View

create view public.forum_topic_list with (security_invoker = true) as
select topics.id, topics.category_id, topics.user_id as author_id, topics.user_name, topics.title, topics.excerpt, topics.status,
  topics.last_number, topics.last_post_at, topics.last_user_name, topics.post_count, topics.pinned_at, topics.closed_at, topics.deleted_at,
  topics.version, topics.created_at, coalesce(states.last_read_number, 0) as read_number, coalesce(states.level, 'normal') as my_level,
  topics.status = 'approved' and topics.last_number > coalesce(states.last_read_number, 0)
    and topics.last_post_at > (select private.forum_read_until()) and states.level is distinct from 'muted' as is_unread
from public.forum_topics as topics
left join public.forum_states as states on states.topic_id = topics.id and states.user_id = (select auth.uid());
comment on view public.forum_topic_list is
  'Each topic with the caller''s last read post, their level of notices, and whether it has something new for them.';

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
-- definer: searches the indexes, which row-level security would prevent; returns only ids of what the caller wrote
language sql stable security definer set search_path = pg_catalog, pg_temp rows 50 as $$
  (select id from public.forum_topics where user_id = (select auth.uid()))
  union
  (select topic_id from public.forum_posts where user_id = (select auth.uid()))
$$;
comment on function private.my_forum_topic_ids() is 'The topics that the caller opened or in which they wrote.';

create function private.matching_forum_posts(p_words text) returns setof uuid
-- definer: searches the indexes, which row-level security would prevent; returns only ids
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  (select id from public.forum_posts where search @@ private.prefix_tsquery(p_words) limit 2000)
  union
  (select posts.id from public.forum_topics as topics join public.forum_posts as posts on posts.topic_id = topics.id and posts.opens_topic
  where topics.search @@ private.prefix_tsquery(p_words) limit 2000)
$$;
comment on function private.matching_forum_posts(text) is
  'Posts with all of these words or beginnings of words, and the first ones of topics whose title has them.';

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
comment on function private.readable_forum_topic(uuid) is
  'A topic that the caller may read, for procedures with their owner''s rights; nothing for any other.';

create function private.forum_thread(p_thread text) returns table (id uuid, read_rank integer)
language sql stable rows 1 set search_path = pg_catalog, pg_temp as $$
  select coalesce(topic.id, categories.id), categories.read_rank
  from private.readable_forum_topic(private.topic_id(p_thread, 'forum')) as topic
  join public.forum_categories as categories
    on categories.id = coalesce(topic.category_id, private.topic_id(p_thread, 'forum-category'))
  where topic.id is not null or categories.id in (select private.readable_forum_categories())
$$;
comment on function private.forum_thread(text) is
  'Name and reading rank of "forum:<topic>" or "forum-category:<category>", if the caller may read it.';

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
comment on function public.mark_topic_read(uuid, integer) is
  'Notes that the caller has read a topic up to a number; less than before changes nothing. Who has read all has read its notice. '
  'Answers how far it is read. Errors: 42501 rank_required, topic_not_found, PT429 rate_limited.';

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
comment on function public.mark_forum_read(timestamptz) is
  'Counts everything in the forum up to a moment, now at the latest, as read by the caller; answers until when it does. Errors: '
  '42501 rank_required, PT429 rate_limited.';

create function public.follow_topic(p_topic_id uuid, p_level public.forum_level, p_writer uuid default null, p_number bigint default null,
  p_age integer default 0)
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
  if not private.is_late('forum-level:' || p_topic_id, p_writer, p_number, p_age) then
    insert into public.forum_states (user_id, topic_id, level, is_level_chosen)
    values ((select auth.uid()), p_topic_id, p_level, true)
    on conflict (user_id, topic_id) do update set level = excluded.level, is_level_chosen = true, updated_at = now();
  end if;
  return (select level from public.forum_states where user_id = (select auth.uid()) and topic_id = p_topic_id);
end $$;
comment on function public.follow_topic(uuid, public.forum_level, uuid, bigint, integer) is
  'Sets the caller''s notification level of a topic, unless a newer choice was stored; answers the level now. Errors: 42501 '
  'rank_required, topic_not_found, PT429 rate_limited.';

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
comment on function public.trust_in_forum(uuid, boolean) is
  'Marks whose posts need not wait, or takes the mark back. Errors: 42501 rank_required, PT404 not_found.';

create function public.forum_trust(p_user_id uuid) returns table (is_marked boolean, is_published_at_once boolean)
-- definer: nobody may read whom admins trust
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 1 as $$
begin
  perform private.require_rank(2);
  return query
    select visits.is_trusted, private.is_published_at_once(visits.user_id)
    from public.forum_visits as visits where visits.user_id = p_user_id;
end $$;
comment on function public.forum_trust(uuid) is
  'Whether an admin has marked that somebody''s posts need not wait, and whether they do not wait now, for whatever reason. '
  'Errors: 42501 rank_required.';

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
comment on function public.my_forum_topics() is
  'The topics the caller may read that they opened or in which they wrote, what waits included.';

create function public.search_forum(p_words text)
returns table (id uuid, topic_id uuid, number integer, title text, excerpt text, category_id uuid, user_name text, published_at timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select posts.id, posts.topic_id, posts.number, topics.title,
    private.highlight(posts.content, private.prefix_tsquery(p_words), 'MaxWords=32,MinWords=16,MaxFragments=1'), topics.category_id,
    posts.user_name, posts.published_at
  from public.forum_posts as posts join public.forum_topics as topics on topics.id = posts.topic_id
  where posts.id in (select private.matching_forum_posts(p_words)) and posts.status = 'approved' and posts.deleted_at is null
$$;
comment on function public.search_forum(text) is
  'The public posts the caller may read with all of these words or beginnings of words, in them or in the title they open; '
  '`excerpt` is what stands around the first word that was found, marked as private.highlight() marks.';

grant select on public.forum_topic_list to authenticated;
grant execute on function private.matching_forum_posts to anon, authenticated;
grant execute on function public.search_forum to anon, authenticated;
grant execute on function private.my_forum_topic_ids, public.my_forum_topics to authenticated;
grant execute on function public.mark_topic_read, public.mark_forum_read, public.follow_topic, public.trust_in_forum, public.forum_trust,
  public.forum_unread
  to authenticated;
