import { adminPaths } from "#domain/paths-admin.ts";
import type { ContentStatistics } from "./statistics.ts";

/**
 * Pending counts, keyed by panel path. The comments panel also counts open reports, so it has a number only when both are
 * known.
 */
export function waitingByPanel(
  content: ContentStatistics | undefined,
  reported: number | undefined,
): Record<string, number> {
  if (!content) return {};
  const { comments, testimonials, donations, seminars, resources, messages, forum, prayers } = content;
  return {
    ...(reported !== undefined && {
      [adminPaths.comments()]: [comments, testimonials, forum, prayers].reduce(
        (sum, kind) => sum + (kind?.waiting ?? 0),
        reported,
      ),
    }),
    [adminPaths.donations()]: donations?.waiting ?? 0,
    [adminPaths.seminars()]: seminars?.waiting ?? 0,
    [adminPaths.resources()]: resources?.waiting ?? 0,
    [adminPaths.messages()]: messages?.waiting ?? 0,
  };
}
