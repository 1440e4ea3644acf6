import type { LocalDatabase } from "./database.ts";

/**
 * Makes the first account that confirms its mail the super admin. Only an empty local stack has this trigger, and it answers
 * this machine alone; on a hosted project the owner of the database makes the first one (supabase/README.md, "Deploy").
 */
export async function letFirstBeSuperAdmin(db: LocalDatabase): Promise<void> {
  await db.exec(`
    create function private.local_first_super_admin() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if not exists (select from public.app_users where role = 'super_admin') then
        update public.app_users set role = 'super_admin' where id = new.id;
      end if;
      return null;
    end $$;
    -- after the triggers that make the account's rows
    create trigger after_99_local_first_super_admin after insert or update of email_confirmed_at on auth.users
      for each row when (new.email_confirmed_at is not null) execute function private.local_first_super_admin()`);
}
