import { randomUUID } from "node:crypto";
import { verifiedClaims } from "./access-tokens.ts";
import type { LocalDatabase } from "./database.ts";
import { newCode, refusal } from "./gotrue-answers.ts";
import type { LocalKeys } from "./keys.ts";
import type { Mailer } from "./mailer.ts";

const EMAIL_MAX = 255;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

export interface InviteOptions {
  db: LocalDatabase;
  mailer: Mailer;
  keys: LocalKeys;
  /** Asks Lite, which judges keys and browsers as a hosted gateway does. */
  forward: (request: Request) => Promise<Response>;
}

/**
 * `POST /auth/v1/invite` of GoTrue, which Lite lacks: makes an unconfirmed account and mails it a link, for the secret key
 * alone. An unconfirmed account gets another link, whose data stay as they were; a confirmed one is refused.
 */
export async function invite(
  request: Request,
  { db, mailer, keys, forward }: InviteOptions,
): Promise<Response> {
  const refused = await refusalOfCaller(request, keys, forward);
  if (refused) return refused;

  const { email: address, data } = (await request.json()) as {
    email?: string;
    data?: Record<string, unknown>;
  };
  const wrong = problemOf(address);
  if (address === undefined || wrong) return refusal(400, "validation_failed", wrong ?? "");
  const email = address.toLowerCase();
  const [known] = await db.query<{ id: string; confirmed: boolean }>(
    "select id, email_confirmed_at is not null as confirmed from auth.users where email = $1",
    [email],
  );
  if (known?.confirmed)
    return refusal(422, "email_exists", "A user with this email address has already been registered");

  const { code, hash } = newCode(email);
  const id = known?.id ?? (await makeAccount(db, email, data ?? {}, { isInvited: true }));
  const [user] = await db.query<{ raw_user_meta_data: Record<string, unknown>; invited_at: string }>(
    `update auth.users set confirmation_token = $2, confirmation_sent_at = now(), invited_at = now() where id = $1
     returning raw_user_meta_data, invited_at`,
    [id, hash],
  );
  await mailer.sendInvite(email, hash, code, user?.raw_user_meta_data ?? {});
  return Response.json({
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    invited_at: user?.invited_at,
    confirmation_sent_at: user?.invited_at,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: user?.raw_user_meta_data,
    is_anonymous: false,
  });
}

/**
 * Why a caller may not use GoTrue's addresses of the secret key. The gateway, asked through `forward`, turns that key into a
 * token of service_role; GoTrue looks at the role of the token.
 */
export async function refusalOfCaller(
  { url, headers }: Request,
  { secretKey, jwtSecret }: LocalKeys,
  forward: InviteOptions["forward"],
): Promise<Response | undefined> {
  const gateway = await forward(new Request(new URL("/auth/v1/settings", url), { headers }));
  if (!gateway.ok) return gateway;
  const bearer = headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
  const isSecret = headers.get("apikey") === secretKey && (bearer === "" || bearer === secretKey);
  const claims = verifiedClaims(bearer, jwtSecret);
  if (isSecret || claims?.role === "service_role") return undefined;
  return claims
    ? refusal(403, "not_admin", "User not allowed")
    : refusal(401, "no_authorization", "This endpoint requires a valid Bearer token");
}

/** Why GoTrue takes no such address; undefined for one it takes. */
export function problemOf(email: string | undefined): string | undefined {
  if (!email) return "An email address is required";
  if (email.length > EMAIL_MAX) return "An email address is too long";
  return EMAIL.test(email) ? undefined : "Unable to validate email address: invalid format";
}

interface NewAccount {
  isInvited: boolean;
  /** Confirmed by a second statement, as GoTrue does. */
  isConfirmed?: boolean;
  password?: string;
}

/** Makes an account. Without a password, nobody knows it: an invited person chooses one behind the link. */
export async function makeAccount(
  db: LocalDatabase,
  email: string,
  data: Record<string, unknown>,
  { isInvited, isConfirmed = false, password = randomUUID() }: NewAccount,
): Promise<string> {
  const id = randomUUID();
  const claims = { sub: id, email, email_verified: false, phone_verified: false };
  await db.transaction(async (statements) => {
    await statements.query(
      `insert into auth.users (id, aud, role, email, encrypted_password, invited_at, raw_app_meta_data, raw_user_meta_data)
       values ($1, 'authenticated', 'authenticated', $2, extensions.crypt($3, extensions.gen_salt('bf', 10)), case when $5 then now() end,
         '{"provider": "email", "providers": ["email"]}', $4)`,
      [id, email, password, { ...data, ...claims }, isInvited],
    );
    await statements.query(
      `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
       values (gen_random_uuid(), 'email', $1::text, $1::uuid, $2)`,
      [id, claims],
    );
    if (isConfirmed)
      await statements.query("update auth.users set email_confirmed_at = now() where id = $1", [id]);
  });
  return id;
}
