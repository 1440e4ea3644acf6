-- Prophecies (the blog): drafts and published texts, their address, their versions and their search, and who may see them
-- when. Each published version is kept; a deleted prophecy can be restored for thirty days.

-- Tables

create function private.is_safe_html(p_html text) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- The page sanitises too, but push, mail and exports read the row: only the editor's HTML may be stored. First: only
  -- complete tags of the allow-list with quoted attributes of the allow-list (so no script, style, iframe, on… handler
  -- or style attribute). Second: links and pictures go to https, http, mail, telephone or inside.
  select regexp_replace(p_html,
      '</?(p|h[1-6]|blockquote|pre|code|ul|ol|li|br|hr|strong|b|em|i|u|s|del|sub|sup|mark|span|a|img|figure|figcaption)'
      || '(\s+(class|href|target|rel|title|alt|src|width|height|loading|start|lang|dir|data-[a-z-]+)(="[^"<>]*")?)*\s*/?>',
      '', 'gi') !~* '<[a-z/!?]'
    and p_html !~* '<[^>]*\s(href|src)(?!="(https?://|mailto:|tel:|/(?![/\\])|#))'
$$;
comment on function private.is_safe_html(text) is
  'Whether a piece of HTML holds only tags, attributes and link schemes the editor can make.';

create type public.prophecy_status as enum ('draft', 'published');
comment on type public.prophecy_status is 'Whether a prophecy is ready; published ones show from their publish_date on.';

create table public.prophecies (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' unique, -- '' lets the trigger make it from the title
  title text not null,
  content text not null default '',
  excerpt text not null default '',
  image_url text,
  category text not null default 'Otra',
  publish_date timestamptz not null default now(),
  status public.prophecy_status not null default 'draft',
  author text not null default '',
  author_id uuid default auth.uid() references auth.users (id) on delete set null,
  version integer not null default 1,
  announced_at timestamptz,
  retracted_at timestamptz,
  notified_at timestamptz,
  total_reactions integer not null default 0,
  comment_count integer not null default 0,
  allow_comments boolean not null default true,
  search tsvector not null generated always as (
    setweight(private.search_words(title), 'A')
    || setweight(private.search_words(author || ' ' || category), 'C')
    || setweight(private.search_words(content), 'D')
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint prophecies_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 90),
  constraint prophecies_title_length check (char_length(title) between 1 and 200), -- LIMITS.prophecyTitleMax
  constraint prophecies_content_length check (char_length(content) <= 200000), -- LIMITS.prophecyContentMax
  constraint prophecies_content_safe check (private.is_safe_html(content)),
  constraint prophecies_excerpt_length check (char_length(excerpt) <= 300),
  constraint prophecies_image_url_form check (image_url ~ '^(https?://[^\s"''<>\\]+|/[^\s"''<>\\/][^\s"''<>\\]*)$'
    and char_length(image_url) <= 500),
  -- PROPHECY_CATEGORIES
  constraint prophecies_known_category check (category in ('Esperanza', 'Fe', 'Familia', 'Sanidad', 'Oración', 'Iglesia', 'Otra')),
  constraint prophecies_author_length check (char_length(author) <= 120),
  -- the trash: a deleted prophecy is a draft that lists leave out, so that every rule about drafts holds for it
  constraint prophecies_deleted_is_draft check (deleted_at is null or status = 'draft')
);
comment on table public.prophecies is
  'Texts of the blog. Public when published and publish_date has come; announced_at is the first time that was so.';
comment on column public.prophecies.version is
  'Optimistic lock: update … where id = ? and version = ? finds no row when somebody saved first.';
comment on column public.prophecies.retracted_at is
  'Set while an announced prophecy is hidden again; its unread notices are gone meanwhile.';
comment on column public.prophecies.notified_at is
  'When its notice left, ten minutes after it was announced; null while it waits, and when it was taken back.';
