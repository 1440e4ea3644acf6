/** A page whose size has not changed for this long is whole, in milliseconds. */
const STILL_MS = 10_000;

/**
 * Goes to the section of `hash` when it is there, and again whenever the page grows or shrinks, since parts that come late
 * push it away; until the page is still or `left` is aborted.
 */
export function holdAnchor(hash: string, smoothly: boolean, left: AbortSignal): void {
  if (left.aborted) return;
  const id = decodeURIComponent(hash.slice(1));
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let isThere = false;
  let patience: ReturnType<typeof setTimeout>;
  const observer = new ResizeObserver(() => {
    clearTimeout(patience);
    patience = setTimeout(stop, STILL_MS);
    const target = document.getElementById(id);
    // A section without words is not drawn until they arrive.
    if (!target?.getClientRects().length) return;
    // The position of an anchor is exact only when everything before it has been laid out.
    document.documentElement.dataset["whole"] = "";
    target.scrollIntoView({ behavior: smoothly && !calm && !isThere ? "smooth" : "instant" });
    if (!isThere) target.focus({ preventScroll: true });
    isThere = true;
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
  };
  left.addEventListener("abort", stop);
  observer.observe(document.body);
}
