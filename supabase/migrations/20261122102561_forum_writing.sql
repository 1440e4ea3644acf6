-- Writing in the forum: rights, cleaning, review, numbers.

-- Rules: categories

create function private.guard_forum_category() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.name := coalesce(private.clean_line(new.name, 61), ''); -- one more than fits, which the check refuses
  new.description := coalesce(private.clean_line(new.description, 201), '');
  if tg_op = 'INSERT' or nullif(new.slug, '') is null then
    new.slug := private.free_slug('public.forum_categories', coalesce(nullif(new.slug, ''), new.name), 'categoria', new.id);
  end if;
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger guard_forum_category before insert or update on public.forum_categories
  for each row execute function private.guard_forum_category();
create trigger audit after insert or update or delete on public.forum_categories
  for each row execute function private.audit('id', '{version,created_at}');

-- Rules: topics

create function private.guard_forum_topic() returns trigger
-- definer: who may say what of a topic depends on their rank
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_admin boolean := private.is_admin();
begin
  if old.user_id is not null and new.user_id is null then
    new.user_name := 'Miembro anterior'; -- the account is gone
  end if;
  new.title := coalesce(private.clean_line(new.title, 121), ''); -- one more than fits, which the check refuses
  if v_person is not null and not v_admin then
    if (new.category_id, new.pinned_at, new.closed_at, new.deleted_at)
      is distinct from (old.category_id, old.pinned_at, old.closed_at, old.deleted_at) then
      raise exception using errcode = '42501', message = 'moderation_is_for_admins';
    end if;
    -- other words than were approved would be public without anybody having read them
    if new.title <> old.title and old.status = 'approved' and not private.is_published_at_once(v_person) then
      raise exception using errcode = '42501', message = 'title_was_approved';
    end if;
  end if;
  -- marks are moments of the server's clock
  new.pinned_at := case when new.pinned_at is not null then coalesce(old.pinned_at, now()) end;
  new.closed_at := case when new.closed_at is not null then coalesce(old.closed_at, now()) end;
  new.deleted_at := case when new.deleted_at is not null then coalesce(old.deleted_at, now()) end;
  if (new.title, new.category_id, new.pinned_at, new.closed_at, new.deleted_at)
    is distinct from (old.title, old.category_id, old.pinned_at, old.closed_at, old.deleted_at) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
-- counters and a copied name are other triggers' to write
create trigger before_20_guard_forum_topic before update of title, category_id, pinned_at, closed_at, deleted_at, user_id on public.forum_topics
  for each row execute function private.guard_forum_topic();

create function private.keep_answered_topic() returns trigger
-- definer: what others wrote counts whether the caller may read it or not
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if pg_trigger_depth() = 1 and (select auth.uid()) is not null
    and exists (select from public.forum_posts where topic_id = old.id and user_id is distinct from old.user_id) then
    raise exception using errcode = 'PT409', message = 'topic_has_answers';
  end if;
  return old;
end $$;
comment on function private.keep_answered_topic() is 'Trigger: nobody deletes other people''s words with a topic they opened.';
create trigger before_30_keep_answered_topic before delete on public.forum_topics
  for each row execute function private.keep_answered_topic();

create trigger after_50_audit after update of title, category_id, pinned_at, closed_at, deleted_at or delete on public.forum_topics
  for each row execute function private.audit('id',
    '{user_name,excerpt,status,numbers_given,last_number,last_post_at,last_user_name,post_count,version,created_at,search}', 'user_id');

-- Rules: posts

create function private.number_forum_post(inout p_post public.forum_posts)
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if p_post.status = 'approved' then
    p_post.published_at := coalesce(p_post.published_at, now());
    p_post.announced_at := coalesce(p_post.announced_at, now());
    -- The row of the topic is the lock: of many at the same moment each waits for the number before its own.
    update public.forum_topics
    set numbers_given = numbers_given + 1, last_number = numbers_given + 1, post_count = post_count + 1,
      last_post_at = greatest(case when numbers_given > 0 then last_post_at end, p_post.published_at), last_user_name = p_post.user_name,
      status = case when p_post.opens_topic then 'approved' else status end,
      excerpt = case when p_post.opens_topic then coalesce(private.shorten(private.clean_line(p_post.content, 400), 300), '') else excerpt end
    where id = p_post.topic_id
    returning numbers_given into p_post.number;
  end if;
end $$;
comment on function private.number_forum_post(public.forum_posts) is 'Gives a post that becomes public its number, and its topic what follows from that.';

