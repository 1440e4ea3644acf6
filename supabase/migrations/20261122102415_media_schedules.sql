-- Services that are transmitted again and again. A schedule says when, by the clock on the wall, and what its items are called;
-- the items of the next two weeks are made by a job, once each, and from then on are items like any other: one that is
-- corrected, moved or deleted stays so. What is changed of the schedule changes those that are still to come.

-- Table

create table public.media_schedules (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null default '',
  category public.media_category not null default 'sermon',
  series_id uuid references public.media_series (id) on delete set null,
  speaker text not null default '',
  tags text[] not null default '{}',
  is_public boolean not null default true,
  allow_comments boolean not null default true,
  allow_download boolean not null default false,
  auto_archive boolean not null default private.keeps_recordings(),
  stream_url text,
  thumbnail_url text,
  starts_on_its_own boolean not null default true,
  remind_minutes integer not null default 60,
  starts_at timestamp not null,
  ends_at timestamp not null,
  recurrence public.event_recurrence not null default 'weekly',
  recurrence_until date,
  exceptions date[] not null default '{}',
  line_id text,
  is_paused boolean not null default false,
  paused_at timestamptz,
  applies_from date not null default current_date, -- of a new one, its first day
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint media_schedules_title_length check (char_length(title) between 3 and 120), -- LIMITS.mediaTitleMin, mediaTitleMax
  constraint media_schedules_description_length check (char_length(description) <= 5000), -- LIMITS.mediaDescriptionMax
  constraint media_schedules_speaker_length check (char_length(speaker) <= 120), -- LIMITS.mediaSpeakerMax
  constraint media_schedules_tags_fit check (private.tags_fit(tags)),
  constraint media_schedules_thumbnail_form check (char_length(thumbnail_url) <= 500
    and thumbnail_url ~ '^(https?://[^\s"''<>\\/]+)?/storage/v1/object/public/media-images/[0-9a-f-]{36}/[A-Za-z0-9][A-Za-z0-9_.-]*$'),
  constraint media_schedules_stream_link check (stream_url ~ ('^https://www\.(youtube\.com/watch[?]v=[A-Za-z0-9_-]{11}'
    || '|facebook\.com/(watch/[?]v=[0-9]{5,25}|[A-Za-z0-9.-]{1,80}/videos/[0-9]{5,25}/))$')),
  constraint media_schedules_known_reminder check (remind_minutes in (15, 30, 60, 120, 1440)), -- REMINDERS
  constraint media_schedules_in_time check (starts_at between '2000-01-01' and '2100-01-01'),
  constraint media_schedules_ends_after_start check (ends_at > starts_at),
  constraint media_schedules_duration check (ends_at <= starts_at + interval '12 hours'),
  constraint media_schedules_recurs check (recurrence <> 'none'),
  constraint media_schedules_line_weekly check (line_id is null or recurrence in ('weekly', 'biweekly')),
  constraint media_schedules_exceptions_number check (cardinality(exceptions) <= 200), -- LIMITS.eventExceptionsMax
  constraint media_schedules_days_in_calendar
    check (recurrence_until between '1999-12-31' and '9999-12-31' and '9999-12-31' >= all (exceptions))
);
comment on table public.media_schedules is
  'Services that are transmitted again and again. starts_at and ends_at are those of the first, by the clock on the wall.';
comment on column public.media_schedules.stream_url is
  'The link of the first alone: a link belongs to one transmission. The others get theirs one by one.';
comment on column public.media_schedules.recurrence_until is 'The last day; null for no end.';
comment on column public.media_schedules.exceptions is 'Days on which it does not take place.';
comment on column public.media_schedules.line_id is
  'The line of the weekly schedule to which it belongs: it takes place on its day and at its hour, and moves with it.';
comment on column public.media_schedules.is_paused is 'It takes place on no day until somebody lets it go on.';
comment on column public.media_schedules.paused_at is
  'Since when; the items that it took along lie in the trash since then, and come back with it.';
comment on column public.media_schedules.applies_from is
  'From which day on a change is one of the items that are made already; those before stay as they are.';
comment on column public.media_schedules.version is
  'Optimistic lock: update … where id = ? and version = ? finds no row when somebody saved first.';
create index media_schedules_series_id on public.media_schedules (series_id);

alter table public.media_content add constraint media_content_schedule_id_fkey
  foreign key (schedule_id) references public.media_schedules (id) on delete set null;

-- Rules: writing

create trigger before_10_limit_rate before insert on public.media_schedules
  for each row execute function private.limit_rate('media_schedules', '30', 'person');

