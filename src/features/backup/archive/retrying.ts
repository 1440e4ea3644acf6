import { toAppError } from "#platform/supabase/errors.ts";

/** Pauses before further tries, in milliseconds: two minutes in all, a network that went away for a while. */
const PAUSES = [0, 1_000, 4_000, 15_000, 30_000, 70_000];

/** The result of `attempt`, which is called again after failures of the network. */
export async function retrying<Result>(attempt: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (const pause of PAUSES) {
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (!["network", "rate-limited"].includes(toAppError(error).kind)) throw error;
      await paused(pause, signal);
    }
  }
  return attempt();
}

function paused(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", end);
      resolve();
    }, milliseconds);
    signal.addEventListener("abort", end, { once: true });
  });
}
