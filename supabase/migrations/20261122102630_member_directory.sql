-- The directory of members. Nobody is in it by being a member: an admin has approved them, they have consented, and they
-- neither hid themselves nor are minors. What each shows is their choice, field by field, and everybody else, admins too,
-- reads it through search_members and member_card alone. Both end in private.visible_members, so no way in can forget a check.

-- Tables

create type public.field_audience as enum ('nobody', 'leaders', 'members');
comment on type public.field_audience is
  'Audience of a field in the directory: only its owner, admins and leaders of ministries, or every approved member.';

create table public.member_details (
  user_id uuid primary key references auth.users (id) on delete cascade,
  phone text not null default '',
  birth_day integer,
  birth_month integer,
  neighbourhood text not null default '',
  about text not null default '',
  photo_for public.field_audience not null default 'members',
  phone_for public.field_audience not null default 'nobody',
  email_for public.field_audience not null default 'nobody',
  birthday_for public.field_audience not null default 'nobody',
  neighbourhood_for public.field_audience not null default 'nobody',
  about_for public.field_audience not null default 'nobody',
  is_hidden boolean not null default false,
  is_minor boolean not null default false,
  is_consenting boolean not null default false,
  folded_name text collate "C" not null default 'miembro', -- plain letters, so that sorting thousands of them takes no time
  listed_since timestamptz,
  listed_by uuid references auth.users (id) on delete set null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint member_details_phone_form check (phone = ''
    or (char_length(phone) <= 20 and char_length(regexp_replace(phone, '\D', '', 'g')) >= 10)), -- LIMITS.contactPhoneMax
  -- a day of a leap year: the year is nobody's business
  constraint member_details_birthday_exists check (
    (birth_day is null and birth_month is null)
    or coalesce(birth_month between 1 and 12
      and birth_day between 1 and (array[31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])[birth_month], false)),
  constraint member_details_neighbourhood_length check (char_length(neighbourhood) <= 80), -- LIMITS.memberNeighbourhoodMax
  constraint member_details_about_length check (char_length(about) <= 500) -- LIMITS.memberAboutMax
);
comment on table public.member_details is
  'A member''s details in the directory, with their audience. Each reads their own row; the others only the answers of '
  'search_members and member_card.';
comment on column public.member_details.listed_since is
  'When an admin approved them for the directory; without it they neither are in it nor read it.';
comment on column public.member_details.is_consenting is
  'Their newest word on the directory, copied from consents: asking there for each of thousands takes too long.';
comment on column public.member_details.folded_name is
  'Their name in small letters without accents and signs, a copy that the directory is searched and sorted by.';
comment on column public.member_details.is_minor is 'Minors are never listed, mentioned or asked for contact. Admins say so.';
comment on column public.member_details.version is
  'Optimistic lock: update … where user_id = ? and version = ? finds no row when another device saved first.';
create index member_details_listed_by on public.member_details (listed_by);
create index member_details_listed on public.member_details (folded_name, user_id)
  where listed_since is not null and is_consenting and not is_hidden and not is_minor;
create index member_details_waiting on public.member_details (user_id) where listed_since is null and not is_minor;

create type public.consent_kind as enum ('directory', 'privacy_notice');
comment on type public.consent_kind is
  'A person''s consents: to be listed in the directory, and to the treatment of their data that the privacy notice describes.';

create table public.consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind public.consent_kind not null,
  notice_version integer not null,
  is_given boolean not null,
  created_at timestamptz not null default now()
);
comment on table public.consents is
  'Each consent given or withdrawn, with the version of the privacy notice that was on the screen. The newest of a kind counts; '
  'none is changed.';
create index consents_newest on public.consents (user_id, kind, id desc);

-- Rules: one's own row

create function private.fold_member_name(p_person uuid) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  update public.member_details set folded_name = coalesce(
    (select nullif(translate(lower(extensions.unaccent(concat_ws(' ', first_name, last_name))), '-.''’', '    '), '')
      from public.profiles where id = p_person), 'miembro')
  where user_id = p_person
$$;
comment on function private.fold_member_name(uuid) is 'Copies a person''s name to where the directory looks for it.';

create function private.start_member_details() returns trigger
-- definer: the auth server's role, on whose behalf it runs, has no rights in public
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.member_details (user_id) values (new.id) on conflict do nothing;
  perform private.fold_member_name(new.id);
  return null;
