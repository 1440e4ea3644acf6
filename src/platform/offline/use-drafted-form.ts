import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { memberStore } from "./member-store.ts";

/** A crash loses at most this much typing, in milliseconds. */
const WRITE_AFTER_MS = 250;

export interface DraftedFormOptions<Fields extends FieldValues, Sent> {
  form: UseFormReturn<Fields, unknown, Sent>;
  /** Owner of the draft; null for a visitor. */
  userId: string | null;
  /** Its place in the person's `drafts` table. */
  draftKey: string;
  /** Initial values, also after the text was sent. */
  start: Fields;
  /** The part of the fields worth storing; null for nothing. */
  keep: (fields: Fields) => Partial<Fields> | null;
  /** Sends what was written as the row `id`; rejects when it was not accepted. */
  send: (sent: Sent, id: string) => Promise<void>;
  /** `isEmpty` is false when more was typed while it was on its way. */
  onSent?: (isEmpty: boolean) => void;
}

/**
 * A form whose text survives a reload, a crash and a sign-in that ran out, in the person's local store, until it has
 * been sent. What is typed while it is on its way stays, and becomes another row.
 */
export function useDraftedForm<Fields extends FieldValues, Sent>({
  form,
  userId,
  draftKey,
  start,
  keep,
  send,
  onSent,
}: DraftedFormOptions<Fields, Sent>) {
  // Key of the row this will become: sending the same draft twice makes one row. Not stored.
  const [id, setId] = useState(() => crypto.randomUUID() as string);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { getValues, reset, subscribe } = form;

  const show = useCallback(
    (fields: Fields) => {
      reset(fields, { keepDefaultValues: true, keepFieldsRef: true });
      // It is stored already.
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [reset],
  );

  const restore = useEffectEvent((stored: unknown) => {
    const found = fieldsIn(stored, start);
    // Text typed meanwhile is newer than the stored draft.
    if (found && isSame(start, getValues())) show(found);
  });
  const worthKeeping = useEffectEvent(keep);

  useEffect(() => {
    let gone = false;
    void storedDraft(userId, draftKey).then((stored) => {
      if (!gone) restore(stored);
    });
    const write = () => {
      clearTimeout(timer.current);
      if (timer.current === undefined) return;
      timer.current = undefined;
      void keepDraft(userId, draftKey, worthKeeping(getValues()));
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (!name) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(write, WRITE_AFTER_MS);
      },
    });
    // The phone may end the page at any moment once it is hidden.
    document.addEventListener("visibilitychange", write);
    return () => {
      gone = true;
      unsubscribe();
      document.removeEventListener("visibilitychange", write);
      write();
    };
  }, [userId, draftKey, getValues, subscribe]);

  /** Empties the form and forgets what was stored. */
  async function discard() {
    setId(crypto.randomUUID());
    show(start);
    await keepDraft(userId, draftKey, null);
  }

  async function onSubmit(sent: Sent) {
    const written = { ...getValues() };
    setPending(true);
    setFailure(null);
    try {
      await send(sent, id);
      const isEmpty = isSame(written, getValues());
      if (isEmpty) await discard();
      else setId(crypto.randomUUID());
      onSent?.(isEmpty);
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  }

  return {
    /** The error of `send`; null without one. */
    failure,
    discard,
    /** For `Form`. */
    shell: { form, pending, onSubmit },
  };
}

/** Whether two states of a form hold the same values. */
function isSame<Fields extends object>(one: Fields, other: Fields): boolean {
  return (Object.keys(one) as (keyof Fields)[]).every((name) => {
    const [before, after] = [one[name], other[name]];
    return Array.isArray(before)
      ? JSON.stringify(before) === JSON.stringify(after)
      : Object.is(before, after);
  });
}

/**
 * The stored fields of a form that starts with `start`; null when none of them is stored. An older build may have
 * stored fewer.
 */
function fieldsIn<Fields extends object>(stored: unknown, start: Fields): Fields | null {
  const known = Object.entries(stored ?? {}).filter(([name, value]) => {
    const before: unknown = start[name as keyof Fields];
    return typeof value === typeof before && Array.isArray(value) === Array.isArray(before);
  });
  return known.length > 0 ? { ...start, ...Object.fromEntries(known) } : null;
}

async function storedDraft(userId: string | null, key: string): Promise<unknown> {
  const { drafts } = await memberStore(userId);
  return (await drafts.get(key))?.value;
}

/** Keeps `value` under `key`, or nothing for null. */
async function keepDraft(userId: string | null, key: string, value: unknown): Promise<void> {
  try {
    const { drafts } = await memberStore(userId);
    await (value === null ? drafts.delete(key) : drafts.put({ id: key, value }));
  } catch {
    // No room: the text is still in the form, and sending it will say so. What was to go comes back at the next
    // start, where it can be deleted by hand.
  }
}
