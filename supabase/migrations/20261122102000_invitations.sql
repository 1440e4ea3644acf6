-- Access by e-mail: granted at once to a confirmed account, else an invitation that waits for one. "Nobody with this
-- e-mail yet" and "nothing invited for this e-mail" may be true for two transactions at the same moment, so each holds
-- the lock of the e-mail between its check and its write.

-- Rules

create function private.lock_invitations(p_email text) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('invitations:' || lower(p_email), 0))
$$;
comment on function private.lock_invitations(text) is
  'Makes inviting an e-mail and confirming it wait for one another, until the transaction ends.';

create function private.confirmed_account(p_email text) returns uuid
language sql set search_path = pg_catalog, pg_temp as $$ -- volatile: it must see what was confirmed while the lock was waited for
  select users.id from auth.users
  where lower(users.email) = p_email and users.email_confirmed_at is not null and users.deleted_at is null
$$;
comment on function private.confirmed_account(text) is
  'The account that has confirmed this e-mail, which is given in lower case; null when none has.';

create function private.claim_invitations(p_email text, p_person uuid) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  with taken as (
    delete from public.access_grants where user_id is null and email = p_email and revoked_at is null returning *
  )
  insert into public.access_grants as grants (id, kind, target_id, user_id, email, access_type, expires_at, granted_by, granted_at)
  select taken.id, taken.kind, taken.target_id, p_person, taken.email, taken.access_type, taken.expires_at, taken.granted_by,
    taken.granted_at
  from taken
  -- somebody who had access under an earlier e-mail keeps the longer of both
  on conflict (kind, target_id, user_id) do update
    set revoked_at = null,
      expires_at = case
        when grants.revoked_at is not null then excluded.expires_at
        when grants.expires_at is not null and excluded.expires_at is not null then greatest(grants.expires_at, excluded.expires_at)
      end
$$;
comment on function private.claim_invitations(text, uuid) is
  'Turns the invitations for an e-mail, in lower case, into access of its owner.';

create function private.redeem_invitations() returns trigger
-- definer: the auth server's role has no rights in public
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- an account that comes back by a restore confirmed its address long ago
  if current_setting('private.restores', true) is distinct from 'on' then
    perform private.lock_invitations(new.email);
    perform private.claim_invitations(lower(new.email), new.id);
  end if;
  return null;
end $$;
create trigger after_20_redeem_invitations_of_new after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.redeem_invitations();
create trigger after_20_redeem_invitations after update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null
    and (old.email_confirmed_at is null or old.email is distinct from new.email))
  execute function private.redeem_invitations();

-- Functions for callers

create function public.grant_access_by_email(p_kind public.access_kind, p_target_id uuid, p_email text,
  p_expires_at timestamptz default null)
returns text
-- definer: reads accounts, writes grants
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_email text := lower(btrim(p_email));
  v_person uuid;
begin
  perform private.require_rank(2);
  perform private.enforce_rate_limit('access_emails', (select auth.uid())::text, 60);
  perform private.lock_invitations(v_email);
  -- an account whose address is not confirmed may be somebody else's: it gets the access when it confirms
  v_person := private.confirmed_account(v_email);
  if v_person is not null then
    perform private.grant_access(p_kind, p_target_id, v_person, 'asignado', p_expires_at);
    return 'granted';
  end if;
  if p_expires_at <= now() then
    raise exception using errcode = '23514', message = 'expiry_in_the_past';
  end if;
  if not private.target_exists(p_kind, p_target_id, false) then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  insert into public.access_grants as grants (kind, target_id, email, access_type, expires_at)
  values (p_kind, p_target_id, v_email, 'invitado', p_expires_at)
  on conflict (kind, target_id, email) where user_id is null do update
    set expires_at = excluded.expires_at, revoked_at = null,
      granted_at = case when grants.revoked_at is null then grants.granted_at else now() end;
  return 'invited';
end $$;
comment on function public.grant_access_by_email(public.access_kind, uuid, text, timestamptz) is
  'Grants access to the owner of this e-mail: "granted", or "invited" when no confirmed account has it. Errors: 42501 '
  'rank_required, 23514, PT404 not_found, PT429.';

create function public.withdraw_invitation(p_grant_id uuid) returns void
-- definer: nobody may write grants directly
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  update public.access_grants set revoked_at = now() where id = p_grant_id and user_id is null and revoked_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found'; -- withdrawn already, or it has become somebody's access
  end if;
end $$;
comment on function public.withdraw_invitation(uuid) is
  'Withdraws an invitation that nobody has taken up. Errors: 42501 rank_required, PT404 not_found.';

create function public.restore_access(p_grant_id uuid) returns void
-- definer: nobody may write grants directly
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_email text;
  v_person uuid;
begin
  perform private.require_rank(2);
  select email into v_email from public.access_grants where id = p_grant_id and user_id is null;
  perform private.lock_invitations(v_email); -- none for what is somebody's
  update public.access_grants set revoked_at = null where id = p_grant_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  -- the e-mail of a withdrawn invitation may have got its owner since
  v_person := private.confirmed_account(v_email);
  if v_person is not null then
    perform private.claim_invitations(v_email, v_person);
  end if;
end $$;
comment on function public.restore_access(uuid) is
  'Undoes revoking an access or withdrawing an invitation. Errors: 42501 rank_required, PT404 not_found.';

grant execute on function public.grant_access_by_email, public.withdraw_invitation, public.restore_access
  to authenticated;
