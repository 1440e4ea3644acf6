-- Invitations to have an account. The mail is the auth server's, which writes it for the secret key alone: the function
-- invite asks here as the caller whether they may, has the mail sent, and notes here that it went out. Until its link is
-- opened the account is unconfirmed, has no password and may be taken back.

-- Tables

create type public.invitation_state as enum ('waiting', 'unsent', 'accepted', 'expired', 'cancelled');
comment on type public.invitation_state is 'How an invitation to have an account stands; unsent while no mail has gone out.';

create table private.account_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  first_name text, -- of somebody invited by telephone
  last_name text,
  role public.account_role not null default 'member',
  note text not null default '',
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  expires_at timestamptz not null default now() + interval '14 days', -- LIMITS.invitationDays
  accepted_at timestamptz,
  accepted_by uuid references auth.users (id) on delete cascade,
  cancelled_at timestamptz,
  dead_links text[] not null default '{}',
  constraint account_invitations_email_form check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and email = lower(email)
    and char_length(email) <= 254),
  constraint account_invitations_name_length check (char_length(first_name) <= 80 and char_length(last_name) <= 80), -- LIMITS.nameMax
  constraint account_invitations_name_or_address check ((first_name is null) = (private.sign_in_name(email) is null)),
  constraint account_invitations_note_length check (char_length(note) <= 300), -- LIMITS.invitationNoteMax
  constraint account_invitations_one_end check ((accepted_at is null) = (accepted_by is null)
    and (accepted_at is null or cancelled_at is null))
);
comment on table private.account_invitations is
  'Invitations to have an account: address, inviter and end. The address is deleted with the account it became, or after ninety '
  'days without one.';
comment on column private.account_invitations.sent_at is 'When the newest mail went out; null while none has.';
comment on column private.account_invitations.dead_links is
  'Token hashes of links whose account was deleted: they open nothing, but identify the invitation of their holder.';
create unique index account_invitations_open on private.account_invitations (email) where accepted_at is null and cancelled_at is null;
create index account_invitations_invited_by on private.account_invitations (invited_by, created_at desc);
create index account_invitations_accepted_by on private.account_invitations (accepted_by);

-- Rules

create function private.full_name(p_invitation private.account_invitations) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select nullif(concat_ws(' ', (p_invitation).first_name, (p_invitation).last_name), '')
$$;
comment on function private.full_name(private.account_invitations) is
  'The name of somebody invited by telephone; null for an invitation by mail.';

-- the address stays out of the log, which nobody can ever take it out of
create trigger after_50_audit after insert or update or delete on private.account_invitations
  for each row execute function private.audit('id', '{email,first_name,last_name,note,created_at,sent_at,dead_links}');

