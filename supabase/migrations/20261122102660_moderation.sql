-- Moderation: what members send and admins read first, of all kinds in one list; decisions on several at once, each over
-- the text that was read; and a history, from which every decision can be taken back.
--
-- A decision is stored at once, so that a closed tab neither loses nor repeats one. What the author is told of it rings
-- 15 seconds later (private.notify), so that what is taken back meanwhile rings nowhere.

-- Tables

create type public.moderated_kind as enum ('comment', 'testimonial');
comment on type public.moderated_kind is 'What admins decide on.';

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
comment on table private.moderation_log is 'Who decided what and when, without the words decided on. Only decide() and undo_decisions() write it, moderation_history() reads it.';
comment on column private.moderation_log.batch_id is 'The decisions of one call, which are taken back together.';
comment on column private.moderation_log.state_before is 'Status, version, reason and pin as they were; state_after as the decision left them.';
comment on column private.moderation_log.sent_at is 'When the text was sent: what waiting took.';
create index moderation_log_decided_at on private.moderation_log (decided_at desc, id);
create index moderation_log_batch_id on private.moderation_log (batch_id);
create index moderation_log_item on private.moderation_log (item_id, decided_at desc);

create type private.moderated as (
  author_id uuid,
  state jsonb,
  sent_at timestamptz
);
comment on type private.moderated is 'What a decision is about: its author, its state as the history keeps it, and since when it waits.';

-- Rules: what a decision is for each kind. Here alone the kinds differ, and in moderation_queue.

create function private.moderated_item(p_kind public.moderated_kind, p_id uuid) returns private.moderated
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_item private.moderated;
begin
  case p_kind
    when 'comment' then
      select comments.user_id, jsonb_build_object('version', comments.edit_count, 'reason', comments.rejection_reason, 'pinned', comments.is_pinned,
          'status', case when comments.is_approved then 'approved' when comments.is_approved is null then 'pending' else 'rejected' end),
        comments.created_at
      into v_item from public.comments where comments.id = p_id and comments.deleted_at is null for update;
    when 'testimonial' then
      select testimonials.author_id, jsonb_build_object('version', testimonials.version, 'reason', testimonials.rejection_reason,
          'status', testimonials.status), testimonials.created_at
      into v_item from public.testimonials where testimonials.id = p_id for update;
  end case;
  return v_item;
end $$;
comment on function private.moderated_item(public.moderated_kind, uuid) is 'What is decided on, locked until the transaction ends; nulls when it is gone.';

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
  end case;
end $$;
comment on function private.store_decision(public.moderated_kind, uuid, jsonb) is 'Gives an item the status and the reason of this state; each table''s own triggers do the rest.';

-- Functions for callers

create function public.moderation_queue(
  p_status public.review_status default 'pending', p_kind public.moderated_kind default null, p_words text default '',
  p_after timestamptz default null, p_after_id uuid default null
) returns table (kind public.moderated_kind, id uuid, version integer, status public.review_status, author_name text, author_photo text,
  content text, reason text, title text, path text, sent_at timestamptz, decided_at timestamptz)
-- definer: reaches the indexes and asks for the rank once
-- planned for each question: the kinds and states that are not asked for are not looked at
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = force_custom_plan rows 20 as $$
declare
  v_oldest_first boolean := p_status = 'pending';
  v_asked boolean := coalesce(btrim(p_words), '') <> '';
  v_words tsquery := private.prefix_tsquery(p_words);
