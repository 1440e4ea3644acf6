type EdgeRuntime = { waitUntil: (work: Promise<unknown>) => void };

/**
 * Lets `work` finish even if the caller hangs up or the answer is already sent: hosted functions are stopped then,
 * unless the runtime knows of the work. Elsewhere the process simply goes on.
 */
export function background(work: Promise<unknown>): void {
  const runtime = (globalThis as { EdgeRuntime?: EdgeRuntime }).EdgeRuntime;
  runtime?.waitUntil(work);
  work.catch((error: unknown) => console.error("background work failed", error));
}
