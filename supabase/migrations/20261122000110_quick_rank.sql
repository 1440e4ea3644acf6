-- The rank that nearly every policy asks for, once for the lines of a list and once for their number: the older table of
-- roles is planned and opened only for an account that has no row of its own.

create view private.accounts as
select
  users.id,
  case
    when users.email_confirmed_at is null or users.deleted_at is not null or users.banned_until > now() then 0
    when app_users.id is not null and not app_users.is_active then 0
    when app_users.role is not null then array_position(array['member', 'admin', 'super_admin'], app_users.role)
  end as rank
from auth.users
left join public.app_users on app_users.id = users.id;
comment on view private.accounts is 'Everybody''s rank where users and app_users decide it, else null.';

create or replace view private.people as
select
  accounts.id,
  coalesce(
    accounts.rank,
    (select array_position(array['member', 'admin', 'super_admin'], user_roles.role)
      from public.user_roles where user_roles.user_id = accounts.id),
    0
  ) as rank
from private.accounts;

create or replace function private.my_rank() returns integer
-- definer: everybody needs their rank, nobody may read auth.users; plpgsql keeps its plan, sql would make it anew each time
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := auth.uid();
  v_rank integer;
begin
  select accounts.rank into v_rank from private.accounts where accounts.id = v_person;
  if found and v_rank is null then
    select people.rank into v_rank from private.people where people.id = v_person;
  end if;
  return coalesce(v_rank, 0);
end $$;
