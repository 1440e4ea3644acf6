import { randomUUID } from "node:crypto";
import { as, list, value } from "../behaviour.ts";
import { PEOPLE, type Actor, type Person } from "../people.ts";
import { ownRow } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

export type Kind = "comment" | "forum_post" | "prayer" | "testimonial" | "member";
export interface Said {
  kind?: Kind;
  target?: string;
  reason?: string;
  note?: string | null;
  id?: string;
}

/** A public comment of member_owner. */
export const TEXT = ownRow("comment", PEOPLE.member_owner);

export const report = (
  db: Statements,
  who: Actor | Person,
  { kind = "comment", target = TEXT, reason = "offense", note = "", id = randomUUID() }: Said = {},
) =>
  as(db, who, () => value(db, "select public.report($1, $2, $3, $4, $5)", [id, kind, target, reason, note]));
export const withdraw = (db: Statements, who: Person, id: string) =>
  as(db, who, () => value(db, "select public.withdraw_report($1)", [id]));

/** Reports of nobody but this behaviour. */
export const clear = (db: Statements) => db.exec("delete from public.reports");
/** Everybody of the scenario is trusted; this one was refused something lately. */
export const distrust = (db: Statements, person: Person) =>
  db.query("update public.comments set is_approved = false, moderated_at = now() where user_id = $1", [
    PEOPLE[person],
  ]);
export const stored = (db: Statements) =>
  list(
    db,
    "select concat_ws(' ', kind, target_id, reporter_id, reason, note) from public.reports order by 1",
  );
export const isApproved = (db: Statements, id: string = TEXT) =>
  value(db, "select is_approved from public.comments where id = $1", [id]);
export const told = (db: Statements, like: string) =>
  list(
    db,
    `select substr(user_id::text, 35) || ' ' || type || ' ' || title || ' | ' || message || ' | ' || (data ->> 'path')
     from public.notifications where group_key like $1 order by 1`,
    [like],
  );
export const heard = (db: Statements) =>
  list(
    db,
    "select topic || ' ' || event || ' ' || (payload ->> 'kind') from realtime.messages where payload ->> 'kind' = 'reports'",
  );
