import { useCallback, useEffect, useRef, useState } from "react";
import { isRefusal } from "#platform/supabase/errors.ts";
import type { Resource, Visibility } from "../resource.ts";
import { bucketOf, copyFile, dropFile, storeFile, type StoredFile } from "./file-api.ts";

/** The file that a row needs in storage: a chosen one, or the present one in the bucket of another visibility. */
interface Wish {
  resourceId: string;
  visibility: Visibility;
  file: File | null;
  /** The present resource; null for a new one. */
  resource: Resource | null;
}

interface Held {
  /** The source of the stored file: a file of this computer, or the path of the present one. */
  source: File | string;
  stored: StoredFile;
  /** The row may name it: its answer was lost. */
  uncertain: boolean;
}

/**
 * The file that a form's row will name. It is stored once, however often the form is sent; a file whose row was not
 * saved in the end is removed when the form closes.
 */
export function useStoredFile() {
  const [progress, setProgress] = useState<number | null>(null);
  const held = useRef<Held | null>(null);
  const work = useRef<AbortController>(undefined);

  const drop = useCallback(() => {
    // One that nobody names after all is found by private.queue_orphaned_resources().
    if (held.current && !held.current.uncertain) void dropFile(held.current.stored);
    held.current = null;
  }, []);
  useEffect(
    () => () => {
      work.current?.abort();
      drop();
    },
    [drop],
  );
  useWarningBeforeLeaving(progress !== null);

  /** Stores what is wished for; null when the row keeps the file it has. Throws AppError. */
  async function store({ resourceId, visibility, file, resource }: Wish): Promise<StoredFile | null> {
    const bucket = bucketOf(visibility);
    const moves = resource !== null && bucket !== bucketOf(resource.visibility);
    const source = file ?? (moves ? resource.file_path : null);
    if (source !== null && held.current?.source === source && held.current.stored.bucket === bucket) {
      return held.current.stored;
    }
    drop();
    if (source === null) return null;
    const controller = new AbortController();
    work.current = controller;
    setProgress(0);
    try {
      const stored = file
        ? await storeFile(resourceId, { file, visibility }, setProgress, controller.signal)
        : await copyFile(resource as Resource, visibility);
      if (controller.signal.aborted) void dropFile(stored);
      else held.current = { source, stored, uncertain: false };
      return stored;
    } finally {
      setProgress(null);
    }
  }

  return {
    /** 0..1 while a file is on its way, else null. */
    progress,
    store,
    /** Ends an upload; the form stays as it is. */
    cancel: () => work.current?.abort(),
    /** Whether the last upload was ended by the person. */
    wasCancelled: () => work.current?.signal.aborted === true,
    /** The row names the file now. */
    settle: () => {
      held.current = null;
    },
    /** The row was not saved: refused for good, or nobody knows. */
    failed: (error: unknown) => {
      if (isRefusal(error)) drop();
      else if (held.current) held.current.uncertain = true;
    },
  };
}

/** The browser asks before the tab is closed with a file on its way. */
function useWarningBeforeLeaving(busy: boolean) {
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [busy]);
}