create function private.quotable(p_text text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select btrim(regexp_replace(private.visible_text(left(p_text, 30000)), '\s+', ' ', 'g'))
$$;
comment on function private.quotable(text) is 'A text as quotes are compared with it: visible characters, blanks folded.';

create function private.check_forum_quote(inout p_post public.forum_posts)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_quoted public.forum_posts;
begin
  select * into v_quoted from public.forum_posts
  where id = p_post.quoted_post_id and topic_id = p_post.topic_id and status = 'approved' and deleted_at is null;
  if v_quoted.id is null then -- no quote, or one deleted while this post waited: an answer is valid without it, too
    p_post.quoted_post_id := null;
    p_post.quote := '';
  elsif strpos(private.quotable(v_quoted.content), private.quotable(p_post.quote)) = 0 then
    p_post.quote := ''; -- nobody puts words into another's mouth
  else
    p_post.quote := private.clean_comment(p_post.quote);
  end if;
  p_post.quoted_words := p_post.quote;
end $$;
comment on function private.check_forum_quote(public.forum_posts) is 'Keeps of a quote what the quoted post has, and the reference only within the topic and to what is public.';

create function private.write_forum_post() returns trigger
-- definer: numbers, counts and the author's name are nobody's to write
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_admin boolean := private.is_admin();
  v_topic public.forum_topics;
  v_category public.forum_categories;
begin
  new.content := private.clean_comment(new.content);
  -- The lock comes before the look: of two requests with one post the second then finds it, and takes no number.
  select * into v_topic from public.forum_topics where id = new.topic_id for update;
  perform from public.forum_posts where id = new.id for key share;
  if found then
    return new; -- the outbox repeats itself, which must not count
  end if;
  if v_person is null then -- a trusted script: it says itself who wrote what
    new.quoted_words := new.quote;
    new := private.number_forum_post(new);
    return new;
  end if;
  if not private.is_member() then
    return new; -- which the policy refuses
  end if;
  select * into v_category from public.forum_categories where id = v_topic.category_id;
  if v_topic.id is null or ((v_topic.deleted_at is not null or v_topic.status = 'rejected') and not v_admin)
    or (v_topic.status = 'pending' and v_topic.user_id is distinct from v_person and not v_admin)
    or (not v_admin and not (v_category.is_active and v_category.read_rank <= private.my_rank())) then
    raise exception using errcode = '42501', message = 'topic_not_found';
  end if;
  if v_topic.status <> 'approved' and not new.opens_topic and v_topic.user_id is distinct from v_person then
    raise exception using errcode = 'PT409', message = 'topic_is_waiting';
  end if;
  if v_topic.deleted_at is not null then
    raise exception using errcode = 'PT409', message = 'topic_is_deleted';
  end if;
  if v_topic.closed_at is not null and not v_admin then
    raise exception using errcode = 'PT409', message = 'topic_is_closed';
  end if;
  if v_category.write_rank > private.my_rank() then
    raise exception using errcode = '42501', message = 'category_is_read_only';
  end if;
  perform private.enforce_rate_limit('forum_posts', v_person::text, 10);
  if not v_admin
    and (select count(*) from public.forum_posts where user_id = v_person and status = 'pending') >= 30 then -- outbox-outcome.ts says the number
    raise exception using errcode = '23514', message = 'too_many_posts_waiting';
  end if;
  new.user_id := v_person;
  new.user_name := private.display_name(v_person);
  new.user_photo := (select avatar_url from public.profiles where id = v_person);
  new.mentions := private.allowed_mentions(new.mentions, v_person);
  -- an answer under one's own topic waits with it
  new.status := case when (v_topic.status = 'approved' or new.opens_topic) and private.is_published_at_once(v_person)
    then 'approved' else 'pending' end;
  new.number := null;
  new.published_at := null;
  new.edit_count := 0;
  new.version := 1;
  new.total_reactions := 0;
  new.moderated_at := null;
  new.moderated_by := null;
  new.rejection_reason := null;
  new.announced_at := null;
  new.deleted_at := null;
  new.created_at := now();
  new := private.check_forum_quote(new);
  new := private.number_forum_post(new);
  return new;
end $$;
create trigger before_10_write_forum_post before insert on public.forum_posts
  for each row execute function private.write_forum_post();

create function private.guard_forum_post() returns trigger
-- definer: numbers and counts are nobody's to write
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_admin boolean := private.is_admin();
begin
  if old.user_id is not null and new.user_id is null and new.deleted_at is null then
    new.user_name := 'Miembro anterior'; -- the account is gone
    new.user_photo := null;
  end if;
  if pg_trigger_depth() > 1 then
    return new; -- a counter or a copied name, written by another trigger
  end if;
  new.content := private.clean_comment(new.content);
  if v_person is not null and v_person is distinct from old.user_id and new.content <> old.content
    -- an admin puts back what the author had written, and writes nothing in another's name
    and not exists (select from public.forum_post_versions where post_id = old.id and content = new.content) then
    raise exception using errcode = '42501', message = 'only_the_author_writes';
  end if;
  if new.content <> old.content then
    new.edit_count := old.edit_count + 1;
    if v_person = old.user_id and (old.status = 'rejected' or not private.is_published_at_once(v_person)) then
      new.status := 'pending'; -- the decision was for other words
      new.moderated_at := null;
      new.moderated_by := null;
    end if;
  end if;
  if new.status <> 'rejected' then
    new.rejection_reason := null;
  end if;
  if new.status = 'approved' then
    new.announced_at := coalesce(old.announced_at, now());
  elsif old.status = 'approved' and new.content = old.content then
    new.announced_at := case when old.announced_at <= now() - interval '1 hour' then old.announced_at end; -- a post taken back at once is announced again; an old one is no news
  end if;
  if new.status = 'approved' and old.number is null then
    if not old.opens_topic and not exists (select from public.forum_topics where id = old.topic_id and status = 'approved') then
      raise exception using errcode = 'PT409', message = 'topic_is_waiting';
    end if;
    new := private.number_forum_post(new);
  end if;
  if v_admin and new.content = old.content
    and (new.status, new.rejection_reason) is distinct from (old.status, old.rejection_reason) then
    new.moderated_at := now();
    new.moderated_by := v_person;
  end if;
  if (new.content, new.status, new.rejection_reason) is distinct from (old.content, old.status, old.rejection_reason) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger before_20_guard_forum_post before update on public.forum_posts
  for each row execute function private.guard_forum_post();

create trigger after_50_audit after insert or update of content, status, rejection_reason or delete on public.forum_posts
  for each row execute function private.audit('id', '{number,user_name,user_photo,mentions,quoted_post_id,quote,quoted_words,published_at,edit_count,version,total_reactions,moderated_at,moderated_by,announced_at,created_at,search}', 'user_id');

create function private.follow_forum_post() returns trigger
-- definer: members may not write topics or other people's posts
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_row public.forum_posts := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and (old.content, old.status, old.deleted_at) is distinct from (new.content, new.status, new.deleted_at) then
    update public.forum_posts as quoting set quote = shown.words
    from (select posts.id, case when new.status = 'approved' and new.deleted_at is null
        and strpos(private.quotable(new.content), private.quotable(posts.quoted_words)) > 0 then posts.quoted_words else '' end as words
      from public.forum_posts as posts where posts.quoted_post_id = new.id and posts.quoted_words <> '') as shown
    where quoting.id = shown.id and quoting.quote <> shown.words;
  end if;
  update public.forum_topics as topics
  set last_number = coalesce(shown.last_number, 0), post_count = shown.posts,
    last_post_at = coalesce(shown.last_at, topics.created_at), last_user_name = coalesce(shown.last_name, ''),
    -- while others have answered, a first post that waits again does not take their words away
    status = case when not opening.is_there or (opening.status = 'pending' and topics.status = 'approved' and shown.posts > 0)
      then topics.status else opening.status end,
    excerpt = case when opening.status = 'approved' and opening.deleted_at is null
      then private.shorten(private.clean_line(opening.content, 400), 300) else '' end
  from (
    select max(posts.number) filter (where posts.is_shown) as last_number, count(*) filter (where posts.is_shown)::integer as posts,
      max(posts.published_at) filter (where posts.is_shown) as last_at,
      (array_agg(posts.user_name order by posts.number desc) filter (where posts.is_shown))[1] as last_name
    from (select *, status = 'approved' and deleted_at is null as is_shown from public.forum_posts where topic_id = v_row.topic_id) as posts) as shown,
    (select count(*) > 0 as is_there, min(status) as status, min(content) as content, min(deleted_at) as deleted_at
    from public.forum_posts where topic_id = v_row.topic_id and opens_topic) as opening
  where topics.id = v_row.topic_id;
  return null;
end $$;
comment on function private.follow_forum_post() is 'Trigger: after a decision, an edit or a deletion the topic says again how many posts it has, which is the last and what it begins with; quotes of the post come and go with its words.';
create trigger after_60_follow_forum_post after update of content, status, deleted_at, user_id, user_name or delete on public.forum_posts
  for each row execute function private.follow_forum_post();

-- Rules: deleting. What was public keeps its place, empty, so that numbers and answers keep theirs.

create function private.empty_forum_post() returns trigger
-- definer: nobody may write who has deleted what, or take away others' reactions
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- with its topic, or in a trusted script's hands, it goes whole
  if pg_trigger_depth() > 1 or (select auth.uid()) is null then
    return old;
  end if;
  if old.opens_topic and (old.number is null
    or not exists (select from public.forum_posts where topic_id = old.topic_id and id <> old.id)) then
    raise exception using errcode = 'PT409', message = 'delete_the_topic'; -- the topic would lose its first post
  end if;
  if old.number is null then
    return old; -- nobody has seen it
  end if;
  delete from public.forum_post_reactions where forum_post_id = old.id;
  delete from public.forum_post_versions where post_id = old.id;
  update public.forum_posts
  set deleted_at = now(), content = 'Mensaje eliminado', mentions = '{}', user_id = null, user_name = '', user_photo = null,
    quoted_post_id = null, quote = '', quoted_words = '', status = 'approved', rejection_reason = null, edit_count = 0
  where id = old.id;
  return null;
end $$;
comment on function private.empty_forum_post() is 'Trigger: instead of deleting a post that has a number, takes its words and its author away.';
create trigger before_30_empty_forum_post before delete on public.forum_posts
  for each row execute function private.empty_forum_post();

create function private.purge_forum_topics() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from public.forum_topics where deleted_at < now() - interval '30 days' returning 1)
  select count(*)::integer from gone
