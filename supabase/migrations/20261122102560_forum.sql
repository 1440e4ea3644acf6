-- The forum: what is written, in sections: topics and posts, writing, versions. Its readers are in forum_reading.

-- # Topics and posts
--
-- The forum: categories, topics, posts and their readers. A post gets its
-- number when it becomes public, not when it is written: a post approved after later ones were read would otherwise
-- never show as unread. A topic is public once its first post was.

-- Tables

create type public.forum_level as enum ('muted', 'normal', 'following');
comment on type public.forum_level is 'A person''s level of notices for a topic: nothing, mentions and quotes, or every answer.';

create table public.forum_categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  description text not null default '',
  position integer not null default 0,
  read_rank integer not null default 1,
  write_rank integer not null default 1,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint forum_categories_name_length check (char_length(name) between 3 and 60), -- LIMITS.forumCategoryMin, forumCategoryMax
  constraint forum_categories_description_length check (char_length(description) <= 200), -- LIMITS.forumCategoryDescriptionMax
  constraint forum_categories_known_ranks check (read_rank between 0 and 2 and write_rank between 1 and 2 and write_rank >= read_rank)
);
comment on table public.forum_categories is 'The parts of the forum, and the rank from which each is read and written.';
comment on column public.forum_categories.version is
  'Optimistic lock: update … where id = ? and version = ? finds no row when somebody saved first.';
create unique index forum_categories_name on public.forum_categories (lower(name));

create table public.forum_topics (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null references public.forum_categories (id) on delete restrict,
  user_id uuid references auth.users (id) on delete set null,
  user_name text not null default '',
  title text not null,
  excerpt text not null default '',
  status public.review_status not null default 'pending',
  numbers_given integer not null default 0,
  last_number integer not null default 0,
  last_post_at timestamptz not null default now(),
  last_user_name text not null default '',
  post_count integer not null default 0,
  pinned_at timestamptz,
  closed_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search tsvector not null generated always as (
    setweight(private.search_words(title), 'A') || setweight(private.search_words(excerpt), 'B')
  ) stored,
  constraint forum_topics_title_length check (char_length(title) between 3 and 120), -- LIMITS.forumTitleMin, forumTitleMax
  constraint forum_topics_numbers check (last_number <= numbers_given)
);
comment on table public.forum_topics is
  'Topics. The author of the first post owns its title; its state is that of its first post, but it stays approved while others '
  'have answered.';
comment on column public.forum_topics.excerpt is 'The beginning of the first post, while that is public.';
comment on column public.forum_topics.numbers_given is
  'The number of the post that became public last, also when it no longer is: none is given twice.';
comment on column public.forum_topics.last_number is 'The highest number that can be read; who has read it has read all.';
comment on column public.forum_topics.version is 'Optimistic lock, raised with title, category and marks.';
create index forum_topics_category_id on public.forum_topics (category_id);
-- in the order of the lists, so that a page reads no more rows than it shows
create index forum_topics_latest on public.forum_topics (pinned_at desc nulls last, last_post_at desc, id)
  where status = 'approved' and deleted_at is null;
create index forum_topics_newest on public.forum_topics (pinned_at desc nulls last, created_at desc, id)
  where status = 'approved' and deleted_at is null;
create index forum_topics_activity on public.forum_topics (last_post_at) where status = 'approved' and deleted_at is null;
create index forum_topics_user_id on public.forum_topics (user_id, created_at desc);
create index forum_topics_deleted on public.forum_topics (deleted_at) where deleted_at is not null;
create index forum_topics_search on public.forum_topics using gin (search);

