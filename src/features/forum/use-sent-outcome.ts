import { useState } from "react";
import type { ShownPost } from "./forum.ts";

/** What became of an answer: everybody reads it, an admin reads it first, or it waits for the network. */
export type SentOutcome = "published" | "review" | "waiting";

/**
 * What became of the answer `id` that was sent here, as far as `posts` tells; null while it is on its way, and where its place
 * says what is wrong with it.
 */
export function useSentOutcome(id: string | null, posts: readonly ShownPost[]): SentOutcome | null {
  const [known, setKnown] = useState<{ id: string | null; outcome: SentOutcome | null }>({
    id,
    outcome: null,
  });
  const post = posts.find((one) => one.id === id);
  const before = known.id === id ? known.outcome : null;
  // What was published may stand on a page that has not been read; whatever else is gone was taken back.
  const outcome = post ? outcomeOf(post) : before === "published" ? before : null;
  if (known.id !== id || known.outcome !== outcome) setKnown({ id, outcome });
  return outcome;
}

function outcomeOf({ delivery, status, deleted_at: deletedAt }: ShownPost): SentOutcome | null {
  if (delivery === "waiting") return "waiting";
  if (delivery !== "stored" || deletedAt !== null || status === "rejected") return null;
  return status === "approved" ? "published" : "review";
}
