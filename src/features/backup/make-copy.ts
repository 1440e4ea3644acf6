import type { ArchiveSource, WrittenArchive, ArchiveTools } from "./archive/archive.ts";
import type { ArchiveFile, BackupHeader } from "./archive/format.ts";
import type { Progress } from "./backup.ts";
import { persist, readAhead, type Persistence } from "./persistence.ts";
import { partWords } from "./table-words.ts";

/** Between two words to the server while the files are carried, in milliseconds. */
const KEEP_MS = 30_000;

/** The server's part of a copy (api.ts). */
export interface CopyServer {
  startBackup: () => Promise<string>;
  readHeader: (id: string) => Promise<BackupHeader>;
  readChunk: (id: string, table: string, number: number) => Promise<string>;
  /** Says that the copy is still being made: after two minutes without a word others may make one. */
  keepBackup: (id: string) => Promise<void>;
  /** A page of files after this one. */
  listFiles: (after: Pick<ArchiveFile, "bucket" | "name">) => Promise<ArchiveFile[]>;
  locateFile: ArchiveSource["locate"];
  finishBackup: (id: string, sealed: WrittenArchive) => Promise<void>;
  dropBackup: (id: string) => Promise<void>;
}

export interface CopyWork extends Persistence {
  server: CopyServer;
  tools: Pick<ArchiveTools, "write">;
  /** The file that the person chose, or null for the downloads. */
  target: FileSystemFileHandle | null;
  passphrase: string;
  onProgress: (progress: Progress) => void;
}

/** A finished copy, with the number of its rows. */
export interface MadeCopy extends WrittenArchive {
  rows: number;
}

/**
 * Makes a copy of everything: the database freezes its rows, and they go with the files into one sealed file. When it
 * fails or is cancelled, the frozen rows are given up.
 */
export async function makeCopy(work: CopyWork): Promise<MadeCopy> {
  const { server, signal } = work;
  const id = await server.startBackup();
  try {
    signal.throwIfAborted();
    const header = await persist(() => server.readHeader(id), work);
    const sealed = await seal(work, id, header, await listAllFiles(work));
    await persist(() => server.finishBackup(id, sealed), work);
    return { ...sealed, rows: header.tables.reduce((sum, { rows }) => sum + rows, 0) };
  } catch (error) {
    // The database drops the rest after a day.
    await server.dropBackup(id).catch(() => undefined);
    throw error;
  }
}

async function listAllFiles(work: CopyWork): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = [];
  for (;;) {
    const after = files.at(-1) ?? { bucket: "", name: "" };
    const page = await persist(() => work.server.listFiles(after), work);
    if (page.length === 0) return files;
    files.push(...page);
  }
}

/** The archive asks for the rows in the order of its header. */
function seal(
  work: CopyWork,
  id: string,
  header: BackupHeader,
  files: readonly ArchiveFile[],
): Promise<WrittenArchive> {
  const { server, tools, target, passphrase, signal, onProgress } = work;
  const parts = header.tables.flatMap(({ name, chunks }) => chunks.map(({ number }) => ({ name, number })));
  const texts = readAhead(parts, ({ name, number }) =>
    persist(() => server.readChunk(id, name, number), work),
  );
  const keep = atMostEvery(KEEP_MS, () => void server.keepBackup(id).catch(() => undefined));
  return tools.write(
    { header, files, readRows: texts, locate: server.locateFile },
    {
      passphrase,
      target,
      signal,
      onProgress: ({ step, name, done, total }) => {
        keep();
        onProgress({ done, total, what: partWords(step, name) });
      },
    },
  );
}

/** Calls `act` at once, and again only when so many milliseconds have passed. */
function atMostEvery(milliseconds: number, act: () => void): () => void {
  let last = -Infinity;
  return () => {
    if (performance.now() - last < milliseconds) return;
    last = performance.now();
    act();
  };
}
