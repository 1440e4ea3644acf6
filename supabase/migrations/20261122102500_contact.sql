-- Messages to the church, from anybody. They come in by one procedure, which nobody can read with; only admins see them, and of
-- what a member wrote that member.

-- Table

create type public.message_status as enum ('new', 'answered', 'archived', 'spam');
comment on type public.message_status is 'How far a message has come; spam is what a program seems to have written, until an admin looks.';

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  name text not null,
  email text not null default '',
  phone text not null default '',
  subject text not null default '',
  message text not null,
  status public.message_status not null default 'new',
  note text not null default '',
  read_at timestamptz,
  answered_at timestamptz,
  version integer not null default 1,
  search tsvector not null generated always as (
    setweight(private.search_words(name || ' ' || subject), 'A')
    || setweight(private.search_words(message || ' ' || email || ' ' || phone || ' ' || note), 'B')
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contact_messages_name_length check (char_length(name) between 2 and 80), -- LIMITS.contactNameMin, nameMax
  constraint contact_messages_way_to_answer check (email <> '' or phone <> ''),
  constraint contact_messages_email_form check (email = ''
    or (char_length(email) <= 120 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$')), -- LIMITS.contactEmailMax
  constraint contact_messages_phone_form check (phone = ''
    or (char_length(phone) <= 20 and char_length(regexp_replace(phone, '\D', '', 'g')) >= 10)), -- LIMITS.contactPhoneMax
  constraint contact_messages_subject_length check (char_length(subject) <= 120), -- LIMITS.contactSubjectMax
  constraint contact_messages_message_length
    check (char_length(message) between 10 and 2000), -- LIMITS.contactMessageMin, contactMessageMax
  constraint contact_messages_note_length check (char_length(note) <= 1000) -- LIMITS.contactNoteMax
);
comment on table public.contact_messages is 'Messages of people to the church; status and note are for admins.';
comment on column public.contact_messages.version is
  'Optimistic lock of the note: update … where id = ? and version = ? finds no row when somebody saved first.';
create index contact_messages_created_at on public.contact_messages (created_at desc, id);
-- One index per status: under row-level security no index can be searched for a status, but these hold only one.
create index contact_messages_new on public.contact_messages (created_at desc, id) where status = 'new';
create index contact_messages_answered on public.contact_messages (created_at desc, id) where status = 'answered';
create index contact_messages_archived on public.contact_messages (created_at desc, id) where status = 'archived';
create index contact_messages_spam on public.contact_messages (created_at desc, id) where status = 'spam';
create index contact_messages_unread on public.contact_messages (id) where read_at is null and status = 'new';
create index contact_messages_search on public.contact_messages using gin (search);
create index contact_messages_user_id on public.contact_messages (user_id);

-- Rules

create function private.guard_message() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.note := btrim(new.note);
  if (select auth.uid()) is not null and new.read_at is not null then
    new.read_at := coalesce(old.read_at, now()); -- the moment is the server's
  end if;
  if new.status <> old.status then
    new.answered_at := case when new.status = 'answered' then now() when new.status = 'archived' then old.answered_at end;
    if new.status <> 'new' then
      new.read_at := coalesce(new.read_at, now()); -- an answered or archived message counts as read
    end if;
  end if;
  return new;
end $$;
create trigger before_20_guard_message before update on public.contact_messages
  for each row execute function private.guard_message();
create trigger before_40_raise_version before update on public.contact_messages
  for each row execute function private.raise_version('{user_id,read_at,answered_at,search}');

create trigger audit after update of status, note or delete on public.contact_messages
  for each row execute function private.audit('id', '{email,phone,message,search,read_at,answered_at,version,created_at,updated_at}');

-- Rights

grant select, update (status, note, read_at), delete on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;

-- Policies

alter table public.contact_messages enable row level security;
create policy "Admins can read messages" on public.contact_messages
  for select to authenticated
  using ((select private.is_admin()));
create policy "Admins can update messages" on public.contact_messages
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins can delete messages" on public.contact_messages
  for delete to authenticated
  using ((select private.is_admin()));

-- Functions for callers

create function public.send_contact_message(
  p_id uuid, p_name text, p_email text, p_phone text, p_subject text, p_message text, p_website text default ''
) returns uuid
-- definer: who writes must not be able to read, not even whether a key is taken
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := case when private.is_member() then (select auth.uid()) end;
begin
  perform private.require_rank(0); -- anybody
  if exists (select from public.contact_messages where id = p_id) then
    return p_id; -- the outbox repeats itself, which must not count
  end if;
  -- messages over the limit wait in the sender's outbox
  if v_person is not null then
    perform private.enforce_rate_limit('contact', v_person::text, 5);
  else
    perform private.enforce_sender_rate_limit('contact', 5);
    perform private.enforce_rate_limit('contact', 'visitors', 60);
  end if;
  insert into public.contact_messages (id, user_id, status, name, email, phone, subject, message)
  values (p_id, v_person,
    -- no visitor sees that field, but a browser may fill it in for them
    (case when v_person is null and btrim(coalesce(p_website, '')) <> '' then 'spam' else 'new' end)::public.message_status,
    coalesce(private.clean_line(p_name, 1000), ''), coalesce(private.clean_line(p_email, 1000), ''),
    coalesce(private.clean_line(p_phone, 1000), ''), coalesce(private.clean_line(p_subject, 1000), ''), private.clean_comment(p_message))
  on conflict (id) do nothing;
  return p_id;
end $$;
comment on function public.send_contact_message(uuid, text, text, text, text, text, text) is
  'Stores a message to the church once and answers its key. p_website is the field no visitor sees: filled, the message waits as '
  'possible spam. Errors: 23514 for what is too short, too long or without a way to answer, PT429 rate_limited.';

create function public.contact_message_arrived(p_id uuid) returns boolean
-- definer: who wrote may ask after their own key, which nobody else knows, and read nothing
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(0); -- anybody
  return exists (select from public.contact_messages where id = p_id);
end $$;
comment on function public.contact_message_arrived(uuid) is
  'Whether the message of this key has arrived. For a sender who withdraws one whose answer was lost: an arrived message cannot be '
  'withdrawn, and the screen says so.';

create function public.my_contact_messages()
returns table (id uuid, subject text, message text, email text, phone text, is_read boolean, answered_at timestamptz,
  created_at timestamptz)
-- definer: reads beside the notes of admins; answers the caller's own
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  return query
    select messages.id, messages.subject, messages.message, messages.email, messages.phone, messages.read_at is not null,
      messages.answered_at, messages.created_at
    from public.contact_messages as messages where messages.user_id = (select auth.uid());
end $$;
comment on function public.my_contact_messages() is
  'The caller''s messages to the church while signed in, and whether each was read and answered. Errors: 42501 rank_required.';

create function private.matching_messages(p_words text) returns setof uuid
-- definer: searches the index, which row-level security would prevent; returns only ids
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from public.contact_messages where search @@ private.prefix_tsquery(p_words) limit 2000
$$;

create function public.search_contact_messages(p_words text) returns setof public.contact_messages
language sql stable set search_path = pg_catalog, pg_temp as $$
  select * from public.contact_messages where id in (select private.matching_messages(p_words))
$$;
comment on function public.search_contact_messages(text) is
  'The messages the caller may read with all of these words or beginnings of words.';

grant execute on function public.send_contact_message, public.contact_message_arrived to anon, authenticated;
grant execute on function private.matching_messages, public.search_contact_messages, public.my_contact_messages to authenticated;