create function private.hold_invited_address(p_email text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- the account before the lock of its address, in the order in which a confirmation takes them
  perform from auth.users where lower(users.email) = p_email for update;
  perform private.lock_invitations(p_email);
end $$;
comment on function private.hold_invited_address(text) is
  'Makes inviting an address, cancelling that and confirming it wait for one another, until the transaction ends.';

create function private.forget_unconfirmed(p_email text) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  delete from auth.users where lower(users.email) = p_email and users.email_confirmed_at is null
$$;
comment on function private.forget_unconfirmed(text) is
  'Deletes the unconfirmed account of an address, and with it the links of its mails. Its maker may be anyone, so its password is '
  'not the invited person''s.';

create function private.mail_links(p_account auth.users) returns text[]
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select array(select link::text from unnest(array[(p_account).confirmation_token, (p_account).recovery_token]) as link where link <> '')
$$;
comment on function private.mail_links(auth.users) is 'The tokens in the links of the mails of an account.';

create function private.keep_dead_links() returns trigger
-- definer: the auth server's role has no rights in private
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update private.account_invitations
  set dead_links = dead_links || private.mail_links(old)
  where email = lower(old.email) and cancelled_at is null;
  return null;
end $$;
comment on function private.keep_dead_links() is
  'Trigger: keeps the links of a deleted invited account, so that a later visitor of one can learn how the invitation ended.';
create trigger after_70_keep_dead_links after delete on auth.users
  for each row when (old.email_confirmed_at is null) execute function private.keep_dead_links();

create function private.accept_invitation() returns trigger
-- definer: the auth server's role has no rights in public
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_invitation private.account_invitations;
  v_rank integer;
begin
  -- after_20_redeem_invitations holds the lock of the address; an account that comes back by a restore accepts nothing
  update private.account_invitations set accepted_at = now(), accepted_by = new.id
  where email = lower(new.email) and accepted_at is null and cancelled_at is null and expires_at > now()
    and current_setting('private.restores', true) is distinct from 'on'
  returning * into v_invitation;
  if found then
    -- it gives what the inviter could give by hand today: approval, and by a super admin a role. Consent stays the person's.
    select people.rank into v_rank from private.people where people.id = v_invitation.invited_by;
    if v_rank >= 2 then
      update public.member_details set listed_since = now(), listed_by = v_invitation.invited_by
      where user_id = new.id and listed_since is null;
    end if;
    if v_rank >= 3 then
      update public.app_users set role = v_invitation.role where id = new.id and role < v_invitation.role;
    end if;
    if v_rank >= 2 then
      perform private.notify((
        'admin_notification', new.id, 'invitation:' || v_invitation.id, 'Aceptaron tu invitación',
        coalesce(private.full_name(v_invitation), v_invitation.email),
        jsonb_build_object('path', '/admin/usuarios?ver=invitaciones'), null)::private.notice, array[v_invitation.invited_by]);
    end if;
  end if;
  return null;
end $$;
comment on function private.accept_invitation() is
  'Trigger: confirming an invited address accepts the invitation, with its link or with another one.';
create trigger after_70_accept_invitation_of_new after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.accept_invitation();
create trigger after_70_accept_invitation after update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null
    and (old.email_confirmed_at is null or old.email is distinct from new.email))
  execute function private.accept_invitation();

create function private.expire_invitations() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  -- an account that they make by themselves afterwards is theirs to confirm
  v_expired integer := private.for_each_row('auth.users', 'delete from auth.users',
    $sql$email_confirmed_at is null and invited_at is not null and exists (select from private.account_invitations as invitations
      where invitations.email = lower(users.email) and invitations.expires_at <= now()
        and invitations.accepted_at is null and invitations.cancelled_at is null)$sql$);
begin
  delete from private.account_invitations
  where accepted_at is null and coalesce(cancelled_at, expires_at) < now() - interval '90 days';
  return v_expired;
end $$;
comment on function private.expire_invitations() is
  'Job: after fourteen days an invitation that was not accepted leaves no account behind, and after ninety more no address.';
insert into private.jobs (name, every, function) values ('expire invitations', '1 hour', 'expire_invitations');

create function private.end_of_invitation(p_token_hash text) returns public.invitation_state
-- definer: invitations are nobody's to read; only the holder of a mail's link may learn how its invitation ended
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select (case when invitations.cancelled_at is null then 'expired' else 'cancelled' end)::public.invitation_state
  from private.account_invitations as invitations
  where p_token_hash = any (invitations.dead_links) and invitations.accepted_at is null
    and not exists ( -- this one or another
      select from private.account_invitations as others
      where others.email = invitations.email and others.cancelled_at is null
        and (others.accepted_at is not null or others.expires_at > now()))
$$;
comment on function private.end_of_invitation(text) is
  'How the invitation ended whose mail had this link, unless its address has been invited again since.';

create function private.account_of_link(p_token_hash text)
returns table (user_id uuid, email text, invited_by text)
-- definer: accounts are nobody's to read; the holder of a mail's link is its addressee
language sql stable security definer set search_path = pg_catalog, pg_temp rows 1 as $$
  select users.id,
    case when p_token_hash in (users.email_change_token_new, users.email_change_token_current) then users.email_change else users.email end,
    case when users.invited_at is not null and users.email_confirmed_at is null then coalesce(users.raw_user_meta_data ->> 'invited_by', '')
      else users.raw_user_meta_data ->> 'invited_by' end
  from auth.users
  where p_token_hash ~ '^[0-9a-z_]{16,}$' and users.deleted_at is null and (
    (users.confirmation_token = p_token_hash and users.confirmation_sent_at > now() - interval '1 hour') -- otp_expiry of config.toml
    or (users.recovery_token = p_token_hash and users.recovery_sent_at > now() - interval '1 hour')
    or (p_token_hash in (users.email_change_token_new, users.email_change_token_current)
      and users.email_change_sent_at > now() - interval '1 hour'))
