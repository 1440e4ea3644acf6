import type { Page } from "#ui/table/column.ts";
import { readPage } from "#platform/supabase/row-pages.ts";
import { db, type Rows } from "#platform/supabase/client.ts";
import { startOfDay } from "#lib/date-and-time.ts";
import { addDays } from "#lib/wall-time.ts";
import { withoutAccents } from "#lib/text.ts";
import type { ListFilter, MediaType, ListTab } from "../panel-filter.ts";
import { EDITED_COLUMNS, type EditedItem } from "../../edited-item.ts";
import type { MediaItem, MediaStatus } from "../../media.ts";

/** Upper case too: without a language a database does not know that É is é. */
const LETTERS: Readonly<Record<string, string>> = {
  a: "[aáÁ]",
  e: "[eéÉ]",
  i: "[iíÍ]",
  o: "[oóÓ]",
  u: "[uúüÚÜ]",
  n: "[nñÑ]",
};

/** The regular expression that finds part of a name, whether it is written with accents or without. */
export function patternOf(part: string): string {
  return withoutAccents(part)
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/[aeioun]/g, (letter) => LETTERS[letter] ?? letter);
}

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
