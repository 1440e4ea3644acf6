import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

/** How long a deletion can be taken back, in milliseconds. */
const UNDO_MS = 6_000;

/** Deletes rows a moment later than asked, so that it can be taken back until then; afterwards asks anew for all that `queryKey` begins. */
export function useUndoableDeletion(remove: (id: string) => Promise<void>, queryKey: QueryKey) {
  const client = useQueryClient();
  const deletion = useRef(remove);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState(false);

  async function carryOut(id: string) {
    timers.current.delete(id);
    try {
      await deletion.current(id);
      setFailed(false);
    } catch {
      setFailed(true);
    }
    await client.invalidateQueries({ queryKey });
    forget(id);
  }

  function forget(id: string) {
    setWaiting((ids) => new Set([...ids].filter((other) => other !== id)));
  }

  // Whoever leaves the page meant it.
  useEffect(() => {
    const pending = timers.current;
    const carryOutNow = deletion.current;
    return () => {
      for (const [id, timer] of pending) {
        clearTimeout(timer);
        void carryOutNow(id).catch(() => undefined);
      }
    };
  }, []);

  return {
    waiting,
    failed,
    remove: (id: string) => {
      setWaiting((ids) => new Set([...ids, id]));
      timers.current.set(
        id,
        setTimeout(() => void carryOut(id), UNDO_MS),
      );
    },
    undo: (id: string) => {
      clearTimeout(timers.current.get(id));
      timers.current.delete(id);
      forget(id);
    },
  };
}
