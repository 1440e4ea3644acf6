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
comment on table public.media_series is 'Series of recordings and transmissions. An inactive one is for admins only; what is in it stays to be seen.';
comment on column public.media_series.content_count is 'How many of its items are published. Kept by count_media.';
comment on column public.media_series.version is 'Optimistic lock: update … where id = ? and version = ? finds no row when somebody saved first.';
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

create function private.write_media_series() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.name := coalesce(private.clean_line(new.name, 1000), '');
  new.description := private.clean_comment(new.description);
  if tg_op = 'INSERT' then
    if new.order_position = 0 then
      new.order_position := 1 + coalesce((select max(order_position) from public.media_series), 0);
    end if;
    return new;
  end if;
  new.version := old.version;
  if (new.name, new.description, new.thumbnail_url, new.is_active)
    is distinct from (old.name, old.description, old.thumbnail_url, old.is_active) then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger before_20_write_media_series before insert or update of name, description, thumbnail_url, is_active on public.media_series
  for each row execute function private.write_media_series();

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
