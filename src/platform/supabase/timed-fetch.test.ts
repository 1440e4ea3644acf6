import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toAppError } from "./errors.ts";
import { timedFetch } from "./timed-fetch.ts";

const READ = "https://luzdelvalle.mx/rest/v1/prophecies";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that takes every request; `answer` answers the last one, and nothing does so by itself. */
function silentServer() {
  let answer: (response: Response) => void = () => {};
  const asked = vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((resolve, reject) => {
        answer = resolve;
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      }),
  );
  vi.stubGlobal("fetch", asked);
  return { asked, answer: (response: Response) => answer(response) };
}

/** How a request ended: "waits", its text, or the kind of its failure. */
function outcomeOf(request: Promise<Response>) {
  const state = { outcome: "waits" };
  request
    .then((response) => response.text())
    .then(
      (text) => (state.outcome = text),
      (error: unknown) => (state.outcome = toAppError(error).kind),
    );
  return state;
}

describe("timedFetch", () => {
  it("gives a request up as a matter of network when nothing answers for 12 s", async () => {
    const server = silentServer();
    const state = outcomeOf(timedFetch(READ));
    await vi.advanceTimersByTimeAsync(11_900);
    expect(state.outcome).toBe("waits");
    await vi.advanceTimersByTimeAsync(200);
    expect(state.outcome).toBe("network");
    expect(server.asked.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
  });

  it("gives up an answer that stops half way, and waits for one that is slow", async () => {
    const server = silentServer();
    const pipe = new TransformStream<Uint8Array, Uint8Array>();
    const writer = pipe.writable.getWriter();
    const state = outcomeOf(timedFetch(READ));
    server.answer(new Response(pipe.readable as ReadableStream<Uint8Array<ArrayBuffer>>));
    for (let second = 0; second < 30; second += 10) {
      await vi.advanceTimersByTimeAsync(10_000);
      await writer.write(new TextEncoder().encode("a"));
    }
    expect(state.outcome).toBe("waits");
    await vi.advanceTimersByTimeAsync(12_100);
    expect(state.outcome).toBe("network");
  });

  it("hands over the whole of a slow answer", async () => {
    const server = silentServer();
    const state = outcomeOf(timedFetch(READ));
    await vi.advanceTimersByTimeAsync(11_000);
    server.answer(new Response("todo", { status: 200, headers: { "content-range": "0-9/20" } }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.outcome).toBe("todo");
  });

  it("hands over an answer without content, of which browsers give an empty body", async () => {
    const server = silentServer();
    const request = timedFetch(READ, { method: "PATCH" });
    const answer = new Response(null, { status: 204 });
    Object.defineProperty(answer, "body", { value: new ReadableStream() });
    server.answer(answer);
    expect((await request).status).toBe(204);
  });

  it("ends with the caller's own signal, as an abort", async () => {
    silentServer();
    const caller = new AbortController();
    const request = timedFetch(READ, { signal: caller.signal });
    caller.abort();
    await expect(request).rejects.toMatchObject({ name: "AbortError" });
    await expect(timedFetch(READ, { signal: caller.signal })).rejects.toMatchObject({ name: "AbortError" });
  });

  it.each([
    ["an edge function at work", "https://luzdelvalle.mx/functions/v1/export", undefined, 60_000],
    ["a copy of everything", "https://luzdelvalle.mx/rest/v1/rpc/start_backup", undefined, 60_000],
    ["an import of a whole file", "https://luzdelvalle.mx/rest/v1/rpc/run_import", undefined, 60_000],
    [
      "an upload of 400 kB",
      "https://luzdelvalle.mx/storage/v1/object/a",
      new Blob(["x".repeat(400_000)]),
      62_000,
    ],
  ])("waits longer for %s", async (_, address, body, ms) => {
    silentServer();
    const state = outcomeOf(timedFetch(address, { method: "POST", ...(body && { body }) }));
    await vi.advanceTimersByTimeAsync(ms - 100);
    expect(state.outcome).toBe("waits");
    await vi.advanceTimersByTimeAsync(200);
    expect(state.outcome).toBe("network");
  });
});
