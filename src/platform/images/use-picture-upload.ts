import { useCallback, useEffect, useRef, useState } from "react";
import { isAnimated } from "#lib/animated-picture.ts";
import { whileUploading } from "#platform/supabase/running-uploads.ts";
import { ImageError } from "./image-error.ts";
import { pictureProblem } from "./picture-problem.ts";
import { recompress } from "./recompress.ts";
import { removePicture, uploadPicture, type PictureFolder } from "./upload-picture.ts";

const STILL = "Tu imagen se movía: guardamos solo su primera escena, sin movimiento.";

/** Longest side of a picture that a page shows large, in pixels. */
const LARGE = 1_600;

/** A stored picture; its size is in pixels. */
export interface StoredPicture {
  address: string;
  width: number;
  height: number;
}

export interface PictureUploadOptions extends PictureFolder {
  /** In pixels; 1,600 unless told. */
  longestSide?: number | undefined;
  onDone: (picture: StoredPicture) => void;
}

export interface PictureUpload {
  /** 0..1 while a picture is on its way, else null. */
  progress: number | null;
  problem: string | undefined;
  /** A note about an unexpected change to the picture. */
  note: string | undefined;
  /** Stays the same function between renders. */
  start: (file: Blob) => void;
  /** The same picture again, where that may go better. */
  retry: (() => void) | undefined;
  cancel: () => void;
}

/** Makes a picture small on this device and uploads it; a second one takes the place of the first. One that is given up leaves no file. */
export function usePictureUpload(options: PictureUploadOptions): PictureUpload {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [note, setNote] = useState<string>();
  const [failed, setFailed] = useState<Blob>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  // The options at the picture's arrival count, not those at its start.
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
  });

  const upload = useCallback(async (file: Blob) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    setNote(undefined);
    setFailed(undefined);
    setProgress(0);
    try {
      const { picture, width, height } = await recompress(file, {
        longestSide: now.current.longestSide ?? LARGE,
      });
      if (controller.signal.aborted) return;
      const address = await uploadPicture(now.current, picture, setProgress, controller.signal);
      if (controller.signal.aborted) void removePicture(now.current.bucket, address);
      else {
        now.current.onDone({ address, width, height });
        if (await isAnimated(file)) setNote(STILL);
      }
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(pictureProblem(error));
      if (!(error instanceof ImageError)) setFailed(file);
    } finally {
      if (running.current === controller) setProgress(null);
    }
  }, []);

  const start = useCallback((file: Blob) => void whileUploading(() => upload(file)), [upload]);
  return {
    progress,
    problem,
    note,
    start,
    retry: failed && (() => start(failed)),
    cancel: () => {
      running.current?.abort();
      setProgress(null);
    },
  };
}
