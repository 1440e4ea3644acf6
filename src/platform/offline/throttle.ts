/** Runs `work` at the first call and then at most once in `ms`; a call in between is made up for at the end of that time. */
export function throttle(ms: number, work: () => void) {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;

  function call(): void {
    if (resting !== undefined) return void (isWanted = true);
    isWanted = false;
    work();
    resting = setTimeout(() => {
      resting = undefined;
      if (isWanted) call();
    }, ms);
  }

  /** Forgets what was to be made up for; answers whether `work` was called or wanted of late. */
  function cancel(): boolean {
    const wasBusy = resting !== undefined;
    clearTimeout(resting);
    resting = undefined;
    isWanted = false;
    return wasBusy;
  }

  return { call, cancel };
}
