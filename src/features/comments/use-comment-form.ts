import { useRef, useState } from "react";
import { contentProblem } from "./schema.ts";
import { useDraft } from "./use-draft.ts";

interface CommentFormOptions {
  userId: string | null;
  /** Under which the draft is kept. */
  draftKey: string;
  initialText?: string | undefined;
  /** Sends what was written; rejects when it was not accepted. */
  send: (draft: ReturnType<typeof useDraft>["draft"]) => Promise<void>;
  /** The sentence for a rejection of `send`. */
  explain: (error: unknown) => string;
}

/** A text that becomes, or changes, a comment. What was typed stays until it has been accepted. */
export function useCommentForm({ userId, draftKey, initialText, send, explain }: CommentFormOptions) {
  const { draft, change, clear } = useDraft(userId, draftKey, initialText);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  // State comes too late for a second click within the same frame.
  const busy = useRef(false);

  /** Answers whether what was written has gone and nothing stands in the form any more. */
  async function submit(): Promise<boolean> {
    if (busy.current) return false;
    const found = contentProblem(draft.text);
    setProblem(found);
    setFailure(null);
    if (found) return false;
    busy.current = true;
    setPending(true);
    try {
      await send(draft);
      return await clear(draft);
    } catch (error) {
      setFailure(explain(error));
      return false;
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  return {
    draft,
    problem,
    failure,
    pending,
    submit,
    discard: () => clear(),
    change: (next: Parameters<typeof change>[0]) => {
      if (problem && next.text !== undefined) setProblem(contentProblem(next.text));
      change(next);
    },
  };
}

export type CommentForm = ReturnType<typeof useCommentForm>;
