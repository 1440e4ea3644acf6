import { useEffect, useRef } from "react";
import type { UploadStep } from "./run-upload.ts";
import type { FileSender } from "./sending.ts";

/**
 * Rests a file while a question about its upload stands, so that it is not whole and published before somebody has answered.
 * One that rests already is not woken by the answer.
 */
export function useHeldUpload(step: UploadStep | null, isAsked: boolean): void {
  const held = useRef<FileSender>(undefined);
  const sender = step?.step === "sending" ? step.sender : undefined;
  useEffect(() => {
    if (isAsked) {
      if (sender?.state.step !== "sending" && sender?.state.step !== "waiting") return;
      held.current = sender;
      void sender.pause();
    } else {
      // Not one that was given up meanwhile.
      if (sender && held.current === sender) sender.start();
      held.current = undefined;
    }
  }, [sender, isAsked]);
}
