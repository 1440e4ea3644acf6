-- Notices of publications, replies, mentions, reactions and decisions.

-- Rules: publications

create function private.prophecy_notice(p_prophecy public.prophecies, p_actor uuid) returns private.notice
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select ('new_post', p_actor, 'new_post:' || (p_prophecy).id, 'Nueva profecía', (p_prophecy).title,
    jsonb_build_object('post_slug', (p_prophecy).slug, 'prophecy_id', (p_prophecy).id, 'topic', 'prophecy:' || (p_prophecy).id,
      'actor_name', (p_prophecy).author), (p_prophecy).id)::private.notice
$$;

create function private.notify_publication() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_notice private.notice := private.prophecy_notice(new, coalesce((select auth.uid()), new.author_id));
begin
  if tg_op = 'DELETE' or (old.retracted_at is null and new.retracted_at is not null) then
    delete from private.delayed_notices where kind = 'prophecy' and target_id = old.id;
    delete from public.notifications where group_key = 'new_post:' || old.id and not read; -- queued pushes cascade
  elsif (old.announced_at is null and new.announced_at is not null) or (old.retracted_at is not null and new.retracted_at is null) then
    if new.notified_at is null then
      -- counted from the last save: one that was planned long ago leaves at its time
      perform private.notify_later('prophecy', new.id, 'new_post', '', new.title, v_notice, null,
        old.updated_at + private.notice_delay());
    else
      -- Published again: those who have no notice get theirs back, nobody's phone rings twice.
      perform private.notify(v_notice, null, false);
    end if;
  else
    update private.delayed_notices set name = new.title, notice = private.prophecy_notice(new, (notice).actor_id)
    where kind = 'prophecy' and target_id = new.id;
  end if;
  return null;
end $$;
comment on function private.notify_publication() is
  'Trigger: everybody is notified ten minutes after a prophecy is seen for the first time, unless it is taken back.';
create trigger after_70_notify_publication after update of announced_at, retracted_at, title, author or delete on public.prophecies
  for each row execute function private.notify_publication();

-- Rules: replies and mentions

create function private.notify_comment() returns trigger
-- definer: nobody may write notices, and the approving admin is not the author
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_is_gone boolean := tg_op = 'DELETE' or new.deleted_at is not null;
  v_target private.targets;
  v_notice private.notice;
begin
  if tg_op <> 'INSERT' and old.is_approved and (v_is_gone or new.is_approved is not true) then
    delete from public.notifications
    where group_key in ('comment_reply:' || old.id, 'mention:' || old.id, 'comment_like:' || old.id)
      and (v_is_gone or not read);
    if not v_is_gone and new.content = old.content then
      update public.comments set announced_at = null where id = new.id; -- a retracted notice is sent again
    end if;
  end if;
  -- a read notice stays in the list, with the words only while they are public
  if tg_op = 'UPDATE' and not v_is_gone and (old.is_approved, old.content) is distinct from (new.is_approved, new.content) then
    update public.notifications set message = case when new.is_approved then private.shorten(new.content, 140) else '' end
    where group_key in ('comment_reply:' || new.id, 'mention:' || new.id);
  end if;
  if v_is_gone or new.is_approved is not true or new.announced_at is not null then
    return null;
  end if;
  select * into v_target from private.targets where type = new.target_type and id = new.target_id;
  update public.comments set announced_at = now() where id = new.id;
  if v_target.min_rank = 2 then
    return null; -- a talk among admins under a draft
  end if;

  v_notice := (
    'comment_reply', new.user_id, 'comment_reply:' || new.id, new.user_name || ' respondió a tu comentario',
    private.shorten(new.content, 140),
    jsonb_build_object('path', v_target.path || '#comentario-' || new.id, 'topic', v_target.type || ':' || v_target.id,
      'comment_id', new.id, 'actor_name', new.user_name),
    new.prophecy_id);
  if new.parent_comment_id is not null then
    perform private.notify(v_notice, array(
      select answered.user_id from public.comments as answered
      where answered.id in (new.parent_comment_id, new.answered_comment_id)));
  end if;

  v_notice.type := 'mention';
  v_notice.group_key := 'mention:' || new.id;
  v_notice.title := new.user_name || ' te mencionó';
  -- The person just notified of the reply gets no second notice of being mentioned in it.
  perform private.notify(v_notice, array(
    select mentioned from unnest(new.mentions) as mentioned
    where not exists (select from public.notifications as told
      where told.user_id = mentioned and told.group_key = 'comment_reply:' || new.id)
      -- nor, before they have read it, once more that the same person names them there
      and not exists (select from public.comments as before join public.notifications as told on told.group_key = 'mention:' || before.id
        where before.target_id = new.target_id and before.user_id = new.user_id and told.user_id = mentioned and not told.read)));
  return null;
