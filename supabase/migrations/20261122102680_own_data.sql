-- A person's data on the site, for themselves: a copy of it all, and the end of the account. One list names every table
-- that has rows of people; a rule of the catalogue checks that none is missing.

-- Tables

create table private.own_data (
  name text primary key,
  owner text not null, -- the column that says whose a row is
  hidden text[] not null default '{}', -- columns that say something of others, or open something
  is_exported boolean not null default true,
  is_words boolean not null default false -- deleted with the account when its owner wants their words erased
);
comment on table private.own_data is
  'Tables of public whose rows belong to a person: what export_my_data() copies and what an erasure takes along.';

insert into private.own_data (name, owner, hidden, is_exported, is_words) values
  ('app_users', 'id', '{}', true, false),
  ('user_roles', 'user_id', '{}', true, false),
  ('profiles', 'id', '{}', true, false),
  ('member_details', 'user_id', '{listed_by,folded_name}', true, false),
  ('consents', 'user_id', '{}', true, false),
  ('contact_requests', 'to_id', '{from_id}', true, false),
  ('ministry_members', 'user_id', '{}', true, false),
  ('comments', 'user_id', '{moderated_by}', true, true),
  ('prophecy_reactions', 'user_id', '{}', true, false),
  ('comment_reactions', 'user_id', '{}', true, false),
  ('testimonials', 'author_id', '{}', true, true),
  ('prayer_requests', 'user_id', '{moderated_by}', true, true),
  ('prayer_marks', 'user_id', '{}', true, false),
  ('prayer_talks', 'asked_by', '{request_id}', true, false),
  ('forum_topics', 'user_id', '{}', true, false), -- their words: private.erase_forum_words
  ('forum_posts', 'user_id', '{moderated_by}', true, false),
  ('forum_post_reactions', 'user_id', '{}', true, false),
  ('forum_states', 'user_id', '{}', true, false),
  ('forum_visits', 'user_id', '{}', true, false),
  ('event_rsvps', 'user_id', '{}', true, false),
  ('media_likes', 'user_id', '{}', true, false),
  ('media_series_follows', 'user_id', '{}', true, false),
  ('donations', 'user_id', '{}', true, false),
  ('access_grants', 'user_id', '{granted_by}', true, false),
  ('access_requests', 'user_id', '{}', true, false),
  ('seminar_progress', 'user_id', '{}', true, false),
  ('contact_messages', 'user_id', '{note}', true, true),
  ('reports', 'reporter_id', '{words,hides,settled_by,outcome,settlement_id,decision_batch_id}', true, true),
  ('notifications', 'user_id', '{}', true, false),
  ('notification_subscriptions', 'user_id', '{}', true, false),
  ('notification_preferences', 'user_id', '{}', true, false),
  ('notification_mutes', 'user_id', '{}', true, false),
  ('notification_silences', 'user_id', '{}', true, false),
  ('push_subscriptions', 'user_id', '{session_id,endpoint,p256dh,auth}', true, false),
  ('client_errors', 'user_id', '{}', true, false),
  -- the church's own, which an admin wrote in its name
  ('prophecies', 'author_id', '{}', false, false),
  ('prophecy_versions', 'saved_by', '{}', false, false),
  ('events', 'author_id', '{}', false, false),
  ('albums', 'created_by', '{}', false, false),
  ('resources', 'created_by', '{}', false, false),
  ('site_settings', 'updated_by', '{}', false, false);

create table private.erasures (
  user_id uuid primary key, -- no foreign key: it outlives the account
  asked_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '7 days',
  keep_words boolean not null,
  closed_by_admin boolean not null default false, -- an admin deactivated the account meanwhile: it stays so when the owner comes back
  done_at timestamptz
);
comment on table private.erasures is
  'Accounts whose owners asked for their end. A row stays when it is done: whatever brings older data back applies it again.';
create index erasures_due on private.erasures (due_at) where done_at is null;

-- Rules

create function private.cancel_erasure() returns trigger
-- definer: nobody may write erasures
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from private.erasures where user_id = new.id and done_at is null;
  if found and (select auth.uid()) is not null and new.id is distinct from (select auth.uid()) then
    -- somebody else ended what its owner had asked for
    insert into public.audit_log (actor_id, action, table_name, row_id, reason, changes)
    values ((select auth.uid()), 'UPDATE', 'app_users', new.id::text, nullif(current_setting('private.reason', true), ''),
      '{"asked_for_its_end": [true, false]}');
  end if;
  return null;
end $$;
comment on function private.cancel_erasure() is 'Trigger: an account that is active again, by its owner or by an admin, is not erased.';
create trigger after_61_cancel_erasure after update of is_active on public.app_users
  for each row when (new.is_active and not old.is_active) execute function private.cancel_erasure();

