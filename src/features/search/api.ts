import { LIMITS } from "#domain/limits.ts";
import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import type { ResultKind, SearchResult } from "./search-result.ts";

/** A page of what the site has with these words, the best first. Throws AppError. */
export async function searchSite(
  { words, kind, page }: { words: string; kind: ResultKind | undefined; page: number },
  signal: AbortSignal,
): Promise<SearchResult[]> {
  const answer = (await db())
    .rpc("search_site", {
      p_words: words,
      p_offset: page * LIMITS.pageSize,
      ...(kind && { p_kind: kind }),
    })
    .abortSignal(signal);
  const rows = unwrap(await answer);
  if (!Array.isArray(rows)) throw new AppError("network", "not-a-list");
  return rows as SearchResult[];
}
