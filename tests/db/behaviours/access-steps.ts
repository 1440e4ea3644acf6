import { as, value } from "../behaviour.ts";
import type { Person } from "../people.ts";
import { SEMINARS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

const { free } = SEMINARS;

export const call = (db: Statements, who: Person, sql: string, params: readonly unknown[] = []) =>
  as(db, who, () => db.query(`select * from public.${sql}`, params));
export const grant = (
  db: Statements,
  person: string,
  expires: string | null = null,
  seminar: string = free,
) => call(db, "admin", "grant_seminar_access($1, $2, 'asignado', $3)", [person, seminar, expires]);
export const isOpen = (db: Statements, who: Person, seminar: string = free) =>
  as(db, who, () => value(db, "select private.has_access('seminar', $1)", [seminar]));
export const invite = (db: Statements, email: string, expires: string | null = null) =>
  as(db, "admin", () =>
    value(db, "select public.grant_access_by_email('seminar', $1, $2, $3)", [free, email, expires]),
  );
export const ask = (db: Statements, who: Person, seminar: string = free) =>
  as(db, who, () =>
    db.query(
      "insert into public.access_requests (kind, target_id) values ('seminar', $1) on conflict do nothing returning created_at",
      [seminar],
    ),
  );
export const later = () => new Date(Date.now() + 86_400_000).toISOString();
