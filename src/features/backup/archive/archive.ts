import { AppError } from "#platform/supabase/errors.ts";
import { reservePrivateFile } from "#platform/workers/private-file.ts";
import { startWorker } from "#platform/workers/start-worker.ts";
// oxlint-disable-next-line import/default -- Vite makes the default export of an address
import workerAddress from "./archive.worker.ts?worker&url";
import type { FileAddress } from "./download.ts";
import { fileName, type ArchiveFile, type BackupHeader } from "./format.ts";
import type { PageMessage, Question, WorkerMessage, Progress } from "./messages.ts";
import type { VerifiedArchive } from "./open.ts";
import { normalizePassphrase } from "./passphrase.ts";
import { ARCHIVE_PROBLEMS, ArchiveError, type ArchiveProblem } from "./problems.ts";
import { retrying } from "./retrying.ts";
import type { SealedArchive } from "./seal.ts";

interface Run {
  passphrase: string;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** Where a copy is read from. Both calls are made again after failures of the network. */
export interface ArchiveSource {
  header: BackupHeader;
  files: readonly ArchiveFile[];
  /** The text of `read_backup_chunk`. */
  readRows: (table: string, number: number) => Promise<string>;
  /** Address of a file in the storage, with a fresh access token. */
  locate: (file: ArchiveFile) => Promise<FileAddress>;
}

/** A copy that was written. */
export interface WrittenArchive extends SealedArchive {
  /** To offer for download when no target was given; on the disk until `remove`. */
  file: File | null;
  remove: () => Promise<void>;
}

/**
 * Writes a sealed archive in a worker, to `target` or else to a private file of this origin. The promise is rejected only
 * when nothing of it is left: with the signal's reason, with the source's own error, or with ArchiveError.
 */
export async function writeArchive(
  { header, files, readRows, locate }: ArchiveSource,
  { target, ...run }: Run & { target: FileSystemFileHandle | null },
): Promise<WrittenArchive> {
  const own = target ? null : await reserved();
  const answer = (question: Question): Promise<unknown> => {
    if (question.kind === "read rows")
      return retrying(() => readRows(question.table, question.number), run.signal);
    if (question.kind === "locate file") return retrying(() => locate(question.file), run.signal);
    throw new TypeError(`not asked while writing: ${question.kind}`);
  };
  const remove = async (): Promise<void> => {
    await own?.remove();
  };
  try {
    const task = {
      kind: "write" as const,
      header: { ...header, files: [...files] },
      passphrase: normalizePassphrase(run.passphrase),
      target: target ?? own?.name ?? "",
    };
    const sealed = (await inWorker(task, answer, run)) as SealedArchive;
    return { ...sealed, file: own ? await own.read() : null, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Reads an archive whole and says what is in it; rejects with ArchiveError unless it is exactly as it was written. */
export async function verifyArchive(file: Blob, run: Run): Promise<VerifiedArchive> {
  return opened(file, run, { visits: false, wanted: new Set() });
}

/** Receives the content of an archive. The next part is read when the promise is fulfilled; one that rejects ends it. */
export interface ArchiveVisitor {
  onRows: (table: string, number: number, text: string) => Promise<void>;
  /** Files that `onFile` gets; the others are read over. */
  wanted: readonly Pick<ArchiveFile, "bucket" | "name">[];
  onFile: (file: ArchiveFile, body: Blob) => Promise<void>;
}

/**
 * Reads an archive from its start to its end: first all rows, then the files. Only after `verifyArchive`, since content
 * is handed over before the end is known to be right.
 */
export async function readArchive(
  file: Blob,
  { onRows, wanted, onFile, ...run }: Run & ArchiveVisitor,
): Promise<VerifiedArchive> {
  return opened(file, run, { visits: true, wanted: new Set(wanted.map(fileName)) }, async (question) => {
    if (question.kind === "take rows") await onRows(question.table, question.number, question.text);
    if (question.kind === "take file") await onFile(question.file, question.body);
  });
}

async function opened(
  file: Blob,
  run: Run,
  visit: { visits: boolean; wanted: ReadonlySet<string> },
  answer: (question: Question) => Promise<unknown> = () => Promise.resolve(),
): Promise<VerifiedArchive> {
  const task = { kind: "open" as const, file, passphrase: normalizePassphrase(run.passphrase), ...visit };
  return (await inWorker(task, answer, run)) as VerifiedArchive;
}

async function reserved() {
  try {
    return await reservePrivateFile("copia-", ".tar.age");
  } catch (error) {
    throw new ArchiveError("no_storage", error);
  }
}

/** Runs one task in a worker, which ends with it. */
async function inWorker(
  task: Extract<PageMessage, { task: unknown }>["task"],
  answer: (question: Question) => Promise<unknown>,
  { onProgress, signal }: Pick<Run, "onProgress" | "signal">,
): Promise<unknown> {
  signal.throwIfAborted();
  const worker = startWorker("archive-worker", workerAddress);
  const post = (message: PageMessage): void => worker.postMessage(message);
  const cancel = (): void => post({ cancel: true });
  /** The page's own error, for which the worker was asked to end. */
  let failure: { error: unknown } | undefined;
  signal.addEventListener("abort", cancel);
  const result = new Promise<unknown>((resolve, reject) => {
    worker.addEventListener("error", (problem) => reject(new AppError("unknown", "archive-worker", problem)));
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      if ("progress" in data) onProgress(data.progress);
      else if ("done" in data) resolve(data.done);
      else if ("problem" in data)
        reject(failure ? failure.error : signal.aborted ? signal.reason : errorOf(data.problem));
      else
        answer(data.ask).then(
          (value) => post({ answer: value }),
          (error: unknown) => {
            failure ??= signal.aborted ? undefined : { error };
            cancel();
          },
        );
    });
    post({ task });
  });
  try {
    return await result;
  } finally {
    signal.removeEventListener("abort", cancel);
    worker.terminate();
  }
}

function errorOf({ kind, code, status }: Extract<WorkerMessage, { problem: unknown }>["problem"]): AppError {
  return isArchiveProblem(code) ? new ArchiveError(code) : new AppError(kind, code, undefined, status);
}

function isArchiveProblem(code: string): code is ArchiveProblem {
  return Object.hasOwn(ARCHIVE_PROBLEMS, code);
}

/** Writing and reading of sealed files, in a worker. Tests have others. */
export interface ArchiveTools {
  write: typeof writeArchive;
  verify: typeof verifyArchive;
  read: typeof readArchive;
}

export const archiveTools: ArchiveTools = { write: writeArchive, verify: verifyArchive, read: readArchive };
