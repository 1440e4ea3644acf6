import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";

/** The Fetch form of a request that Node's server received. */
export function toRequest(message: IncomingMessage, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) headers.append(name, each);
  }
  // Overrides the client's own header: the database counts visitors by it (private.sender), as behind Cloudflare.
  headers.set("cf-connecting-ip", message.socket.remoteAddress ?? "");
  const method = message.method ?? "GET";
  const init: RequestInit & { duplex?: "half" } = { method, headers };
  if (method !== "GET" && method !== "HEAD")
    Object.assign(init, { body: Readable.toWeb(message), duplex: "half" });
  // Not `new URL(url, origin)`: that would take "//elsewhere/" for another host.
  return new Request(`${origin}${message.url?.startsWith("/") ? message.url : "/"}`, init);
}

/** The client went away in the middle of the answer, or before it. */
const CLIENT_GONE: readonly unknown[] = ["ERR_STREAM_PREMATURE_CLOSE", "ERR_STREAM_UNABLE_TO_PIPE"];

/** Sends a Fetch response through Node's server; a client that went away is no error. */
export async function sendResponse(response: Response, out: ServerResponse, method = "GET"): Promise<void> {
  out.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null || method === "HEAD") {
    await response.body?.cancel();
    out.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(response.body as NodeReadableStream), out);
  } catch (error) {
    if (!CLIENT_GONE.includes((error as NodeJS.ErrnoException).code)) throw error;
  }
}
