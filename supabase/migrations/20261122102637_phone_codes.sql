-- Accounts without e-mail. An admin invites somebody by telephone and reads a code out; with it the person chooses a
-- password. Another code lets them in who forgot that password. A code is tried here, where the sender's network counts;
-- for a right one it answers a ticket, and for the ticket the function phone-code has the auth server save the password.

-- Tables

create table private.phone_codes (
  email text primary key,
  code_hash text not null unique,
  ticket uuid unique,
  expires_at timestamptz not null default now() + interval '7 days', -- LIMITS.phoneCodeDays
  used_at timestamptz,
  constraint phone_codes_email_form check (private.sign_in_name(email) is not null)
);
comment on table private.phone_codes is 'The newest code of each invitation by telephone, or of each account that came of one.';
comment on column private.phone_codes.email is 'The address by which the auth server names the account; no mail can go there.';
comment on column private.phone_codes.ticket is 'Held by the page on which the code was typed last.';

-- Rules

create function private.code_hash(p_code text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select encode(sha256(convert_to(secret || regexp_replace(left(p_code, 100), '\D', '', 'g'), 'utf8')), 'hex') from private.sender_key
$$;
comment on function private.code_hash(text) is 'A code as it is kept: its digits, hashed with a secret of the database.';

create function private.make_phone_code(p_email text) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  -- digits only: on a telephone "be" and "de" sound alike; the first twelve characters of the id are random
  v_code text := lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 1000000000000)::text, 12, '0');
begin
  insert into private.phone_codes as codes (email, code_hash) values (p_email, private.code_hash(v_code))
  on conflict (email) do update
    set code_hash = excluded.code_hash, ticket = null, expires_at = excluded.expires_at, used_at = null;
  return v_code;
end $$;
comment on function private.make_phone_code(text) is 'Makes a code for seven days and answers it; the one before ends.';

create function private.free_sign_in_name(p_first_name text) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_word text := coalesce(nullif(left(split_part(private.plain_words(p_first_name), ' ', 1), 12), ''), 'amigo');
  v_name text;
begin
  loop
    v_name := v_word || '.' || 1000 + floor(random() * 9000)::integer;
    exit when not exists (select from auth.users where private.sign_in_name(users.email) = v_name)
      and not exists (select from private.account_invitations as invitations where private.sign_in_name(invitations.email) = v_name);
  end loop;
  return v_name;
end $$;
comment on function private.free_sign_in_name(text) is 'A name to sign in by that nobody has: rosa.4821.';

create function private.phone_code_owner(p_email text) returns table (user_id uuid, first_name text, last_name text)
language sql stable set search_path = pg_catalog, pg_temp rows 1 as $$
  select users.id, profiles.first_name, profiles.last_name
  from auth.users
  join public.app_users on app_users.id = users.id and app_users.is_active
  left join public.profiles on profiles.id = users.id
  where users.email = p_email
  union all
  select null, invitations.first_name, invitations.last_name
  from private.account_invitations as invitations
  where invitations.email = p_email and invitations.accepted_at is null and invitations.cancelled_at is null
    and not exists (select from auth.users where users.email = p_email)
$$;
comment on function private.phone_code_owner(text) is
  'The account that a code opens, or with a null id the invitation that it accepts; no row once that is closed or taken back.';

create function private.use_phone_code(p_ticket uuid) returns jsonb
-- definer: nobody may write codes and sessions
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_email text;
  v_owner record;
begin
  update private.phone_codes set used_at = now()
  where ticket = p_ticket and used_at is null and expires_at > now()
  returning email into v_email;
  select * into v_owner from private.phone_code_owner(v_email);
  if not found then
    return null;
  end if;
  delete from auth.sessions where sessions.user_id = v_owner.user_id;
  return jsonb_build_object('email', v_email, 'user_id', v_owner.user_id);
end $$;
comment on function private.use_phone_code(uuid) is
  'Uses up the code of a ticket, once, and signs its owner out everywhere; null when the ticket is good for nothing.';

