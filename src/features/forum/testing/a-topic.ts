import type { Topic } from "../forum.ts";

/** An open topic as the server shows it to a member who has read nothing of it. */
export function aTopic(changes: Partial<Topic> = {}): Topic {
  return {
    id: "00000000-0000-4000-8000-0000000f1001",
    category_id: "00000000-0000-4000-8000-00000000f003",
    author_id: "00000000-0000-4000-8000-0000000000a2",
    user_name: "Lucía Ramírez",
    title: "Leyendo Rut",
    excerpt: "Así empieza",
    status: "approved",
    last_number: 1,
    last_post_at: "2026-11-20T12:00:00Z",
    last_user_name: "Lucía Ramírez",
    post_count: 1,
    pinned_at: null,
    closed_at: null,
    deleted_at: null,
    version: 1,
    created_at: "2026-11-20T12:00:00Z",
    read_number: 0,
    my_level: "normal",
    is_unread: false,
    ...changes,
  };
}
