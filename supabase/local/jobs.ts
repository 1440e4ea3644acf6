import type { LocalDatabase } from "./database.ts";

type Call = () => Promise<{ remaining?: number }>;

export interface JobsOptions {
  db: LocalDatabase;
  /** Calls push-dispatch; answers its summary. */
  dispatch: Call;
  /** Calls storage-sweep; answers its summary. */
  sweep?: Call | undefined;
  /** How often private.run_jobs() runs, in milliseconds; hosted, pg_cron does it each minute. */
  everyMs?: number | undefined;
}

/** Notices come in bursts: one call of a function for all that came within this time. */
const GATHER_MS = 100;

/** Carries a queue's notices to the function that empties it, one call after the other. */
async function carry(db: LocalDatabase, channel: string, name: string, call: Call) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  const work = async (): Promise<void> => {
    try {
      const { remaining = 0 } = await call();
      if (remaining > 0) announce();
    } catch (error) {
      // The rows stay in the queue; the next notice or the next minute tries again.
      console.error(`${name} could not be called: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const announce = (): void => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = (running ?? Promise.resolve()).then(work);
    }, GATHER_MS);
  };
  const stopListening = await db.listen(channel, announce);
  return async (): Promise<void> => {
    stopped = true;
    clearTimeout(timer);
    await stopListening();
    await running;
  };
}

/** Plays the part of pg_net and pg_cron: carries the queues' notices to the functions and runs the jobs of the minute. */
export async function startJobs({
  db,
  dispatch,
  sweep,
  everyMs = 60_000,
}: JobsOptions): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  const stopPushes = await carry(db, "push_queue", "push-dispatch", dispatch);
  const stopFiles = sweep && (await carry(db, "file_queue", "storage-sweep", sweep));

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
      await Promise.all([stopPushes(), stopFiles?.(), minute]);
    },
  };
}

/** Runs private.run_jobs(), says which of them failed, and does what Realtime does for itself. */
async function runMinute(db: LocalDatabase): Promise<void> {
  const [known] = await db.query<{ jobs: boolean }>(
    "select to_regprocedure('private.run_jobs()') is not null as jobs",
  );
  if (known?.jobs) {
    const [ran] = await db.query<{ failed: number }>("select private.run_jobs() as failed");
    if (ran && ran.failed > 0)
      for (const { name, error } of await db.query<{ name: string; error: string }>(
        "select name, error from private.job_states where error is not null",
      ))
        console.error(`the job "${name}" failed: ${error}`);
  }
  // Hosted Realtime keeps its messages for three days.
  await db.query("delete from realtime.messages where inserted_at < now() - interval '3 days'");
}