create function private.schedule_days(p_schedule public.media_schedules, p_from timestamp, p_to timestamp) returns setof timestamp
language sql stable set search_path = pg_catalog, pg_temp as $$
  -- the columns bear the names of those of an event, so one rule says when both come back
  select at from private.occurrence_starts(jsonb_populate_record(null::public.events, to_jsonb(p_schedule)), p_from, p_to) as at
  where at >= p_from and not (p_schedule).is_paused
$$;
comment on function private.schedule_days(public.media_schedules, timestamp, timestamp) is
  'When the services of a schedule begin within a span, by the clock on the wall.';

create function private.clean_media_schedule() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.title := coalesce(private.clean_line(new.title, 1000), '');
  new.speaker := coalesce(private.clean_line(new.speaker, 1000), '');
  new.description := private.clean_comment(new.description);
  new.tags := private.clean_tags(new.tags);
  new.exceptions := array(select distinct exception from unnest(new.exceptions) as exception where exception is not null
    order by exception);
  if (tg_op = 'INSERT' or new.starts_at is distinct from old.starts_at)
    and private.is_skipped(private.congregation_zone(), new.starts_at) then
    raise exception using errcode = '23514', message = 'time_skipped';
  end if;
  if tg_op = 'UPDATE' then
    -- counted from another day after the first has been: what comes first now has no link yet
    if new.starts_at::date <> old.starts_at::date and old.starts_at::date < new.applies_from then
      new.stream_url := null;
    end if;
    new.paused_at := case when new.is_paused then coalesce(old.paused_at, now()) end;
    return new;
  end if;
  new.applies_from := new.starts_at::date;
  if timezone(private.congregation_zone(), new.starts_at) < now() - interval '5 minutes' then
    raise exception using errcode = '23514', message = 'media_in_the_past';
  end if;
  return new;
end $$;
create trigger before_20_clean_media_schedule before insert or update of title, description, category, series_id, speaker, tags, is_public,
  allow_comments, allow_download, auto_archive, stream_url, thumbnail_url, starts_on_its_own, remind_minutes, starts_at, ends_at,
  recurrence, recurrence_until, exceptions, line_id, is_paused, applies_from on public.media_schedules
  for each row execute function private.clean_media_schedule();
create trigger before_40_raise_version before update on public.media_schedules
  for each row execute function private.raise_version('{}');

create trigger after_50_audit after insert or update on public.media_schedules
  for each row execute function private.audit('id', '{version,created_at,updated_at}');

-- Rules: the items

create function private.make_scheduled_media(p_schedule public.media_schedules, p_from timestamp, p_to timestamp) returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_zone text := private.congregation_zone();
  v_made integer;
begin
  insert into public.media_content (title, description, category, series_id, speaker, tags, is_public, allow_comments, allow_download,
    auto_archive, stream_url, thumbnail_url, starts_on_its_own, remind_minutes, duration, scheduled_for, schedule_id, occurrence)
  select p_schedule.title, p_schedule.description, p_schedule.category, p_schedule.series_id, p_schedule.speaker, p_schedule.tags,
    p_schedule.is_public, p_schedule.allow_comments, p_schedule.allow_download, p_schedule.auto_archive,
    case when at::date = p_schedule.starts_at::date then p_schedule.stream_url end, p_schedule.thumbnail_url, p_schedule.starts_on_its_own,
    p_schedule.remind_minutes, extract(epoch from p_schedule.ends_at - p_schedule.starts_at)::integer, timezone(v_zone, at), p_schedule.id,
    at::date
  from private.schedule_days(p_schedule, p_from, p_to) as at
  where timezone(v_zone, at) > now()
  order by at
  on conflict (schedule_id, occurrence) do nothing;
  get diagnostics v_made = row_count;
  return v_made;
end $$;
comment on function private.make_scheduled_media(public.media_schedules, timestamp, timestamp) is
  'Makes the coming items of a schedule within a span; each day once, in any state of its item.';

create function private.make_upcoming_media() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_schedule public.media_schedules;
  v_wall timestamp := timezone(private.congregation_zone(), now());
  v_made integer := 0;
begin
  -- one that somebody is changing makes its items itself
  for v_schedule in select * from public.media_schedules order by id for update skip locked loop
    begin
      v_made := v_made + private.make_scheduled_media(v_schedule, v_wall, v_wall + interval '14 days');
    exception when others then
      perform private.note_failure('service ' || v_schedule.id, sqlstate || ' ' || sqlerrm);
    end;
  end loop;
  return v_made;
end $$;
comment on function private.make_upcoming_media() is 'Job: makes the items of the next two weeks.';
insert into private.jobs (name, every, function) values ('make scheduled media', '1 minute', 'make_upcoming_media');

