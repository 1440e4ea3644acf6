import { as, one, value } from "../behaviour.ts";
import { type Actor, type Person } from "../people.ts";
import { MEDIA } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

export const VISIT = "00000000-0000-4000-8000-0000000f00aa";
export const OTHER_VISIT = "00000000-0000-4000-8000-0000000f00ab";
export interface Answer extends Record<string, unknown> {
  viewers: number;
}
/** A heartbeat, after which viewers are counted again. */
export const heartbeat = async (
  db: Statements,
  who: Actor | Person,
  id: string,
  visit: string | null = null,
  isHidden = false,
) => {
  await db.exec("update private.media_viewer_counts set counted_at = '-infinity'");
  return (await as(db, who, () =>
    value(db, "select public.media_heartbeat($1, $2, $3)", [id, visit, isHidden]),
  )) as Answer;
};
export const say = (
  db: Statements,
  who: Actor | Person,
  type: string,
  visit = VISIT,
  id: string = MEDIA.published,
) =>
  as(db, who, () =>
    db.query(
      "insert into public.media_analytics (media_content_id, event_type, event_data) values ($1, $2, $3)",
      [id, type, { visit, second: 7 }],
    ),
  );
export const events = (db: Statements, type: string) =>
  value(db, "select count(*)::int from public.media_analytics where event_type::text = $1", [type]);
/** Sums, as if ten seconds had gone by. */
export const sum = (db: Statements) =>
  value(
    db,
    "with past as (update private.media_sums set summed_at = summed_at - interval '10 seconds') select 1",
  ).then(() => value(db, "select private.sum_media_figures()"));
export const daily = (db: Statements, columns: string, id: string = MEDIA.published) =>
  one(db, `select ${columns} from public.media_daily where media_content_id = $1 and day = private.today()`, [
    id,
  ]);
export const letPass = (db: Statements, time: string) =>
  db.exec(
    `update private.media_viewers set seen_at = seen_at - interval '${time}', present_until = present_until - interval '${time}'`,
  );
export const stats = (db: Statements, who: Actor | Person, id: string = MEDIA.published) =>
  as(db, who, () => value(db, "select public.get_media_stats($1)", [id]));
