import { useEffect, useRef, type RefObject } from "react";
import type { ReviewStatus } from "#platform/supabase/decisions.ts";
import type { ModeratedItem } from "../item.ts";

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const DECISIONS: Readonly<Record<string, ReviewStatus>> = { a: "approved", r: "rejected", u: "pending" };

const cardOf = (id: string | undefined) => document.getElementById(`moderated-${id}`);

/**
 * Keys of a list of cards while the focus is in it: J and K go to the next and the last one, A, R and U decide on the one
 * that has the focus. With Ctrl, Alt or Meta they are left to the browser. Give the answer to the list as its ref.
 */
export function useListKeys(
  items: readonly ModeratedItem[],
  onDecide: (item: ModeratedItem, decision: ReviewStatus) => void,
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return;
      const key = pressed.key.toLowerCase();
      const place = items.findIndex(({ id }) => cardOf(id)?.contains(document.activeElement));
      const item = items[place];
      const decision = DECISIONS[key];
      if (STEPS[key]) cardOf(items[place + STEPS[key]]?.id)?.focus();
      else if (item && decision && decision !== item.status) onDecide(item, decision);
      else return;
      pressed.preventDefault();
    };
    const element = list.current;
    element?.addEventListener("keydown", onKey);
    return () => element?.removeEventListener("keydown", onKey);
  });
  return list;
}

/** Moves the focus to the card behind those that are about to leave the list, or before them: it is not lost with them. */
export function focusBeside(leaving: readonly ModeratedItem[]): void {
  const cards = leaving.flatMap(({ id }) => cardOf(id) ?? []);
  const [list] = cards.map((card) => card.parentElement);
  const all = [...(list?.children ?? [])];
  const last = all.findLastIndex((card) => cards.includes(card as HTMLElement));
  const stays = (card: Element) => !cards.includes(card as HTMLElement);
  const neighbour = all.slice(last + 1)[0] ?? all.findLast(stays);
  if (neighbour instanceof HTMLElement) neighbour.focus();
}
