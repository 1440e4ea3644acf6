import { useSyncExternalStore } from "react";

/** Where a player is, for what stands around it: told by the second, without the page being drawn again. */
export interface Playhead {
  /** The whole second that plays; null until something does. */
  second: () => number | null;
  subscribe: (tell: () => void) => () => void;
  moveTo: (second: number | null) => void;
  /** Plays from there on. */
  jump: (second: number) => void;
  /** Names who jumps; returns a function that takes the name back. */
  onJump: (jump: (second: number) => void) => () => void;
}

export function makePlayhead(): Playhead {
  let second: number | null = null;
  let jumper: ((to: number) => void) | undefined;
  const listeners = new Set<() => void>();
  return {
    second: () => second,
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    moveTo: (to) => {
      const whole = to === null ? null : Math.floor(to);
      if (whole === second) return;
      second = whole;
      for (const tell of listeners) tell();
    },
    jump: (to) => jumper?.(to),
    onJump: (jump) => {
      jumper = jump;
      return () => {
        if (jumper === jump) jumper = undefined;
      };
    },
  };
}

/** The second that plays, followed. */
export function usePlayhead({ subscribe, second }: Playhead): number | null {
  return useSyncExternalStore(subscribe, second, () => null);
}
