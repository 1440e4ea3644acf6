import type { Post } from "../forum.ts";

/** A public post as the server has it. */
export function aPost(changes: Partial<Post> = {}): Post {
  return {
    id: "00000000-0000-4000-8000-0000000f2001",
    topic_id: "00000000-0000-4000-8000-0000000f1001",
    number: 1,
    opens_topic: false,
    user_id: "00000000-0000-4000-8000-0000000000a2",
    user_name: "Lucía Ramírez",
    user_photo: null,
    content: "Nosotros oramos con los niños antes de dormir.",
    mentions: [],
    quoted_post_id: null,
    quote: "",
    status: "approved",
    published_at: "2026-11-20T12:00:00Z",
    edit_count: 0,
    version: 1,
    total_reactions: 0,
    rejection_reason: null,
    deleted_at: null,
    created_at: "2026-11-20T12:00:00Z",
    ...changes,
  };
}