$$;
comment on function private.account_of_link(text) is 'The account that the link of a mail opens, while it can be used.';

-- Functions for callers

create function private.limit_invitations(p_person uuid) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- two at once of one person would both find room
  perform pg_advisory_xact_lock(hashtextextended('account_invitations:' || p_person, 0));
  if (select count(*) from private.account_invitations
    where invited_by = p_person and created_at > now() - interval '1 day') >= 50 then -- LIMITS.invitationsADay
    raise exception using errcode = 'PT429', message = 'too_many_invitations';
  end if;
end $$;
comment on function private.limit_invitations(uuid) is
  'Refuses the fifty-first invitation of a person in a day. Errors: PT429 too_many_invitations.';

create function public.prepare_invitation(p_email text, p_role public.account_role default 'member', p_note text default '') returns jsonb
-- definer: reads and takes away accounts, writes invitations
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_email text := lower(btrim(p_email));
  v_account record;
  v_invitation private.account_invitations;
begin
  perform private.require_rank(2);
  perform private.require_no_maintenance(); -- the function invite goes on with the secret key, which nothing refuses
  if p_role <> 'member' then
    perform private.require_rank(3);
  end if;
  if private.sign_in_name(v_email) is not null then
    raise exception using errcode = '23514', message = 'email_invalid';
  end if;
  perform private.hold_invited_address(v_email);
  select users.id, users.email_confirmed_at is not null as is_confirmed, app_users.is_active into v_account
  from auth.users left join public.app_users on app_users.id = users.id
  where lower(users.email) = v_email;
  if v_account.id = v_person then
    raise exception using errcode = 'PT409', message = 'own_address';
  end if;
  if not v_account.is_active then
    raise exception using errcode = 'PT409', message = 'account_closed';
  end if;
  if v_account.is_confirmed then
    raise exception using errcode = 'PT409', message = 'already_member';
  end if;

  select * into v_invitation from private.account_invitations
  where email = v_email and accepted_at is null and cancelled_at is null;
  if v_invitation.role <> 'member' then
    perform private.require_rank(3);
  end if;
  if v_invitation.id is null then
    perform private.limit_invitations(v_person);
  end if;
  perform private.enforce_rate_limit('invitation_mails', v_email, 3, interval '1 hour');

  -- the link of an earlier mail ends here
  perform private.forget_unconfirmed(v_email);
  if v_invitation.id is null then
    insert into private.account_invitations (email, role, note, invited_by)
    values (v_email, p_role, private.clean_comment(coalesce(p_note, '')), v_person)
    returning * into v_invitation;
  else
    update private.account_invitations
    set role = p_role, note = private.clean_comment(coalesce(p_note, '')), invited_by = v_person, sent_at = null,
      expires_at = now() + interval '14 days' -- LIMITS.invitationDays
    where id = v_invitation.id
    returning * into v_invitation;
  end if;
  return jsonb_build_object('id', v_invitation.id, 'email', v_email, 'invited_by', private.display_name(v_person),
    'note', v_invitation.note);
end $$;
comment on function public.prepare_invitation(text, public.account_role, text) is
  'Invites an address, or once more, for fourteen days; answers what the mail says. The function invite has it sent. A role above '
  'member is a super admin''s to give. Errors: 42501 rank_required; PT409 own_address, already_member, account_closed; PT429 '
  'too_many_invitations above fifty a day, rate_limited above three mails an hour to one address; 23514 for what is no address or '
  'too long a note.';

create function private.mark_invitation_sent(p_id uuid) returns void
-- definer: deletes accounts
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_email text := (select email from private.account_invitations where id = p_id);
begin
  perform private.hold_invited_address(v_email);
  update private.account_invitations set sent_at = now() where id = p_id;
  -- one that was cancelled while its mail was being written had no account yet: the link of that mail ends now
  if not exists (select from private.account_invitations where email = v_email and cancelled_at is null) then
    update private.account_invitations as ended set dead_links = dead_links || private.mail_links(users)
    from auth.users where ended.id = p_id and lower(users.email) = v_email and users.email_confirmed_at is null;
    perform private.forget_unconfirmed(v_email);
  end if;
