import type { Claims } from "./access-tokens.ts";
import type { Statements } from "./database-session.ts";

const ROLES = new Set(["anon", "authenticated", "service_role"]);

/** Whether a token names a role of the API: `actAs` must not be asked for another. */
export function isApiRole({ role }: Claims): boolean {
  return ROLES.has(role);
}

/** From here to the transaction's end, the statements are this person's, with these settings for the policies to read. */
export async function actAs(
  statements: Statements,
  claims: Claims,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const all = {
    ...settings,
    role: claims.role,
    "request.jwt.claims": JSON.stringify(claims),
    "request.jwt.claim.sub": claims.sub ?? "",
    "request.jwt.claim.role": claims.role,
  };
  await statements.query(
    "select set_config(name, value, true) from jsonb_each_text($1::jsonb) as setting (name, value)",
    [JSON.stringify(all)],
  );
}
