import { useSyncExternalStore } from "react";

const MINUTE = 60_000;

function subscribe(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, MINUTE);
  return () => clearInterval(timer);
}

/** The current minute in milliseconds, followed as time passes; null while a prerendered page is taken over. */
export function useMinute(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE) * MINUTE,
    () => null,
  );
}
