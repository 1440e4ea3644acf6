import { startOfDay } from "#lib/date-and-time.ts";
import { addDays } from "#lib/wall-time.ts";
import { db, type Rows } from "#platform/supabase/client.ts";
import type { Database } from "#platform/supabase/database.types.ts";
import { AppError, toAppError, unwrap } from "#platform/supabase/errors.ts";
import { readPage } from "#platform/supabase/row-pages.ts";
import type { Page } from "#ui/table/page.ts";
import { MEDIA_COLUMNS, type MediaItem, type MediaStatus } from "../media.ts";
import { EDITED_COLUMNS, type EditedItem } from "../edited-item.ts";
import type { EditedRow } from "./item-schema.ts";
import type { ListFilter, ListTab, MediaType } from "./panel-filter.ts";
import { patternOf } from "./pattern-of.ts";
import type { NewRow } from "./schema.ts";

const TYPES: Record<MediaType, MediaItem["content_type"][]> = {
  transmision: ["live", "youtube_live", "facebook_live"],
  grabado: ["recorded"],
  programado: ["scheduled"],
};

const TAB_STATUSES: Record<ListTab, MediaStatus[]> = {
  activos: ["published", "active"],
  programados: ["scheduled"],
  archivos: ["archived"],
};

/**
 * A page of all items: the latest first, and the next of the planned ones, unless `filter` has another order. Throws
 * AppError.
 */
export async function listItems(filter: ListFilter, signal: AbortSignal): Promise<Page<EditedItem>> {
  return readPage<EditedItem>(matching(await db(), filter), filter.page, signal);
}

function matching(client: Rows, filter: ListFilter) {
  const { tab, search, status, type, only, sort } = filter;
  const rows = search
    ? client.rpc("search_media", { p_words: search }, { count: "exact" }).select(EDITED_COLUMNS)
    : client.from("media_content").select(EDITED_COLUMNS, { count: "exact" });
  const usual = {
    column: SORTED_BY.fecha,
    ascending: tab === "programados",
  };
  const asked = sort && { column: SORTED_BY[sort.column], ascending: !sort.descending };
  const { column, ascending } = asked ?? usual;
  let query = rows.is("deleted_at", null).order(column, { ascending }).order("id");
  if (tab && tab !== "series") query = query.in("status", TAB_STATUSES[tab]);
  else if (status === "published") query = query.in("status", TAB_STATUSES.activos);
  else if (status) query = query.eq("status", status);
  const types = type ? [type] : only;
  if (types)
    query = query.in(
      "content_type",
      types.flatMap((each) => TYPES[each]),
    );
  const { speaker, featured, access, from, until } = filter;
  if (speaker) query = query.regexIMatch("speaker", patternOf(speaker));
  if (featured) query = query.eq("is_featured", featured === "si");
  if (access) query = query.eq("is_public", access === "todos");
  if (from) query = query.gte("moment", startOfDay(from));
  if (until) query = query.lt("moment", startOfDay(addDays(until, 1)));
  return query;
}

const SORTED_BY = { titulo: "title", vistas: "view_count", fecha: "moment" } as const;

/** An item with whether its platform shows it live. */
type CurrentItem = MediaItem & Pick<Database["public"]["Tables"]["media_content"]["Row"], "signal">;

/** Items that are live, in preparation or next, and those that ended after this moment. Throws AppError. */
export async function listCurrent(endedAfter: number, signal: AbortSignal): Promise<CurrentItem[]> {
  const query = (await db())
    .from("media_content")
    .select(`${MEDIA_COLUMNS}, signal`)
    .or(`status.in.(live,processing,scheduled),ended_at.gt.${new Date(endedAfter).toISOString()}`)
    .is("deleted_at", null)
    .order("scheduled_for", { nullsFirst: true })
    .limit(50);
  return unwrap(await query.abortSignal(signal));
}

/** The item as it is now; null when it is gone. Throws AppError. */
export async function readEdited(id: string): Promise<EditedItem | null> {
  const query = (await db()).from("media_content").select(EDITED_COLUMNS).eq("id", id).is("deleted_at", null);
  return unwrap(await query)[0] ?? null;
}

/** Stores a new item under a key made here: a repeat changes nothing. Throws AppError. */
export async function createItem(id: string, row: NewRow): Promise<void> {
  const rows = (await db()).from("media_content");
  unwrap(await rows.upsert({ id, ...row }, { onConflict: "id", ignoreDuplicates: true }));
}

/** Saves over `version`; null when the server has no row with it. Throws AppError. */
export async function saveItem(
  { id, version }: Pick<MediaItem, "id" | "version">,
  row: EditedRow,
): Promise<EditedItem | null> {
  const update = (await db()).from("media_content").update(row);
  const rows = unwrap(await update.eq("id", id).eq("version", version).select("id"));
  // Its series is read apart: the embedded backend looks for what it embeds by the version that has just gone.
  return rows.length > 0 ? await readEdited(id) : null;
}

/** Gives an item its link. Throws AppError; also when the item is gone. */
export async function setLink(id: string, url: string): Promise<void> {
  const update = (await db()).from("media_content").update({ stream_url: url }).eq("id", id);
  if (unwrap(await update.is("deleted_at", null).select("id")).length === 0)
    throw new AppError("not-found", "media");
}

/** Acts on one item, by the name of their procedure. */
export type MediaAct = "start_stream" | "end_stream" | "resume_stream" | "publish_media" | "unschedule_media";

/** Answers its state now. Throws AppError. */
export async function act(name: MediaAct, id: string): Promise<MediaStatus> {
  return unwrap(await (await db()).rpc(name, { p_media_id: id }));
}

/** Plans an item for a time, or for another one. Throws AppError. */
export async function scheduleItem(id: string, at: string, seconds: number): Promise<void> {
  unwrap(
    await (await db()).rpc("schedule_media", { p_media_id: id, p_scheduled_for: at, p_duration: seconds }),
  );
}

/** A draft with the words and switches of an item. Throws AppError. */
export async function duplicateItem(id: string): Promise<string> {
  return unwrap(await (await db()).rpc("duplicate_media", { p_media_id: id }));
}

/** Acts on several items at once. */
export type BulkAct = "archive_media" | "delete_media" | "restore_media";

/** Items done and refused, with the first problem. Throws AppError when all were refused. */
export async function actOnMany(name: BulkAct, ids: readonly string[]) {
  const outcomes = unwrap(await (await db()).rpc(name, { p_ids: [...ids] }));
  // the generated types do not know that a column of an answer may be null
  const refused = outcomes.filter(({ code }) => (code as string | null) !== null);
  const problem = refused[0] && toAppError({ code: refused[0].code, message: refused[0].problem });
  if (problem && refused.length === outcomes.length) throw problem;
  return {
    done: outcomes.filter((each) => !refused.includes(each)).map(({ id }) => id),
    refused: refused.map(({ id }) => id),
    problem,
  };
}
