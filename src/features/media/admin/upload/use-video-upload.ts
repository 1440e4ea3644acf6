import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { adminPaths } from "#domain/paths-admin.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { whileUploading } from "#platform/supabase/running-uploads.ts";
import { toast } from "#ui/toast/toast.ts";
import { invalidateMedia } from "../../queries.ts";
import {
  dropUpload,
  runUpload,
  saveTask,
  type ChosenVideo,
  type UploadOutcome,
  type UploadStep,
  type UploadTask,
} from "./run-upload.ts";
import type { UploadSent } from "./schema.ts";

/** An upload under way, with the promise of its result. */
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
      const outcome = whileUploading(() => runUpload(task, setStep, controller.signal));
      work.current = { task, controller, outcome };
      isRunning.current = true;
      try {
        return await outcome;
      } finally {
        isRunning.current = false;
        setStep(null);
      }
    },
    onSuccess: ({ hasSound, isDraft }, { checked, words, begun }) =>
      toast.success("Contenido creado correctamente", {
        description: [
          words().title,
          ...(isDraft ? ["Quedó como borrador."] : []),
          ...(checked.hasCopyableSound && !hasSound ? ["Su sonido no se pudo ofrecer aparte."] : []),
        ].join(" · "),
        link: begun && { label: "Editar", to: adminPaths.mediaEdit(begun.id) },
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
    /** Saves what it is called now. Should that fail, the end saves it. */
    keepWords: useCallback(() => {
      if (work.current) saveTask(work.current.task).catch(() => undefined);
    }, []),
    /** Sends the video; once more after a failure, and it goes on where it stopped. */
    send: (video: ChosenVideo, words: () => UploadSent, onSent: () => void) => {
      const begun = work.current?.task.file === video.file ? work.current.task.begun : undefined;
      running.mutate({ ...video, words, ...(begun && { begun }) }, { onSuccess: onSent });
    },
  };
}
