-- Comments under a prophecy, an event or an item of the media centre: one level of replies, approval before a member's words
-- are public, mentions. Words outlive the account of who wrote them, and nobody's answers go with the comment that they answer.
-- Column grants cannot tell an author from an admin (both are "authenticated"), so the trigger does.

-- Table

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  prophecy_id uuid references public.prophecies (id) on delete cascade,
  event_id uuid references public.events (id) on delete cascade,
  media_id uuid references public.media_content (id) on delete cascade,
  target_type text not null generated always as (
    case when prophecy_id is not null then 'prophecy' when event_id is not null then 'event' else 'media' end) stored,
  target_id uuid not null generated always as (coalesce(prophecy_id, event_id, media_id)) stored,
  parent_comment_id uuid references public.comments (id),
  answered_comment_id uuid references public.comments (id) on delete set null,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  user_name text not null default '',
  user_photo text,
  content text not null,
  mentions uuid[] not null default '{}',
  is_approved boolean,
  is_pinned boolean not null default false,
  total_reactions integer not null default 0,
  reply_count integer not null default 0,
  edit_count integer not null default 0,
  video_timestamp integer,
  rejection_reason text,
  moderated_at timestamptz,
  moderated_by uuid,
  announced_at timestamptz,
  deleted_at timestamptz,
  search tsvector not null generated always as (private.search_words(user_name || ' ' || content)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint comments_one_target check (num_nonnulls(prophecy_id, event_id, media_id) = 1),
  constraint comments_content_length check (char_length(content) between 1 and 2000), -- LIMITS.commentMax
  constraint comments_mentions_number check (cardinality(mentions) <= 10),
  constraint comments_video_timestamp_range check (video_timestamp between 0 and 172800),
  constraint comments_rejection_reason_length check (char_length(rejection_reason) <= 300),
  constraint comments_rejection_reason_state check (rejection_reason is null or is_approved is false),
  constraint comments_pinned_state check (not is_pinned or is_approved is true),
  constraint comments_deleted_state check (deleted_at is null or (is_approved and user_id is null and not is_pinned))
);
comment on table public.comments is 'Comments; is_approved is null while pending, true when public, false when rejected.';
comment on column public.comments.target_id is 'Its target, a row of private.targets.';
comment on column public.comments.video_timestamp is 'The second of the recording that it speaks of.';
comment on column public.comments.parent_comment_id is 'The first comment of the thread: replies to replies are hung there.';
comment on column public.comments.answered_comment_id is 'The comment that was really answered, whose author is notified.';
comment on column public.comments.user_id is 'Its author; null when the account is gone, or the comment is deleted.';
comment on column public.comments.deleted_at is
  'Time of its deletion: only its place above its replies is left, without its words and its author.';
comment on column public.comments.announced_at is
  'When its reply and mention notices went out; null again when the approval is taken back with the same words, so that they go '
  'again.';
create index comments_thread on public.comments (target_id, created_at desc, id);
create index comments_prophecy_id on public.comments (prophecy_id);
create index comments_event_id on public.comments (event_id);
create index comments_media_id on public.comments (media_id);
create index comments_pinned on public.comments (target_id) where is_pinned;
create index comments_search on public.comments using gin (search);
create index comments_parent_comment_id on public.comments (parent_comment_id);
create index comments_answered_comment_id on public.comments (answered_comment_id);
create index comments_user_id on public.comments (user_id);
create index comments_state on public.comments (is_approved, created_at desc, id) where deleted_at is null;
-- a common word is looked for from the newest on
create index comments_created_at on public.comments (created_at desc, id) where deleted_at is null;
create index comments_pending on public.comments (created_at) where is_approved is null;

-- Rules: writing

create function private.place_comment(inout p_comment public.comments)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_answered public.comments;
begin
  if p_comment.parent_comment_id is null then
    return;
  end if;
  select * into v_answered from public.comments where id = p_comment.parent_comment_id;
  if v_answered.id is null
    or (v_answered.prophecy_id, v_answered.event_id, v_answered.media_id)
      is distinct from (p_comment.prophecy_id, p_comment.event_id, p_comment.media_id)
    or v_answered.deleted_at is not null
    or (v_answered.is_approved is not true and v_answered.user_id is distinct from p_comment.user_id and not private.is_admin()) then
    raise exception using errcode = 'PT404', message = 'parent_not_found';
  end if;
  p_comment.answered_comment_id := v_answered.id;
  p_comment.parent_comment_id := coalesce(v_answered.parent_comment_id, v_answered.id);
end $$;
comment on function private.place_comment(public.comments) is
  'Hangs a reply under the first comment of its thread; PT404 parent_not_found when the caller cannot see what they answer.';

