import { hasRole } from "#domain/roles.ts";
import type { ReportButtonProps } from "#features/reports/components/report-button.tsx";
import { useSession } from "#platform/session/use-session.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";

/** Members only: visitors do not load it. */
const ReportButton = lazyPart(
  async () => (await import("#features/reports/components/report-button.tsx")).ReportButton,
);

/** "Reportar", for members, beside what somebody else wrote. */
export function ReportPart(about: Omit<ReportButtonProps, "userId">) {
  const { userId, role } = useSession();
  if (userId === null || !hasRole(role, "member")) return null;
  return <ReportButton {...about} userId={userId} />;
}
