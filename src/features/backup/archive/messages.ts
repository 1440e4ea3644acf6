import type { AppErrorKind } from "#platform/supabase/errors.ts";
import type { ArchiveFile, ArchiveHeader } from "./format.ts";
import type { Target } from "./sinks.ts";

/** The part of the work that goes on; `closing` waits for the disk. */
export type Step = "rows" | "files" | "closing";

export interface Progress {
  step: Step;
  /** The table or the file. */
  name: string;
  /** Bytes: of the content while an archive is written, of the sealed file while it is read. */
  done: number;
  total: number;
}

export interface WriteTask {
  kind: "write";
  header: ArchiveHeader;
  passphrase: string;
  target: Target;
}

export interface OpenTask {
  kind: "open";
  file: Blob;
  passphrase: string;
  /** Whether the page gets the rows. */
  visits: boolean;
  /** Entries of files that the page gets. */
  wanted: ReadonlySet<string>;
}

/** Questions of the worker, one at a time; the page answers each with a value. */
export type Question =
  | { kind: "read rows"; table: string; number: number }
  | { kind: "locate file"; file: ArchiveFile }
  | { kind: "take rows"; table: string; number: number; text: string }
  | { kind: "take file"; file: ArchiveFile; body: Blob };

/** Messages of the page: one task for each worker. */
export type PageMessage = { task: WriteTask | OpenTask } | { answer: unknown } | { cancel: true };

export type WorkerMessage =
  | { progress: Progress }
  | { ask: Question }
  | { done: unknown }
  | { problem: { kind: AppErrorKind; code: string; status: number } };
