import { useLocation } from "react-router-dom";

/** State of a navigation that leads to a form whose text is already in the person's drafts. */
export const ASKED_TO_WRITE = { write: true };

/** Whether the person came to write: the form of the page is open from the start. */
export function useAskedToWrite(): boolean {
  return (useLocation().state as Partial<typeof ASKED_TO_WRITE> | null)?.write === true;
}
