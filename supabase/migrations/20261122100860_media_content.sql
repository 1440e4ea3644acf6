-- The media centre: what there is, in sections: series, items, and the order of both.

-- # Series
--
-- Series of the media centre: what belongs together, in the order in which it is shown, and who follows them.

-- Tables

create table public.media_series (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text not null default '',
  thumbnail_url text,
  order_position integer not null default 0, -- 0 lets the trigger put it behind the last
  is_active boolean not null default true,
  content_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint media_series_name_length check (char_length(name) between 1 and 100), -- LIMITS.mediaSeriesNameMax
  constraint media_series_description_length check (char_length(description) <= 1000), -- LIMITS.mediaSeriesDescriptionMax
  constraint media_series_thumbnail_form check (char_length(thumbnail_url) <= 500
    and thumbnail_url ~ '^(https?://[^\s"''<>\\/]+)?/storage/v1/object/public/media-images/[0-9a-f-]{36}/[A-Za-z0-9][A-Za-z0-9_.-]*$')
);
comment on table public.media_series is
  'Series of recordings and transmissions. An inactive one is for admins only; what is in it stays to be seen.';
comment on column public.media_series.content_count is 'How many of its items are published. Kept by count_media.';
comment on column public.media_series.version is
  'Optimistic lock: update … where id = ? and version = ? finds no row when somebody saved first.';
-- two that differ by an accent or a capital would look the same to readers
create unique index media_series_name on public.media_series (private.fold_accents(name));
create index media_series_order on public.media_series (order_position, created_at, id);

