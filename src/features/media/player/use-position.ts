import { useEffect, useRef, useState } from "react";
import { cacheValue, cachedValue } from "#platform/offline/cached-value.ts";
import { useSession } from "#platform/session/use-session.ts";
import { goOnFrom, type Position } from "../rules.ts";

/** A crash forgets at most this much, in milliseconds. */
const EVERY_MS = 5_000;

const copyId = (id: string) => `media-position:${id}`;

/**
 * The person's position in a recording on this device, in seconds, and a function that stores it. It is theirs alone:
 * it is deleted at sign-out and sent nowhere. While there is no recording yet (`isRecorded` is false) the device's
 * store is not opened, because a page that only counts down starts sooner without it.
 */
export function usePosition(id: string, isRecorded = true) {
  const { userId } = useSession();
  const [from, setFrom] = useState<number | null>(null);
  const written = useRef(0);
  const latest = useRef<Position | null>(null);
  useEffect(() => {
    if (!isRecorded) return undefined;
    let gone = false;
    void cachedValue<Position>(userId, copyId(id)).then((position) => {
      if (!gone) setFrom(position ? goOnFrom(position) : 0);
    });
    const write = () => {
      if (latest.current) void cacheValue(userId, copyId(id), latest.current);
      latest.current = null;
    };
    // The phone may end the page at any moment once it is hidden.
    document.addEventListener("visibilitychange", write);
    return () => {
      gone = true;
      document.removeEventListener("visibilitychange", write);
      write();
    };
  }, [id, userId, isRecorded]);
  const note = (position: Position) => {
    latest.current = position;
    if (Date.now() - written.current < EVERY_MS) return;
    written.current = Date.now();
    void cacheValue(userId, copyId(id), position);
  };
  return { from, note };
}
