import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { notePendingDeletion, pendingDeletions } from "./pending-deletions.ts";

/** How long a deletion can be taken back, in milliseconds. */
const UNDO_MS = 6_000;

/**
 * Deletes rows a moment later than asked, so that it can be taken back until then; afterwards refetches every query
 * whose key begins with `queryKey`. What a tab that was closed had not carried out yet is taken up by the next one that
 * opens the list.
 */
export function useUndoableDeletion(remove: (id: string) => Promise<void>, queryKey: QueryKey) {
  const client = useQueryClient();
  const list = queryKey.join(":");
  const deletion = useRef(remove);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState(false);

  async function carryOut(id: string) {
    timers.current.delete(id);
    try {
      await deletion.current(id);
      await notePendingDeletion(list, id, false);
      setFailed(false);
    } catch {
      // Refused or out of reach: the row is there again, and a toast says so.
      await notePendingDeletion(list, id, false);
      setFailed(true);
    }
    await cancelAndInvalidate(client, { queryKey });
    forget(id);
  }

  function forget(id: string) {
    setWaiting((ids) => new Set([...ids].filter((other) => other !== id)));
  }

  // Leaving the page confirms the deletion.
  useEffect(() => {
    const pending = timers.current;
    const carryOutNow = deletion.current;
    return () => {
      for (const [id, timer] of pending) {
        clearTimeout(timer);
        // Should that fail, the next visit does it.
        void carryOutNow(id).then(
          () => notePendingDeletion(list, id, false),
          () => undefined,
        );
      }
    };
  }, [list]);

  const startAgain = useEffectEvent((ids: string[]) => ids.forEach(start));
  useEffect(() => {
    let gone = false;
    void pendingDeletions(list).then((ids) => !gone && startAgain(ids));
    return () => {
      gone = true;
    };
  }, [list]);

  function start(id: string) {
    setWaiting((ids) => new Set([...ids, id]));
    clearTimeout(timers.current.get(id));
    timers.current.set(
      id,
      setTimeout(() => void carryOut(id), UNDO_MS),
    );
  }

  return {
    waiting,
    failed,
    remove: (id: string) => {
      void notePendingDeletion(list, id, true);
      start(id);
    },
    undo: (id: string) => {
      clearTimeout(timers.current.get(id));
      timers.current.delete(id);
      void notePendingDeletion(list, id, false);
      forget(id);
    },
  };
}
