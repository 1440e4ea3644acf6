import { AsyncLocalStorage } from "node:async_hooks";

/** Bytes from `start` up to, but without, `end`. */
interface Part {
  start: number;
  end: number;
}

/** Tags that identify one version of a file. */
interface Version {
  eTag: string;
  lastModified: Date;
}

/** The headers of the request that is being answered, for the adapter behind Lite, which passes no request on. */
const asking = new AsyncLocalStorage<Headers>();

/**
 * Lite says that it accepts ranges and sends the whole file. Here a request for one part is answered with that part
 * (206) or, where the file ends before it, with its size (416).
 */
export async function withByteRanges(
  request: Request,
  forward: (request: Request) => Promise<Response>,
): Promise<Response> {
  // Of other methods a range says nothing (RFC 9110, 14.2).
  if (request.method !== "GET" || !request.headers.has("range")) return forward(request);
  const response = await asking.run(request.headers, () => forward(request));
  const sent = response.headers.get("content-range");
  if (response.status !== 200 || sent === null) return response;
  if (sent.startsWith("bytes */"))
    return new Response(null, {
      status: 416,
      headers: { "accept-ranges": "bytes", "content-range": sent },
    });
  return new Response(response.body, { status: 206, headers: response.headers });
}

/** The part of this file that the present request asks for, `beyond` its end, or undefined for all of it. */
export function askedPart(size: number, version: Version): Part | "beyond" | undefined {
  const headers = asking.getStore();
  if (headers === undefined || !isStill(headers.get("if-range"), version)) return undefined;
  return partOf(headers.get("range") ?? "", size);
}

/** Content-Range of a part, or of a file that ends before it. */
export function contentRange(part: Part | "beyond", size: number): string {
  return part === "beyond" ? `bytes */${size}` : `bytes ${part.start}-${part.end - 1}/${size}`;
}

/** Several parts, other units and nonsense get the whole file, as they may (RFC 9110, 14.2). */
function partOf(range: string, size: number): Part | "beyond" | undefined {
  const [, first = "", last = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? [];
  if (first === "" && last === "") return undefined;
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : "beyond";
}

/** If-Range: a client with the beginning of another version gets the whole of this one. */
function isStill(condition: string | null, { eTag, lastModified }: Version): boolean {
  return condition === null || condition === eTag || condition === lastModified.toUTCString();
}
