-- Moderation: members' texts that are reviewed first, of all kinds in one list; decisions on several at once, each over
-- the text that was read; and a history, from which every decision can be undone. This is the only way to decide on
-- testimonials, forum posts and prayers: the columns are granted to no session. Admins decide on all kinds, the
-- pastoral team on prayers alone. Nothing here reveals the author of an anonymous prayer: the history does not say whom
-- a decision was about, and an administrator's decision on their own request looks like any other. A decision is stored
-- at once, so that a closed tab neither loses nor repeats one. Its notice to the author rings with the jobs
-- of the next minute, 15 seconds later at the earliest (private.notify), so that an undone one rings nowhere.

-- Tables

create type public.moderated_kind as enum ('comment', 'testimonial', 'forum_post', 'prayer', 'prayer_update');
comment on type public.moderated_kind is
  'Kinds of text that are decided on: the last two by the pastoral team, to which admins belong, the others by admins alone.';

create table private.moderation_log (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null,
  kind public.moderated_kind not null,
  -- no foreign keys: the history outlives the text and both accounts
  item_id uuid not null,
  moderator_id uuid not null,
  moderator_name text not null,
  decision public.review_status not null,
  reason text,
  state_before jsonb not null,
  state_after jsonb not null,
  sent_at timestamptz not null,
  decided_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid,
  constraint moderation_log_reason_length check (char_length(reason) <= 300), -- LIMITS.reasonMax
  constraint moderation_log_undone_pair check ((undone_at is null) = (undone_by is null))
);
comment on table private.moderation_log is
  'Decisions with admin and time, without the words decided on. Only decide() and undo_decisions() write it, moderation_history() '
  'reads it.';
comment on column private.moderation_log.batch_id is 'The decisions of one call, which are taken back together.';
comment on column private.moderation_log.state_before is
  'Status, version, reason and pin as they were; state_after as the decision left them.';
comment on column private.moderation_log.sent_at is 'When the text was sent: what waiting took.';
create index moderation_log_decided_at on private.moderation_log (decided_at desc, id);
create index moderation_log_batch_id on private.moderation_log (batch_id);
create index moderation_log_item on private.moderation_log (item_id, decided_at desc);

-- By state and age, for the queue alone: of these tables the planner keeps no statistics of a column, and would look for other
-- things by the state as if it said much.
create index forum_posts_review on public.forum_posts ((case status when 'pending' then 0 when 'rejected' then 1 else 2 end),
  created_at desc, id);
create index prayer_requests_review on public.prayer_requests ((case status when 'pending' then 0 when 'rejected' then 1 else 2 end),
  created_at desc, id);
create index prayer_updates_review on public.prayer_updates ((case status when 'pending' then 0 when 'rejected' then 1 else 2 end),
  created_at desc, id);

-- searched here alone by who wrote them, too
create index forum_posts_moderation_search on public.forum_posts using gin (private.search_words(user_name || ' ' || content));

create type private.moderated as (
  state jsonb,
  sent_at timestamptz
);
comment on type private.moderated is 'The item of a decision: its state as the history keeps it, and the time since which it waits.';

-- Rules: who decides

create function private.may_moderate(p_kind public.moderated_kind) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select p_kind in ('prayer', 'prayer_update') or private.is_admin()
$$;
comment on function private.may_moderate(public.moderated_kind) is 'Whether the caller, who is of the pastoral team, decides on this kind.';

-- Rules: what a decision is for each kind. The kinds differ here, in may_moderate, follow_decisions and the functions that list.

