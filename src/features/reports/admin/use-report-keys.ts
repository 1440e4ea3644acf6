import { useEffect, useRef, type RefObject } from "react";
import type { Reported, ReportOutcome } from "./reported.ts";

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const OUTCOMES: Readonly<Record<string, ReportOutcome>> = { b: "dismissed", t: "handled", o: "hidden" };

const cardOf = (id: string | undefined) => document.getElementById(`reported-${id}`);

/**
 * Keys of the list of reports while the focus is in it: J and K go to the next and the last one, B, T and O settle the one
 * that has the focus. With Ctrl, Alt or Meta they are left to the browser. Give the answer to the list as its ref.
 */
export function useReportKeys(
  shown: readonly Reported[],
  onSettle: (about: Reported, outcome: ReportOutcome) => void,
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return;
      const key = pressed.key.toLowerCase();
      const place = shown.findIndex(({ target_id: id }) => cardOf(id)?.contains(document.activeElement));
      const about = shown[place];
      const outcome = OUTCOMES[key];
      if (STEPS[key]) cardOf(shown[place + STEPS[key]]?.target_id)?.focus();
      else if (about && outcome && mayBecome(about, outcome)) onSettle(about, outcome);
      else return;
      pressed.preventDefault();
    };
    const element = list.current;
    element?.addEventListener("keydown", onKey);
    return () => element?.removeEventListener("keydown", onKey);
  });
  return list;
}

/** A person has no text that could be hidden, and what is hidden already stays so. */
export function mayBecome({ kind, status }: Reported, outcome: ReportOutcome): boolean {
  return outcome !== "hidden" || (kind !== "member" && status !== "rejected");
}

/** Moves the focus to the card beside one that is about to leave the list: it is not lost with it. */
export function focusBeside(id: string | undefined): void {
  const card = cardOf(id);
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  if (neighbour instanceof HTMLElement) neighbour.focus();
}
