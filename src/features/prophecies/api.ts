import { LIMITS } from "#domain/limits.ts";
import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import type { Prophecy, ProphecyFilter, ProphecySummary } from "./prophecy.ts";
import { isUuid } from "./rules.ts";

const SUMMARY =
  "id, slug, title, excerpt, image_url, category, publish_date, author, total_reactions, comment_count";

/** A page of published prophecies, newest first; `search` ignores accents (text search `es_unaccent`). */
export async function listPublished(
  { category, search, page = 0 }: ProphecyFilter & { page?: number },
  signal?: AbortSignal,
): Promise<ProphecySummary[]> {
  const from = page * LIMITS.pageSize;
  let query = (await db())
    .from("prophecies")
    .select(SUMMARY)
    .eq("status", "published")
    .lte("publish_date", new Date().toISOString())
    .order("publish_date", { ascending: false })
    .order("id")
    .range(from, from + LIMITS.pageSize - 1);
  if (category) query = query.eq("category", category);
  if (search) query = query.textSearch("search", search, { type: "websearch", config: "es_unaccent" });
  return unwrap(await (signal ? query.abortSignal(signal) : query));
}

/** One prophecy the current person may read, by slug or id; throws AppError "not-found" otherwise. */
export async function readProphecy(slugOrId: string, signal?: AbortSignal): Promise<Prophecy> {
  const query = (await db())
    .from("prophecies")
    .select(`${SUMMARY}, content, status, updated_at`)
    .eq(isUuid(slugOrId) ? "id" : "slug", slugOrId)
    .limit(1);
  const [prophecy] = unwrap(await (signal ? query.abortSignal(signal) : query));
  if (!prophecy) throw new AppError("not-found", "prophecy");
  return prophecy;
}