begin
  perform private.require_rank(2);
  return query
    select found.* from (
      (select 'comment'::public.moderated_kind as kind, comments.id, comments.edit_count as version, p_status as status, comments.user_name,
        comments.user_photo, comments.content, comments.rejection_reason, targets.title, targets.path || '#comentario-' || comments.id,
        comments.created_at as sent_at, comments.moderated_at
      from public.comments
      join private.targets on targets.type = comments.target_type and targets.id = comments.target_id
      where comments.deleted_at is null and (p_kind is null or p_kind = 'comment')
        and ((p_status = 'pending' and comments.is_approved is null) or (p_status <> 'pending' and comments.is_approved = (p_status = 'approved')))
        and (not v_asked or comments.search @@ v_words)
        and (p_after is null or (v_oldest_first and (comments.created_at, comments.id) > (p_after, p_after_id))
          or (not v_oldest_first and comments.created_at <= p_after and (comments.created_at < p_after or comments.id > p_after_id)))
      order by case when v_oldest_first then comments.created_at end, case when not v_oldest_first then comments.created_at end desc, comments.id
      limit 20)
      union all
      (select 'testimonial', testimonials.id, testimonials.version, testimonials.status, testimonials.author_name,
        null, testimonials.content, testimonials.rejection_reason, null, case when testimonials.approved then '/testimonios?testimonio=' || testimonials.id end,
        testimonials.created_at, testimonials.moderated_at
      from public.testimonials
      where (p_kind is null or p_kind = 'testimonial') and testimonials.status = p_status
        and (not v_asked or testimonials.search @@ v_words)
        and (p_after is null or (v_oldest_first and (testimonials.created_at, testimonials.id) > (p_after, p_after_id))
          or (not v_oldest_first and testimonials.created_at <= p_after and (testimonials.created_at < p_after or testimonials.id > p_after_id)))
      order by case when v_oldest_first then testimonials.created_at end, case when not v_oldest_first then testimonials.created_at end desc, testimonials.id
      limit 20)
    ) as found
    order by case when v_oldest_first then found.sent_at end, case when not v_oldest_first then found.sent_at end desc, found.id
    limit 20; -- LIMITS.moderationPage
end $$;
comment on function public.moderation_queue(public.review_status, public.moderated_kind, text, timestamptz, uuid) is 'For admins: twenty texts of a state with all of these words or beginnings of words, of one kind or all; what waits stands oldest first, what is decided newest first. The next twenty follow sent_at and id of the last one. Errors: 42501 rank_required.';

