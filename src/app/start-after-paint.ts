import { startPwa } from "#platform/pwa/start-pwa.ts";
import { currentSession, sessionAtom, store } from "#platform/session/session.ts";

/**
 * Everything that must not delay the first screen: the worker, and for signed-in people the outbox
 * and the notices: supabase-js and Dexie are the largest libraries of a visit, and no first view needs them.
 */
export function startAfterPaint(): void {
  startPwa();
  let started = false;
  const startMember = () => {
    if (started || currentSession().status !== "signed-in") return;
    started = true;
    void import("./start-member.ts").then(({ startMember: start }) => start());
  };
  store.sub(sessionAtom, startMember);
  startMember();
}
