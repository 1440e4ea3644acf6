import { as, list, value } from "../behaviour.ts";
import type { Person } from "../people.ts";
import type { Statements } from "../test-database.ts";

/** Approves people under the names that wait, or takes their places back; answers how many that changed. */
export async function approve(
  db: Statements,
  ids: readonly string[],
  isApproved = true,
  who: Person = "admin",
): Promise<unknown> {
  const names = await list(
    db,
    "select private.name_to_approve(id) from unnest($1::uuid[]) with ordinality as asked (id, place) order by place",
    [ids],
  );
  return as(db, who, () =>
    value(db, "select public.approve_members($1, $2, $3)", [ids, isApproved, isApproved ? names : []]),
  );
}

/** Takes everybody's place: whom nobody has approved, is seen under a new name at once. */
export const emptyDirectory = (db: Statements) =>
  db.exec("update public.member_details set listed_since = null");
