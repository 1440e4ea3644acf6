import { hasRole } from "#domain/roles.ts";
import type { ReportItemProps } from "#features/reports/components/report-item.tsx";
import { useSession } from "#platform/session/use-session.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";

/** Members only: visitors do not load it. */
const ReportItem = lazyPart(
  async () => (await import("#features/reports/components/report-item.tsx")).ReportItem,
);

/** "Reportar", for members, beside what somebody else wrote. */
export function ReportPart(about: Omit<ReportItemProps, "userId">) {
  const { userId, role } = useSession();
  if (userId === null || !hasRole(role, "member")) return null;
  return <ReportItem {...about} userId={userId} />;
}
