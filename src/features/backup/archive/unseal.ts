import { Decrypter } from "age-encryption";
import { piecesOf, type Bytes, type Tally } from "./hashed.ts";
import { ArchiveError, type ArchiveProblem } from "./problems.ts";

/** The header of a file that age sealed with a passphrase, as this site and the command `age` write it. */
const AGE_HEADER = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} \d{1,2}\n[\w+/]{43}\n--- [\w+/]{43}\n/;
const AGE_START = "age-encryption.org/v1\n";
/** Bytes that hold that header, some 150, or the start of another kind of file. */
const HEAD_BYTES = 1024;

/** Bytes of the file read at a time, and handed on at a time: age seals pieces of 64 KiB. */
const BLOCK = 1024 * 1024;
const PIECE = 64 * 1024;

/** The bytes in a sealed file. `seen` counts and hashes the file itself. Throws, or fails the stream with, ArchiveError. */
export async function unseal(
  file: Blob,
  passphrase: string,
  seen: Tally,
  onRead: () => void,
  signal: AbortSignal,
): Promise<ReadableStream<Bytes>> {
  await assertSealed(file);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = blocksOf(file, seen, onRead, signal);
  const plain = await decrypter.decrypt(source).catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(reasonOf(error), error);
  });
  return withReasons(plain, sizeInside(plain, file), signal);
}

/** Before its first piece age says by these words why it does not open a file. */
function reasonOf(error: unknown): ArchiveProblem {
  const { message } = error as Error;
  if (message.startsWith("no identity matched")) return "wrong_words";
  return message.startsWith("stream ended") ? "incomplete" : "altered";
}

async function assertSealed(file: Blob): Promise<void> {
  if (file.size === 0) throw new ArchiveError("empty");
  const head = String.fromCharCode(...new Uint8Array(await read(file, 0, HEAD_BYTES)));
  if (AGE_HEADER.test(head)) return;
  if (/^PK\p{Cc}/u.test(head)) throw new ArchiveError("zip");
  if (!AGE_START.startsWith(head.slice(0, AGE_START.length))) throw new ArchiveError("not_an_archive");
  throw new ArchiveError(file.size < HEAD_BYTES ? "incomplete" : "altered");
}

/** The file in small pieces, from large reads. */
function blocksOf(file: Blob, seen: Tally, onRead: () => void, signal: AbortSignal): ReadableStream<Bytes> {
  let offset = 0;
  let block: Bytes = new Uint8Array();
  return new ReadableStream<Bytes>({
    async pull(controller) {
      signal.throwIfAborted();
      if (block.length === 0) {
        block = new Uint8Array(await read(file, offset, offset + BLOCK));
        offset += block.length;
        seen.add(block);
        onRead();
      }
      if (block.length === 0) return controller.close();
      controller.enqueue(block.subarray(0, PIECE));
      block = block.subarray(PIECE);
    },
  });
}

async function read(file: Blob, start: number, end: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(start, end).arrayBuffer();
  } catch (error) {
    throw new ArchiveError("unreadable", error);
  }
}

/** Bytes that the whole file would hold; without end when a part of its last piece is missing. */
function sizeInside(plain: { size: (sealed: number) => number }, file: Blob): number {
  try {
    return plain.size(file.size);
  } catch {
    return Infinity;
  }
}

/**
 * The same bytes, failing with a reason. A piece that does not open was altered; the last one may also have been cut,
 * and age cannot say which. Bytes of the two pieces before may be lost with the failure.
 */
function withReasons(
  plain: ReadableStream<Uint8Array>,
  size: number,
  signal: AbortSignal,
): ReadableStream<Bytes> {
  const pieces = piecesOf(plain);
  let opened = 0;
  return new ReadableStream<Bytes>({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (done) return controller.close();
        opened += value.length;
        controller.enqueue(value as Bytes);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ArchiveError) throw error;
        const isLast = size === Infinity || size - opened <= 2 * PIECE;
        throw new ArchiveError(isLast ? "incomplete" : "altered", error);
      }
    },
    cancel: async () => void (await pieces.return()),
  });
}
