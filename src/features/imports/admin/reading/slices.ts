/** How long work may hold the page before it lets taps and drawing in, in milliseconds. */
const SLICE_MS = 24;

/** A function to await between pieces of a long work: now and then it lets the page do something else. */
export function pauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await nextTask();
    since = performance.now();
  };
}

/** Resolves in another task. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
