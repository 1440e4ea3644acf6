import { joinNames, type PersonNames } from "#domain/person-name.ts";
import type { AppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { AUTH_PROBLEMS } from "./texts.ts";

/** How long one waits before asking for the same mail again, in milliseconds ([auth.email] max_frequency). */
export const RESEND_AFTER_MS = 60_000;

export interface NameMetadata extends PersonNames {
  full_name: string;
}

/** The metadata of a new account. Two words in Nombre stay together: only a lone `full_name` is split. */
export function nameMetadata(firstName: string, lastName: string): NameMetadata {
  return {
    first_name: firstName.trim(),
    last_name: lastName.trim() || null,
    full_name: joinNames(firstName, lastName),
  };
}

/**
 * GoTrue hides that an e-mail is taken: it answers with an invented user that has no identities. The
 * screen then says what it says to everybody, and a reset mail tells the owner: nobody else learns who has an account.
 */
export function isKnownAccount(user: { identities?: unknown[] | undefined } | null): boolean {
  return Array.isArray(user?.identities) && user.identities.length === 0;
}

/** The codes with which an auth server that does not hide it says that an e-mail is taken. */
export function saysAccountExists({ code }: AppError): boolean {
  return code === "user_already_exists" || code === "email_exists";
}

/**
 * GoTrue refuses a second mail to the same account within a minute, which only happens where there is
 * an account. The first mail is on its way, so the screen answers as if this one were. The project's
 * own hourly limit has the same code and another text; that one is a failure.
 */
export function isMailOnItsWay({ code, cause }: AppError): boolean {
  const text = (cause as { message?: unknown } | undefined)?.message;
  return (
    code === "over_email_send_rate_limit" && typeof text === "string" && /only request this after/i.test(text)
  );
}

/** The Spanish sentence for a failed request to the auth server; `fallback` when its code says nothing useful. */
export function authSentence(error: AppError, fallback: string): string {
  return problemText(error, AUTH_PROBLEMS, fallback);
}

/** Code of a link that was used, has expired or never was one: asking for a new one is the only way on. */
export const DEAD_LINK = "otp_expired";

/** Whether a failure means that the link of a mail can no longer be redeemed. */
export function isDeadLink(error: AppError | null): boolean {
  return error?.code === DEAD_LINK;
}
