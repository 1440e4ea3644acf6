import type { LocalDatabase } from "./database.ts";

type Call = () => Promise<{ remaining?: number }>;

export interface JobsOptions {
  db: LocalDatabase;
  /** Calls push-dispatch; answers its summary. */
  dispatch: Call;
  /** Calls storage-sweep; answers its summary. */
  sweep?: Call | undefined;
  /** Calls backup-night, which calls itself while parts are left. */
  backUp?: Call | undefined;
  /** Calls media-auto-archive; answers its summary. */
  archive?: Call | undefined;
  /** Calls webhook-dispatch; answers its summary. */
  callWebhooks?: Call | undefined;
  /** Calls mail-digest; answers its summary. */
  sendMails?: Call | undefined;
  /** Forgets the uploads that nobody finishes, which hosted Storage does by itself. */
  cleanUp?: (() => Promise<void>) | undefined;
  /** How often private.run_jobs() runs, in milliseconds; hosted, pg_cron does it each minute. */
  everyMs?: number | undefined;
  /** How often private.run_media_jobs() runs, in milliseconds; hosted, pg_cron does it every five seconds. */
  mediaEveryMs?: number | undefined;
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
  backUp,
  archive,
  callWebhooks,
  sendMails,
  cleanUp,
  everyMs = 60_000,
  mediaEveryMs = 5_000,
}: JobsOptions): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  const stopPushes = await carry(db, "push_queue", "push-dispatch", dispatch);
  const stopArchive = archive && (await carry(db, "media_jobs", "media-auto-archive", archive));
  const stopFiles = sweep && (await carry(db, "file_queue", "storage-sweep", sweep));
  const stopBackup = backUp && (await carry(db, "backup_night", "backup-night", backUp));
  const stopWebhooks = callWebhooks && (await carry(db, "webhook_queue", "webhook-dispatch", callWebhooks));
  const stopMails = sendMails && (await carry(db, "mail_queue", "mail-digest", sendMails));

  /** Runs `work` now and again after each interval, never twice at once; answers how to stop. */
  const repeat = (name: string, ms: number, work: (db: LocalDatabase) => Promise<void>) => {
    const run = async (): Promise<void> => {
      try {
        await work(db);
      } catch (error) {
        if (!stopped)
          console.error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`);
      }
    };
    let running = run();
    const interval = setInterval(() => {
      running = running.then(run);
    }, ms).unref();
    return (): Promise<void> => {
      clearInterval(interval);
      return running;
    };
  };
  const stopMinute = repeat("the jobs of the minute", everyMs, async () => {
    await runMinute(db);
    await cleanUp?.();
  });
  const stopMedia = repeat("the jobs of media", mediaEveryMs, runMedia);

  return {
    async stop() {
      stopped = true;
      await Promise.all([
        stopPushes(),
        stopFiles?.(),
        stopBackup?.(),
        stopArchive?.(),
        stopWebhooks?.(),
        stopMails?.(),
        stopMinute(),
        stopMedia(),
      ]);
    },
  };
}

const knows = async (db: LocalDatabase, procedure: string): Promise<boolean> => {
  const [known] = await db.query<{ is_there: boolean }>(
    "select to_regprocedure($1) is not null as is_there",
    [procedure],
  );
  return known?.is_there ?? false;
};

/** Starts what begins now, and ends and publishes what has ended. */
async function runMedia(db: LocalDatabase): Promise<void> {
  if (await knows(db, "private.run_media_jobs()")) await db.query("select private.run_media_jobs()");
}

/** Runs private.run_jobs(), says which of them failed, and does what Realtime does for itself. */
async function runMinute(db: LocalDatabase): Promise<void> {
  if (await knows(db, "private.run_jobs()")) {
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
