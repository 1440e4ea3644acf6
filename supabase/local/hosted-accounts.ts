import { randomUUID } from "node:crypto";
import type { LocalDatabase } from "./database.ts";
import { createUser, updateUser } from "./admin-users.ts";
import { hashOf, newCode, refusal } from "./gotrue-answers.ts";
import { noteDevice } from "./session-device.ts";
import { invite } from "./invite.ts";
import type { LocalKeys } from "./keys.ts";
import type { Mailer } from "./mailer.ts";
import { decodedPath } from "./unusable-request.ts";

type Forward = (request: Request) => Promise<Response>;

interface Account {
  id: string;
  confirmed: boolean;
  /** A confirmation went out less than a minute ago ([auth.email] max_frequency). */
  just_mailed: boolean;
  /** Likewise a sign-in link or a mail for a forgotten password. */
  just_linked: boolean;
}

interface EmailChange extends Record<string, unknown> {
  id: string;
  /** One of the two mailboxes has confirmed. */
  half_done: boolean;
}

/**
 * The answers in which Lite differs from hosted GoTrue. Some are about whether an e-mail has an account, which is never
 * told: sign-up of a known address, sending the confirmation again, a wrong password of an unconfirmed account. Sign-in
 * links Lite would turn into confirmed accounts, and a change of address it is content with one mailbox. Invitations it does
 * not know: their links are those of a sign-up, which GoTrue looks up in the same place. Nor does it know what the secret key may do to accounts.
 */
export class HostedAccounts {
  readonly #db: LocalDatabase;
  readonly #mailer: Mailer;
  readonly #keys: LocalKeys;

  readonly #passwordMin: number;

  constructor(db: LocalDatabase, mailer: Mailer, keys: LocalKeys, passwordMin: number) {
    this.#db = db;
    this.#mailer = mailer;
    this.#keys = keys;
    this.#passwordMin = passwordMin;
  }

