import { isQuotaError } from "#platform/offline/storage-error.ts";
import { writeInPlace } from "#platform/workers/private-file.ts";
import { ArchiveError } from "./problems.ts";

/** Where a sealed archive is written. After a failure `discard` leaves nothing of it. */
export interface Sink {
  stream: WritableStream<Uint8Array>;
  discard: () => Promise<void>;
}

/** A file that the person chose, or the name of one of this origin's private files. */
export type Target = FileSystemFileHandle | string;

export async function sinkOf(target: Target): Promise<Sink> {
  try {
    return typeof target === "string" ? await privateSink(target) : await chosenSink(target);
  } catch (error) {
    throw new ArchiveError(isQuotaError(error) ? "full_disk" : "no_storage", error);
  }
}

/** The browser writes beside the file, and replaces it when the stream is closed. */
async function chosenSink(handle: FileSystemFileHandle): Promise<Sink> {
  const stream = await handle.createWritable();
  return {
    stream,
    discard: async () => {
      await stream.abort().catch(() => undefined);
      // The dialog that asks for a name makes an empty file.
      if ((await handle.getFile()).size === 0) await (handle as Partial<Removable>).remove?.();
    },
  };
}

/** Chromium has it, the types do not. */
interface Removable {
  remove: () => Promise<void>;
}

async function privateSink(name: string): Promise<Sink> {
  const access = await writeInPlace(name);
  let at = 0;
  const stream = new WritableStream<Uint8Array>({
    write(piece) {
      const written = access.write(piece, { at });
      if (written < piece.length) throw new DOMException("written in part", "QuotaExceededError");
      at += written;
    },
    close() {
      access.flush();
      access.close();
    },
  });
  return {
    stream,
    discard: async () => {
      access.close();
      await (await navigator.storage.getDirectory()).removeEntry(name);
    },
  };
}
