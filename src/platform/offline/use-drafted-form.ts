import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { readDrafts, writeDraft, type StoredDrafts } from "./drafts.ts";
import { keyBeside, type StoredDraft } from "./member-store.ts";
import { onLateStore } from "./storage-problem.ts";

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
  /** The part of the fields worth storing; null for nothing. More than fields may be stored with it. */
  keep: (fields: Fields) => Partial<Fields> | null;
  /** The stored draft is about to be shown. */
  onRestored?: (stored: unknown) => void;
  /** Sends what was written as the row `id`; rejects when it was not accepted. */
  send: (sent: Sent, id: string) => Promise<void>;
  /** `isEmpty` is false when more was typed while it was on its way. */
  onSent?: (isEmpty: boolean) => void;
}

/** Where a form keeps its text. */
interface DraftPlace {
  /** Its row in the person's `drafts` table. */
  key: string;
  /** Whether the device has said what it holds: before, the form writes nothing, since it could replace an earlier text. */
  isRead: boolean;
  /** Resolves when it has. */
  read: Promise<void>;
}

/**
 * A form whose text survives a reload, a crash and a sign-in that ran out, in the person's local store, until it has
 * been sent. What is typed while it is on its way stays, and becomes another row. What is typed before the device has said
 * what it holds is kept beside an earlier text, and the form offers both.
 */
export function useDraftedForm<Fields extends FieldValues, Sent>({
  form,
  userId,
  draftKey,
  start,
  keep,
  onRestored,
  send,
  onSent,
}: DraftedFormOptions<Fields, Sent>) {
  // Key of the row that `worded` will become: sending the same draft twice makes one row, also from a page that was
  // killed between or from another tab.
  const row = useRef<string>(undefined);
  const worded = useRef<Fields>(undefined);
  const isSending = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const place = useRef<DraftPlace>(undefined);
  /** Texts of this form that the device holds besides the one that is shown. */
  const [others, setOthers] = useState<readonly StoredDraft[]>([]);
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

  /** The row for these fields. Text that is changed becomes another one: another tab may have sent the first. */
  const rowFor = useCallback((fields: Fields): string => {
    if (!worded.current || !isSame(worded.current, fields)) row.current = undefined;
    worded.current = { ...fields };
    return (row.current ??= crypto.randomUUID());
  }, []);

  const worthKeeping = useEffectEvent(keep);
  /** Shows a stored text in the form, which goes on writing where it is stored. */
  function take(at: DraftPlace, stored: StoredDraft) {
    const found = fieldsIn(stored.value, start);
    if (!found) return;
    at.key = stored.id;
    row.current = stored.row;
    worded.current = found;
    onRestored?.(stored.value);
    show(found);
    // An older build stored it without a row.
    if (!stored.row) void keepDraft(userId, at.key, keep(found), rowFor(found));
  }

  const restore = useEffectEvent((at: DraftPlace, { rows, isWhole }: StoredDrafts) => {
    const found = rows.filter(({ value }) => fieldsIn(value, start) !== null);
    const [first, ...rest] = found;
    if (first && isSame(start, getValues())) {
      take(at, first);
      setOthers(rest);
      return;
    }
    // Text typed meanwhile leaves the stored one alone, also one that the device has not shown yet.
    if (!at.isRead && (!isWhole || found.some(({ id }) => id === at.key))) at.key = keyBeside(draftKey);
    setOthers(found.filter(({ id }) => id !== at.key));
  });
  useEffect(() => {
    let gone = false;
    const write = () => {
      clearTimeout(timer.current);
      if (timer.current === undefined || !at.isRead) return;
      timer.current = undefined;
      // Text typed while another is on its way will be another row.
      const becomes = isSending.current ? undefined : rowFor(getValues());
      void keepDraft(userId, at.key, worthKeeping(getValues()), becomes);
    };
    const read = async () => {
      const found = await readDrafts(userId, draftKey).catch(() => UNREAD);
      if (gone) return;
      restore(at, found);
      if (at.isRead) return;
      at.isRead = true;
      write();
    };
    const at: DraftPlace = { key: draftKey, isRead: false, read: read() };
    place.current = at;
    const unwatch = onLateStore(() => void read());
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
      unwatch();
      document.removeEventListener("visibilitychange", write);
      // Closed before the device has answered, the form leaves its text beside what is there.
      if (!at.isRead) at.key = keyBeside(draftKey);
      at.isRead = true;
      write();
    };
  }, [userId, draftKey, getValues, subscribe, rowFor]);

  /** Empties the form and forgets what was stored. */
  async function discard() {
    startAnew();
    show(start);
    // Before the device has answered nothing of this form is stored, and what there is was not seen.
    if (place.current?.isRead) await keepDraft(userId, place.current.key, null);
  }

  /** Shows the next of the other texts; the one in the form is stored and becomes the last of them. */
  function showOther() {
    const at = place.current;
    const [next, ...rest] = others;
    if (!at || !next) return;
    const fields = { ...getValues() };
    const mine = { id: at.key, value: keep(fields), row: rowFor(fields) };
    void keepDraft(userId, mine.id, mine.value, mine.row);
    setOthers(mine.value === null ? rest : [...rest, mine]);
    take(at, next);
  }

  function startAnew() {
    row.current = undefined;
    worded.current = undefined;
  }

  async function onSubmit(sent: Sent) {
    const written = { ...getValues() };
    const id = rowFor(written);
    setPending(true);
    setFailure(null);
    isSending.current = true;
    // A phone's keyboard may write the last word as the button is pressed: what is sent is stored under its row first.
    clearTimeout(timer.current);
    timer.current = undefined;
    try {
      await place.current?.read;
      await keepDraft(userId, place.current?.key ?? draftKey, keep(written), id);
      await send(sent, id);
      const isEmpty = isSame(written, getValues());
      if (isEmpty) await discard();
      else startAnew();
      onSent?.(isEmpty);
    } catch (error) {
      setFailure(error);
    } finally {
      isSending.current = false;
      setPending(false);
    }
  }

  return {
    /** The error of `send`; null without one. */
    failure,
    discard,
    /** For `Form`. */
    shell: { form, pending, onSubmit, onShowDraft: others.length > 0 ? showOther : undefined },
  };
}

/** Without an answer of the device a text may be anywhere in it. */
const UNREAD: StoredDrafts = { rows: [], isWhole: false };

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

/** Keeps `value`, which is to become `row`, under `key`, or nothing for null. */
async function keepDraft(userId: string | null, key: string, value: unknown, row?: string): Promise<void> {
  try {
    await writeDraft(userId, key, value, row);
  } catch {
    // No room: the text is still in the form, and sending it will say so. What was to go comes back at the next
    // start, where it can be deleted by hand.
  }
}
