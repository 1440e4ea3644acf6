import {
  deleteDownloads,
  downloadProblem,
  downloadsOf,
  listDownloads,
  saveDownload,
} from "#platform/offline/downloads.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { readResources } from "./api.ts";
import type { Resource } from "./resource.ts";

/** A file that somebody saved on this device, with what its list said of it then. */
export interface OfflineFile {
  id: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  resource: Resource;
  file: Blob;
}

/** Files that this person may open without network, newest first (`listDownloads`). Never rejects. */
export async function listOfflineFiles(userId: string | null): Promise<OfflineFile[]> {
  const rows = await listDownloads<Resource>(userId, "resource");
  return rows.map(({ about, ...saved }) => ({ ...saved, resource: about }));
}

/** Saves a whole file on this device. Throws; `offlineFileProblem` has the sentences. */
export function saveOffline(userId: string | null, resource: Resource, file: Blob): Promise<void> {
  return saveDownload(userId, { id: resource.id, about: resource, file });
}

/**
 * Asks the server which of a member's files are still open to them and removes those that are not: access that was
 * revoked, a file that is gone. Public ones stay. Without network nothing changes. Says whether something went.
 */
export async function dropClosedFiles(userId: string): Promise<boolean> {
  const saved = await downloadsOf<Resource>(userId, "resource");
  const inside = saved.filter(({ about }) => about.visibility !== "public");
  if (inside.length === 0) return false;
  try {
    const seen = await readResources(inside.map(({ id }) => id));
    const open = new Set(seen.filter(({ file_path: path }) => path !== null).map(({ id }) => id));
    const closed = inside.filter(({ id }) => !open.has(id)).map(({ id }) => id);
    await deleteDownloads(userId, closed);
    return closed.length > 0;
  } catch {
    return false;
  }
}

/** Why a file could not be brought or saved, and what to do. */
export function offlineFileProblem(error: unknown): string {
  return downloadProblem(error) ?? `No se pudo guardar. ${problemText(error)}`;
}
