-- Offerings: what a member says they gave, what an admin records, and to which fund. Nobody else sees anyone's giving.

-- Tables

create table public.donation_funds (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text not null default '',
  is_active boolean not null default true,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint donation_funds_name_length check (char_length(name) between 3 and 80), -- LIMITS.fundNameMin, nameMax
  constraint donation_funds_description_length check (char_length(description) <= 300) -- LIMITS.fundDescriptionMax
);
comment on table public.donation_funds is 'Funds of offerings. An inactive one accepts no new offerings and keeps its old ones.';
create unique index donation_funds_name on public.donation_funds (lower(name));

create type public.donation_method as enum ('transfer', 'cash', 'card', 'other');
comment on type public.donation_method is 'How an offering was given.';
create type public.donation_status as enum ('reported', 'confirmed', 'rejected');
comment on type public.donation_status is
  'How far an offering has come: reported by its giver, found in the bank by an admin, or not found.';

create table public.donations (
  id uuid primary key default gen_random_uuid(),
  -- "set null" would leave the amount: the books outlive the account
  user_id uuid references auth.users (id) on delete set null,
  donor_name text not null default '',
  fund_id uuid not null references public.donation_funds (id) on delete restrict,
  amount numeric(10, 2) not null,
  given_on date not null,
  method public.donation_method not null default 'transfer',
  reference text not null default '',
  note text not null default '',
  receipt_path text,
  status public.donation_status not null default 'reported',
  version integer not null default 1,
  search tsvector not null generated always as (
    private.search_words(donor_name || ' ' || reference || ' ' || note)
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint donations_donor_name_length check (char_length(donor_name) between 1 and 120),
  constraint donations_amount_range check (amount between 1 and 9999999.99), -- LIMITS.donationMin, donationMax
  constraint donations_reference_length check (char_length(reference) <= 60),
  constraint donations_note_length check (char_length(note) <= 300), -- LIMITS.donationNoteMax
  constraint donations_given_on_range check (given_on between date '2000-01-01' and date '2100-01-01'),
  constraint donations_receipt_path_form check (char_length(receipt_path) <= 200)
);
comment on table public.donations is
  'The ledger, in MXN: reported by the giver, confirmed or rejected by an admin, or recorded by an admin at once.';
comment on column public.donations.version is
  'Optimistic lock: update … where id = ? and version = ? finds no row when somebody saved first.';
create index donations_given_on on public.donations (given_on desc, id);
create index donations_status on public.donations (status, given_on desc, id);
create index donations_reported on public.donations (given_on desc, id) where status = 'reported';
create index donations_fund_id on public.donations (fund_id, given_on desc, id);
create index donations_user_id on public.donations (user_id, given_on desc, id);
create index donations_search on public.donations using gin (search);
create index donations_receipt_path on public.donations (receipt_path) where receipt_path is not null;

-- Rules

create function private.clean_fund() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.name := coalesce(private.clean_line(new.name, 1000), '');
  new.description := btrim(new.description);
  return new;
end $$;
create trigger before_20_clean_fund before insert or update on public.donation_funds
  for each row execute function private.clean_fund();
create trigger before_40_raise_version before update on public.donation_funds
  for each row execute function private.raise_version('{}');
create trigger audit after insert or update or delete on public.donation_funds
  for each row execute function private.audit('id', '{version,created_at,updated_at}');

-- funds of a new congregation
insert into public.donation_funds (id, name, description, position) values
  ('00000000-0000-4000-8000-00000000f001', 'Diezmo', 'Para el sostén de la obra y del templo.', 1),
  ('00000000-0000-4000-8000-00000000f002', 'Ofrenda', 'Para los gastos de cada reunión.', 2),
  ('00000000-0000-4000-8000-00000000f003', 'Ayuda', 'Despensas, visitas y a quien lo necesite.', 3);

create function private.clean_donation() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
begin
  new.note := private.clean_comment(new.note);
  if v_person is null or private.is_admin() then
    return new;
  end if;
  if nullif(new.receipt_path, '') is not null
    and not (private.is_plain_path(new.receipt_path) and split_part(new.receipt_path, '/', 1) = v_person::text) then
    raise exception using errcode = '42501', message = 'receipt_of_somebody_else';
  end if;
  if tg_op = 'UPDATE' and new.fund_id <> old.fund_id
    and not exists (select from public.donation_funds where id = new.fund_id and is_active) then
    raise exception using errcode = '23514', message = 'fund_is_closed';
  end if;
  return new;
end $$;
create trigger before_10_clean_donation before insert or update on public.donations
  for each row execute function private.clean_donation();

create function private.guard_new_donation() returns trigger
-- definer: reads the profile, and the row that a repeat would hit, whatever the giver may see
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_is_admin boolean := private.is_admin();
  -- in their own giving an admin is a member like any other
  v_admin boolean := v_is_admin and new.user_id is distinct from v_person;
begin
  new.reference := coalesce(private.clean_line(new.reference, 60), '');
  new.note := btrim(new.note);
  new.receipt_path := nullif(new.receipt_path, '');
  if v_person is not null and not v_admin
    and ((new.status, new.donor_name) <> ('reported', '') or new.user_id is distinct from v_person) then
    raise exception using errcode = '42501', message = case when v_is_admin then 'own_offering' else 'only_admins_manage_donations' end;
  end if;
  new.donor_name := coalesce(private.clean_line(new.donor_name, 120),
    case when new.user_id is not null then private.display_name(new.user_id) end, 'Anónimo');
  new.version := 1;
  if v_person is not null and not v_admin then
    -- The outbox repeats itself, which must not count. The lock keeps the row until the conflict on its id: an insert
    -- behind a deletion in progress waits for it, and then this is a new row.
    perform from public.donations where id = new.id for key share;
    if found then
      return new;
    end if;
    perform private.enforce_rate_limit('donations', v_person::text, 10);
    -- the site says this number in its sentence for the error
    if (select count(*) from public.donations where user_id = v_person and status = 'reported') >= 30 then
      raise exception using errcode = '23514', message = 'too_many_offerings_waiting';
    end if;
    if not exists (select from public.donation_funds where id = new.fund_id and is_active) then
      raise exception using errcode = '23514', message = 'fund_is_closed';
    end if;
  end if;
  if new.given_on > private.today() + 1 then -- a phone's own day may be a day ahead
    raise exception using errcode = '23514', message = 'given_in_the_future';
  end if;
  return new;
end $$;
create trigger before_20_guard_new_donation before insert on public.donations
  for each row execute function private.guard_new_donation();

create function private.guard_donation() returns trigger
-- definer: reads the funds whatever the giver may see
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_is_admin boolean := private.is_admin();
  -- in their own giving an admin is a member like any other: what is or becomes theirs is another one's to decide on
  v_admin boolean := v_is_admin and v_person is distinct from old.user_id and v_person is distinct from new.user_id;
begin
  new.reference := coalesce(private.clean_line(new.reference, 60), '');
  if new.given_on is distinct from old.given_on and new.given_on > private.today() + 1 then
    raise exception using errcode = '23514', message = 'given_in_the_future';
  end if;
  if v_person is not null and not v_admin then
    if old.status <> 'reported' or (new.status, new.user_id, new.donor_name) is distinct from (old.status, old.user_id, old.donor_name) then
      raise exception using errcode = '42501', message = case when v_is_admin then 'own_offering' else 'only_admins_manage_donations' end;
    end if;
  end if;
  new.donor_name := coalesce(private.clean_line(new.donor_name, 120), old.donor_name);
  return new;
end $$;
create trigger before_20_guard_donation before update on public.donations
  for each row execute function private.guard_donation();
create trigger before_40_raise_version before update on public.donations
  for each row execute function private.raise_version('{search}');

create trigger after_50_audit after insert or update or delete on public.donations
  for each row execute function private.audit('id', '{search,version,created_at,updated_at}', 'user_id');

create function private.notify_donation_decision() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- no amount: the notice shows on a locked screen
  perform private.notify_decision('donation', new.id, new.user_id,
    case new.status when 'confirmed' then 'accepted' when 'rejected' then 'refused' end,
    case new.status when 'confirmed' then 'Recibimos tu ofrenda. ¡Gracias!' else 'No encontramos tu ofrenda' end,
    case new.status when 'confirmed' then 'Ya está confirmada en «Mis ofrendas».'
      else 'Revisa la fecha y la referencia en «Mis ofrendas», o escríbenos en Contacto.' end,
    jsonb_build_object('path', '/donaciones#mis-ofrendas'), true);
  return null;
end $$;
create trigger after_70_notify_donation_decision after update on public.donations
  for each row when (old.status is distinct from new.status) execute function private.notify_donation_decision();
create trigger after_65_forget_decision after delete on public.donations
  for each row execute function private.forget_decision('donation');

-- Rules: receipts. The reporter of an offering uploads a file, which stays as long as the books hold the offering and
-- is deleted with it.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('receipts', 'receipts', false, 3145728, '{image/webp,image/jpeg,image/png,application/pdf}') -- LIMITS.imageBytes
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.my_receipts() returns integer
-- definer: a policy that asked its own table would ask itself again
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- one upload after the other: two that count at the same moment would count the same
  perform pg_advisory_xact_lock(hashtextextended('receipts:' || (select auth.uid()), 0));
  return (
    select count(*)::integer from storage.objects
    where bucket_id = 'receipts' and name like (select auth.uid())::text || '/%' and created_at > now() - interval '1 day');
end $$;
comment on function private.my_receipts() is
  'How many receipts the caller has sent within a day. Asked for each row: rows of one statement count too.';

create function private.is_proof(p_name text) returns boolean
-- definer: an admin may have given the offering to another account, which may read it now
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.donations where receipt_path = p_name and status <> 'reported')
$$;
comment on function private.is_proof(text) is 'Whether a receipt proves an offering that an admin has decided on.';

