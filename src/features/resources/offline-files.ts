import { hasMemberStore, memberStore } from "#platform/offline/member-store.ts";
import { isQuotaError, StorageError } from "#platform/offline/storage-error.ts";
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

/** The browser keeps nothing durably: a private window, or storage that is switched off. */
class NothingDurable extends Error {}

/**
 * What this person may open without network, newest first: their own files, which go at sign-out, and those that were
 * saved on this device by a visitor, which are everybody's. Never rejects.
 */
export async function listOfflineFiles(userId: string | null): Promise<OfflineFile[]> {
  const owners = userId === null ? [null] : [userId, null];
  const lists = await Promise.all(owners.map(filesOf));
  const own = new Map<string, OfflineFile>();
  for (const saved of lists.toReversed().flat()) own.set(saved.id, saved);
  return [...own.values()].sort((a, b) => b.savedAt - a.savedAt);
}

/** Saves a whole file on this device. Throws StorageError, NothingDurable; `offlineFileProblem` has the sentences. */
export async function saveOffline(userId: string | null, resource: Resource, file: Blob): Promise<void> {
  const { downloads, durable } = await memberStore(userId);
  if (!durable) throw new NothingDurable();
  try {
    await downloads.put({ id: resource.id, savedAt: Date.now(), about: resource, file });
  } catch (error) {
    throw isQuotaError(error) ? new StorageError("full", error) : error;
  }
  // Asked once there is something to lose; the answer changes nothing for us.
  void navigator.storage?.persist?.().catch(() => false);
}

/** Frees the room of these files, also of those a visitor saved. */
export async function deleteOfflineFiles(userId: string | null, ids: readonly string[]): Promise<void> {
  for (const owner of userId === null ? [null] : [userId, null]) {
    const { downloads } = await memberStore(owner);
    for (const id of ids) await downloads.delete(id);
  }
}

/**
 * Asks the server which of a member's files are still open to them and removes those that are not: access that was
 * revoked, a file that is gone. Public ones stay. Without network nothing changes. Says whether something went.
 */
export async function dropClosedFiles(userId: string): Promise<boolean> {
  const inside = (await filesOf(userId)).filter(({ resource }) => resource.visibility !== "public");
  if (inside.length === 0) return false;
  try {
    const seen = await readResources(inside.map(({ id }) => id));
    const open = new Set(seen.filter(({ file_path: path }) => path !== null).map(({ id }) => id));
    const closed = inside.filter(({ id }) => !open.has(id)).map(({ id }) => id);
    await deleteOfflineFiles(userId, closed);
    return closed.length > 0;
  } catch {
    return false;
  }
}

/** Why a file could not be brought or saved, and what to do. */
export function offlineFileProblem(error: unknown): string {
  if (error instanceof NothingDurable) {
    return "Este navegador no permite guardar archivos aquí (quizá es una ventana privada).";
  }
  if (error instanceof StorageError && error.reason === "newer") {
    return "Hay una versión nueva del sitio abierta en este dispositivo. Recarga esta página e inténtalo de nuevo.";
  }
  if (error instanceof StorageError) {
    return "No hay espacio en este dispositivo. Quita descargas que ya no uses e inténtalo de nuevo.";
  }
  return `No se pudo guardar. ${problemText(error)}`;
}

async function filesOf(owner: string | null): Promise<OfflineFile[]> {
  // On a first visit the list waits for no store.
  if (!(await hasMemberStore(owner))) return [];
  try {
    const { downloads } = await memberStore(owner);
    const rows = await downloads.list();
    return rows.map(({ id, savedAt, about, file }) => ({ id, savedAt, resource: about as Resource, file }));
  } catch {
    return [];
  }
}
