import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase, type LocalDatabase } from "./database.ts";
import { startJobs } from "./jobs.ts";

let db: LocalDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

/** A dispatcher whose answers are given one by one; `call(n)` resolves when it is called the n-th time. */
function dispatcher(answers: (number | Error)[]) {
  let calls = 0;
  const waiting = new Map<number, () => void>();
  return {
    get calls() {
      return calls;
    },
    call: (count: number) =>
      new Promise<void>((resolve) => (calls >= count ? resolve() : waiting.set(count, resolve))),
    dispatch: async () => {
      const answer = answers[calls] ?? 0;
      calls += 1;
      waiting.get(calls)?.();
      if (answer instanceof Error) throw answer;
      return { remaining: answer };
    },
  };
}

it("calls the dispatcher once for a burst of notices, again while rows remain, and after a failure at the next notice", async () => {
  const pushes = dispatcher([2, 0, new Error("down"), 0]);
  const jobs = await startJobs({ db, dispatch: pushes.dispatch });
  await db.exec("notify push_queue; notify push_queue");
  await db.exec("notify push_queue");
  await pushes.call(2);
  await db.exec("notify push_queue");
  await pushes.call(3);
  await db.exec("notify push_queue");
  await pushes.call(4);
  await jobs.stop();
  expect(pushes.calls).toBe(4);
});

it("calls the sweeper of files, the nightly copy, the function that looks at recordings and the webhooks each by its own notices", async () => {
  const pushes = dispatcher([]);
  const files = dispatcher([1, 0]);
  const copies = dispatcher([]);
  const recordings = dispatcher([]);
  const webhooks = dispatcher([]);
  const jobs = await startJobs({
    db,
    dispatch: pushes.dispatch,
    sweep: files.dispatch,
    backUp: copies.dispatch,
    archive: recordings.dispatch,
    callWebhooks: webhooks.dispatch,
  });
  await db.exec("notify file_queue; notify media_jobs; notify backup_night; notify webhook_queue");
  await files.call(2);
  await copies.call(1);
  await recordings.call(1);
  await webhooks.call(1);
  await jobs.stop();
  const calls = [files, copies, recordings, webhooks, pushes].map((each) => each.calls);
  expect(calls).toEqual([2, 1, 1, 1, 0]);
});

it("runs the jobs of the minute and of media at once and then again and again, where the migrations have them", async () => {
  await db.exec(`
    create schema private; create table private.runs (n int);
    create function private.run_jobs() returns void language sql as 'insert into private.runs values (1); select pg_notify(''ran'', '''')::text; ';
    insert into realtime.messages (topic, extension, inserted_at) values ('old', 'broadcast', now() - interval '4 days'), ('new', 'broadcast', now());
  `);
  await db.exec(`
    create table private.media_runs (n int);
    create function private.run_media_jobs() returns void language sql as 'insert into private.media_runs values (1); select pg_notify(''media'', '''')::text; ';`);
  const third = Promise.withResolvers<void>();
  let runs = 0;
  await db.listen("ran", () => void ((runs += 1) === 3 && third.resolve()));
  let cleanings = 0;
  const cleanUp = async (): Promise<void> => void (cleanings += 1);
  const second = Promise.withResolvers<void>();
  let mediaRuns = 0;
  await db.listen("media", () => void ((mediaRuns += 1) === 2 && second.resolve()));
  const jobs = await startJobs({ db, dispatch: async () => ({}), cleanUp, everyMs: 20, mediaEveryMs: 20 });
  await Promise.all([third.promise, second.promise]);
  await jobs.stop();
  expect(cleanings).toBeGreaterThanOrEqual(3);
  expect(await db.query("select topic from realtime.messages")).toEqual([{ topic: "new" }]);
});
