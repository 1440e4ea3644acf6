-- The forum: categories, topics, posts and their readers. Acts on them are in the files after this one. A post gets its
-- number when it becomes public, not when it is written: a post approved after later ones were read would otherwise
-- never show as unread. A topic is public once its first post was.

-- Tables

create type public.forum_level as enum ('muted', 'normal', 'following');
comment on type public.forum_level is 'A person''s level of notices for a topic: none, mentions, or each answer.';

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
comment on column public.forum_categories.version is 'Optimistic lock: update … where id = ? and version = ? finds no row when somebody saved first.';
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
comment on table public.forum_topics is 'Topics. The author of the first post owns its title; its state is that of its first post.';
comment on column public.forum_topics.excerpt is 'The beginning of the first post, while that is public.';
comment on column public.forum_topics.numbers_given is 'The number of the post that became public last, also when it no longer is: none is given twice.';
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
comment on column public.forum_posts.quoted_words is 'The same words as they were quoted, for when the quoted post is public again; granted to nobody.';
comment on column public.forum_posts.deleted_at is 'Time of its deletion: only its place is left, without its words and its author.';
comment on column public.forum_posts.announced_at is 'When its notices went out: they never go twice.';
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
comment on table public.forum_post_versions is 'A post''s text before each of its edits, the newest 20; triggers alone write it.';
comment on column public.forum_post_versions.title is 'Earlier title of the topic, where the edit changed the title; only the post that opens a topic has such versions.';

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
comment on column public.forum_states.is_level_chosen is 'Whether the person chose the level; one that came with an answer of theirs gives way.';
create index forum_states_topic_id on public.forum_states (topic_id);

create table public.forum_visits (
  user_id uuid primary key references auth.users (id) on delete cascade,
  all_read_at timestamptz not null default now(),
  follows_own boolean not null default true,
  is_trusted boolean not null default false
);
comment on table public.forum_visits is 'Until when a person counts everything as read: from their first day, so that a newcomer has nothing unread.';
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
comment on function private.is_trusted(uuid) is 'Whether the congregation knows how this person writes: admins, whom an admin has marked, and who was approved three times and not refused within 30 days.';

create function private.is_published_at_once(p_person uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return case private.forum_moderation()
    when 'none' then true
    when 'all' then exists (select from private.people where id = p_person and rank >= 2)
    else private.is_trusted(p_person)
  end;
end $$;
comment on function private.is_published_at_once(uuid) is 'Whether what this person writes in the forum is public without an admin''s decision.';

-- Rights

grant select on public.forum_categories to anon, authenticated;
grant insert (id, slug, name, description, position, read_rank, write_rank, is_active),
  update (slug, name, description, position, read_rank, write_rank, is_active), delete on public.forum_categories to authenticated;
grant select (id, category_id, user_id, user_name, title, excerpt, status, last_number, last_post_at, last_user_name, post_count,
  pinned_at, closed_at, deleted_at, version, created_at) on public.forum_topics to anon, authenticated;
grant update (title, category_id, pinned_at, closed_at, deleted_at), delete on public.forum_topics to authenticated;
-- the moderator is in the audit log, for super admins
grant select (id, topic_id, number, opens_topic, user_id, user_name, user_photo, content, mentions, quoted_post_id, quote, status, published_at,
  edit_count, version, total_reactions, rejection_reason, deleted_at, created_at) on public.forum_posts to anon, authenticated;
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