end $$;
create trigger after_61_start_member_details after insert on public.app_users
  for each row execute function private.start_member_details();

create function private.follow_member_name() returns trigger
-- definer: nobody may write the folded name
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.fold_member_name(new.id);
  return null;
end $$;
create trigger after_63_follow_member_name after insert or update of first_name, last_name on public.profiles
  for each row execute function private.follow_member_name();

create function private.follow_consent() returns trigger
-- definer: nobody may write is_consenting
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := coalesce(new.user_id, old.user_id);
begin
  update public.member_details set is_consenting = private.has_consented(v_person, 'directory') where user_id = v_person;
  return null;
end $$;
create trigger follow_consent after insert or delete on public.consents
  for each row execute function private.follow_consent();

create function private.clean_member_details() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.phone := coalesce(private.clean_line(new.phone, 1000), '');
  new.neighbourhood := coalesce(private.clean_line(new.neighbourhood, 1000), '');
  new.about := private.clean_comment(new.about);
  return new;
end $$;
create trigger before_10_clean_member_details before update of phone, birth_day, birth_month, neighbourhood, about, photo_for, phone_for,
  email_for, birthday_for, neighbourhood_for, about_for on public.member_details
  for each row execute function private.clean_member_details();
-- hiding is a separate switch: it raises no version, so that a form open beside it can still be saved
create trigger before_40_raise_version before update on public.member_details
  for each row execute function private.raise_version('{is_hidden,is_minor,is_consenting,folded_name,listed_since,listed_by}');
create trigger before_11_limit_rate before update of phone, birth_day, birth_month, neighbourhood, about, photo_for, phone_for,
  email_for, birthday_for, neighbourhood_for, about_for, is_hidden on public.member_details
  for each row execute function private.limit_rate('member_details', '30', 'person');

-- only what admins decide: the rest is between a person and their own row
create trigger after_50_audit after update of is_minor, listed_since, listed_by on public.member_details
  for each row when ((old.is_minor, old.listed_since) is distinct from (new.is_minor, new.listed_since))
  execute function private.audit('user_id',
    '{phone,birth_day,birth_month,neighbourhood,about,photo_for,phone_for,email_for,birthday_for,neighbourhood_for,about_for,'
    'is_hidden,listed_by,version,updated_at}');

create trigger refuse_change before update on public.consents
  for each row execute function private.refuse_change();

-- Rules: who is in it, and who sees what

create function private.notice_version() returns integer
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce((select version from public.site_settings where key = 'privacy'), 0)
$$;
comment on function private.notice_version() is 'The version of the privacy notice on the site; 0 is the text that the site comes with.';

create function private.has_consented(p_person uuid, p_kind public.consent_kind) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce((
    select is_given from public.consents where user_id = p_person and kind = p_kind order by id desc limit 1), false)
$$;
comment on function private.has_consented(uuid, public.consent_kind) is 'Whether the newest word of a person on this is yes.';

create function private.is_leader(p_person uuid) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from private.people where people.id = p_person and people.rank >= 2)
    or (exists (select from private.people where people.id = p_person and people.rank >= 1) and exists (
      select from public.ministry_members as served join public.ministries on ministries.id = served.ministry_id
      where served.user_id = p_person and served.is_leader and ministries.is_active))
$$;
comment on function private.is_leader(uuid) is 'Whether a person is an admin or leads an active ministry.';

create view private.listed_members as
select details.*
from public.member_details as details
join private.people on people.id = details.user_id
where people.rank >= 1 and details.listed_since is not null and details.is_consenting and not details.is_hidden and not details.is_minor;
comment on view private.listed_members is
  'Everybody in the directory, unmasked: approved, active, consenting, neither hidden nor a minor. What others see of them is for '
  'private.visible_members to say; search_members takes from here who and in which order.';

create type private.member_card as (
  id uuid,
  name text,
  photo text,
  phone text,
  email text,
  birth_day integer,
  birth_month integer,
  neighbourhood text,
  about text
);
comment on type private.member_card is 'One member as somebody else may see them: null where they may not.';

