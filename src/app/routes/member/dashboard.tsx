import { useQueryClient } from "@tanstack/react-query";
import { MyConversations } from "#features/comments/components/my-conversations.tsx";
import { MyEvents } from "#features/events/components/my-events.tsx";
import { ComingUp } from "#features/home/components/coming-up.tsx";
import { MemberHome } from "#features/member-home/components/member-home.tsx";
import { invalidateHome } from "#features/member-home/queries.ts";
import { LatestNotices } from "#features/notifications/inbox/latest-notices.tsx";
import { PushInvitation } from "#features/notifications/push/push-invitation.tsx";
import { PushStep } from "#features/notifications/push/push-step.tsx";
import { OutboxStatus } from "#features/outbox/components/outbox-status.tsx";
import { LatestProphecies } from "#features/prophecies/components/latest-prophecies.tsx";
import { MySeminars } from "#features/seminars/components/my-seminars.tsx";
import { isSwitchedOff, paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { ComingCard } from "../public/coming-card.tsx";
import styles from "../public/page.module.css";

// Words of the back office, for those who have one to set up. Its chunk is not kept for offline use.
const SiteSetupCard = lazyPart(
  async () => (await import("#features/first-steps/components/site-setup-card.tsx")).SiteSetupCard,
);

/** /dashboard: the member's home, and where a notice without a target leads. */
export default function DashboardRoute() {
  const client = useQueryClient();
  const { userId, name, role } = useSession();
  const {
    schedule,
    features: { off },
  } = useSettings();
  const isOn = (path: string) => !isSwitchedOff(off, path);
  return (
    <div className={styles.page}>
      <MemberHome
        userId={userId}
        name={name}
        setup={role === "super_admin" && <SiteSetupCard />}
        office={hasRole(role, "admin")}
        uses={{
          giving: isOn(paths.donations()),
          directory: isOn(paths.members()),
          forum: isOn(paths.forum()),
          prayers: isOn(paths.prayers()),
        }}
        nextService={
          <ComingUp schedule={schedule}>
            <ComingCard />
          </ComingUp>
        }
        events={isOn(paths.events()) && <MyEvents atLeast={2} />}
        following={
          <>
            {isOn(paths.seminars()) && <MySeminars quiet />}
            {isOn(paths.blog()) && !off.includes("comentarios") && <MyConversations quiet />}
          </>
        }
        notices={<LatestNotices />}
        pushStep={<PushStep onEnabled={() => void invalidateHome(client)} />}
        invitation={<PushInvitation />}
        waiting={<OutboxStatus />}
        prophecies={<LatestProphecies />}
      />
    </div>
  );
}
