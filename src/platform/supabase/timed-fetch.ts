/** How long a request may go without a byte, in milliseconds. The database ends a statement after 8 s. */
const SILENCE_MS = 12_000;
/** The same for edge functions, which ask other servers in their turn. */
const FUNCTION_SILENCE_MS = 60_000;
/** Procedures that go through the whole database or a whole file at once, with a timeout of up to 60 s. */
export const OF_EVERYTHING =
  /\/rest\/v1\/rpc\/(?:start_backup|begin_restore|check_(?:restore|utility|audit_chain|import)|step_utility|list_(?:lost|missing)_files|(?:run|undo)_import)\b/;
/** Slowest upload that is believed to be alive, in bytes per millisecond. */
const UPLOAD_RATE = 8;
/** A read that is silent for so long as the network or the person comes back, in milliseconds, hangs on a dead connection. */
const HANGING_MS = 2_000;

/** Of these a browser hands over a body, which no Response may be made of. */
const BODILESS = [204, 205, 304];

/** Requests that wait for a byte. */
const waiting = new Set<(comeback: boolean) => void>();

/**
 * `fetch` with an end: a request or its answer that brings no byte for 12 s (edge functions: 60 s, uploads by their
 * size) rejects as a network failure. A hanging request is given up as soon as the network or the person comes back,
 * so that it is made again over a living connection.
 */
export const timedFetch: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  const outer = init?.signal ?? (input instanceof Request ? input.signal : null);
  return answerInTime((signal) => fetch(input, { ...init, signal }), silenceOf(address, init?.body), outer);
};

/** The answer that `ask` brings, with such an end: after `silence` ms without a byte, or with `outer`. */
export async function answerInTime(
  ask: (signal: AbortSignal) => Promise<Response>,
  silence = SILENCE_MS,
  outer: AbortSignal | null = null,
): Promise<Response> {
  const { signal, heard, end } = limited(silence, outer);
  try {
    const ended = new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason as Error)),
    );
    signal.throwIfAborted();
    const answer = await Promise.race([ask(signal), ended]);
    if (answer.body === null || BODILESS.includes(answer.status)) {
      end();
      return answer;
    }
    const body = answer.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          heard();
          controller.enqueue(chunk);
        },
        flush: end,
      }),
      { signal },
    );
    return new Response(body, answer);
  } catch (error) {
    end();
    throw error;
  }
}

onComeback(() => {
  for (const giveUp of waiting) giveUp(true);
});

/** Calls back when the network or the person comes back; returns a function that ends it. Does nothing outside a page. */
export function onComeback(back: () => void): () => void {
  if (typeof document === "undefined") return () => {};
  const life = new AbortController();
  const isVisible = () => document.visibilityState === "visible";
  globalThis.addEventListener("online", back, { signal: life.signal });
  document.addEventListener("visibilitychange", () => isVisible() && back(), { signal: life.signal });
  return () => life.abort();
}

/** A signal that ends after `silence` ms without a call of `heard`, or with `outer`. */
function limited(silence: number, outer: AbortSignal | null) {
  const life = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;
  const end = () => {
    clearTimeout(timer);
    waiting.delete(giveUp);
    outer?.removeEventListener("abort", endWithOuter);
  };
  const giveUp = (comeback: boolean) => {
    // A function at work and an upload say nothing for longer.
    if (comeback && (silence > SILENCE_MS || performance.now() - heardAt < HANGING_MS)) return;
    end();
    life.abort(new TypeError("Failed to fetch: no byte arrived in time"));
  };
  const endWithOuter = () => {
    end();
    life.abort(outer?.reason);
  };
  const heard = () => {
    clearTimeout(timer);
    heardAt = performance.now();
    timer = setTimeout(giveUp, silence, false);
  };
  waiting.add(giveUp);
  outer?.addEventListener("abort", endWithOuter);
  if (outer?.aborted) endWithOuter();
  else heard();
  return { signal: life.signal, heard, end };
}

function silenceOf(address: string, body: BodyInit | null | undefined): number {
  const isLong = address.includes("/functions/v1/") || OF_EVERYTHING.test(address);
  const silence = isLong ? FUNCTION_SILENCE_MS : SILENCE_MS;
  return silence + sizeOf(body) / UPLOAD_RATE;
}

/** Bytes of the files in a body; what is typed is small. */
function sizeOf(body: BodyInit | null | undefined): number {
  if (body instanceof Blob) return body.size;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
  if (!(body instanceof FormData)) return 0;
  return [...body.values()].reduce((sum, value) => sum + (typeof value === "string" ? 0 : value.size), 0);
}
