-- Imports: files of other programs become invitations, events, prophecies and offerings. Their rows are staged, tried by the
-- procedure that imports them, in a subtransaction that is taken back, and then imported in one transaction. An import tells
-- nobody and rings nowhere. And the list of tables that a super admin may take out in one file.

-- Tables

create table private.import_batches (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  file_name text not null,
  state text not null default 'staging',
  made_by uuid, -- no foreign key: it outlives the account
  created_at timestamptz not null default now(),
  added integer not null default 0,
  repeated integer not null default 0,
  refused integer not null default 0,
  items uuid[] not null default '{}',
  done_at timestamptz,
  undone_at timestamptz,
  undone_by uuid,
  constraint import_batches_known_kind check (kind in ('people', 'events', 'prophecies', 'offerings')),
  constraint import_batches_known_state check (state in ('staging', 'done', 'undone')),
  constraint import_batches_file_name_length check (char_length(file_name) between 1 and 200)
);
comment on table private.import_batches is 'Imports: staging until they are run; nothing of a person stays in one but ids.';
comment on column private.import_batches.items is 'Ids of what it made, or of what an undo left, for thirty days.';
comment on column private.import_batches.repeated is 'Rows that were left out because the site, or the file before them, has them.';

create table private.import_rows (
  batch_id uuid not null references private.import_batches (id) on delete cascade,
  number integer not null,
  data jsonb not null,
  id uuid not null default gen_random_uuid(),
  person_id uuid, -- no foreign key: the row goes with the import
  verdict text,
  code text,
  primary key (batch_id, number),
  constraint import_rows_known_verdict check (verdict in ('repeat', 'refused')),
  constraint import_rows_number_range check (number between 1 and 1000000)
);
comment on table private.import_rows is 'Rows of imports that have not been run yet: deleted by the import, or after a day.';
comment on column private.import_rows.number is 'The line of the file, or the place of the entry in it.';
comment on column private.import_rows.id is 'The id of the row that it becomes.';

-- Rules

create trigger after_50_audit after update of state on private.import_batches
  for each row execute function private.audit('id', '{items,created_at,done_at,undone_at,made_by,undone_by}');

create function private.import_keys(p_kind text, p_data jsonb, p_person_id uuid) returns text[]
language sql stable set search_path = pg_catalog, pg_temp as $$
  select array_remove(case p_kind
    when 'prophecies' then array['title ' || lower(btrim(p_data ->> 'title')), 'address ' || nullif(p_data ->> 'slug', '')]
    when 'events' then array[lower(btrim(p_data ->> 'title')) || ' ' || left(p_data ->> 'starts_at', 10)]
    when 'offerings' then array[
      coalesce(p_person_id::text, private.folded(coalesce(nullif(btrim(p_data ->> 'donor_name'), ''), 'Anónimo')))
      || ' ' || (p_data ->> 'given_on')
      || ' ' || case when p_data ->> 'amount' ~ '^\d{1,9}(\.\d+)?$' then round((p_data ->> 'amount')::numeric, 2)::text end]
    else array[lower(btrim(p_data ->> 'email'))] end, null)
$$;
comment on function private.import_keys(text, jsonb, uuid) is
  'Signs by which a row is known again: two things with the same one are the same.';

create function private.site_keys(p_kind text) returns setof text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select 'title ' || lower(title) from public.prophecies where p_kind = 'prophecies' and deleted_at is null
  union all
  select 'address ' || slug from public.prophecies where p_kind = 'prophecies' and deleted_at is null
  union all
  select lower(title) || ' ' || starts_at::date from public.events where p_kind = 'events'
  union all
  select person || ' ' || given_on || ' ' || amount
  from public.donations, unnest(array[user_id::text, private.folded(donor_name)]) as person
  where p_kind = 'offerings' and status <> 'rejected' and person is not null
$$;
comment on function private.site_keys(text) is 'The signs of import_keys() that the site has already.';

