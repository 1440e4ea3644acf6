import { useEffect, useRef, useState, type RefObject } from "react";

const FIELDS = "input, select, textarea, button, a[href], [tabindex]";

/** Brings what a press has opened into sight and gives it the focus: itself where it can have it, else its first field. */
export function leadTo(place: HTMLElement | null): void {
  if (!place) return;
  place.scrollIntoView({ block: "nearest" });
  const first = place.matches("[tabindex]") ? place : place.querySelector<HTMLElement>(FIELDS);
  first?.focus();
}

/**
 * Moves focus and view to a part of the page each time `isOpen` becomes true, as it may open out of sight. A part that
 * is open from the beginning takes no focus, unless it is what the person came for (`isAskedFor`).
 */
export function useLedTo<Place extends HTMLElement>(
  isOpen: boolean,
  isAskedFor = false,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const wasOpen = useRef(isOpen && !isAskedFor);
  useEffect(() => {
    if (isOpen && !wasOpen.current) leadTo(place.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return place;
}

/**
 * A form behind a button: opening it leads to `form`. When it goes because it was sent, the focus is on the button `opener`
 * again, with what was sent below: the screen would otherwise show what lies further down. `isAskedFor`: open from the start.
 */
export function useFormBehindButton(isAskedFor: boolean) {
  const [isOpen, setOpen] = useState(isAskedFor);
  const form = useLedTo<HTMLDivElement>(isOpen, isAskedFor);
  const opener = useRef<HTMLButtonElement>(null);
  const hasSent = useRef(false);
  useEffect(() => {
    if (!isOpen && hasSent.current) opener.current?.focus();
    hasSent.current = false;
  }, [isOpen]);
  return {
    isOpen,
    form,
    opener,
    open: () => setOpen(true),
    /** The form was sent, and goes. */
    sent: () => {
      hasSent.current = true;
      setOpen(false);
    },
  };
}
