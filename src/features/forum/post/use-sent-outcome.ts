import { useState } from "react";
import type { ShownPost } from "../forum.ts";

/** The state of a sent answer: public, reviewed first, or waiting for the network or for the end of maintenance. */
export type SentOutcome = "published" | "review" | "waiting" | "held";

/**
 * The state of the answer `id` sent here, by `posts`; null while it is on its way, and where its place says what is
 * wrong with it.
 */
export function useSentOutcome(id: string | null, posts: readonly ShownPost[]): SentOutcome | null {
  const [known, setKnown] = useState<{ id: string | null; outcome: SentOutcome | null }>({
    id,
    outcome: null,
  });
  const post = posts.find((one) => one.id === id);
  const before = known.id === id ? known.outcome : null;
  // A published answer may be on a page that has not been read; any other missing one was withdrawn.
  const outcome = post ? outcomeOf(post) : before === "published" ? before : null;
  if (known.id !== id || known.outcome !== outcome) setKnown({ id, outcome });
  return outcome;
}

function outcomeOf({ delivery, status, deleted_at: deletedAt }: ShownPost): SentOutcome | null {
  if (delivery === "waiting" || delivery === "held") return delivery;
  if (delivery !== "stored" || deletedAt !== null || status === "rejected") return null;
  return status === "approved" ? "published" : "review";
}

/** Sentences for the author of an answer just sent. */
export const OUTCOME_TEXTS: Record<SentOutcome, string> = {
  published: "Tu respuesta está publicada.",
  review: "Espera aprobación: la leemos antes de publicarla y te avisamos.",
  waiting: "Se enviará cuando haya red.",
  held: "Se enviará al terminar el mantenimiento.",
};
