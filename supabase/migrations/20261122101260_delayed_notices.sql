-- Notices that ring many because an admin published, moved or called something off: each waits ten minutes, in which it can be
-- taken back. Those of the media centre and those that admins write wait where they are planned; private.waiting_notices lists all.

-- Tables

create table private.delayed_notices (
  kind text not null,
  target_id uuid not null, -- no foreign key: the notice that an event was called off outlives the event
  about text not null,
  part text not null default '', -- the day of an event
  name text not null,
  notice private.notice not null,
  recipients uuid[],
  before jsonb,
  send_at timestamptz not null,
  primary key (kind, target_id, about, part),
  constraint delayed_notices_known_kind check (kind in ('prophecy', 'event', 'media', 'version'))
);
comment on table private.delayed_notices is
  'Notices that leave at send_at unless somebody takes them back, or takes back what they tell.';
comment on column private.delayed_notices.about is
  'new_post, event_off, event_moved, stream_moved or new_version: one waiting notice for each target, about and part.';
comment on column private.delayed_notices.recipients is 'Null for everybody, as in private.notify.';
comment on column private.delayed_notices.before is
  'The target as people know it until the notice leaves: two changes make one notice, an undone change none.';
create index delayed_notices_due on private.delayed_notices (send_at);

-- Rules

create function private.notice_delay() returns interval
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select interval '10 minutes'
$$;
comment on function private.notice_delay() is 'How long a notice that rings many can be taken back.';

create function private.notice_moment(p_begins timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when p_begins < now() + interval '1 hour' then now() else now() + private.notice_delay() end
$$;
comment on function private.notice_moment(timestamptz) is
  'When to tell of a change of what begins at a moment: at once when that is within the hour, since people may be on their way.';

create function private.notify_later(
  p_kind text, p_target_id uuid, p_about text, p_part text, p_name text, p_notice private.notice, p_recipients uuid[],
  p_send_at timestamptz, p_before jsonb default null
) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if p_send_at <= now() then
    perform private.send_delayed_notice((p_kind, p_target_id, p_about, p_part, p_name, p_notice, p_recipients, p_before, p_send_at));
  elsif p_recipients is null or cardinality(p_recipients) > 0 then
    insert into private.delayed_notices (kind, target_id, about, part, name, notice, recipients, before, send_at)
    values (p_kind, p_target_id, p_about, p_part, p_name, p_notice, p_recipients, p_before, p_send_at)
    on conflict (kind, target_id, about, part) do update
      set name = excluded.name, notice = excluded.notice, recipients = excluded.recipients, send_at = excluded.send_at,
        before = coalesce(delayed_notices.before, excluded.before);
  end if;
end $$;
comment on function private.notify_later(text, uuid, text, text, text, private.notice, uuid[], timestamptz, jsonb) is
  'Like private.notify, but at a moment until which it can be taken back. Replaces a waiting notice of the same subject.';

create function private.send_delayed_notice(p_delayed private.delayed_notices) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  delete from private.delayed_notices
  where (kind, target_id, about, part) = ((p_delayed).kind, (p_delayed).target_id, (p_delayed).about, (p_delayed).part);
  if (p_delayed).kind = 'prophecy' then
    update public.prophecies set notified_at = now() where id = (p_delayed).target_id;
  elsif (p_delayed).about = 'event_off' then
    delete from private.kept_answers where event_id = (p_delayed).target_id and day = (p_delayed).part::date;
  elsif (p_delayed).about = 'event_moved'
    and not exists (select from public.events where id = (p_delayed).target_id and status = 'published') then
    return; -- what does not take place has no other hour
  end if;
  if (p_delayed).about = 'event_off' then
    perform private.notify_again((p_delayed).notice, (p_delayed).recipients); -- it may have taken place after all since the first one
  else
    perform private.notify((p_delayed).notice, (p_delayed).recipients);
  end if;
end $$;

create function private.lock_noticed(p_kind text, p_target_id uuid, p_waits boolean) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_table regclass := case p_kind when 'prophecy' then 'public.prophecies' when 'event' then 'public.events'
    when 'media' then 'public.media_content' end;
  v_is_locked boolean;
begin
  if v_table is null then
    return true; -- no notice waits about it
  end if;
  execute format('select true from %s where id = $1 for no key update%s', v_table, case when not p_waits then ' skip locked' end)
    into v_is_locked using p_target_id;
  if v_is_locked is null then
    execute format('select not exists (select from %s where id = $1)', v_table) into v_is_locked using p_target_id;
  end if;
  return v_is_locked;
end $$;
comment on function private.lock_noticed(text, uuid, boolean) is
  'Locks the thing before its waiting notices are touched, as every change of it does, which prevents deadlocks. '
  'Answers false when somebody else has it and p_waits is false; a thing that is gone counts as locked.';

create function private.send_delayed_notices() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_due private.delayed_notices;
  v_sent integer := 0;
begin
  for v_due in select * from private.delayed_notices where send_at <= now() order by send_at, kind, target_id, about, part loop
    begin
      continue when not private.lock_noticed(v_due.kind, v_due.target_id, false);
      select * into v_due from private.delayed_notices
      where (kind, target_id, about, part) = (v_due.kind, v_due.target_id, v_due.about, v_due.part) and send_at <= now();
      -- taken back, or put off, since it was read
      continue when not found;
      perform private.send_delayed_notice(v_due);
      v_sent := v_sent + 1;
    exception when others then
      perform private.note_failure(v_due.about || ' of ' || v_due.kind || ' ' || v_due.target_id, sqlstate || ' ' || sqlerrm);
    end;
  end loop;
  return v_sent;
end $$;
comment on function private.send_delayed_notices() is
  'Sends the notices whose time to be taken back is over; those of a thing that somebody is changing wait for the next '
  'call, and so does one that fails, without holding back the others.';