create table public.media_series_follows (
  series_id uuid not null references public.media_series (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (series_id, user_id)
);
comment on table public.media_series_follows is 'Members to notify of each new video of a series, besides their other choices.';
create index media_series_follows_user_id on public.media_series_follows (user_id);

-- Rules

create trigger before_10_limit_rate before insert on public.media_series
  for each row execute function private.limit_rate('media_series', '30', 'person');
create trigger before_10_limit_rate before insert on public.media_series_follows
  for each row execute function private.limit_rate('media_series_follows', '60', 'person');

create function private.clean_media_series() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.name := coalesce(private.clean_line(new.name, 1000), '');
  new.description := private.clean_comment(new.description);
  if tg_op = 'INSERT' and new.order_position = 0 then
    new.order_position := 1 + coalesce((select max(order_position) from public.media_series), 0);
  end if;
  return new;
end $$;
create trigger before_20_clean_media_series before insert or update of name, description, thumbnail_url, is_active on public.media_series
  for each row execute function private.clean_media_series();
create trigger before_40_raise_version before update on public.media_series
  for each row execute function private.raise_version('{order_position,content_count}');

-- counts and places are nobody's decision
create trigger after_50_audit after insert or update of name, description, thumbnail_url, is_active or delete on public.media_series
  for each row execute function private.audit('id', '{order_position,content_count,version,created_at,updated_at}');

-- Rights


grant select on public.media_series to anon, authenticated;
grant insert (id, name, description, thumbnail_url, is_active), update (name, description, thumbnail_url, is_active), delete
  on public.media_series to authenticated;
grant select (series_id, user_id, created_at), insert (series_id), delete on public.media_series_follows to authenticated;
grant select, insert, update, delete on public.media_series, public.media_series_follows to service_role;

-- Policies

alter table public.media_series enable row level security;
create policy "Visitors can read active series" on public.media_series
  for select to anon
  using (is_active);
create policy "Members can read active series and admins all" on public.media_series
  for select to authenticated
  using ((select private.is_admin()) or is_active);
create policy "Admins can create series" on public.media_series
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can update series" on public.media_series
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins can delete series" on public.media_series
  for delete to authenticated
  using ((select private.is_admin()));

alter table public.media_series_follows enable row level security;
create policy "Members can read their own follows of series" on public.media_series_follows
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members can create their own follows of series they may see" on public.media_series_follows
  for insert to authenticated
  -- clients cannot write the owner column
  with check ((select private.is_member()) and exists (select from public.media_series as series where series.id = series_id));
create policy "Members can delete their own follows of series" on public.media_series_follows
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

-- Functions for callers

create function public.follow_series(p_series_id uuid, p_follows boolean, p_writer uuid, p_number bigint, p_age integer default 0)
returns table (followed_series_id uuid, follows boolean)
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if private.is_late('series-follow:' || p_series_id, p_writer, p_number, p_age) then null;
  elsif p_follows then
    insert into public.media_series_follows (series_id) values (p_series_id) on conflict (series_id, user_id) do nothing;
  else
    delete from public.media_series_follows where series_id = p_series_id and user_id = (select auth.uid());
  end if;
  return query select p_series_id,
    exists (select from public.media_series_follows where series_id = p_series_id and user_id = (select auth.uid()));
end $$;
comment on function public.follow_series(uuid, boolean, uuid, bigint, integer) is
  'Whether the caller follows a series, unless the caller has said otherwise since; answers what holds now. Errors: 42501, PT429 '
  'rate_limited.';

grant execute on function public.follow_series to authenticated;

-- # Items
--
-- The media centre: transmissions and recordings, one row from the plan over the live hour to the recording. Forms write the
-- words; states, times and what the recording is are written by the procedures of media_lifecycle alone.

-- Vocabularies

create type public.media_content_type as enum ('recorded', 'live', 'scheduled', 'youtube_live', 'facebook_live');
comment on type public.media_content_type is 'Kinds of item: a recording, a transmission of a platform, or one without a link yet.';
create type public.media_status as enum ('draft', 'scheduled', 'live', 'processing', 'active', 'published', 'archived');
comment on type public.media_status is 'How far an item has come; an active one was uploaded and is to be seen like a published one.';
create type public.media_category as enum ('sermon', 'worship', 'teaching', 'event', 'testimony', 'prayer', 'other');
comment on type public.media_category is 'Subjects of an item.';
create type public.media_provider as enum ('youtube', 'facebook', 'file');
comment on type public.media_provider is 'Where the picture of an item comes from.';
create type public.media_signal as enum ('ok', 'lost', 'unknown');
comment on type public.media_signal is 'Whether a transmission arrives, by its platform''s answer.';

-- Tables

create table public.media_content (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null default '',
  content_type public.media_content_type not null default 'scheduled',
  status public.media_status not null default 'draft',
  category public.media_category not null default 'sermon',
  series_id uuid references public.media_series (id) on delete set null,
  series_position integer not null default 0,
  schedule_id uuid, -- of media_schedules
  occurrence date,
  speaker text not null default '',
  tags text[] not null default '{}',
  is_featured boolean not null default false,
  is_public boolean not null default true,
  allow_comments boolean not null default true,
  allow_download boolean not null default false,
  video_url text,
  stream_url text,
  thumbnail_url text,
  scheduled_for timestamptz,
  starts_on_its_own boolean not null default true,
  remind_minutes integer not null default 60,
  published_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  duration integer,
  auto_archive boolean not null default private.keeps_recordings(),
  signal public.media_signal not null default 'unknown',
  view_count integer not null default 0,
  peak_viewers integer not null default 0,
  likes integer not null default 0,
  comment_count integer not null default 0,
  has_sound boolean not null default false,
  version integer not null default 1,
  provider public.media_provider generated always as (
    case
      when coalesce(video_url, stream_url) ~ '^https://www\.youtube\.com/' then 'youtube'::public.media_provider
      when coalesce(video_url, stream_url) ~ '^https://www\.facebook\.com/' then 'facebook'::public.media_provider
      when video_url is not null then 'file'::public.media_provider
    end) stored,
  provider_id text generated always as (
    coalesce(substring(coalesce(video_url, stream_url) from '[?]v=([A-Za-z0-9_-]+)$'),
      substring(coalesce(video_url, stream_url) from '/videos/([0-9]+)/$'),
      substring(video_url from '/object/media/(.+)$'))) stored,
  moment timestamptz not null generated always as (coalesce(started_at, scheduled_for, created_at)) stored,
  search tsvector not null generated always as (
    setweight(private.search_words(title), 'A') || setweight(private.search_words(speaker || ' ' || private.tag_words(tags)), 'B')
    || setweight(private.search_words(description), 'C')
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (schedule_id, occurrence),
  constraint media_content_title_length check (char_length(title) between 3 and 120), -- LIMITS.mediaTitleMin, mediaTitleMax
  constraint media_content_description_length check (char_length(description) <= 5000), -- LIMITS.mediaDescriptionMax
  constraint media_content_speaker_length check (char_length(speaker) <= 120), -- LIMITS.mediaSpeakerMax
  constraint media_content_tags_fit check (private.tags_fit(tags)),
  constraint media_content_thumbnail_form check (char_length(thumbnail_url) <= 500
    and thumbnail_url ~ '^(https?://[^\s"''<>\\/]+)?/storage/v1/object/public/media-images/[0-9a-f-]{36}/[A-Za-z0-9][A-Za-z0-9_.-]*$'),
  -- one address for each video, whatever was pasted: the form makes it so
  constraint media_content_stream_link check (stream_url ~ ('^https://www\.(youtube\.com/watch[?]v=[A-Za-z0-9_-]{11}'
    || '|facebook\.com/(watch/[?]v=[0-9]{5,25}|[A-Za-z0-9.-]{1,80}/videos/[0-9]{5,25}/))$')),
  constraint media_content_video_source check (video_url ~ ('^https://www\.(youtube\.com/watch[?]v=[A-Za-z0-9_-]{11}'
    || '|facebook\.com/(watch/[?]v=[0-9]{5,25}|[A-Za-z0-9.-]{1,80}/videos/[0-9]{5,25}/))$')
    or video_url ~ ('^/storage/v1/object/media/' || id || '/[A-Za-z0-9][A-Za-z0-9_-]*\.[a-z0-9]{1,8}$')),
  constraint media_content_in_time check (scheduled_for between '2000-01-01' and '2100-01-01'),
  constraint media_content_known_reminder check (remind_minutes in (15, 30, 60, 120, 1440)), -- REMINDERS
  constraint media_content_duration_range check (duration between 0 and 172800),
  constraint media_content_ends_after_start check (ended_at >= started_at),
  constraint media_content_scheduled_state check (status <> 'scheduled' or scheduled_for is not null),
  -- people who may see a planned item may see its file
  constraint media_content_unrecorded_state check (status not in ('scheduled', 'live') or video_url is null),
  constraint media_content_live_state check (status <> 'live' or (started_at is not null and ended_at is null
    and content_type in ('live', 'youtube_live', 'facebook_live') and stream_url is not null)),
  constraint media_content_processing_state check (status <> 'processing' or ended_at is not null),
  constraint media_content_visible_state check (status not in ('active', 'published')
    or (published_at is not null and video_url is not null and content_type = 'recorded')),
  constraint media_content_counts check (view_count >= 0 and peak_viewers >= 0 and likes >= 0 and comment_count >= 0
    and series_position >= 0)
);
comment on table public.media_content is
  'Transmissions and recordings of the congregation; deleted_at puts one into the trash for 30 days.';
comment on column public.media_content.occurrence is 'For which day of its schedule it was made, wherever it has been moved since.';
comment on column public.media_content.is_featured is 'Stands first among the recordings, with its mark.';
comment on column public.media_content.allow_download is
  'Whether members are offered to save the file. An offer and no right: who may watch gets an address of its bytes all the same.';
comment on column public.media_content.duration is 'Seconds: what is planned until the item has ended, what it really lasts afterwards.';
comment on column public.media_content.moment is
  'When it began, else is to begin, else was made: the date that the panel shows and sorts by.';
comment on column public.media_content.has_sound is
  'Whether it can be heard without its picture, and saved: a file of sound was kept of it.';
comment on column public.media_content.stream_url is 'Where it is transmitted; video_url is what can be seen afterwards.';
comment on column public.media_content.version is
  'Optimistic lock of forms: update … where id = ? and version = ? finds no row when somebody saved first. A state is no edit: it '
  'starts while the title is being corrected.';
create index media_content_visible on public.media_content (published_at desc, id) where status in ('active', 'published')
  and deleted_at is null;
create index media_content_featured on public.media_content (is_featured desc, published_at desc, id)
  where status in ('active', 'published') and deleted_at is null;
create index media_content_scheduled_for on public.media_content (scheduled_for, id) where status = 'scheduled';
create index media_content_series on public.media_content (series_id, series_position, id);
create index media_content_search on public.media_content using gin (search);
create index media_content_status on public.media_content (status, updated_at desc, id);
create index media_content_moment on public.media_content (moment desc, id);
create index media_content_created_at on public.media_content (created_at desc, id);
create index media_content_counted on public.media_content (deleted_at, status, content_type, is_public);
create index media_content_deleted_at on public.media_content (deleted_at) where deleted_at is not null;

create table public.stream_archive (
  id uuid primary key default gen_random_uuid(),
  media_content_id uuid not null references public.media_content (id) on delete cascade,
  file_url text not null,
  quality text not null default '1080p',
  format text not null default 'mp4',
  is_primary boolean not null default false,
  file_size bigint,
  language text,
  created_at timestamptz not null default now(),
  unique nulls not distinct (media_content_id, quality, format, language),
  constraint stream_archive_file_url_length check (char_length(file_url) between 1 and 500),
  constraint stream_archive_quality_form check (quality ~ '^[a-z0-9-]{1,20}$'),
  constraint stream_archive_format_form check (format ~ '^[a-z0-9]{1,8}$'),
  constraint stream_archive_file_size_fits check (file_size between 1 and 2147483648), -- LIMITS.videoBytes
  constraint stream_archive_language_form check (language ~ '^[a-z]{2}(-[A-Z]{2})?$')
);
comment on table public.stream_archive is 'Stored files of an item: its video, its sound, its captions. One of them is the primary one.';
create unique index stream_archive_primary on public.stream_archive (media_content_id) where is_primary;

-- Rules: what forms write

-- no limit for items that a schedule makes
create trigger before_10_limit_rate before insert on public.media_content
  for each row when (new.schedule_id is null) execute function private.limit_rate('media', '60', 'person');

create function private.clean_media() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.title := coalesce(private.clean_line(new.title, 1000), '');
  new.speaker := coalesce(private.clean_line(new.speaker, 1000), '');
  new.description := private.clean_comment(new.description);
  new.tags := private.clean_tags(new.tags);
  if tg_op = 'INSERT' then
    if new.scheduled_for is not null and new.status = 'draft' then
      new.status := 'scheduled';
      new.duration := coalesce(new.duration, 5400);
    end if;
  elsif new.video_url = old.stream_url then
    new.video_url := coalesce(new.stream_url, new.video_url); -- a wrong link is wrong for the recording too
  end if;
  if new.series_id is null then
    new.series_position := 0;
  elsif tg_op = 'INSERT' or new.series_id is distinct from old.series_id then
    new.series_position := 1 + coalesce((select max(series_position) from public.media_content where series_id = new.series_id), 0);
  end if;
  if new.status in ('draft', 'scheduled', 'live', 'processing') then
    new.content_type := case
      when new.stream_url ~ 'youtube' then 'youtube_live'
      when new.stream_url ~ 'facebook' then 'facebook_live'
      when new.content_type = 'recorded' then 'recorded' else 'scheduled'
    end;
  end if;
  return new;
end $$;
create trigger before_20_clean_media before insert or update of title, description, category, series_id, speaker, tags, is_featured,
  is_public, allow_comments, allow_download, stream_url, thumbnail_url, starts_on_its_own, remind_minutes, auto_archive, status
  on public.media_content
  for each row execute function private.clean_media();
create trigger before_40_raise_version before update on public.media_content
  for each row execute function private.raise_version(
    '{content_type,status,series_position,schedule_id,occurrence,video_url,scheduled_for,published_at,started_at,ended_at,'
    'duration,signal,view_count,peak_viewers,likes,comment_count,has_sound,provider,provider_id,moment,search,deleted_at}');

create function private.refuse_past_media() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception using errcode = '23514', message = 'media_in_the_past';
end $$;
-- some minutes of grace: "now" is what the clock of a telephone says
create trigger before_30_refuse_past_media before insert on public.media_content
  for each row when (new.status = 'scheduled' and new.scheduled_for < now() - interval '5 minutes')
  execute function private.refuse_past_media();

create function private.refuse_other_link() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception using errcode = '23514', message = 'media_link_locked';
end $$;
comment on function private.refuse_other_link() is 'Viewers would lose the picture.';
create trigger before_31_refuse_other_link before update of stream_url on public.media_content
  for each row when (old.status in ('live', 'processing') and new.stream_url is distinct from old.stream_url)
  execute function private.refuse_other_link();

-- figures and places are nobody's decision
create trigger after_50_audit after insert or update of title, description, status, category, series_id, speaker, tags, is_featured,
  is_public, allow_comments, allow_download, video_url, stream_url, thumbnail_url, scheduled_for, starts_on_its_own, remind_minutes,
  auto_archive, deleted_at or delete on public.media_content
  for each row execute function private.audit('id',
    '{series_position,schedule_id,occurrence,published_at,started_at,ended_at,duration,content_type,signal,view_count,peak_viewers,'
    'likes,comment_count,has_sound,version,provider,provider_id,moment,search,created_at,updated_at}');

-- Rules: the figure of a series

create function private.count_media() returns trigger
-- definer: the count belongs to nobody
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_series uuid[] := array[case when tg_op <> 'INSERT' then old.series_id end, case when tg_op <> 'DELETE' then new.series_id end];
begin
  -- Locked first, counted then: of two that change at once, the later one sees both. No stronger lock: the foreign key
  -- of a moved item has locked the new series by then, and two would wait for each other crosswise.
  perform from public.media_series where id = any (v_series) order by id for no key update;
  update public.media_series
  set content_count = (select count(*) from public.media_content
    where series_id = media_series.id and status in ('active', 'published') and deleted_at is null)
  where id = any (v_series);
  return null;
end $$;
create trigger after_60_count_media after insert or update of series_id, status, deleted_at or delete on public.media_content
  for each row execute function private.count_media();

-- Rules: what can be heard

create function private.mark_sound() returns trigger
-- definer: no form writes what was kept
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.media_content
  set has_sound = exists (select from public.stream_archive where media_content_id = media_content.id and quality = 'audio')
  where id = coalesce(new.media_content_id, old.media_content_id);
  return null;
end $$;
create trigger after_60_mark_sound after insert or update of quality or delete on public.stream_archive
  for each row execute function private.mark_sound();

-- Rules: broadcasts

create function private.broadcast_media() returns trigger
-- definer: nobody may send on the topic of an item
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform realtime.send(jsonb_build_object('id', new.id, 'status', new.status, 'version', new.version), 'changed', 'media:' || new.id,
    true);
  return null;
end $$;
comment on function private.broadcast_media() is 'Tells who follows an item that its state is another; words and figures wake nobody.';
create trigger after_80_broadcast_media after update of status, deleted_at on public.media_content
  for each row when ((old.status, old.deleted_at) is distinct from (new.status, new.deleted_at))
  execute function private.broadcast_media();

-- Rights

grant select on public.media_content, public.stream_archive to anon, authenticated;
grant insert (id, title, description, category, series_id, speaker, tags, is_featured, is_public, allow_comments, allow_download,
  stream_url, thumbnail_url, scheduled_for, duration, starts_on_its_own, remind_minutes, auto_archive),
  update (title, description, category, series_id, speaker, tags, is_featured, is_public, allow_comments, allow_download, stream_url,
    thumbnail_url, starts_on_its_own, remind_minutes, auto_archive)
  on public.media_content to authenticated;
grant select, insert, update, delete on public.media_content, public.stream_archive to service_role;

-- Policies

alter table public.media_content enable row level security;
create policy "Visitors can read public media" on public.media_content
  for select to anon
  using (is_public and deleted_at is null and status in ('scheduled', 'live', 'processing', 'active', 'published'));
create policy "Members can read visible media and admins all" on public.media_content
  for select to authenticated
  using ((select private.is_admin()) or (deleted_at is null and status in ('scheduled', 'live', 'processing', 'active', 'published')
    and (is_public or (select private.is_member()))));
create policy "Admins can create media" on public.media_content
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can update media" on public.media_content
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

alter table public.stream_archive enable row level security;
-- the item is read under the caller's own rights
create policy "Anyone can read what was kept of media they may see" on public.stream_archive
  for select to anon, authenticated
  using (exists (select from public.media_content where media_content.id = stream_archive.media_content_id));

-- Functions for callers

create function private.matching_media(p_words text) returns setof uuid
-- definer: searches the index, which row-level security would prevent; returns only ids
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from public.media_content where search @@ private.prefix_tsquery(p_words) limit 2000
$$;

create function public.search_media(p_words text) returns setof public.media_content
language sql stable set search_path = pg_catalog, pg_temp as $$
  select * from public.media_content where id in (select private.matching_media(p_words))
$$;
comment on function public.search_media(text) is
  'The transmissions and recordings the caller may read with all of these words or beginnings of words.';

grant execute on function private.matching_media, public.search_media to anon, authenticated;

-- # Order
--
-- The order of series, and of what is in one.

create function public.reorder_media_series(p_ids uuid[]) returns void
-- definer: no form writes a place
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  perform from public.media_series order by id for no key update; -- as everybody does, so that nobody waits for another crosswise
  -- those that the caller did not know of yet keep their order behind those it named
  update public.media_series set order_position = places.place
  from (
    select id, row_number() over (order by array_position(p_ids, id) nulls last, order_position, created_at, id) as place
    from public.media_series
  ) as places
  where media_series.id = places.id and media_series.order_position <> places.place;
end $$;
comment on function public.reorder_media_series(uuid[]) is
  'Puts the series into this order, in one statement. Errors: 42501 rank_required.';

create function public.reorder_series_content(p_series_id uuid, p_ids uuid[]) returns void
-- definer: no form writes a place
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_items uuid[];
begin
  perform private.require_rank(2);
  -- locked as everybody does; what comes in meanwhile stays behind them and is left alone
  v_items := array(select id from public.media_content where series_id = p_series_id order by id for no key update);
  update public.media_content set series_position = places.place
  from (
    select id, row_number() over (order by array_position(p_ids, id) nulls last, series_position, id) as place
    from public.media_content where id = any (v_items)
  ) as places
  where media_content.id = places.id and media_content.series_position <> places.place;
end $$;
comment on function public.reorder_series_content(uuid, uuid[]) is
  'Puts the items of a series into this order, in one statement. Errors: 42501 rank_required.';

grant execute on function public.reorder_media_series, public.reorder_series_content to authenticated;
