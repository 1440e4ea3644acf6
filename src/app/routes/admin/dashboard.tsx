import { PendingComments } from "#features/comments/admin/pending-comments.tsx";
import { DashboardPage } from "#features/dashboard/components/dashboard-page.tsx";
import { useSession } from "#platform/session/use-session.ts";
import { adminCategoriesFor } from "../../layouts/admin-navigation.ts";

/** /admin and /admin/dashboard. */
export default function AdminDashboardRoute() {
  const { role } = useSession();
  return <DashboardPage categories={adminCategoriesFor(role)} pendingComments={<PendingComments />} />;
}
