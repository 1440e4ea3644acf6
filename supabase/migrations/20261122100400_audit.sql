-- Changes of rows by administrators, and acts that change no row: closed sessions, took an export … The log only grows:
-- no role of the API may write it, and triggers refuse updates, deletes and truncation to its owner as well. A chain of hashes
-- shows a row that somebody changed all the same.

-- Tables

create table public.audit_log (
  id bigint generated always as identity primary key,
  -- no foreign key: the log outlives the account
  actor_id uuid,
  action text not null,
  table_name text,
  row_id text,
  -- the account concerned, without a foreign key either
  subject_id uuid,
  reason text,
  changes jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint audit_log_known_action check (action in ('INSERT', 'UPDATE', 'DELETE', 'SESSIONS_REVOKED', 'PASSWORD_CODE', 'EXPORT', 'REVEAL',
    'MAINTENANCE_ON', 'MAINTENANCE_OFF', 'ALERT_SETTINGS', 'ANALYTICS_SETTINGS', 'BACKUP_MADE', 'BACKUP_READ', 'BACKUP_RESTORED',
    'TABLE_READ', 'UTILITY_RUN', 'NOTICE_CANCELLED', 'NOTICE_SENT')),
  constraint audit_log_names_row check (action not in ('INSERT', 'UPDATE', 'DELETE') or (table_name is not null and row_id is not null)),
  constraint audit_log_reason_length check (char_length(reason) <= 300),
  constraint audit_log_reveal_has_reason check (action <> 'REVEAL' or (reason is not null and subject_id is not null))
);
comment on table public.audit_log is
  'Append-only list of what admins add, change and delete, their own included, and of every change of a role or of an account''s '
  'activity; and of what they do that changes no row.';
create index audit_log_created_at on public.audit_log (created_at desc);
create index audit_log_row on public.audit_log (table_name, row_id, created_at desc);
create index audit_log_subject on public.audit_log (subject_id, created_at desc) where subject_id is not null;

create table private.audit_chain (
  position bigint primary key, -- without gaps
  log_id bigint not null unique, -- no foreign key: a row that was deleted must not take its link along
  hash bytea not null
);
comment on table private.audit_chain is
  'A link for each row of the log, in the order in which their transactions ended: the hash of the link before and of the row.';

-- Rules: only growth

create trigger refuse_change before update or delete on public.audit_log
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.audit_log
  for each statement execute function private.refuse_change();

create trigger refuse_change before update or delete on private.audit_chain
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on private.audit_chain
  for each statement execute function private.refuse_change();

-- Rules: the chain

create function private.link_hash(p_before bytea, p_row public.audit_log) returns bytea
language sql stable set search_path = pg_catalog, pg_temp as $$
  -- each column by name: one that a later migration adds leaves these hashes as they are. A moment as a number, in no zone.
  select sha256(coalesce(p_before, '') || convert_to(jsonb_build_array(p_row.id, p_row.actor_id, p_row.action, p_row.table_name,
    p_row.row_id, p_row.subject_id, p_row.reason, p_row.changes, extract(epoch from p_row.created_at))::text, 'UTF8'))
$$;
comment on function private.link_hash(bytea, public.audit_log) is 'The hash of a row''s link, after the hash of the link before it.';

create function private.append_link() returns trigger
-- definer: nobody may write the chain
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Taken at the end of the transaction, after every lock on a row: two admins who decide on the same rows cannot block each
  -- other by it. Under a snapshot from before somebody else's link the position is taken, and the transaction fails.
  perform pg_advisory_xact_lock(hashtext('audit_chain'));
  insert into private.audit_chain (position, log_id, hash)
  select coalesce(max(last.position), 0) + 1, new.id, private.link_hash((array_agg(last.hash))[1], new)
  from (select position, hash from private.audit_chain order by position desc limit 1) as last;
  return null;
end $$;
comment on function private.append_link() is 'Trigger: appends a link for a row of the log when its transaction ends.';
create constraint trigger append_link after insert on public.audit_log
  deferrable initially deferred for each row execute function private.append_link();

-- Rules: entries

create function private.audited_value(p_value jsonb) returns jsonb
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case
    when char_length(p_value::text) <= 300 then p_value
    else jsonb_build_object('length', char_length(p_value::text), 'md5', md5(p_value::text))
  end
$$;
comment on function private.audited_value(jsonb) is
  'A value as the log keeps it: long ones by length and hash, so that the log holds no second copy of a text.';

create function private.audited_parts(p_value jsonb, p_other jsonb default null) returns jsonb
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when jsonb_typeof(p_value) = 'object' then (
      select coalesce(jsonb_object_agg(part.key, private.audited_value(part.value)), '{}')
      from jsonb_each(p_value) as part where part.value is distinct from p_other -> part.key)
    else private.audited_value(p_value) end
$$;
comment on function private.audited_parts(jsonb, jsonb) is
  'A value as the log keeps it; of one with parts, such as the bank account, each of them, without those that the other value has '
  'too.';

create function private.audit() returns trigger
-- definer: nobody may write the log
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_key text := tg_argv[0];
  v_silent text[] := tg_argv[1]::text[];
  v_owner text := tg_argv[2];
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_actor uuid := (select auth.uid());
  v_changes jsonb;
