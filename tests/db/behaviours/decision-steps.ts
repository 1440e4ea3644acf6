import { as, one } from "../behaviour.ts";
import type { Person } from "../people.ts";
import type { Statements } from "../test-database.ts";

export type Kind = "comment" | "testimonial" | "forum_post" | "prayer" | "prayer_update";
export type Status = "pending" | "approved" | "rejected";

/** Something to decide on, as it was read. */
export interface Item {
  kind: Kind;
  id: string;
  version: number;
  status: Status;
}

/** How something is now. */
export async function read(db: Statements, kind: Kind, id: string): Promise<Item> {
  const { state } = await one<{ state: Pick<Item, "version" | "status"> }>(
    db,
    "select state from private.moderated_item($1, $2)",
    [kind, id],
  );
  return { kind, id, version: state.version, status: state.status };
}

/** Decides on something as it is now; throws what the database answers when it is not done. */
export async function settle(
  db: Statements,
  who: Person,
  kind: Kind,
  id: string,
  decision: Status,
  reason: string | null = null,
): Promise<void> {
  const item = await read(db, kind, id);
  const { outcome } = await as(db, who, () =>
    one<{ outcome: string }>(db, "select outcome from public.decide($1, $2, $3)", [
      JSON.stringify([item]),
      decision,
      reason,
    ]),
  );
  const [code = "", ...words] = outcome.split(" ");
  if (outcome !== "done") throw Object.assign(new Error(words.join(" ") || outcome), { code });
}
