-- Prophecies (the blog): drafts and published texts, their address, their search, and who may see them when.

create function private.is_safe_html(p_html text) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  -- The page sanitises too, but push, mail and exports read the row: only what the editor makes may be stored.
  -- First: nothing but complete tags of the allow-list with quoted attributes of the allow-list (so no script, style,
  -- iframe, on… handler or style attribute). Second: links and pictures go to https, http, mail, telephone or inside.
  select regexp_replace(p_html,
      '</?(p|h[1-6]|blockquote|pre|code|ul|ol|li|br|hr|strong|b|em|i|u|s|del|sub|sup|mark|span|a|img|figure|figcaption)'
      || '(\s+(class|href|target|rel|title|alt|src|width|height|loading|start|lang|dir|data-[a-z-]+)(="[^"<>]*")?)*\s*/?>',
      '', 'gi') !~* '<[a-z/!?]'
    and p_html !~* '<[^>]*\s(href|src)(?!="(https?://|mailto:|tel:|/(?![/\\])|#))'
$$;
comment on function private.is_safe_html(text) is 'Whether a piece of HTML holds only tags, attributes and link schemes the editor can make.';

create table public.prophecies (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' unique, -- '' lets the trigger make it from the title
  title text not null,
  content text not null default '',
  excerpt text not null default '',
  image_url text,
  category text not null default 'Otra',
  publish_date timestamptz not null default now(),
  status text not null default 'draft',
  author text not null default '',
  author_id uuid default auth.uid() references auth.users (id) on delete set null,
  version integer not null default 1,
  announced_at timestamptz,
  retracted_at timestamptz,
  total_reactions integer not null default 0,
  comment_count integer not null default 0,
  search tsvector not null generated always as (
    setweight(private.search_words(title), 'A')
    || setweight(private.search_words(author || ' ' || category), 'C')
    || setweight(private.search_words(content), 'D')
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint prophecies_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 90),
  constraint prophecies_title_length check (char_length(title) between 1 and 200), -- LIMITS.prophecyTitleMax
  constraint prophecies_content_length check (char_length(content) <= 200000), -- LIMITS.prophecyContentMax
  constraint prophecies_content_safe check (private.is_safe_html(content)),
  constraint prophecies_excerpt_length check (char_length(excerpt) <= 300),
  constraint prophecies_image_url_form check (image_url ~ '^(https?://[^\s"''<>\\]+|/[^\s"''<>\\/][^\s"''<>\\]*)$' and char_length(image_url) <= 500),
  constraint prophecies_known_category check (category in ('Esperanza', 'Fe', 'Familia', 'Sanidad', 'Oración', 'Iglesia', 'Otra')), -- PROPHECY_CATEGORIES
  constraint prophecies_known_status check (status in ('draft', 'published')),
  constraint prophecies_author_length check (char_length(author) <= 120)
);
comment on table public.prophecies is 'Texts of the blog. Public when published and publish_date has come; announced_at is the first time that was so.';
comment on column public.prophecies.version is 'Optimistic lock: update … where id = ? and version = ? finds no row when somebody saved first.';
comment on column public.prophecies.retracted_at is 'Set while an announced prophecy is hidden again; its unread notices are gone meanwhile.';
create index prophecies_published on public.prophecies (publish_date desc, id) where status = 'published';
create index prophecies_search on public.prophecies using gin (search);
create index prophecies_author_id on public.prophecies (author_id);

