/** A message of the Phoenix protocol 2.0.0. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  /** With its prefix: `realtime:<topic>`, or `phoenix` for heartbeats. */
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

/** supabase-js sends a broadcast as bytes of this kind, everything else as a JSON array. */
const BROADCAST_KIND = 3;
const JSON_ENCODING = 1;

/** Reads what a client sent; undefined when it is neither of the two forms. */
export function decodeFrame(data: Buffer, isBinary: boolean): Frame | undefined {
  try {
    return isBinary ? decodeBroadcast(data) : decodeArray(data.toString());
  } catch {
    return undefined;
  }
}

/** Writes a message as clients of 2.0.0 read it. */
export function encodeFrame({ joinRef, ref, topic, event, payload }: Frame): string {
  return JSON.stringify([joinRef, ref, topic, event, payload]);
}

function decodeArray(text: string): Frame | undefined {
  const parts = JSON.parse(text) as unknown;
  if (!Array.isArray(parts) || parts.length !== 5) return undefined;
  const [joinRef, ref, topic, event, payload] = parts as [
    string | null,
    string | null,
    unknown,
    unknown,
    unknown,
  ];
  if (typeof topic !== "string" || typeof event !== "string") return undefined;
  return { joinRef, ref, topic, event, payload: (payload ?? {}) as Record<string, unknown> };
}

/** Layout: kind, five lengths (join ref, ref, topic, event, metadata), encoding, the five texts, the payload. */
function decodeBroadcast(data: Buffer): Frame | undefined {
  if (data[0] !== BROADCAST_KIND || data[6] !== JSON_ENCODING) return undefined;
  let offset = 7;
  const texts = [1, 2, 3, 4, 5].map((position) => {
    const start = offset;
    offset += data[position] ?? 0;
    return data.toString("utf8", start, offset);
  });
  const [joinRef = "", ref = "", topic = "", event = ""] = texts;
  const payload: unknown = JSON.parse(data.toString("utf8", offset));
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: "broadcast",
    payload: { type: "broadcast", event, payload },
  };
}
