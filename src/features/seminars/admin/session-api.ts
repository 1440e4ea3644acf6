import { LIMITS } from "#domain/limits.ts";
import { titleOfFile } from "#lib/cut-text.ts";
import { db } from "#platform/supabase/client.ts";
import { isRefusal, unwrap } from "#platform/supabase/errors.ts";
import { removeFiles, uploadFile } from "#platform/supabase/upload.ts";
import { FILE_BUCKET, SESSION_COLUMNS } from "../api.ts";
import type { SeminarSession } from "../seminar.ts";
import { sessionRowOf, type LinkFields, type SessionFields } from "./schema.ts";

/** Stores a new session behind the others, under a key made here: a repeat changes nothing. Throws AppError. */
export async function createSession(id: string, seminarId: string, fields: SessionFields): Promise<void> {
  const rows = (await db()).from("seminar_sessions");
  unwrap(
    await rows.upsert(
      { id, seminar_id: seminarId, ...sessionRowOf(fields) },
      { onConflict: "id", ignoreDuplicates: true },
    ),
  );
}

/** Saves over `version`; null when the server has no row with it. Throws AppError. */
export async function saveSession(
  { id, version }: Pick<SeminarSession, "id" | "version">,
  fields: SessionFields,
): Promise<SeminarSession | null> {
  const update = (await db()).from("seminar_sessions").update(sessionRowOf(fields));
  const rows = unwrap(await update.eq("id", id).eq("version", version).select(SESSION_COLUMNS));
  return withoutMaterials(rows[0]);
}

/** The session as it is now; null when it is gone. Throws AppError. */
export async function readSession(id: string): Promise<SeminarSession | null> {
  const query = (await db()).from("seminar_sessions").select(SESSION_COLUMNS).eq("id", id);
  return withoutMaterials(unwrap(await query)[0]);
}

/** Deletes a session for good, with its materials and everybody's marks on it. Throws AppError. */
export async function deleteSession(id: string): Promise<void> {
  unwrap(await (await db()).from("seminar_sessions").delete().eq("id", id));
}

/** Puts the sessions of a seminar into this order. Throws AppError. */
export async function reorderSessions(seminarId: string, ids: string[]): Promise<void> {
  const query = (await db()).rpc("reorder_sessions", { p_seminar_id: seminarId, p_session_ids: ids });
  unwrap({ ...(await query), data: true });
}

/** Adds a link to a session, under a key made here. Throws AppError. */
export async function addLink(id: string, sessionId: string, { title, url }: LinkFields): Promise<void> {
  const row = { id, session_id: sessionId, title, url };
  const materials = (await db()).from("seminar_materials");
  unwrap({ ...(await materials.upsert(row, { onConflict: "id", ignoreDuplicates: true })), data: true });
}

/**
 * Uploads a file and adds it to a session; `onProgress` gets 0..1. A file whose row was refused is removed again.
 * Throws AppError.
 */
export async function addFile(
  sessionId: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const id = crypto.randomUUID();
  const ending =
    file.name
      .split(".")
      .at(-1)
      ?.toLowerCase()
      .replaceAll(/[^a-z0-9]/g, "") || "bin";
  const path = `${sessionId}/${Date.now()}-${id.slice(0, 8)}.${ending}`;
  await uploadFile({ bucket: FILE_BUCKET, path, file, onProgress, signal });
  const title = titleOfFile(file, LIMITS.seminarTitleMax) || "Archivo";
  try {
    const row = { id, session_id: sessionId, title, file_path: path, file_bytes: file.size };
    // A browser may send the same request twice: the second must not be taken for a refusal.
    const materials = (await db()).from("seminar_materials");
    unwrap({ ...(await materials.upsert(row, { onConflict: "id", ignoreDuplicates: true })), data: true });
  } catch (error) {
    // After any other failure the row may be there and name the file; if not, the database sweeps it up.
    if (isRefusal(error)) await removeFiles(FILE_BUCKET, [path]);
    throw error;
  }
}

/** Removes a link or a file; the file itself goes by a job. Throws AppError. */
export async function deleteMaterial(id: string): Promise<void> {
  unwrap(await (await db()).from("seminar_materials").delete().eq("id", id));
}

function withoutMaterials(row: Omit<SeminarSession, "materials"> | undefined): SeminarSession | null {
  return row ? { ...row, materials: [] } : null;
}
