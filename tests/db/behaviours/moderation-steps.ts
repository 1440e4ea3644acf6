import { as, list } from "../behaviour.ts";
import type { Person } from "../people.ts";
import type { Statements } from "../test-database.ts";
import { read, type Item, type Kind, type Status } from "./decision-steps.ts";

/** A column of the queue. */
export const queue = (db: Statements, columns: string, args = "", who: Person = "admin") =>
  as(db, who, () => list(db, `select ${columns} from public.moderation_queue(${args})`));
export const history = (db: Statements, who: Person) =>
  as(db, who, () =>
    list(
      db,
      "select concat_ws(' | ', kind, author_name, content) from public.moderation_history() order by 1",
    ),
  );
/** Decides in one call on things as they are now. */
export const decide = async (
  db: Statements,
  who: Person,
  items: readonly (readonly [Kind, string])[],
  decision: Status,
) => {
  const asked: Item[] = [];
  for (const [kind, id] of items) asked.push(await read(db, kind, id));
  return as(db, who, () =>
    db.query<{ batch_id: string; outcome: string }>("select * from public.decide($1, $2)", [
      JSON.stringify(asked),
      decision,
    ]),
  );
};
export const undo = (db: Statements, who: Person, decided: readonly { batch_id: string }[]) =>
  as(db, who, () => list(db, "select outcome from public.undo_decisions($1)", [decided[0]?.batch_id]));
export const outcomes = (rows: readonly { outcome: string }[]) => rows.map(({ outcome }) => outcome);
export const ask = (db: Statements, id: string, visibility: string, anonymous = false) =>
  as(db, "member_owner", () =>
    db.query(
      "insert into public.prayer_requests (id, visibility, is_anonymous, is_urgent, content) values ($1, $2, $3, true, 'Oren por mi matrimonio')",
      [id, visibility, anonymous],
    ),
  );
export const tell = (db: Statements, id: string, request: string) =>
  as(db, "member_owner", () =>
    db.query(
      "insert into public.prayer_updates (id, request_id, content) values ($1, $2, 'Ya me operaron')",
      [id, request],
    ),
  );
/** The author's notices of a decision. */
export const told = (db: Statements, id: string) =>
  list(
    db,
    "select title || ' | ' || message from public.notifications where type = 'review_result' and group_key like '%' || $1",
    [id],
  );
