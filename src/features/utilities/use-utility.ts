import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { beginUtility, checkUtility, stepUtility, stopUtility } from "./api.ts";
import { invalidateAfterRepair } from "./queries.ts";
import { countAll, runAll, type UtilityId } from "./utilities.ts";

type UtilityWork =
  | { step: "idle" }
  | { step: "checking" | "checked" | "running" | "done"; seen: number; count: number }
  | { step: "stopped"; seen: number; count: number; runId: string }
  | { step: "failed"; error: unknown };

export interface Utility {
  work: UtilityWork;
  isBusy: boolean;
  check: () => Promise<void>;
  /** From the beginning, or on with a run that was stopped. */
  run: (resumed?: string) => Promise<void>;
  stop: () => void;
}

/** A repair that this page drives, batch by batch; a page that is left stops it where it is. */
export function useUtility(id: UtilityId): Utility {
  const client = useQueryClient();
  const [work, setWork] = useState<UtilityWork>({ step: "idle" });
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);

  async function drive(task: (signal: AbortSignal) => Promise<void>) {
    const own = new AbortController();
    control.current = own;
    try {
      await task(own.signal);
    } catch (error) {
      if (!own.signal.aborted) setWork({ step: "failed", error });
    } finally {
      if (control.current === own) control.current = null;
    }
  }

  const check = () =>
    drive(async (signal) => {
      let at = { seen: 0, count: 0 };
      setWork({ step: "checking", ...at });
      const onProgress = (seen: number, count: number) => {
        at = { seen, count };
        setWork({ step: "checking", ...at });
      };
      await countAll((cursor) => checkUtility(id, cursor), onProgress, signal);
      if (!signal.aborted) setWork({ step: "checked", ...at });
    });

  const run = (resumed?: string) =>
    drive(async (signal) => {
      let at = { seen: 0, count: 0 };
      setWork({ step: "running", ...at });
      const runId = resumed ?? (await beginUtility(id));
      const onProgress = (seen: number, count: number) => {
        at = { seen, count };
        if (!signal.aborted) setWork({ step: "running", ...at });
      };
      try {
        const isDone = await runAll(() => stepUtility(runId), onProgress, signal);
        if (!isDone) await stopUtility(runId);
        setWork(isDone ? { step: "done", ...at } : { step: "stopped", ...at, runId });
      } catch (error) {
        // Stopped now, the run can be resumed at once; otherwise it would count as running for another minute.
        await stopUtility(runId).catch(() => undefined);
        throw error;
      } finally {
        void invalidateAfterRepair(client);
      }
    });

  return {
    work,
    isBusy: work.step === "checking" || work.step === "running",
    check,
    run,
    stop: () => control.current?.abort(),
  };
}
