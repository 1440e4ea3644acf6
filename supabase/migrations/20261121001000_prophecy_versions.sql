-- The blog completed: what was published is kept version by version, what is deleted can be restored for thirty days, pictures
-- inside a text go when no version shows them any more, and what lists and readers of the blog ask for.

create table public.prophecy_versions (
  id uuid primary key default gen_random_uuid(),
  prophecy_id uuid not null references public.prophecies (id) on delete cascade,
  version integer not null,
  title text not null,
  content text not null,
  category text not null,
  author text not null,
  image_url text,
  saved_by uuid references auth.users (id) on delete set null,
  saved_by_name text not null,
  created_at timestamptz not null default now(),
  constraint prophecy_versions_once unique (prophecy_id, version)
);
comment on table public.prophecy_versions is 'A prophecy as it was each time somebody published it or saved what is published. Written by a trigger, never changed.';
comment on column public.prophecy_versions.version is 'prophecies.version after that save: later versions have higher ones.';
comment on column public.prophecy_versions.saved_by_name is 'The name of that day: people change their names and go.';
create index prophecy_versions_saved_by on public.prophecy_versions (saved_by);

create function private.keep_version() returns trigger
-- definer: nobody may write versions
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := coalesce((select auth.uid()), new.author_id);
begin
  -- Drafts save themselves every few seconds: only what somebody decided to show is a version.
  if new.status <> 'published' or (tg_op = 'UPDATE' and new.version = old.version) then
    return null;
  end if;
  insert into public.prophecy_versions (prophecy_id, version, title, content, category, author, image_url, saved_by, saved_by_name)
  select new.id, new.version, new.title, new.content, new.category, new.author, new.image_url, v_person,
    coalesce(private.display_name(v_person), '')
  -- another date, or the same words published again, are no other version
  where not exists (
    select from (
      select * from public.prophecy_versions where prophecy_id = new.id order by version desc limit 1
    ) as latest
    where (latest.title, latest.content, latest.category, latest.author, latest.image_url)
      is not distinct from (new.title, new.content, new.category, new.author, new.image_url));
  return null;
end $$;
create trigger keep_version after insert or update on public.prophecies
  for each row execute function private.keep_version();

-- What is published already: the first edit has something to be compared with.
insert into public.prophecy_versions (prophecy_id, version, title, content, category, author, image_url, saved_by, saved_by_name, created_at)
select id, version, title, content, category, author, image_url, author_id, coalesce(private.display_name(author_id), ''), updated_at
from public.prophecies where status = 'published';

-- The trash: a deleted prophecy is a draft that lists leave out, so every rule about drafts holds for it.
alter table public.prophecies add column deleted_at timestamptz;
alter table public.prophecies add constraint prophecies_deleted_is_draft check (deleted_at is null or status = 'draft');
-- not those of before: a picture of another house could never be saved again
alter table public.prophecies add constraint prophecies_pictures_stored
  check (content !~* '<img\s(?!\s*((?!src=)[a-z-]+(="[^"]*")?\s+)*src="(https?://[^\s"''<>\\/]+)?/storage/v1/object/public/prophecy-images/)') not valid;
create index prophecies_deleted_at on public.prophecies (deleted_at) where deleted_at is not null;
create index prophecies_category on public.prophecies (category, publish_date desc) where status = 'published';
create index prophecies_publish_date on public.prophecies (publish_date desc, id);

create function private.discard_prophecy() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.deleted_at is not null then
    new.status := 'draft';
    if (select auth.uid()) is not null then
      new.deleted_at := coalesce(old.deleted_at, now()); -- the thirty days are the server's
    end if;
  end if;
  return new;
end $$;
-- before guard_prophecy, by its name: the version rises with the status
create trigger discard_prophecy before update of deleted_at on public.prophecies
  for each row execute function private.discard_prophecy();

drop trigger follow_publication on public.prophecies;
create trigger follow_publication after insert or update of status, publish_date, deleted_at on public.prophecies
  for each row execute function private.follow_publication();

-- Pictures. Their files stand in a folder with the prophecy's id; any text may show them.
create function private.prophecy_picture_names() returns setof text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select distinct found.names[1]
  from (
    select content, image_url from public.prophecies union all select content, image_url from public.prophecy_versions
  ) as texts
  cross join lateral regexp_matches(coalesce(texts.image_url, '') || ' ' || texts.content,
    '/object/public/prophecy-images/([A-Za-z0-9][A-Za-z0-9_./-]*)', 'g') as found (names)
$$;
comment on function private.prophecy_picture_names() is 'Names of the files that some prophecy, or some version of one, shows.';

create function private.queue_prophecy_files() returns trigger
-- definer: whoever may delete a prophecy must not reach the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.file_queue (bucket_id, name)
  select objects.bucket_id, objects.name from storage.objects
  where objects.bucket_id = 'prophecy-images' and objects.name like old.id::text || '/%'
    and objects.name not in (select private.prophecy_picture_names())
  on conflict do nothing;
  return null;
end $$;
create trigger queue_prophecy_files after delete on public.prophecies
  for each row execute function private.queue_prophecy_files();

create function private.queue_lost_prophecy_files() returns void
language sql set search_path = pg_catalog, pg_temp as $$
  insert into private.file_queue (bucket_id, name)
  select objects.bucket_id, objects.name from storage.objects
  where objects.bucket_id = 'prophecy-images' and objects.name ~ '^[0-9a-f-]{36}/'
    -- edits that are only on somebody's device may show it for a while, and Undo may bring it back
    and objects.created_at < now() - interval '7 days'
    and not exists (select from public.prophecies
      where prophecies.id::text = split_part(objects.name, '/', 1) and prophecies.updated_at > now() - interval '1 day')
    and objects.name not in (select private.prophecy_picture_names())
  on conflict do nothing
