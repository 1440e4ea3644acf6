import type { Target } from "#domain/target.ts";
import type { Sending } from "#platform/offline/outbox-sender.ts";
import { ONCE, storeRow, withdrawRow } from "#platform/offline/store-row.ts";
import { db } from "#platform/supabase/client.ts";
import { AppError, toAppError } from "#platform/supabase/errors.ts";
import { COMMENT_COLUMNS, TABLES } from "./api.ts";
import type { Comment } from "./comment.ts";
import type { CommentPayload } from "./payload.ts";

const ABOUT = { prophecy: "prophecy_id", event: "event_id", media: "media_id" } as const;

/** Stores a comment of `sending.owner`, as `storeRow` does, with what its author has changed while it waited. */
export async function storeComment(payload: CommentPayload, id: string, sending: Sending): Promise<Comment> {
  const { target, parentId, content, mentions, amended, second = null } = payload;
  const about: { prophecy_id?: string; event_id?: string; media_id?: string } = {
    [ABOUT[target.type]]: target.id,
  };
  const spokenOf: { video_timestamp?: number } = second === null ? {} : { video_timestamp: second };
  const row = { id, ...about, parent_comment_id: parentId, content, mentions, ...spokenOf };
  try {
    return await storeRow<Comment>(id, sending, {
      insert: (rows) => rows.from("comments").upsert(row, ONCE).select(COMMENT_COLUMNS),
      readBack: (rows) =>
        rows.from("comments").select(COMMENT_COLUMNS).eq("id", id).eq("user_id", sending.owner),
      // the attempt whose answer was lost carried an older text
      amend: (stored) =>
        amended === true && stored.content !== content
          ? (rows) => rows.from("comments").update({ content }).eq("id", id).select(COMMENT_COLUMNS)
          : null,
    });
  } catch (error) {
    throw await explained(target, error, sending.signal);
  }
}

/** Deletes a comment of `sending.owner` that may have been stored, as `withdrawRow` does. */
export function withdrawComment(id: string, sending: Sending): Promise<void> {
  return withdrawRow(id, sending, (rows) =>
    rows.from("comments").delete().eq("id", id).eq("user_id", sending.owner).select("id"),
  );
}

/** "Permission denied" is also what the database says about what is no longer published. */
async function explained({ type, id }: Target, error: unknown, signal: AbortSignal): Promise<unknown> {
  const { kind } = toAppError(error);
  if (kind !== "denied" && kind !== "conflict") return error;
  const read = (await db()).from(TABLES[type]).select("id").eq("id", id);
  const { data } = await read.abortSignal(signal);
  return Array.isArray(data) && data.length === 0 ? new AppError("not-found", type) : error;
}