end $$;
create trigger after_70_notify_comment after insert or update of is_approved, content or delete on public.comments
  for each row execute function private.notify_comment();

-- Rules: reactions

create function private.reaction_title(p_name text, p_people integer, p_target text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select p_name || case
    when p_people = 1 then ' reaccionó '
    when p_people = 2 then ' y 1 persona más reaccionaron '
    else ' y ' || (p_people - 1) || ' personas más reaccionaron '
  end || p_target
$$;

create function private.reaction_label(p_kind public.reaction_kind) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- REACTION_LABELS
  select case p_kind when 'like' then 'Me gusta' when 'amen' then 'Amén' when 'thanks' then 'Gracias' when 'praying' then 'Oro por ti' end
$$;

create function private.notify_reaction(p_notice private.notice, p_author uuid, p_people integer, p_added boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if p_people = 0 then
    delete from public.notifications where group_key = (p_notice).group_key;
  elsif p_added then
    perform private.notify(p_notice, array[p_author]);
  else
    update public.notifications
    set title = (p_notice).title, message = (p_notice).message, data = (p_notice).data
    where group_key = (p_notice).group_key;
  end if;
end $$;
comment on function private.notify_reaction(private.notice, uuid, integer, boolean) is
  'Tells the author of a reaction given (p_added), corrects the notice after one taken back, removes it with the last one.';

create function private.notify_prophecy_reaction() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_target uuid := case tg_op when 'DELETE' then old.prophecy_id else new.prophecy_id end;
  v_actor uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  v_prophecy public.prophecies;
  v_latest record;
begin
  select * into v_prophecy from public.prophecies where id = v_target;
  if v_prophecy.author_id is null or v_actor = v_prophecy.author_id then
    return null;
  end if;
  select count(*)::integer as people, (array_agg(user_id order by created_at desc, user_id))[1] as user_id,
    (array_agg(kind order by created_at desc, user_id))[1] as kind
  into v_latest from public.prophecy_reactions
  where prophecy_id = v_target and user_id <> v_prophecy.author_id;
  perform private.notify_reaction((
    'post_like', v_latest.user_id, 'post_like:' || v_target,
    private.reaction_title(private.short_name(v_latest.user_id), v_latest.people, 'a «' || private.shorten(v_prophecy.title, 120) || '»'),
    private.reaction_label(v_latest.kind),
    jsonb_build_object('post_slug', v_prophecy.slug, 'prophecy_id', v_target, 'topic', 'prophecy:' || v_target, 'actor_name',
    private.short_name(v_latest.user_id),
      'count', v_latest.people), v_target)::private.notice,
    v_prophecy.author_id, v_latest.people, tg_op = 'INSERT');
  return null;
end $$;
create trigger after_70_notify_prophecy_reaction after insert or delete on public.prophecy_reactions
  for each row execute function private.notify_prophecy_reaction();

create function private.notify_comment_reaction() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_target uuid := case tg_op when 'DELETE' then old.comment_id else new.comment_id end;
  v_actor uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  v_comment record;
  v_latest record;
begin
  select comments.user_id, comments.content, comments.prophecy_id, targets.path, targets.type || ':' || targets.id as topic into v_comment
  from public.comments join private.targets on targets.type = comments.target_type and targets.id = comments.target_id
  where comments.id = v_target;
  if not found or v_comment.user_id is null or v_actor = v_comment.user_id then
    return null;
  end if;
  select count(*)::integer as people, (array_agg(user_id order by created_at desc, user_id))[1] as user_id
  into v_latest from public.comment_reactions
  where comment_id = v_target and user_id is distinct from v_comment.user_id;
  perform private.notify_reaction((
    'comment_like', v_latest.user_id, 'comment_like:' || v_target,
    private.reaction_title(private.short_name(v_latest.user_id), v_latest.people, 'a tu comentario'),
    private.shorten(v_comment.content, 140),
    jsonb_build_object('path', v_comment.path || '#comentario-' || v_target, 'topic', v_comment.topic, 'comment_id', v_target,
      'actor_name', private.short_name(v_latest.user_id), 'count', v_latest.people), v_comment.prophecy_id)::private.notice,
    v_comment.user_id, v_latest.people, tg_op = 'INSERT');
  return null;
end $$;
create trigger after_70_notify_comment_reaction after insert or delete on public.comment_reactions
  for each row execute function private.notify_comment_reaction();

-- Rules: decisions on what a member sent. One notice of each, with the present state: another
-- decision replaces it, an undone one deletes it.

create function private.notify_decision(
  p_kind text, p_id uuid, p_author uuid, p_outcome text, p_title text, p_message text, p_data jsonb, p_push boolean
) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_key text := 'decision:' || p_kind || ':' || p_id;
  v_told integer := 0;
begin
  -- A push that has not rung yet will not, so it must not count as rung.
  delete from private.recent_pushes as marks using public.notifications as told
  where told.group_key = v_key and marks.user_id = told.user_id and marks.group_key = v_key || ':' || (told.data ->> 'outcome')
    and exists (select from private.push_queue as queue where queue.notification_id = told.id);
  -- a decision that is taken back is no other one, unless its author has read it
  if current_setting('private.is_undo', true) = 'on' and not exists (select from public.notifications where group_key = v_key and read) then
    p_outcome := null;
  end if;
  if p_outcome is not null and p_author is not null then
    v_told := private.notify((
      'review_result', (select auth.uid()), v_key, p_title, p_message,
      p_data || jsonb_build_object('kind', p_kind, 'outcome', p_outcome), null)::private.notice, array[p_author], p_push);
  end if;
  if v_told = 0 then
    delete from public.notifications where group_key = v_key; -- its text would be out of date; queued pushes cascade
  end if;
end $$;
comment on function private.notify_decision(text, uuid, uuid, text, text, text, jsonb, boolean) is
  'Notifies the author of the outcome (accepted or refused), replacing the earlier notice; null deletes that notice.';

create function private.forget_decision() returns trigger
-- definer: nobody may delete another's notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.notify_decision(tg_argv[0], old.id, null, null, null, null, null, false);
  return null;
end $$;
comment on function private.forget_decision() is 'Trigger after delete; the argument is the kind of what was sent.';

create function private.notify_comment_decision() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_path text;
begin
  select path into v_path from private.targets where type = new.target_type and id = new.target_id and min_rank < 2;
  perform private.notify_decision('comment', new.id, new.user_id,
    case when v_path is null then null when new.is_approved then 'accepted' when not new.is_approved then 'refused' end,
    case when new.is_approved then 'Tu comentario ya está publicado' else 'Tu comentario no se publicó' end,
    case when new.is_approved then private.shorten(new.content, 140)
      else coalesce('Motivo: ' || new.rejection_reason, 'Puedes corregirlo y volverá a revisión.') end,
    jsonb_build_object('path', v_path || '#comentario-' || new.id, 'comment_id', new.id),
    not new.is_approved); -- most are approved: those notices do not ring
  return null;
end $$;
create trigger after_71_notify_comment_decision after update on public.comments
  for each row when (new.deleted_at is null
  and (old.is_approved, old.rejection_reason) is distinct from (new.is_approved, new.rejection_reason))
  execute function private.notify_comment_decision();
create trigger after_65_forget_decision after delete or update of deleted_at on public.comments
  for each row execute function private.forget_decision('comment');
