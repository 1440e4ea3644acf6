import { useSyncExternalStore } from "react";
import { serverNow } from "./server-clock.ts";

const SECOND = 1_000;

/** Tells every second. */
export function everySecond(onSecond: () => void): () => void {
  const timer = setInterval(onSecond, SECOND);
  return () => clearInterval(timer);
}

/** The current second of the server in milliseconds, followed as time passes. */
export function useSecond(): number {
  return useSyncExternalStore(
    everySecond,
    () => Math.floor(serverNow() / SECOND) * SECOND,
    () => 0,
  );
}
