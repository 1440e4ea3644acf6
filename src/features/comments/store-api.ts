import type { Target } from "#domain/target.ts";
import { asOwner } from "#platform/offline/owner-authorization.ts";
import type { Sending } from "#platform/offline/outbox-sender.ts";
import type { CommentPayload } from "./payload.ts";
import { db, type Rows } from "#platform/supabase/client.ts";
import { AppError, toAppError, unwrap } from "#platform/supabase/errors.ts";
import { expectOnly, assertRows } from "#platform/supabase/assert-rows.ts";
import { COMMENT_COLUMNS, TABLES, theOne } from "./api.ts";
import type { Comment } from "./comment.ts";

/** One attempt to store a comment, in the name of the person who wrote it. */
interface Attempt {
  rows: Rows;
  id: string;
  owner: string;
  authorization: string;
  signal: AbortSignal;
}

/**
 * Stores a comment of `owner` under the key its phone made; a repeat changes nothing. Resolves with the
 * row only when the server itself shows it: the page of a captive portal does not. Throws AppError, OwnerSignedOutError.
 */
export async function storeComment(
  payload: CommentPayload,
  id: string,
  { owner, signal }: Sending,
): Promise<Comment> {
  const rows = await db();
  return asOwner(owner, async (authorization) => {
    const attempt = { rows, id, owner, authorization, signal };
    try {
      const stored = named(id, await insert(attempt, payload)) ?? (await readBack(attempt));
      const isOlderText = payload.amended === true && stored.content !== payload.content;
      return isOlderText ? await rewrite(attempt, payload.content) : stored;
    } catch (error) {
      throw await explained(attempt, payload.target, error);
    }
  });
}

async function insert({ rows, id, authorization, signal }: Attempt, payload: CommentPayload) {
  const { target, parentId, content, mentions } = payload;
  const about: { event_id?: string; prophecy_id?: string } =
    target.type === "event" ? { event_id: target.id } : { prophecy_id: target.id };
  const row = { id, ...about, parent_comment_id: parentId, content, mentions };
  const answer = await rows
    .from("comments")
    .upsert(row, { onConflict: "id", ignoreDuplicates: true })
    .select(COMMENT_COLUMNS)
    .setHeader("Authorization", authorization)
    .abortSignal(signal);
  return assertRows(unwrap(answer))[0];
}

/** Deletes a comment of `owner` that may have been stored; none is no failure. Throws AppError, OwnerSignedOutError. */
export async function withdrawComment(id: string, { owner, signal }: Sending): Promise<void> {
  const rows = await db();
  await asOwner(owner, async (authorization) => {
    const answer = await rows
      .from("comments")
      .delete()
      .eq("id", id)
      .eq("user_id", owner)
      .select("id")
      .setHeader("Authorization", authorization)
      .abortSignal(signal);
    expectOnly(id, assertRows(unwrap(answer)));
  });
}

/** The row of that key; what names another one is not the server's answer to this write. */
function named<Row extends { id: string }>(id: string, row: Row | undefined): Row | undefined {
  expectOnly(id, row ? [row] : []);
  return row;
}

/** Nothing came back: an earlier attempt had stored it and only its answer was lost. */
async function readBack({ rows, id, owner, authorization, signal }: Attempt): Promise<Comment> {
  const answer = await rows
    .from("comments")
    .select(COMMENT_COLUMNS)
    .eq("id", id)
    .eq("user_id", owner)
    .setHeader("Authorization", authorization)
    .abortSignal(signal);
  const stored = named(id, assertRows(unwrap(answer))[0]);
  if (!stored) throw new AppError("network", "no-echo");
  return stored;
}

/** The attempt whose answer was lost carried an older text than the one the person has written since. */
async function rewrite({ rows, id, authorization, signal }: Attempt, content: string): Promise<Comment> {
  const answer = await rows
    .from("comments")
    .update({ content })
    .eq("id", id)
    .select(COMMENT_COLUMNS)
    .setHeader("Authorization", authorization)
    .abortSignal(signal);
  const rewritten = theOne(assertRows(unwrap(answer)));
  expectOnly(id, [rewritten]);
  return rewritten;
}

/** "Permission denied" is also what the database says about what is no longer published. */
async function explained({ rows, signal }: Attempt, { type, id }: Target, error: unknown): Promise<unknown> {
  const { kind } = toAppError(error);
  if (kind !== "denied" && kind !== "conflict") return error;
  const read = rows.from(TABLES[type]).select("id").eq("id", id);
  const { data } = await read.abortSignal(signal);
  return Array.isArray(data) && data.length === 0 ? new AppError("not-found", type) : error;
}
