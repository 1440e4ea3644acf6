-- First steps of a church: the parts that a new project lacks before anybody would show it, found in its rows and never ticked
-- by hand. Those of a member are in member_home.

-- Table

create table private.first_steps_aside (
  step text primary key,
  put_aside_at timestamptz not null default now(),
  put_aside_by uuid, -- no foreign key: it outlives the account
  constraint first_steps_aside_known_step check (
    step in ('name', 'features', 'look', 'schedule', 'offerings', 'texts', 'helpers', 'services', 'notice', 'copy'))
);
comment on table private.first_steps_aside is 'Steps to which a super admin said "not now", for all of them, until one takes it up again.';

-- Rules

create function private.calls_are_set_up() returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_found integer;
begin
  if to_regclass('vault.decrypted_secrets') is null then
    return true; -- the local stack is called by NOTIFY (private.wake)
  end if;
  execute $sql$select count(*) from vault.decrypted_secrets
    where name in ('push_dispatch_url', 'push_dispatch_secret') and decrypted_secret <> ''$sql$ into v_found;
  return v_found = 2;
end $$;
comment on function private.calls_are_set_up() is
  'Whether the function that sends pushes can be called: its address and secret are in the vault.';

create function private.mail_has_arrived() returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from auth.users where email_confirmed_at > confirmation_sent_at or email_confirmed_at > invited_at)
$$;
comment on function private.mail_has_arrived() is 'Whether anybody has opened the link of a mail: the one proof that mails arrive.';

-- Functions for callers

create function public.first_steps() returns table (step text, missing text[], is_aside boolean)
-- definer: reads the vault, accounts and copies
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_settings jsonb := (select coalesce(jsonb_object_agg(key, value), '{}') from public.site_settings);
  v_is_invited boolean := exists (select from private.account_invitations
    where role <> 'member' and accepted_at is null and cancelled_at is null and expires_at > now());
begin
  perform private.require_rank(3);
  return query
    select parts.step, coalesce(array_agg(parts.part order by parts.place) filter (where not parts.is_done), '{}'),
      exists (select from private.first_steps_aside as aside where aside.step = parts.step)
    from (values
      (1, 'name', 'name', private.church_name() <> 'Nuestra iglesia'),
      (2, 'name', 'place', coalesce(v_settings #>> '{location,address}', '') <> ''),
      (3, 'features', 'features', v_settings ? 'features'),
      (4, 'look', 'look', v_settings ? 'theme' or v_settings #> '{identity,logo}' is not null),
      (5, 'schedule', 'schedule', coalesce(v_settings -> 'schedule', '[]') <> '[]'),
      (6, 'offerings', 'bank', coalesce(v_settings #>> '{bank,clabe}', '') <> ''
        or coalesce(v_settings #> '{features,off}', '[]') ? 'donaciones'),
      (7, 'texts', 'vision', coalesce(v_settings #>> '{vision,mission}', '') <> ''),
      (8, 'texts', 'pastors', coalesce(v_settings -> 'pastors', '[]') <> '[]'),
      (9, 'texts', 'prophecy', exists (select from public.prophecies
        where private.is_public(status, publish_date) and deleted_at is null)),
      (10, 'helpers', case when v_is_invited then 'acceptance' else 'helper' end,
        exists (select from private.people where rank >= 2 and id <> (select auth.uid()))),
      (11, 'services', 'push', private.calls_are_set_up()),
      (12, 'services', 'mail', private.mail_has_arrived()),
      (13, 'notice', 'notice', exists (select from public.push_subscriptions
        where user_id = (select auth.uid()) and last_success_at is not null)),
      -- those of the night are lost with the project
      (14, 'copy', case when exists (select from private.backups where kind = 'nightly' and state = 'done')
        then 'own_copy' else 'copy' end, exists (select from private.backups where kind = 'manual' and state = 'done'))
    ) as parts (place, step, part, is_done)
    group by parts.step order by min(parts.place);
end $$;
comment on function public.first_steps() is
  'The steps in their order, each with the parts that are missing (none: it is done) and whether it was put aside. Errors: 42501 '
  'rank_required.';

create function public.put_aside_first_step(p_step text, p_is_aside boolean default true) returns void
-- definer: nobody may write what was put aside
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  if p_is_aside then
    insert into private.first_steps_aside (step, put_aside_by) values (p_step, (select auth.uid())) on conflict do nothing;
  else
    delete from private.first_steps_aside as aside where aside.step = p_step;
  end if;
end $$;
comment on function public.put_aside_first_step(text, boolean) is
  'Puts a step aside for all super admins, or takes it up again. Errors: 42501 rank_required, 23514 for an unknown step.';

-- Rights

grant execute on function public.first_steps, public.put_aside_first_step to authenticated;
