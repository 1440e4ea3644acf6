-- What arrives by itself: each change of a notice reaches its owner, each public change of a comment reaches the
-- readers of its thread. Broadcast from the database on private topics; who may join is decided on realtime.messages
-- (hosted projects have that table with row-level security on). Nobody but triggers sends.

create function private.broadcast_notifications() returns trigger
-- definer: whoever causes a notice may not send on its owner's topic
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_notices integer;
  v_owners integer;
begin
  select count(*), count(distinct changed.user_id) into v_notices, v_owners from changed;
  -- Realtime drops what exceeds a hundred messages a second: of many at once the pages hear that something changed, and
  -- ask for their own rows.
  if v_owners > 50 then
    perform realtime.send('{}', 'changed', 'notifications:everyone', true);
  elsif v_notices > 50 then
    perform realtime.send('{}', 'changed', 'notifications:' || owners.user_id, true)
    from (select distinct changed.user_id from changed) as owners;
  elsif tg_op = 'DELETE' then
    perform realtime.send(
      jsonb_build_object('operation', tg_op, 'id', changed.id, 'notification', null),
      'notification', 'notifications:' || changed.user_id, true)
    from changed;
  else
    perform realtime.send(
      jsonb_build_object('operation', tg_op, 'id', changed.id, 'notification', to_jsonb(changed)),
      'notification', 'notifications:' || changed.user_id, true)
    from changed;
  end if;
  return null;
end $$;
-- per statement: a publication writes thousands of rows at once
create trigger broadcast_inserted after insert on public.notifications
  referencing new table as changed for each statement execute function private.broadcast_notifications();
create trigger broadcast_updated after update on public.notifications
  referencing new table as changed for each statement execute function private.broadcast_notifications();
create trigger broadcast_deleted after delete on public.notifications
  referencing old table as changed for each statement execute function private.broadcast_notifications();

create function private.broadcast_comment() returns trigger
-- definer: members may not send on a thread's topic
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_row public.comments := case when tg_op = 'DELETE' then old else new end;
begin
  -- Pending words stay between their author and the admins: only what is, was or just stopped being public is told,
  -- and only by id; who may read the row asks for it.
  if (tg_op <> 'DELETE' and new.is_approved) or (tg_op <> 'INSERT' and old.is_approved)
    or (tg_op = 'UPDATE' and old.is_approved is distinct from new.is_approved) then
    perform realtime.send(jsonb_build_object('operation', tg_op, 'id', v_row.id), 'comment', 'prophecy:' || v_row.prophecy_id, true);
  end if;
  return null;
end $$;
create trigger broadcast_comment after insert or update or delete on public.comments
  for each row execute function private.broadcast_comment();

create function private.topic_id(p_topic text, p_kind text) returns uuid
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case
    when p_topic ~ ('^' || p_kind || ':[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') then split_part(p_topic, ':', 2)::uuid
  end
$$;
comment on function private.topic_id(text, text) is 'The id in a topic "<kind>:<uuid>"; null when it is not one.';

revoke execute on all functions in schema private from public;
grant execute on function private.topic_id(text, text) to anon, authenticated, service_role;

create policy "Members can read their own and shared topics and open threads" on realtime.messages
  for select to authenticated
  using (
    extension = 'broadcast'
    and (select private.my_rank()) >= 1
    and (
      private.topic_id((select realtime.topic()), 'notifications') = (select auth.uid())
      or (select realtime.topic()) = 'notifications:everyone'
      or exists (select from public.prophecies where prophecies.id = private.topic_id((select realtime.topic()), 'prophecy'))));
