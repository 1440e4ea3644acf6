import { LIMITS } from "#domain/limits.ts";
import { SEMINAR_COLUMNS } from "#domain/prefetched-pages.ts";
import { isUuid } from "#lib/uuid.ts";
import { sendAs } from "#platform/offline/owner-authorization.ts";
import { lastWord, type SendContext, type Sending } from "#platform/offline/outbox-sender.ts";
import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap, assertRows } from "#platform/supabase/errors.ts";
import { signedAddress } from "#platform/supabase/signed-address.ts";
import type { SessionMarkPayload } from "./payload.ts";
import type { OpenSessions, Seminar, SeminarFilter, SeminarSession, SessionMark } from "./seminar.ts";

export const SESSION_COLUMNS = "id, seminar_id, title, content, held_on, position, version";
const MATERIAL_COLUMNS = "id, session_id, title, url, file_path, file_bytes";

export const FILE_BUCKET = "seminar-files";

/** A page of published seminars, the latest first. Throws AppError. */
export async function listSeminars(
  { search, page }: SeminarFilter & { page: number },
  signal: AbortSignal,
): Promise<Seminar[]> {
  const client = await db();
  const rows = search
    ? client.rpc("search_seminars", { p_words: search }).select(SEMINAR_COLUMNS)
    : client.from("seminars").select(SEMINAR_COLUMNS);
  const query = rows
    // Drafts are an admin's to see, in the panel.
    .eq("status", "published")
    .order("starts_on", { ascending: false, nullsFirst: true })
    .order("id")
    .range(page * LIMITS.pageSize, (page + 1) * LIMITS.pageSize - 1);
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** A published seminar by its address or id. Throws AppError, "not-found" when there is none. */
export async function readSeminar(slugOrId: string, signal: AbortSignal): Promise<Seminar> {
  const query = (await db())
    .from("seminars")
    .select(SEMINAR_COLUMNS)
    .eq(isUuid(slugOrId) ? "id" : "slug", slugOrId)
    // Drafts are an admin's to see, in the panel: what is read here is cached on the device.
    .eq("status", "published");
  const [seminar] = assertRows(unwrap(await query.abortSignal(signal)));
  if (!seminar) throw new AppError("not-found", "seminar");
  return seminar;
}

/** The sessions of a seminar with their materials that the database lets this person read. Throws AppError. */
export async function openSessions(seminarId: string, signal: AbortSignal): Promise<OpenSessions> {
  const client = await db();
  const [access, sessions] = await Promise.all([
    client.rpc("my_seminar_access", { p_seminar_id: seminarId }).abortSignal(signal),
    listSessions(seminarId, signal),
  ]);
  const [mine] = assertRows(unwrap(access));
  return {
    isOpen: mine?.is_open ?? false,
    expiresAt: (mine?.expires_at as string | null | undefined) ?? null,
    sessions: mine?.is_open ? sessions : [],
  };
}

/** The sessions that the database shows, with their materials, in their order. Throws AppError. */
export async function listSessions(seminarId: string, signal: AbortSignal): Promise<SeminarSession[]> {
  const client = await db();
  const sessions = assertRows(
    unwrap(
      await client
        .from("seminar_sessions")
        .select(SESSION_COLUMNS)
        .eq("seminar_id", seminarId)
        .order("position")
        .order("created_at")
        .order("id")
        .abortSignal(signal),
    ),
  );
  if (sessions.length === 0) return [];
  const ids = sessions.map(({ id }) => id);
  const materials = assertRows(
    unwrap(
      await client
        .from("seminar_materials")
        .select(MATERIAL_COLUMNS)
        .in("session_id", ids)
        .order("created_at")
        .order("id")
        .abortSignal(signal),
    ),
  );
  return sessions.map((session) => ({
    ...session,
    materials: materials.filter(({ session_id: id }) => id === session.id),
  }));
}

/** The published seminars that the signed-in person has access to or has begun, the latest first. Throws AppError. */
export async function listMySeminars(userId: string, signal: AbortSignal): Promise<Seminar[]> {
  const client = await db();
  const [grants, marks] = await Promise.all([
    client
      .from("access_grants")
      .select("target_id")
      .eq("kind", "seminar")
      // An admin may read everybody's; here it is about one's own.
      .eq("user_id", userId)
      .is("revoked_at", null)
      .or(`expires_at.is.null,expires_at.gt.${new Date().toISOString()}`)
      .abortSignal(signal),
    listMyMarks(userId, signal),
  ]);
  const ids = new Set([
    ...assertRows(unwrap(grants)).map(({ target_id: id }) => id),
    ...marks.map(({ seminar_id: id }) => id),
  ]);
  if (ids.size === 0) return [];
  const query = client
    .from("seminars")
    .select(SEMINAR_COLUMNS)
    .in("id", [...ids])
    .eq("status", "published")
    .order("starts_on", { ascending: false, nullsFirst: true })
    .order("id")
    .limit(LIMITS.pageSize);
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** Sessions that the signed-in person has done, of all seminars. Throws AppError. */
export async function listMyMarks(userId: string, signal: AbortSignal): Promise<SessionMark[]> {
  const query = (await db()).from("seminar_progress").select("session_id, seminar_id").eq("user_id", userId);
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/**
 * Stores whether the owner has done a session; the same mark again changes nothing, and one that was overtaken by a newer
 * one neither. Answers what the server has now, and only when it names the session. Throws AppError, OwnerSignedOutError.
 */
export async function storeMark(
  { sessionId, seminarId, done }: SessionMarkPayload,
  context: Sending & Pick<SendContext, "place" | "age">,
): Promise<boolean> {
  const mark = { p_session_id: sessionId, p_seminar_id: seminarId, p_done: done, ...lastWord(context) };
  const answer = await sendAs(context, (rows) => rows.rpc("mark_session", mark));
  const [stored] = assertRows(answer);
  if (stored?.marked_session_id !== sessionId) throw new AppError("network", "no-echo");
  return stored.is_done;
}

/** An address of a file that opens for some minutes; `name` is what it is saved as. Throws AppError. */
export function materialAddress(path: string, name: string): Promise<string> {
  return signedAddress(FILE_BUCKET, path, name);
}
