import { NotificationBell } from "#features/notifications/components/notification-bell.tsx";
import { standingOf } from "#platform/session/standing.ts";
import { useSession } from "#platform/session/use-session.ts";

/** The bell of the header; a deactivated account receives nothing that it could show. */
export function MembersBell() {
  return standingOf(useSession()) === "closed" ? null : <NotificationBell />;
}
