-- An offering saved without a change keeps its version: whoever has it open is not told that somebody changed it. The row
-- as a whole always differs here, because a generated column (search) is empty until the trigger is through.

create or replace function private.guard_donation() returns trigger
-- definer: reads the funds whatever the giver may see
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_admin boolean := (select private.my_rank()) >= 2;
begin
  new.reference := coalesce(private.clean_line(new.reference, 60), '');
  if new.given_on is distinct from old.given_on and new.given_on > private.today() + 1 then
    raise exception using errcode = '23514', message = 'given_in_the_future';
  end if;
  if v_person is not null and not v_admin then
    if old.status <> 'reported' or (new.status, new.user_id, new.donor_name) is distinct from (old.status, old.user_id, old.donor_name) then
      raise exception using errcode = '42501', message = 'the_books_are_for_admins';
    end if;
  end if;
  new.donor_name := coalesce(private.clean_line(new.donor_name, 120), old.donor_name);
  if (new.user_id, new.donor_name, new.fund_id, new.amount, new.given_on, new.method, new.reference, new.note, new.receipt_path, new.status)
    is distinct from (old.user_id, old.donor_name, old.fund_id, old.amount, old.given_on, old.method, old.reference, old.note,
      old.receipt_path, old.status) then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
