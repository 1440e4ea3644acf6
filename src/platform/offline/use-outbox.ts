import { atom, useAtomValue } from "jotai";
import { useMemo, useOptimistic, useTransition } from "react";
import { enqueue, outboxAtom } from "./outbox.ts";
import type { OutboxEntry } from "./outbox-entry.ts";

/** The unsent entry with this id, if any. A component is drawn again only when its own entry changes. */
export function useOutboxEntry(id: string): OutboxEntry | undefined {
  return useAtomValue(useMemo(() => atom((get) => get(outboxAtom)?.find((entry) => entry.id === id)), [id]));
}

const NONE: OutboxEntry[] = [];

/** Every entry that was not sent, oldest first: pending, refused and withdrawn ones; of one kind or of all. */
export function useOutbox(kind?: string): OutboxEntry[] {
  const entries = useAtomValue(outboxAtom) ?? NONE;
  return useMemo(() => (kind ? entries.filter((entry) => entry.kind === kind) : entries), [entries, kind]);
}

/** Entries of one kind that were not sent, oldest first, without those that the person discarded. */
export function useUnsent(kind: string): OutboxEntry[] {
  const entries = useOutbox(kind);
  return useMemo(() => entries.filter(({ withdrawn }) => !withdrawn), [entries]);
}

interface ChoiceEntry<Choice, Payload> {
  kind: string;
  entryId: string;
  /** The choice as the server has it. */
  stored: Choice;
  /** The choice that an entry of this kind says. */
  choiceIn: (payload: Payload) => Choice;
}

/** A person's choice with one entry in the outbox, where a newer one replaces it: shown at the tap, sent when there is network. */
export function useChoice<Choice, Payload>({
  kind,
  entryId,
  stored,
  choiceIn,
}: ChoiceEntry<Choice, Payload>) {
  const entry = useOutboxEntry(entryId);
  const kept = entry?.state === "pending" ? choiceIn(entry.payload as Payload) : stored;
  const [choice, show] = useOptimistic(kept);
  const [, startTransition] = useTransition();
  return {
    choice,
    /** It is kept on this device and was not sent yet, although it was tried. */
    waits: entry?.state === "pending" && entry.attempts > 0,
    /** Paints `next` before anything is written (INP); it is taken back by itself when `payload` cannot be kept. */
    choose: (next: Choice, payload: Payload, failed: (error: unknown) => void) => {
      startTransition(async () => {
        show(next);
        await enqueue(kind, entryId, payload).catch(failed);
      });
    },
  };
}