create table public.forum_posts (
  id uuid primary key default gen_random_uuid(),
  topic_id uuid not null references public.forum_topics (id) on delete cascade,
  number integer,
  opens_topic boolean not null default false,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  user_name text not null default '',
  user_photo text,
  content text not null,
  mentions uuid[] not null default '{}',
  quoted_post_id uuid references public.forum_posts (id) on delete set null,
  quote text not null default '',
  quoted_words text not null default '',
  status public.review_status not null default 'pending',
  published_at timestamptz,
  edit_count integer not null default 0,
  version integer not null default 1,
  total_reactions integer not null default 0,
  moderated_at timestamptz,
  moderated_by uuid,
  rejection_reason text,
  announced_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  search tsvector not null generated always as (private.search_words(content)) stored,
  unique (topic_id, number),
  constraint forum_posts_content_length check (char_length(content) between 1 and 5000), -- LIMITS.forumPostMax
  constraint forum_posts_mentions_number check (cardinality(mentions) <= 10),
  constraint forum_posts_quote_length check (char_length(quote) <= 500), -- LIMITS.forumQuoteMax
  constraint forum_posts_quote_state check (quote = '' or quoted_post_id is not null),
  constraint forum_posts_public_state check (status <> 'approved' or (number is not null and published_at is not null)),
  constraint forum_posts_rejection_reason_length check (char_length(rejection_reason) <= 300),
  constraint forum_posts_rejection_reason_state check (rejection_reason is null or status = 'rejected'),
  constraint forum_posts_deleted_state check (deleted_at is null or (status = 'approved' and user_id is null and quote = ''))
);
comment on table public.forum_posts is 'Posts of a topic, the first one included.';
comment on column public.forum_posts.number is 'Its place in the topic, given when it became public; null until then.';
comment on column public.forum_posts.quote is 'Words of quoted_post_id, shown only while that post has them and is public.';
comment on column public.forum_posts.quoted_words is
  'The same words as they were quoted, for when the quoted post is public again; granted to nobody.';
comment on column public.forum_posts.deleted_at is 'Time of its deletion: only its place is left, without its words and its author.';
comment on column public.forum_posts.announced_at is
  'When its notices went out: null again when the approval is taken back within an hour.';
create unique index forum_posts_opening on public.forum_posts (topic_id) where opens_topic;
-- the topics in which somebody wrote are read from it alone
create index forum_posts_user_id on public.forum_posts (user_id, status) include (topic_id);
create index forum_posts_quoted_post_id on public.forum_posts (quoted_post_id);
create index forum_posts_pending on public.forum_posts (created_at desc, id) where status = 'pending';
create index forum_posts_search on public.forum_posts using gin (search);

create table public.forum_post_versions (
  post_id uuid not null references public.forum_posts (id) on delete cascade,
  number integer not null,
  title text,
  content text not null,
  edited_at timestamptz not null default now(),
  primary key (post_id, number)
);
comment on table public.forum_post_versions is 'A post''s text before each edit of approved words, the newest 20; triggers alone write it.';
comment on column public.forum_post_versions.title is
  'Earlier title of the topic, where the edit changed the title; only the post that opens a topic has such versions.';

