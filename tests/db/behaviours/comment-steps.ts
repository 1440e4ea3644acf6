import { as, one, value } from "../behaviour.ts";
import { type Person } from "../people.ts";
import { PROPHECIES } from "../scenario-rows.ts";
import type { Statements } from "../test-database.ts";

export const ID = "00000000-0000-4000-8000-0000000f0001";

interface Draft {
  id?: string;
  parent?: string | null;
  content?: string;
  mentions?: readonly string[];
  prophecy?: string | null;
  event?: string;
  media?: string;
  second?: number;
}

export const comment = (db: Statements, who: Person, draft: Draft = {}) =>
  as(db, who, () =>
    db.query(
      `insert into public.comments (id, prophecy_id, event_id, parent_comment_id, content, mentions, media_id, video_timestamp)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (id) do nothing returning id`,
      [
        draft.id ?? ID,
        draft.event || draft.media || draft.prophecy === null
          ? null
          : (draft.prophecy ?? PROPHECIES.published),
        draft.event ?? null,
        draft.parent ?? null,
        draft.content ?? "Amén",
        draft.mentions ?? [],
        draft.media ?? null,
        draft.second ?? null,
      ],
    ),
  );
export const moderate = (db: Statements, sql: string, id = ID) =>
  as(db, "admin", () => db.query(`update public.comments set ${sql} where id = $1`, [id]));
export const state = (db: Statements, columns: string, id = ID) =>
  one(db, `select ${columns} from public.comments where id = $1`, [id]);
export const counts = (db: Statements) =>
  value(db, "select comment_count from public.prophecies where id = $1", [PROPHECIES.published]);
