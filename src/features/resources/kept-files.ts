import { memberStore } from "#platform/offline/member-store.ts";
import { isQuotaError, StorageError } from "#platform/offline/storage-error.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { readResources } from "./api.ts";
import type { Resource } from "./resource.ts";

/** A file on this device, with what its list said of it when it was kept. */
export interface KeptFile {
  id: string;
  /** Milliseconds since 1970. */
  keptAt: number;
  resource: Resource;
  file: Blob;
}

/** The browser keeps nothing durably: a private window, or storage that is switched off. */
class NothingKept extends Error {}

/**
 * What this person may open without network, newest first: their own files, which go at sign-out, and those that were
 * kept on this device by a visitor, which are everybody's. Never rejects.
 */
export async function keptFiles(userId: string | null): Promise<KeptFile[]> {
  const owners = userId === null ? [null] : [userId, null];
  const lists = await Promise.all(owners.map(filesOf));
  const own = new Map<string, KeptFile>();
  for (const kept of lists.toReversed().flat()) own.set(kept.id, kept);
  return [...own.values()].sort((a, b) => b.keptAt - a.keptAt);
}

/** Keeps a whole file. Throws StorageError, NothingKept; `keepingFileProblem` has the sentences. */
export async function keepFile(userId: string | null, resource: Resource, file: Blob): Promise<void> {
  const { downloads, durable } = await memberStore(userId);
  if (!durable) throw new NothingKept();
  try {
    await downloads.put({ id: resource.id, keptAt: Date.now(), about: resource, file });
  } catch (error) {
    throw isQuotaError(error) ? new StorageError("full", error) : error;
  }
  // Asked once there is something to lose; the answer changes nothing for us.
  void navigator.storage?.persist?.().catch(() => false);
}

/** Frees the room of these files, also of those a visitor kept. */
export async function deleteKeptFiles(userId: string | null, ids: readonly string[]): Promise<void> {
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
    await deleteKeptFiles(userId, closed);
    return closed.length > 0;
  } catch {
    return false;
  }
}

/** Why a file could not be brought or kept, and what to do. */
export function keepingFileProblem(error: unknown): string {
  if (error instanceof NothingKept) {
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

async function filesOf(owner: string | null): Promise<KeptFile[]> {
  try {
    const { downloads } = await memberStore(owner);
    const rows = await downloads.list();
    return rows.map(({ id, keptAt, about, file }) => ({ id, keptAt, resource: about as Resource, file }));
  } catch {
    return [];
  }
}