end $$;
comment on function private.mark_invitation_sent(uuid) is 'See public.mark_invitation_sent().';

create function public.mark_invitation_sent(p_id uuid) returns void
language sql set search_path = pg_catalog, pg_temp as $$ select private.mark_invitation_sent(p_id) $$;
comment on function public.mark_invitation_sent(uuid) is
  'Notes that the mail of an invitation went out, whose link ends if it was cancelled meanwhile; for the function invite.';

create function public.cancel_invitation(p_id uuid) returns void
-- definer: takes accounts away, writes invitations
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_invitation private.account_invitations;
begin
  perform private.require_rank(2);
  select * into v_invitation from private.account_invitations where id = p_id;
  if v_invitation.role <> 'member' then
    perform private.require_rank(3);
  end if;
  perform private.hold_invited_address(v_invitation.email);
  -- before the invitation ends, which keeps its links until then
  perform private.forget_unconfirmed(v_invitation.email);
  update private.account_invitations set cancelled_at = now()
  where id = p_id and accepted_at is null and cancelled_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found'; -- it was accepted or cancelled meanwhile
  end if;
end $$;
comment on function public.cancel_invitation(uuid) is
  'Takes an invitation back that nobody has accepted; the link of its mail ends at once. Errors: 42501 rank_required, PT404 '
  'not_found.';

create function public.ended_invitation(p_token_hash text) returns public.invitation_state
language sql stable set search_path = pg_catalog, pg_temp as $$ select private.end_of_invitation(p_token_hash) $$;
comment on function public.ended_invitation(text) is
  'Whether the invitation whose mail had this link was cancelled or has expired; null for a link that is unknown or works, and '
  'when the address has been invited again since.';

create function public.preview_mail_link(p_token_hash text) returns table (user_id uuid, email text, invited_by text)
language sql stable set search_path = pg_catalog, pg_temp rows 1 as $$ select * from private.account_of_link(p_token_hash) $$;
comment on function public.preview_mail_link(text) is
  'The account that the link of a mail opens and who invites its owner, without using the link up: programs that look through '
  'mails open links too. No row for a link that was used, has expired or never was one; invited_by is null for an account without '
  'invitation, "" where nobody is named.';

create function public.list_invitations(p_words text default '')
returns table (
  id uuid, email text, name text, sign_in_name text, role public.account_role, note text, state public.invitation_state, inviter text,
  created_at timestamptz, sent_at timestamptz, expires_at timestamptz, accepted_at timestamptz, cancelled_at timestamptz
)
-- definer: reads names of accounts and invitations, which nobody may read directly
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 100 as $$
declare
  v_words text := lower(btrim(coalesce(p_words, '')));
begin
  perform private.require_rank(2);
  return query
    select invitations.id, private.mail_address(invitations.email), coalesce(private.full_name(invitations), ''),
      private.sign_in_name(invitations.email), invitations.role, invitations.note,
      (case
        when invitations.accepted_at is not null then 'accepted'
        when invitations.cancelled_at is not null then 'cancelled'
        when invitations.expires_at <= now() then 'expired'
        when invitations.sent_at is null then 'unsent'
        else 'waiting'
      end)::public.invitation_state,
      case when invitations.invited_by is null then '' else private.display_name(invitations.invited_by) end,
      invitations.created_at, invitations.sent_at, invitations.expires_at, invitations.accepted_at, invitations.cancelled_at
    from private.account_invitations as invitations
    where strpos(coalesce(private.sign_in_name(invitations.email), invitations.email), v_words) > 0
      or strpos(private.folded(private.full_name(invitations)), private.folded(v_words)) > 0;
end $$;
comment on function public.list_invitations(text) is
  'Every invitation whose address, name or sign-in name contains these letters, with its state: waiting, unsent, expired, '
  'cancelled or accepted. Errors: 42501 rank_required.';

grant select, update on private.account_invitations to service_role;
grant execute on function private.mark_invitation_sent, public.mark_invitation_sent to service_role;
grant execute on function public.ended_invitation, private.end_of_invitation, public.preview_mail_link, private.account_of_link to anon,
  authenticated;
grant execute on function public.prepare_invitation, public.cancel_invitation, public.list_invitations to authenticated;
