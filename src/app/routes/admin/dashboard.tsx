import { useQueryClient } from "@tanstack/react-query";
import { PendingComments } from "#features/comments/admin/pending-comments.tsx";
import { DashboardPage } from "#features/dashboard/components/dashboard-page.tsx";
import { dashboardKeys } from "#features/dashboard/queries.ts";

/** /admin and /admin/dashboard. */
export default function AdminDashboardRoute() {
  const client = useQueryClient();
  const recount = () => void client.invalidateQueries({ queryKey: dashboardKeys.statistics() });
  return <DashboardPage pendingComments={<PendingComments onDecided={recount} />} />;
}
