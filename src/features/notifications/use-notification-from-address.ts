import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useSession } from "#platform/session/use-session.ts";
import { markAsRead } from "./marks.ts";
import { noticeInAddress, withoutNotice } from "./rules.ts";

/**
 * A tap on a notice opens its page with `?n=<id>` (DESIGN 7: reading is marked without a service worker). Marks that
 * notice as read and takes the parameter out of the address without a navigation. Until somebody is signed in, it stays.
 */
export function useNotificationFromAddress(): void {
  const { key } = useLocation();
  const { status } = useSession();
  useEffect(() => {
    const id = noticeInAddress(location.search);
    if (id === null || status !== "signed-in") return;
    // The router keeps its own state in history.state: it goes along.
    history.replaceState(history.state, "", withoutNotice(location.href));
    // Not read after all: the notice is still in the list, where it can be marked again.
    markAsRead(id).catch(() => undefined);
  }, [key, status]);
}