create index prophecies_published on public.prophecies (publish_date desc, id) where status = 'published';
create index prophecies_search on public.prophecies using gin (search);
create index prophecies_author_id on public.prophecies (author_id);
create index prophecies_deleted_at on public.prophecies (deleted_at) where deleted_at is not null;
create index prophecies_category on public.prophecies (category, publish_date desc) where status = 'published';
create index prophecies_publish_date on public.prophecies (publish_date desc, id);
create index prophecies_drafts on public.prophecies (category, publish_date desc, id) include (status) where status = 'draft'
  and deleted_at is null;
create index prophecies_counted on public.prophecies (status, category, publish_date) where deleted_at is null;

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
comment on table public.prophecy_versions is
  'A prophecy as it was each time somebody published it or saved what is published. Written by a trigger, never changed.';
comment on column public.prophecy_versions.version is 'prophecies.version after that save; higher in later rows, with gaps.';
comment on column public.prophecy_versions.saved_by_name is 'Their name at that time: people change their names and leave.';
create index prophecy_versions_saved_by on public.prophecy_versions (saved_by);

-- Rules: publication

create function private.is_public(p_status public.prophecy_status, p_publish_date timestamptz) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select p_status = 'published' and p_publish_date <= now()
$$;
comment on function private.is_public(public.prophecy_status, timestamptz) is
  'Whether everybody may see a prophecy. Policies and lists repeat the expression, since a call would keep them from the indexes.';

create function private.discard_prophecy() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.deleted_at is not null then
    new.status := 'draft';
    if (select auth.uid()) is not null then
      new.deleted_at := coalesce(old.deleted_at, now()); -- the thirty days begin now, whatever the client sent
    end if;
  end if;
  return new;
end $$;
-- before before_40_raise_version, which is to see the new status
create trigger before_10_discard_prophecy before update of deleted_at on public.prophecies
  for each row execute function private.discard_prophecy();

create function private.guard_prophecy() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.title := btrim(new.title);
  new.author := btrim(new.author);
  new.image_url := nullif(new.image_url, '');
  if new.author = '' then
    new.author := private.display_name(coalesce((select auth.uid()), new.author_id));
  end if;
  if tg_op = 'INSERT' then
    new.slug := private.free_slug('public.prophecies', coalesce(nullif(new.slug, ''), new.title), 'profecia', new.id);
    new.excerpt := private.shorten(private.plain_text(new.content), 300);
    new.notified_at := coalesce(new.notified_at, new.announced_at); -- an imported text that people know already is not announced
    return new;
  end if;

  if old.announced_at is not null then
    new.slug := old.slug; -- people hold links to it
  elsif coalesce(new.slug, '') = '' then
    new.slug := private.free_slug('public.prophecies', new.title, 'profecia', new.id);
  elsif new.slug <> old.slug then
    new.slug := private.free_slug('public.prophecies', new.slug, 'profecia', new.id);
  elsif new.title <> old.title and old.slug ~ ('^' || private.slugify(old.title, 'profecia') || '(-[0-9]+)?$') then
    -- A draft is saved from the first letters of its title on; its address follows while the title grows.
    new.slug := private.free_slug('public.prophecies', new.title, 'profecia', new.id);
  end if;

  if new.content <> old.content then
    new.excerpt := private.shorten(private.plain_text(new.content), 300);
  end if;
  return new;
end $$;
create trigger before_20_guard_prophecy before insert or update on public.prophecies
  for each row execute function private.guard_prophecy();
create trigger before_40_raise_version before update on public.prophecies
  for each row execute function private.raise_version(
    '{excerpt,author_id,announced_at,retracted_at,notified_at,total_reactions,comment_count,search,deleted_at}');

create function private.refuse_foreign_picture() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception using errcode = '23514', message = 'picture_not_stored';
end $$;
comment on function private.refuse_foreign_picture() is
  'Pictures of a text must be in the bucket of the prophecies: others would show another server who reads which text.';
-- A trigger on the text, not a check: a check would run at each comment and reaction too, and refuse them all under a text
-- that has such a picture already.
create trigger before_30_refuse_foreign_picture before insert or update of content on public.prophecies
  for each row when (
    new.content ~* '<img\s(?!\s*((?!src=)[a-z-]+(="[^"]*")?\s+)*src="(https?://[^\s"''<>\\/]+)?/storage/v1/object/public/prophecy-images/)')
  execute function private.refuse_foreign_picture();

