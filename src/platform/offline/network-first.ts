import { outcomeOf } from "./outbox-outcome.ts";

interface NetworkFirst<Value> {
  ask: () => Promise<Value>;
  /** Stores the answer on this device. */
  writeCache?: (answer: Value) => Promise<void>;
  /** The last answer that this device stored, or null. */
  readCache: () => Promise<Value | null>;
}

/**
 * What the server answers, which is cached; while it cannot be asked (no network, a gateway's error, a portal's page in its
 * place, too many requests), what this device has cached. Throws what `ask` throws when the server itself refused ("denied",
 * "not found"), since what a person may no longer read is not shown from a cache, or when nothing is cached.
 */
export async function networkFirst<Value>({
  ask,
  writeCache,
  readCache,
}: NetworkFirst<Value>): Promise<Value> {
  let answer: Value;
  try {
    answer = await ask();
  } catch (error) {
    const cached = outcomeOf(error).again ? await readCache() : null;
    if (cached === null) throw error;
    return cached;
  }
  await writeCache?.(answer);
  return answer;
}
