const LOCK = "push-subscription";

/**
 * Runs `work` while no other part of the site, in any tab, changes this browser's push subscription (Web Locks), and
 * returns its result. After `patience` milliseconds of waiting it runs all the same: the holder of the lock then waits
 * for a push service that does not answer. Without Web Locks (Safari before 15.4) nothing waits.
 */
export async function inPushTurn<T>(patience: number, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  let begun = false;
  try {
    return await locks.request(LOCK, { signal: AbortSignal.timeout(patience) }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}
