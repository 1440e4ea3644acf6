import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSession } from "#platform/session/use-session.ts";
import { markAsRead } from "../store/marks.ts";
import { noticeInAddress, withoutNotice } from "../rules.ts";

/**
 * A tap on a notice opens its page with `?n=<id>`: Safari shows pushes by itself, and no worker of ours hears the tap.
 * Marks that notice as read and takes the parameter out of the address; the router knows, so that no link made from the
 * address brings it back. Until somebody is signed in, it stays.
 */
export function useNotificationFromAddress(): void {
  const { pathname, search, hash, state } = useLocation();
  const { status } = useSession();
  const navigate = useNavigate();
  const id = noticeInAddress(search);
  useEffect(() => {
    if (id === null || status !== "signed-in") return;
    const address = location.origin + pathname + search + hash;
    void navigate(withoutNotice(address), { replace: true, state: state as unknown });
    // Not read after all: the notice is still in the list, where it can be marked again.
    markAsRead(id).catch(() => undefined);
  }, [id, status, navigate, pathname, search, hash, state]);
}
