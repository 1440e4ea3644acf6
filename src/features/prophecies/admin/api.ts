import { startOfDay } from "#lib/date-and-time.ts";
import { addDays } from "#lib/wall-time.ts";
import { currentSession } from "#platform/session/session.ts";
import { db, type Rows } from "#platform/supabase/client.ts";
import { eachRow, type EachRow } from "#platform/supabase/each-row.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import { readAll, readPage } from "#platform/supabase/row-pages.ts";
import type { Page } from "#ui/table/column.ts";
import type { ProphecyRow } from "../prophecy.ts";
import type { DraftFields, ProphecyStatus, SavedProphecy } from "./draft/draft-fields.ts";
import type { Attempt } from "./draft/save-outcome.ts";
import type { PanelFilter, SortColumn } from "./prophecy-filter.ts";

const EDITED =
  "id, slug, title, content, category, publish_date, author, image_url, allow_comments, status, version, announced_at, notified_at, updated_at";
const LISTED =
  "id, slug, title, excerpt, category, publish_date, author, image_url, status, version, announced_at, notified_at, deleted_at, comment_count, total_reactions";

/** A line of the panel. */
export type ListedProphecy = Omit<SavedProphecy, "content" | "updated_at" | "allow_comments"> &
  Pick<ProphecyRow, "excerpt" | "deleted_at" | "comment_count" | "total_reactions">;

/** The table's column for each column of the panel that can be sorted. */
const SORTED_BY: Record<SortColumn, string> = {
  titulo: "title",
  fecha: "publish_date",
  comentarios: "comment_count",
};

/** A page of all prophecies, drafts too, newest publish date first unless `filter` has another order. */
export async function listProphecies(
  filter: PanelFilter,
  signal: AbortSignal,
): Promise<Page<ListedProphecy>> {
  return readPage<ListedProphecy>(matching(await db(), filter), filter.page, signal);
}

/** Every prophecy that a filter lets through, for an export. Throws AppError. */
export async function allProphecies(filter: PanelFilter): Promise<ListedProphecy[]> {
  const client = await db();
  return readAll<ListedProphecy>(() => matching(client, filter));
}

function matching(client: Rows, filter: PanelFilter) {
  const { publication, category, author, from, until, search } = filter;
  const { column, descending } = filter.sort ?? { column: "fecha", descending: true };
  const now = new Date().toISOString();
  const rows = search
    ? client.rpc("search_prophecies", { p_words: search }, { count: "exact" }).select(LISTED)
    : client.from("prophecies").select(LISTED, { count: "exact" });
  let query = rows.order(SORTED_BY[column], { ascending: !descending }).order("id");
  query = publication === "deleted" ? query.not("deleted_at", "is", null) : query.is("deleted_at", null);
  if (publication === "draft") query = query.eq("status", "draft");
  if (publication === "published") query = query.eq("status", "published").lte("publish_date", now);
  if (publication === "scheduled") query = query.eq("status", "published").gt("publish_date", now);
  if (category) query = query.eq("category", category);
  if (author) query = query.eq("author", author);
  if (from) query = query.gte("publish_date", startOfDay(from));
  if (until) query = query.lt("publish_date", startOfDay(addDays(until, 1)));
  return query;
}

/** Everybody who stands as the author of a prophecy. Throws AppError. */
export async function listAuthors(): Promise<string[]> {
  return unwrap(await (await db()).rpc("prophecy_authors"));
}

/** A prophecy to be edited, or null when there is none with this id, or only in the trash. Throws AppError. */
export async function readForEditing(
  id: string,
  signal = new AbortController().signal,
): Promise<SavedProphecy | null> {
  const query = (await db()).from("prophecies").select(EDITED).eq("id", id).is("deleted_at", null).limit(1);
  return unwrap(await query.abortSignal(signal))[0] ?? null;
}

/**
 * Inserts a draft under an id made here; null when that id is taken, so that a repeat changes nothing. One that lies in
 * the trash comes back from there with these words. Throws AppError.
 */
export async function createDraft(id: string, fields: DraftFields): Promise<SavedProphecy | null> {
  const rows = (await db()).from("prophecies");
  // The slug is made by a trigger, which the generated types cannot know.
  const row = { ...fields, id, status: "draft" as const, slug: "" };
  const [made] = unwrap(await rows.upsert(row, { onConflict: "id", ignoreDuplicates: true }).select(EDITED));
  if (made) return made;
  const back = (await db()).from("prophecies").update({ ...fields, status: "draft", deleted_at: null });
  return unwrap(await back.eq("id", id).not("deleted_at", "is", null).select(EDITED))[0] ?? null;
}

