import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** Bytes as streams of this browser hand them over. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Counts and hashes bytes piece by piece; the browser's own SHA-256 needs all of them at once. */
export class Tally {
  bytes = 0;
  readonly #hash = sha256.create();
  #digest: string | undefined;

  add(piece: Uint8Array): void {
    this.bytes += piece.length;
    this.#hash.update(piece);
  }

  /** The SHA-256 in hexadecimal. After it nothing may be added. */
  get sha256(): string {
    return (this.#digest ??= bytesToHex(this.#hash.digest()));
  }

  /** A stream that passes all bytes on. */
  passing(): TransformStream<Uint8Array, Bytes> {
    return new TransformStream({
      transform: (piece, controller) => {
        this.add(piece);
        controller.enqueue(piece as Bytes);
      },
    });
  }
}

/** Every piece of a stream in turn. Safari before 26 cannot loop over a stream. */
export async function* piecesOf<Piece>(stream: ReadableStream<Piece>): AsyncGenerator<Piece, void> {
  const reader = stream.getReader();
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isDone = done;
      if (done) return;
      yield value;
    }
  } finally {
    // Left early, what sends must not wait for a reader.
    if (!isDone) await reader.cancel().catch(() => undefined);
  }
}
