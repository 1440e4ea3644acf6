import { useCallback, useEffect, useRef, useState } from "react";
import type { Progress } from "./backup.ts";
import { pause, type Persistence } from "./persistence.ts";

/** Control over a long work by the screen that follows it. */
export interface Control extends Persistence {
  onProgress: (progress: Progress) => void;
}

interface WorkState<Answer> {
  progress: Progress | null;
  /** The failure after which it waits for the person. */
  stuck: unknown;
  error: unknown;
  answer: Answer | null;
}

export interface LongWork<Answer> extends WorkState<Answer> {
  isRunning: boolean;
  /** The same at the moment of the call. */
  isRunningNow: () => boolean;
  /** Answers null when it failed or was cancelled. */
  run: (task: (control: Control) => Promise<Answer>) => Promise<Answer | null>;
  /** Goes on after it got stuck. */
  goOn: () => void;
  cancel: () => void;
  /** Forgets the answer or the failure. */
  reset: () => void;
}

const IDLE = { progress: null, stuck: null, error: null, answer: null };

/** One long work at a time, cancelled when the component goes. */
export function useLongWork<Answer>(): LongWork<Answer> {
  const [state, setState] = useState<WorkState<Answer>>(IDLE);
  const stop = useRef<AbortController>(null);
  const goOn = useRef(() => {});
  useEffect(() => () => stop.current?.abort(), []);

  async function run(task: (control: Control) => Promise<Answer>): Promise<Answer | null> {
    const own = new AbortController();
    const { signal } = own;
    const tell = (change: Partial<WorkState<Answer>>) => {
      if (!signal.aborted) setState((before) => ({ ...before, ...change }));
    };
    stop.current = own;
    let waiting: Promise<void> | undefined;
    setState({ ...IDLE, progress: { done: 0, total: 0, what: "" } });
    try {
      const answer = await task({
        signal,
        pause,
        onProgress: (progress) => tell({ progress }),
        // Requests that run side by side get stuck together, and go on together.
        onStuck: (stuck) =>
          (waiting ??= new Promise((resolve, reject) => {
            goOn.current = () => {
              waiting = undefined;
              tell({ stuck: null });
              resolve();
            };
            signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
            tell({ stuck });
          })),
      });
      tell({ ...IDLE, answer });
      return signal.aborted ? null : answer;
    } catch (error) {
      tell({ ...IDLE, error });
      return null;
    } finally {
      if (stop.current === own) stop.current = null;
    }
  }

  return {
    ...state,
    isRunning: state.progress !== null,
    isRunningNow: useCallback(() => stop.current !== null, []),
    run,
    goOn: () => goOn.current(),
    cancel: () => {
      stop.current?.abort();
      stop.current = null;
      setState(IDLE);
    },
    reset: () => setState(IDLE),
  };
}
