import { MyConversations } from "#features/comments/components/my-conversations.tsx";
import { MyEvents } from "#features/events/components/my-events.tsx";
import { UnreadTopics } from "#features/forum/components/unread-topics.tsx";
import { NextServiceCard } from "#features/home/components/next-service-card.tsx";
import { MemberHome } from "#features/member-home/components/member-home.tsx";
import { LatestNotices } from "#features/notifications/components/latest-notices.tsx";
import { PushInvitation } from "#features/notifications/components/push-invitation.tsx";
import { OutboxStatus } from "#features/outbox/components/outbox-status.tsx";
import { LatestProphecies } from "#features/prophecies/components/latest-prophecies.tsx";
import { MySeminars } from "#features/seminars/components/my-seminars.tsx";
import { isSwitchedOff } from "#domain/switched-off.ts";
import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import styles from "../public/page.module.css";

/** /dashboard: the member's home, and where a notice without a target leads. */
export default function DashboardRoute() {
  const { name, role } = useSession();
  const {
    schedule,
    features: { off },
  } = useSettings();
  const seminars = !isSwitchedOff(off, paths.seminars());
  const forum = !isSwitchedOff(off, paths.forum());
  const comments = !off.includes("comentarios") && !isSwitchedOff(off, paths.blog());
  return (
    <div className={styles.page}>
      <MemberHome
        name={name}
        office={hasRole(role, "admin")}
        giving={!isSwitchedOff(off, paths.donations())}
        nextService={<NextServiceCard schedule={schedule} />}
        events={!isSwitchedOff(off, paths.events()) && <MyEvents />}
        following={
          (seminars || forum || comments) && (
            <>
              {seminars && <MySeminars />}
              {forum && <UnreadTopics />}
              {comments && <MyConversations />}
            </>
          )
        }
        notices={<LatestNotices />}
        invitation={<PushInvitation />}
        waiting={<OutboxStatus />}
        prophecies={<LatestProphecies />}
      />
    </div>
  );
}
