import { Encrypter } from "age-encryption";
import { createTarPacker } from "modern-tar";
import { isQuotaError } from "#platform/offline/storage-error.ts";
import {
  assertSafeName,
  fileName,
  FORMAT,
  HEADER_NAME,
  MANIFEST_NAME,
  README_NAME,
  rowsName,
  type ArchiveFile,
  type ArchiveHeader,
  type Manifest,
} from "./format.ts";
import { Tally } from "./hashed.ts";
import type { Progress, Step } from "./messages.ts";
import { ArchiveError } from "./problems.ts";
import { readmeText } from "./readme-text.ts";

/** Rounds of scrypt as a power of two, as the command `age` has it. */
const WORK_FACTOR = 18;

/** Where the content comes from, piece by piece. */
export interface SealSource {
  header: ArchiveHeader;
  /** The text of a chunk, exactly as the database made it. */
  readRows: (table: string, number: number) => Promise<string>;
  /** The bytes of a file; null when it was deleted since it was listed. */
  openFile: (file: ArchiveFile) => Promise<AsyncIterable<Uint8Array> | null>;
}

export interface SealOptions {
  passphrase: string;
  sink: WritableStream<Uint8Array>;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
  workFactor?: number;
}

/** An archive that was written: of the sealed file, of the files in it. */
export interface SealedArchive {
  sha256: string;
  bytes: number;
  files: number;
  fileBytes: number;
  /** Entries of files that were deleted while the copy was made, and are not in it. */
  gone: string[];
}

/**
 * Writes tar, then age, then to the sink, holding some megabytes at a time: no stage gets more than the next one takes.
 * A failure or the signal aborts the sink.
 */
export async function sealArchive(
  source: SealSource,
  { passphrase, sink, onProgress, signal, workFactor = WORK_FACTOR }: SealOptions,
): Promise<SealedArchive> {
  const { readable, controller } = createTarPacker();
  const sealed = new Tally();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  const writing = encrypter
    .encrypt(readable)
    .then((stream) => stream.pipeThrough(sealed.passing()).pipeTo(sink, { signal }));
  try {
    const [added] = await Promise.all([addEntries(source, controller, onProgress, signal), writing]);
    return { ...added, sha256: sealed.sha256, bytes: sealed.bytes };
  } catch (error) {
    controller.error(error);
    // Until the sink has let go; its error is the cause of all others.
    const cause: unknown = await writing.then(
      () => error,
      (reason: unknown) => reason,
    );
    throw isQuotaError(cause) ? new ArchiveError("full_disk", cause) : cause;
  }
}

type Packer = ReturnType<typeof createTarPacker>["controller"];

async function addEntries(
  source: SealSource,
  packer: Packer,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Pick<SealedArchive, "files" | "fileBytes" | "gone">> {
  const { header } = source;
  const entries: Manifest["entries"] = [];
  const gone: string[] = [];
  const total = contentBytes(header);
  let done = 0;
  const advance = (step: Step, name: string, bytes: number): void => {
    done += bytes;
    onProgress({ step, name, done, total });
  };

  const add = async (
    name: string,
    size: number,
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    onPiece?: (bytes: number) => void,
  ): Promise<void> => {
    assertSafeName(name);
    const tally = new Tally();
    const writer = packer.add({ name, size, mtime: new Date(header.frozen_at), mode: 0o600 }).getWriter();
    for await (const piece of pieces) {
      signal.throwIfAborted();
      tally.add(piece);
      if (tally.bytes > size) throw new ArchiveError("file_changed");
      await writer.write(piece);
      onPiece?.(piece.length);
    }
    if (tally.bytes !== size) throw new ArchiveError("file_changed");
    await writer.close();
    entries.push({ name, bytes: size, sha256: tally.sha256 });
  };
  const addText = (name: string, text: string): Promise<void> => {
    const bytes = new TextEncoder().encode(text);
    return add(name, bytes.length, [bytes]);
  };

  await addText(README_NAME, readmeText(header));
  await addText(HEADER_NAME, JSON.stringify(header));
  for (const { name: table, chunks } of header.tables) {
    for (const chunk of chunks) {
      signal.throwIfAborted();
      const text = new TextEncoder().encode(await source.readRows(table, chunk.number));
      const tally = new Tally();
      tally.add(text);
      if (tally.sha256 !== chunk.sha256) throw new ArchiveError("damaged_rows");
      const packed = await gzipped(text);
      await add(rowsName(table, chunk.number), packed.length, [packed]);
      advance("rows", table, chunk.bytes);
    }
  }
  let fileBytes = 0;
  for (const file of header.files) {
    signal.throwIfAborted();
    const body = await source.openFile(file);
    if (body) {
      await add(fileName(file), file.bytes, body, (bytes) => advance("files", file.name, bytes));
      fileBytes += file.bytes;
    } else {
      gone.push(fileName(file));
      advance("files", file.name, file.bytes);
    }
  }
  await addText(MANIFEST_NAME, JSON.stringify({ format: FORMAT, entries, gone } satisfies Manifest));
  packer.finalize();
  onProgress({ step: "closing", name: "", done: total, total });
  return { files: header.files.length - gone.length, fileBytes, gone };
}

/** Bytes of text and of files, as they are counted for progress. */
function contentBytes({ tables, files }: ArchiveHeader): number {
  const rows = tables.flatMap(({ chunks }) => chunks).reduce((sum, { bytes }) => sum + bytes, 0);
  return files.reduce((sum, { bytes }) => sum + bytes, rows);
}

async function gzipped(text: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
