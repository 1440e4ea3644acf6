import { outcomeOf } from "./outbox-outcome.ts";

interface NetworkFirst<Value> {
  ask: () => Promise<Value>;
  /** Keeps the answer on this device. */
  keep?: (answer: Value) => Promise<void>;
  /** This device's copy, or null. */
  recall: () => Promise<Value | null>;
}

/**
 * What the server answers, which is kept; while it cannot be asked (no network, a gateway's error, a portal's page in its
 * place, too many requests), what this device kept. Throws what `ask` throws when the server itself refused ("denied",
 * "not found"), since what a person may no longer read is not shown from a copy, or when there is no copy.
 */
export async function networkFirst<Value>({ ask, keep, recall }: NetworkFirst<Value>): Promise<Value> {
  let answer: Value;
  try {
    answer = await ask();
  } catch (error) {
    const copy = outcomeOf(error).again ? await recall() : null;
    if (copy === null) throw error;
    return copy;
  }
  await keep?.(answer);
  return answer;
}