create table public.prophecy_reactions (
  prophecy_id uuid not null references public.prophecies (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null,
  created_at timestamptz not null default now(),
  primary key (prophecy_id, user_id),
  constraint prophecy_reactions_known_kind check (kind in ('like', 'amen', 'thanks', 'praying')) -- REACTIONS
);
comment on table public.prophecy_reactions is 'One reaction of a member to a prophecy.';
create index prophecy_reactions_user_id on public.prophecy_reactions (user_id);

create function private.free_slug(p_wish text, p_id uuid) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  v_slug text := p_wish;
  v_next integer := 2;
begin
  while exists (select from public.prophecies where slug = v_slug and id <> p_id) loop
    v_slug := p_wish || '-' || v_next;
    v_next := v_next + 1;
  end loop;
  return v_slug;
end $$;
comment on function private.free_slug(text, uuid) is 'The wished slug, or it with the first free number behind.';

create function private.guard_prophecy() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_edited boolean;
begin
  new.title := btrim(new.title);
  new.author := btrim(new.author);
  new.image_url := nullif(new.image_url, '');
  if new.author = '' then
    new.author := private.display_name(coalesce((select auth.uid()), new.author_id));
  end if;
  if tg_op = 'INSERT' then
    new.slug := private.free_slug(private.slugify(coalesce(nullif(new.slug, ''), new.title)), new.id);
    new.excerpt := private.shorten(private.plain_text(new.content), 300);
    return new;
  end if;

  if old.announced_at is not null then
    new.slug := old.slug; -- people hold links to it
  elsif coalesce(new.slug, '') = '' then
    new.slug := private.free_slug(private.slugify(new.title), new.id);
  elsif new.slug <> old.slug then
    new.slug := private.free_slug(private.slugify(new.slug), new.id);
  elsif new.title <> old.title and old.slug ~ ('^' || private.slugify(old.title) || '(-[0-9]+)?$') then
    -- A draft saved at its first letters takes its address along while the title grows.
    new.slug := private.free_slug(private.slugify(new.title), new.id);
  end if;

  v_edited := (new.title, new.slug, new.content, new.image_url, new.category, new.publish_date, new.status, new.author)
    is distinct from (old.title, old.slug, old.content, old.image_url, old.category, old.publish_date, old.status, old.author);
  if v_edited then
    new.version := old.version + 1;
    new.updated_at := now();
    new.excerpt := private.shorten(private.plain_text(new.content), 300);
  else
    new.version := old.version;
  end if;
  return new;
end $$;
create trigger guard_prophecy before insert or update on public.prophecies
  for each row execute function private.guard_prophecy();
create trigger audit after insert or update or delete on public.prophecies
  for each row execute function private.audit('id',
    '{excerpt,search,version,announced_at,retracted_at,total_reactions,comment_count,created_at,updated_at}');

create function private.is_public(p_status text, p_publish_date timestamptz) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select p_status = 'published' and p_publish_date <= now()
$$;
comment on function private.is_public(text, timestamptz) is 'The one rule of when everybody may see a prophecy.';

create function private.follow_publication() returns trigger
-- definer: announced_at and retracted_at belong to nobody
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
create trigger follow_publication after insert or update of status, publish_date on public.prophecies
  for each row execute function private.follow_publication();

create trigger limit_rate before insert or update on public.prophecy_reactions
  for each row execute function private.limit_rate('reactions', '60', 'person');

create function private.refuse_move() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception using errcode = '42501', message = 'reaction_stays';
end $$;
comment on function private.refuse_move() is 'A reaction is given and taken back; moved, it would stay counted where it was and be taken off where it never was.';
-- not by a grant: an upsert writes the key column too
create trigger refuse_move before update on public.prophecy_reactions
  for each row when (new.prophecy_id <> old.prophecy_id) execute function private.refuse_move();

create function private.count_prophecy_reaction() returns trigger
-- definer: members may not write prophecies
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.prophecies
  set total_reactions = total_reactions + case tg_op when 'INSERT' then 1 else -1 end
  where id = case tg_op when 'INSERT' then new.prophecy_id else old.prophecy_id end;
  return null;
end $$;
create trigger count_prophecy_reaction after insert or delete on public.prophecy_reactions
  for each row execute function private.count_prophecy_reaction();

revoke all on public.prophecies, public.prophecy_reactions from public, anon, authenticated;
grant select (id, slug, title, content, excerpt, image_url, category, publish_date, status, author, version, total_reactions,
  comment_count, search, created_at, updated_at) on public.prophecies to anon, authenticated;
grant select (author_id, announced_at) on public.prophecies to authenticated;
grant insert (id, slug, title, content, image_url, category, publish_date, status, author),
  update (slug, title, content, image_url, category, publish_date, status, author),
  delete on public.prophecies to authenticated;
grant select, insert (prophecy_id, user_id, kind), update (prophecy_id, user_id, kind), delete on public.prophecy_reactions to authenticated;
grant select, insert, update, delete on public.prophecies, public.prophecy_reactions to service_role;
revoke execute on all functions in schema private from public;
grant execute on function private.is_safe_html(text), private.is_public(text, timestamptz), private.free_slug(text, uuid),
  private.slugify(text), private.plain_text(text), private.shorten(text, integer)
  to anon, authenticated, service_role;

alter table public.prophecies enable row level security;
alter table public.prophecy_reactions enable row level security;

create policy "Anyone can read public prophecies and admins can read all" on public.prophecies
  for select to anon, authenticated
  using ((status = 'published' and publish_date <= now()) or (select private.my_rank()) >= 2);
create policy "Admins can create prophecies" on public.prophecies
  for insert to authenticated
  with check ((select private.my_rank()) >= 2);
create policy "Admins can update prophecies" on public.prophecies
  for update to authenticated
  using ((select private.my_rank()) >= 2)
  with check ((select private.my_rank()) >= 2);
create policy "Admins can delete prophecies" on public.prophecies
  for delete to authenticated
  using ((select private.my_rank()) >= 2);

create policy "Members can read their own reactions and admins can read all" on public.prophecy_reactions
  for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.my_rank()) >= 1) or (select private.my_rank()) >= 2);
create policy "Members can create their own reaction to a readable prophecy" on public.prophecy_reactions
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.my_rank()) >= 1
    and exists (select from public.prophecies where prophecies.id = prophecy_id));
create policy "Members can update their own reaction to a readable prophecy" on public.prophecy_reactions
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.my_rank()) >= 1)
  with check (user_id = (select auth.uid()) and (select private.my_rank()) >= 1
    and exists (select from public.prophecies where prophecies.id = prophecy_id));
create policy "Members can delete their own reaction" on public.prophecy_reactions
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.my_rank()) >= 1);
