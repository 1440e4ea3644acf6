import { useStore } from "jotai";
import { useCallback, useSyncExternalStore } from "react";
import { sessionAtom, VISITOR, type Session } from "./session.ts";

/**
 * The current session, re-rendering when it changes. While a prerendered page is taken over it is the visitor it was
 * drawn for; the present person follows right after.
 */
export function useSession(): Session {
  const store = useStore();
  return useSyncExternalStore(
    useCallback((changed) => store.sub(sessionAtom, changed), [store]),
    () => store.get(sessionAtom),
    () => VISITOR,
  );
}
