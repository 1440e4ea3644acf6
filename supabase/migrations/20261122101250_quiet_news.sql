-- News of what bears no name. A microsecond beside a named thing of the same person would tell whose it is, so such news
-- wait for the tick of the minute (the job below), with no trace of when they were made.

-- Tables

create table private.quiet_notices (
  group_key text primary key,
  notice private.notice not null,
  recipients uuid[] not null,
  push boolean not null
);
comment on table private.quiet_notices is 'Notices about what somebody did without their name; told with the next minute.';

create table private.quiet_messages (
  topic text not null,
  payload jsonb not null,
  primary key (topic, payload)
);
comment on table private.quiet_messages is
  'Messages to open pages about what somebody did without their name; sent with the next minute, however many there were.';

-- Rules

create function private.notify_quietly(p_notice private.notice, p_recipients uuid[], p_push boolean) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  insert into private.quiet_notices (group_key, notice, recipients, push)
  values ((p_notice).group_key, p_notice, p_recipients, p_push)
  on conflict (group_key) do update set notice = excluded.notice, push = excluded.push,
    recipients = array(select person from unnest(quiet_notices.recipients) as person
      union select person from unnest(excluded.recipients) as person)
$$;
comment on function private.notify_quietly(private.notice, uuid[], boolean) is
  'Like private.notify, at the next run of the jobs; another notice with the same group_key takes its place.';

create function private.notify_of_words(p_is_nameless boolean, p_notice private.notice, p_recipients uuid[], p_push boolean default true)
  returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if p_is_nameless then
    perform private.notify_quietly(p_notice, p_recipients, p_push);
  else
    perform private.notify(p_notice, p_recipients, p_push);
  end if;
end $$;
comment on function private.notify_of_words(boolean, private.notice, uuid[], boolean) is
  'private.notify_quietly for news without a name, else private.notify.';

create function private.send_quietly(p_topic text, p_payload jsonb) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  insert into private.quiet_messages (topic, payload) values (p_topic, p_payload) on conflict do nothing
$$;
comment on function private.send_quietly(text, jsonb) is 'Sends "changed" on a topic with the tick of the next minute.';

create function private.flush_quiet_news() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_key text;
  v_notice private.quiet_notices;
  v_message private.quiet_messages;
  v_told integer := 0;
begin
  for v_key in select group_key from private.quiet_notices order by 1 loop
    begin
      delete from private.quiet_notices where group_key = v_key returning * into v_notice;
      v_told := v_told + private.notify(v_notice.notice, v_notice.recipients, v_notice.push);
    exception when others then
      perform private.note_failure(v_key, sqlstate || ' ' || sqlerrm);
    end;
  end loop;
  for v_message in select * from private.quiet_messages loop
    begin
      delete from private.quiet_messages where topic = v_message.topic and payload = v_message.payload;
      -- as private.follow_waiting, whose word it brings late
      if v_message.topic <> 'admin' or private.recount_waiting((v_message.payload ->> 'kind'), true)
        or v_message.payload ->> 'kind' <> 'prayers' then
        perform realtime.send(v_message.payload, 'changed', v_message.topic, true);
        v_told := v_told + 1;
      end if;
    exception when others then
      perform private.note_failure('message to ' || v_message.topic, sqlstate || ' ' || sqlerrm);
    end;
  end loop;
  return v_told;
end $$;
comment on function private.flush_quiet_news() is 'Job: tells what people did without their name.';
insert into private.jobs (name, function) values ('what bears no name', 'flush_quiet_news');
