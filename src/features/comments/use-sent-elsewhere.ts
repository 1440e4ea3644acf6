import { useEffect, useRef } from "react";
import type { ShownComment, Thread } from "./comment.ts";
import { findComment } from "./rules.ts";

/** Asks the server again when a comment left the outbox without this tab having sent it: another tab did. */
export function useSentElsewhere(
  unsent: readonly ShownComment[],
  stored: readonly Thread[],
  refetch: () => Promise<unknown>,
): void {
  const before = useRef<string[]>([]);
  useEffect(() => {
    const now = unsent.map(({ id }) => id);
    const isGone = before.current.some((id) => !now.includes(id) && !findComment(stored, id));
    before.current = now;
    if (isGone) void refetch();
  }, [unsent, stored, refetch]);
}
