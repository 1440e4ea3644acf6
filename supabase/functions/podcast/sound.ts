/** A file of sound, of which players ask for parts. */
export interface Sound {
  size: number;
  type: string;
  /** Changes with each file, so that a replaced file is never joined to the beginning of the old one. */
  tag: string;
  /** Its bytes, or those of a part. */
  open: (part: Part | null) => Promise<ReadableStream<Uint8Array>>;
}

/** Bytes from the first to the last, both of them included. */
interface Part {
  first: number;
  last: number;
}

/**
 * Answers the sound, the requested part (206), or 416 when it is shorter. No redirect, because podcast apps want the
 * file at this address. HEAD gets the same headers without the bytes.
 */
export async function soundAnswer({ method, headers }: Request, sound: Sound): Promise<Response> {
  const answered = {
    "content-type": sound.type,
    "accept-ranges": "bytes",
    etag: sound.tag,
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    // Players that live in a web page ask from another origin.
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "accept-ranges, content-length, content-range, etag",
  };
  if (headers.get("if-none-match")?.includes(sound.tag))
    return new Response(null, { status: 304, headers: answered });
  const range = (headers.get("if-range") ?? sound.tag) === sound.tag ? headers.get("range") : null;
  const part = partOf(range ?? "", sound.size);
  if (part === "beyond")
    return new Response(null, {
      status: 416,
      headers: { ...answered, "content-range": `bytes */${sound.size}` },
    });
  const body = method === "HEAD" ? null : await sound.open(part);
  const length = part === null ? sound.size : part.last - part.first + 1;
  return new Response(body, {
    status: part === null ? 200 : 206,
    headers: {
      ...answered,
      "content-length": String(length),
      ...(part && { "content-range": `bytes ${part.first}-${part.last}/${sound.size}` }),
    },
  });
}

/** Several parts, other units and nonsense get the whole file, as they may (RFC 9110, 14.2). */
function partOf(range: string, size: number): Part | "beyond" | null {
  const [, from = "", to = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? [];
  if (from === "" && to === "") return null;
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(size - 1, Number(to));
  return first <= last ? { first, last } : "beyond";
}
