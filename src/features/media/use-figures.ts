import { useRef } from "react";
import { useSession } from "#platform/session/use-session.ts";
import { recordEvent, type MediaEvent } from "./api.ts";

/** Tells the figures of an item what this person does with it, each thing once; what is shared, each time. */
export function useFigures(id: string): (event: MediaEvent) => void {
  const { userId } = useSession();
  const told = useRef(new Set<string>());
  return (event) => {
    const once = `${id} ${event}`;
    if (told.current.has(once)) return;
    if (event !== "share") told.current.add(once);
    void recordEvent(id, userId, event);
  };
}
