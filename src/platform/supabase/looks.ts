/** How often to look while nobody tells of changes, in milliseconds. */
const UNTOLD_MS = 30_000;

/** How often to look while changes are told, since a message may be lost, in milliseconds. */
const TOLD_MS = 300_000;

/** Looks from time to time while the page is seen, seldom while changes are told. */
export interface Looks {
  /** Changes are told from now on, or no more. Being told anew means that something may have been missed: look now. */
  told: (told: boolean) => void;
  /** The page is seen again: look now when that is due. */
  seen: () => void;
  end: () => void;
}

/** Calls `look` as `Looks` says; at first nobody tells of changes. */
export function startLooking(look: () => void, isSeen: () => boolean): Looks {
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