/**
 * Saves over `version`; null when the server has no row with it: somebody saved first, or deleted it. Throws AppError.
 */
export async function saveProphecy(
  id: string,
  version: number,
  { fields, status }: Attempt,
): Promise<SavedProphecy | null> {
  const update = (await db()).from("prophecies").update({ ...fields, status });
  const saved = update.eq("id", id).eq("version", version).is("deleted_at", null);
  return unwrap(await saved.select(EDITED))[0] ?? null;
}

/** Publishes or takes back without touching the text; throws AppError "conflict" when somebody saved first. */
export async function changeStatus(
  { id, version }: Pick<SavedProphecy, "id" | "version">,
  status: ProphecyStatus,
  publishDate?: string,
): Promise<SavedProphecy> {
  const change = { status, ...(publishDate && { publish_date: publishDate }) };
  const update = (await db()).from("prophecies").update(change);
  const [row] = unwrap(await update.eq("id", id).eq("version", version).select(EDITED));
  if (!row) throw new AppError("conflict", "prophecy_version");
  return row;
}

/** A prophecy as the list showed it, and the change to it. */
export interface Change {
  prophecy: Pick<ListedProphecy, "id" | "version" | "title" | "publish_date">;
  to: { status: ProphecyStatus; publish_date?: string };
}

/**
 * Publishes or takes back prophecies in one call: one that somebody saved meanwhile stays as it is. Throws AppError when
 * all failed.
 */
export async function changeMany(changes: readonly Change[]): Promise<EachRow<Change>> {
  const outcomes = await (
    await db()
  ).rpc("change_prophecies", {
    p_ids: changes.map(({ prophecy }) => prophecy.id),
    p_versions: changes.map(({ prophecy }) => prophecy.version),
    p_statuses: changes.map(({ to }) => to.status),
    p_publish_dates: changes.map(({ prophecy, to }) => to.publish_date ?? prophecy.publish_date),
  });
  return eachRow(changes, ({ prophecy }) => prophecy.id, unwrap(outcomes));
}

/** Puts prophecies into the trash, where they wait for thirty days as drafts. Throws AppError. */
export async function discardProphecies(ids: readonly string[]): Promise<void> {
  const trash = { deleted_at: new Date().toISOString(), status: "draft" as const };
  unwrap(
    await (await db()).from("prophecies").update(trash).in("id", ids).is("deleted_at", null).select("id"),
  );
}

/** Takes prophecies out of the trash, drafts first, and gives each the status it is to have. Throws AppError. */
export async function restoreProphecies(
  prophecies: readonly Pick<ListedProphecy, "id" | "status">[],
): Promise<void> {
  const rows = await db();
  for (const status of ["draft", "published"] satisfies ProphecyStatus[]) {
    const ids = prophecies.filter((one) => one.status === status).map(({ id }) => id);
    if (ids.length === 0) continue;
    const restored = rows.from("prophecies").update({ deleted_at: null, status }).in("id", ids);
    unwrap(await restored.not("deleted_at", "is", null).select("id"));
  }
}

/** Deletes prophecies of the trash for good, with their comments, reactions, notices and versions. Throws AppError. */
export async function deleteProphecies(ids: readonly string[]): Promise<void> {
  unwrap(await (await db()).from("prophecies").delete().in("id", ids).not("deleted_at", "is", null));
}

/** How many comments go with a prophecy, pending and rejected ones too. Throws AppError. */
export async function countComments(prophecyId: string): Promise<number> {
  const rows = (await db()).from("comments").select("id", { count: "exact", head: true });
  const answer = await rows.eq("prophecy_id", prophecyId);
  unwrap(answer);
  return answer.count ?? 0;
}

/** How many devices are subscribed to push; not all of them want this kind of notice. Throws AppError. */
export async function countPushDevices(): Promise<number> {
  const [statistics] = unwrap(await (await db()).rpc("dashboard_statistics"));
  return statistics?.push_devices ?? 0;
}

/** The signed-in admin's own name, the author of what they write; "" when it is not known. Throws AppError. */
export async function readMyName(): Promise<string> {
  const { userId } = currentSession();
  const rows = (await db()).from("profiles").select("first_name, last_name");
  const [profile] = unwrap(await rows.eq("id", userId ?? "").limit(1));
  return [profile?.first_name, profile?.last_name].filter(Boolean).join(" ");
}
