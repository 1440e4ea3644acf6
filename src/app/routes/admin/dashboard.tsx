import { useQuery, useQueryClient } from "@tanstack/react-query";
import { factsOf } from "#features/backup/facts.ts";
import { backups } from "#features/backup/queries.ts";
import { commentKeys } from "#features/comments/thread-cache.ts";
import { DashboardPage } from "#features/dashboard/components/dashboard-page.tsx";
import { FirstStepsCard } from "#features/first-steps/components/first-steps-card.tsx";
import { OpenAlerts } from "#features/debug/components/open-alerts.tsx";
import { WaitingPanel } from "#features/moderation/components/waiting-panel.tsx";
import { reportedNumber } from "#features/moderation/reports/queries.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { useSession } from "#platform/session/use-session.ts";
import { adminCategoriesFor } from "../../layouts/admin-navigation.ts";

/** /admin and /admin/dashboard. */
export default function AdminDashboardRoute() {
  const client = useQueryClient();
  const { role } = useSession();
  const { data, isError } = useQuery(reportedNumber);
  const copies = useQuery({ ...backups, enabled: role === "super_admin" }).data;
  const facts = copies && factsOf(copies);
  return (
    <DashboardPage
      categories={adminCategoriesFor(role)}
      pendingComments={
        <WaitingPanel
          kind="comment"
          most={5}
          onDecided={() => cancelAndInvalidate(client, { queryKey: commentKeys.all })}
        />
      }
      reported={{ number: data, failed: isError }}
      alerts={
        role === "super_admin" && (
          <>
            <OpenAlerts />
            <FirstStepsCard />
          </>
        )
      }
      lastCopy={facts && { at: facts.good?.at ?? null, drill: facts.drill }}
    />
  );
}
