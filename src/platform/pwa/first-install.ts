/** Pauses between attempts, in milliseconds; the last one is repeated. */
const PAUSES_MS = [5_000, 15_000, 60_000, 300_000] as const;

/**
 * Completes a first install. One that fails in the middle (a file that did not arrive, a captive portal) is attempted
 * again after a pause, or as soon as the network is back: the worker goes on from the files that it has by then, so
 * that a person who keeps one page open all evening has the site on their phone all the same. Resolves once there is a
 * worker.
 */
export async function seeInstallThrough(attempt: () => Promise<ServiceWorkerRegistration>): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    if (await attempt().then(hasWorker, () => false)) return;
    await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0);
  }
}

/** Whether a worker comes of it; one that is installed already counts. */
async function hasWorker({
  active,
  waiting,
  installing,
}: Pick<ServiceWorkerRegistration, "active" | "waiting" | "installing">): Promise<boolean> {
  if (active || waiting) return true;
  if (!installing) return false;
  while (installing.state === "installing") await once(installing, "statechange");
  return installing.state !== "redundant";
}

async function pause(ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([over, once(globalThis, "online")]);
  clearTimeout(timer);
}

function once(target: Pick<EventTarget, "addEventListener">, type: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));
}