create function private.guard_phone_account() returns trigger
-- definer: the auth server's role has no rights in private
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.lock_invitations(new.email);
  if current_setting('private.restores', true) is distinct from 'on' and not exists (
    select from private.phone_codes as codes
    join private.account_invitations as invitations on invitations.email = codes.email
    where codes.email = lower(new.email) and codes.used_at > now() - interval '1 minute'
      and invitations.accepted_at is null and invitations.cancelled_at is null) then
    raise exception using errcode = '42501', message = 'phone_code_required';
  end if;
  return new;
end $$;
comment on function private.guard_phone_account() is
  'Trigger: an account without e-mail is made with a code that has just been used, not by a sign-up.';
create trigger before_20_guard_phone_account before insert on auth.users
  for each row when (new.email ilike '%@sin-correo.invalid') execute function private.guard_phone_account();

create function private.end_code_of_role() returns trigger
-- definer: nobody may write codes
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from private.phone_codes as codes using auth.users where users.id = new.id and codes.email = users.email;
  return null;
end $$;
comment on function private.end_code_of_role() is 'Trigger: a code made for a member does not open the account of the admin they became.';
create trigger after_63_end_code_of_role after update of role on public.app_users
  for each row when (new.role is distinct from old.role) execute function private.end_code_of_role();

create function private.purge_phone_codes() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from private.phone_codes where expires_at < now() returning 1)
  select count(*)::integer from gone
$$;
comment on function private.purge_phone_codes() is 'Job: forgets codes after their seven days.';
insert into private.jobs (name, every, function) values ('forget phone codes', '1 hour', 'purge_phone_codes');

-- Functions for callers

create function public.invite_by_phone(p_first_name text, p_last_name text default '', p_role public.account_role default 'member')
returns table (id uuid, sign_in_name text, code text)
-- definer: writes invitations
language plpgsql security definer set search_path = pg_catalog, pg_temp rows 1 as $$
declare
  v_person uuid := (select auth.uid());
  v_first text := private.clean_name(p_first_name);
  v_last text := private.clean_name(p_last_name);
  v_name text;
  v_id uuid;
begin
  perform private.require_rank(2);
  if p_role <> 'member' then
    perform private.require_rank(3);
  end if;
  if v_first is null then
    raise exception using errcode = '23514', message = 'name_form';
  end if;
  perform private.check_name(concat_ws(' ', v_first, v_last), null);
  perform private.limit_invitations(v_person);
  v_name := private.free_sign_in_name(v_first);
  insert into private.account_invitations (email, first_name, last_name, role, invited_by, sent_at, expires_at)
  values (v_name || '@sin-correo.invalid', v_first, v_last, p_role, v_person, now(), now() + interval '7 days') -- LIMITS.phoneCodeDays
  returning account_invitations.id into v_id;
  return query select v_id, v_name, private.make_phone_code(v_name || '@sin-correo.invalid');
end $$;
comment on function public.invite_by_phone(text, text, public.account_role) is
  'Invites somebody who has no e-mail, and answers the code to read out and the name they will sign in by. A role above member is '
  'a super admin''s to give. Errors: 42501 rank_required; 23514 name_form, name_reserved; PT429 too_many_invitations above fifty a '
  'day.';

create function public.renew_phone_invitation(p_id uuid) returns table (sign_in_name text, code text)
-- definer: writes invitations
language plpgsql security definer set search_path = pg_catalog, pg_temp rows 1 as $$
declare
  v_invitation private.account_invitations;
begin
  perform private.require_rank(2);
  update private.account_invitations
  set expires_at = now() + interval '7 days', invited_by = (select auth.uid()), sent_at = now() -- LIMITS.phoneCodeDays
  where id = p_id and first_name is not null and accepted_at is null and cancelled_at is null
  returning * into v_invitation;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found'; -- it was accepted or cancelled meanwhile
  end if;
  if v_invitation.role <> 'member' then
    perform private.require_rank(3);
  end if;
  return query select private.sign_in_name(v_invitation.email), private.make_phone_code(v_invitation.email);
end $$;
comment on function public.renew_phone_invitation(uuid) is
  'Makes another code for an invitation by telephone that nobody has accepted; the earlier one ends. Errors: 42501 rank_required, '
  'PT404 not_found.';