create function private.moderated_item(p_kind public.moderated_kind, p_id uuid) returns private.moderated
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_item private.moderated;
begin
  case p_kind
    when 'comment' then
      select jsonb_build_object('version', comments.edit_count, 'reason', comments.rejection_reason, 'pinned', comments.is_pinned,
          'status', case when comments.is_approved then 'approved' when comments.is_approved is null then 'pending' else 'rejected' end),
        comments.created_at
      into v_item from public.comments where comments.id = p_id and comments.deleted_at is null for update;
    when 'testimonial' then
      select jsonb_build_object('version', testimonials.version, 'reason', testimonials.rejection_reason, 'status', testimonials.status),
        testimonials.created_at
      into v_item from public.testimonials where testimonials.id = p_id for update;
    when 'forum_post' then
      select jsonb_build_object('version', posts.version, 'reason', posts.rejection_reason, 'status', posts.status), posts.created_at
      into v_item from public.forum_posts as posts where posts.id = p_id and posts.deleted_at is null for update;
    when 'prayer' then
      select jsonb_build_object('version', requests.version, 'reason', requests.rejection_reason, 'status', requests.status),
        requests.created_at
      into v_item from public.prayer_requests as requests where requests.id = p_id for update;
    when 'prayer_update' then
      select jsonb_build_object('version', private.update_version(requests), 'reason', updates.rejection_reason, 'status', updates.status),
        updates.created_at
      into v_item from public.prayer_updates as updates join public.prayer_requests as requests on requests.id = updates.request_id
      where updates.id = p_id for update of updates;
  end case;
  return v_item;
end $$;
comment on function private.moderated_item(public.moderated_kind, uuid) is
  'The item of a decision, locked until the transaction ends; nulls when it is gone.';

create function private.store_decision(p_kind public.moderated_kind, p_id uuid, p_state jsonb) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_status public.review_status := p_state ->> 'status';
begin
  case p_kind
    when 'comment' then
      update public.comments
      set is_approved = case v_status when 'approved' then true when 'rejected' then false end, rejection_reason = p_state ->> 'reason',
        is_pinned = coalesce((p_state ->> 'pinned')::boolean, false)
      where comments.id = p_id;
    when 'testimonial' then
      update public.testimonials set status = v_status, rejection_reason = p_state ->> 'reason' where testimonials.id = p_id;
    when 'forum_post' then
      update public.forum_posts set status = v_status, rejection_reason = p_state ->> 'reason' where forum_posts.id = p_id;
    when 'prayer' then
      update public.prayer_requests set status = v_status, rejection_reason = p_state ->> 'reason' where prayer_requests.id = p_id;
    when 'prayer_update' then
      update public.prayer_updates set status = v_status, rejection_reason = p_state ->> 'reason' where prayer_updates.id = p_id;
  end case;
end $$;
comment on function private.store_decision(public.moderated_kind, uuid, jsonb) is
  'Gives an item the status and the reason of this state; each table''s own triggers do the rest.';

