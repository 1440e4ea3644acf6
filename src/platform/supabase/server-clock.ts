import { useSyncExternalStore } from "react";
import { toDate } from "#lib/dates.ts";

const SECOND = 1_000;
/** So long an answer may have been under way; a longer one says little, or the device's clock was set meanwhile. */
const LONGEST_WAY = 10 * SECOND;

/** How much the server's clock is ahead of the device's, in milliseconds: phones are minutes or hours off. */
let ahead = 0;
const listeners = new Set<() => void>();

/** Takes in what the server's clock said in an answer that was asked for and came at these moments of the device. */
export function hearServerClock(said: string, asked: number, came: number): void {
  if (came < asked || came - asked > LONGEST_WAY) return;
  const found = toDate(said).getTime() - (asked + came) / 2;
  // The way of an answer is no difference of clocks.
  if (!Number.isFinite(found) || Math.abs(found - ahead) < SECOND) return;
  ahead = found;
  for (const tell of listeners) tell();
}

/** Now in milliseconds, by the server's clock once it is known. */
export function serverNow(): number {
  return Date.now() + ahead;
}

/** How much the server's clock is ahead, followed as it becomes known. */
export function useClockDifference(): number {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => ahead,
    () => 0,
  );
}

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
