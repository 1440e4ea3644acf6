import { linesOf, pageOf } from "#domain/pages.ts";
import { currentSession } from "#platform/session/session.ts";
import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import type { Page } from "#ui/table/page.ts";
import type { ProphecyRow } from "../prophecy.ts";
import type { DraftFields, ProphecyStatus, SavedProphecy } from "./draft/draft-fields.ts";
import type { Attempt } from "./draft/save-outcome.ts";
import type { PanelFilter, SortColumn } from "./prophecy-filter.ts";

const EDITED =
  "id, slug, title, content, category, publish_date, author, image_url, status, version, announced_at, updated_at";
const LISTED =
  "id, slug, title, excerpt, category, publish_date, author, image_url, status, version, announced_at, comment_count, total_reactions";

/** A line of the panel. */
export type ListedProphecy = Omit<SavedProphecy, "content" | "updated_at"> &
  Pick<ProphecyRow, "excerpt" | "comment_count" | "total_reactions">;

/** Where each column of the panel that can be sorted stands in the table. */
const SORTED_BY: Record<SortColumn, string> = {
  titulo: "title",
  fecha: "publish_date",
  comentarios: "comment_count",
};

/** A page of all prophecies, drafts too, newest publish date first unless another order is asked for. */
export async function listProphecies(
  filter: PanelFilter,
  signal?: AbortSignal,
): Promise<Page<ListedProphecy>> {
  const { column, descending } = filter.sort ?? { column: "fecha", descending: true };
  const now = new Date().toISOString();
  const client = await db();
  const rows = filter.search
    ? client.rpc("search_prophecies", { p_words: filter.search }, { count: "exact" }).select(LISTED)
    : client.from("prophecies").select(LISTED, { count: "exact" });
  let query = rows
    .order(SORTED_BY[column], { ascending: !descending })
    .order("id")
    .range(...linesOf(filter.page));
  if (filter.publication) query = query.eq("status", filter.publication === "draft" ? "draft" : "published");
  if (filter.publication === "published") query = query.lte("publish_date", now);
  if (filter.publication === "scheduled") query = query.gt("publish_date", now);
  if (filter.category) query = query.eq("category", filter.category);
  const answer = await (signal ? query.abortSignal(signal) : query);
  // PostgREST: a page behind the last one is no error of the person's; it is empty.
  if (answer.error?.code === "PGRST103") return pageOf([], 0);
  return pageOf(unwrap(answer) as ListedProphecy[], answer.count ?? 0);
}

/** A prophecy to be edited, or null when there is none with this id. */
export async function readForEditing(id: string, signal?: AbortSignal): Promise<SavedProphecy | null> {
  const query = (await db()).from("prophecies").select(EDITED).eq("id", id).limit(1);
  return first(unwrap(await (signal ? query.abortSignal(signal) : query)));
}

/** Inserts a draft under an id made here; null when that id is taken, so that a repeat changes nothing. */
export async function createDraft(id: string, fields: DraftFields): Promise<SavedProphecy | null> {
  const rows = (await db()).from("prophecies");
  // The slug is made by a trigger, which the generated types cannot know.
  const row = { ...fields, id, status: "draft", slug: "" };
  return first(unwrap(await rows.upsert(row, { onConflict: "id", ignoreDuplicates: true }).select(EDITED)));
}

/** Saves over `version`; null when the server has no row with it: somebody saved first, or deleted it. */
export async function saveProphecy(
  id: string,
  version: number,
  { fields, status }: Attempt,
): Promise<SavedProphecy | null> {
  const update = (await db()).from("prophecies").update({ ...fields, status });
  return first(unwrap(await update.eq("id", id).eq("version", version).select(EDITED)));
}

/** Publishes or takes back without touching the text; throws AppError "conflict" when somebody saved first. */
export async function changeStatus(
  { id, version }: Pick<SavedProphecy, "id" | "version">,
  status: ProphecyStatus,
  publishDate?: string,
): Promise<SavedProphecy> {
  const change = { status, ...(publishDate && { publish_date: publishDate }) };
  const update = (await db()).from("prophecies").update(change);
  const row = first(unwrap(await update.eq("id", id).eq("version", version).select(EDITED)));
  if (!row) throw new AppError("conflict", "prophecy_version");
  return row;
}

/** Deletes a prophecy with its comments, reactions and notices. Deleting it twice is no error. */
export async function deleteProphecy(id: string): Promise<void> {
  const answer = await (await db()).from("prophecies").delete().eq("id", id);
  unwrap({ ...answer, data: true });
}

/** How many comments go with a prophecy, pending and rejected ones too. */
export async function countComments(prophecyId: string): Promise<number> {
  const rows = (await db()).from("comments").select("id", { count: "exact", head: true });
  const answer = await rows.eq("prophecy_id", prophecyId);
  unwrap({ ...answer, data: true });
  return answer.count ?? 0;
}

/** How many devices are subscribed to push; not all of them want this kind of notice. */
export async function countPushDevices(): Promise<number> {
  const [statistics] = unwrap(await (await db()).rpc("dashboard_statistics"));
  return statistics?.push_devices ?? 0;
}

/** The signed-in admin's own name, the author of what they write; "" when it is not known. */
export async function readMyName(): Promise<string> {
  const { userId } = currentSession();
  const rows = (await db()).from("profiles").select("first_name, last_name");
  const [profile] = unwrap(await rows.eq("id", userId ?? "").limit(1));
  return [profile?.first_name, profile?.last_name].filter(Boolean).join(" ");
}

/** `status` is text with a check in the database; the generated types only know the text. */
function first(rows: Record<string, unknown>[]): SavedProphecy | null {
  return (rows[0] as SavedProphecy | undefined) ?? null;
}
