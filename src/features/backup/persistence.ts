import { isRefusal, toAppError } from "#platform/supabase/errors.ts";

/** Pauses between tries, in milliseconds. */
const PAUSES_MS = [1_000, 3_000, 9_000];

/** How a long work meets failures of single requests. */
export interface Persistence {
  signal: AbortSignal;
  /** Waits so many milliseconds. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Settles when the person wants to go on after the last try failed. */
  onStuck: (error: unknown) => Promise<void>;
}

/** Repeats a request until it went well or the server refused it, with growing pauses; after the last it asks the person. */
export async function persist<Answer>(
  request: () => Promise<Answer>,
  { signal, pause, onStuck }: Persistence,
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    signal.throwIfAborted();
    try {
      return await request();
    } catch (error) {
      signal.throwIfAborted();
      if (isRefusal(error) && toAppError(error).kind !== "rate-limited") throw error;
      const wait = PAUSES_MS[failures];
      if (wait === undefined) {
        await onStuck(error);
        failures = -1;
      } else await pause(wait, signal);
    }
  }
}

/** The answers to `ask` one after the other, in the order of `items`, with the next ones already under way. */
export function readAhead<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
  width = 3,
): () => Promise<Answer> {
  const underWay: Promise<Answer>[] = [];
  let asked = 0;
  return () => {
    while (underWay.length < width && asked < items.length) {
      const answer = ask(items[asked] as Item);
      asked += 1;
      // It is awaited in its turn; until then nobody sees its failure.
      answer.catch(() => undefined);
      underWay.push(answer);
    }
    return underWay.shift() ?? Promise.reject(new RangeError("no item is left"));
  };
}

/** Waits so many milliseconds, or rejects when the work is given up. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
