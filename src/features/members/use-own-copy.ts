import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { today } from "#lib/days.ts";
import { saveFile } from "#ui/content/files.ts";
import { toast } from "#ui/toast/toast.ts";
import { exportMyData, readOwnFile } from "./api.ts";
import { archiveOf, type FetchedFile, type OwnCopy } from "./own-copy.ts";

/** How many of one's files have been fetched. */
export interface CopyProgress {
  done: number;
  total: number;
}

/**
 * Saves a copy of everything as an archive. What was fetched stays while the page does: after a failure it goes on where
 * it stopped.
 */
export function useOwnCopy() {
  const copy = useRef<OwnCopy | null>(null);
  const fetched = useRef<FetchedFile[]>([]);
  const [progress, setProgress] = useState<CopyProgress | null>(null);
  const work = useMutation({
    mutationFn: async () => {
      copy.current ??= await exportMyData();
      const { files } = copy.current;
      for (const file of files.slice(fetched.current.length)) {
        setProgress({ done: fetched.current.length, total: files.length });
        fetched.current.push({ ...file, bytes: await readOwnFile(file) });
      }
      setProgress({ done: files.length, total: files.length });
      saveFile(`mis-datos-${today()}.zip`, await archiveOf(copy.current, fetched.current));
    },
    onSuccess: () => {
      copy.current = null;
      fetched.current = [];
      setProgress(null);
      toast.success("Tu copia está en las descargas");
    },
  });
  return { ...work, progress };
}
