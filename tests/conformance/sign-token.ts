import { createHmac } from "node:crypto";
import type { LocalDatabase } from "#local/database.ts";

/** Signs claims as the stack does (HS256), or as an impostor with another secret would. */
export function signToken(
  claims: object,
  secret: string,
  header: object = { alg: "HS256", typ: "JWT" },
): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const body = `${part(header)}.${part(claims)}`;
  return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}

/** Claims of a demo account's token that ends after so many seconds; its session bears the account's id. */
export function claimsFor(sub: string, seconds: number): Record<string, unknown> {
  return {
    sub,
    session_id: sub,
    role: "authenticated",
    aud: "authenticated",
    exp: Math.floor(Date.now() / 1000) + seconds,
  };
}

/** Starts the session that `claimsFor` names, as a sign-in would. */
export async function startSession(db: LocalDatabase, person: string): Promise<void> {
  await db.query("insert into auth.sessions (id, user_id) values ($1, $1) on conflict do nothing", [person]);
}
