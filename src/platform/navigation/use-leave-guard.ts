import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { holdHistoryMoves } from "./history-moves.ts";

/** React Router's part of the history's state. */
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
 * Stops the person from leaving with unsaved changes: by a link, by Back and Forward, or by closing the tab (there
 * the browser asks). React Router's own blocker needs its data router, which this site does not use.
 */
export function useLeaveGuard(isUnsaved: () => boolean): LeaveGuard {
  const navigate = useNavigate();
  const [departure, setDeparture] = useState<Departure | null>(null);
  const letGo = useRef(false);
  // Asked at the very moment somebody leaves: an effect would come too late for the fastest.
  const mustAsk = useCallback(() => !letGo.current && isUnsaved(), [isUnsaved]);

  useEffect(() => holdTab(mustAsk), [mustAsk]);
  useEffect(() => holdLinks(mustAsk, (to) => setDeparture({ kind: "link", to })), [mustAsk]);
  useEffect(() => holdHistory(mustAsk, (steps) => setDeparture({ kind: "history", steps })), [mustAsk]);

  function go() {
    if (!departure) return;
    letGo.current = true;
    setDeparture(null);
    if (departure.kind === "link") void navigate(departure.to);
    else history.go(departure.steps);
  }

  return {
    leaving: departure !== null,
    leaveTo: (to) => (isUnsaved() ? setDeparture({ kind: "link", to }) : void navigate(to)),
    stay: () => setDeparture(null),
    go,
  };
}

type MustAsk = () => boolean;

/** The browser asks before the tab is closed while `mustAsk` says so; answers how to stop that. */
function holdTab(mustAsk: MustAsk): () => void {
  const ask = (leaving: BeforeUnloadEvent) => {
    if (mustAsk()) leaving.preventDefault();
  };
  globalThis.addEventListener("beforeunload", ask);
  return () => globalThis.removeEventListener("beforeunload", ask);
}

/** Catches the click before React Router sees it; new tabs, downloads and other sites pass. */
function holdLinks(mustAsk: MustAsk, held: (to: string) => void): () => void {
  const catchClick = (click: MouseEvent) => {
    if (!mustAsk()) return;
    const link = click.target instanceof Element ? click.target.closest("a") : null;
    if (!link || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
      return;
    if (link.target === "_blank" || link.download || link.origin !== location.origin) return;
    if (link.pathname === location.pathname && link.search === location.search) return;
    // A link inside the text that is being written, or looked at, leads nowhere.
    if (link.closest("[contenteditable], [data-preview]")) return;
    click.preventDefault();
    click.stopPropagation();
    held(link.pathname + link.search + link.hash);
  };
  document.addEventListener("click", catchClick, { capture: true });
  return () => document.removeEventListener("click", catchClick, { capture: true });
}

/** Back and Forward cannot be refused, only undone, before React Router sees them. */
function holdHistory(mustAsk: MustAsk, held: (steps: number) => void): () => void {
  let undoing = false;
  const catchMove = (move: PopStateEvent) => {
    const there = indexOf(move.state);
    if (undoing) {
      undoing = false;
      move.stopImmediatePropagation();
    } else if (there !== undefined && there !== here && mustAsk()) {
      const steps = there - here;
      move.stopImmediatePropagation();
      undoing = true;
      history.go(-steps);
      held(steps);
    }
  };
  const here = indexOf(history.state) ?? 0;
  return holdHistoryMoves(catchMove);
}

/** Undefined for an entry that is not the router's: a jump to an anchor of this page. */
function indexOf(state: unknown): number | undefined {
  return (state as HistoryState | null)?.idx;
}
