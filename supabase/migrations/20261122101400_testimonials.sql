-- Testimonials: members tell what God has done; an admin reads them before everybody does. No session may read author_id.
-- The members' reading policy compares only visible_only_to: null for an approved testimonial, which everybody may read,
-- else the one person besides admins who may.

-- Table

create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  author_id uuid default auth.uid() references auth.users (id) on delete set null,
  author_name text not null default '',
  content text not null,
  status public.review_status not null default 'pending',
  visible_only_to uuid generated always as (
    case when status <> 'approved' then coalesce(author_id, '00000000-0000-0000-0000-000000000000') end
  ) stored,
  rejection_reason text,
  is_anonymous boolean not null default false,
  version integer not null default 1,
  moderated_at timestamptz,
  search tsvector not null generated always as (
    setweight(private.search_words(author_name), 'A') || setweight(private.search_words(content), 'B')
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint testimonials_author_name_length check (char_length(author_name) between 3 and 80), -- LIMITS.testimonialNameMin, nameMax
  constraint testimonials_content_length check (char_length(content) between 10 and 500), -- LIMITS.testimonialMin, testimonialMax
  constraint testimonials_rejection_reason_length check (char_length(rejection_reason) <= 300),
  constraint testimonials_rejection_reason_state check (rejection_reason is null or status = 'rejected')
);
comment on table public.testimonials is 'Testimonials of members; public once an admin has approved them.';
comment on column public.testimonials.is_anonymous is
  'True if author_name hides who the author is; created_at and updated_at are then cut to the day. Granted to no session.';
comment on column public.testimonials.version is
  'Optimistic lock: update … where id = ? and version = ? finds no row when somebody saved first.';
comment on column public.testimonials.visible_only_to is
  'The only person besides admins who may read it until it is approved: its author; an id of nobody when the account is gone. '
  'Null once it is approved.';
create index testimonials_approved on public.testimonials (created_at desc, id) where status = 'approved';
create index testimonials_created_at on public.testimonials (created_at desc, id);
-- One index per status: under row-level security no index can be searched for a status, but these hold only one.
create index testimonials_pending on public.testimonials (created_at desc, id) where status = 'pending';
create index testimonials_rejected on public.testimonials (created_at desc, id) where status = 'rejected';
-- The same for counts, with only the column that the policy compares: a smaller index is read faster.
create index testimonials_pending_counted on public.testimonials (visible_only_to) where status = 'pending';
create index testimonials_rejected_counted on public.testimonials (visible_only_to) where status = 'rejected';
create index testimonials_search on public.testimonials using gin (search);
create index testimonials_author_id on public.testimonials (author_id);

create view public.testimonial_listing with (security_invoker = true) as
select id, author_name, content, status, rejection_reason, version, created_at from public.testimonials;
comment on view public.testimonial_listing is 'The testimonials the caller may read, with the columns that lists show.';

-- Rules

create function private.is_nameless(p_name text, p_person uuid) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when p_person is null then private.fold_accents(p_name) like 'anonim%' else not exists (
    select from private.asked_words(p_name) as word
    where word in (select private.asked_words(private.display_name(p_person)))) end
$$;
comment on function private.is_nameless(text, uuid) is
  'Whether no word of a name is one of the person''s own: "Anónimo", "Una hermana". Without a person: whether it begins with "anónim".';

create function private.guard_new_testimonial() returns trigger
-- definer: reads the author's profile, and a row with the same id even if the author may not read it
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
begin
  new.content := private.clean_comment(new.content);
  new.author_name := coalesce(private.clean_name(new.author_name), private.display_name(coalesce(v_person, new.author_id)));
  new.is_anonymous := private.is_nameless(new.author_name, v_person);
  if v_person is null then -- a trusted script, which sets the author itself
    return new;
  end if;
  -- The outbox may send an entry again, which must not count against the limits. The lock keeps the stored row until the
  -- insert finds it (on conflict do nothing). Behind a deletion in progress it waits, finds no row, and this one is new.
  perform from public.testimonials where id = new.id for key share;
  if found then
    return new;
  end if;
  perform private.enforce_rate_limit('testimonials', v_person::text, 5);
  if new.author_name <> private.display_name(v_person) then
    perform private.check_name(new.author_name, v_person);
  end if;
  if not private.is_admin()
    -- the site's sentence for the error has this number too
    and (select count(*) from public.testimonials where author_id = v_person and status = 'pending') >= 30 then
    raise exception using errcode = '23514', message = 'too_many_testimonials_waiting';
  end if;
  new.author_id := v_person;
  new.status := 'pending';
  new.rejection_reason := null;
  new.version := 1;
  new.moderated_at := null;
  new.created_at := now();
  new.updated_at := now();
  return new;
end $$;
create trigger before_20_guard_new_testimonial before insert on public.testimonials
  for each row execute function private.guard_new_testimonial();

create function private.guard_testimonial() returns trigger
-- definer: private.check_name compares the names and ranks of everybody
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_admin boolean := private.is_admin();
begin
  new.content := private.clean_comment(new.content);
  new.author_name := coalesce(private.clean_name(new.author_name), old.author_name);
  if v_person is not null and new.author_name <> old.author_name then
    perform private.check_name(new.author_name, v_person);
  end if;
  if v_person is not null and not v_admin
    and (new.content, new.author_name) is distinct from (old.content, old.author_name) then
    new.status := 'pending'; -- the approval was for other words
  end if;
  -- The account was deleted. Leave an anonymous name as it is: a change at that moment would reveal the author.
  if old.author_id is not null and new.author_id is null and not old.is_anonymous then
    new.author_name := 'Miembro anterior';
  end if;
  new.is_anonymous := case when new.author_id is not null and new.author_name <> old.author_name
    then private.is_nameless(new.author_name, case when v_person is not null then new.author_id end) else old.is_anonymous end;
  if new.status <> 'rejected' then
    new.rejection_reason := null;
  end if;
  if new.status <> old.status then
    new.moderated_at := case when new.status <> 'pending' then now() end;
  end if;
  return new;
