import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Makes this process the only user of a data directory: two would destroy the embedded database. Throws when another
 * living process has it; a claim left by a crash is taken over. Answers how to give it back.
 */
export function claimData(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "process.pid");
  const owner = ownerOf(file);
  if (owner !== undefined)
    throw new Error(`The data in ${dataDir} is in use by process ${owner}: stop that server first.`);
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function ownerOf(file: string): number | undefined {
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === "EPERM" ? pid : undefined;
  }
}
