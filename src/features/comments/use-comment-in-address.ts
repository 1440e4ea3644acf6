import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { ShownThread } from "./comment.ts";
import { findComment } from "./rules.ts";

/** How many pages are read in search of the comment that an address names. */
const PAGES_SEARCHED = 5;

const BUSY_ELSEWHERE = "input, textarea, select, dialog, [popover], [aria-expanded='true']";

interface Pages {
  data: { pages: unknown[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Brings the comment named in the address (`#comentario-<id>`, from a notice) into sight, once. It is only marked for a
 * reader who meanwhile writes or has opened a menu, the bell or a dialog.
 */
export function useCommentInAddress(threads: readonly ShownThread[], pages: Pages): void {
  const { hash, key } = useLocation();
  const id = /^#comentario-(.+)$/.exec(hash)?.[1];
  const shown = useRef<string>(undefined);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const pagesRead = data?.pages.length ?? 0;
  useEffect(() => {
    if (!id || shown.current === key || pagesRead === 0) return;
    if (findComment(threads, id)) {
      shown.current = key;
      const element = document.getElementById(`comentario-${id}`);
      if (element) present(element);
    } else if (hasNextPage && !isFetchingNextPage && pagesRead < PAGES_SEARCHED) {
      void fetchNextPage();
    }
  }, [id, key, threads, pagesRead, hasNextPage, isFetchingNextPage, fetchNextPage]);
}

/** Focusable only now: a comment that always were would take the focus of every click on its text. */
function present(element: HTMLElement): void {
  document.querySelector("[data-found]")?.removeAttribute("data-found");
  element.dataset["found"] = "";
  if (document.activeElement?.closest(BUSY_ELSEWHERE)) return;
  element.tabIndex = -1;
  element.scrollIntoView({ block: "center" });
  element.focus({ preventScroll: true });
}