create trigger after_50_audit after insert or update or delete on public.prophecies
  for each row execute function private.audit('id',
    '{excerpt,search,version,announced_at,retracted_at,notified_at,total_reactions,comment_count,created_at,updated_at}');

create function private.follow_publication() returns trigger
-- definer: nobody may write announced_at and retracted_at
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if private.is_public(new.status, new.publish_date) then
    update public.prophecies
    set announced_at = coalesce(announced_at, now()), retracted_at = null
    where id = new.id and (announced_at is null or retracted_at is not null);
  else
    update public.prophecies set retracted_at = now()
    where id = new.id and announced_at is not null and retracted_at is null;
  end if;
  return null;
end $$;
create trigger after_60_follow_publication after insert or update of status, publish_date, deleted_at on public.prophecies
  for each row execute function private.follow_publication();

create function private.keep_version() returns trigger
-- definer: nobody may write versions
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := coalesce((select auth.uid()), new.author_id);
begin
  -- Drafts save themselves every few seconds: only a save of a published text is a version.
  if new.status <> 'published' or (tg_op = 'UPDATE' and new.version = old.version) then
    return null;
  end if;
  insert into public.prophecy_versions (prophecy_id, version, title, content, category, author, image_url, saved_by, saved_by_name)
  select new.id, new.version, new.title, new.content, new.category, new.author, new.image_url, v_person,
    coalesce(private.display_name(v_person), '')
  -- no new version for another date, or for the same words published again
  where not exists (
    select from (
      select * from public.prophecy_versions where prophecy_id = new.id order by version desc limit 1
    ) as latest
    where (latest.title, latest.content, latest.category, latest.author, latest.image_url)
      is not distinct from (new.title, new.content, new.category, new.author, new.image_url));
  return null;
end $$;
create trigger after_61_keep_version after insert or update on public.prophecies
  for each row execute function private.keep_version();

create function private.announce_due_prophecies() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  select private.for_each_row('public.prophecies',
    'update public.prophecies set announced_at = coalesce(announced_at, now()), retracted_at = null',
    $sql$status = 'published' and publish_date <= now() and (announced_at is null or retracted_at is not null)$sql$)
$$;
comment on function private.announce_due_prophecies() is 'Job: announces what was scheduled, once.';

create function private.purge_deleted_prophecies() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  select private.purge_trash('public.prophecies')
$$;
comment on function private.purge_deleted_prophecies() is 'Job: deletes prophecies after 30 days in the trash, with their files.';

-- Rules: pictures. Their files are in a folder with the prophecy's id; any text may show them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('prophecy-images', 'prophecy-images', true, 3145728, '{image/webp,image/jpeg,image/png}') -- LIMITS.imageBytes
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

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
-- definer: a role that may delete a prophecy must not reach the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.file_queue (bucket_id, name)
  select objects.bucket_id, objects.name from storage.objects
  where objects.bucket_id = 'prophecy-images' and objects.name like old.id::text || '/%'
    and objects.name not in (select private.prophecy_picture_names())
  on conflict do nothing;
  return null;
end $$;
create trigger after_90_queue_prophecy_files after delete on public.prophecies
  for each row execute function private.queue_prophecy_files();

create function private.queue_orphaned_prophecy_files() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with queued as (
    insert into private.file_queue (bucket_id, name)
    select objects.bucket_id, objects.name from storage.objects
    where objects.bucket_id = 'prophecy-images' and objects.name ~ '^[0-9a-f-]{36}/'
      -- kept for a while: unsaved edits on somebody's device may show the file, and Undo may bring it back
      and objects.created_at < now() - interval '7 days'
      and not exists (select from public.prophecies
        where prophecies.id::text = split_part(objects.name, '/', 1) and prophecies.updated_at > now() - interval '1 day')
      and objects.name not in (select private.prophecy_picture_names())
    on conflict do nothing
    returning 1)
  select count(*)::integer from queued
$$;
comment on function private.queue_orphaned_prophecy_files() is
  'Queues pictures that no prophecy and no version shows, a week after their upload and a day after their prophecy was last saved.';
