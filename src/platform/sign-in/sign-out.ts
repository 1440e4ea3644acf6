import { TimeoutError, withTimeout } from "#lib/with-timeout.ts";
import { deleteMemberStore } from "../offline/member-store.ts";
import { removePush } from "../pwa/push-subscription.ts";
import { deleteCachedPages } from "../pwa/cached-pages.ts";
import { clearPersisted } from "../query/persister.ts";
import { supabase } from "../supabase/client.ts";
import { endSession } from "../supabase/end-session.ts";
import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";
import {
  currentSession,
  deleteStoredSession,
  LEAVING,
  sessionAtom,
  store,
  VISITOR,
} from "../session/session.ts";

/** How long each step may take before sign-out goes on without it, in milliseconds. */
const STEP_MS = 5_000;

/** How long the server may take to refuse; a later answer is ignored. */
const REFUSAL_MS = 300;

/**
 * Leaves the account on this device at once, also without network: the push subscription, the member's database,
 * caches and session go. The server's part is ended meanwhile, or when it can be reached. The session is `LEAVING`
 * afterwards, until `arriveAsVisitor`. Throws AppError when the server refused; the device is clean all the same.
 */
export async function signOut(): Promise<void> {
  const { userId } = currentSession();
  const accessToken = storedAccessToken();
  store.set(sessionAtom, LEAVING);
  deleteStoredSession();
  clearPersisted();
  let endpoint: string | null = null;
  const forgotten = removePush(async (removed) => void (endpoint = removed));
  await Promise.all([
    within(STEP_MS, forgotten),
    userId && within(STEP_MS, deleteMemberStore(userId)),
    within(STEP_MS, deleteCachedPages()),
  ]);
  tellClient();
  if (accessToken) await within(REFUSAL_MS, endSession({ accessToken, endpoint }));
}

/** The person has reached a page for everybody: from now on they are a visitor. */
export function arriveAsVisitor(): void {
  if (currentSession() === LEAVING) store.set(sessionAtom, VISITOR);
}

/** supabase-js finds that its session is gone and notifies its listeners; no request is made. */
function tellClient(): void {
  void supabase()
    .then(({ auth }) => auth.signOut({ scope: "local" }))
    .catch(() => undefined);
}

function storedAccessToken(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? "null") as {
      access_token?: unknown;
    } | null;
    return typeof stored?.access_token === "string" ? stored.access_token : null;
  } catch {
    return null;
  }
}

/** Waits for `work`, but no longer than this; it goes on. Throws what `work` throws meanwhile. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  try {
    await withTimeout(work, milliseconds);
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
  }
}
