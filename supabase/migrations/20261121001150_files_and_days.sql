-- What must not be lost or stand still: a file that a row still names is never swept away, a receipt stays with the offering
-- it proves, an event can always be moved, no date stops the calendar of everybody, and no text is so long that reading it
-- keeps others waiting.

-- Long texts. A refused row counts in no rate limit, so what is far too long must not cost time before it is refused.

create or replace function private.clean_line(p_text text, p_length integer) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select nullif(btrim(left(btrim(regexp_replace(private.visible_text(left(p_text, 30000)),
    '[[:cntrl:]\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g')), p_length)), '')
$$;

create or replace function private.clean_comment(p_content text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- Direction characters would turn what stands after them around; a text that shows nothing is none. 30,000 characters are
  -- more than any column takes: what was longer still is.
  select case when private.clean_line(p_content, 1) is null then '' else
    btrim(regexp_replace(left(p_content, 30000), '[\u0001-\u0008\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]', '', 'g'), E' \n\t') end
$$;

-- Files. What is queued to be removed may have come back since: an undone deletion, the picture of a form that was open
-- meanwhile, the same file under another row.

create function private.doomed_files_in_use(p_file_ids bigint[]) returns setof bigint
-- definer: the sweep asks about the tables of every capability
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with doomed as materialized (
    select id, bucket_id, name,
      case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then left(name, 36)::uuid end as folder
    from private.file_queue where id = any (p_file_ids)
  )
  select doomed.id from doomed join public.photos on photos.album_id = doomed.folder -- photos_image_url_form
  where doomed.bucket_id = 'gallery' and doomed.name in (private.gallery_path(image_url), private.gallery_path(thumbnail_url))
  union
  select doomed.id from doomed join public.seminar_materials on file_path = doomed.name where doomed.bucket_id = 'seminar-files'
  union
  select doomed.id from doomed join public.seminars
    on right(image_url, char_length(doomed.name) + 16) = '/seminar-images/' || doomed.name
  where doomed.bucket_id = 'seminar-images'
  union
  select doomed.id from doomed join public.resources
    on file_path = doomed.name and private.resource_bucket(visibility) = doomed.bucket_id
  union
  select doomed.id from doomed join public.donations on receipt_path = doomed.name where doomed.bucket_id = 'receipts'
  union
  select doomed.id from doomed
  where doomed.bucket_id = 'prophecy-images' and doomed.name in (select private.prophecy_picture_names())
$$;
comment on function private.doomed_files_in_use(bigint[]) is 'Those lines of the queue whose file some row names.';

create or replace function public.lease_doomed_files(p_limit integer default 100)
returns table (file_id bigint, bucket_id text, name text)
language sql set search_path = pg_catalog, pg_temp as $$
  with due as materialized (
    select queue.id from private.file_queue as queue
    where queue.not_before <= now()
    order by queue.not_before, queue.id
    limit least(greatest(p_limit, 1), 1000)
    for update skip locked
  ), in_use as materialized (
    select private.doomed_files_in_use(array(select due.id from due)) as id
  ), kept as (
    -- it is queued again when its row goes
    delete from private.file_queue as queue using in_use where queue.id = in_use.id
  )
  update private.file_queue as queue
  -- whoever fails tries again later and later, at most a day
  set attempts = queue.attempts + 1, not_before = now() + least(interval '5 minutes' * (queue.attempts + 1), interval '1 day')
  from due where queue.id = due.id and due.id not in (select in_use.id from in_use)
  returning queue.id, queue.bucket_id, queue.name
$$;
comment on function public.lease_doomed_files(integer) is 'service_role only. Takes up to p_limit (100) files to remove, for 5 minutes; those that a row names again leave the queue.';

create or replace function private.queue_seminar_files() returns trigger
-- definer: whoever may change a seminar must not reach the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_table_name = 'seminars' then
    insert into private.file_queue (bucket_id, name, not_before)
    select 'seminar-images', substring(old.image_url from '/object/public/seminar-images/(.+)$'),
      -- a form that was open meanwhile may bring a replaced picture back
      case when tg_op = 'DELETE' then now() else now() + interval '1 day' end
    where old.image_url is not null and (tg_op = 'DELETE' or new.image_url is distinct from old.image_url)
    on conflict do nothing;
  else
    insert into private.file_queue (bucket_id, name)
    select 'seminar-files', old.file_path where old.file_path is not null
    on conflict do nothing;
  end if;
  return null;
end $$;

-- Receipts: whoever tells of an offering shows a file of their own, which stays as long as the books hold the offering and
-- goes with it.

create index donations_receipt_path on public.donations (receipt_path) where receipt_path is not null;

create function private.clean_donation() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
begin
  new.note := private.clean_comment(new.note);
  if v_person is not null and (select private.my_rank()) < 2 and nullif(new.receipt_path, '') is not null
    and not (private.is_plain_path(new.receipt_path) and split_part(new.receipt_path, '/', 1) = v_person::text) then
    raise exception using errcode = '42501', message = 'receipt_of_somebody_else';
  end if;
  return new;
end $$;
-- before guard_donation and write_donation, by its name
create trigger clean_donation before insert or update on public.donations
  for each row execute function private.clean_donation();

create function private.queue_receipt() returns trigger
-- definer: whoever may delete an offering must not reach the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.file_queue (bucket_id, name) values ('receipts', old.receipt_path) on conflict do nothing;
  return null;
end $$;
create trigger queue_receipt_of_deleted after delete on public.donations
  for each row when (old.receipt_path is not null) execute function private.queue_receipt();
create trigger queue_replaced_receipt after update on public.donations
  for each row when (old.receipt_path is not null and old.receipt_path is distinct from new.receipt_path)
  execute function private.queue_receipt();

create function private.queue_lost_receipts() returns trigger
-- definer: reads all objects and writes the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- an offering that was told without network may wait on a phone for weeks, and its receipt is here already
  insert into private.file_queue (bucket_id, name)
  select objects.bucket_id, objects.name from storage.objects
  where objects.bucket_id = 'receipts' and objects.created_at < now() - interval '30 days'
    and not exists (select from public.donations where receipt_path = objects.name)
  on conflict do nothing;
  return null;
end $$;
create trigger queue_lost_receipts after insert on public.donations
  for each statement execute function private.queue_lost_receipts();

drop policy "Members can delete their own receipts and admins any" on storage.objects;
create policy "Members can delete undecided receipts and admins any" on storage.objects
  for delete to authenticated
  using (bucket_id = 'receipts' and (((storage.foldername(name))[1] = (select auth.uid())::text and (select private.my_rank()) >= 1
      and not exists (select from public.donations where receipt_path = objects.name and donations.status <> 'reported'))
    or (select private.my_rank()) >= 2));

-- Events.

alter table public.events add constraint events_days_in_calendar -- iCalendar and JavaScript write years with four digits
  check (recurrence_until <= '9999-12-31' and '9999-12-31' >= all (exceptions));

create or replace function private.follow_event() returns trigger
-- definer: answers and notices belong to nobody who may write them
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_today date := timezone(private.congregation_zone(), now())::date;
  v_old_day date := old.starts_at::date;
  v_new_day date := new.starts_at::date;
  v_day date;
begin
  if new.status = 'cancelled' and old.status = 'published' then
    for v_day in select distinct day from public.event_rsvps where event_id = new.id and day >= v_today loop
      perform private.notify(private.event_notice(new, 'event_off', v_day, 'Se canceló «' || new.title || '»',
        'Era el ' || private.event_day(v_day) || '. Perdona el cambio de planes.'),
        array(select user_id from public.event_rsvps where event_id = new.id and day = v_day));
    end loop;
  end if;
  if (new.starts_at, new.recurrence, new.recurrence_until, new.exceptions)
    is distinct from (old.starts_at, old.recurrence, old.recurrence_until, old.exceptions) then
    if new.recurrence = 'none' and old.recurrence = 'none' then
      -- who comes to a single event comes along to its new day, and is told
      if new.status = 'published' and v_new_day >= v_today then
        perform private.notify(private.event_notice(new, 'event_moved:' || new.version, v_new_day, 'Cambió la fecha de «' || new.title || '»',
          'Ahora es el ' || private.event_day(v_new_day) || ' a las ' || private.event_clock(new.starts_at) || '.'),
          array(select user_id from public.event_rsvps where event_id = new.id and day = v_old_day));
      end if;
      -- answers of other days are those of the days when it was recurring: they stay where they were, or make room
      delete from public.event_rsvps where event_id = new.id and day = v_new_day and day <> v_old_day;
      update public.event_rsvps set day = v_new_day, reminded_at = null where event_id = new.id and day = v_old_day;
    else
      for v_day in select distinct day from public.event_rsvps
        where event_id = new.id and day >= v_today and not private.is_occurrence(new, day) loop
        perform private.notify(private.event_notice(new, 'event_off', v_day, 'Este día no habrá «' || new.title || '»',
          'Habías confirmado para el ' || private.event_day(v_day) || '. Mira las otras fechas.'),
          array(select user_id from public.event_rsvps where event_id = new.id and day = v_day));
      end loop;
      delete from public.event_rsvps where event_id = new.id and day >= v_today and not private.is_occurrence(new, day);
    end if;
  end if;
  if new.status = 'published' and new.capacity is distinct from old.capacity then
    for v_day in select distinct day from public.event_rsvps where event_id = new.id and day >= v_today and state = 'waiting' loop
      perform private.fill_places(new, v_day);
    end loop;
  end if;
  return null;
end $$;

revoke execute on all functions in schema private from public;
grant execute on function private.doomed_files_in_use(bigint[]) to service_role;
