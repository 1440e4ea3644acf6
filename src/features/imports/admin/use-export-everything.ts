import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { counted } from "#lib/counting.ts";
import { today } from "#lib/days.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { withRecentSession } from "#platform/sign-in/recent-session.ts";
import { chooseTarget, saveFile } from "#ui/content/files.ts";
import { askPassword } from "#ui/form/ask-password.tsx";
import { toast } from "#ui/toast/toast.ts";
import { listExportTables, readRowsOf, recordExport } from "./export-api.ts";
import { exportEverything, type ExportProgress } from "./export-everything.ts";
import { pastExports } from "./queries.ts";

const TYPE = "application/x-ndjson";

/** Where lines go: to the disk as they come, or together to the downloads. */
interface Sink {
  write: (lines: string) => Promise<void>;
  close: () => Promise<void>;
  /** Leaves no file. */
  abort: () => Promise<void>;
}

async function openSink(target: FileSystemFileHandle | null, name: string): Promise<Sink> {
  if (target) {
    // Written beside the file until it is closed.
    const file = await target.createWritable();
    return { write: (lines) => file.write(lines), close: () => file.close(), abort: () => file.abort() };
  }
  const parts: Blob[] = [];
  return {
    write: async (lines) => {
      // A blob and not a text: the browser may keep it outside of the page's memory.
      parts.push(new Blob([lines]));
    },
    close: async () => saveFile(name, new Blob(parts, { type: TYPE })),
    abort: async () => undefined,
  };
}

/** Takes everything out; answers null when the person chose no place. It ends with the page, which shows a failure. */
export function useExportEverything() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const work = useMutation({
    mutationFn: async (): Promise<number | null> => {
      const name = `iglesia-todo-${today()}.jsonl`;
      const target = await chooseTarget(name);
      if (target === undefined) return null;
      const own = new AbortController();
      stop.current = own;
      setProgress(null);
      const tables = await withRecentSession(listExportTables, askPassword);
      const sink = await openSink(target, name);
      try {
        const rows = await exportEverything({
          tables,
          readRows: readRowsOf,
          record: (count) => withRecentSession(() => recordExport(count), askPassword),
          write: sink.write,
          onProgress: setProgress,
          signal: own.signal,
        });
        await sink.close();
        return rows;
      } catch (error) {
        await sink.abort().catch(() => undefined);
        throw error;
      }
    },
    onSuccess: (rows) => {
      if (rows !== null)
        toast.success("Exportado", { description: counted(rows, "# renglón", "# renglones") });
    },
    onSettled: () => cancelAndInvalidate(client, { queryKey: pastExports.queryKey }),
  });
  return { ...work, progress };
}
