import { useCallback, useEffect, useRef, useState } from "react";
import { memberStore } from "./member-store.ts";

/** A crash loses at most this much typing, in milliseconds. */
const WRITE_AFTER_MS = 250;

export interface KeptDraftOptions<Fields> {
  userId: string | null;
  /** Its place in the person's `drafts` table. */
  key: string;
  /** What stands in the form from the start. Must stay the same object between renders. */
  initial: Fields;
  /** What was kept, as fields; null when it is none of ours. Must stay the same function between renders. */
  read: (kept: unknown) => Fields | null;
  /** Whether these fields are not worth keeping. Must stay the same function between renders. */
  isBlank: (fields: Fields) => boolean;
}

/** What is being written in a form: it survives a reload, a crash and a sign-in that ran out, in the person's local store. */
export function useKeptDraft<Fields extends object>(options: KeptDraftOptions<Fields>) {
  const { userId, key, initial, read, isBlank } = options;
  const [fields, setFields] = useState(initial);
  // Key of the row this will become: sending the same draft twice makes one row. Not kept.
  const [id, setId] = useState(() => crypto.randomUUID() as string);
  const latest = useRef(fields);
  const touched = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((next: Fields) => {
    latest.current = next;
    setFields(next);
  }, []);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    if (timer.current === undefined) return;
    timer.current = undefined;
    void keepDraft(userId, key, isBlank(latest.current) ? null : latest.current);
  }, [userId, key, isBlank]);

  const change = useCallback(
    (next: Partial<Fields>) => {
      touched.current = true;
      show({ ...latest.current, ...next });
      clearTimeout(timer.current);
      timer.current = setTimeout(write, WRITE_AFTER_MS);
    },
    [show, write],
  );

  /**
   * Empties the form and forgets what was kept; whatever is written next becomes another row. After a send, `sent` says
   * what went: what was typed while it was on its way stays. Answers whether the form is empty now.
   */
  const clear = useCallback(
    async (empty: Fields, sent: Fields = latest.current) => {
      setId(crypto.randomUUID());
      if (!isSame(sent, latest.current)) return false;
      clearTimeout(timer.current);
      timer.current = undefined;
      show(empty);
      await keepDraft(userId, key, null);
      return true;
    },
    [show, userId, key],
  );

  useEffect(() => {
    let gone = false;
    void storedDraft(userId, key).then((kept) => {
      // What was typed meanwhile is newer than what was kept.
      const found = gone || touched.current ? null : read(kept);
      if (found) show(found);
    });
    return () => {
      gone = true;
    };
  }, [userId, key, read, show]);

  // The phone may end the page at any moment once it is hidden.
  useEffect(() => {
    document.addEventListener("visibilitychange", write);
    return () => {
      document.removeEventListener("visibilitychange", write);
      write();
    };
  }, [write]);

  return { id, fields, change, clear };
}

/** Whether two states of a form hold the same values; `sent` may hold more. */
function isSame<Fields extends object>(sent: Fields, current: Fields): boolean {
  return (Object.keys(current) as (keyof Fields)[]).every((field) => Object.is(sent[field], current[field]));
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
