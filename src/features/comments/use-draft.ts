import { useCallback, useEffect, useRef, useState } from "react";
import { memberStore } from "#platform/offline/member-store.ts";
import type { PickedMention } from "./mention-text.ts";

/** What is being written: it survives a reload, a crash and a sign-in that ran out. */
export interface Draft {
  /** Key of the comment this will become: sending the same draft twice makes one comment. Not kept. */
  id: string;
  text: string;
  mentions: PickedMention[];
}

/** A crash loses at most this much typing, in milliseconds. */
const WRITE_AFTER_MS = 250;

/** The draft kept under `key` in the person's local store, with the text that stands there from the start. */
export function useDraft(userId: string | null, key: string, initialText = "") {
  const [draft, setDraft] = useState<Draft>(() => freshDraft(initialText));
  const latest = useRef(draft);
  const touched = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    if (timer.current === undefined) return;
    timer.current = undefined;
    void keepDraft(userId, key, latest.current, initialText);
  }, [userId, key, initialText]);

  const change = useCallback(
    (next: Partial<Omit<Draft, "id">>) => {
      touched.current = true;
      latest.current = { ...latest.current, ...next };
      setDraft(latest.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(write, WRITE_AFTER_MS);
    },
    [write],
  );

  const clear = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current = freshDraft("");
    setDraft(latest.current);
    await forgetDraft(userId, key);
  }, [userId, key]);

  useEffect(() => {
    let gone = false;
    void recallDraft(userId, key).then((kept) => {
      // What was typed meanwhile is newer than what was kept.
      if (gone || !kept || touched.current) return;
      latest.current = { ...latest.current, ...kept };
      setDraft(latest.current);
    });
    return () => {
      gone = true;
    };
  }, [userId, key]);

  // The phone may end the page at any moment once it is hidden.
  useEffect(() => {
    document.addEventListener("visibilitychange", write);
    return () => {
      document.removeEventListener("visibilitychange", write);
      write();
    };
  }, [write]);

  return { draft, change, clear };
}

function freshDraft(text: string): Draft {
  return { id: crypto.randomUUID(), text, mentions: [] };
}

async function recallDraft(userId: string | null, key: string): Promise<Omit<Draft, "id"> | null> {
  const { drafts } = await memberStore(userId);
  const kept = (await drafts.get(key))?.value as Partial<Draft> | undefined;
  if (typeof kept?.text !== "string") return null;
  return { text: kept.text, mentions: Array.isArray(kept.mentions) ? kept.mentions : [] };
}

async function keepDraft(
  userId: string | null,
  key: string,
  { text, mentions }: Draft,
  initialText: string,
): Promise<void> {
  if (text.trim() === "" || text === initialText) return forgetDraft(userId, key);
  try {
    const { drafts } = await memberStore(userId);
    await drafts.put({ id: key, value: { text, mentions } });
  } catch {
    // No room: the text is still in the form, and sending it will say so.
  }
}

async function forgetDraft(userId: string | null, key: string): Promise<void> {
  try {
    const { drafts } = await memberStore(userId);
    await drafts.delete(key);
  } catch {
    // It comes back at the next start, where it can be deleted by hand.
  }
}
