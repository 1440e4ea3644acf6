import type { Database } from "#platform/supabase/database.types.ts";

type Tables = Database["public"]["Tables"];

/** How far a seminar has come. */
export type SeminarStatus = Tables["seminars"]["Row"]["status"];
export const SEMINAR_STATUSES = ["draft", "published"] as const satisfies readonly SeminarStatus[];

export const STATUS_LABELS: Record<SeminarStatus, string> = { draft: "Borrador", published: "Publicado" };

/** The public columns of a seminar. */
export type Seminar = Omit<Tables["seminars"]["Row"], "search" | "created_at" | "updated_at">;

/** A link (`url`) or a file (`file_path`) of a session. */
export type Material = Omit<Tables["seminar_materials"]["Row"], "created_at">;

/** A session as who has access reads it. */
export type SeminarSession = Omit<Tables["seminar_sessions"]["Row"], "created_at" | "updated_at"> & {
  materials: Material[];
};

/** Sessions and materials of a seminar that a person may open. */
export interface OpenSessions {
  isOpen: boolean;
  /** Until when one's own access lasts; null is without an end. */
  expiresAt: string | null;
  /** In their order; empty without access. */
  sessions: SeminarSession[];
}

/** One's own mark on a session that is done. */
export type SessionMark = Pick<Tables["seminar_progress"]["Row"], "session_id" | "seminar_id">;

/** Readers' filter of the list; undefined for all seminars. */
export interface SeminarFilter {
  search: string | undefined;
}
