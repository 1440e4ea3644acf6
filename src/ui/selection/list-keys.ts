import { useEffect, useState, type RefObject } from "react";

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

type List = RefObject<HTMLUListElement | null>;

/**
 * Keys of a list of cards, one per item, while the focus is in it: J and K go to the next and the last one, any other is
 * offered to `onKey` with the item that has the focus. It answers whether the key meant something. With Ctrl, Alt or Meta
 * keys are left to the browser.
 */
export function useListKeys<Item>(
  list: List,
  items: readonly Item[],
  onKey: (item: Item, key: string) => boolean,
): void {
  useEffect(() => {
    const onKeyDown = (pressed: KeyboardEvent) => {
      if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return;
      const key = pressed.key.toLowerCase();
      const cards = cardsOf(list);
      const place = cards.findIndex((card) => card.contains(document.activeElement));
      const item = items[place];
      if (STEPS[key]) cards[place + STEPS[key]]?.focus();
      else if (!item || !onKey(item, key)) return;
      pressed.preventDefault();
    };
    const element = list.current;
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  });
}

/**
 * Tells a list of cards, one per item, that some are about to leave it: the focus, which would be lost with them, goes to
 * the card behind them, or before. Not before dialogs have closed, which give the focus back to a button that leaves.
 */
export function useFocusBeside<Item>(
  list: List,
  items: readonly Item[],
): (leaves: (item: Item) => boolean) => void {
  const [next, setNext] = useState<{ card: HTMLElement | undefined }>();
  useEffect(() => next?.card?.focus(), [next]);
  return (leaves) => {
    const cards = cardsOf(list);
    const before = items.findLastIndex((item) => !leaves(item));
    setNext({ card: cards[items.findLastIndex(leaves) + 1] ?? cards[before] });
  };
}

function cardsOf(list: List): HTMLElement[] {
  return [...(list.current?.children ?? [])] as HTMLElement[];
}
