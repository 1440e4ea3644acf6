import { list } from "../behaviour.ts";
import { PEOPLE } from "../people.ts";
import type { Statements } from "../test-database.ts";
import { add, LINK, NEW, runAfter } from "./media-steps.ts";

/** The person whose notices are read unless another is given. */
export const ME = PEOPLE.member_owner;
/** A person's notices of the media centre: keys without the item. */
export const told = (db: Statements, person: string = ME) =>
  list(
    db,
    "select split_part(group_key, ':', 1) from public.notifications where user_id = $1 and group_key like '%' || $2 order by 1",
    [person, NEW],
  );
/** Pushes in the queue for their devices. */
export const queued = (db: Statements, person: string = ME) =>
  db.query<{ about: string; lives: number }>(
    `select split_part(notices.group_key, ':', 1) as about, round(extract(epoch from queue.expires_at - now()) / 60)::int as lives
     from private.push_queue as queue join public.notifications as notices on notices.id = queue.notification_id
     where notices.user_id = $1 and notices.group_key like '%' || $2`,
    [person, NEW],
  );
/** Plans an item with a link as an admin, for so many hours from now. */
export const plan = (db: Statements, inHours: number, columns: Readonly<Record<string, string>> = {}) =>
  add(db, { stream_url: `'${LINK}'`, scheduled_for: `now() + interval '${inHours} hours'`, ...columns });
/** Moves the time of the item, as if so much had gone by. */
export const comesNearer = async (db: Statements, time: string): Promise<void> => {
  await db.query(
    "update public.media_content set scheduled_for = scheduled_for - $2::interval where id = $1",
    [NEW, time],
  );
  await db.query(
    "update private.media_jobs set run_at = run_at - $2::interval where media_content_id = $1 and done_at is not null",
    [NEW, time],
  );
  await runAfter(db, "0");
};
/** Their notice of it. */
export const notice = async (db: Statements, about: string, person: string = ME) =>
  (
    await db.query<{ title: string; message: string; data: Record<string, unknown> }>(
      "select title, message, data from public.notifications where user_id = $1 and group_key = $2",
      [person, `${about}:${NEW}`],
    )
  )[0];
