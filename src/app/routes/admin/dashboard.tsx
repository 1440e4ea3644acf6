import { useQuery } from "@tanstack/react-query";
import { PendingComments } from "#features/comments/admin/pending-comments.tsx";
import { DashboardPage } from "#features/dashboard/components/dashboard-page.tsx";
import { reportedNumber } from "#features/reports/admin/queries.ts";
import { useSession } from "#platform/session/use-session.ts";
import { adminCategoriesFor } from "../../layouts/admin-navigation.ts";

/** /admin and /admin/dashboard. */
export default function AdminDashboardRoute() {
  const { role } = useSession();
  const { data, isError } = useQuery(reportedNumber);
  return (
    <DashboardPage
      categories={adminCategoriesFor(role)}
      pendingComments={<PendingComments />}
      reported={{ number: data, failed: isError }}
    />
  );
}
