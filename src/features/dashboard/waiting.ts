import { adminPaths } from "#domain/paths-admin.ts";
import type { ContentStatistics } from "./statistics.ts";

/** What waits for a decision, by the address of the panel where it is decided. */
export function waitingByPanel({
  comments,
  testimonials,
  donations,
  seminars,
  resources,
  messages,
  forum,
  prayers,
}: ContentStatistics): Record<string, number> {
  return {
    [adminPaths.comments()]: [comments, testimonials, forum, prayers].reduce(
      (sum, kind) => sum + (kind?.waiting ?? 0),
      0,
    ),
    [adminPaths.donations()]: donations?.waiting ?? 0,
    [adminPaths.seminars()]: seminars?.waiting ?? 0,
    [adminPaths.resources()]: resources?.waiting ?? 0,
    [adminPaths.messages()]: messages?.waiting ?? 0,
  };
}
