import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { accessKeys } from "#features/access/queries.ts";
import { forumKeys } from "#features/forum/forum-cache.ts";
import { moderationKeys } from "#features/moderation/queries.ts";
import { messageKeys } from "#features/contact/admin/queries.ts";
import { followAdminTopic, type AdminKind } from "#features/dashboard/live-api.ts";
import { donationKeys } from "#features/donations/queries.ts";
import { prayerKeys } from "#features/prayers/queries.ts";
import { prophecyKeys } from "#features/prophecies/queries.ts";
import { resourceKeys } from "#features/resources/queries.ts";
import { seminarKeys } from "#features/seminars/queries.ts";
import { testimonialKeys } from "#features/testimonials/queries.ts";
import { userKeys } from "#features/users/admin/queries.ts";
import { hasRole } from "#domain/roles.ts";
import { adminNoticeAtom } from "#features/notifications/store/notice-cache.ts";
import { ADMIN_COUNTS, cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { store } from "#platform/session/session.ts";
import { useSession } from "#platform/session/use-session.ts";

/** Lists of a kind in the back office, besides the figures. Rows being edited are not read again. */
const LISTS: Record<AdminKind, readonly QueryKey[]> = {
  comments: [moderationKeys.all],
  testimonials: [[...testimonialKeys.all, "admin"], moderationKeys.all],
  donations: [
    [...donationKeys.all, "admin"],
    [...donationKeys.all, "totals"],
  ],
  messages: [messageKeys.all],
  seminars: [[...seminarKeys.all, "admin", "list"], [...seminarKeys.all, "admin", "figures"], accessKeys.all],
  resources: [[...resourceKeys.all, "admin"], accessKeys.all],
  forum: [forumKeys.admin(), moderationKeys.all],
  prayers: [prayerKeys.all, moderationKeys.all],
  prophecies: [[...prophecyKeys.all, "admin", "list"]],
  users: [userKeys.all],
  reports: [moderationKeys.all],
};

/** Clearing a queue sends many changes at once: refetch when they are over, in milliseconds. */
const ASK_AFTER_MS = 300;

/** Keeps lists and counts of the back office up to date with changes made in any session. */
export function useAdminUpdates(): void {
  const client = useQueryClient();
  const { userId, role, status } = useSession();
  const mayJoin = status === "signed-in" && hasRole(role, "admin");
  useEffect(() => {
    if (!mayJoin) return undefined;
    const changed = new Set<AdminKind>();
    let asking: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      const keys = [ADMIN_COUNTS, ...[...changed].flatMap((kind) => LISTS[kind])];
      changed.clear();
      for (const queryKey of keys) void cancelAndInvalidate(client, { queryKey });
    };
    const askSoon = (kinds: readonly AdminKind[]) => {
      for (const kind of kinds) changed.add(kind);
      clearTimeout(asking);
      asking = setTimeout(ask, ASK_AFTER_MS);
    };
    const ends = [
      followAdminTopic((kind) => askSoon(kind ? [kind] : (Object.keys(LISTS) as AdminKind[]))),
      // A change that not every admin may know of, such as a report about one of them, comes as a notice only.
      store.sub(adminNoticeAtom, () => askSoon(["reports"])),
    ];
    return () => {
      clearTimeout(asking);
      for (const end of ends) end();
    };
  }, [client, mayJoin, userId]);
}
