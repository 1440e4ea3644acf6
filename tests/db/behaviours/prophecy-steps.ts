import { as, list, value } from "../behaviour.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const { draft } = PROPHECIES;

export const set = (
  db: Statements,
  sql: string,
  id: string = draft,
  who: "admin" | "super_admin" = "admin",
) => as(db, who, () => db.query(`update public.prophecies set ${sql} where id = $1`, [id]));
export const titles = (db: Statements, id: string = draft) =>
  list(db, "select title from public.prophecy_versions where prophecy_id = $1 order by version", [id]);
export const runJobs = (db: Statements) => db.query("select private.run_jobs()");
export const queued = (db: Statements) => list(db, "select name from private.file_queue order by name");
export const picture = (name: string) => `/storage/v1/object/public/prophecy-images/${name}`;
export const told = (db: Statements) =>
  value(db, "select count(*)::int from public.notifications where group_key = $1", [`new_post:${draft}`]);
export const rung = (db: Statements) => value(db, "select count(*)::int from private.push_queue");
export const seenBy = (
  db: Statements,
  who: "visitor" | "member_owner" | "deactivated_admin",
  id: string = draft,
) => as(db, who, () => list(db, "select title from public.prophecies where id = $1", [id]));

/** Stores a picture as if `days` ago. */
export const store = (db: Statements, name: string, days: number, bucket = "prophecy-images") =>
  db.query(
    "insert into storage.objects (bucket_id, name, created_at) values ($1, $2, now() - make_interval(days => $3))",
    [bucket, name, days],
  );

/** Time passes: the date comes without anybody saving anything. */
export async function pass(db: Statements, id: string, to: string): Promise<void> {
  await db.exec(`
    alter table public.prophecies disable trigger after_60_follow_publication;
    update public.prophecies set publish_date = ${to} where id = '${id}';
    alter table public.prophecies enable trigger after_60_follow_publication`);
}
