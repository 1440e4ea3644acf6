import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";
import {
  currentSession,
  deleteStoredSession,
  readStoredSession,
  sessionAtom,
  store,
} from "../session/session.ts";
import type * as StartSession from "./start-session.ts";

/**
 * Starts following who is signed in. The stored session is read at once; supabase-js, the role
 * cache and the role itself follow after the first paint, and only when somebody is signed in.
 */
export function watchSession(): void {
  const stored = readStoredSession();
  store.set(sessionAtom, stored);
  globalThis.addEventListener("storage", ({ key, newValue }) => {
    if (key === SESSION_STORAGE_KEY) follow((session) => session.followOtherTab(newValue));
  });
  globalThis.addEventListener("online", () => {
    const { offlineRole, status, userId } = currentSession();
    if (offlineRole) follow((session) => session.refreshRole());
    else if (userId && status === "loading") follow((session) => session.resume(userId));
  });
  // A stored session without a user is damaged: once it is deleted, visitors keep their light client.
  if (stored.status === "visitor") return deleteStoredSession();
  follow((session) => session.resume(stored.userId));
}

/** Without network and worker the chunk may not arrive; the session then stays as it was read, until `online`. */
function follow(work: (session: typeof StartSession) => unknown): void {
  void import("./start-session.ts").then(work).catch(() => undefined);
}
