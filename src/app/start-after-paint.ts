import { startPwa } from "#platform/pwa/start-pwa.ts";
import { currentSession, sessionAtom, store } from "#platform/session/session.ts";

/** Time between two tries to fetch the code of members, in ms; the return of the network ends it early. */
const RETRY_MS = 10_000;

const importStartMember = () => import("./start-member.ts");

/**
 * Everything that must not delay the first screen: the worker, and for signed-in people the outbox
 * and the notices: supabase-js and Dexie are the largest libraries of a visit, and no first view needs them.
 */
export function startAfterPaint(loadMember = importStartMember): void {
  startPwa();
  let started = false;
  const startMember = () => {
    if (started || currentSession().status !== "signed-in") return;
    started = true;
    void load(loadMember).then(({ startMember: start }) => start());
  };
  store.sub(sessionAtom, startMember);
  startMember();
}

/** Asks until the code has come: what a member wrote must not wait for the next visit to be sent. */
async function load(loadMember: typeof importStartMember): ReturnType<typeof importStartMember> {
  for (;;) {
    try {
      return await loadMember();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_MS);
        addEventListener("online", resolve, { once: true });
      });
    }
  }
}
