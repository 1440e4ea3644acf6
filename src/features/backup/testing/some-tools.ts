import type { ArchiveTools } from "../archive/archive.ts";
import type { VerifiedArchive } from "../archive/open.ts";
import { aFile, aHeader } from "./a-copy.ts";

/** A sealed file as it is read, with one file in it. */
export function anArchive(changes: Partial<VerifiedArchive> = {}): VerifiedArchive {
  return {
    header: { ...aHeader(), files: [aFile("foto.webp")] },
    sha256: "f".repeat(64),
    bytes: 52_428_800,
    rows: 12_345,
    files: 320,
    fileBytes: 50_000_000,
    gone: [],
    ...changes,
  };
}

/** Writes and reads without a worker: rows and files of `anArchive`, or of the site. */
export function someTools(changes: Partial<ArchiveTools> = {}): ArchiveTools {
  return {
    write: async ({ header, readRows }, { onProgress }) => {
      for (const { name, chunks } of header.tables)
        for (const { number, bytes } of chunks) {
          onProgress({ step: "rows", name, done: bytes, total: 52_428_800 });
          await readRows(name, number);
        }
      return { ...anArchive(), file: null, remove: () => Promise.resolve() };
    },
    verify: () => Promise.resolve(anArchive()),
    read: async (_, { onRows, wanted, onFile }) => {
      const archive = anArchive();
      for (const { name, chunks } of archive.header.tables)
        for (const { number } of chunks) await onRows(name, number, "{}");
      for (const file of archive.header.files)
        if (wanted.some(({ name }) => name === file.name)) await onFile(file, new Blob(["foto"]));
      return archive;
    },
    ...changes,
  };
}
