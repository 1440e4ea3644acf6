import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSession } from "#platform/session/use-session.ts";
import { markAsRead, markPageAsRead } from "../store/marks.ts";
import { unreadAtom } from "../store/notice-cache.ts";
import { isThing, noticeInAddress, withoutNotice } from "../rules.ts";

/**
 * A tap on a notice opens its page with `?n=<id>`: Safari shows pushes by itself, and no worker of ours hears the tap.
 * Marks that notice as read and takes the parameter out of the address; the router knows, so that no link made from the
 * address brings it back. Until somebody is signed in, it stays.
 */
export function useNotificationFromAddress(): void {
  useReadByOpening();
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

/** A thing that was found in a list has been seen as well: opening its page, however, reads the notices about it. */
function useReadByOpening(): void {
  const { pathname } = useLocation();
  const { status } = useSession();
  const unread = useAtomValue(unreadAtom) ?? 0;
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (opened.current === pathname) return;
    if (status !== "signed-in" || unread === 0) return;
    opened.current = pathname;
    // Not read after all: the notice is still in the list, where it can be marked again.
    if (isThing(pathname)) markPageAsRead(pathname).catch(() => undefined);
  }, [pathname, status, unread]);
}
