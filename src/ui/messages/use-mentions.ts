import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type RefObject } from "react";
import {
  completeMention,
  mentionAt,
  type MentionCandidate,
  type MentionSource,
  type PickedMention,
} from "#lib/mention-text.ts";
import { withoutAccents } from "#lib/text.ts";
import { SEARCH_DEBOUNCE_MS } from "../form/search-field.tsx";
import { useFormFields, useFormValues } from "../form/use-form-fields.ts";

/** Fields of a form whose text can mention people. */
export interface MessageFields {
  text: string;
  /** Those picked from the list while writing. */
  mentions: PickedMention[];
}

/**
 * The list that opens while "@nombre" is being written: who is in it, which one is marked, and the keys. Without a source
 * nobody can be mentioned.
 */
export function useMentions(source: MentionSource | undefined, field: RefObject<HTMLTextAreaElement | null>) {
  const { change } = useFormFields<MessageFields>();
  const { mentions } = useFormValues<MessageFields>();
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  const ask = useEffectEvent((search: string | null) => source?.ask(search));
  // The thread's own people at once, others when the keys rest: the database answers some questions a minute.
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), typed ? SEARCH_DEBOUNCE_MS : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  const candidates = typed === null ? [] : (source?.found ?? []).filter(({ name }) => begins(name, typed));
  const active = candidates[Math.min(marked, candidates.length - 1)];

  /** Looks at the caret again; called after every change of text or place. */
  function follow(): void {
    const element = field.current;
    const next = source && element ? mentionAt(element.value, element.selectionStart) : null;
    if (next === typed) return;
    setTyped(next);
    setMarked(0);
  }

  function pick({ id, name }: MentionCandidate): void {
    const element = field.current;
    if (!element) return;
    const { text, caret } = completeMention(element.value, element.selectionStart, name);
    change({ text, mentions: [...mentions, { id, name }] });
    setTyped(null);
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(caret, caret);
    });
  }

  function onKeyDown(pressed: KeyboardEvent): void {
    if (!active || pressed.nativeEvent.isComposing) return;
    const count = candidates.length;
    const at = candidates.indexOf(active);
    if (pressed.key === "ArrowDown") setMarked((at + 1) % count);
    else if (pressed.key === "ArrowUp") setMarked((at - 1 + count) % count);
    else if (pressed.key === "Enter" || pressed.key === "Tab") pick(active);
    else if (pressed.key === "Escape") setTyped(null);
    else return;
    pressed.preventDefault();
    pressed.stopPropagation();
  }

  return {
    listId,
    candidates,
    active,
    pick,
    follow,
    close: () => setTyped(null),
    onKeyDown,
    optionId: (candidate: MentionCandidate) => `${listId}-${candidate.id}`,
  };
}

/**
 * As the database compares: the beginning of any word of the name. The present answer may be to an earlier question.
 */
function begins(name: string, typed: string): boolean {
  return ` ${withoutAccents(name)}`.includes(` ${withoutAccents(typed)}`);
}

export type Mentions = ReturnType<typeof useMentions>;
