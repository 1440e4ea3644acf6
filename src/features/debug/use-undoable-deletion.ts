import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { deleteClientError } from "./api.ts";
import { debugKeys } from "./queries.ts";

/** How long a deletion can be taken back, in milliseconds. */
const UNDO_MS = 6_000;

/** Deletes reported errors a moment later than asked, so that it can be taken back until then. */
export function useUndoableDeletion() {
  const client = useQueryClient();
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState(false);

  async function carryOut(id: string) {
    timers.current.delete(id);
    try {
      await deleteClientError(id);
      setFailed(false);
    } catch {
      setFailed(true);
    }
    await client.invalidateQueries({ queryKey: debugKeys.errors });
    forget(id);
  }

  function forget(id: string) {
    setWaiting((ids) => new Set([...ids].filter((other) => other !== id)));
  }

  // Whoever leaves the page meant it.
  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const [id, timer] of pending) {
        clearTimeout(timer);
        void deleteClientError(id).catch(() => undefined);
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
