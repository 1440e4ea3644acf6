import { readArchive, verifyArchive, writeArchive } from "./archive/archive.ts";

/** Writing and reading of sealed files, in a worker. Tests have others. */
export interface ArchiveTools {
  write: typeof writeArchive;
  verify: typeof verifyArchive;
  read: typeof readArchive;
}

export const archiveTools: ArchiveTools = { write: writeArchive, verify: verifyArchive, read: readArchive };
