import { SESSION_STORAGE_KEY } from "#platform/supabase/environment.ts";
import { currentSession, forgetStoredSession, readStoredSession, sessionAtom, store } from "./session.ts";

/**
 * Starts following who is signed in. The stored session is read at once; supabase-js, the role
 * cache and the role itself follow after the first paint, and only when somebody is signed in.
 */
export function watchSession(): void {
  const stored = readStoredSession();
  store.set(sessionAtom, stored);
  globalThis.addEventListener("storage", ({ key, newValue }) => {
    if (key === SESSION_STORAGE_KEY) void follow().then((session) => session.followOtherTab(newValue));
  });
  globalThis.addEventListener("online", () => {
    if (currentSession().offlineRole) void follow().then((session) => session.refreshRole());
  });
  // What is stored there but names nobody is damaged: without it, visitors keep their light client.
  if (stored.status === "visitor") return forgetStoredSession();
  void follow().then((session) => session.resume(stored.userId));
}

function follow() {
  return import("./start-session.ts");
}
