import assert from "node:assert/strict";
import { as, list, one, value } from "../behaviour.ts";
import type { Person } from "../people.ts";
import type { Statements } from "../test-database.ts";

/** The item that `add` makes. */
export const NEW = "00000000-0000-4000-8000-0000000f0001";
export const LINK = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

/** Adds an item as an admin, with these columns as SQL. */
export const add = (db: Statements, columns: Readonly<Record<string, string>> = {}, id = NEW) =>
  as(db, "admin", () =>
    db.query(
      `insert into public.media_content (${["id", "title", ...Object.keys(columns)].join(", ")})
       values (${["$1", "'Culto dominical'", ...Object.values(columns)].join(", ")})`,
      [id],
    ),
  );
/** Adds one that transmits and starts it. */
export const goLive = async (db: Statements): Promise<void> => {
  await add(db, { stream_url: `'${LINK}'` });
  await act(db, "start_stream", NEW);
};
export type Act =
  | "unschedule_media"
  | "start_stream"
  | "end_stream"
  | "resume_stream"
  | "publish_media"
  | "duplicate_media";
export const act = (db: Statements, name: Act, id: string, who: Person = "admin") =>
  as(db, who, () => value(db, `select public.${name}($1)`, [id]));
/** The answer of a bulk call, by item. */
export const bulk = (
  db: Statements,
  name: "archive_media" | "delete_media" | "restore_media",
  ids: string[],
) =>
  as(db, "admin", () =>
    db.query<{ id: string; status: string | null; code: string | null; problem: string | null }>(
      `select * from public.${name}($1::uuid[])`,
      [ids],
    ),
  );
export const item = (db: Statements, columns: string, id: string = NEW) =>
  one(db, `select ${columns} from public.media_content where id = $1`, [id]);
export const statusOf = (db: Statements, id: string = NEW) =>
  value(db, "select status from public.media_content where id = $1", [id]);
/** Lets time go by: what began and ended, and what is to be done, lies so much earlier. */
export const letPass = (db: Statements, time: string) =>
  db.exec(`update public.media_content set started_at = started_at - interval '${time}', ended_at = ended_at - interval '${time}';
    update private.delayed_notices set send_at = send_at - interval '${time}';
    update private.media_jobs set run_at = run_at - interval '${time}', leased_until = leased_until - interval '${time}'`);
/** Lets time go by and does what is due. */
export const runAfter = async (db: Statements, time: string): Promise<unknown> => {
  await letPass(db, time);
  const done = await value(db, "select private.run_media_jobs()");
  await db.query("select private.send_waiting_notices()");
  // the clock of a transaction stands still: the next end is of the same moment, and not the same
  await db.exec(
    "update private.media_jobs set key = key || '~' where done_at is not null and kind in ('limit', 'archive', 'ended')",
  );
  return done;
};
/** Takes the notice of the item back, as an admin; whether that was in time. */
export const cancelNotice = (db: Statements, about = "stream_scheduled", who: Person = "admin") =>
  as(db, who, () => value(db, "select public.cancel_waiting_notice('media', $1, $2)", [NEW, about]));
/** The jobs that move an item, the undone ones by their kind alone. */
export const jobsOf = (db: Statements, id: string = NEW) =>
  list(
    db,
    `select kind || coalesce(' ' || outcome, '') from private.media_jobs
     where media_content_id = $1 and kind in ('start', 'limit', 'archive') order by id`,
    [id],
  );
/** The states that were sent to who follows an item, by name. */
export const sent = (db: Statements, id: string = NEW) =>
  list(
    db,
    "select payload ->> 'status' from realtime.messages where topic = 'media:' || $1 and event = 'changed' and private order by 1",
    [id],
  );
/** The function's lease of one job. */
export interface LeasedMediaJob extends Record<string, unknown> {
  job_id: number;
  lease: string;
}
/** The function's lease of one item. */
export const leaseOf = (db: Statements, id: string) =>
  as(db, "service", () =>
    db.query<LeasedMediaJob>("select * from public.lease_media_jobs(p_media_id => $1)", [id]),
  );
/** The function looks at the item and says this of it; answers what it was given to look at. */
export const lookAt = async (db: Statements, outcome: string, id: string = NEW): Promise<LeasedMediaJob> => {
  const [job] = await leaseOf(db, id);
  assert.equal(await finish(db, job, outcome), true);
  return job as LeasedMediaJob;
};
/** Waits until the notice of a recording is due; the function finds the recording. */
export const tellRecording = async (db: Statements): Promise<void> => {
  await runAfter(db, "10 minutes");
  await lookAt(db, "there");
  await runAfter(db, "0");
};
/** Says as the function what it saw. */
export const finish = (db: Statements, job: LeasedMediaJob | undefined, outcome: string) =>
  as(db, "service", () =>
    value(db, "select public.finish_media_job($1, $2, $3, 'lo que dijo')", [
      job?.job_id,
      job?.lease,
      outcome,
    ]),
  );
