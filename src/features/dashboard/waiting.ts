import { adminPaths } from "#domain/paths-admin.ts";
import type { ContentStatistics } from "./statistics.ts";

/**
 * What waits for a decision, by the address of the panel where it is decided. Of those of the first the number is
 * known with that of the things that were reported, which are decided there too.
 */
export function waitingByPanel(
  { comments, testimonials, donations, seminars, resources, messages, forum, prayers }: ContentStatistics,
  reported: number | undefined,
): Record<string, number> {
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