create function private.close_leaving_account() returns trigger
-- definer: nobody may write erasures or the log
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update private.erasures set closed_by_admin = true
  where user_id = new.id and done_at is null and not closed_by_admin and new.id is distinct from (select auth.uid());
  if found then
    -- the account was inactive before: its own log sees no change
    insert into public.audit_log (actor_id, action, table_name, row_id, reason, changes)
    values ((select auth.uid()), 'UPDATE', 'app_users', new.id::text, nullif(current_setting('private.reason', true), ''),
      '{"closed_by_admin": [false, true]}');
  end if;
  return null;
end $$;
comment on function private.close_leaving_account() is
  'Trigger: an account whose owner is leaving is deactivated by an admin too, which the owner cannot take back.';
create trigger after_62_close_leaving_account after update of is_active on public.app_users
  for each row when (not new.is_active and not old.is_active) execute function private.close_leaving_account();

create function private.erase_forum_words(p_person uuid) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- a talk with nobody else in it goes whole
  delete from public.forum_topics where user_id = p_person
    and not exists (select from public.forum_posts where topic_id = forum_topics.id and user_id is distinct from p_person);
  update public.forum_topics set title = 'Tema de un miembro anterior' where user_id = p_person;
  delete from public.forum_posts where user_id = p_person and number is null and not opens_topic;
  delete from public.forum_post_reactions using public.forum_posts where id = forum_post_id and forum_posts.user_id = p_person;
  delete from public.forum_post_versions using public.forum_posts where id = post_id and user_id = p_person;
  update public.forum_posts
  set deleted_at = now(), content = 'Mensaje eliminado', mentions = '{}', user_id = null, user_name = '', user_photo = null,
    quoted_post_id = null, quote = '', status = 'approved', rejection_reason = null, edit_count = 0
  where user_id = p_person and number is not null;
end $$;
comment on function private.erase_forum_words(uuid) is
  'Takes away what a person wrote, for the end of their account; what others wrote stays, among empty places.';

create function private.own_files(p_person uuid) returns table (bucket_id text, name text)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select objects.bucket_id, objects.name from storage.objects
  where objects.bucket_id in ('avatars', 'receipts') and (storage.foldername(objects.name))[1] = p_person::text
$$;
comment on function private.own_files(uuid) is 'The files that a person has sent for themselves: portraits and receipts.';

create function private.erase_account(p_user_id uuid, p_keep_words boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_words record;
begin
  perform set_config('private.erases', 'on', true); -- the log keeps no copy
  if not p_keep_words then
    perform private.erase_forum_words(p_user_id);
    -- replies of others stay, under an empty place
    delete from public.comment_reactions using public.comments
    where comments.id = comment_reactions.comment_id and comments.user_id = p_user_id;
    update public.comments
    set deleted_at = now(), content = 'Comentario eliminado', mentions = '{}', user_id = null, user_name = '', user_photo = null,
      is_approved = true, is_pinned = false, rejection_reason = null, edit_count = 0
    where user_id = p_user_id
      and exists (select from public.comments as replies where replies.parent_comment_id = comments.id
        and replies.user_id is distinct from p_user_id);
    for v_words in select own_data.name, own_data.owner from private.own_data where is_words order by own_data.name loop
      execute format('delete from public.%I where %I = $1', v_words.name, v_words.owner) using p_user_id;
    end loop;
  end if;
  -- the books keep the offering, not the giver
  update public.donations set donor_name = 'Miembro anterior', reference = '', note = '' where user_id = p_user_id;
  insert into private.file_queue (bucket_id, name)
  select files.bucket_id, files.name from private.own_files(p_user_id) as files on conflict do nothing;
  delete from auth.users where users.id = p_user_id;
  perform set_config('private.erases', 'off', true);
end $$;
comment on function private.erase_account(uuid, boolean) is
  'Deletes an account and what is only its owner''s: their words too, or left as those of «Miembro anterior».';

create function private.erase_accounts() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_due record;
  v_erased integer := 0;
begin
  -- also those that were done before and came back with older data
  for v_due in
    select erasures.user_id, erasures.keep_words from private.erasures
    where (erasures.done_at is null and erasures.due_at <= now())
      or (erasures.done_at is not null and exists (select from auth.users where users.id = erasures.user_id))
    limit 20 for update skip locked
  loop
    begin
      perform private.erase_account(v_due.user_id, v_due.keep_words);
      update private.erasures set done_at = now() where user_id = v_due.user_id;
      v_erased := v_erased + 1;
    exception when others then
      perform private.note_failure('account ' || v_due.user_id, sqlstate || ' ' || sqlerrm);
    end;
  end loop;
  return v_erased;
end $$;
comment on function private.erase_accounts() is 'Job: erases the accounts whose week is over.';
insert into private.jobs (name, every, function) values ('erase accounts', '1 hour', 'erase_accounts');

-- Functions for callers

create function public.export_my_data() returns jsonb
-- definer: reads every column of the caller's own rows
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_part record;
  v_rows jsonb;
  v_copy jsonb := '{}';
begin
  perform private.require_rank(1);
  perform private.enforce_rate_limit('own_data', v_person::text, 5, interval '1 hour');
  for v_part in select * from private.own_data where is_exported order by name loop
    execute format('select coalesce(jsonb_agg(to_jsonb(each) - ''search'' - $2), ''[]'') from public.%I as each where %I = $1',
      v_part.name, v_part.owner)
    into v_rows using v_person, v_part.hidden;
    v_copy := v_copy || jsonb_build_object(v_part.name, v_rows);
  end loop;
  return v_copy || jsonb_build_object(
    'made_at', now(),
    'files', (select coalesce(jsonb_agg(jsonb_build_object('bucket', files.bucket_id, 'name', files.name)
        order by files.bucket_id, files.name), '[]')
      from private.own_files(v_person) as files),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object('created_at', sessions.created_at,
        'device', private.device_words(sessions.user_agent), 'last_used_at', private.last_use(sessions))), '[]')
      from auth.sessions where sessions.user_id = v_person),
    'sign_ins', (select coalesce(jsonb_agg(jsonb_build_object('signed_in_at', sign_ins.signed_in_at,
        'device', private.device_words(sign_ins.user_agent)) order by sign_ins.id), '[]')
      from private.sign_ins where sign_ins.user_id = v_person),
    'invitations', (select coalesce(jsonb_agg(jsonb_build_object('note', invitations.note, 'created_at', invitations.created_at,
        'accepted_at', invitations.accepted_at)), '[]')
      from private.account_invitations as invitations where invitations.accepted_by = v_person),
    'prayer_updates', (select coalesce(jsonb_agg(to_jsonb(updates) - 'search'), '[]')
      from public.prayer_updates as updates join public.prayer_requests as requests on requests.id = updates.request_id
      where requests.user_id = v_person),
    'asked_others_for_contact', (
      select coalesce(jsonb_agg(jsonb_build_object('message', asked.message, 'created_at', asked.created_at)), '[]')
      from public.contact_requests as asked where asked.from_id = v_person));
