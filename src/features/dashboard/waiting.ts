import { adminPaths } from "#domain/paths-admin.ts";
import type { ContentStatistics } from "./statistics.ts";

/**
 * Pending counts, keyed by panel path: each panel's are of what it is named for. Reports are settled beside comments and
 * nowhere else, so that panel has a number only when both are known.
 */
export function waitingByPanel(
  content: ContentStatistics | undefined,
  reported: number | undefined,
): Record<string, number> {
  if (!content) return {};
  const { comments, testimonials, donations, seminars, resources, messages, forum, prayers } = content;
  return {
    ...(reported !== undefined && {
      [adminPaths.comments()]: (comments?.waiting ?? 0) + reported,
    }),
    [adminPaths.testimonials()]: testimonials?.waiting ?? 0,
    [adminPaths.forum()]: forum?.waiting ?? 0,
    [adminPaths.prayers()]: prayers?.waiting ?? 0,
    [adminPaths.donations()]: donations?.waiting ?? 0,
    [adminPaths.seminars()]: seminars?.waiting ?? 0,
    [adminPaths.resources()]: resources?.waiting ?? 0,
    [adminPaths.messages()]: messages?.waiting ?? 0,
  };
}
