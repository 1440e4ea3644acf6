import { imageTypeOf } from "./file-type.ts";

/** Bytes to read: of an animated PNG the signature, the header and the chunks that may precede its frames. */
const HEAD_BYTES = 1_024;

/** Whether a picture moves: a GIF, WebP or PNG of several frames. Rejects when it cannot be read. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const type = imageTypeOf(head);
  // The second bit of the extended head, which says so (RFC 9649).
  if (type === "webp") return textOf(head.subarray(12, 16)) === "VP8X" && ((head[20] ?? 0) & 2) === 2;
  if (type === "png") return textOf(head).includes("acTL");
  if (type !== "gif") return false;
  // Each frame has a block that says how long it stays.
  const bytes = new Uint8Array(await file.arrayBuffer());
  let frames = 0;
  for (let at = 0; at < bytes.length && frames < 2; at += 1)
    if (bytes[at] === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 4) frames += 1;
  return frames > 1;
}

function textOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