create function private.queue_receipt() returns trigger
-- definer: a role that may delete an offering must not reach the queue
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.file_queue (bucket_id, name) values ('receipts', old.receipt_path) on conflict do nothing;
  return null;
end $$;
create trigger after_90_queue_receipt_of_deleted after delete on public.donations
  for each row when (old.receipt_path is not null) execute function private.queue_receipt();
create trigger after_90_queue_replaced_receipt after update on public.donations
  for each row when (old.receipt_path is not null and old.receipt_path is distinct from new.receipt_path)
  execute function private.queue_receipt();

create function private.queue_orphaned_receipts() returns integer
language sql set search_path = pg_catalog, pg_temp as $$
  with queued as (
    insert into private.file_queue (bucket_id, name)
    select objects.bucket_id, objects.name from storage.objects
    -- an offering reported without network may wait on a phone for weeks, and its receipt is here already
    where objects.bucket_id = 'receipts' and objects.created_at < now() - interval '30 days'
      and not exists (select from public.donations where receipt_path = objects.name)
    on conflict do nothing
    returning 1)
  select count(*)::integer from queued
$$;
comment on function private.queue_orphaned_receipts() is 'Queues receipts that no offering names 30 days after their upload.';
insert into private.jobs (name, every, function) values ('queue orphaned receipts', '1 hour', 'queue_orphaned_receipts');

