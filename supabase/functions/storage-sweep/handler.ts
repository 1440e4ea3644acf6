import { answerQueueCall } from "../_shared/background.ts";
import type { FileToDelete, FileQueue } from "./queue.ts";

export type Sweep = {
  secret: string;
  queue: FileQueue;
  /** Removes files of one bucket; those that are gone already are no failure. */
  remove: (bucket: string, names: string[]) => Promise<void>;
};

/** Storage takes up to 1,000 names at a time; a hosted function has some seconds. */
const BATCH = 100;
const MOST_BATCHES = 20;

type SweepSummary = { removed: number; failed: number; remaining: number };

/** Removes the files whose rows are gone: `POST` with the secret; answers a summary. */
export function handle(request: Request, sweep: Sweep): Promise<Response> {
  return answerQueueCall(request, { secret: sweep.secret, work: () => run(sweep), error: "sweep failed" });
}

async function run({ queue, remove }: Sweep): Promise<SweepSummary> {
  const summary: SweepSummary = { removed: 0, failed: 0, remaining: 0 };
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const files = await queue.lease(BATCH);
    if (files.length === 0) break;
    const removed = await removeAll(files, remove);
    summary.removed += removed.length;
    summary.failed += files.length - removed.length;
    summary.remaining = await queue.settle(removed);
    if (summary.remaining === 0) break;
  }
  return summary;
}

/** Bucket by bucket; answers the files that are gone. A bucket that fails keeps its files for later. */
async function removeAll(files: readonly FileToDelete[], remove: Sweep["remove"]): Promise<FileToDelete[]> {
  const removed: FileToDelete[] = [];
  for (const [bucket, queued] of Map.groupBy(files, ({ bucket_id: bucket }) => bucket)) {
    try {
      await remove(
        bucket,
        queued.map(({ name }) => name),
      );
      removed.push(...queued);
    } catch (error) {
      console.warn(`${queued.length} files of ${bucket} stay for now: ${String(error)}`);
    }
  }
  return removed;
}
