import { open, readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { FileStore } from "@tus/file-store";
import type { Upload } from "@tus/server";
import { DISK_FULL } from "./upload-refusal.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps what has arrived of each upload in a file of its length, so that it goes on at the byte after a cut or a crash.
 * Kept for a day, as hosted: the finished ones only by name, for clients that ask whether the last byte arrived.
 */
export class UploadStore extends FileStore {
  readonly #isFinished: (id: string) => Promise<boolean>;

  /** @param isFinished whether the file of this upload is an object already. */
  constructor(directory: string, isFinished: (id: string) => Promise<boolean>) {
    super({ directory, expirationPeriodInMilliseconds: DAY_MS });
    this.#isFinished = isFinished;
  }

  /** Where the bytes of an upload lie. */
  fileOf(id: string): string {
    return join(this.directory, id);
  }

  override async getUpload(id: string): Promise<Upload> {
    try {
      return await super.getUpload(id);
    } catch (error) {
      const known = await this.configstore.get(id);
      if (known?.size === undefined || !(await this.#isFinished(id))) throw error;
      return Object.assign(known, { offset: known.size });
    }
  }

  /**
   * A full disk keeps nothing of the file; the rest of the body is read, since a client reads no answer before it has
   * sent.
   */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = await open(this.fileOf(id), "r+");
    let end = offset;
    let isFull = false;
    try {
      for await (const chunk of readable as AsyncIterable<Buffer>)
        try {
          if (!isFull) end = await writeWhole(file, chunk, end);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
          isFull = true;
        }
    } finally {
      await file.close();
    }
    if (!isFull) return end;
    await this.remove(id);
    throw DISK_FULL;
  }

  /** The library's own would never forget the finished ones, whose files are gone. */
  override async deleteExpired(): Promise<number> {
    let deleted = 0;
    for (const name of await readdir(this.directory)) {
      const id = basename(name, ".json");
      if (id === name) continue;
      const known = await this.configstore.get(id);
      if (Date.parse(known?.creation_date ?? "") + DAY_MS > Date.now()) continue;
      await this.remove(id);
      deleted += 1;
    }
    return deleted;
  }

  override async remove(id: string): Promise<void> {
    await rm(this.fileOf(id), { force: true });
    await this.configstore.delete(id);
  }
}

/** Writes all of a chunk, of which one call may take a part; answers where it ends. */
async function writeWhole(
  file: Awaited<ReturnType<typeof open>>,
  chunk: Buffer,
  start: number,
): Promise<number> {
  let written = 0;
  while (written < chunk.length)
    written += (await file.write(chunk, written, chunk.length - written, start + written)).bytesWritten;
  return start + written;
}