create table public.forum_post_reactions (
  forum_post_id uuid not null references public.forum_posts (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind public.reaction_kind not null,
  created_at timestamptz not null default now(),
  primary key (forum_post_id, user_id)
);
comment on table public.forum_post_reactions is 'One reaction of a member to a post of the forum.';
create index forum_post_reactions_user_id on public.forum_post_reactions (user_id);

create table public.forum_states (
  user_id uuid not null references auth.users (id) on delete cascade,
  topic_id uuid not null references public.forum_topics (id) on delete cascade,
  last_read_number integer not null default 0,
  level public.forum_level not null default 'normal',
  is_level_chosen boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (user_id, topic_id)
);
comment on table public.forum_states is 'Last post a person has read in a topic, and their level of notices. No row: nothing read, normal.';
comment on column public.forum_states.is_level_chosen is
  'Whether the person chose the level; one that came with an answer of theirs gives way.';
create index forum_states_topic_id on public.forum_states (topic_id);

create table public.forum_visits (
  user_id uuid primary key references auth.users (id) on delete cascade,
  all_read_at timestamptz not null default now(),
  follows_own boolean not null default true,
  is_trusted boolean not null default false
);
comment on table public.forum_visits is
  'Until when a person counts everything as read: from their first day, so that a newcomer has nothing unread.';
comment on column public.forum_visits.follows_own is 'Whether they follow the topics in which they write.';
comment on column public.forum_visits.is_trusted is 'Whether an admin has said that what they write need not wait.';

-- Rules: who reads, and from when on

create function private.readable_forum_categories() returns setof uuid
-- definer: asked in policies, whose own table it reads; plpgsql keeps its plan, sql would make it again each time
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 10 as $$
declare
  v_rank integer := private.my_rank();
begin
  return query select id from public.forum_categories where v_rank >= 2 or (is_active and read_rank <= v_rank);
end $$;
comment on function private.readable_forum_categories() is 'The categories whose topics the caller may read.';

create function private.forum_read_until() returns timestamptz
-- definer: asked by the view for its caller
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return greatest(now() - interval '60 days', (select all_read_at from public.forum_visits where user_id = (select auth.uid())));
end $$;
comment on function private.forum_read_until() is 'Up to when everything in the forum counts as read by the caller.';

create function private.forum_moderation() returns text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  -- otherwise as src/domain/default-settings.ts
  return coalesce((select value ->> 'forum' from public.site_settings where key = 'moderation'), 'new_people');
end $$;
comment on function private.forum_moderation() is 'Authors whose posts wait for an admin: new_people, all, or none.';

create function private.is_trusted(p_person uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return exists (select from private.people where id = p_person and rank >= 2)
    or exists (select from public.forum_visits where user_id = p_person and is_trusted)
    or (
      (select count(*) from (
        (select 1 from public.forum_posts where user_id = p_person and status = 'approved' limit 3)
        union all
        (select 1 from public.comments where user_id = p_person and is_approved limit 3)
        union all
        (select 1 from public.testimonials where author_id = p_person and status = 'approved' limit 3)) as approved) >= 3
      and not exists (select from public.forum_posts
        where user_id = p_person and status = 'rejected' and moderated_at > now() - interval '30 days')
      and not exists (select from public.comments
        where user_id = p_person and is_approved is false and moderated_at > now() - interval '30 days')
      and not exists (select from public.testimonials
        where author_id = p_person and status = 'rejected' and moderated_at > now() - interval '30 days'));
end $$;
comment on function private.is_trusted(uuid) is
  'Whether the congregation knows how this person writes: admins, whom an admin has marked, and who was approved three times and '
  'not refused within 30 days.';

create function private.is_published_at_once(p_person uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return case private.forum_moderation()
    when 'none' then true
    when 'all' then exists (select from private.people where id = p_person and rank >= 2)
    else private.is_trusted(p_person)
  end;
end $$;
comment on function private.is_published_at_once(uuid) is
  'Whether what this person writes in the forum is public without an admin''s decision.';

-- Rights

grant select on public.forum_categories to anon, authenticated;
grant insert (id, slug, name, description, position, read_rank, write_rank, is_active),
  update (slug, name, description, position, read_rank, write_rank, is_active), delete on public.forum_categories to authenticated;
grant select (id, category_id, user_id, user_name, title, excerpt, status, last_number, last_post_at, last_user_name, post_count,
  pinned_at, closed_at, deleted_at, version, created_at) on public.forum_topics to anon, authenticated;
grant update (title, category_id, pinned_at, closed_at, deleted_at), delete on public.forum_topics to authenticated;
-- the moderator is in the audit log, for super admins
grant select (id, topic_id, number, opens_topic, user_id, user_name, user_photo, content, mentions, quoted_post_id, quote, status,
  published_at, edit_count, version, total_reactions, rejection_reason, deleted_at, created_at) on public.forum_posts to anon,
  authenticated;
grant insert (id, topic_id, content, mentions, quoted_post_id, quote), update (content), delete
  on public.forum_posts to authenticated;
grant select on public.forum_post_versions, public.forum_states, public.forum_visits to authenticated;
grant update (follows_own) on public.forum_visits to authenticated;
grant select, insert (forum_post_id, user_id, kind), update (forum_post_id, user_id, kind), delete
  on public.forum_post_reactions to authenticated;
grant select, insert, update, delete on public.forum_categories, public.forum_topics, public.forum_posts, public.forum_post_versions,
  public.forum_post_reactions, public.forum_states, public.forum_visits to service_role;
grant execute on function private.readable_forum_categories to anon, authenticated;
grant execute on function private.forum_read_until to authenticated;

-- Policies

alter table public.forum_categories enable row level security;
create policy "Anyone can read the names of open categories and admins all" on public.forum_categories
  for select to anon, authenticated
  using ((is_active and read_rank <= 1) or (select private.is_admin()));
create policy "Admins can create categories of the forum" on public.forum_categories
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can update categories of the forum" on public.forum_categories
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins can delete categories of the forum" on public.forum_categories
  for delete to authenticated
  using ((select private.is_admin()));

alter table public.forum_topics enable row level security;
create policy "People can read public topics, authors theirs, admins all" on public.forum_topics
  for select to anon, authenticated
  using (
    (status = 'approved' and deleted_at is null and category_id in (select private.readable_forum_categories()))
    or (user_id = (select auth.uid()) and deleted_at is null and (select private.is_member()))
    or (select private.is_admin()));
create policy "Members can update their own topics and admins all" on public.forum_topics
  for update to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()))
  with check ((user_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()));
create policy "Members can delete their own topics" on public.forum_topics
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

alter table public.forum_posts enable row level security;
create policy "People can read public posts, authors theirs, admins all" on public.forum_posts
  for select to anon, authenticated
  using (
    (status = 'approved' and exists (select from public.forum_topics where forum_topics.id = topic_id))
    or (user_id = (select auth.uid()) and (select private.is_member()))
    or (select private.is_admin()));
create policy "Members can create their own posts in a readable topic" on public.forum_posts
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_member())
    and exists (select from public.forum_topics where forum_topics.id = topic_id));