create function private.allowed_mentions(p_mentions uuid[], p_author uuid) returns uuid[]
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return (select coalesce(array_agg(mentioned.id), '{}')
  from (
    select distinct people.id from private.people
    join public.profiles on profiles.id = people.id
    left join public.member_details as details on details.user_id = people.id
    where people.id = any (p_mentions) and people.id <> p_author and people.rank >= 1 and profiles.allow_mentions
      and (details.is_hidden or details.is_minor) is not true
    limit 10
  ) as mentioned);
end $$;
comment on function private.allowed_mentions(uuid[], uuid) is
  'The mentioned people who are members, allow mentions, are neither hidden nor minors; ten at most.';

create function private.guard_new_comment() returns trigger
-- definer: reads the thread and the profile whatever the author may see
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
begin
  new.content := private.clean_comment(new.content);
  if v_person is null then -- a trusted script: it says itself who wrote what
    new := private.place_comment(new);
    return new;
  end if;
  -- The outbox repeats itself, which must not count. The lock keeps the row until the conflict on its id: an insert
  -- behind a deletion in progress waits for it, and then this is a new row.
  perform from public.comments where id = new.id for key share;
  if found then
    return new;
  end if;
  if exists (select from private.targets
    where targets.type = case when new.prophecy_id is not null then 'prophecy' when new.event_id is not null then 'event' else 'media' end
      and targets.id = coalesce(new.prophecy_id, new.event_id, new.media_id) and not targets.allow_comments
      and private.can_read_target(targets.type, targets.id)) then
    raise exception using errcode = '23514', message = 'comments_closed';
  end if;
  perform private.enforce_rate_limit('comments', v_person::text, 20);
  if not private.is_admin()
    -- the site says this number in its sentence for the error
    and (select count(*) from public.comments where user_id = v_person and is_approved is null) >= 30 then
    raise exception using errcode = '23514', message = 'too_many_comments_waiting';
  end if;
  new.user_id := v_person;
  new := private.place_comment(new);
  new.mentions := private.allowed_mentions(new.mentions, v_person);
  new.video_timestamp := case when new.media_id is not null then new.video_timestamp end;
  new.user_name := private.display_name(v_person);
  new.user_photo := (select avatar_url from public.profiles where id = v_person);
  new.is_approved := case when private.is_admin() then true end;
  new.is_pinned := false;
  new.rejection_reason := null;
  new.moderated_at := null;
  new.moderated_by := null;
  new.announced_at := null;
  new.deleted_at := null;
  new.total_reactions := 0;
  new.reply_count := 0;
  new.edit_count := 0;
  new.created_at := now();
  return new;
end $$;
create trigger guard_new_comment before insert on public.comments
  for each row execute function private.guard_new_comment();

create function private.guard_comment() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_admin boolean := private.is_admin();
begin
  if old.user_id is not null and new.user_id is null and new.deleted_at is null then
    new.user_name := 'Miembro anterior'; -- the account is gone
    new.user_photo := null;
  end if;
  if pg_trigger_depth() > 1 then
    return new; -- a counter or a changed name, written by another trigger
  end if;
  new.content := private.clean_comment(new.content);
  if v_person is not null and not v_admin
    and (new.is_approved, new.is_pinned, new.rejection_reason) is distinct from (old.is_approved, old.is_pinned, old.rejection_reason) then
    raise exception using errcode = '42501', message = 'moderation_is_for_admins';
  end if;
  if v_person is not null and v_person is distinct from old.user_id and new.content <> old.content then
    raise exception using errcode = '42501', message = 'only_the_author_writes';
  end if;
  if new.content <> old.content then
    new.edit_count := old.edit_count + 1;
    if v_person is not null and not v_admin then
      new.is_approved := null; -- the approval was for other words
      new.user_name := private.display_name(v_person); -- the name that goes with them
      new.user_photo := (select avatar_url from public.profiles where id = v_person);
      new.is_pinned := false;
      new.rejection_reason := null;
      new.moderated_at := null;
      new.moderated_by := null;
    end if;
  end if;
  if new.is_approved is not true then
    new.is_pinned := false;
  end if;
  if new.is_pinned and not old.is_pinned then
    perform pg_advisory_xact_lock(hashtextextended('pin:' || old.target_id, 0)); -- two admins at once
    if (select count(*) from public.comments where target_id = old.target_id and is_pinned) >= 2 then
      raise exception using errcode = '23514', message = 'two_comments_pinned';
    end if;
  end if;
  if new.is_approved is not false then
    new.rejection_reason := null;
  end if;
  if v_admin and (new.is_approved, new.rejection_reason) is distinct from (old.is_approved, old.rejection_reason) then
    new.moderated_at := now();
    new.moderated_by := v_person;
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger guard_comment before update on public.comments
  for each row execute function private.guard_comment();

create trigger after_50_audit after insert or update of content, is_approved, is_pinned, rejection_reason or delete on public.comments
  for each row execute function private.audit('id',
    '{target_type,target_id,search,user_name,user_photo,mentions,total_reactions,reply_count,edit_count,'
    'moderated_at,moderated_by,announced_at,created_at,updated_at}', 'user_id');

