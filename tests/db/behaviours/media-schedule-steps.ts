import { as, list, value } from "../behaviour.ts";
import type { Statements } from "../test-database.ts";

export const PLAN = "00000000-0000-4000-8000-0000000f7001";
/** Days from today, by the congregation's clock, and an hour of it. */
export const at = (days: number, time = "10:00") => `private.today() + ${days} + time '${time}'`;

/** Plans a service as an admin, in two days at ten and for an hour and a half unless the columns say otherwise. */
export const plan = (db: Statements, columns: Readonly<Record<string, string>> = {}) => {
  const row = { title: "'Culto'", starts_at: at(2), ends_at: at(2, "11:30"), ...columns };
  return as(db, "admin", () =>
    db.query(
      `insert into public.media_schedules (id, ${Object.keys(row).join(", ")}) values ($1, ${Object.values(row).join(", ")})`,
      [PLAN],
    ),
  );
};
export const change = (db: Statements, columns: string) =>
  as(db, "admin", () => db.query(`update public.media_schedules set ${columns} where id = $1`, [PLAN]));
/** The planned items, by the days from today for which they were made, with a column of each. */
export const items = (
  db: Statements,
  column = "to_char(timezone(private.congregation_zone(), scheduled_for), 'HH24:MI')",
) =>
  list(
    db,
    `select occurrence - private.today() || ' ' || ${column} from public.media_content
     where schedule_id = $1 and status = 'scheduled' and deleted_at is null order by occurrence`,
    [PLAN],
  );
export const idOf = (db: Statements, days: number) =>
  value(
    db,
    "select id from public.media_content where schedule_id = $1 and occurrence = private.today() + $2::int",
    [PLAN, days],
  ) as Promise<string>;
export const minute = (db: Statements) => value(db, "select private.make_upcoming_media()");
