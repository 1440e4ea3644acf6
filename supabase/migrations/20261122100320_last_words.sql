-- The newest write of each device. Writes of which only the last counts (a reaction, an answer, a mark, a level) carry
-- their number on the device and their age, so that a delayed request, or one that was queued offline, does not replace
-- a newer choice of the same person. Their subject begins with the kind of the entry (src/app/outbox-kinds.ts).

-- Tables

create table private.last_words (
  user_id uuid not null references auth.users (id) on delete cascade,
  subject text not null,
  writer uuid not null,
  number bigint not null,
  said_at timestamptz not null default now(),
  primary key (user_id, subject, writer)
);
comment on table private.last_words is
  'The newest word of each device (writer) of a person on what has only a last one: a reaction, an answer, a mark. Kept a week.';

-- Rules

create function private.is_late(p_subject text, p_writer uuid, p_number bigint, p_age integer default 0) returns boolean
-- definer: nobody may write what they said last themselves
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  -- its age and not its moment: a device whose clock is wrong counts seconds as well as any other
  v_said_at timestamptz := now() - make_interval(secs => least(greatest(coalesce(p_age, 0), 0), 6 * 86400));
begin
  perform private.require_rank(1);
  if p_writer is null or p_number is null then
    return false;
  end if;
  if exists (select from private.last_words as others
    where others.user_id = v_person and others.subject = p_subject and others.writer <> p_writer and others.said_at > v_said_at) then
    return true;
  end if;
  insert into private.last_words as words (user_id, subject, writer, number, said_at)
  values (v_person, p_subject, p_writer, p_number, v_said_at)
  on conflict (user_id, subject, writer) do update set number = excluded.number, said_at = greatest(words.said_at, excluded.said_at)
    where words.number <= excluded.number;
  if not found then
    return true;
  end if;
  -- another window of the person still shows their choice of before; the one that sent this knows it by its number
  perform realtime.send(
    jsonb_build_object('kind', split_part(p_subject, ':', 1), 'id', p_subject, 'writer', p_writer, 'number', p_number),
    'choice', 'notifications:' || v_person, true);
  return false;
end $$;
comment on function private.is_late(text, uuid, bigint, integer) is
  'Notes a word of the caller, said p_age seconds ago, and answers whether the same device has said a newer one on the same '
  'subject, or another device one since: a request that was held up on its way, or waited for the network, then changes nothing. '
  'The same word again is not late. Windows of the caller are notified of a word that counts, without its content. Errors: 42501 '
  'rank_required.';

create function private.purge_last_words() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from private.last_words where said_at < now() - interval '7 days' returning 1)
  select count(*)::integer from gone
$$;
comment on function private.purge_last_words() is
  'Job: a request is held up for minutes, and one that waited for the network counts as six days old at most.';
insert into private.jobs (name, function) values
  ('forget last words', 'purge_last_words');

-- Rights

grant execute on function private.is_late to authenticated;
