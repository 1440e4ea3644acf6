import type { ArchiveVisitor, ArchiveTools } from "./archive/archive.ts";
import { fileName, type ArchiveFile, type BackupHeader } from "./archive/format.ts";
import type { Comparison, Progress } from "./backup.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { persist, readAhead, type Persistence } from "./persistence.ts";
import { FILE_WORDS, tableWords } from "./table-words.ts";

/** The server's part of a restore (api.ts). */
export interface RestoreServer {
  beginRestore: (header: BackupHeader) => Promise<string>;
  stageChunk: (id: string, table: string, number: number, body: string) => Promise<void>;
  /** Files, of at most 1,000, that the storage does not have. */
  missingFiles: (
    id: string,
    files: readonly ArchiveFile[],
  ) => Promise<Pick<ArchiveFile, "bucket" | "name">[]>;
  uploadFile: (file: ArchiveFile, bytes: Blob) => Promise<void>;
  checkRestore: (id: string) => Promise<Comparison>;
  cancelRestore: (id: string) => Promise<void>;
}

/** An opened copy: a sealed file, or a nightly copy of the list. */
export interface OpenedCopy {
  header: BackupHeader;
  /** The files that the site had. */
  files: readonly ArchiveFile[];
  /** False of a nightly copy, which only names its files. */
  hasFiles: boolean;
  readRows: (
    work: Persistence,
    each: (table: string, number: number, body: string) => Promise<void>,
  ) => Promise<void>;
  readFiles: (
    work: Persistence,
    wanted: readonly ArchiveFile[],
    each: (file: ArchiveFile, bytes: Blob) => Promise<void>,
  ) => Promise<void>;
}

/** A sealed file, read as a whole first, so that a damaged one is refused before anything is sent. */
export async function openSealed(
  tools: Pick<ArchiveTools, "verify" | "read">,
  file: Blob,
  passphrase: string,
  { signal, onProgress }: Pick<RestoreWork, "signal" | "onProgress">,
): Promise<OpenedCopy> {
  const { header, gone } = await tools.verify(file, {
    passphrase,
    signal,
    onProgress: ({ done, total }) => onProgress({ done, total, what: "" }),
  });
  const { files, ...rows } = header;
  const read = async (visitor: Partial<ArchiveVisitor>, during: AbortSignal) => {
    const run = { passphrase, signal: during, onProgress: () => {} };
    await tools.read(file, { onRows: nothing, wanted: [], onFile: nothing, ...visitor, ...run });
  };
  return {
    header: rows,
    files: files.filter((one) => !gone.includes(fileName(one))),
    hasFiles: true,
    readRows: (during, onRows) => read({ onRows }, during.signal),
    readFiles: (during, wanted, onFile) => read({ wanted, onFile }, during.signal),
  };
}

const nothing = () => Promise.resolve();

/** The header of a nightly copy names the files that the site had. */
export type NightlyHeader = BackupHeader & { files?: Pick<ArchiveFile, "bucket" | "name" | "bytes">[] };

/** A nightly copy, which has rows only. `readPart` answers the text of one part. */
export function openNightly(
  { files = [], ...header }: NightlyHeader,
  readPart: (table: string, number: number) => Promise<string>,
): OpenedCopy {
  return {
    header,
    files: files.map((file) => ({ ...file, type: null, cache: null })),
    hasFiles: false,
    readRows: async (work, each) => {
      const parts = header.tables.flatMap(({ name, chunks }) =>
        chunks.map(({ number }) => ({ name, number })),
      );
      const texts = readAhead(parts, (part) => persist(() => readPart(part.name, part.number), work));
      for (const { name, number } of parts) await each(name, number, await texts());
    },
    readFiles: () => Promise.resolve(),
  };
}

export interface RestoreWork extends Persistence {
  server: RestoreServer;
  copy: OpenedCopy;
  onProgress: (progress: Progress) => void;
}

/** A copy that the server has beside the site, compared with it. */
export interface StagedCopy {
  id: string;
  comparison: Comparison;
  /** Files of the copy that the storage does not have. */
  missing: ArchiveFile[];
}

/** Sends the rows of a copy and compares them with the site, which does not change. Given up when it fails or is cancelled. */
export async function stageCopy(work: RestoreWork): Promise<StagedCopy> {
  const { server, copy, signal, onProgress } = work;
  const sizes = new Map(
    copy.header.tables.flatMap(({ name, chunks }) =>
      chunks.map(({ number, bytes }) => [`${name} ${number}`, bytes] as const),
    ),
  );
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  let done = 0;
  const id = await server.beginRestore(copy.header);
  try {
    await copy.readRows(work, async (table, number, body) => {
      onProgress({ done, total, what: tableWords(table) });
      await persist(() => server.stageChunk(id, table, number, body), work);
      done += sizes.get(`${table} ${number}`) ?? 0;
    });
    signal.throwIfAborted();
    onProgress({ done: total, total, what: "" });
    const missing = await missingOf(work, id);
    return { id, comparison: await persist(() => server.checkRestore(id), work), missing };
  } catch (error) {
    await server.cancelRestore(id).catch(() => undefined);
    signal.throwIfAborted();
    throw error;
  }
}

/** As many files as the server compares at a time. */
const FILES = 1_000;
/** As many files are sent at a time: most are small, and each waits for its answer. */
const AT_ONCE = 4;

async function missingOf({ server, copy, ...rest }: RestoreWork, id: string): Promise<ArchiveFile[]> {
  const missing = new Set<string>();
  for (let from = 0; from < copy.files.length; from += FILES) {
    const page = copy.files.slice(from, from + FILES);
    for (const file of await persist(() => server.missingFiles(id, page), rest)) missing.add(fileName(file));
  }
  return copy.files.filter((file) => missing.has(fileName(file)));
}

/**
 * Uploads the files of the copy that the storage does not have, if it has them itself. Answered again, it sends only the ones still missing.
 * Returns those that the storage refuses, as a bucket does that no longer takes their type: the rest must not wait for them.
 */
export async function bringFiles(work: RestoreWork, id: string): Promise<ArchiveFile[]> {
  const { server, copy, onProgress } = work;
  if (!copy.hasFiles) return [];
  const missing = await missingOf(work, id);
  if (missing.length === 0) return [];
  const total = missing.reduce((sum, { bytes }) => sum + bytes, 0);
  const refused: ArchiveFile[] = [];
  const failures: unknown[] = [];
  const underWay = new Set<Promise<void>>();
  let done = 0;
  const upload = async (file: ArchiveFile, bytes: Blob): Promise<void> => {
    try {
      await persist(() => server.uploadFile(file, bytes), work);
    } catch (error) {
      if (toAppError(error).kind === "invalid") refused.push(file);
      else failures.push(error);
    }
    done += file.bytes;
    onProgress({ done, total, what: FILE_WORDS });
  };
  onProgress({ done, total, what: FILE_WORDS });
  await copy.readFiles(work, missing, async (file, bytes) => {
    if (underWay.size >= AT_ONCE) await Promise.race(underWay);
    // The reading ends with it.
    if (failures.length > 0) throw failures[0];
    const sending = upload(file, bytes).then(() => void underWay.delete(sending));
    underWay.add(sending);
  });
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
  return refused;
}