$$;
comment on function private.purge_forum_topics() is 'Job: what was deleted can be restored for 30 days.';
insert into private.jobs (name, every, function) values ('empty the trash of the forum', '1 hour', 'purge_forum_topics');

-- Rules: names beside posts

create function private.follow_forum_author() returns trigger
-- definer: rewrites the copy of the name beside what the person wrote
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_name text := private.display_name(new.id);
begin
  -- A new person's name is read by an admin with their next words; until then approved texts keep the earlier one. The
  -- version rises: the admin who decides on a post reads the name with it.
  if private.is_trusted(new.id) then
    update public.forum_posts set user_name = v_name, user_photo = new.avatar_url, version = version + 1
    where user_id = new.id and (user_name, user_photo) is distinct from (v_name, new.avatar_url);
    update public.forum_topics set user_name = v_name where user_id = new.id and user_name <> v_name;
  else
    update public.forum_posts set user_name = v_name, user_photo = new.avatar_url, version = version + 1
    where user_id = new.id and status <> 'approved' and (user_name, user_photo) is distinct from (v_name, new.avatar_url);
  end if;
  return null;
end $$;
create trigger after_62_follow_forum_author after update of first_name, last_name, avatar_url on public.profiles
  for each row execute function private.follow_forum_author();

-- Functions for callers