create function private.mark_repeats(p_batch private.import_batches) returns void
-- definer: reads accounts and invitations
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with keys as (
    select rows.number, key, row_number() over (partition by key order by rows.number) as nth
    from private.import_rows as rows, unnest(private.import_keys((p_batch).kind, rows.data, rows.person_id)) as key
    where rows.batch_id = (p_batch).id and rows.verdict is null -- a refused row makes no later one a repeat
  ), known as (
    select key, 'in_site' as code from private.site_keys((p_batch).kind) as key
    union
    select lower(users.email), 'member' from auth.users
    where (p_batch).kind = 'people' and users.email_confirmed_at is not null
      -- a closed account is a problem, not a repeat
      and not exists (select from public.app_users where app_users.id = users.id and not app_users.is_active)
    union
    select invitations.email, case invitations.role when 'member' then 'invited' else 'invited_helper' end
    from private.account_invitations as invitations
    where (p_batch).kind = 'people' and invitations.accepted_at is null and invitations.cancelled_at is null
      and invitations.expires_at > now()
  ), repeats as (
    select keys.number, min(coalesce(known.code, 'in_file')) as code
    from keys left join known on known.key = keys.key
    -- two who gave without a name are two people
    where known.key is not null or (keys.nth > 1 and not ((p_batch).kind = 'offerings' and keys.key like 'anonimo %'))
    group by keys.number
  )
  update private.import_rows as rows set verdict = 'repeat', code = repeats.code
  from repeats where rows.batch_id = (p_batch).id and rows.number = repeats.number
$$;
comment on function private.mark_repeats(private.import_batches) is
  'Marks the rows that the site has (in_site, member, invited, invited_helper) or the file before them (in_file).';