end $$;
comment on function public.export_my_data() is
  'The caller''s rows of each exported table of private.own_data, their sessions, and where their own files are. Errors: 42501 '
  'rank_required, PT429 rate_limited after five an hour.';

create function public.delete_my_account(p_keep_words boolean) returns timestamptz
-- definer: nobody may write is_active or erasures
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_due timestamptz;
begin
  perform private.require_rank(1);
  perform private.require_recent_session();
  insert into private.erasures (user_id, keep_words) values (v_person, coalesce(p_keep_words, true))
  on conflict (user_id) do update set asked_at = now(), due_at = now() + interval '7 days', keep_words = excluded.keep_words,
    closed_by_admin = false, done_at = null
  returning due_at into v_due;
  update public.app_users set is_active = false where id = v_person; -- refuses the last super admin
  delete from public.push_subscriptions where user_id = v_person;
  return v_due;
end $$;
comment on function public.delete_my_account(boolean) is
  'Ends the caller''s account: at once for everybody, for good after seven days, which it answers. p_keep_words leaves what they '
  'wrote as that of «Miembro anterior». Errors: 42501 rank_required, PT403 recent_session_required, PT409 last_super_admin.';

create function public.my_deletion() returns table (due_at timestamptz, keep_words boolean)
-- definer: nobody may read erasures
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 1 as $$
begin
  perform private.require_rank(0); -- a person who asked for it is a visitor since
  return query select erasures.due_at, erasures.keep_words from private.erasures
    where erasures.user_id = (select auth.uid()) and erasures.done_at is null;
end $$;
comment on function public.my_deletion() is
  'When the caller''s account will be gone, while they may still come back; nothing when they asked for no such thing.';

create function public.cancel_deletion() returns boolean
-- definer: nobody may write is_active or erasures
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_is_closed boolean;
begin
  perform private.require_rank(0); -- a person who asked for it is a visitor since
  if not private.has_session() then
    return false;
  end if;
  perform from public.app_users where id = v_person for update; -- an admin may be closing it
  delete from private.erasures where user_id = v_person and done_at is null returning closed_by_admin into v_is_closed;
  if not found then
    return false;
  end if;
  update public.app_users set is_active = true where id = v_person and not v_is_closed;
  return true;
end $$;
comment on function public.cancel_deletion() is
  'Takes the caller''s own delete_my_account() back; answers whether there was one, and their session holds. An account that an '
  'admin closed meanwhile stays closed.';

grant execute on function public.export_my_data, public.delete_my_account, public.my_deletion, public.cancel_deletion to authenticated;
