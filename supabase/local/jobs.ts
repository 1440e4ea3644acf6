import type { LocalDatabase } from "./database.ts";

export interface JobsOptions {
  db: LocalDatabase;
  /** Calls push-dispatch; answers its summary. */
  dispatch: () => Promise<{ remaining?: number }>;
  /** How often private.run_jobs() runs, in milliseconds; hosted, pg_cron does it each minute. */
  everyMs?: number | undefined;
}

/** Notices come in bursts: one call of the dispatcher for all that came within this time. */
const GATHER_MS = 100;

/** Plays the part of pg_net and pg_cron: carries the queue's notices to push-dispatch and runs the jobs of the minute. */
export async function startJobs({
  db,
  dispatch,
  everyMs = 60_000,
}: JobsOptions): Promise<{ stop(): Promise<void> }> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  const push = async (): Promise<void> => {
    try {
      const { remaining = 0 } = await dispatch();
      if (remaining > 0) announce();
    } catch (error) {
      // The rows stay in the queue; the next notice or the next minute tries again.
      console.error(
        `push-dispatch could not be called: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  const announce = (): void => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = (running ?? Promise.resolve()).then(push);
    }, GATHER_MS);
  };
  const stopListening = await db.listen("push_queue", announce);

  const runJobs = async (): Promise<void> => {
    try {
      await runMinute(db);
    } catch (error) {
      if (!stopped)
        console.error(
          `the jobs of the minute failed: ${error instanceof Error ? error.message : String(error)}`,
        );
    }
  };
  let minute = runJobs();
  const interval = setInterval(() => {
    minute = minute.then(runJobs);
  }, everyMs).unref();

  return {
    async stop() {
      stopped = true;
      clearInterval(interval);
      clearTimeout(timer);
      await stopListening();
      await Promise.all([running, minute]);
    },
  };
}

/** Runs private.run_jobs(), which wakes the dispatcher itself when pushes are due, and what Realtime does for itself. */
async function runMinute(db: LocalDatabase): Promise<void> {
  const [known] = await db.query<{ jobs: boolean }>(
    "select to_regprocedure('private.run_jobs()') is not null as jobs",
  );
  if (known?.jobs) await db.query("select private.run_jobs()");
  // Hosted Realtime keeps its messages for three days.
  await db.query("delete from realtime.messages where inserted_at < now() - interval '3 days'");
}
