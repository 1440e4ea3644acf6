import { as, one, value } from "../behaviour.ts";
import type { Person } from "../people.ts";
import type { Statements } from "../test-database.ts";

export type Kind = "people" | "events" | "prophecies" | "offerings";

/** Fields of a row; its number is its place, from 2 as in a file with headers. */
export type Row = Record<string, unknown>;

export interface Report {
  ready: number;
  repeats: { row: number; code: string }[];
  problems: { row: number; code: string }[];
}

/** Rows that each import takes. */
export const GOOD: Readonly<Record<Kind, Row>> = {
  people: { email: "nueva@ejemplo.mx", note: "Te esperamos" },
  events: { title: "Vigilia traída", starts_at: "2019-05-03T19:00:00", ends_at: "2019-05-03T20:30:00" },
  prophecies: { title: "Luz de entonces", content: "<p>Paz</p>", publish_date: "2019-05-03T18:00:00Z" },
  offerings: { given_on: "2019-05-03", amount: "150.50", fund: "diezmo", donor_name: "Petra" },
};

export const KINDS = Object.keys(GOOD) as Kind[];

interface Choices {
  publish?: boolean;
  withRepeats?: boolean;
  who?: Person;
}

/** Stages rows in the name of a super admin; answers the import's id. */
export async function stage(
  db: Statements,
  kind: Kind,
  rows: readonly Row[],
  who: Person = "super_admin",
): Promise<string> {
  return as(db, who, async () => {
    const id = String(await value(db, "select public.start_import($1, 'archivo.csv')", [kind]));
    const staged = rows.map((row, at) => ({ row: at + 2, ...row }));
    await db.query("select public.stage_import($1, $2)", [id, JSON.stringify(staged)]);
    return id;
  });
}

/** Tries a staged import. */
export async function check(
  db: Statements,
  id: string,
  { publish = false, withRepeats = false, who = "super_admin" }: Choices = {},
): Promise<Report> {
  return as(db, who, async () => {
    const asked = [id, publish, withRepeats];
    return (await one<{ report: Report }>(db, "select public.check_import($1, $2, $3) as report", asked))
      .report;
  });
}

/** Stages, tries and imports rows; answers the import's id and the report. */
export async function importRows(
  db: Statements,
  kind: Kind,
  rows: readonly Row[],
  { publish = false, withRepeats = false, who = "super_admin" }: Choices = {},
): Promise<{ id: string; report: Report }> {
  const id = await stage(db, kind, rows, who);
  const { ready } = await check(db, id, { publish, withRepeats, who });
  const report = await as(db, who, async () => {
    const asked = [id, ready, publish, withRepeats];
    return (await one<{ report: Report }>(db, "select public.run_import($1, $2, $3, $4) as report", asked))
      .report;
  });
  return { id, report };
}

export interface Undone {
  undone: number;
  stays: { title: string; reason: string }[];
}

/** Takes an import back. */
export async function undo(db: Statements, id: string, who: Person = "super_admin"): Promise<Undone> {
  return as(
    db,
    who,
    async () => (await one<{ answer: Undone }>(db, "select public.undo_import($1) as answer", [id])).answer,
  );
}

/** A sign of everything that an import could leave behind. */
export async function traces(db: Statements): Promise<unknown> {
  return one(
    db,
    `select (select count(*) from public.prophecies) as prophecies, (select count(*) from public.prophecy_versions) as versions,
       (select count(*) from public.events) as events, (select count(*) from public.donations) as offerings,
       (select count(*) from private.account_invitations) as invitations, (select count(*) from auth.users) as accounts,
       (select count(*) from public.audit_log) as log, (select count(*) from public.notifications) as notices,
       (select count(*) from private.push_queue) as pushes, (select count(*) from private.rate_limit_events) as turns,
       (select count(*) from realtime.messages) as messages,
       (select md5(string_agg(to_jsonb(rows)::text, '' order by batch_id, number)) from private.import_rows as rows) as staged`,
  );
}
