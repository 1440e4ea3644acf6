import { NotificationBell } from "#features/notifications/inbox/notification-bell.tsx";
import { accountStateOf } from "#platform/session/account-state.ts";
import { useSession } from "#platform/session/use-session.ts";

/** The bell of the header; a deactivated account receives nothing that it could show. */
export function MembersBell() {
  return accountStateOf(useSession()) === "closed" ? null : <NotificationBell />;
}
