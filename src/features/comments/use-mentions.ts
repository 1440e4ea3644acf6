import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from "react";
import type { Target } from "#domain/target.ts";
import { withoutAccents } from "#lib/without-accents.ts";
import { SEARCH_DEBOUNCE_MS } from "#ui/form/search-debounce.ts";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import type { MentionCandidate } from "./comment.ts";
import { completeMention, mentionAt } from "./mention-text.ts";
import { mentionCandidates } from "./queries.ts";
import type { CommentFields } from "./schema.ts";

/** The list that opens while "@nombre" is being written: who is in it, which one is marked, and the keys. */
export function useMentions(target: Target, field: RefObject<HTMLTextAreaElement | null>) {
  const { change } = useFormFields<CommentFields>();
  const { mentions } = useFormValues<CommentFields>();
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  const [asked, setAsked] = useState<string | null>(null);
  // The thread's own people at once, others when the keys rest: the database answers some questions a minute.
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), typed ? SEARCH_DEBOUNCE_MS : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery(mentionCandidates(target, asked)).data;
  const candidates = typed === null ? [] : (found ?? []).filter(({ name }) => begins(name, typed));
  const active = candidates[Math.min(marked, candidates.length - 1)];

  /** Looks at the caret again; called after every change of text or place. */
  function follow(): void {
    const element = field.current;
    const next = element ? mentionAt(element.value, element.selectionStart) : null;
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

/** As the database compares: the beginning of any word of the name. The answer at hand may be to an earlier question. */
function begins(name: string, typed: string): boolean {
  return ` ${withoutAccents(name)}`.includes(` ${withoutAccents(typed)}`);
}

export type Mentions = ReturnType<typeof useMentions>;
