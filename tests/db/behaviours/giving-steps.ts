import { as, one } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { DONATIONS } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

export const ID = "00000000-0000-4000-8000-0000000f0001";
export const nth = (number: number) => `00000000-0000-4000-8000-0000000e${String(number).padStart(4, "0")}`;

export const give = (db: Statements, who: Person, row: Record<string, unknown> = {}) => {
  const full = {
    id: ID,
    user_id: PEOPLE[who],
    fund_id: DONATIONS.fund,
    amount: 250,
    given_on: "2026-05-05",
    ...row,
  };
  const names = Object.keys(full);
  return as(db, who, () =>
    db.query(
      `insert into public.donations (${names.join(", ")}) values (${names.map((_, place) => `$${place + 1}`).join(", ")})
       on conflict (id) do nothing returning id`,
      Object.values(full),
    ),
  );
};
export const change = (db: Statements, who: Person, sql: string, id: string) =>
  as(db, who, () => db.query(`update public.donations set ${sql} where id = $1`, [id]));
export const state = (db: Statements, columns: string, id: string = ID) =>
  one(db, `select ${columns} from public.donations where id = $1`, [id]);
