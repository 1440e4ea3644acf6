import { as, one, value } from "../behaviour.ts";
import { PEOPLE, type Person } from "../people.ts";
import { FORUM } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";
import { settle, type Status } from "./decision-steps.ts";

/** Ids of rows that a behaviour makes itself. */
export const nth = (number: number) => `00000000-0000-4000-8000-0000000f${String(number).padStart(4, "0")}`;
export const SHARED = FORUM.topics.shared;

interface Post {
  id?: string;
  topic?: string;
  content?: string;
  quoted?: string | null;
  quote?: string;
  mentions?: readonly Person[];
}

/** Writes a post as the page does, repeats included. */
export async function post(db: Statements, who: Person, given: Post = {}): Promise<void> {
  await as(db, who, () =>
    db.query(
      `insert into public.forum_posts (id, topic_id, content, quoted_post_id, quote, mentions) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do nothing`,
      [
        given.id ?? nth(1),
        given.topic ?? SHARED,
        given.content ?? "Nosotros oramos juntos",
        given.quoted ?? null,
        given.quote ?? "",
        (given.mentions ?? []).map((person) => PEOPLE[person]),
      ],
    ),
  );
}

/** Opens topic `nth(100 + number)` with post `nth(200 + number)`; answers its state. */
export function open(
  db: Statements,
  who: Person,
  { number = 1, title = "Un tema nuevo", category = FORUM.categories.members } = {},
): Promise<unknown> {
  return as(db, who, () =>
    value(db, "select public.open_topic($1, $2, $3, $4, 'Así empieza')", [
      nth(100 + number),
      category,
      title,
      nth(200 + number),
    ]),
  );
}

export const postState = (db: Statements, columns: string, id = nth(1)) =>
  one(db, `select ${columns} from public.forum_posts where id = $1`, [id]);
export const topicState = (db: Statements, columns: string, id: string = SHARED) =>
  one(db, `select ${columns} from public.forum_topics where id = $1`, [id]);

/** Decides on a post as an admin does. */
export const decide = (db: Statements, decision: Status, id = nth(1), reason: string | null = null) =>
  settle(db, "admin", "forum_post", id, decision, reason);

export const edit = (db: Statements, who: Person, content: string, id = nth(1)) =>
  as(db, who, () => db.query("update public.forum_posts set content = $2 where id = $1", [id, content]));

/** Takes everything away for which the congregation knows a person. */
export async function makeNew(db: Statements, who: Person): Promise<void> {
  await db.query("delete from public.comments where user_id = $1", [PEOPLE[who]]);
  await db.query("delete from public.testimonials where author_id = $1", [PEOPLE[who]]);
  await db.query("delete from public.forum_posts where user_id = $1", [PEOPLE[who]]);
}
