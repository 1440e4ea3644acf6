import { toDate } from "#lib/dates.ts";

/** Whether an access has ended. */
export function isExpired(
  { expires_at: at }: { expires_at: string | null },
  now: number = Date.now(),
): boolean {
  return at !== null && toDate(at).getTime() <= now;
}

/** Whether what somebody typed is an e-mail that could be invited, as the database asks for it. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);
}
