/** Of MPEG 1 Layer III at 128 kbit/s and 44.1 kHz: the head of a frame, its bytes and its samples. */
const HEAD = [0xff, 0xfb, 0x90, 0xc4];
const FRAME_BYTES = 417;
const FRAME_SECONDS = 1152 / 44_100;

/** The same at 32 kbit/s. */
const LOW_HEAD = [0xff, 0xfb, 0x10, 0xc4];
const LOW_FRAME_BYTES = 104;

/** So many seconds of silence. */
export function anMp3(seconds: number): File {
  return new File([framesOf(seconds, HEAD, FRAME_BYTES)], "predicacion.mp3");
}

/** Silence of two rates and without a table of lengths, as when two files were joined. */
export function aJoinedMp3(seconds: number, lowSeconds: number): File {
  const parts = [framesOf(seconds, HEAD, FRAME_BYTES), framesOf(lowSeconds, LOW_HEAD, LOW_FRAME_BYTES)];
  return new File(parts, "predicacion.mp3");
}

function framesOf(seconds: number, head: readonly number[], frameBytes: number): Uint8Array<ArrayBuffer> {
  const frames = Math.ceil(seconds / FRAME_SECONDS);
  const bytes = new Uint8Array(frames * frameBytes);
  for (let frame = 0; frame < frames; frame += 1) bytes.set(head, frame * frameBytes);
  return bytes;
}
