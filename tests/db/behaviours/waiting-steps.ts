import { as, value } from "../behaviour.ts";
import type { Person } from "../people.ts";
import type { Statements } from "../test-database.ts";
import { answer, ID, plan as planEvent } from "./event-steps.ts";

type Listed = {
  kind: string;
  about: string;
  name: string;
  people: number;
  devices: number;
  minutes: number;
};
/** Waiting notices of a kind as an admin sees them. */
export const waiting = (db: Statements, kind: string | null = null) =>
  as(db, "admin", () =>
    db.query<Listed>(
      `select kind, about, name, people, devices, round(extract(epoch from send_at - now()) / 60)::int as minutes
       from public.waiting_notices($1)`,
      [kind],
    ),
  );
/** Cancels or sends a waiting notice; answers whether it still waited. */
export const act = (
  db: Statements,
  what: "cancel" | "send",
  kind: string,
  id: string,
  about: string,
  who: Person = "admin",
) =>
  as(db, who, () =>
    value(db, `select public.${what}_waiting_notice($1, $2, $3)`, [kind, id, about]),
  ) as Promise<boolean>;

/** Changes the event of event-steps.ts. */
export const change = (db: Statements, sql: string) =>
  db.query(`update public.events set ${sql} where id = $1`, [ID]);

/** An event in a fortnight to which a member comes. */
export const counted = async (db: Statements): Promise<void> => {
  await planEvent(db);
  await answer(db, "member_owner");
  await db.exec("delete from public.notifications");
};
