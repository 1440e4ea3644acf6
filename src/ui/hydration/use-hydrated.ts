import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while a prerendered page is being taken over, true right after and on pages drawn here from
 * the start. What only the browser knows (session, clock, storage) is shown once this is true, so
 * that the first drawing equals the prerendered one.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