create function private.insert_imported(p_batch private.import_batches, p_numbers integer[], p_publish boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  case p_batch.kind
  when 'prophecies' then
    insert into public.prophecies (id, title, content, category, author, slug, publish_date, status, announced_at)
    select rows.id, data ->> 'title', coalesce(data ->> 'content', ''), coalesce(nullif(data ->> 'category', ''), 'Otra'),
      coalesce(data ->> 'author', ''), coalesce(data ->> 'slug', ''), moment,
      (case when is_out then 'published' else 'draft' end)::public.prophecy_status,
      case when is_out then now() end -- announced already: to nobody
    from private.import_rows as rows
    cross join lateral (select coalesce((data ->> 'publish_date')::timestamptz, now()) as moment) as dated
    -- a future prophecy stays a draft: the job that publishes it would notify everybody
    cross join lateral (
      select p_publish and (data ->> 'is_draft') is distinct from 'true' and moment <= now() as is_out) as shown
    where rows.batch_id = p_batch.id and rows.number = any (p_numbers) order by rows.number;
  when 'events' then
    insert into public.events (id, title, description, place, starts_at, ends_at, recurrence, recurrence_until, exceptions,
      remind_minutes, status)
    select rows.id, data ->> 'title', coalesce(data ->> 'description', ''), coalesce(data ->> 'place', ''),
      (data ->> 'starts_at')::timestamp, (data ->> 'ends_at')::timestamp,
      coalesce(nullif(data ->> 'recurrence', ''), 'none')::public.event_recurrence, (data ->> 'until')::date,
      array(select day::date from jsonb_array_elements_text(coalesce(data -> 'exceptions', '[]')) as day),
      case when data ->> 'is_whole_day' = 'true' then 1440 else 60 end,
      (case when p_publish then 'published' else 'draft' end)::public.event_status
    from private.import_rows as rows where rows.batch_id = p_batch.id and rows.number = any (p_numbers) order by rows.number;
  when 'offerings' then
    insert into public.donations (id, user_id, donor_name, fund_id, amount, given_on, method, reference, note, status)
    select rows.id, rows.person_id, coalesce(data ->> 'donor_name', ''), (select funds.id from public.donation_funds as funds
        where lower(funds.name) = lower(btrim(data ->> 'fund'))),
      (data ->> 'amount')::numeric, (data ->> 'given_on')::date,
      coalesce(nullif(data ->> 'method', ''), 'other')::public.donation_method, coalesce(data ->> 'reference', ''),
      coalesce(data ->> 'note', ''), 'confirmed'
    from private.import_rows as rows where rows.batch_id = p_batch.id and rows.number = any (p_numbers) order by rows.number;
  end case;
end $$;

create function private.refusal_code(p_state text, p_constraint text, p_message text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(nullif(p_constraint, ''), case when p_message ~ '^[a-z_]+$' then p_message end,
    case when p_state like '22%' then 'malformed' else p_state end)
$$;
comment on function private.refusal_code(text, text, text) is
  'The name of a refusal: the constraint, the word that was raised, or its state.';

create function private.import_span(p_batch private.import_batches, p_numbers integer[], p_publish boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_half integer := cardinality(p_numbers) / 2;
  v_constraint text;
  v_message text;
  v_code text;
begin
  begin
    perform private.insert_imported(p_batch, p_numbers, p_publish);
    return;
  exception when others then
    -- failures of the server, not of a row: a deadlock, a full disk
    if left(sqlstate, 2) not in ('22', '23', 'PT') and sqlstate <> '42501' then
      raise;
    end if;
    get stacked diagnostics v_constraint = constraint_name, v_message = message_text;
    v_code := private.refusal_code(sqlstate, v_constraint, v_message);
  end;
  if v_half = 0 then
    update private.import_rows set verdict = 'refused', code = v_code where batch_id = p_batch.id and number = p_numbers[1];
  else
    perform private.import_span(p_batch, p_numbers[:v_half], p_publish);
    perform private.import_span(p_batch, p_numbers[v_half + 1:], p_publish);
  end if;
end $$;
comment on function private.import_span(private.import_batches, integer[], boolean) is
  'Inserts rows in one statement; where one is refused, each half by itself, until it is found and marked with its code.';

create function private.import_people(p_batch private.import_batches, p_numbers integer[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_row record;
  v_constraint text;
  v_message text;
  v_code text;
  v_is_full boolean := false;
begin
  for v_row in
    select number, data from private.import_rows where batch_id = p_batch.id and number = any (p_numbers) order by number
  loop
    v_code := case when v_is_full then 'too_many_invitations' end;
    if v_code is null then
      begin
        update private.import_rows
        set id = (public.prepare_invitation(v_row.data ->> 'email', 'member', v_row.data ->> 'note') ->> 'id')::uuid
        where batch_id = p_batch.id and number = v_row.number;
      exception when others then
        if left(sqlstate, 2) not in ('22', '23', 'PT') and sqlstate <> '42501' then
          raise;
        end if;
        get stacked diagnostics v_constraint = constraint_name, v_message = message_text;
        v_code := private.refusal_code(sqlstate, v_constraint, v_message);
        v_is_full := v_code = 'too_many_invitations';
      end;
    end if;
    update private.import_rows set verdict = 'refused', code = v_code
    where batch_id = p_batch.id and number = v_row.number and v_code is not null;
  end loop;
end $$;
comment on function private.import_people(private.import_batches, integer[]) is
  'Invites as one by hand does, within the limit of a day; those above it are refused as too_many_invitations.';

create function private.look_up_offerings(p_batch private.import_batches) returns void
-- definer: reads the accounts of the auth server
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update private.import_rows as rows set person_id = users.id
  from auth.users
  where rows.batch_id = (p_batch).id and lower(users.email) = lower(btrim(rows.data ->> 'email'));
  update private.import_rows as rows set verdict = 'refused', code = faults.code
  from (
    select number, case
      when not exists (select from public.donation_funds as funds where lower(funds.name) = lower(btrim(data ->> 'fund')))
        then 'fund_unknown'
      when person_id is null and coalesce(data ->> 'email', '') <> '' and coalesce(btrim(data ->> 'donor_name'), '') = ''
        then 'person_unknown' end as code
    from private.import_rows where batch_id = (p_batch).id
  ) as faults
  where rows.batch_id = (p_batch).id and rows.number = faults.number and faults.code is not null
$$;

create function private.import_batch(p_batch private.import_batches, p_publish boolean, p_with_repeats boolean) returns jsonb
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_numbers integer[];
  v_report jsonb;
begin
  perform set_config('private.reason', private.shorten('Importación de ' || p_batch.file_name, 300), true);
  perform set_config('private.is_importing', 'yes', true);
  update private.import_rows set verdict = null, code = null where batch_id = p_batch.id and verdict is not null;
  if p_batch.kind = 'offerings' then
    perform private.look_up_offerings(p_batch);
  end if;
  perform private.mark_repeats(p_batch);
  select array_agg(number order by number) into v_numbers from private.import_rows
  where batch_id = p_batch.id
    -- a member needs no invitation, nobody two mails, and a helper's invitation keeps its role
    and (verdict is null or (verdict = 'repeat' and p_with_repeats and code not in ('member', 'invited_helper')
      and not (p_batch.kind = 'people' and code = 'in_file')));
  if p_batch.kind = 'people' then
    perform private.import_people(p_batch, v_numbers);
  else
    for v_from in 1 .. coalesce(cardinality(v_numbers), 0) by 500 loop
      perform private.import_span(p_batch, v_numbers[v_from : v_from + 499], p_publish);
    end loop;
  end if;
  perform set_config('private.reason', '', true);
  perform set_config('private.is_importing', '', true);
  select jsonb_build_object(
    'ready', count(*) filter (where number = any (v_numbers) and verdict is distinct from 'refused'),
    'repeats', coalesce(jsonb_agg(jsonb_build_object('row', number, 'code', code) order by number)
      filter (where verdict = 'repeat'), '[]'),
    'problems', coalesce(jsonb_agg(jsonb_build_object('row', number, 'code', code) order by number)
      filter (where verdict = 'refused'), '[]'),
    'items', coalesce(jsonb_agg(id) filter (where number = any (v_numbers) and verdict is distinct from 'refused'), '[]'))
  into v_report from private.import_rows where batch_id = p_batch.id;
  return v_report;
end $$;
comment on function private.import_batch(private.import_batches, boolean, boolean) is
  'Imports what can be, and says of each other row why not. check_import() takes everything back, run_import() keeps it.';

create function private.own_import(p_batch_id uuid) returns private.import_batches
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_batch private.import_batches;
begin
  select * into v_batch from private.import_batches
  where id = p_batch_id and state = 'staging' and made_by = (select auth.uid()) for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found'; -- run, forgotten, or given up for a newer one
  end if;
  return v_batch;
end $$;

create function private.forget_imports() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_forgotten integer;
begin
  delete from private.import_batches where state = 'staging' and created_at < now() - interval '1 day';
  get diagnostics v_forgotten = row_count;
  update private.import_batches set items = '{}'
  where items <> '{}' and done_at < now() - interval '30 days'; -- LIMITS.importUndoDays
  return v_forgotten;
end $$;
comment on function private.forget_imports() is 'Job: rows of imports that nobody ran go after a day, ids after the days of the undo.';
insert into private.jobs (name, every, function) values ('forget imports', '1 hour', 'forget_imports');

-- Rules: undo. Each takes back what nobody has changed or used since, and answers what stays and why.

create function private.undo_rows(p_kind text, p_items uuid[], p_maker uuid) returns table (id uuid, title text, reason text)
-- definer: deletes what only their owner may
language plpgsql security definer set search_path = pg_catalog, pg_temp rows 10 as $$
declare
  v_invitation record;
begin
  case p_kind
  when 'prophecies' then
    delete from public.prophecies where prophecies.id = any (p_items) and version = 1
      and not exists (select from public.comments where comments.prophecy_id = prophecies.id)
      and not exists (select from public.prophecy_reactions as reactions where reactions.prophecy_id = prophecies.id);
    return query select prophecies.id, prophecies.title, case when version > 1 then 'changed' else 'used' end
      from public.prophecies where prophecies.id = any (p_items) order by publish_date, prophecies.id;
  when 'events' then
    delete from public.events where events.id = any (p_items) and version = 1
      and not exists (select from public.event_rsvps where event_rsvps.event_id = events.id)
      and not exists (select from public.event_guests where event_guests.event_id = events.id)
      and not exists (select from public.comments where comments.event_id = events.id);
    return query select events.id, events.title, case when version > 1 then 'changed' else 'used' end
      from public.events where events.id = any (p_items) order by starts_at, events.id;
  when 'offerings' then
    delete from public.donations where donations.id = any (p_items) and version = 1 and receipt_path is null;
    return query select donations.id, donations.donor_name || ', ' || private.event_day(given_on),
        case when receipt_path is not null then 'receipt' else 'changed' end
      from public.donations where donations.id = any (p_items) order by given_on, donations.id;
  when 'people' then
    for v_invitation in select invitations.id from private.account_invitations as invitations
      where invitations.id = any (p_items) and accepted_at is null and cancelled_at is null and invitations.role = 'member'
        and invitations.invited_by is not distinct from p_maker loop
      perform public.cancel_invitation(v_invitation.id);
    end loop;
    return query select invitations.id, private.mail_address(invitations.email),
        case when accepted_at is not null then 'accepted' else 'changed' end
      from private.account_invitations as invitations
      where invitations.id = any (p_items) and cancelled_at is null order by invitations.email;
  end case;
end $$;

-- Functions for callers

create function public.start_import(p_kind text, p_file_name text, p_unread integer default 0) returns uuid
-- definer: nobody may write imports
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_id uuid;
begin
  perform private.require_rank(3);
  delete from private.import_batches where state = 'staging' and kind = p_kind and made_by = (select auth.uid());
  insert into private.import_batches (kind, file_name, made_by, refused)
  values (p_kind, coalesce(private.clean_line(p_file_name, 200), 'Sin nombre'), (select auth.uid()),
    least(greatest(coalesce(p_unread, 0), 0), 5000)) returning id into v_id; -- LIMITS.importRows
  return v_id;
end $$;
comment on function public.start_import(text, text, integer) is
  'Begins an import of people, events, prophecies or offerings, and gives up the caller''s unfinished one of that kind. p_unread rows of '
  'the file were not understood and are not sent; they count as refused. Errors: 42501 rank_required, 23514 for an unknown kind.';

create function public.stage_import(p_batch_id uuid, p_rows jsonb) returns integer
-- definer: nobody may write imports
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_batch private.import_batches;
  v_rows bigint;
  v_bytes bigint;
begin
  perform private.require_rank(3);
  v_batch := private.own_import(p_batch_id);
  if jsonb_typeof(p_rows) <> 'array' or jsonb_array_length(p_rows) > 500 then -- LIMITS.importChunk
    raise exception using errcode = '22023', message = 'too_many_rows_at_once';
  end if;
  insert into private.import_rows (batch_id, number, data)
  select v_batch.id, (row ->> 'row')::integer, row - 'row' from jsonb_array_elements(p_rows) as row
  on conflict (batch_id, number) do update set data = excluded.data; -- an answer that was lost is sent again
  select count(*), sum(octet_length(data::text)) into v_rows, v_bytes from private.import_rows where batch_id = v_batch.id;
  if v_rows > 5000 then -- LIMITS.importRows
    raise exception using errcode = 'PT413', message = 'too_many_rows';
  end if;
  if v_bytes > 10485760 then -- LIMITS.importStagedBytes
    raise exception using errcode = 'PT413', message = 'too_heavy';
  end if;
  return v_rows;
end $$;
comment on function public.stage_import(uuid, jsonb) is
  'Adds rows to an import of the caller, as {row: its number, and its fields}, at most 500 a call; answers how many there are. Errors: '
  '42501 rank_required, PT404 not_found, 22023 too_many_rows_at_once, PT413 too_many_rows, too_heavy.';

create function public.check_import(p_batch_id uuid, p_publish boolean default false, p_with_repeats boolean default false) returns jsonb
-- definer: imports, and takes it back
language plpgsql security definer set search_path = pg_catalog, pg_temp set statement_timeout = '60s' as $$
declare
  v_batch private.import_batches;
  v_report jsonb;
begin
  perform private.require_rank(3);
  v_batch := private.own_import(p_batch_id);
  begin
    v_report := private.import_batch(v_batch, p_publish, p_with_repeats);
    raise exception using errcode = 'IMDRY', message = 'taken_back';
  exception when sqlstate 'IMDRY' then
    null; -- the subtransaction is gone, the variable stays
  end;
  return v_report - 'items';
end $$;
comment on function public.check_import(uuid, boolean, boolean) is
  'The outcome of run_import() now, tried and taken back: {ready: how many, repeats and problems: [{row, code}]}. A code is a constraint, '
  'a word that a trigger raises, or fund_unknown, person_unknown, malformed; of repeats in_site, in_file, member, invited, '
  'invited_helper. Errors: 42501 rank_required, PT404 not_found.';

create function public.run_import(
  p_batch_id uuid, p_expected integer, p_publish boolean default false, p_with_repeats boolean default false
) returns jsonb
-- definer: writes content as its owner, by the triggers of its tables
language plpgsql security definer set search_path = pg_catalog, pg_temp set statement_timeout = '60s' as $$
declare
  v_batch private.import_batches;
  v_report jsonb;
  v_rows integer;
begin
  perform private.require_rank(3);
  v_batch := private.own_import(p_batch_id);
  v_report := private.import_batch(v_batch, p_publish, p_with_repeats);
  if (v_report ->> 'ready')::integer is distinct from p_expected then
    raise exception using errcode = 'PT409', message = 'import_changed';
  end if;
  perform private.count_figures(array[case v_batch.kind when 'offerings' then 'donations' else v_batch.kind end]);
  delete from private.import_rows where batch_id = v_batch.id;
  get diagnostics v_rows = row_count;
  update private.import_batches set state = 'done', done_at = now(), added = p_expected,
    repeated = v_rows - p_expected - jsonb_array_length(v_report -> 'problems'),
    refused = refused + jsonb_array_length(v_report -> 'problems'),
    items = array(select jsonb_array_elements_text(v_report -> 'items')::uuid)
  where id = v_batch.id;
  return v_report - 'items';
end $$;
comment on function public.run_import(uuid, integer, boolean, boolean) is
  'Imports the rows that can be, all in this transaction, and answers as check_import() does. Published prophecies and events tell nobody; '
  'a prophecy of the future stays a draft. Errors: 42501 rank_required, PT404 not_found, PT409 import_changed when others than '
  'p_expected rows would go in.';

create function public.undo_import(p_batch_id uuid) returns jsonb
-- definer: deletes content as its owner
language plpgsql security definer set search_path = pg_catalog, pg_temp set statement_timeout = '60s' as $$
declare
  v_batch private.import_batches;
  v_stays jsonb;
  v_left uuid[];
begin
  perform private.require_rank(3);
  select * into v_batch from private.import_batches where id = p_batch_id and state <> 'staging' for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  if v_batch.state = 'undone' then
    raise exception using errcode = 'PT409', message = 'already_undone';
  end if;
  if v_batch.done_at < now() - interval '30 days' then -- LIMITS.importUndoDays
    raise exception using errcode = 'PT409', message = 'too_late';
  end if;
  perform set_config('private.reason', private.shorten('Se deshizo la importación de ' || v_batch.file_name, 300), true);
  select coalesce(jsonb_agg(jsonb_build_object('title', stays.title, 'reason', stays.reason)), '[]'), coalesce(array_agg(stays.id), '{}')
  into v_stays, v_left from private.undo_rows(v_batch.kind, v_batch.items, v_batch.made_by) as stays;
  perform set_config('private.reason', '', true);
  update private.import_batches set state = 'undone', undone_at = now(), undone_by = (select auth.uid()), items = v_left
  where id = v_batch.id;
  return jsonb_build_object('undone', v_batch.added - cardinality(v_left), 'stays', v_stays);
end $$;
comment on function public.undo_import(uuid) is
  'Takes back what an import made within thirty days, except what was changed or used since: {undone, stays: [{title, reason: changed, '
  'used, receipt, accepted}]}. Errors: 42501 rank_required, PT404 not_found, PT409 already_undone, too_late.';

create function public.list_imports()
returns table (
  id uuid, kind text, file_name text, made_by_name text, is_mine boolean, done_at timestamptz, added integer, repeated integer,
  refused integer, undone_at timestamptz, undone_by_name text, stayed integer, may_undo boolean
)
-- definer: reads imports and the names of accounts
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 20 as $$
begin
  perform private.require_rank(3);
  return query
    select batches.id, batches.kind, batches.file_name, private.known_name(batches.made_by),
      batches.made_by is not distinct from (select auth.uid()), batches.done_at, batches.added, batches.repeated, batches.refused,
      batches.undone_at, private.known_name(batches.undone_by),
      case when batches.state = 'undone' then cardinality(batches.items) else 0 end,
      batches.state = 'done' and batches.added > 0 and batches.done_at > now() - interval '30 days' -- LIMITS.importUndoDays
    from private.import_batches as batches where batches.state <> 'staging'
    order by batches.done_at desc, batches.id limit 20;
end $$;
comment on function public.list_imports() is 'The newest twenty imports that were run. Errors: 42501 rank_required.';

create function public.export_tables() returns table (name text, columns text[], keys text[])
-- definer: reads the list of tables
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 50 as $$
begin
  perform private.require_rank(3);
  perform private.require_recent_session();
  return query
    with readable as (
      select tables.place, split_part(tables.name, '.', 2) as name, tables.name as whole,
        array_agg(attname::text order by attnum) as columns
      from private.backup_tables as tables join pg_attribute on attrelid = to_regclass(tables.name)
      where tables.class = 'content' and tables.name like 'public.%' and attnum > 0 and not attisdropped and attgenerated = ''
        and has_column_privilege('authenticated', attrelid, attnum, 'select')
      group by tables.place, tables.name
    )
    select readable.name, readable.columns,
      array(select key from unnest(private.key_columns(readable.whole)) as key where key = any (readable.columns))
    from readable order by readable.place;
end $$;
comment on function public.export_tables() is
  'Content that callers with an account may read, by table: columns, and those to sort by. Devices, tokens and hashes are no content. Each '
  'reads the rows with their own rights. Errors: 42501 rank_required, PT403 recent_session_required.';

grant execute on function public.start_import, public.stage_import, public.check_import, public.run_import, public.undo_import,
  public.list_imports, public.export_tables to authenticated;