create function private.apply_media_schedule() returns trigger
-- definer: no form says of which schedule an item is
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_zone text := private.congregation_zone();
  v_wall timestamp := timezone(v_zone, now());
begin
  if tg_op = 'INSERT' and not exists (select from private.schedule_days(new, new.starts_at, new.starts_at + interval '400 days')) then
    raise exception using errcode = '23514', message = 'media_schedule_without_days';
  elsif tg_op = 'UPDATE' then
    -- items that a pause removed come back unchanged, with link and time
    if new.paused_at is null then
      update public.media_content set deleted_at = null where schedule_id = new.id and deleted_at = old.paused_at and scheduled_for > now();
    end if;
    -- days that are dropped; an item that comes back from the trash is independent
    update public.media_content set deleted_at = now(), schedule_id = null, occurrence = null
    where schedule_id = new.id and occurrence >= new.applies_from and status = 'scheduled' and deleted_at is null and scheduled_for > now()
      and new.paused_at is null and not exists (select from private.schedule_days(new, occurrence, occurrence + interval '1 day'));
    -- an admin's changes to one item stay, and so does its link
    update public.media_content as items set
      title = case when items.title = old.title then new.title else items.title end,
      description = case when items.description = old.description then new.description else items.description end,
      category = case when items.category = old.category then new.category else items.category end,
      series_id = case when items.series_id is not distinct from old.series_id then new.series_id else items.series_id end,
      speaker = case when items.speaker = old.speaker then new.speaker else items.speaker end,
      tags = case when items.tags = old.tags then new.tags else items.tags end,
      is_public = case when items.is_public = old.is_public then new.is_public else items.is_public end,
      allow_comments = case when items.allow_comments = old.allow_comments then new.allow_comments else items.allow_comments end,
      allow_download = case when items.allow_download = old.allow_download then new.allow_download else items.allow_download end,
      auto_archive = case when items.auto_archive = old.auto_archive then new.auto_archive else items.auto_archive end,
      thumbnail_url = case when items.thumbnail_url is not distinct from old.thumbnail_url
        then new.thumbnail_url else items.thumbnail_url end,
      starts_on_its_own = case when items.starts_on_its_own = old.starts_on_its_own
        then new.starts_on_its_own else items.starts_on_its_own end,
      remind_minutes = case when items.remind_minutes = old.remind_minutes then new.remind_minutes else items.remind_minutes end,
      duration = case when items.duration = extract(epoch from old.ends_at - old.starts_at)
        then extract(epoch from new.ends_at - new.starts_at)::integer else items.duration end,
      scheduled_for = case when items.scheduled_for = timezone(v_zone, items.occurrence + old.starts_at::time)
          and timezone(v_zone, items.occurrence + new.starts_at::time) > now()
        then timezone(v_zone, items.occurrence + new.starts_at::time) else items.scheduled_for end,
      deleted_at = new.paused_at
    where schedule_id = new.id and occurrence >= new.applies_from and status = 'scheduled' and scheduled_for > now()
      and (deleted_at is null or deleted_at = new.paused_at);
  end if;
  perform private.make_scheduled_media(new, greatest(v_wall, new.applies_from::timestamp), v_wall + interval '14 days');
  return null;
end $$;
comment on function private.apply_media_schedule() is
  'Trigger: makes the next items of a new schedule; of a changed one, changes, removes and adds those that are to come; a pause '
  'takes them along until it ends.';
create trigger after_60_apply_media_schedule after insert or update on public.media_schedules
  for each row execute function private.apply_media_schedule();

-- Rights

grant select on public.media_schedules to authenticated;
grant insert (id, title, description, category, series_id, speaker, tags, is_public, allow_comments, allow_download, auto_archive,
  stream_url,
    thumbnail_url, starts_on_its_own, remind_minutes, starts_at, ends_at, recurrence, recurrence_until, exceptions, line_id),
  update (title, description, category, series_id, speaker, tags, is_public, allow_comments, allow_download, auto_archive,
    thumbnail_url, starts_on_its_own, remind_minutes, starts_at, ends_at, recurrence, recurrence_until, exceptions, line_id, is_paused,
    applies_from)
  on public.media_schedules to authenticated;
grant select, insert, update, delete on public.media_schedules to service_role;

-- Policies

alter table public.media_schedules enable row level security;
create policy "Admins can read schedules" on public.media_schedules
  for select to authenticated
  using ((select private.is_admin()));
create policy "Admins can create schedules" on public.media_schedules
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can update schedules" on public.media_schedules
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
