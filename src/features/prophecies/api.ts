import { LIMITS } from "#domain/limits.ts";
import { PROPHECY_COLUMNS } from "#domain/prefetched-pages.ts";
import { isUuid } from "#lib/uuid.ts";
import { db } from "#platform/supabase/client.ts";
import { functionAddress } from "#platform/supabase/environment.ts";
import { AppError, assertRows, unwrap } from "#platform/supabase/errors.ts";
import type { CategoryCount, Prophecy, ProphecyFilter, ProphecySummary } from "./prophecy.ts";

const SUMMARY =
  "id, slug, title, excerpt, image_url, category, publish_date, author, total_reactions, comment_count";

/**
 * A page of published prophecies, newest first; `search` ignores accents and finds beginnings of words. Throws
 * AppError.
 */
export async function listPublished(
  { category, search, page = 0 }: ProphecyFilter & { page?: number },
  signal: AbortSignal,
): Promise<ProphecySummary[]> {
  const from = page * LIMITS.pageSize;
  const client = await db();
  const rows = search
    ? client.rpc("search_prophecies", { p_words: search }).select(SUMMARY)
    : client.from("prophecies").select(SUMMARY);
  let query = rows
    .eq("status", "published")
    // By the database's clock: a constant address, which the page can request before its scripts run.
    .lte("publish_date", "now")
    .order("publish_date", { ascending: false })
    .order("id")
    .range(from, from + LIMITS.pageSize - 1);
  if (category) query = query.eq("category", category);
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** Numbers of public prophecies by category, without empty categories. Throws AppError. */
export async function countCategories(signal: AbortSignal): Promise<CategoryCount[]> {
  const query = (await db()).rpc("prophecy_categories");
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** Address of the RSS 2.0 feed of the newest prophecies. */
export function feedAddress(): string {
  return functionAddress("feed").href;
}

/** One prophecy that the current person may read, by slug or id. Throws AppError, "not-found" without one. */
export async function readProphecy(slugOrId: string, signal: AbortSignal): Promise<Prophecy> {
  const query = (await db())
    .from("prophecies")
    .select(PROPHECY_COLUMNS)
    .eq(isUuid(slugOrId) ? "id" : "slug", slugOrId)
    .limit(1);
  const [prophecy] = unwrap(await query.abortSignal(signal));
  if (!prophecy) throw new AppError("not-found", "prophecy");
  return prophecy;
}
