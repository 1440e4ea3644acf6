import { accountAddress } from "#domain/account-address.ts";
import { currentSession, sessionIdAtom, store } from "../session/session.ts";
import { db, supabase } from "../supabase/client.ts";
import { toAppError } from "../supabase/errors.ts";
import { problemText, type ProblemTexts } from "../supabase/problem-text.ts";

/** Asks for the password until `check` takes one; answers false when the person gave up. */
export type AskPassword = (question: {
  check: (password: string) => Promise<void>;
  /** The sentence of a failed check. */
  problem: (error: unknown) => string;
}) => Promise<boolean>;

/** Sentences of an act that needs a recent session. */
export const RECENT_SESSION_PROBLEMS: ProblemTexts = {
  recent_session_required: "Por seguridad, escribe otra vez tu contraseña.",
  invalid_credentials: "Esa no es tu contraseña. Inténtalo de nuevo.",
};

/**
 * Carries out an act that the server allows for ten minutes after a sign-in: where it refuses, asks for the password, and
 * tries once more. Throws what `act` throws.
 */
export async function withRecentSession<Answer>(
  act: () => Promise<Answer>,
  ask: AskPassword,
): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    const { message } = (toAppError(error).cause ?? {}) as { message?: unknown };
    if (message !== "recent_session_required") throw error;
    const problem = (failure: unknown) => problemText(failure, RECENT_SESSION_PROBLEMS);
    if (!(await ask({ check: confirmPassword, problem }))) throw error;
    return act();
  }
}

/** Signs the person in again with their password, in place of the session that they have. Throws AppError. */
export async function confirmPassword(password: string): Promise<void> {
  const { email, signInName } = currentSession();
  const before = store.get(sessionIdAtom);
  const { auth } = await supabase();
  const { error } = await auth.signInWithPassword({
    email: accountAddress(email ?? signInName ?? ""),
    password,
  });
  if (error) throw toAppError(error);
  // One that stays, as there is no network now, is only one line more in the list of devices.
  if (before) await (await db()).rpc("replace_my_session", { p_session_id: before });
}