end $$;
create trigger before_20_guard_testimonial before update on public.testimonials
  for each row execute function private.guard_testimonial();
create trigger before_40_raise_version before update on public.testimonials
  for each row execute function private.raise_version('{author_id,visible_only_to,is_anonymous,moderated_at,search}');

create function private.clean_testimonial_hours() returns trigger
-- definer: callers may not execute private.start_of_day
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.created_at := private.start_of_day(new.created_at);
  new.updated_at := private.start_of_day(new.updated_at);
  return new;
end $$;
create trigger before_45_clean_testimonial_hours before insert or update on public.testimonials
  for each row when (new.is_anonymous) execute function private.clean_testimonial_hours();

-- The log leaves visible_only_to out, which follows status, and author_id, which names the author. It also leaves out the
-- insert of an anonymous testimonial, and its edits and deletion by the author: private.audit logs what admins do even with
-- their own rows, so it would reveal an author who is an admin. Decisions are logged for all.
create trigger after_50_audit_insert after insert on public.testimonials
  for each row when (not new.is_anonymous)
  execute function private.audit('id', '{author_id,visible_only_to,is_anonymous,search,version,moderated_at,created_at,updated_at}',
    'author_id');
create trigger after_50_audit_update after update of status, rejection_reason on public.testimonials
  for each row
  execute function private.audit('id', '{author_id,visible_only_to,is_anonymous,search,version,moderated_at,created_at,updated_at}',
    'author_id');
create trigger after_51_audit_words after update of author_name, content on public.testimonials
  for each row when (not (old.is_anonymous or new.is_anonymous) or auth.uid() is distinct from old.author_id)
  execute function private.audit('id', '{author_id,visible_only_to,is_anonymous,search,version,moderated_at,created_at,updated_at}',
    'author_id');
create trigger after_50_audit_deletion after delete on public.testimonials
  for each row when (not old.is_anonymous or auth.uid() is distinct from old.author_id)
  execute function private.audit('id', '{author_id,visible_only_to,is_anonymous,search,version,moderated_at,created_at,updated_at}',
    'author_id');

create function private.notify_testimonial_decision() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.notify_decision('testimonial', new.id, new.author_id,
    case new.status when 'approved' then 'accepted' when 'rejected' then 'refused' end,
    case new.status when 'approved' then '¡Tu testimonio ya está publicado!' else 'Tu testimonio no se publicó' end,
    case new.status when 'approved' then private.shorten(new.content, 140)
      else coalesce('Motivo: ' || new.rejection_reason, 'Puedes corregirlo y volverá a revisión, o preguntarnos en Contacto.') end,
    jsonb_build_object('path', '/testimonios#mis-testimonios'), true);
  return null;
end $$;
create trigger after_70_notify_testimonial_decision after update on public.testimonials
  for each row when ((old.status, old.rejection_reason) is distinct from (new.status, new.rejection_reason))
  execute function private.notify_testimonial_decision();
create trigger after_65_forget_decision after delete on public.testimonials
  for each row execute function private.forget_decision('testimonial');

-- Rights

grant select (id, author_name, content, status, rejection_reason, version, moderated_at, created_at, updated_at)
  on public.testimonials to anon, authenticated;
grant insert (id, author_name, content), update (author_name, content), delete on public.testimonials to authenticated;
grant select on public.testimonial_listing to anon, authenticated;
grant select, insert, update, delete on public.testimonials to service_role;

-- Policies

alter table public.testimonials enable row level security;
create policy "Visitors can read approved testimonials" on public.testimonials
  for select to anon
  using (status = 'approved');
create policy "Members can read approved testimonials and their own" on public.testimonials
  for select to authenticated
  -- approved rows first: for them no rank is read
  using (visible_only_to is null or (select private.is_admin())
    or (visible_only_to = (select auth.uid()) and (select private.is_member())));
create policy "Members can create their own testimonials" on public.testimonials
  for insert to authenticated
  with check (author_id = (select auth.uid()) and (select private.is_member()));
create policy "Members can update their own testimonials and admins all" on public.testimonials
  for update to authenticated
  using ((author_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()))
  with check ((author_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()));
create policy "Members can delete their own testimonials and admins all" on public.testimonials
  for delete to authenticated
  using ((author_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()));

-- Functions for callers

create function private.matching_testimonials(p_words text) returns setof uuid
-- definer: searches the index, which row-level security would prevent; returns only ids
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from public.testimonials where search @@ private.prefix_tsquery(p_words) limit 2000
$$;

create function public.search_testimonials(p_words text) returns setof public.testimonial_listing
language sql stable set search_path = pg_catalog, pg_temp as $$
  select * from public.testimonial_listing where id in (select private.matching_testimonials(p_words))
$$;
comment on function public.search_testimonials(text) is
  'The testimonials the caller may read with all of these words or beginnings of words.';

create function public.my_testimonials() returns setof public.testimonial_listing
-- definer: reads author_id, which no session may; returns only the caller's rows
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  return query
    select * from public.testimonial_listing
    where id in (select testimonials.id from public.testimonials where author_id = (select auth.uid()));
end $$;
comment on function public.my_testimonials() is 'The caller''s testimonials, in review or decided. Errors: 42501 rank_required.';

grant execute on function private.matching_testimonials, public.search_testimonials to anon, authenticated;
grant execute on function public.my_testimonials to authenticated;