create function private.count_comment() returns trigger
-- definer: members may not write what it is about, or other people's comments
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_change integer := (case when tg_op <> 'DELETE' and new.is_approved and new.deleted_at is null then 1 else 0 end)
    - (case when tg_op <> 'INSERT' and old.is_approved and old.deleted_at is null then 1 else 0 end);
  v_row public.comments := case when tg_op = 'DELETE' then old else new end;
begin
  if v_change <> 0 then
    update public.prophecies set comment_count = comment_count + v_change where id = v_row.prophecy_id;
    update public.events set comment_count = comment_count + v_change where id = v_row.event_id;
    update public.media_content set comment_count = comment_count + v_change where id = v_row.media_id;
    update public.comments set reply_count = reply_count + v_change where id = v_row.parent_comment_id;
  end if;
  return null;
end $$;
create trigger after_60_count_comment after insert or update of is_approved, content, deleted_at or delete on public.comments
  for each row execute function private.count_comment();

-- Rules: names beside comments

create function private.follow_commenter() returns trigger
-- definer: rewrites the copy of the name beside the comments of the person
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Words are approved under the name and the picture that were read with them: what waits and what is public keep theirs until
  -- the author's next words are approved (share_approved_name). Taking it back to review would make a whole talk vanish
  -- because somebody married.
  update public.comments set user_name = private.display_name(new.id), user_photo = new.avatar_url
  where user_id = new.id
    and (is_approved is false or exists (select from private.people where people.id = new.id and people.rank >= 2))
    and (user_name, user_photo) is distinct from (private.display_name(new.id), new.avatar_url);
  return null;
end $$;
create trigger after_60_follow_commenter after update of first_name, last_name, avatar_url on public.profiles
  for each row execute function private.follow_commenter();

create function private.share_approved_name() returns trigger
-- definer: rewrites the copy of the name beside the other comments of the person
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.comments set user_name = new.user_name, user_photo = new.user_photo
  where user_id = new.user_id and is_approved and (user_name, user_photo) is distinct from (new.user_name, new.user_photo);
  return null;
end $$;
comment on function private.share_approved_name() is
  'Trigger: the name and the picture that were approved with a comment become those of the person''s other public ones.';
create trigger after_61_share_approved_name after update of is_approved on public.comments
  for each row when (new.is_approved and old.is_approved is not true) execute function private.share_approved_name();

-- Rules: each public change is broadcast to the readers of a thread, from the database on a private topic. Only
-- triggers send.

create function private.broadcast_comment() returns trigger
-- definer: members may not send on a thread's topic
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_row public.comments := case when tg_op = 'DELETE' then old else new end;
begin
  -- Pending words stay between their author and the admins: only a comment that is or was public, or was just decided on, is
  -- broadcast, and only by id; a reader who may see the row reads it.
  if (tg_op <> 'DELETE' and new.is_approved) or (tg_op <> 'INSERT' and old.is_approved)
    or (tg_op = 'UPDATE' and old.is_approved is distinct from new.is_approved) then
    perform realtime.send(jsonb_build_object('operation', tg_op, 'id', v_row.id), 'comment', v_row.target_type || ':' || v_row.target_id,
      true);
  end if;
  return null;
end $$;
create trigger after_55_broadcast_comment after insert or update or delete on public.comments
  for each row execute function private.broadcast_comment();

-- Rights

-- the moderator is in the audit log, for super admins
grant select (id, prophecy_id, event_id, media_id, target_type, target_id, parent_comment_id, answered_comment_id, user_id, user_name,
  user_photo, content, mentions, is_approved, is_pinned, total_reactions, reply_count, edit_count, video_timestamp, rejection_reason,
  deleted_at, created_at, updated_at)
  on public.comments to anon, authenticated;
grant select (moderated_at) on public.comments to authenticated;
grant insert (id, prophecy_id, event_id, media_id, parent_comment_id, content, mentions, video_timestamp),
  update (content, is_approved, rejection_reason, is_pinned), delete on public.comments to authenticated;
grant select, insert, update, delete on public.comments to service_role;

-- Policies

alter table public.comments enable row level security;
create policy "Anyone can read approved comments, authors theirs, admins all" on public.comments
  for select to anon, authenticated
  using (
    (select private.is_admin())
    or (user_id = (select auth.uid()) and (select private.is_member()))
    or (is_approved and private.can_read_target(target_type, target_id)));
create policy "Members can create their own comments under what they can read" on public.comments
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_member())
    and private.can_read_target(target_type, target_id));
create policy "Members can update their own comments and admins moderate all" on public.comments
  for update to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_member())) or ((select private.is_admin()) and deleted_at is null))
  with check ((user_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()));
create policy "Members can delete their own comments and admins delete all" on public.comments
  for delete to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_member())) or ((select private.is_admin()) and deleted_at is null));