create function public.open_topic(
  p_id uuid, p_category_id uuid, p_title text, p_post_id uuid, p_content text, p_mentions uuid[] default '{}'
) returns public.review_status
-- definer: a topic and its first post are one act, and nobody may write a topic alone
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_topic public.forum_topics;
begin
  perform private.require_rank(1);
  -- the row is the lock: an hour's topics are counted one after the other, and a repeat waits for the first
  perform private.enforce_rate_limit('forum_topics', v_person::text, 20);
  select * into v_topic from public.forum_topics where id = p_id;
  if found then -- the outbox repeats itself
    if v_topic.user_id is distinct from v_person then
      raise exception using errcode = 'PT409', message = 'topic_exists';
    end if;
    return v_topic.status;
  end if;
  if not exists (select from public.forum_categories where id = p_category_id and id in (select private.readable_forum_categories())) then
    raise exception using errcode = '42501', message = 'category_not_found';
  end if;
  if (select count(*) from public.forum_topics where user_id = v_person and created_at > now() - interval '1 hour') >= 5 then
    raise exception using errcode = 'PT429', message = 'rate_limited', detail = 'forum_topics',
      hint = (select ceil(extract(epoch from min(created_at) + interval '1 hour' - now()))::text from (
        select created_at from public.forum_topics where user_id = v_person order by created_at desc limit 5) as newest);
  end if;
  insert into public.forum_topics (id, category_id, user_id, user_name, title)
  values (p_id, p_category_id, v_person, private.display_name(v_person), coalesce(private.clean_line(p_title, 121), ''));
  insert into public.forum_posts (id, topic_id, opens_topic, user_id, content, mentions)
  values (p_post_id, p_id, true, v_person, p_content, coalesce(p_mentions, '{}'));
  return (select status from public.forum_topics where id = p_id);
end $$;
comment on function public.open_topic(uuid, uuid, text, uuid, text, uuid[]) is 'Opens a topic with its first post, under ids made by the caller; the same again does nothing. Answers whether it is public or waits. Errors: 42501 rank_required, category_is_read_only, category_not_found, PT409 topic_exists, PT429 rate_limited, 23514 for lengths and too_many_posts_waiting, 23505 for a post id that is taken.';

grant execute on function public.open_topic to authenticated;
