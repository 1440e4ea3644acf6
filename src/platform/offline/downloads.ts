import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { store } from "#platform/session/session.ts";
import { hasMemberStore, memberStore } from "./member-store.ts";
import { isQuotaError, StorageError } from "./storage-error.ts";
import { onceStoreOpens, storageProblemAtom } from "./storage-problem.ts";

/** The subject of a file: a resource of the library, or the sound of a recording. */
export type DownloadKind = "resource" | "media";

/** A file that somebody saved on this device, with what its list said of it then. */
export interface Download<About> {
  id: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  about: About;
  file: Blob;
}

/** The browser keeps nothing durably: a private window, or storage that is switched off. */
class NothingDurable extends Error {}

/** Files of a kind that a person (null: a visitor) saved, in no order. Never rejects. */
export async function downloadsOf<About>(
  owner: string | null,
  kind: DownloadKind,
): Promise<Download<About>[]> {
  // On a first visit nobody waits for a store.
  if (!(await hasMemberStore(owner))) return [];
  try {
    const { downloads } = await memberStore(owner);
    const rows = await downloads.list();
    return rows.filter(({ about }) => kindOf(about) === kind) as Download<About>[];
  } catch {
    return [];
  }
}

/** Files saved before there were two kinds are resources, without a field for the kind. */
function kindOf(about: unknown): DownloadKind {
  return (about as { kind?: unknown } | null)?.kind === "media" ? "media" : "resource";
}

/**
 * Files of a kind that this person may open without network, newest first: their own, which are deleted at sign-out,
 * and those saved on this device by a visitor, which are everybody's. Never rejects.
 */
export async function listDownloads<About>(
  userId: string | null,
  kind: DownloadKind,
): Promise<Download<About>[]> {
  const owners = userId === null ? [null] : [userId, null];
  const lists = await Promise.all(owners.map((owner) => downloadsOf<About>(owner, kind)));
  const own = new Map<string, Download<About>>();
  for (const saved of lists.toReversed().flat()) own.set(saved.id, saved);
  return [...own.values()].sort((a, b) => b.savedAt - a.savedAt);
}

/**
 * The files that `list` finds, for a query: while a store opens late, none found is an error, and once it has opened the
 * query asks again.
 */
export async function seenDownloads<File>(
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  list: () => Promise<File[]>,
): Promise<File[]> {
  const files = await list();
  onceStoreOpens(() => void client.refetchQueries({ queryKey, exact: true, type: "active" }));
  if (files.length === 0 && store.get(storageProblemAtom) === "slow") throw new Error("store-unseen");
  return files;
}

/** Saves a whole file on this device. Throws StorageError, NothingDurable; `downloadProblem` has the sentences. */
export async function saveDownload(
  userId: string | null,
  { id, about, file }: Omit<Download<unknown>, "savedAt">,
): Promise<void> {
  const { downloads, durable } = await memberStore(userId);
  if (!durable) throw new NothingDurable();
  try {
    await downloads.put({ id, savedAt: Date.now(), about, file });
  } catch (error) {
    throw isQuotaError(error) ? new StorageError("full", error) : error;
  }
  // Asked once there is something to lose; the answer changes nothing for us.
  void navigator.storage?.persist?.().catch(() => false);
}

/** Frees the room of these files, also of those a visitor saved. */
export async function deleteDownloads(userId: string | null, ids: readonly string[]): Promise<void> {
  for (const owner of userId === null ? [null] : [userId, null]) {
    const { downloads } = await memberStore(owner);
    for (const id of ids) await downloads.delete(id);
  }
}

/** Why this device could not save a file, and what to do; null when it was not for lack of room or right. */
export function downloadProblem(error: unknown): string | null {
  if (error instanceof NothingDurable)
    return "Este navegador no permite guardar archivos aquí (quizá es una ventana privada).";
  if (error instanceof StorageError && error.reason === "newer")
    return "Hay una versión nueva del sitio abierta en este dispositivo. Recarga esta página e inténtalo de nuevo.";
  if (error instanceof StorageError)
    return "No hay espacio en este dispositivo. Quita descargas que ya no uses e inténtalo de nuevo.";
  return null;
}