  /** Answers a request to /auth/v1 as GoTrue would, asking Lite through `forward`. */
  async answer(request: Request, forward: Forward): Promise<Response> {
    const { headers } = request;
    const answer = await this.#answer(request, forward);
    await noteDevice(this.#db, headers, answer);
    return answer;
  }

  async #answer(request: Request, forward: Forward): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const path = decodedPath(request) ?? "";
    if (request.method === "PUT" && path === "/auth/v1/user") return this.#update(request, forward);
    if (request.method === "GET" && path === "/auth/v1/verify") return this.#followLink(request, forward);
    const options = { db: this.#db, keys: this.#keys, forward };
    if (request.method === "PUT" && path.startsWith(USERS)) {
      return updateUser(request, path.slice(USERS.length), { ...options, passwordMin: this.#passwordMin });
    }
    if (request.method !== "POST") return forward(request);
    switch (path) {
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
        return this.#sendLink(request, forward);
      case "/auth/v1/invite":
        return invite(request, { ...options, mailer: this.#mailer });
      case "/auth/v1/admin/users":
        return createUser(request, options);
      case "/auth/v1/verify":
        return this.#verify(request, forward);
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
    return forward(asking(copy, { email: `${randomUUID()}@invalid.invalid`, password }));
  }

  /** A confirmed address gets a link to sign in, any other one the mail of a sign-up without a password. */
  async #sendLink(request: Request, forward: Forward): Promise<Response> {
    const copy = request.clone();
    const { email, data, create_user } = await readBody(request);
    if (email === undefined) return forward(request);
    const account = await this.#account(email);
    if (account?.confirmed) {
      if (account.just_linked) return tooSoon();
      return forward(request);
    }
    if (account?.just_mailed) return tooSoon();
    if (account) {
      await this.#sendConfirmation(account.id, email);
      return Response.json({});
    }
    if (create_user === false) return refusal(422, "otp_disabled", "Signups not allowed for otp");
    const answer = await forward(asking(copy, { email, password: randomUUID(), data }, "/auth/v1/signup"));
    return answer.ok ? Response.json({}) : answer;
  }

  /** A new address asked for starts over: neither mailbox has confirmed it. */
  async #update(request: Request, forward: Forward): Promise<Response> {
    const { email } = await readBody(request);
    const answer = await forward(request);
    if (answer.ok && email !== undefined)
      await this.#db.query(
        "update auth.users set email_change_confirm_status = 0 where email_change = lower($1)",
        [email],
      );
    return answer;
  }

  async #verify(request: Request, forward: Forward): Promise<Response> {
    const body = await readBody(request);
    const { type, token_hash, token, email } = body;
    if (type === "invite") return forward(asking(request, { ...body, type: "signup" }));
    const hash = token_hash ?? (email && token ? hashOf(email, token) : undefined);
    // GoTrue takes the code of a sign-up, an invitation, a reset or a link under this one name; Lite under the mail's own.
    if (type === "email" && hash !== undefined) {
      const [known] = await this.#db.query<{ is_new: boolean }>(
        "select confirmation_token = $1 as is_new from auth.users where $1 in (confirmation_token, recovery_token)",
        [hash],
      );
      return forward(asking(request, { ...body, type: known?.is_new ? "signup" : "magiclink" }));
    }
    if (type !== "email_change" || hash === undefined) return forward(request);
    if (await this.#confirmsHalf(hash)) return Response.json({ code: "200", msg: HALF_CONFIRMED });
    return forward(request);
  }

  /** The verify page of GoTrue, which returns to the site. */
  async #followLink(request: Request, forward: Forward): Promise<Response> {
    const address = new URL(request.url);
    const { searchParams, origin } = address;
    if (searchParams.get("type") === "invite") {
      searchParams.set("type", "signup");
      return forward(new Request(address, request));
    }
    const hash = searchParams.get("token");
    if (searchParams.get("type") !== "email_change" || hash === null || !(await this.#confirmsHalf(hash)))
      return forward(request);
    const message = new URLSearchParams({ message: HALF_CONFIRMED });
    return new Response(null, { status: 303, headers: { Location: `${origin}#${message}` } });
  }

  /** Whether a token of a change of address was the first of its two; the second is left to Lite, in the column it reads. */
  async #confirmsHalf(hash: string): Promise<boolean> {
    const [change] = await this.#db.query<EmailChange>(
      `select id, coalesce(email_change_confirm_status, 0) = 1 as half_done from auth.users
       where $1 in (email_change_token_current, email_change_token_new) and email_change is not null
         and email_change_token_current is not null and email_change_sent_at > now() - interval '1 hour'`,
      [hash],
    );
    if (!change) return false;
    if (change.half_done) return false;
    await this.#db.query(
      `update auth.users set email_change_confirm_status = 1, email_change_token_new = null,
         email_change_token_current = case when email_change_token_current = $2 then email_change_token_new else email_change_token_current end
       where id = $1`,
      [change.id, hash],
    );
    return true;
  }

  async #account(email: string): Promise<Account | undefined> {
    const [account] = await this.#db.query<Account & Record<string, unknown>>(
      `select id, confirmed_at is not null as confirmed,
         coalesce(confirmation_sent_at > now() - interval '1 minute', false) as just_mailed,
         coalesce(recovery_sent_at > now() - interval '1 minute', false) as just_linked
       from auth.users where email = lower($1)`,
      [email],
    );
    return account;
  }

  async #sendConfirmation(id: string, email: string): Promise<void> {
    const { code, hash } = newCode(email);
    await this.#db.query(
      "update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1",
      [id, hash],
    );
    await this.#mailer.sendConfirmation(email.toLowerCase(), hash, code);
  }
}

const USERS = "/auth/v1/admin/users/";

/** The same request with another body, at another path if given. */
function asking({ url, headers }: Request, body: object, path?: string): Request {
  return new Request(new URL(path ?? url, url), {
    method: "POST",
    headers: withoutLength(headers),
    body: JSON.stringify(body),
  });
}

const HALF_CONFIRMED = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

function tooSoon(): Response {
  return refusal(
    429,
    "over_email_send_rate_limit",
    "For security purposes, you can only request this after 60 seconds.",
  );
}

interface AccountBody {
  email?: string;
  password?: string;
  type?: string;
  token?: string;
  token_hash?: string;
  data?: unknown;
  create_user?: unknown;
}

async function readBody(request: Request): Promise<AccountBody> {
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
