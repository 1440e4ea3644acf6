import { createHash, randomInt, randomUUID } from "node:crypto";
import type { LocalDatabase } from "./database.ts";
import type { Mailer } from "./mailer.ts";
import { decodedPath } from "./unusable-request.ts";

type Forward = (request: Request) => Promise<Response>;

interface Account {
  id: string;
  confirmed: boolean;
  /** A confirmation went out less than a minute ago ([auth.email] max_frequency). */
  just_mailed: boolean;
}

/**
 * The answers in which Lite differs from hosted GoTrue about whether an e-mail has an account (SPEC 6 wants it never
 * told): sign-up of a known address, sending the confirmation again, a wrong password of an unconfirmed account, and
 * sign-in links, which Lite would turn into confirmed accounts.
 */
export class AccountPrivacy {
  readonly #db: LocalDatabase;
  readonly #mailer: Mailer;

  constructor(db: LocalDatabase, mailer: Mailer) {
    this.#db = db;
    this.#mailer = mailer;
  }

  /** Answers a request to /auth/v1 as GoTrue would, asking Lite through `forward`. */
  async answer(request: Request, forward: Forward): Promise<Response> {
    const { searchParams } = new URL(request.url);
    if (request.method !== "POST") return forward(request);
    switch (decodedPath(request) ?? "") {
      case "/auth/v1/signup":
        return this.#signUp(request, forward);
      case "/auth/v1/resend":
        return this.#resend(request, forward);
      case "/auth/v1/token":
        return searchParams.get("grant_type") === "password"
          ? this.#signIn(request, forward)
          : forward(request);
      case "/auth/v1/otp":
      case "/auth/v1/magiclink":
        return refusal(422, "otp_disabled", "Signups not allowed for otp");
      default:
        return forward(request);
    }
  }

  async #signUp(request: Request, forward: Forward): Promise<Response> {
    const { email, data } = await readBody(request);
    const response = await forward(request);
    // Lite's answer to a known address, after it has judged address and password as for a new one.
    if (response.status !== 429 || email === undefined) return response;
    const account = await this.#account(email);
    if (account && !account.confirmed) {
      if (account.just_mailed) return response;
      await this.#sendConfirmation(account.id, email);
    }
    return Response.json(inventedUser(email, data));
  }

  async #resend(request: Request, forward: Forward): Promise<Response> {
    const { email, type } = await readBody(request);
    if (type !== "signup" || email === undefined) return forward(request);
    const account = await this.#account(email);
    if (!account || account.confirmed) return Response.json({});
    if (account.just_mailed) return forward(request);
    await this.#sendConfirmation(account.id, email);
    return Response.json({});
  }

  async #signIn(request: Request, forward: Forward): Promise<Response> {
    const copy = request.clone();
    const { email, password } = await readBody(request);
    const response = await forward(request);
    if (response.status !== 400 || email === undefined || password === undefined) return response;
    const { error_code, code } = (await response.clone().json()) as { error_code?: string; code?: string };
    if (![error_code, code].includes("email_not_confirmed")) return response;
    const [row] = await this.#db.query<{ right: boolean }>(
      // bcryptjs marks its hashes 2b, pgcrypto knows the same algorithm as 2a
      `select extensions.crypt($2, hash) = hash as right
       from (select replace(encrypted_password, '$2b$', '$2a$') as hash from auth.users where email = lower($1)) as known`,
      [email, password],
    );
    if (row?.right) return response;
    return forward(
      new Request(copy.url, {
        method: "POST",
        headers: withoutLength(copy.headers),
        body: JSON.stringify({ email: `${randomUUID()}@invalid.invalid`, password }),
      }),
    );
  }

  async #account(email: string): Promise<Account | undefined> {
    const [account] = await this.#db.query<Account & Record<string, unknown>>(
      `select id, confirmed_at is not null as confirmed,
         coalesce(confirmation_sent_at > now() - interval '1 minute', false) as just_mailed
       from auth.users where email = lower($1)`,
      [email],
    );
    return account;
  }

  async #sendConfirmation(id: string, email: string): Promise<void> {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const hash = createHash("sha256").update(`${email.toLowerCase()}${code}`).digest("hex");
    await this.#db.query(
      "update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1",
      [id, hash],
    );
    await this.#mailer.sendConfirmation(email.toLowerCase(), hash, code);
  }
}

async function readBody(
  request: Request,
): Promise<{ email?: string; password?: string; type?: string; data?: unknown }> {
  try {
    return (await request.clone().json()) as { email?: string };
  } catch {
    return {};
  }
}

function withoutLength(headers: Headers): Headers {
  const copy = new Headers(headers);
  copy.delete("content-length");
  return copy;
}

function refusal(status: number, code: string, message: string): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { "X-Sb-Error-Code": code } },
  );
}

/** GoTrue's stand-in for an account that is there already: it looks like a new one, but has no identities. */
function inventedUser(email: string, data: unknown): Record<string, unknown> {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email: email.toLowerCase(),
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: data ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
