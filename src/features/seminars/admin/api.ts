import { db, type Rows } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import { readPage } from "#platform/supabase/row-pages.ts";
import type { Page } from "#ui/table/column.ts";
import { SEMINAR_COLUMNS } from "#domain/prefetched-pages.ts";
import { listSessions } from "../api.ts";
import type { Seminar, SeminarSession, SeminarStatus } from "../seminar.ts";
import { rowOf, type SeminarFields } from "./schema.ts";
import type { PanelFilter, SortColumn } from "./seminar-filter.ts";

/** The table's column for each column of the panel that can be sorted. */
const SORTED_BY: Record<SortColumn, string> = { titulo: "title", fecha: "starts_on" };

/** How many people have to do with a seminar. */
export interface Figures {
  people: number;
  requests: number;
}

/** A seminar with all of its sessions. */
export interface Workshop {
  seminar: Seminar;
  sessions: SeminarSession[];
}

/** A page of all seminars, the latest first unless `filter` has another order. Throws AppError. */
export async function listPanel(filter: PanelFilter, signal: AbortSignal): Promise<Page<Seminar>> {
  return readPage<Seminar>(matching(await db(), filter), filter.page, signal);
}

/** How many have access to each of these seminars and how many wait, by its id. Throws AppError. */
export async function readFigures(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Figures>> {
  const query = (await db())
    .rpc("access_figures", { p_kind: "seminar", p_ids: [...ids] })
    .abortSignal(signal);
  return new Map(unwrap(await query).map(({ id, people, requests }) => [id, { people, requests }]));
}

/** The seminar as it is now; null when it is gone. Throws AppError. */
export async function readRow(id: string): Promise<Seminar | null> {
  const rows = unwrap(await (await db()).from("seminars").select(SEMINAR_COLUMNS).eq("id", id));
  return rows[0] ?? null;
}

/** A seminar with its sessions; throws AppError "not-found" when it is gone. */
export async function openWorkshop(id: string, signal: AbortSignal): Promise<Workshop> {
  const [seminar, sessions] = await Promise.all([readRow(id), listSessions(id, signal)]);
  if (!seminar) throw new AppError("not-found", "seminar");
  return { seminar, sessions };
}

/** Stores a new seminar under a key made here: a repeat changes nothing. Throws AppError. */
export async function createSeminar(id: string, fields: SeminarFields): Promise<void> {
  const rows = (await db()).from("seminars");
  unwrap(await rows.upsert({ id, ...rowOf(fields) }, { onConflict: "id", ignoreDuplicates: true }));
}

/** Saves over `version`; null when the server has no row with it. Throws AppError. */
export async function saveSeminar(
  { id, version }: Pick<Seminar, "id" | "version">,
  fields: SeminarFields,
): Promise<Seminar | null> {
  const update = (await db()).from("seminars").update(rowOf(fields));
  const rows = unwrap(await update.eq("id", id).eq("version", version).select(SEMINAR_COLUMNS));
  return rows[0] ?? null;
}

/** Publishes or takes back as it was seen; false when it was changed meanwhile. Throws AppError. */
export async function setStatus(
  { id, version }: Pick<Seminar, "id" | "version">,
  status: SeminarStatus,
): Promise<boolean> {
  const update = (await db()).from("seminars").update({ status });
  return unwrap(await update.eq("id", id).eq("version", version).select("id")).length > 0;
}

/** Deletes seminars for good, with all that hangs on them. Those that are already gone are no failure. Throws AppError. */
export async function deleteSeminars(ids: readonly string[]): Promise<void> {
  unwrap(await (await db()).from("seminars").delete().in("id", ids));
}

function matching(client: Rows, { status, search, sort }: PanelFilter) {
  const { column, descending } = sort ?? { column: "fecha", descending: true };
  const rows = search
    ? client.rpc("search_seminars", { p_words: search }, { count: "exact" }).select(SEMINAR_COLUMNS)
    : client.from("seminars").select(SEMINAR_COLUMNS, { count: "exact" });
  const query = rows.order(SORTED_BY[column], { ascending: !descending, nullsFirst: descending }).order("id");
  return status ? query.eq("status", status) : query;
}