create function private.follow_decisions(p_kinds public.moderated_kind[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_kind text;
begin
  perform set_config('private.is_batch', '', true);
  for v_kind in
    select distinct case kind when 'comment' then 'comments' when 'testimonial' then 'testimonials'
      when 'forum_post' then 'forum' when 'prayer' then 'prayers' when 'prayer_update' then 'prayers' end
    from unnest(p_kinds) as kind
  loop
    perform private.recount_waiting(v_kind, false);
    perform realtime.send(jsonb_build_object('kind', v_kind), 'changed', 'admin', true);
  end loop;
  if 'testimonial' = any (p_kinds) then
    perform private.count_figures('{testimonials}');
  end if;
end $$;
comment on function private.follow_decisions(public.moderated_kind[]) is
  'Counts what waits and tells the open sessions of admins, once for all decisions of a call; until then private.is_batch has kept '
  'the tables from it.';

-- Functions for callers

create function public.moderation_queue(
  p_status public.review_status default 'pending', p_kinds public.moderated_kind[] default null, p_words text default '',
  p_after timestamptz default null, p_after_id uuid default null
) returns table (kind public.moderated_kind, id uuid, version integer, status public.review_status, author_name text, author_photo text,
  content text, reason text, title text, path text, opens_topic boolean, audience public.prayer_visibility, is_urgent boolean,
  video_timestamp integer, sent_at timestamptz, decided_at timestamptz, decided_by text)
-- definer: reaches the indexes and asks for the rank once
-- planned for each question: the kinds and states that are not asked for are not looked at
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan rows 20 as $$
declare
  v_oldest_first boolean := p_status = 'pending';
  v_asked boolean := coalesce(btrim(p_words), '') <> '';
  v_words tsquery := private.prefix_tsquery(p_words);
  v_kinds public.moderated_kind[];
  v_topics uuid[] := '{}';
  v_state integer := case p_status when 'pending' then 0 when 'rejected' then 1 else 2 end;
begin
  perform private.require_rank(1);
  perform private.require_pastoral(); -- which admins belong to
  v_kinds := array(select each from unnest(enum_range(null::public.moderated_kind)) as each
    where private.may_moderate(each) and (p_kinds is null or each = any (p_kinds)));
  if v_asked and 'forum_post' = any (v_kinds) then
    v_topics := array(select topics.id from public.forum_topics as topics where topics.search @@ v_words limit 1000);
  end if;
  return query
    select found.*, (select log.moderator_name from private.moderation_log as log
      where log.item_id = found.id and log.decision = p_status and log.decision <> 'pending' and log.undone_at is null
      order by log.decided_at desc limit 1) from (
      (select 'comment'::public.moderated_kind as kind, comments.id, comments.edit_count as version, p_status as status, comments.user_name,
        comments.user_photo, comments.content, comments.rejection_reason, targets.title, targets.path || '#comentario-' || comments.id,
        false, null::public.prayer_visibility, false, comments.video_timestamp, comments.created_at as sent_at, comments.moderated_at
      from public.comments
      join private.targets on targets.type = comments.target_type and targets.id = comments.target_id
      where 'comment' = any (v_kinds) and comments.deleted_at is null
        and ((p_status = 'pending' and comments.is_approved is null)
          or (p_status <> 'pending' and comments.is_approved = (p_status = 'approved')))
        and (not v_asked or comments.search @@ v_words)
        and (p_after is null or (v_oldest_first and (comments.created_at, comments.id) > (p_after, p_after_id))
          or (not v_oldest_first and comments.created_at <= p_after and (comments.created_at < p_after or comments.id > p_after_id)))
      order by case when v_oldest_first then comments.created_at end, case when not v_oldest_first then comments.created_at end desc,
        comments.id
      limit 20)
      union all
      (select 'testimonial', testimonials.id, testimonials.version, testimonials.status, testimonials.author_name,
        null, testimonials.content, testimonials.rejection_reason, null,
        case when testimonials.status = 'approved' then '/testimonios?testimonio=' || testimonials.id end,
        false, null, false, null, testimonials.created_at, testimonials.moderated_at
      from public.testimonials
      where 'testimonial' = any (v_kinds) and testimonials.status = p_status
        and (not v_asked or testimonials.search @@ v_words)
        and (p_after is null or (v_oldest_first and (testimonials.created_at, testimonials.id) > (p_after, p_after_id))
          or (not v_oldest_first and testimonials.created_at <= p_after
            and (testimonials.created_at < p_after or testimonials.id > p_after_id)))
      order by case when v_oldest_first then testimonials.created_at end,
        case when not v_oldest_first then testimonials.created_at end desc, testimonials.id
      limit 20)
      union all
      (select 'forum_post', posts.id, posts.version, posts.status, posts.user_name, posts.user_photo, posts.content, posts.rejection_reason,
        topics.title, '/foro/topic/' || posts.topic_id || coalesce('?desde=' || posts.number, '') || '#mensaje-' || posts.id,
        posts.opens_topic, null, false, null, posts.created_at, posts.moderated_at
      from public.forum_posts as posts
      join public.forum_topics as topics on topics.id = posts.topic_id
      where 'forum_post' = any (v_kinds) and case posts.status when 'pending' then 0 when 'rejected' then 1 else 2 end = v_state
        and posts.deleted_at is null
        and (not v_asked or private.search_words(posts.user_name || ' ' || posts.content) @@ v_words
          or (posts.opens_topic and posts.topic_id = any (v_topics)))
        and (p_after is null or (v_oldest_first and (posts.created_at, posts.id) > (p_after, p_after_id))
          or (not v_oldest_first and posts.created_at <= p_after and (posts.created_at < p_after or posts.id > p_after_id)))
      order by case when v_oldest_first then posts.created_at end, case when not v_oldest_first then posts.created_at end desc, posts.id
      limit 20)
      union all
      -- text for the pastoral team alone is published nowhere
      (select 'prayer', requests.id, requests.version, requests.status, requests.shown_name, null, requests.content,
        requests.rejection_reason, null, '/oracion/' || requests.id, false, requests.visibility, requests.is_urgent, null,
        requests.created_at, requests.moderated_at
      from public.prayer_requests as requests
      where 'prayer' = any (v_kinds) and case requests.status when 'pending' then 0 when 'rejected' then 1 else 2 end = v_state
        and (p_status <> 'approved' or requests.visibility <> 'pastores')
        and (not v_asked or requests.search @@ v_words)
        and (p_after is null or (v_oldest_first and (requests.created_at, requests.id) > (p_after, p_after_id))
          or (not v_oldest_first and requests.created_at <= p_after and (requests.created_at < p_after or requests.id > p_after_id)))
      order by case when v_oldest_first then requests.created_at end, case when not v_oldest_first then requests.created_at end desc,
        requests.id
      limit 20)
      union all
      (select 'prayer_update', updates.id, private.update_version(requests), updates.status, requests.shown_name, null, updates.content,
        updates.rejection_reason, private.shorten(requests.content, 60), '/oracion/' || requests.id, false, requests.visibility,
        false, null, updates.created_at, null
      from public.prayer_updates as updates
      join public.prayer_requests as requests on requests.id = updates.request_id
      where 'prayer_update' = any (v_kinds) and case updates.status when 'pending' then 0 when 'rejected' then 1 else 2 end = v_state
        and (p_status <> 'approved' or requests.visibility <> 'pastores')
        and (not v_asked or updates.search @@ v_words)
        and (p_after is null or (v_oldest_first and (updates.created_at, updates.id) > (p_after, p_after_id))
          or (not v_oldest_first and updates.created_at <= p_after and (updates.created_at < p_after or updates.id > p_after_id)))
      order by case when v_oldest_first then updates.created_at end, case when not v_oldest_first then updates.created_at end desc,
        updates.id
      limit 20)
    ) as found
    order by case when v_oldest_first then found.sent_at end, case when not v_oldest_first then found.sent_at end desc, found.id
    limit 20; -- LIMITS.moderationPage
end $$;
comment on function public.moderation_queue(public.review_status, public.moderated_kind[], text, timestamptz, uuid) is
  'For admins, and for the pastoral team what concerns prayers: twenty texts of a state with all of these words or beginnings of '
  'words, of some kinds or all; what waits stands oldest first, what is decided newest first. The next twenty follow sent_at and '
  'id of the last one. author_name is null for an anonymous prayer, audience for what is none, video_timestamp (the second of a '
  'recording that a comment speaks of) for all others, decided_by where nobody decided here. Errors: 42501 rank_required, '
  'pastoral_team_only.';

create function public.moderation_statistics()
returns table (kind public.moderated_kind, waiting integer, oldest timestamptz, decided_today integer, median_seconds integer)
-- definer: counts rows an admin may not read one by one
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  perform private.require_pastoral(); -- which admins belong to
  return query
    with waiting as (
      select 'comment'::public.moderated_kind as kind, count(*)::integer as number, min(comments.created_at) as oldest
      from public.comments where comments.is_approved is null
      union all
      select 'testimonial', count(*)::integer, min(testimonials.created_at)
      from public.testimonials where testimonials.status = 'pending'
      union all
      select 'forum_post', count(*)::integer, min(posts.created_at)
      from public.forum_posts as posts where posts.status = 'pending' and posts.deleted_at is null
      union all
      select 'prayer', count(*)::integer, min(requests.created_at)
      from public.prayer_requests as requests where requests.status = 'pending'
      union all
      select 'prayer_update', count(*)::integer, min(updates.created_at)
      from public.prayer_updates as updates where updates.status = 'pending'
    ), decided as (
      select log.kind,
        (count(*) filter (where log.decided_at >= private.start_of_today()))::integer as today,
        (percentile_cont(0.5) within group (order by extract(epoch from log.decided_at - log.sent_at)::double precision))::integer as median
      from private.moderation_log as log
      where log.decided_at > now() - interval '7 days' and log.undone_at is null and log.decision <> 'pending'
      group by log.kind
    )
    select waiting.kind, waiting.number, waiting.oldest, coalesce(decided.today, 0), decided.median
    from waiting left join decided on decided.kind = waiting.kind
    where private.may_moderate(waiting.kind)
    order by waiting.kind;
end $$;
comment on function public.moderation_statistics() is
  'A row for each kind that the caller decides on: how many wait and since when, how many were decided today by the '
  'congregation''s clock, and the median wait, in seconds, of those decided in the last seven days. Errors: 42501 rank_required, '
  'pastoral_team_only.';

create function public.decide(p_items jsonb, p_decision public.review_status, p_reason text default null)
returns table (batch_id uuid, kind public.moderated_kind, id uuid, outcome text)
-- definer: nobody may write the history
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_item record;
  v_now private.moderated;
  v_reason text := case when p_decision = 'rejected' then private.clean_line(p_reason, 300) end;
  v_decided public.moderated_kind[];
begin
  perform private.require_rank(1);
  perform private.require_pastoral(); -- which admins belong to
  if jsonb_array_length(p_items) > 100 then
    raise exception using errcode = '22023', message = 'too_many_items';
  end if;
  batch_id := gen_random_uuid();
  perform set_config('private.is_batch', 'on', true);
  for v_item in
    select * from jsonb_to_recordset(p_items) as item (kind public.moderated_kind, id uuid, version integer, status public.review_status)
  loop
    kind := v_item.kind;
    id := v_item.id;
    begin
      if not private.may_moderate(v_item.kind) then
        raise exception using errcode = '42501', message = 'rank_required';
      end if;
      v_now := private.moderated_item(v_item.kind, v_item.id);
      if v_now.state is null then
        outcome := 'gone';
      elsif (v_now.state ->> 'version')::integer <> v_item.version or v_now.state ->> 'status' <> v_item.status::text then
        outcome := 'changed'; -- its author wrote something else, or somebody decided first: nobody decides on unread words
      else
        perform private.store_decision(v_item.kind, v_item.id, jsonb_build_object('status', p_decision, 'reason', v_reason));
        insert into private.moderation_log (batch_id, kind, item_id, moderator_id, moderator_name, decision, reason, state_before,
          state_after, sent_at)
        values (batch_id, v_item.kind, v_item.id, (select auth.uid()), private.display_name((select auth.uid())), p_decision, v_reason,
          v_now.state, (private.moderated_item(v_item.kind, v_item.id)).state, v_now.sent_at);
        v_decided := v_decided || v_item.kind;
        outcome := 'done';
      end if;
    exception when others then
      outcome := sqlstate || ' ' || sqlerrm;
    end;
    return next;
  end loop;
  perform private.follow_decisions(v_decided);
end $$;
comment on function public.decide(jsonb, public.review_status, text) is
  'For admins, and for the pastoral team on prayers: approves, rejects with a reason, or puts back under review (pending) up to '
  '100 items [{kind, id, version, status}], each in the version and the state it was read in. Answers done, changed, gone, or code '
  'and word of the refusal, of each. Errors: 42501 rank_required, pastoral_team_only, 22023 too_many_items, 22P02.';

create function public.undo_decisions(p_batch_id uuid, p_item_id uuid default null)
returns table (kind public.moderated_kind, id uuid, outcome text)
-- definer: nobody may write the history
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_decision private.moderation_log;
  v_now private.moderated;
  v_undone public.moderated_kind[];
begin
  perform private.require_rank(1);
  perform private.require_pastoral(); -- which admins belong to
  perform set_config('private.is_batch', 'on', true);
  for v_decision in
    select * from private.moderation_log as log
    where log.batch_id = p_batch_id and (p_item_id is null or log.item_id = p_item_id) and log.undone_at is null
      and private.may_moderate(log.kind)
    order by log.id for update
  loop
    kind := v_decision.kind;
    id := v_decision.item_id;
    begin
      v_now := private.moderated_item(v_decision.kind, v_decision.item_id);
      if v_now.state is null then
        outcome := 'gone';
      elsif v_now.state - 'pinned' <> v_decision.state_after - 'pinned' or exists (
          select from private.moderation_log as later
          where later.item_id = v_decision.item_id and later.decided_at > v_decision.decided_at and later.undone_at is null) then
        outcome := 'changed'; -- its author wrote something else, or somebody decided again
      else
        perform set_config('private.is_undo', 'on', true);
        perform private.store_decision(v_decision.kind, v_decision.item_id, v_decision.state_before);
        perform set_config('private.is_undo', '', true);
        update private.moderation_log as log set undone_at = now(), undone_by = (select auth.uid()) where log.id = v_decision.id;
        v_undone := v_undone || v_decision.kind;
        outcome := 'done';
      end if;
    exception when others then
      outcome := sqlstate || ' ' || sqlerrm;
    end;
    return next;
  end loop;
  perform private.follow_decisions(v_undone);
end $$;
comment on function public.undo_decisions(uuid, uuid) is
  'For people who may decide on such items: undoes the decisions of a batch, or the one on this item, where nothing was written or '
  'decided since; their notices are deleted with them. Answers done, changed, gone, or code and message of the refusal, of each '
  'that was not undone yet. Errors: 42501 rank_required, pastoral_team_only.';

create function public.moderation_history(p_after timestamptz default null, p_after_id uuid default null)
returns table (id uuid, batch_id uuid, kind public.moderated_kind, item_id uuid, decision public.review_status, reason text,
  moderator_name text, decided_at timestamptz, undone_at timestamptz, author_name text, content text)
-- definer: reads the history, which no role of the API may
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_kinds public.moderated_kind[];
begin
  perform private.require_rank(1);
  perform private.require_pastoral(); -- which admins belong to
  v_kinds := array(select each from unnest(enum_range(null::public.moderated_kind)) as each where private.may_moderate(each));
  return query
    select log.id, log.batch_id, log.kind, log.item_id, log.decision, log.reason, log.moderator_name, log.decided_at, log.undone_at,
      coalesce(comments.user_name, testimonials.author_name, posts.user_name, requests.shown_name),
      private.shorten(coalesce(comments.content, testimonials.content, posts.content, updates.content, requests.content), 140)
    from (
      select * from private.moderation_log as entries
      where entries.kind = any (v_kinds)
        and (p_after is null or (entries.decided_at <= p_after and (entries.decided_at < p_after or entries.id > p_after_id)))
      order by entries.decided_at desc, entries.id limit 20 -- LIMITS.moderationPage
    ) as log
    left join public.comments on log.kind = 'comment' and comments.id = log.item_id and comments.deleted_at is null
    left join public.testimonials on log.kind = 'testimonial' and testimonials.id = log.item_id
    left join public.forum_posts as posts on log.kind = 'forum_post' and posts.id = log.item_id and posts.deleted_at is null
    left join public.prayer_updates as updates on log.kind = 'prayer_update' and updates.id = log.item_id
    left join public.prayer_requests as requests on requests.id = case log.kind when 'prayer' then log.item_id else updates.request_id end
    order by log.decided_at desc, log.id;
end $$;
comment on function public.moderation_history(timestamptz, uuid) is
  'Twenty decisions on what the caller may decide on, the newest first, with the beginning of what each was about; without it when '
  'that is gone. The next twenty follow decided_at and id of the last one. Errors: 42501 rank_required, pastoral_team_only.';

grant execute on function public.moderation_queue, public.moderation_statistics, public.decide, public.undo_decisions,
  public.moderation_history
  to authenticated;