create function private.visible_members(p_as public.field_audience, p_people uuid[]) returns setof private.member_card
-- plpgsql keeps its plan, sql would make it again each time; compiling it takes longer than running it for thousands of people
language plpgsql stable set search_path = pg_catalog, pg_temp set jit = off as $$
begin
  return query
    -- audiences are in order: what members see, leaders see too
    select listed.user_id, coalesce(nullif(concat_ws(' ', profiles.first_name, profiles.last_name), ''), 'Miembro'),
      case when listed.photo_for >= p_as then profiles.avatar_url end,
      case when listed.phone_for >= p_as then nullif(listed.phone, '') end,
      case when listed.email_for >= p_as then nullif(app_users.email, '') end,
      case when listed.birthday_for >= p_as then listed.birth_day end,
      case when listed.birthday_for >= p_as then listed.birth_month end,
      case when listed.neighbourhood_for >= p_as then nullif(listed.neighbourhood, '') end,
      case when listed.about_for >= p_as then nullif(listed.about, '') end
    from private.listed_members as listed
    join public.profiles on profiles.id = listed.user_id
    join public.app_users on app_users.id = listed.user_id
    where p_as in ('leaders', 'members') and listed.user_id = any (p_people);
end $$;
comment on function private.visible_members(public.field_audience, uuid[]) is
  'The listed members among these people, as members or as leaders see them; nothing for any other audience.';

create function private.led_ministries(p_person uuid) returns text[]
language sql stable set search_path = pg_catalog, pg_temp as $$
  select array(
    select ministries.name from public.ministry_members as served join public.ministries on ministries.id = served.ministry_id
    where served.user_id = p_person and served.is_leader and ministries.is_active order by ministries.name)
$$;
comment on function private.led_ministries(uuid) is 'Names of the active ministries that a person leads: whom the others ask about them.';

create function private.require_directory() returns public.field_audience
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  -- Hiding takes nobody's reading away. An admin is approved by being one.
  if not private.is_admin() and not exists (
    select from public.member_details where user_id = (select auth.uid()) and listed_since is not null) then
    raise exception using errcode = '42501', message = 'approval_required';
  end if;
  return case when private.is_leader((select auth.uid())) then 'leaders' else 'members' end;
end $$;
comment on function private.require_directory() is
  'The audience to which the caller belongs; 42501 approval_required when nobody has approved them.';

-- Rights

grant select on public.member_details to authenticated;
grant update (phone, birth_day, birth_month, neighbourhood, about, photo_for, phone_for, email_for, birthday_for,
  neighbourhood_for, about_for, is_hidden) on public.member_details to authenticated;
grant select on public.consents to authenticated;
grant select, insert, update, delete on public.member_details to service_role;
grant select, insert, delete on public.consents to service_role;

-- Policies

alter table public.member_details enable row level security;
create policy "Members can read their own details" on public.member_details
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));
create policy "Members can update their own details" on public.member_details
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member()));

alter table public.consents enable row level security;
create policy "Members can read their own consents" on public.consents
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

-- Functions for callers

create function public.record_consent(p_kind public.consent_kind, p_is_given boolean, p_notice_version integer) returns void
-- definer: nobody may write a consent but with the version that stands today
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  perform private.enforce_rate_limit('consents', (select auth.uid())::text, 10);
  if p_is_given and p_notice_version is distinct from private.notice_version() then
    raise exception using errcode = 'PT409', message = 'other_notice_version';
  end if;
  if p_is_given is distinct from private.has_consented((select auth.uid()), p_kind) or p_is_given then
    insert into public.consents (user_id, kind, notice_version, is_given)
    values ((select auth.uid()), p_kind, private.notice_version(), p_is_given);
  end if;
end $$;
comment on function public.record_consent(public.consent_kind, boolean, integer) is
  'Gives or withdraws the caller''s consent, at once for everybody. Errors: 42501 rank_required, PT409 other_notice_version when '
  'the notice changed while it was read, PT429 rate_limited.';

create function public.search_members(p_words text default '', p_ministry_id uuid default null, p_page integer default 1)
returns table (id uuid, name text, photo text, neighbourhood text, ministries text[], leads text[], has_more boolean)
-- definer: members may not read one another's rows, only what each shows
language plpgsql security definer set search_path = pg_catalog, pg_temp set jit = off rows 20 as $$
declare
  v_audience public.field_audience;
  v_words text[];
  v_patterns text[];
