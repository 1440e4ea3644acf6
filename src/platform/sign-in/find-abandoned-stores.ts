import { currentSession } from "../session/session.ts";

/**
 * At a start: somebody's store without their session means that it ended without a sign-out, and copies of what they
 * read are still here.
 */
export async function findAbandonedStores(): Promise<void> {
  if (currentSession().userId) return;
  // Where the browser does not tell, or the chunk does not come, the next start looks again.
  const all = await globalThis.indexedDB?.databases?.().catch(() => []);
  if (!all?.some(({ name }) => name?.startsWith("iglesia-") && name !== "iglesia-visitor")) return;
  await import("./start-session.ts")
    .then(({ clearAbandonedStores }) => clearAbandonedStores())
    .catch(() => undefined);
}
