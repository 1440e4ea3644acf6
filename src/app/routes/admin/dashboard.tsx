import { PendingComments } from "#features/comments/admin/pending-comments.tsx";
import { DashboardPage } from "#features/dashboard/components/dashboard-page.tsx";

/** /admin and /admin/dashboard. */
export default function AdminDashboardRoute() {
  return <DashboardPage pendingComments={<PendingComments />} />;
}
