const HEADINGS = "h1, h2, h3, h4";

/**
 * Moves the focus to the nearest heading above when the focused element goes with its row, as after a decision or a
 * deletion: it would fall to the page, and with it the place of a keyboard or screen reader. For a dialog that closes, the
 * row is that of the button which opened it. A page that is left is none of its business. Returns how to end it.
 */
export function keepFocus(): () => void {
  let last: Element | null = null;
  let around: readonly Element[] = [];
  let path = "";
  const beforeDialog = new WeakMap<Element, readonly Element[]>();

  const note = ({ target }: Pick<FocusEvent, "target">) => {
    if (!(target instanceof Element) || target === document.body) return;
    const dialog = target.closest("dialog");
    if (dialog && !dialog.contains(last)) beforeDialog.set(dialog, around);
    // Until then a page that is only read pays nothing for it.
    if (!last) observer.observe(document.body, { childList: true, subtree: true });
    around = [...ancestors(target, dialog), ...((dialog && beforeDialog.get(dialog)) ?? [])];
    last = target;
    path = location.pathname;
  };
  const look = () => {
    if (!last || last.isConnected) return;
    last = null;
    observer.disconnect();
    if (document.activeElement !== document.body || path !== location.pathname) return;
    const heading = headingAbove(around);
    if (!heading) return;
    if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };

  const observer = new MutationObserver(look);
  document.addEventListener("focusin", note);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", note);
  };
}

/** The elements around one, from the inside out, up to the dialog that it is in. */
function ancestors(element: Element, dialog: Element | null): Element[] {
  const found: Element[] = [];
  for (let each = element.parentElement; each; each = each === dialog ? null : each.parentElement)
    found.push(each);
  return found;
}

/** The first heading of the innermost element that is still there; a heading of another row is not above. */
function headingAbove(around: readonly Element[]): HTMLElement | undefined {
  for (const place of around) {
    if (!place.isConnected) continue;
    for (const heading of place.querySelectorAll<HTMLElement>(HEADINGS)) {
      const row = heading.closest("li, tr");
      if (!row || row.contains(place)) return heading;
    }
  }
  return undefined;
}
