import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import {
  assertSafeName,
  fileName,
  HEADER_NAME,
  MANIFEST_NAME,
  readHeader,
  readManifest,
  README_NAME,
  rowsName,
  type ArchiveFile,
  type ArchiveHeader,
  type Manifest,
  type ManifestEntry,
} from "./format.ts";
import { piecesOf, Tally, type Bytes } from "./hashed.ts";
import type { Progress } from "./messages.ts";
import { ArchiveError } from "./problems.ts";
import { unseal } from "./unseal.ts";

/** Most bytes of an entry that is held in memory: a chunk of rows has one million, the header some hundred a file. */
const MOST_HELD = 64 * 1024 * 1024;

/** Gets the content of an archive, one entry after the other: the next one is read when the promise is fulfilled. */
interface Visitor {
  onRows?: (table: string, number: number, text: string) => Promise<void>;
  /** Entries of files that `onFile` gets. */
  wanted?: ReadonlySet<string>;
  onFile?: (file: ArchiveFile, body: Blob) => Promise<void>;
}

export interface OpenOptions extends Visitor {
  passphrase: string;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** An archive that was read whole, and is as it was sealed. */
export interface VerifiedArchive {
  header: ArchiveHeader;
  /** Of the sealed file. */
  sha256: string;
  bytes: number;
  rows: number;
  files: number;
  fileBytes: number;
  /** Entries of files that were deleted while the copy was made, and are not in it. */
  gone: string[];
}

/**
 * Reads a sealed archive once, from its first to its last byte, and throws ArchiveError for everything that is not as it
 * was written. The visitor gets content before the end is known to be right.
 */
export async function openArchive(
  file: Blob,
  { passphrase, onProgress, signal, ...visitor }: OpenOptions,
): Promise<VerifiedArchive> {
  const sealed = new Tally();
  let name = "";
  const onRead = (): void => onProgress({ step: stepOf(name), name, done: sealed.bytes, total: file.size });
  const plain = await unseal(file, passphrase, sealed, onRead, signal);
  const contents = new Contents(visitor);
  try {
    for await (const entry of piecesOf(plain.pipeThrough(createTarDecoder({ strict: true })))) {
      name = entry.header.name;
      await contents.take(entry);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw reasonOf(error);
  }
  return { ...contents.checked(), sha256: sealed.sha256, bytes: sealed.bytes };
}

function stepOf(name: string): Progress["step"] {
  if (name.startsWith("files/")) return "files";
  return name === MANIFEST_NAME ? "closing" : "rows";
}

/** The tar's own are plain errors, and mean that age sealed something else or a part of it. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error) || error.constructor !== Error) return error;
  return new ArchiveError(/truncated/.test(error.message) ? "incomplete" : "not_an_archive", error);
}

/** The entries read so far, compared with the header as they come and with the manifest in the end. */
class Contents {
  readonly #visitor: Visitor;
  readonly #entries = new Map<string, ManifestEntry>();
  #header: ArchiveHeader | undefined;
  #manifest: Manifest | undefined;
  /** By entry: chunks and files of the header. */
  readonly #chunks = new Map<string, { table: string; number: number; sha256: string; bytes: number }>();
  readonly #files = new Map<string, ArchiveFile>();

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  async take({ header: { name, size, type }, body }: ParsedTarEntry): Promise<void> {
    assertSafeName(name);
    if (type !== "file" || this.#entries.has(name) || this.#manifest)
      throw new ArchiveError("unlisted_entry");
    const tally = new Tally();
    const hashed = body.pipeThrough(tally.passing());
    if (name.startsWith("files/")) await this.#takeFile(name, size, hashed);
    else await this.#takeHeld(name, await held(hashed, size));
    if (name !== MANIFEST_NAME) this.#entries.set(name, { name, bytes: tally.bytes, sha256: tally.sha256 });
  }

  /** Throws unless everything that the manifest and the header list was read, and nothing else. */
  checked(): Omit<VerifiedArchive, "sha256" | "bytes"> {
    const header = this.#known();
    if (!this.#manifest) throw new ArchiveError("no_manifest");
    const { entries, gone = [] } = this.#manifest;
    const listed = new Set(entries.map(({ name }) => name));
    for (const { name, bytes, sha256 } of entries) {
      const entry = this.#entries.get(name);
      if (!entry) throw new ArchiveError("missing_entry");
      if (entry.bytes !== bytes || entry.sha256 !== sha256) throw new ArchiveError("altered");
    }
    if ([...this.#entries.keys()].some((name) => !listed.has(name))) throw new ArchiveError("unlisted_entry");
    const mayLack = new Set(gone);
    const files = header.files.filter((file) => !mayLack.has(fileName(file)));
    if ([...this.#chunks.keys(), ...files.map(fileName)].some((name) => !listed.has(name)))
      throw new ArchiveError("missing_entry");
    return {
      header,
      rows: header.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
      fileBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      gone,
    };
  }

  #known(): ArchiveHeader {
    if (!this.#header) throw new ArchiveError("no_header");
    return this.#header;
  }

  async #takeHeld(name: string, bytes: Bytes): Promise<void> {
    if (name === README_NAME) return;
    if (name === HEADER_NAME) return this.#takeHeader(readHeader(new TextDecoder().decode(bytes)));
    this.#known();
    if (name === MANIFEST_NAME) {
      this.#manifest = readManifest(new TextDecoder().decode(bytes));
      return;
    }
    const chunk = this.#chunks.get(name);
    if (!chunk) throw new ArchiveError("unlisted_entry");
    const text = await gunzipped(bytes, chunk);
    await this.#visitor.onRows?.(chunk.table, chunk.number, new TextDecoder().decode(text));
  }

  #takeHeader(header: ArchiveHeader): void {
    this.#header = header;
    for (const { name: table, chunks } of header.tables)
      for (const chunk of chunks) this.#chunks.set(rowsName(table, chunk.number), { table, ...chunk });
    for (const file of header.files) this.#files.set(fileName(file), file);
  }

  async #takeFile(name: string, size: number, body: ReadableStream<Bytes>): Promise<void> {
    this.#known();
    const file = this.#files.get(name);
    if (!file) throw new ArchiveError("unlisted_entry");
    if (file.bytes !== size) throw new ArchiveError("altered");
    if (!this.#visitor.onFile || !this.#visitor.wanted?.has(name)) {
      await body.pipeTo(new WritableStream());
      return;
    }
    // The browser keeps a large Blob on the disk.
    const blob = await new Response(body).blob();
    await this.#visitor.onFile(file, blob.slice(0, blob.size, file.type ?? ""));
  }
}

/** The bytes of a small entry. */
async function held(body: ReadableStream<Bytes>, size: number): Promise<Bytes> {
  if (size > MOST_HELD) throw new ArchiveError("not_an_archive");
  const bytes = new Uint8Array(size);
  let offset = 0;
  for await (const piece of piecesOf(body)) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}

/** The text of a chunk; throws unless it is the one that the header describes. */
async function gunzipped(packed: Bytes, chunk: { sha256: string; bytes: number }): Promise<Bytes> {
  const text = new Uint8Array(Math.min(chunk.bytes, MOST_HELD));
  const tally = new Tally();
  try {
    for await (const piece of piecesOf(
      new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")),
    )) {
      text.set(piece, tally.bytes);
      tally.add(piece);
    }
  } catch (error) {
    // No gzip, or more than the header says.
    throw new ArchiveError("altered", error);
  }
  if (tally.bytes !== chunk.bytes || tally.sha256 !== chunk.sha256) throw new ArchiveError("altered");
  return text;
}
