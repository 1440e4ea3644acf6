import type { PushPayload } from "../_shared/contracts/push-payload.ts";
import type { QueuedPush } from "./queue.ts";

/** Bytes that RFC 8291 leaves for the text, of the 4096 that every push service must accept. */
export const PAYLOAD_MAX_BYTES = 3_993;

const encoder = new TextEncoder();

/** The message of a queue row, encoded; a text too long for a push is shortened between two characters. */
export function encodePayload(row: QueuedPush, siteUrl: string): Uint8Array {
  const encode = (title: string, body: string) =>
    encoder.encode(JSON.stringify(payloadOf(row, title, body, siteUrl)));
  const whole = encode(row.title, row.message);
  if (whole.length <= PAYLOAD_MAX_BYTES) return whole;
  const body = shorten(row.message, (text) => encode(row.title, text).length <= PAYLOAD_MAX_BYTES);
  if (body !== null) return encode(row.title, body);
  const title = shorten(row.title, (text) => encode(text, "").length <= PAYLOAD_MAX_BYTES);
  if (title === null) throw new RangeError("a push message without any text is too long");
  return encode(title, "");
}

function payloadOf(row: QueuedPush, title: string, body: string, siteUrl: string): PushPayload {
  return {
    web_push: 8030,
    notification: {
      title,
      body,
      lang: "es",
      icon: new URL("/icons/icon-192.png", siteUrl).href,
      navigate: new URL(row.path, siteUrl).href,
      app_badge: String(row.unread),
      ...(row.tag ? { tag: row.tag } : {}),
      data: { notification_id: row.notification_id, receipt: row.receipt },
    },
    app_badge: row.unread,
  };
}

/** The longest beginning of `text`, with an ellipsis, that `fits`; null when not even the ellipsis does. */
function shorten(text: string, fits: (text: string) => boolean): string | null {
  // Grapheme clusters: neither an emoji family nor a letter with its accent is cut in two.
  const segments = [...new Intl.Segmenter("es", { granularity: "grapheme" }).segment(text)];
  let fitting = -1;
  let tooLong = segments.length;
  const cut = (count: number) => `${text.slice(0, segments[count]?.index ?? text.length).trimEnd()}…`;
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (fits(cut(middle))) fitting = middle;
    else tooLong = middle;
  }
  return fitting < 0 ? null : cut(fitting);
}