create function public.make_password_code(p_user_id uuid) returns table (sign_in_name text, code text)
-- definer: reads accounts, writes codes and the log
language plpgsql security definer set search_path = pg_catalog, pg_temp rows 1 as $$
declare
  v_email text;
  v_account public.app_users;
begin
  perform private.require_manager_of(p_user_id);
  select users.email into v_email from auth.users where users.id = p_user_id;
  select * into v_account from public.app_users where app_users.id = p_user_id;
  if v_account.role = 'super_admin' then
    raise exception using errcode = '42501', message = 'rank_required'; -- nobody is above them
  end if;
  if private.sign_in_name(v_email) is null then
    raise exception using errcode = 'PT409', message = 'has_email';
  end if;
  if not v_account.is_active then
    raise exception using errcode = 'PT409', message = 'account_closed';
  end if;
  perform private.record_act('PASSWORD_CODE', p_user_id);
  perform private.notify((
    'system_update', null, 'password_code:' || gen_random_uuid(), 'La oficina hizo un código para tu cuenta',
    'Con él se elige otra contraseña. Si no lo pediste, llama a la oficina.',
    jsonb_build_object('path', '/perfil/dispositivos'), null)::private.notice, array[p_user_id]);
  return query select private.sign_in_name(v_email), private.make_phone_code(v_email);
end $$;
comment on function public.make_password_code(uuid) is
  'Makes a code with which somebody without e-mail chooses another password: a member''s by admins, an admin''s by super admins, '
  'nobody''s of equal rank. It is logged, and its owner gets a notice. Errors: 42501 rank_required; PT404 not_found; PT409 '
  'has_email, account_closed.';

create function public.open_phone_code(p_code text)
returns table (ticket uuid, sign_in_name text, first_name text, last_name text, is_new boolean)
-- definer: reads and writes codes, which nobody may read
language plpgsql security definer set search_path = pg_catalog, pg_temp rows 1 as $$
begin
  perform private.require_rank(0); -- anybody
  -- before it is looked at, so that tries at once cannot slip past; of 10^12 codes, sixty a minute find none in their week
  perform private.enforce_sender_rate_limit('phone_codes', 5);
  perform private.enforce_rate_limit('phone_codes', 'everyone', 60);
  return query
    update private.phone_codes as codes set ticket = gen_random_uuid()
    from private.phone_codes as found
    cross join lateral private.phone_code_owner(found.email) as owner
    where codes.email = found.email and codes.code_hash = private.code_hash(p_code)
      and codes.used_at is null and codes.expires_at > now()
    returning codes.ticket, private.sign_in_name(codes.email), owner.first_name, owner.last_name, owner.user_id is null;
end $$;
comment on function public.open_phone_code(text) is
  'Answers for a code that was read out a ticket to use it with, and whose it is; is_new for an invitation, else a password was '
  'forgotten. No row for a code that is wrong, used, expired or taken back. Errors: PT429 rate_limited above five tries a minute '
  'of one network, or sixty of all.';

create function public.take_phone_code(p_ticket uuid) returns jsonb
language sql set search_path = pg_catalog, pg_temp as $$ select private.use_phone_code(p_ticket) $$;
comment on function public.take_phone_code(uuid) is
  'Uses up the code of a ticket, once, and signs its owner out everywhere; answers the account to make or to change, null when the '
  'ticket is good for nothing. For the function phone-code.';

create function public.give_back_phone_code(p_ticket uuid) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  update private.phone_codes set used_at = null where ticket = p_ticket
$$;
comment on function public.give_back_phone_code(uuid) is
  'Makes a code good again with which no password was saved; for the function phone-code.';

grant select, update on private.phone_codes to service_role;
grant execute on function private.sign_in_name, public.take_phone_code, private.use_phone_code, public.give_back_phone_code to service_role;
grant execute on function public.open_phone_code to anon, authenticated;
grant execute on function public.invite_by_phone, public.renew_phone_invitation, public.make_password_code to authenticated;
