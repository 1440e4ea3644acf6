import type { Session } from "@supabase/supabase-js";
import { AppError, toAppError } from "./errors.ts";

/**
 * How long a question waits for the renewal of an expired session, in milliseconds. supabase-js tries for 30 s, and what
 * this device has cached should be on the screen long before.
 */
const WAIT_MS = 3_000;

/** The renewal has got no answer lately. */
let isFailing = false;
/** Somebody was not answered for want of a session that holds. */
let isMissed = false;
const waiting = new Set<() => void>();

/** Records the result of an attempt to renew the session; callers that wait for a failed one go on. */
export function noteRenewal(isAnswered: boolean): void {
  isFailing = !isAnswered;
  if (isFailing) for (const giveUp of waiting) giveUp();
}

/** Whether somebody was turned away since this was last asked. */
export function takeMissed(): boolean {
  const wasMissed = isMissed;
  isMissed = false;
  return wasMissed;
}

interface Auth {
  getSession: () => Promise<{ data: { session: Session | null }; error: unknown }>;
}

/**
 * Resolves once the stored session can be used: at once for one that holds, else when it is renewed. Throws AppError
 * "network" as soon as an attempt to renew it fails, or after 3 s; the renewal goes on meanwhile. A question asked all
 * the same would go out as a visitor's.
 */
export async function usableSession(auth: Auth): Promise<void> {
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new AppError("network", "session_not_renewed"));
  waiting.add(giveUp);
  // A session that holds is there before any timer.
  const timer = setTimeout(() => noteRenewal(false), isFailing ? 0 : WAIT_MS);
  try {
    const { error } = await Promise.race([auth.getSession(), late.promise]);
    if (error && toAppError(error).kind === "network") throw toAppError(error);
  } catch (error) {
    isMissed = true;
    throw error;
  } finally {
    clearTimeout(timer);
    waiting.delete(giveUp);
  }
}
