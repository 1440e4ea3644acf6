import { useSyncExternalStore } from "react";

const MINUTE = 60_000;

const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** Calls back when a minute begins, and when a page comes to the front whose timers rested. */
function subscribe(onMinute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        onMinute();
        wait();
      },
      thisMinute() + MINUTE - Date.now(),
    );
  };
  wait();
  document.addEventListener("visibilitychange", onMinute);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onMinute);
  };
}

/** The beginning of the current minute in milliseconds, followed as time passes; null while a prerendered page is taken over. */
export function useMinute(): number | null {
  return useSyncExternalStore(subscribe, thisMinute, () => null);
}