create policy "Members can update their own posts and admins restore versions" on public.forum_posts
  for update to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_member())) or ((select private.is_admin()) and deleted_at is null))
  with check ((user_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()));
create policy "Members can delete their own posts" on public.forum_posts
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

alter table public.forum_post_versions enable row level security;
create policy "Members can read the versions of public posts and of their own" on public.forum_post_versions
  for select to authenticated
  using ((select private.is_member()) and exists (select from public.forum_posts where forum_posts.id = post_id));

alter table public.forum_post_reactions enable row level security;
create policy "Members can read their own forum reactions and admins all" on public.forum_post_reactions
  for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()));
create policy "Members can create their own reaction to a public post" on public.forum_post_reactions
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_member())
    and exists (select from public.forum_posts
      where forum_posts.id = forum_post_id and forum_posts.status = 'approved' and forum_posts.deleted_at is null));
create policy "Members can update their own reaction to a public post" on public.forum_post_reactions
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member())
    and exists (select from public.forum_posts
      where forum_posts.id = forum_post_id and forum_posts.status = 'approved' and forum_posts.deleted_at is null));
create policy "Members can delete their own forum reaction" on public.forum_post_reactions
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

alter table public.forum_states enable row level security;
create policy "Members can read their own marks in the forum" on public.forum_states
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

alter table public.forum_visits enable row level security;
create policy "Members can read their own visit of the forum and admins all" on public.forum_visits
  for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()));
create policy "Members can update their own visit of the forum" on public.forum_visits
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member()));

create policy "People can read the live topics of what they read in the forum" on realtime.messages
  for select to authenticated
  using (
    extension = 'broadcast'
    and (select private.is_member())
    and (exists (select from public.forum_topics where forum_topics.id = private.topic_id((select realtime.topic()), 'forum'))
      or private.topic_id((select realtime.topic()), 'forum-category') in (select private.readable_forum_categories())));

-- # Writing
--
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
  return new;
end $$;
create trigger before_20_guard_forum_category before insert or update on public.forum_categories
  for each row execute function private.guard_forum_category();
create trigger before_40_raise_version before update on public.forum_categories
  for each row execute function private.raise_version('{}');
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
  return new;
end $$;
-- counters and a copied name are other triggers' to write
create trigger before_20_guard_forum_topic before update of title, category_id, pinned_at, closed_at, deleted_at,
  user_id on public.forum_topics
  for each row execute function private.guard_forum_topic();
create trigger before_40_raise_version before update on public.forum_topics
  for each row execute function private.raise_version(
    '{user_id,user_name,excerpt,status,numbers_given,last_number,last_post_at,last_user_name,post_count,search}');

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
      excerpt = case when p_post.opens_topic then coalesce(private.shorten(private.clean_line(p_post.content, 400), 300),
      '') else excerpt end
    where id = p_post.topic_id
    returning numbers_given into p_post.number;
  end if;
end $$;
comment on function private.number_forum_post(public.forum_posts) is
  'Gives a post that becomes public its number, and its topic what follows from that.';

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
comment on function private.check_forum_quote(public.forum_posts) is
  'Keeps of a quote what the quoted post has, and the reference only within the topic and to what is public.';

create function private.guard_new_forum_post() returns trigger
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
    -- the site says this number in its sentence for the error
    and (select count(*) from public.forum_posts where user_id = v_person and status = 'pending') >= 30 then
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
create trigger before_10_guard_new_forum_post before insert on public.forum_posts
  for each row execute function private.guard_new_forum_post();

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
    -- a post taken back at once is announced again; an old one is no news
    new.announced_at := case when old.announced_at <= now() - interval '1 hour' then old.announced_at end;
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
  return new;
end $$;
create trigger before_20_guard_forum_post before update on public.forum_posts
  for each row execute function private.guard_forum_post();
