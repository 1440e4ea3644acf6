import { TARGET_TYPES, type TargetType } from "#domain/target.ts";
import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import { readTitles } from "../preferences/api.ts";

/** How long a silence lasts; "tomorrow" ends with the person's quiet night, else at 7:00. */
export type Span = "hour" | "tomorrow" | "week";

/** Nothing rings about `scope` ("all", "forum", a type of notice, a topic) until `endsAt`. */
export interface Silence {
  scope: string;
  endsAt: string;
  /** Of a topic; null when it can no longer be read. */
  title: string | null;
}

/** The caller's silences with the titles of their topics, the newest first. Throws AppError. */
export async function listSilences(signal: AbortSignal): Promise<Silence[]> {
  const rows = await db();
  const asked = rows
    .from("notification_silences")
    .select("scope, ends_at")
    .order("created_at", { ascending: false });
  const silences = unwrap(await asked.abortSignal(signal));
  const titles = await Promise.all(
    ([...TARGET_TYPES, "forum"] as const).map(async (type) => {
      const prefix = `${type}:`;
      const ids = silences.flatMap(({ scope }) =>
        scope.startsWith(prefix) ? scope.slice(prefix.length) : [],
      );
      if (ids.length === 0) return [];
      const found = await titlesOf(type, ids, signal);
      return found.map(({ id, title }) => [prefix + id, title] as const);
    }),
  );
  const known = new Map(titles.flat());
  return silences.map(({ scope, ends_at: endsAt }) => ({ scope, endsAt, title: known.get(scope) ?? null }));
}

async function titlesOf(type: TargetType | "forum", ids: string[], signal: AbortSignal) {
  const rows = await db();
  if (type !== "forum") return readTitles(rows, type, ids, signal);
  return unwrap(await rows.from("forum_topics").select("id, title").in("id", ids).abortSignal(signal));
}

/** A press of "Silenciar". */
export interface NewSilence {
  scope: string;
  span: Span;
  /** A silence that this one replaces. */
  insteadOf?: string | undefined;
}

/** Silences a scope, also one that is silent; answers when that ends. The id takes it back. Throws AppError. */
export async function silenceNotices(id: string, { scope, span, insteadOf }: NewSilence): Promise<string> {
  const press = { p_id: id, p_scope: scope, p_span: span };
  const answer = (await db()).rpc(
    "silence_notices",
    insteadOf ? { ...press, p_instead_of: insteadOf } : press,
  );
  return unwrap(await answer);
}

/** Gives back the silences of before `silenceNotices`; may be repeated. Throws AppError. */
export async function undoSilence(id: string): Promise<void> {
  unwrap(await (await db()).rpc("undo_silence", { p_id: id }));
}

/** Ends a silence; may be repeated. Throws AppError. */
export async function endSilence(userId: string, scope: string): Promise<void> {
  const rows = (await db()).from("notification_silences");
  unwrap(await rows.delete().eq("user_id", userId).eq("scope", scope));
}

/** A notice of the caller by its id, to silence what it is about; null when it is gone. Throws AppError. */
export async function readSubject(id: string, signal: AbortSignal) {
  const asked = (await db()).from("notifications").select("type, title, data").eq("id", id).limit(1);
  return unwrap(await asked.abortSignal(signal))[0] ?? null;
}
