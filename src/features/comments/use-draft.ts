import { useCallback, useMemo } from "react";
import { useKeptDraft } from "#platform/offline/use-kept-draft.ts";
import type { PickedMention } from "./mention-text.ts";

/** What is being written: it survives a reload, a crash and a sign-in that ran out. */
interface DraftFields {
  text: string;
  mentions: PickedMention[];
}

const EMPTY: DraftFields = { text: "", mentions: [] };

/** The draft kept under `key` in the person's local store, with the text that stands there from the start. */
export function useDraft(userId: string | null, key: string, initialText = "") {
  const initial = useMemo(() => ({ ...EMPTY, text: initialText }), [initialText]);
  const isBlank = useCallback(
    ({ text }: DraftFields) => text.trim() === "" || text === initialText,
    [initialText],
  );
  const { id, fields, change, clear } = useKeptDraft({ userId, key, initial, read, isBlank });
  return {
    draft: { id, ...fields },
    change,
    /** As `clear` of useKeptDraft, with the draft that was sent. */
    clear: useCallback((sent?: DraftFields) => clear(EMPTY, sent), [clear]),
  };
}

function read(kept: unknown): DraftFields | null {
  const { text, mentions } = (kept ?? {}) as Partial<DraftFields>;
  if (typeof text !== "string") return null;
  return { text, mentions: Array.isArray(mentions) ? mentions : [] };
}
