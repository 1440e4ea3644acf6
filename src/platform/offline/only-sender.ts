const LOCK = "iglesia-outbox";

/** Longer than a round (20 s) and its last request (30 s), so a tab that holds the lock after that is frozen. */
const PATIENCE_MS = 60_000;

/** Work that ends early once `lost` says that another tab has taken its place. */
export type OnlyWork = (lost: AbortSignal) => Promise<void>;

let round: Promise<void> | undefined;
let wantedAgain = false;

/**
 * Runs `work` while no other tab of this origin does (Web Locks).
 * A call during a round asks for one more round. Without Web Locks (Safari before 15.4) tabs may
 * send the same entry twice, which stores it once all the same.
 */
export function asOnlySender(work: OnlyWork): Promise<void> {
  wantedAgain = true;
  round ??= rounds(work).finally(() => {
    round = undefined;
  });
  return round;
}

async function rounds(work: OnlyWork): Promise<void> {
  while (wantedAgain) {
    wantedAgain = false;
    await withLock(work);
  }
}

async function withLock(work: OnlyWork): Promise<void> {
  const locks = globalThis.navigator?.locks;
  const ours = new AbortController();
  if (!locks) return work(ours.signal);
  const workAlone = () => work(ours.signal);
  try {
    await locks.request(LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, workAlone);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "TimeoutError") throw error;
    await locks.request(LOCK, { steal: true }, workAlone);
  } finally {
    // Over, or taken by another tab while we were frozen: then what is still going on here ends.
    ours.abort();
  }
}