-- Rights

grant select on public.donation_funds to anon, authenticated;
grant insert (id, name, description, is_active, position), update (name, description, is_active, position), delete
  on public.donation_funds to authenticated;
grant select on public.donations to authenticated;
grant insert (id, user_id, donor_name, fund_id, amount, given_on, method, reference, note, receipt_path, status),
  update (user_id, donor_name, fund_id, amount, given_on, method, reference, note, receipt_path, status),
  delete on public.donations to authenticated;
grant select, insert, update, delete on public.donation_funds, public.donations to service_role;
grant execute on function private.my_receipts, private.is_proof to authenticated;

-- Policies

alter table public.donation_funds enable row level security;
-- closed ones too: who gave to it reads its name beside the offering
create policy "Anyone can read funds" on public.donation_funds
  for select to anon, authenticated
  using (true);
create policy "Admins can create funds" on public.donation_funds
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins can update funds" on public.donation_funds
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Admins can delete funds" on public.donation_funds
  for delete to authenticated
  using ((select private.is_admin()));

alter table public.donations enable row level security;
create policy "Members can read their own offerings and admins all" on public.donations
  for select to authenticated
  using ((select private.is_admin()) or (user_id = (select auth.uid()) and (select private.is_member())));
create policy "Members can create their own offerings and admins any" on public.donations
  for insert to authenticated
  with check ((user_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()));
create policy "Members can update their own offerings and admins any" on public.donations
  for update to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()))
  with check ((user_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()));
-- an admin's own, once it was decided on, is another one's to delete
create policy "Members can delete own reported offerings and admins others" on public.donations
  for delete to authenticated
  using ((user_id = (select auth.uid()) and status = 'reported' and (select private.is_member()))
    or (user_id is distinct from (select auth.uid()) and (select private.is_admin())));

create policy "Members can read their own receipts and admins all" on storage.objects
  for select to authenticated
  using (bucket_id = 'receipts' and (((storage.foldername(name))[1] = (select auth.uid())::text and (select private.is_member()))
    or (select private.is_admin())));
create policy "Members can create their own receipts" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'receipts' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_member()) and private.is_plain_path(name) and private.my_receipts() < 20);
create policy "Members can delete undecided receipts and admins any" on storage.objects
  for delete to authenticated
  using (bucket_id = 'receipts' and (((storage.foldername(name))[1] = (select auth.uid())::text and (select private.is_member())
      and not private.is_proof(name))
    or (select private.is_admin())));

-- Functions for callers

create function private.matching_donations(p_words text) returns setof uuid
-- definer: searches the index, which row-level security would prevent; returns only ids
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from public.donations where search @@ private.prefix_tsquery(p_words) limit 2000
$$;

create function public.search_donations(p_words text) returns setof public.donations
language sql stable set search_path = pg_catalog, pg_temp as $$
  select * from public.donations where id in (select private.matching_donations(p_words))
$$;
comment on function public.search_donations(text) is 'The offerings the caller may read with all of these words or beginnings of words.';

create function public.donation_totals(p_year integer)
returns table (month integer, fund_id uuid, fund text, total numeric, gifts integer)
-- definer: sums over everybody's giving
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
    select extract(month from donations.given_on)::integer, donations.fund_id, funds.name, sum(donations.amount), count(*)::integer
    from public.donations join public.donation_funds as funds on funds.id = donations.fund_id
    where donations.status = 'confirmed'
      and donations.given_on between make_date(p_year, 1, 1) and make_date(p_year, 12, 31)
    group by 1, 2, 3
    order by 1, 3;
end $$;
comment on function public.donation_totals(integer) is
  'Confirmed offerings of a year by month (1 to 12) and fund, in MXN. Errors: 42501 rank_required.';

grant execute on function private.matching_donations, public.search_donations, public.donation_totals to authenticated;