$$;
comment on function private.queue_lost_prophecy_files() is 'Queues pictures that no prophecy and no version shows, a week after their upload and a day after their prophecy was last saved.';

create function private.tend_prophecies() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.prophecies where deleted_at < now() - interval '30 days';
  if extract(minute from now()) = 43 then
    perform private.queue_lost_prophecy_files();
  end if;
end $$;
comment on function private.tend_prophecies() is 'Part of run_jobs: what lay in the trash for 30 days goes, with its files.';

-- What lists ask for.
drop function public.search_prophecies(text);
create function public.search_prophecies(p_words text)
returns table (
  id uuid, slug text, title text, excerpt text, image_url text, category text, publish_date timestamptz, status text,
  author text, version integer, announced_at timestamptz, deleted_at timestamptz, total_reactions integer, comment_count integer
)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select prophecies.id, prophecies.slug, prophecies.title, prophecies.excerpt, prophecies.image_url, prophecies.category,
    prophecies.publish_date, prophecies.status, prophecies.author, prophecies.version, prophecies.announced_at, prophecies.deleted_at,
    prophecies.total_reactions, prophecies.comment_count
  from public.prophecies where prophecies.id in (select private.found_prophecies(p_words))
$$;
comment on function public.search_prophecies(text) is 'The prophecies the caller may read with all of these words or beginnings of words.';

create function public.prophecy_categories() returns table (category text, total integer)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select prophecies.category, count(*)::integer from public.prophecies
  where prophecies.status = 'published' and prophecies.publish_date <= now()
  group by prophecies.category order by prophecies.category
$$;
comment on function public.prophecy_categories() is 'How many public prophecies each category has; those without any are left out.';

create function public.prophecy_authors() returns setof text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query select distinct prophecies.author from public.prophecies order by 1 limit 200;
end $$;
comment on function public.prophecy_authors() is 'Everybody who stands as the author of a prophecy, drafts too. Errors: 42501 rank_required.';

create function public.prophecy_feed() returns jsonb
language sql stable set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object(
    'name', (select value ->> 'shortName' from public.site_settings where key = 'identity'),
    'prophecies', coalesce(jsonb_agg(to_jsonb(newest) order by newest.publish_date desc, newest.id), '[]'))
  from (
    select id, slug, title, excerpt, content, image_url, category, author, publish_date, updated_at from public.prophecies
    where status = 'published' and publish_date <= now()
    order by publish_date desc, id limit 20
  ) as newest
$$;
comment on function public.prophecy_feed() is 'What the function "feed" writes as RSS: the newest public prophecies, whoever asks.';

create or replace function public.dashboard_statistics()
returns table (
  users_total integer, users_new_today integer, users_active_7d integer,
  prophecies_total integer, prophecies_published integer, prophecies_scheduled integer, prophecies_draft integer,
  comments_total integer, comments_pending integer, reactions_total integer,
  notifications_30d integer, notifications_read_30d integer,
  push_devices integer, push_queue_due integer, client_errors_7d integer
)
-- definer: counts rows an admin may not read one by one
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query select
    (select count(*)::integer from public.app_users),
    (select count(*)::integer from public.app_users where created_at >= private.start_of_today()),
    (select count(*)::integer from auth.users where last_sign_in_at >= now() - interval '7 days'),
    prophecies.total, prophecies.published, prophecies.scheduled, prophecies.draft,
    comments.total, comments.pending,
    (select count(*)::integer from public.prophecy_reactions) + (select count(*)::integer from public.comment_reactions),
    notices.total, notices.read,
    (select count(*)::integer from public.push_subscriptions),
    (select count(*)::integer from private.push_queue where not_before <= now()),
    (select count(*)::integer from public.client_errors where created_at >= now() - interval '7 days')
  from
    (select count(*)::integer as total,
      count(*) filter (where private.is_public(status, publish_date))::integer as published,
      count(*) filter (where status = 'published' and publish_date > now())::integer as scheduled,
      count(*) filter (where status = 'draft')::integer as draft
    from public.prophecies where deleted_at is null) as prophecies,
    (select count(*)::integer as total, count(*) filter (where is_approved is null)::integer as pending
    from public.comments) as comments,
    (select count(*)::integer as total, count(*) filter (where notifications.read)::integer as read
    from public.notifications where created_at >= now() - interval '30 days') as notices;
end $$;

revoke all on public.prophecy_versions from public, anon, authenticated;
grant select on public.prophecy_versions to authenticated, service_role;
-- its trigger writes it for nobody else; a search shows it in its caller's rights
grant select (deleted_at) on public.prophecies to anon, authenticated;
grant update (deleted_at) on public.prophecies to authenticated;
revoke execute on function public.search_prophecies(text), public.prophecy_categories(), public.prophecy_authors(), public.prophecy_feed()
  from public, anon, authenticated, service_role;
grant execute on function public.search_prophecies(text), public.prophecy_categories(), public.prophecy_feed() to anon, authenticated;
grant execute on function public.prophecy_authors() to authenticated;
revoke execute on all functions in schema private from public;

alter table public.prophecy_versions enable row level security;

create policy "Admins can read versions of prophecies" on public.prophecy_versions
  for select to authenticated
  using ((select private.my_rank()) >= 2);
