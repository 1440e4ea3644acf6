/**
 * Prophecies that the worker fetched when it showed the notices that lead to them: one JSON row each, under the path of
 * its page. The page moves them to the store of read articles (features/prophecies/stored-prophecies.ts).
 */
export const PREFETCH_CACHE = "prefetched-prophecies";

/** Header of a kept row: when it came from the server, in milliseconds. */
export const FETCHED_AT = "X-Fetched-At";

/** The columns of a prophecy that its page shows. */
export const PROPHECY_COLUMNS =
  "id, slug, title, excerpt, image_url, category, publish_date, author, total_reactions, comment_count, content, status, updated_at";
