import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { toAppError } from "#platform/supabase/errors.ts";
import { toast } from "#ui/toast/toast.ts";
import { invalidateMedia } from "../../queries.ts";
import {
  dropUpload,
  runUpload,
  type ChosenVideo,
  type UploadOutcome,
  type UploadStep,
  type UploadTask,
} from "./run-upload.ts";
import type { UploadSent } from "./schema.ts";

/** What is under way: its way to an end, and how it ended. */
interface Work {
  task: UploadTask;
  controller: AbortController;
  outcome: Promise<UploadOutcome>;
}

/** Sends a video, and stops when its dialog goes. */
export function useVideoUpload() {
  const client = useQueryClient();
  const [step, setStep] = useState<UploadStep | null>(null);
  const work = useRef<Work>(undefined);
  const isRunning = useRef(false);

  const running = useMutation({
    mutationFn: async (task: UploadTask) => {
      const controller = new AbortController();
      const outcome = runUpload(task, setStep, controller.signal);
      work.current = { task, controller, outcome };
      isRunning.current = true;
      try {
        return await outcome;
      } finally {
        isRunning.current = false;
        setStep(null);
      }
    },
    onSuccess: ({ hasSound }, { checked, sent }) =>
      toast.success("Contenido creado correctamente", {
        description:
          checked.hasCopyableSound && !hasSound
            ? `${sent.title}. Su sonido no se pudo ofrecer aparte.`
            : sent.title,
      }),
    onSettled: () => invalidateMedia(client),
  });

  const cancelling = useMutation({
    mutationFn: async () => {
      if (!work.current) return;
      const { task, controller, outcome } = work.current;
      const sender = step?.step === "sending" ? step.sender : undefined;
      controller.abort();
      const isThere = await outcome.then(
        () => true,
        () => false,
      );
      if (isThere) return;
      await dropUpload(task, sender);
      toast.success("Subida cancelada");
    },
    onSettled: () => invalidateMedia(client),
  });

  useEffect(() => () => work.current?.controller.abort(), []);

  return {
    step,
    /** Null for what somebody stopped. */
    error: running.error && toAppError(running.error).code === "aborted" ? null : running.error,
    cancelling,
    isRunning: useCallback(() => isRunning.current, []),
    /** Sends the video; once more after a failure, and it goes on where it stopped. */
    send: (video: ChosenVideo, sent: UploadSent, onSent: () => void) => {
      const begun = work.current?.task.file === video.file ? work.current.task.begun : undefined;
      running.mutate({ ...video, sent, ...(begun && { begun }) }, { onSuccess: onSent });
    },
  };
}
