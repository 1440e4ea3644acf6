-- Rate limits per sender: one visitor cannot use up the limit of all, names are suggested but cannot be listed, and no
-- member can fill the moderation queue.

-- Who sends. A visitor has no name to count by but the network's. Hosted projects stand behind Cloudflare, which
-- overwrites this header, and the local server sets it from the socket; x-forwarded-for is whatever the client says.

create table private.sender_key (
  is_only boolean primary key default true check (is_only),
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
comment on table private.sender_key is 'The secret that turns addresses into counters which nobody can turn back.';
insert into private.sender_key default values;

create function private.sender() returns text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_address inet;
begin
  v_address := nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip';
  -- one line of IPv6 has as many addresses as it likes within its /64
  return (
    select encode(sha256(convert_to(secret || network(set_masklen(v_address, case family(v_address) when 6 then 64 else 32 end)), 'utf8')), 'hex')
    from private.sender_key);
exception when invalid_text_representation then
  return null;
end $$;
comment on function private.sender() is 'A keyed hash of the network the request comes from, null when no server told. The address itself is kept nowhere, the hash an hour (recent_acts).';

create function private.take_senders_turn(p_kind text, p_limit integer) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_sender text := private.sender();
begin
  if v_sender is not null then
    perform private.take_turn(p_kind, v_sender, p_limit);
  end if;
end $$;
comment on function private.take_senders_turn(text, integer) is 'private.take_turn for whoever sends the request; a wall shared by all must stand behind it.';

create or replace function private.limit_rate() returns trigger
-- definer: the people who are counted must not reach the counters
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_kind text := tg_argv[0];
  v_limit integer := tg_argv[1];
  v_whose text := tg_argv[2];
begin
  if v_whose = 'everyone' then
    perform private.take_turn(v_kind, 'everyone', v_limit);
  elsif v_whose = 'sender' then
    perform private.take_senders_turn(v_kind, v_limit);
  elsif (select auth.uid()) is not null then
    perform private.take_turn(v_kind, (select auth.uid())::text, v_limit);
  end if;
  return new;
end $$;
comment on function private.limit_rate() is 'Trigger: arguments are kind, acts a minute, and "everyone" for one counter shared by all, "sender" for one of each network or "person" for one each.';

create or replace function public.send_contact_message(
  p_id uuid, p_name text, p_email text, p_phone text, p_subject text, p_message text, p_website text default ''
) returns uuid
-- definer: who writes must not be able to read, not even whether a key is taken
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := case when (select private.my_rank()) >= 1 then (select auth.uid()) end;
begin
  perform private.require_rank(0); -- anybody
  if btrim(coalesce(p_website, '')) <> '' then
    return p_id; -- no person sees that field: a program is told that all is well
  end if;
  if exists (select from public.contact_messages where id = p_id) then
    return p_id; -- the outbox repeats itself, which must not count
  end if;
  -- what is too much waits in the outbox of who sent it
  if v_person is not null then
    perform private.take_turn('contact', v_person::text, 5);
  else
    perform private.take_senders_turn('contact', 5);
    perform private.take_turn('contact', 'visitors', 60);
  end if;
  insert into public.contact_messages (id, user_id, name, email, phone, subject, message)
  values (p_id, v_person, coalesce(private.clean_line(p_name, 1000), ''), coalesce(private.clean_line(p_email, 1000), ''),
    coalesce(private.clean_line(p_phone, 1000), ''), coalesce(private.clean_line(p_subject, 1000), ''), private.clean_comment(p_message))
  on conflict (id) do nothing;
  return p_id;
end $$;

-- one sender alone must not keep the reports of all others out
create trigger limit_sender before insert on public.client_errors
  for each row execute function private.limit_rate('client_errors', '20', 'sender');

-- Comments: names are offered, not listed, and nobody fills the queue of those who read them.

-- One value and no rows: a caller can have PostgREST fail for the number of rows, which undoes the turn and tells the number.
create function public.mention_candidates(p_prophecy_id uuid, p_search text default '') returns jsonb
-- definer: members may not read one another's profiles, only what a mention needs
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  perform private.take_turn('mention_candidates', (select auth.uid())::text, 30);
  return (
    with wanted as (
      select replace(replace(replace(
        lower(extensions.unaccent(left(btrim(coalesce(p_search, '')), 80))), '\', '\\'), '%', '\%'), '_', '\_') as word
    ), candidates as (
      -- the same name as private.display_name, without a call for each of thousands of members
      select people.id,
        coalesce(nullif(concat_ws(' ', profiles.first_name, profiles.last_name), ''), app_users.full_name, 'Miembro') as name,
        profiles.avatar_url as photo,
        people.id in (select comments.user_id from public.comments
          where comments.prophecy_id = p_prophecy_id and comments.is_approved) as takes_part
      from private.people
      join public.profiles on profiles.id = people.id
      left join public.app_users on app_users.id = people.id
      where people.rank >= 1 and profiles.allow_mentions and people.id <> (select auth.uid())
    ), found as (
      select candidates.id, candidates.name, candidates.photo, candidates.takes_part
      from candidates, wanted
      -- without two letters only the thread's own people: no page by page list of the congregation
      where (candidates.takes_part or char_length(wanted.word) >= 2)
        and (' ' || lower(extensions.unaccent(candidates.name))) like '% ' || wanted.word || '%'
        and exists (select from public.prophecies where prophecies.id = p_prophecy_id
          and (private.is_public(prophecies.status, prophecies.publish_date) or (select private.my_rank()) >= 2))
      order by candidates.takes_part desc, candidates.name, candidates.id
      limit 8
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', found.id, 'name', found.name, 'photo', found.photo)
      order by found.takes_part desc, found.name, found.id), '[]')
    from found);
end $$;
comment on function public.mention_candidates(uuid, text) is 'Whom a member can mention in a thread, as a list of id, name and photo: its participants first, then members whose name has a word starting with the search (two letters at least). Only those who allow mentions, eight at most, thirty questions a minute. Errors: 42501, PT429 rate_limited.';
revoke execute on function public.mention_candidates(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.mention_candidates(uuid, text) to authenticated;

create or replace function private.write_comment() returns trigger
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
  -- The outbox repeats itself, which must not count. The lock keeps the row until the conflict on its id: one that is being
  -- deleted is waited for, and then this is a new one.
  perform from public.comments where id = new.id for key share;
  if found then
    return new;
  end if;
  perform private.take_turn('comments', v_person::text, 20);
  if (select private.my_rank()) < 2
    and (select count(*) from public.comments where user_id = v_person and is_approved is null) >= 30 then -- outbox-outcome.ts says the number
    raise exception using errcode = '23514', message = 'too_many_comments_waiting';
  end if;
  new.user_id := v_person;
  new := private.place_comment(new);
  new.mentions := private.allowed_mentions(new.mentions, v_person);
  new.user_name := private.display_name(v_person);
  new.user_photo := (select avatar_url from public.profiles where id = v_person);
  new.is_approved := case when (select private.my_rank()) >= 2 then true end;
  new.is_pinned := false;
  new.rejection_reason := null;
  new.moderated_at := null;
  new.moderated_by := null;
  new.announced_at := null;
  new.total_reactions := 0;
  new.reply_count := 0;
  new.edit_count := 0;
  new.created_at := now();
  return new;
end $$;

-- each new name or picture is written beside all comments of the person, and told to whoever reads them
create trigger limit_rate before update of first_name, last_name, avatar_url on public.profiles
  for each row execute function private.limit_rate('profiles', '20', 'person');

revoke execute on all functions in schema private from public;
