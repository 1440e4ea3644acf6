import type { LocalDatabase } from "./database.ts";

export const DEMO_PASSWORD = "Demostracion-2026";

/** People of the demonstration; seed.sql refers to their ids. */
export const DEMO_ACCOUNTS = [
  {
    id: "00000000-0000-4000-8000-0000000000a1",
    email: "miembro@demo.local",
    firstName: "Marta",
    lastName: "Hernández",
    role: "member",
  },
  {
    id: "00000000-0000-4000-8000-0000000000a2",
    email: "otra@demo.local",
    firstName: "Lucía",
    lastName: "Ramírez",
    role: "member",
  },
  {
    id: "00000000-0000-4000-8000-0000000000a3",
    email: "admin@demo.local",
    firstName: "Abel",
    lastName: "Ortega",
    role: "admin",
  },
  {
    id: "00000000-0000-4000-8000-0000000000a4",
    email: "super@demo.local",
    firstName: "Sara",
    lastName: "Domínguez",
    role: "super_admin",
  },
] as const;

/**
 * Makes the demo accounts with confirmed e-mails, as a sign-up and its confirmation would leave them, and gives them
 * their roles. Only the local stack calls it. Existing ones stay as they are.
 */
export async function makeDemoAccounts(db: LocalDatabase): Promise<void> {
  await db.transaction(async (statements) => {
    for (const { id, email, firstName, lastName } of DEMO_ACCOUNTS) {
      const names = { first_name: firstName, last_name: lastName, full_name: `${firstName} ${lastName}` };
      await statements.query(
        `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
         values ($1, 'authenticated', 'authenticated', $2, extensions.crypt($3, extensions.gen_salt('bf', 10)), now(),
           '{"provider": "email", "providers": ["email"]}', $4)
         on conflict do nothing`,
        [id, email, DEMO_PASSWORD, { ...names, sub: id, email, email_verified: true, phone_verified: false }],
      );
      await statements.query(
        `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
         values (gen_random_uuid(), 'email', $1::text, $1::uuid, $2) on conflict do nothing`,
        [id, { sub: id, email, email_verified: true, phone_verified: false }],
      );
    }
    const [known] = await statements.query<{ users: boolean }>(
      "select to_regclass('public.app_users') is not null as users",
    );
    if (!known?.users) return;
    for (const { id, role } of DEMO_ACCOUNTS) {
      await statements.query("update public.app_users set role = $2 where id = $1 and role <> $2", [
        id,
        role,
      ]);
    }
  });
}
