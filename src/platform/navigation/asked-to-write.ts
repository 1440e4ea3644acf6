import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** State of a navigation that leads to a form whose text is already in the person's drafts. */
export const ASKED_TO_WRITE = { write: true };

/**
 * Whether the person came to write: the form of the page is open from the start. The history forgets it at once, or a
 * reload, or Back, would open the form again.
 */
export function useAskedToWrite(): boolean {
  const { state, search, hash } = useLocation();
  const navigate = useNavigate();
  const [isAsked] = useState((state as Partial<typeof ASKED_TO_WRITE> | null)?.write === true);
  useEffect(() => {
    if (isAsked) void navigate({ search, hash }, { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, at the address that was asked for
  }, []);
  return isAsked;
}