create function public.moderation_statistics()
returns table (kind public.moderated_kind, waiting integer, oldest timestamptz, decided_today integer, median_seconds integer)
-- definer: counts rows an admin may not read one by one
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
    with waiting as (
      select 'comment'::public.moderated_kind as kind, count(*)::integer as number, min(comments.created_at) as oldest
      from public.comments where comments.is_approved is null
      union all
      select 'testimonial', count(*)::integer, min(testimonials.created_at)
      from public.testimonials where testimonials.status = 'pending'
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
    order by waiting.kind;
end $$;
comment on function public.moderation_statistics() is 'For admins, a row for each kind: how many wait and since when, how many were decided today by the congregation''s clock, and the median wait, in seconds, of those decided in the last seven days. Errors: 42501 rank_required.';

create function public.decide(p_items jsonb, p_decision public.review_status, p_reason text default null)
returns table (batch_id uuid, kind public.moderated_kind, id uuid, outcome text)
-- definer: nobody may write the history
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_item record;
  v_now private.moderated;
  v_reason text := case when p_decision = 'rejected' then private.clean_line(p_reason, 300) end;
begin
  perform private.require_rank(2);
  if jsonb_array_length(p_items) > 100 then
    raise exception using errcode = '22023', message = 'too_many_items';
  end if;
  batch_id := gen_random_uuid();
  for v_item in
    select * from jsonb_to_recordset(p_items) as item (kind public.moderated_kind, id uuid, version integer, status public.review_status)
  loop
    kind := v_item.kind;
    id := v_item.id;
    begin
      v_now := private.moderated_item(v_item.kind, v_item.id);
      if v_now.state is null then
        outcome := 'gone';
      elsif (v_now.state ->> 'version')::integer <> v_item.version or v_now.state ->> 'status' <> v_item.status::text then
        outcome := 'changed'; -- its author wrote something else, or somebody decided first: nobody decides on unread words
      else
        perform private.store_decision(v_item.kind, v_item.id, jsonb_build_object('status', p_decision, 'reason', v_reason));
        insert into private.moderation_log (batch_id, kind, item_id, moderator_id, moderator_name, decision, reason, state_before, state_after, sent_at)
        values (batch_id, v_item.kind, v_item.id, (select auth.uid()), private.display_name((select auth.uid())), p_decision, v_reason,
          v_now.state, (private.moderated_item(v_item.kind, v_item.id)).state, v_now.sent_at);
        outcome := 'done';
      end if;
    exception when others then
      outcome := sqlstate || ' ' || sqlerrm;
    end;
    return next;
  end loop;
end $$;
comment on function public.decide(jsonb, public.review_status, text) is 'For admins: approves, rejects with a reason, or puts back under review (pending) up to 100 items [{kind, id, version, status}], each in the version and the state it was read in. Answers done, changed, gone, or code and word of the refusal, of each. Errors: 42501 rank_required, 22023 too_many_items, 22P02.';

create function public.undo_decisions(p_batch_id uuid, p_item_id uuid default null)
returns table (kind public.moderated_kind, id uuid, outcome text)
-- definer: nobody may write the history
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_decision private.moderation_log;
  v_now private.moderated;
begin
  perform private.require_rank(2);
  for v_decision in
    select * from private.moderation_log as log
    where log.batch_id = p_batch_id and (p_item_id is null or log.item_id = p_item_id) and log.undone_at is null
    order by log.id for update
  loop
    kind := v_decision.kind;
    id := v_decision.item_id;
    begin
      v_now := private.moderated_item(v_decision.kind, v_decision.item_id);
      if v_now.state is null then
        outcome := 'gone';
      elsif v_now.state - 'pinned' <> v_decision.state_after - 'pinned' then
        outcome := 'changed'; -- its author wrote something else, or somebody decided again
      else
        perform private.store_decision(v_decision.kind, v_decision.item_id, v_decision.state_before);
        update private.moderation_log as log set undone_at = now(), undone_by = (select auth.uid()) where log.id = v_decision.id;
        outcome := 'done';
      end if;
    exception when others then
      outcome := sqlstate || ' ' || sqlerrm;
    end;
    return next;
  end loop;
end $$;
comment on function public.undo_decisions(uuid, uuid) is 'For admins: puts back what the decisions of a batch changed, or the one on this item, where nothing was written or decided since; what their authors were told is taken back with them. Answers done, changed, gone, or code and word of the refusal, of each that was not undone yet. Errors: 42501 rank_required.';

create function public.moderation_history(p_after timestamptz default null, p_after_id uuid default null)
returns table (id uuid, batch_id uuid, kind public.moderated_kind, item_id uuid, decision public.review_status, reason text, moderator_name text,
  decided_at timestamptz, undone_at timestamptz, author_name text, content text)
-- definer: reads the history, which no role of the API may
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
    select log.id, log.batch_id, log.kind, log.item_id, log.decision, log.reason, log.moderator_name, log.decided_at, log.undone_at,
      coalesce(comments.user_name, testimonials.author_name), private.shorten(coalesce(comments.content, testimonials.content), 140)
    from (
      select * from private.moderation_log as entries
      where p_after is null or (entries.decided_at <= p_after and (entries.decided_at < p_after or entries.id > p_after_id))
      order by entries.decided_at desc, entries.id limit 20 -- LIMITS.moderationPage
    ) as log
    left join public.comments on log.kind = 'comment' and comments.id = log.item_id and comments.deleted_at is null
    left join public.testimonials on log.kind = 'testimonial' and testimonials.id = log.item_id
    order by log.decided_at desc, log.id;
end $$;
comment on function public.moderation_history(timestamptz, uuid) is 'For admins: twenty decisions, the newest first, with the beginning of what each was about; without it when that is gone. The next twenty follow decided_at and id of the last one. Errors: 42501 rank_required.';

grant execute on function public.moderation_queue, public.moderation_statistics, public.decide, public.undo_decisions, public.moderation_history
  to authenticated;
