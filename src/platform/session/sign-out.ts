import { deleteMemberStore } from "#platform/offline/member-store.ts";
import { forgetPush } from "#platform/pwa/push-subscription.ts";
import { forgetReadPages } from "#platform/pwa/read-pages.ts";
import { clearPersisted } from "#platform/query/persister.ts";
import { supabase } from "#platform/supabase/client.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { currentSession, forgetStoredSession, LEAVING, sessionAtom, store, VISITOR } from "./session.ts";

/** How long each step may take before sign-out goes on without it: nobody waits at a door that hangs. */
const STEP_MS = 5_000;

/**
 * Leaves the account on this device: the push subscription (browser, then server), the member's
 * database, caches and session go, also without network. The session is `LEAVING` afterwards, until
 * `arriveAsVisitor`. Throws AppError when the server refused; the device is clean all the same.
 */
export async function signOut(): Promise<void> {
  const { userId } = currentSession();
  store.set(sessionAtom, LEAVING);
  const refusal = await leaveServer();
  if (userId) await withinStep(deleteMemberStore(userId));
  await withinStep(forgetReadPages());
  clearPersisted();
  forgetStoredSession();
  if (refusal) throw refusal;
}

/** The person has reached a page for everybody: from now on they are a visitor. */
export function arriveAsVisitor(): void {
  if (currentSession() === LEAVING) store.set(sessionAtom, VISITOR);
}

/** Returns what the server objected to, if it did; without network there is nobody to object. */
async function leaveServer(): Promise<Error | null> {
  try {
    const client = await supabase();
    const removeDevice = async (endpoint: string) => {
      await client.from("push_subscriptions").delete().eq("endpoint", endpoint);
    };
    await withinStep(forgetPush(removeDevice));
    const answer = await withinStep(client.auth.signOut({ scope: "local" }));
    return answer?.error ? objection(answer.error) : null;
  } catch (error) {
    return objection(error);
  }
}

function objection(error: unknown): Error | null {
  const known = toAppError(error);
  return known.kind === "network" ? null : known;
}

async function withinStep<Result>(work: Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), STEP_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
