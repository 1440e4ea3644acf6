import { hasBearer, json } from "./http.ts";

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

/** Does `work` for every item, at most `limit` at a time; the first failure is thrown at once, while work under way goes on. */
export async function forEachAtMost<T>(
  limit: number,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const lane = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: limit }, lane));
}

/**
 * Answers the call that empties a queue: `POST` with the secret carries out `work`, also when the caller hangs up, and
 * answers its summary. A failure is logged and answers 500 with `error`; what was leased comes back when its lease ends.
 */
export async function answerQueueCall(
  request: Request,
  { secret, work, error }: { secret: string; work: () => Promise<unknown>; error: string },
): Promise<Response> {
  if (request.method !== "POST") return json(405, { error: "method not allowed" });
  if (!(await hasBearer(request, secret))) return json(401, { error: "unauthorized" });
  const run = work();
  background(run);
  try {
    return json(200, await run);
  } catch {
    return json(500, { error });
  }
}

/** Starts the next run of a function, which answers when it is done: nobody waits for that but the runtime. */
export async function callAgain(url: string, name: string, secret: string): Promise<void> {
  const response = await fetch(new URL(`/functions/v1/${name}`, url), {
    method: "POST",
    headers: { authorization: `Bearer ${secret}` },
  });
  await response.body?.cancel();
}
