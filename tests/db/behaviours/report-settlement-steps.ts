import { as, list, value } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import type { Statements } from "../test-database.ts";
import { report, TEXT, type Kind } from "./report-steps.ts";

export const queue = (db: Statements, who: Person = "admin", columns = "target_id", args = "", order = "") =>
  as(db, who, () => list(db, `select ${columns} from public.reports_queue(${args}) ${order}`));
export const waiting = (db: Statements, who: Person) =>
  as(db, who, () => value(db, "select public.reports_waiting()"));
export const settled = (db: Statements, who: Person = "admin", columns = "target_id", args = "") =>
  as(db, who, () => list(db, `select ${columns} from public.settled_reports(${args})`));

interface Choice {
  kind?: Kind;
  target?: string;
  outcome?: string;
  who?: Person;
  words?: string;
  /** Ids of the reports that were read; all, when left out. */
  reports?: readonly string[];
  reason?: string | null;
}
export const settle = async (
  db: Statements,
  {
    kind = "comment",
    target = TEXT,
    outcome = "dismissed",
    who = "admin",
    words = "Mi comentario",
    reports,
    reason = null,
  }: Choice = {},
) => {
  const read = reports ?? (await reportsOf(db, target));
  return as(db, who, async () =>
    String(
      await value(db, "select public.settle_reports($1, $2, $3, md5($4), $5, $6)", [
        kind,
        target,
        outcome,
        words,
        read,
        reason,
      ]),
    ),
  );
};
/** Ids of all reports about something. */
const reportsOf = (db: Statements, target: string = TEXT) =>
  list(db, "select id from public.reports where target_id = $1", [target]);
export const undo = (db: Statements, settlement: string, who: Person = "admin") =>
  as(db, who, () => db.query("select public.undo_settlement($1)", [settlement]));
/** Notices of a decision to the reporters and to the author. */
export const toldOfDecisions = (db: Statements) =>
  list(
    db,
    "select substr(user_id::text, 35) || ' ' || title from public.notifications where type = 'review_result' order by 1",
  );
/** A report some time ago. */
export const reportAt = async (
  db: Statements,
  who: Person,
  target: string,
  age: string,
  reason = "offense",
  note = "",
) => {
  await report(db, who, { target, reason, note });
  await db.query(
    `update public.reports set created_at = now() - interval '${age}' where target_id = $1 and reporter_id = $2`,
    [target, PEOPLE[who]],
  );
};
export const LOOKED_AT = "Revisamos lo que reportaste";
