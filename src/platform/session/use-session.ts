import { useAtomValue } from "jotai";
import { sessionAtom, type Session } from "./session.ts";

/** The current session, re-rendering when it changes. */
export function useSession(): Session {
  return useAtomValue(sessionAtom);
}
