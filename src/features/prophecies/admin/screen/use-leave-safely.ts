import { useCallback, useEffect, useState } from "react";
import { useLeaveGuard } from "#platform/navigation/use-leave-guard.ts";
import type { EditingSession } from "../draft/editing-session.ts";
import { isBlocked, isUnsaved } from "../draft/editing-state.ts";

/**
 * Leaving the editor: a draft that only waits for its autosave is saved at once without asking; anything else asks the
 * person.
 */
export function useLeaveSafely(session: EditingSession) {
  const isUnsavedNow = useCallback(() => isUnsaved(session.state), [session]);
  const guard = useLeaveGuard(isUnsavedNow);
  const [asking, setAsking] = useState(false);
  const { leaving, go } = guard;

  useEffect(() => {
    if (!leaving) return setAsking(false);
    const draft = session.state.row?.status !== "published" && !isBlocked(session.state);
    let current = true;
    void (draft ? session.save() : Promise.resolve()).then(() => {
      if (!current) return;
      if (isUnsaved(session.state)) setAsking(true);
      else go();
    });
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per wish to leave
  }, [leaving, session]);

  return { ...guard, asking };
}
