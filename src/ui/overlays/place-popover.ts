/**
 * Puts an open popover under its button where the browser cannot do it by itself (no
 * `position-area`: Firefox ESR, Safari before 26). `align` names the edge that both share.
 * Returns a function that stops following the button.
 */
export function placePopover(panel: HTMLElement, button: HTMLElement, align: "start" | "end"): () => void {
  if (CSS.supports("position-area", "block-end")) return () => {};
  const place = () => {
    const anchor = button.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = panel;
    const wanted = align === "start" ? anchor.left : anchor.right - width;
    const below = anchor.bottom + height <= innerHeight || anchor.top < height;
    panel.style.left = `${Math.max(8, Math.min(wanted, innerWidth - width - 8))}px`;
    const top = below ? anchor.bottom : anchor.top - height;
    panel.style.top = `${Math.max(0, Math.min(top, innerHeight - height))}px`;
  };
  place();
  addEventListener("scroll", place, { passive: true, capture: true });
  addEventListener("resize", place);
  return () => {
    removeEventListener("scroll", place, { capture: true });
    removeEventListener("resize", place);
  };
}