insert into private.jobs (name, every, function) values
  ('announce due prophecies', '1 minute', 'announce_due_prophecies'),
  ('empty the trash of prophecies', '1 minute', 'purge_deleted_prophecies'),
  ('queue orphaned files of prophecies', '1 hour', 'queue_orphaned_prophecy_files');

-- Rights

grant select (id, slug, title, content, excerpt, image_url, category, publish_date, status, author, version, announced_at, notified_at,
  total_reactions, comment_count, allow_comments, search, created_at, updated_at, deleted_at) on public.prophecies to anon, authenticated;
grant select (author_id) on public.prophecies to authenticated;
grant insert (id, slug, title, content, image_url, category, publish_date, status, author, allow_comments),
  update (slug, title, content, image_url, category, publish_date, status, author, allow_comments, deleted_at),
  delete on public.prophecies to authenticated;
grant select, insert, update, delete on public.prophecies to service_role;
-- versions are written by their trigger alone
grant select on public.prophecy_versions to authenticated, service_role;
grant execute on function private.is_safe_html, private.is_public to anon, authenticated, service_role;

-- Policies. A visitor has no role to check. For the others the role comes first: it is read once, and lets an admin who
-- counts a list through without a comparison of each row.

alter table public.prophecies enable row level security;
create policy "Visitors can read public prophecies" on public.prophecies
  for select to anon
  using (status = 'published' and publish_date <= now());
create policy "Members can read public prophecies and admins all" on public.prophecies
  for select to authenticated
  using ((select private.is_admin()) or (status = 'published' and publish_date <= now()));
create policy "Admins can create prophecies" on public.prophecies
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can update prophecies" on public.prophecies
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins can delete prophecies" on public.prophecies
  for delete to authenticated
  using ((select private.is_admin()));

alter table public.prophecy_versions enable row level security;
create policy "Admins can read versions of prophecies" on public.prophecy_versions
  for select to authenticated
  using ((select private.is_admin()));

create policy "Admins can read objects of prophecy images" on storage.objects
  for select to authenticated
  using (bucket_id = 'prophecy-images' and (select private.is_admin()));
create policy "Admins can create prophecy images" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'prophecy-images' and (select private.is_admin()) and private.is_plain_path(name));
create policy "Admins can update prophecy images" on storage.objects
  for update to authenticated
  using (bucket_id = 'prophecy-images' and (select private.is_admin()))
  with check (bucket_id = 'prophecy-images' and (select private.is_admin()) and private.is_plain_path(name));
create policy "Admins can delete prophecy images" on storage.objects
  for delete to authenticated
  using (bucket_id = 'prophecy-images' and (select private.is_admin()));

-- Functions for callers

create function private.matching_prophecies(p_words text) returns setof uuid
-- definer: searches the index, which row-level security would prevent; returns only ids
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from public.prophecies where search @@ private.prefix_tsquery(p_words) limit 2000
$$;

create function public.search_prophecies(p_words text)
returns table (
  id uuid, slug text, title text, excerpt text, image_url text, category text, publish_date timestamptz, status public.prophecy_status,
  author text, version integer, announced_at timestamptz, notified_at timestamptz, deleted_at timestamptz, total_reactions integer,
  comment_count integer
)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select prophecies.id, prophecies.slug, prophecies.title, prophecies.excerpt, prophecies.image_url, prophecies.category,
    prophecies.publish_date, prophecies.status, prophecies.author, prophecies.version, prophecies.announced_at, prophecies.notified_at,
    prophecies.deleted_at, prophecies.total_reactions, prophecies.comment_count
  from public.prophecies where prophecies.id in (select private.matching_prophecies(p_words))
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
comment on function public.prophecy_authors() is
  'The names under which prophecies are shown, drafts too. Errors: 42501 rank_required.';

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
comment on function public.prophecy_feed() is 'RSS data for the function "feed": the newest public prophecies, for any caller.';

grant execute on function private.matching_prophecies, public.search_prophecies, public.prophecy_categories,
  public.prophecy_feed to anon, authenticated;
grant execute on function public.prophecy_authors to authenticated;
