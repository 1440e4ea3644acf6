import { AppError, toAppError } from "#platform/supabase/errors.ts";
import { timedFetch } from "#platform/supabase/timed-fetch.ts";
import type { ArchiveFile } from "./format.ts";
import { piecesOf } from "./hashed.ts";
import { ArchiveError } from "./problems.ts";
import { retrying } from "./retrying.ts";

/** Where a file is read, and with which headers (the access token of the moment). */
export interface FileAddress {
  url: string;
  headers: Record<string, string>;
}

/**
 * The bytes of a file of the storage. After a break of the network they go on where they stopped. Null when the file was
 * deleted or replaced since it was listed: then the frozen rows know one that is gone.
 */
export async function download(
  file: ArchiveFile,
  locate: (file: ArchiveFile) => Promise<FileAddress>,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array> | null> {
  const ask = (from: number) => retrying(() => answerFrom(from, file, locate, signal), signal);
  const first = await ask(0);
  return first && resumed(first, ask, signal);
}

/** Answers in a row that may break off without a byte. */
const MOST_IDLE = 3;

interface Answer {
  body: ReadableStream<Uint8Array>;
  /** Bytes at its start that were read before, when the server does not answer with a part. */
  known: number;
}

async function* resumed(
  first: Answer,
  ask: (from: number) => Promise<Answer | null>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  let read = 0;
  let idle = 0;
  for (let { body, known } = first; ;) {
    const before = read;
    try {
      for await (const piece of piecesOf(body)) {
        const fresh = piece.subarray(known);
        known -= piece.length - fresh.length;
        read += fresh.length;
        if (fresh.length > 0) yield fresh;
      }
      return;
    } catch (error) {
      // Each browser has other words for a body that breaks off.
      signal.throwIfAborted();
      idle = read === before ? idle + 1 : 0;
      if (idle === MOST_IDLE) throw new AppError("network", "no-byte", error);
    }
    const next = await ask(read);
    if (!next) throw new ArchiveError("file_changed");
    ({ body, known } = next);
  }
}

async function answerFrom(
  from: number,
  file: ArchiveFile,
  locate: (file: ArchiveFile) => Promise<FileAddress>,
  signal: AbortSignal,
): Promise<Answer | null> {
  const { url, headers } = await locate(file);
  const part = from > 0 ? { Range: `bytes=${from}-` } : {};
  const response = await timedFetch(url, { headers: { ...headers, ...part }, cache: "no-store", signal });
  if (response.status === 206) return { body: bodyOf(response), known: 0 };
  if (response.ok) return isOther(response, file) ? null : { body: bodyOf(response), known: from };
  if (await isMissing(response)) return null;
  throw toAppError({}, response.status);
}

function bodyOf({ body }: Response): ReadableStream<Uint8Array> {
  if (!body) throw new AppError("network", "no-body");
  return body;
}

function isOther({ headers }: Response, file: ArchiveFile): boolean {
  const length = headers.get("Content-Length");
  return length !== null && !headers.has("Content-Encoding") && Number(length) !== file.bytes;
}

/** The storage answers 400 for a missing object too, with its own number inside. */
async function isMissing(response: Response): Promise<boolean> {
  if (response.status === 404) return true;
  if (response.status !== 400) return false;
  const { statusCode } = ((await response.json().catch(() => null)) ?? {}) as { statusCode?: unknown };
  return String(statusCode) === "404";
}
