import type { OutboxEntry } from "#platform/offline/outbox-entry.ts";
import type { CommentPayload } from "../payload.ts";
import type { Comment, Thread, ThreadOf } from "../comment.ts";

export const MARTA = "00000000-0000-4000-8000-0000000000a1";
const LUCIA = "00000000-0000-4000-8000-0000000000a2";

export const PROPHECY: ThreadOf = {
  target: { type: "prophecy", id: "00000000-0000-4000-8000-000000000101" },
  slug: "alzare-mis-ojos-al-volcan",
  title: "Alzaré mis ojos al volcán",
};

/** An approved comment of Lucía's; `changes` say what a test is about. */
export function aComment(id: string, changes: Partial<Comment> = {}): Comment {
  return {
    id,
    target_type: PROPHECY.target.type,
    target_id: PROPHECY.target.id,
    parent_comment_id: null,
    user_id: LUCIA,
    user_name: "Lucía Ramírez",
    user_photo: null,
    content: `Comentario ${id}`,
    mentions: [],
    is_approved: true,
    is_pinned: false,
    total_reactions: 0,
    edit_count: 0,
    rejection_reason: null,
    deleted_at: null,
    created_at: "2026-11-20T12:00:00+00:00",
    ...changes,
  };
}

/** A thread with approved answers of these ids. */
export function aThread(id: string, answers: string[] = [], changes: Partial<Comment> = {}): Thread {
  return {
    ...aComment(id, changes),
    replies: answers.map((answer) => aComment(answer, { parent_comment_id: id })),
  };
}

/** A comment of Marta's that waits in the outbox. */
export function anEntry(
  id: string,
  payload: Partial<CommentPayload> = {},
  changes: Partial<OutboxEntry> = {},
): OutboxEntry {
  return {
    id,
    kind: "comment",
    payload: {
      ...PROPHECY,
      parentId: null,
      content: `Pendiente ${id}`,
      mentions: [],
      authorName: "Marta",
      ...payload,
    },
    revision: "1",
    createdAt: Date.UTC(2026, 10, 20, 13),
    attempts: 1,
    nextAttemptAt: 0,
    state: "pending",
    ...changes,
  };
}