begin
  perform private.require_rank(1);
  v_audience := private.require_directory();
  perform private.enforce_rate_limit('member_questions', (select auth.uid())::text, 30);
  v_words := array(
    select word from regexp_split_to_table(lower(extensions.unaccent(left(p_words, 100))), '[^[:alnum:]]+') as word where word <> ''
      limit 8);
  if char_length(array_to_string(v_words, '')) < 2 and btrim(coalesce(p_words, '')) <> '' then
    return; -- one letter is half the congregation, and a sign is nobody
  end if;
  v_patterns := array(select '% ' || word || '%' from unnest(v_words) as word); -- letters and digits alone
  return query
    with found as materialized (
      select members.user_id, members.folded_name,
        -- leaders first; without a ministry a constant, so that the index keeps the order
        p_ministry_id is null or not exists (
          select from public.ministry_members as served
          where served.user_id = members.user_id and served.ministry_id = p_ministry_id and served.is_leader) as only_serves
      from private.listed_members as members
      where (p_ministry_id is null or exists (
          select from public.ministry_members as served join public.ministries on ministries.id = served.ministry_id
          where served.user_id = members.user_id and served.ministry_id = p_ministry_id and ministries.is_active))
        and ' ' || members.folded_name like all (v_patterns)
      order by only_serves, members.folded_name, members.user_id
      offset (least(greatest(coalesce(p_page, 1), 1), 1000) - 1) * 20 limit 21
    )
    select card.id, card.name, card.photo, card.neighbourhood, array(
        select ministries.name from public.ministry_members as served join public.ministries on ministries.id = served.ministry_id
        where served.user_id = card.id and ministries.is_active order by ministries.name),
      private.led_ministries(card.id),
      (select count(*) from found) > 20
    from private.visible_members(v_audience, array(
      select found.user_id from found order by found.only_serves, found.folded_name, found.user_id limit 20)) as card
    join found on found.user_id = card.id
    order by found.only_serves, found.folded_name, found.user_id;
  if found then
    -- so that nobody copies the congregation: who looks for somebody needs few pages
    perform private.enforce_rate_limit('member_pages', (select auth.uid())::text, 60, interval '1 hour');
  end if;
end $$;
comment on function public.search_members(text, uuid, integer) is
  'Twenty of the directory by name, of a ministry its leaders first, those whose name has a word beginning with each of these '
  'words; nothing for less than two letters. Errors: 42501 rank_required, approval_required, PT429 rate_limited after 30 questions '
  'a minute or 60 pages an hour.';

create function public.member_card(p_user_id uuid, p_as public.field_audience default null)
returns table (
  id uuid, name text, photo text, phone text, email text, birth_day integer, birth_month integer, neighbourhood text, about text,
  ministries text[], leads text[]
)
-- definer: members may not read one another's rows, only what each shows
language plpgsql security definer set search_path = pg_catalog, pg_temp rows 1 as $$
declare
  v_audience public.field_audience;
begin
  perform private.require_rank(1);
  -- a caller may choose the audience only for their own card
  if p_as is not null and p_user_id is distinct from (select auth.uid()) then
    raise exception using errcode = '42501', message = 'own_card_only';
  end if;
  v_audience := coalesce(p_as, private.require_directory());
  perform private.enforce_rate_limit('member_cards', (select auth.uid())::text, 30);
  perform private.enforce_rate_limit('member_cards_an_hour', (select auth.uid())::text, 200, interval '1 hour');
  return query
    select card.id, card.name, card.photo,
      -- a number that was given to this person stays theirs to see, until it is taken back
      coalesce(card.phone, (
        select nullif(details.phone, '') from public.contact_requests as requests
        join public.member_details as details on details.user_id = requests.to_id
        where requests.to_id = card.id and requests.from_id = (select auth.uid()) and requests.is_shared
        limit 1)),
      card.email, card.birth_day, card.birth_month, card.neighbourhood, card.about, array(
        select ministries.name from public.ministry_members as served join public.ministries on ministries.id = served.ministry_id
        where served.user_id = card.id and ministries.is_active order by ministries.name),
      private.led_ministries(card.id)
    from private.visible_members(v_audience, array[p_user_id]) as card;
end $$;
comment on function public.member_card(uuid, public.field_audience) is
  'One member of the directory as the caller may see them; nothing for a person who is not in it. p_as shows one''s own card as '
  'members or as leaders see it, by the same rows. Errors: 42501 rank_required, approval_required, own_card_only, PT429 '
  'rate_limited.';

grant execute on function public.record_consent, public.search_members, public.member_card to authenticated;
