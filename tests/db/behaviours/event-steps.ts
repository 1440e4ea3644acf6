import { as, letNoticesLeave, list, value } from "../behaviour.ts";
import type { Person } from "../people.ts";
import type { Statements } from "../test-database.ts";

/** The event that `plan` makes. */
export const ID = "00000000-0000-4000-8000-0000000f0001";

export interface Plan {
  starts?: string;
  ends?: string;
  recurrence?: string;
  until?: string | null;
  exceptions?: string[];
  capacity?: number | null;
  status?: string;
}

/** Plans an event as its owner: in a fortnight at 19:00 unless said otherwise. */
export const plan = (db: Statements, change: Plan = {}) =>
  db.query(
    `insert into public.events (id, title, starts_at, ends_at, recurrence, recurrence_until, exceptions, capacity, status)
     values ($1, 'Taller de oración', coalesce($2::timestamp, current_date + 14 + time '19:00'), coalesce($3::timestamp, current_date + 14 + time '21:00'),
       $4, $5, $6::date[], $7, $8)`,
    [
      ID,
      change.starts ?? null,
      change.ends ?? null,
      change.recurrence ?? "none",
      change.until ?? null,
      change.exceptions ?? [],
      change.capacity ?? null,
      change.status ?? "published",
    ],
  );
/** When it takes place within a span, by the clock on the wall. */
export const days = (db: Statements, from: string, to: string) =>
  list(db, "select wall_start::text from public.event_occurrences($1, $2, $3)", [from, to, ID]);
export const answer = (db: Statements, who: Person, going = true, day = "current_date + 14") =>
  as(db, who, () => value(db, `select public.answer_event($1, ${day}, $2)`, [ID, going]));
export const states = (db: Statements) =>
  list(db, "select user_id || ' ' || state from public.event_rsvps where event_id = $1 order by created_at", [
    ID,
  ]);
/** Notices of a kind, once the time to take them back is over. */
export const told = async (db: Statements, key: string) => {
  await letNoticesLeave(db);
  return list(
    db,
    "select user_id || ' ' || title from public.notifications where group_key like $1 order by user_id",
    [`${key}:%`],
  );
};
export const jobs = (db: Statements) => db.query("select private.run_jobs()");
/** Sets the start so that it begins in so many minutes by the congregation's clock. */
export const beginsIn = (db: Statements, minutes: number) =>
  db.query(
    `update public.events set starts_at = date_trunc('minute', timezone('America/Mexico_City', now())) + make_interval(mins => $2),
       ends_at = date_trunc('minute', timezone('America/Mexico_City', now())) + make_interval(mins => $2 + 60) where id = $1`,
    [ID, minutes],
  );