begin
  -- do not log rows that an erasure deletes; private.erasures records the erasure
  if current_setting('private.erases', true) = 'on' then
    return null;
  end if;
  -- Owners' changes to rows that are and stay theirs are not audited; what an admin does always is.
  if v_owner is not null
    and v_actor = (coalesce(v_old, v_new) ->> v_owner)::uuid and v_actor = coalesce(v_new ->> v_owner, v_old ->> v_owner)::uuid
    and not private.is_admin() then
    return null;
  end if;
  select jsonb_object_agg(entry.key, case tg_op
    when 'UPDATE' then jsonb_build_array(
      private.audited_parts(v_old -> entry.key, entry.value), private.audited_parts(entry.value, v_old -> entry.key))
    -- most values are short, and a call for each would cost more than the row
    when 'INSERT' then case when jsonb_typeof(entry.value) <> 'object' and char_length(entry.value::text) <= 300 then entry.value
      else private.audited_parts(entry.value) end
    else private.audited_parts(entry.value) end)
  into v_changes
  from jsonb_each(coalesce(v_new, v_old)) as entry
  where not entry.key = any (v_silent)
    and (tg_op <> 'UPDATE' or entry.value is distinct from v_old -> entry.key);
  if v_changes is null then
    return null;
  end if;
  -- The editor saves a draft every two seconds: one row for a spell of writing, not three hundred. Nobody else sees a draft.
  if tg_op = 'UPDATE' and tg_table_name = 'prophecies'
    and v_old ->> 'status' = 'draft' and v_changes - '{content,title,slug}'::text[] = '{}'
    and exists (
    select from public.audit_log
    where table_name = tg_table_name and row_id = v_new ->> v_key and actor_id is not distinct from v_actor
      and action = 'UPDATE' and created_at > now() - interval '10 minutes') then
    return null;
  end if;
  insert into public.audit_log (actor_id, action, table_name, row_id, reason, changes)
  values (v_actor, tg_op, tg_table_name, coalesce(v_new, v_old) ->> v_key, nullif(current_setting('private.reason', true), ''), v_changes);
  return null;
end $$;
comment on function private.audit() is
  'Trigger: arguments are the key column, the columns that are not logged, and the column of the owner, whose own changes are not '
  'logged unless they are an admin.';

create function private.record_act(
  p_action text, p_subject_id uuid default null, p_reason text default null, p_table_name text default null, p_changes jsonb default '{}'
) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  insert into public.audit_log (actor_id, action, subject_id, reason, table_name, changes)
  values ((select auth.uid()), p_action, p_subject_id, private.clean_line(p_reason, 300), p_table_name, p_changes)
$$;
comment on function private.record_act(text, uuid, text, text, jsonb) is
  'Logs what the caller of a procedure did that changes no row. Only procedures with their owner''s rights can: an act that is not '
  'logged fails with them.';

-- each other table has its trigger beside it; these two come before the log
create trigger after_50_audit after update of role, is_active or delete on public.app_users
  for each row execute function private.audit('id', '{email,full_name,created_at,updated_at}');
create trigger audit after insert or update or delete on public.user_roles
  for each row execute function private.audit('user_id', '{created_at}');

-- Rights

grant select on public.audit_log to authenticated, service_role;

-- Policies

alter table public.audit_log enable row level security;
create policy "Super admins can read the log" on public.audit_log
  for select to authenticated
  using ((select private.is_super_admin()));

-- Functions for callers

create function public.revoke_sessions(p_user_id uuid, p_reason text default null) returns integer
-- definer: nobody may write sessions, devices or the log
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_closed integer;
begin
  perform private.require_manager_of(p_user_id);
  delete from auth.sessions where sessions.user_id = p_user_id;
  get diagnostics v_closed = row_count;
  -- a lost telephone must not go on ringing; one that is still in use registers again at its next start
  delete from public.push_subscriptions where push_subscriptions.user_id = p_user_id;
  perform private.record_act('SESSIONS_REVOKED', p_user_id, p_reason, p_changes => jsonb_build_object('sessions', v_closed));
  return v_closed;
end $$;
comment on function public.revoke_sessions(uuid, text) is
  'Closes every session of a person at once and silences their devices: members'' by admins, the others'' by super admins; answers '
  'how many. Errors: 42501 rank_required, PT404 not_found.';

create function public.check_audit_chain()
returns table (rows bigint, head text, broken_id bigint, problem text, broken_at timestamptz)
-- definer: nobody may read the chain
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 1 set statement_timeout = '60s' as $$
begin
  perform private.require_rank(3);
  return query
    with links as (
      select chain.position, chain.log_id, chain.hash, lag(chain.hash) over in_order as before,
        lag(chain.position, 1, 0::bigint) over in_order as position_before
      from private.audit_chain as chain window in_order as (order by chain.position)
    ), faults as (
      select links.log_id, links.position, case
          when log.id is null then 'missing'
          when links.position <> links.position_before + 1 then 'gap'
          when links.hash <> private.link_hash(links.before, log) then 'changed' end as problem
      from links left join public.audit_log as log on log.id = links.log_id
      union all
      select log.id, null, 'added' from public.audit_log as log
      where not exists (select from private.audit_chain as chain where chain.log_id = log.id)
    ), first as (
      select * from faults where faults.problem is not null order by faults.log_id, faults.position limit 1
    )
    select (select count(*) from public.audit_log),
      (select encode(chain.hash, 'hex') from private.audit_chain as chain order by chain.position desc limit 1),
      first.log_id, first.problem, log.created_at
    from (values (1)) as always left join first on true left join public.audit_log as log on log.id = first.log_id;
end $$;
comment on function public.check_audit_chain() is
  'Whether the log is as it was written: how many rows, the hash of its last link, and the first row that is not; missing, changed '
  '(or not in its place), added without a link, or after a gap where a row and its link are gone. Errors: 42501 rank_required.';

grant execute on function public.revoke_sessions, public.check_audit_chain to authenticated;