create trigger before_40_raise_version before update on public.forum_posts
  for each row execute function private.raise_version(
    '{number,opens_topic,user_id,mentions,quoted_post_id,quote,quoted_words,published_at,edit_count,total_reactions,moderated_at,'
    'moderated_by,announced_at,deleted_at,search}');

create trigger after_50_audit after insert or update of content, status, rejection_reason or delete on public.forum_posts
  for each row execute function private.audit('id',
  '{number,user_name,user_photo,mentions,quoted_post_id,quote,quoted_words,published_at,edit_count,version,total_reactions,'
  'moderated_at,moderated_by,announced_at,created_at,search}', 'user_id');

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
  -- Locked first, counted then: of two posts decided at once, the later decision counts what the first one changed.
  perform from public.forum_topics where id = v_row.topic_id for no key update;
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
    from (select *, status = 'approved' and deleted_at is null as is_shown from public.forum_posts
    where topic_id = v_row.topic_id) as posts) as shown,
      (select count(*) > 0 as is_there, min(status) as status, min(content) as content, min(deleted_at) as deleted_at
    from public.forum_posts where topic_id = v_row.topic_id and opens_topic) as opening
  where topics.id = v_row.topic_id;
  return null;
end $$;
comment on function private.follow_forum_post() is
  'Trigger: after a decision, an edit or a deletion the topic says again how many posts it has, which is the last and what it '
  'begins with; quotes of the post come and go with its words.';
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
comment on function private.empty_forum_post() is
  'Trigger: instead of deleting a post that has a number, takes its words and its author away.';
create trigger before_30_empty_forum_post before delete on public.forum_posts
  for each row execute function private.empty_forum_post();

create function private.purge_forum_topics() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  select private.purge_trash('public.forum_topics')
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
    update public.forum_posts set user_name = v_name, user_photo = new.avatar_url
    where user_id = new.id and (user_name, user_photo) is distinct from (v_name, new.avatar_url);
    update public.forum_topics set user_name = v_name where user_id = new.id and user_name <> v_name;
  else
    update public.forum_posts set user_name = v_name, user_photo = new.avatar_url
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
comment on function public.open_topic(uuid, uuid, text, uuid, text, uuid[]) is
  'Opens a topic with its first post, under ids made by the caller; the same again does nothing. Answers whether it is public or '
  'waits. Errors: 42501 rank_required, category_is_read_only, category_not_found, PT409 topic_exists, PT429 rate_limited, 23514 '
  'for lengths and too_many_posts_waiting, 23505 for a post id that is taken.';

grant execute on function public.open_topic to authenticated;

-- # Versions
--
-- Versions that an edit in the forum keeps: the former words of a post and the former title of its topic. Only of what was
-- approved: every member reads them.

-- Rules

create function private.add_forum_version(p_post public.forum_posts, p_title text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.forum_post_versions (post_id, number, title, content)
  values (p_post.id, p_post.edit_count + 1, p_title, p_post.content)
  on conflict (post_id, number) do nothing;
  delete from public.forum_post_versions where post_id = p_post.id and number <= p_post.edit_count + 1 - 20;
end $$;
comment on function private.add_forum_version(public.forum_posts, text) is
  'Keeps what a post, or with a title what its topic was called, before an edit.';

create function private.keep_forum_version() returns trigger
-- definer: nobody may write versions
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.add_forum_version(old, null);
  return null;
end $$;
create trigger after_61_keep_forum_version after update of content on public.forum_posts
  for each row when (old.content <> new.content and old.status = 'approved' and new.deleted_at is null)
  execute function private.keep_forum_version();

create function private.keep_forum_title() returns trigger
-- definer: nobody may write versions, or count edits
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_post public.forum_posts;
begin
  select * into v_post from public.forum_posts where topic_id = old.id and opens_topic and deleted_at is null;
  if old.status = 'approved' and v_post.status = 'approved' then
    perform private.add_forum_version(v_post, old.title);
  end if;
  -- the admin who decides on a post reads the title with it
  update public.forum_posts set edit_count = edit_count + 1, version = version + (status <> 'approved')::integer where id = v_post.id;
  return null;
end $$;
comment on function private.keep_forum_title() is
  'Trigger: the former title of a topic is kept with the post that opens it, as an edit of that.';
create trigger after_61_keep_forum_title after update of title on public.forum_topics
  for each row when (old.title <> new.title) execute function private.keep_forum_title();
