import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";

/** What React Router writes into the history's state. */
interface HistoryState {
  idx?: number;
}

/** How the person wanted to leave. */
type Departure = { kind: "link"; to: string } | { kind: "history"; steps: number };

export interface LeaveGuard {
  /** Somebody wants to leave and has not been answered. */
  leaving: boolean;
  /** Asks for leave to go to an address of the site; goes at once when nothing is unsaved. */
  leaveTo: (to: string) => void;
  stay: () => void;
  go: () => void;
}

/**
 * Holds whoever leaves with unsaved changes: by a link, by Back and Forward, or by closing the tab (there
 * the browser asks). React Router's own blocker needs its data router, which this site does not use.
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [departure, setDeparture] = useState<Departure | null>(null);
  const letGo = useRef(false);

  useEffect(() => {
    if (!unsaved) return;
    return holdTab();
  }, [unsaved]);

  useEffect(() => {
    if (!unsaved) return;
    return holdLinks((to) => setDeparture({ kind: "link", to }));
  }, [unsaved]);

  useEffect(() => {
    if (!unsaved) return;
    return holdHistory(letGo, (steps) => setDeparture({ kind: "history", steps }));
  }, [unsaved]);

  const depart = useCallback(
    (way: Departure) => {
      letGo.current = true;
      setDeparture(null);
      if (way.kind === "link") void navigate(way.to);
      else history.go(way.steps);
    },
    [navigate],
  );

  return {
    leaving: departure !== null,
    leaveTo: (to) => (unsaved ? setDeparture({ kind: "link", to }) : void navigate(to)),
    stay: () => setDeparture(null),
    go: () => departure && depart(departure),
  };
}

function holdTab(): () => void {
  const ask = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
  globalThis.addEventListener("beforeunload", ask);
  return () => globalThis.removeEventListener("beforeunload", ask);
}

/** Catches the click before React Router sees it; new tabs, downloads and other sites pass. */
function holdLinks(held: (to: string) => void): () => void {
  const catchClick = (click: MouseEvent) => {
    const link = click.target instanceof Element ? click.target.closest("a") : null;
    if (!link || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
      return;
    if (link.target === "_blank" || link.download || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.search === location.search) return;
    // A link inside the text that is being written leads nowhere.
    if (link.closest("[contenteditable]")) return;
    click.preventDefault();
    click.stopPropagation();
    held(link.pathname + link.search + link.hash);
  };
  document.addEventListener("click", catchClick, { capture: true });
  return () => document.removeEventListener("click", catchClick, { capture: true });
}

/** Back and Forward cannot be refused, only undone, before React Router hears of them. */
function holdHistory(letGo: { current: boolean }, held: (steps: number) => void): () => void {
  const here = indexOf(history.state);
  let undoing = false;
  const catchMove = (move: PopStateEvent) => {
    if (letGo.current) return;
    move.stopImmediatePropagation();
    if (undoing) {
      undoing = false;
      return;
    }
    const steps = indexOf(move.state) - here;
    undoing = true;
    history.go(-steps);
    held(steps);
  };
  globalThis.addEventListener("popstate", catchMove, { capture: true });
  return () => globalThis.removeEventListener("popstate", catchMove, { capture: true });
}

function indexOf(state: unknown): number {
  return (state as HistoryState | null)?.idx ?? 0;
}
