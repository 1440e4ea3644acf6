import { anId } from "#platform/supabase/testing/rows-server.ts";
import type { ModeratedItem } from "../item.ts";

/** A comment of Rosa's that waits for a decision; `changes` say what a test is about. */
export function anItem(changes: Partial<ModeratedItem> = {}): ModeratedItem {
  return {
    kind: "comment",
    id: anId(1),
    version: 0,
    status: "pending",
    author_name: "Rosa Pérez",
    author_photo: null,
    content: "Amén, así sea",
    reason: null,
    title: "Luz en el valle",
    path: "/blog/luz-en-el-valle#comentario-1",
    opens_topic: false,
    audience: null,
    is_urgent: false,
    sent_at: "2026-11-01T12:00:00Z",
    decided_at: null,
    decided_by: null,
    ...changes,
  };
}
