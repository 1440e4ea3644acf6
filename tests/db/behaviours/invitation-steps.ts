import { as, one } from "../behaviour.ts";
import type { Person } from "../people.ts";
import type { Statements } from "../test-database.ts";

/** An address that nobody has yet. */
export const NEW = "nueva@ejemplo.mx";

/** The first call of the function invite, in an inviter's name; resolves with the texts of the mail. */
export async function invite(
  db: Statements,
  who: Person,
  email: string | null = NEW,
  role = "member",
  note = "",
): Promise<Record<string, unknown>> {
  const { answer } = await as(db, who, () =>
    one<{ answer: Record<string, unknown> }>(
      db,
      "select public.prepare_invitation($1, $2::public.account_role, $3) as answer",
      [email, role, note],
    ),
  );
  return answer;
}

/** The newest invitation of an address, as an admin reads it, and for how many days it holds. */
export function invitationOf(db: Statements, email: string = NEW): Promise<Record<string, unknown>> {
  return as(db, "admin", () =>
    one(
      db,
      `select *, round(extract(epoch from expires_at - now()) / 86400)::int as days from public.list_invitations($1)
       order by (cancelled_at is null) desc limit 1`,
      [email],
    ),
  );
}

/** Makes the account that the auth server makes for an invitation, or somebody's own sign-up; answers its id. */
export async function makeAccount(
  db: Statements,
  { email = NEW, invited = true, confirmed = false, link = "", recovery = "" } = {},
): Promise<string> {
  const { id } = await one<{ id: string }>(
    db,
    `insert into auth.users (id, aud, role, email, invited_at, email_confirmed_at, confirmation_token, recovery_token)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1, case when $2 then now() end, case when $3 then now() end, $4, $5)
     returning id`,
    [email, invited, confirmed, link, recovery],
  );
  return id;
}

/** The link of the mail is opened. */
export async function confirm(db: Statements, id: string): Promise<void> {
  await db.query("update auth.users set email_confirmed_at = now() where id = $1", [id]);
}
