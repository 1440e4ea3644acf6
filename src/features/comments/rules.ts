import { toDate } from "#lib/dates.ts";
import { deliveryState } from "#platform/offline/delivery.ts";
import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import { TARGET_TYPES, type Target } from "#domain/target.ts";
import type { CommentPayload } from "./payload.ts";
import type { Comment, ShownComment, ShownThread, Thread } from "./comment.ts";

/**
 * The target of an entry of the outbox, of any build: the first ones knew prophecies only. Null for a damaged one.
 * Without the schema, so that readers do not load it.
 */
export function targetOfEntry(payload: unknown): Target | null {
  const { target, prophecyId } = (payload ?? {}) as { target?: unknown; prophecyId?: unknown };
  if (typeof prophecyId === "string") return { type: "prophecy", id: prophecyId };
  const { type, id } = (target ?? {}) as { type?: unknown; id?: unknown };
  const known = TARGET_TYPES.find((each) => each === type);
  return known && typeof id === "string" ? { type: known, id } : null;
}

/**
 * Threads for the screen: those of the server, with this person's unsent comments in their places. A comment that is
 * in both (its answer is just arriving) is shown once, as stored.
 */
export function composeThreads(threads: readonly Thread[], unsent: readonly ShownComment[]): ShownThread[] {
  const known = new Set(threads.flatMap((thread) => [thread.id, ...thread.replies.map(({ id }) => id)]));
  const waiting = unsent.filter(({ id }) => !known.has(id));
  const shown = threads.map((thread): ShownThread => {
    const ids = new Set([thread.id, ...thread.replies.map(({ id }) => id)]);
    const answers = waiting.filter(({ parent_comment_id: parent }) => parent !== null && ids.has(parent));
    return { ...asStored(thread), replies: [...thread.replies.map(asStored), ...answers] };
  });
  const placed = new Set(shown.flatMap(({ replies }) => replies.map(({ id }) => id)));
  // A reply whose thread is on a page not loaded yet is put on top, so that none of the person's comments is out of
  // sight.
  const fresh = waiting.filter(({ id }) => !placed.has(id)).map((comment) => ({ ...comment, replies: [] }));
  return [...fresh.toReversed(), ...shown];
}

/** This person's comments under one thing that have not reached the server. */
export function unsentIn(entries: readonly OutboxEntry[], targetId: string, userId: string): ShownComment[] {
  return entries
    .filter(({ payload }) => isShown(payload) && targetOfEntry(payload)?.id === targetId)
    .map((entry) => unsentComment(entry, userId));
}

/** Enough to be shown; what is sent is checked whole (payload.ts). */
function isShown(payload: unknown): boolean {
  const { content } = (payload ?? {}) as Partial<CommentPayload>;
  return typeof content === "string";
}

/** An entry of the outbox as a comment of its author. */
function unsentComment(entry: OutboxEntry, userId: string): ShownComment {
  const payload = entry.payload as Pick<CommentPayload, "content"> & Partial<CommentPayload>;
  const target = targetOfEntry(payload);
  return {
    id: entry.id,
    target_type: target?.type ?? "prophecy",
    target_id: target?.id ?? "",
    parent_comment_id: payload.parentId ?? null,
    user_id: userId,
    user_name: payload.authorName ?? "Tú",
    user_photo: null,
    content: payload.content,
    mentions: payload.mentions ?? [],
    is_approved: null,
    is_pinned: false,
    total_reactions: 0,
    edit_count: 0,
    rejection_reason: null,
    deleted_at: null,
    created_at: new Date(entry.createdAt).toISOString(),
    video_timestamp: payload.second ?? null,
    ...deliveryState(entry),
  };
}

function asStored<Row extends Comment>(comment: Row): Row & ShownComment {
  return { ...comment, delivery: "stored", problem: undefined };
}

/** Puts a comment that the server has just stored into a page's threads; one that is there is replaced. */
export function withComment(threads: readonly Thread[], comment: Comment): Thread[] {
  if (comment.parent_comment_id !== null) {
    return threads.map((thread) =>
      thread.id === comment.parent_comment_id
        ? { ...thread, replies: oldestFirst([...thread.replies.filter(isNot(comment)), comment]) }
        : thread,
    );
  }
  const known = threads.find(({ id }) => id === comment.id);
  if (known)
    return threads.map((thread) => (thread === known ? { ...comment, replies: known.replies } : thread));
  const pinned = threads.filter(({ is_pinned: isPinned }) => isPinned);
  return [...pinned, { ...comment, replies: [] }, ...threads.filter((thread) => !pinned.includes(thread))];
}

/** The threads without a comment, as the database deletes: what has replies leaves its place, until the last of them goes. */
export function withoutComment(threads: readonly Thread[], id: string): Thread[] {
  return threads
    .map((thread) => ({
      ...(thread.id === id ? emptied(thread) : thread),
      replies: thread.replies.filter((reply) => reply.id !== id),
    }))
    .filter((thread) => !isDeleted(thread) || thread.replies.length > 0);
}

function emptied(thread: Thread): Thread {
  const deleted_at = new Date().toISOString();
  return {
    ...thread,
    deleted_at,
    content: "",
    user_id: null,
    user_name: "",
    user_photo: null,
    is_approved: true,
  };
}

/** Whether only the place of a comment is left. A copy that was kept before places were left says nothing of it. */
export function isDeleted({ deleted_at: at }: Partial<Pick<Comment, "deleted_at">>): boolean {
  return typeof at === "string";
}

/**
 * Whether this reader sees only the empty place of a comment in review again; a reader who may see it gets the
 * author's name too.
 */
export function isInReview({ is_approved: approved, user_name: name }: Comment): boolean {
  return approved === null && name === "";
}

/** The comment with this id, of either level. */
export function findComment(threads: readonly Thread[], id: string): Comment | undefined {
  return threads.flatMap((thread) => [thread, ...thread.replies]).find((comment) => comment.id === id);
}

/** The comment's part of its conversation's number. */
export function countOf(comment: Comment): 0 | 1 {
  return comment.is_approved === true && !isDeleted(comment) ? 1 : 0;
}

function oldestFirst(replies: Comment[]): Comment[] {
  return replies.toSorted((a, b) => toDate(a.created_at).getTime() - toDate(b.created_at).getTime());
}

function isNot({ id }: Comment) {
  return (other: Comment) => other.id !== id;
}
