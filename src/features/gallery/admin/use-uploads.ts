import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { whileUploading } from "#platform/supabase/running-uploads.ts";
import { invalidateGallery } from "../queries.ts";
import { runUpload, type Upload, type UploadTask } from "./uploads.ts";

/** Two at once: one shrinks while another is on its way. */
const AT_ONCE = 2;

/** Many photos at once into an album, each with its progress. `firstPosition` is the place behind the last photo. */
export function useUploads(albumId: string, firstPosition: number) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const tasks = useRef(new Map<string, UploadTask>());
  const queue = useRef<string[]>([]);
  const running = useRef(0);
  const controller = useRef(new AbortController());
  const given = useRef(0);

  useEffect(() => {
    // React runs effects twice in development.
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);

  const tell = useCallback((id: string, change: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }, []);

  const work = useCallback(async () => {
    if (running.current >= AT_ONCE) return;
    running.current += 1;
    for (let id = queue.current.shift(); id; id = queue.current.shift()) {
      const task = tasks.current.get(id);
      const { signal } = controller.current;
      if (!task || signal.aborted) continue;
      await whileUploading(() => runUpload(task, (change) => tell(task.id, change), signal));
      // Not waited for: the next photo has nothing to do with what the lists show.
      if (!signal.aborted) void invalidateGallery(client);
    }
    running.current -= 1;
  }, [client, tell]);

  const start = useCallback(
    (ids: readonly string[]) => {
      queue.current.push(...ids);
      for (let worker = 0; worker < AT_ONCE; worker += 1) void work();
    },
    [work],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const stamp = Date.now();
      given.current = Math.max(given.current, firstPosition);
      const added = files.map((file, index): UploadTask => {
        const position = given.current + index;
        return { id: crypto.randomUUID(), albumId, file, name: `${stamp}-${index}`, position };
      });
      given.current += files.length;
      for (const task of added) tasks.current.set(task.id, task);
      setUploads((all) => [...all.filter(({ state }) => state !== "done"), ...added.map(asUpload)]);
      start(added.map(({ id }) => id));
    },
    [albumId, firstPosition, start],
  );

  const retry = useCallback(
    (id: string) => {
      const task = tasks.current.get(id);
      if (!task) return;
      // Another name: under the first one a file may have arrived whose answer was lost.
      if (!task.stored) task.name = `${Date.now()}-${task.name.split("-")[1] ?? "0"}`;
      tell(id, { state: "waiting", problem: undefined, progress: 0 });
      start([id]);
    },
    [start, tell],
  );

  const dismiss = useCallback((id: string) => {
    tasks.current.delete(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  }, []);

  const busy = uploads.some(({ state }) => state !== "done" && state !== "failed");
  useWarningBeforeLeaving(busy);
  return { uploads, busy, add, retry, dismiss };
}

function asUpload({ id, file }: UploadTask): Upload {
  return { id, fileName: file.name, state: "waiting", progress: 0, problem: undefined, canRetry: false };
}

/** The browser asks before the tab is closed with photos on their way. */
function useWarningBeforeLeaving(busy: boolean) {
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [busy]);
}
