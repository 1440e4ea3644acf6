import { useEffect, useRef, useState } from "react";
import { cacheValue, cachedValue, isStoreUnseen } from "#platform/offline/cached-value.ts";
import { onLateStore } from "#platform/offline/storage-problem.ts";
import { useSession } from "#platform/session/use-session.ts";
import { goOnFrom, type Position } from "../rules.ts";

/** A crash forgets at most this much, in milliseconds. */
const EVERY_MS = 5_000;

const copyId = (id: string) => `media-position:${id}`;

/**
 * The person's position in a recording on this device, in seconds, and a function that stores it. It is theirs alone:
 * it is deleted at sign-out and sent nowhere. While there is no recording yet (`isRecorded` is false) the device's
 * store is not opened, because a page that only counts down starts sooner without it. A recording that began before its
 * place could be read replaces that place only once it is past it.
 */
export function usePosition(id: string, isRecorded = true) {
  const { userId } = useSession();
  const [from, setFrom] = useState<number | null>(null);
  const written = useRef(0);
  const latest = useRef<Position | null>(null);
  const hasBegun = useRef(false);
  /** The second from which the place is stored: Infinity while the one on this device was not read. */
  const least = useRef(Infinity);
  useEffect(() => {
    if (!isRecorded) return undefined;
    let gone = false;
    hasBegun.current = false;
    least.current = Infinity;
    const read = async (isLate: boolean) => {
      const isUnseen = await isStoreUnseen(userId);
      const position = await cachedValue<Position>(userId, copyId(id));
      if (gone) return;
      const second = position ? goOnFrom(position) : 0;
      if (!isUnseen && least.current === Infinity) least.current = hasBegun.current ? second : 0;
      if (!isLate || !hasBegun.current) setFrom(second);
    };
    void read(false);
    const unwatch = onLateStore(() => void read(true));
    const write = () => {
      if (latest.current && latest.current.second >= least.current)
        void cacheValue(userId, copyId(id), latest.current);
      latest.current = null;
    };
    // The phone may end the page at any moment once it is hidden.
    document.addEventListener("visibilitychange", write);
    return () => {
      gone = true;
      unwatch();
      document.removeEventListener("visibilitychange", write);
      write();
    };
  }, [id, userId, isRecorded]);
  const note = (position: Position) => {
    hasBegun.current = true;
    latest.current = position;
    if (position.second < least.current) return;
    if (Date.now() - written.current < EVERY_MS) return;
    written.current = Date.now();
    void cacheValue(userId, copyId(id), position);
  };
  return { from, note };
}
