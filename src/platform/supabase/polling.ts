/** How often to poll while changes are not pushed to this page, in milliseconds. */
const UNTOLD_MS = 30_000;

/** How often to poll while changes are pushed, since a message may be lost, in milliseconds. */
const TOLD_MS = 300_000;

/** Polls while the page is visible, seldom while changes are pushed to it. */
export interface Polling {
  /** Changes are pushed from now on, or no more. Pushed again means that something may have been missed: poll now. */
  told: (told: boolean) => void;
  /** The page is visible again: poll now when that is due. */
  seen: () => void;
  end: () => void;
}

/** Calls `look` as `Polling` says; it polls until changes are pushed. */
export function startPolling(look: () => void, isSeen: () => boolean): Polling {
  let isTold = false;
  let lookedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const period = () => (isTold ? TOLD_MS : UNTOLD_MS);
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => isSeen() && lookNow(), lookedAt + period() - performance.now());
  };
  const lookNow = () => {
    lookedAt = performance.now();
    look();
    plan();
  };
  plan();
  return {
    told(told) {
      const changed = told !== isTold;
      isTold = told;
      if (told) lookNow();
      else if (changed) plan();
    },
    seen() {
      if (performance.now() - lookedAt >= period()) lookNow();
    },
    end: () => clearTimeout(timer),
  };
}
