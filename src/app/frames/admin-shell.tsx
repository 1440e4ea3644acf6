import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { ADMIN_ROUTES } from "#domain/paths-admin.ts";
import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { contentStatistics } from "#features/dashboard/queries.ts";
import { NotificationBell } from "#features/notifications/inbox/notification-bell.tsx";
import { waitingByPanel } from "#features/dashboard/waiting.ts";
import { reportedNumber } from "#features/moderation/reports/queries.ts";
import { WaitingHere } from "#features/admin-notices/admin/waiting/waiting-here.tsx";
import { useSession } from "#platform/session/use-session.ts";
import { ADMIN_SCREENS } from "../admin-route-table.tsx";
import { AdminErrorBoundary } from "../errors/admin-error-boundary.tsx";
import { reportLater } from "../errors/error-report.ts";
import { AdminLayout } from "../layouts/admin-layout.tsx";
import { lazyRoute } from "../lazy-route.tsx";
import { screen, screenRoutes } from "../screen-routes.tsx";
import { MemberChrome } from "./member-chrome.tsx";
import { useAdminUpdates } from "./use-admin-updates.ts";
import { waitingAt } from "./waiting-at.ts";

const NotFound = lazyRoute(() => import("../routes/public/not-found.tsx"));

/** The back office's layout around the current panel. */
export function AdminShell() {
  const { pathname, search } = useLocation();
  const waiting = waitingAt(pathname, new URLSearchParams(search));
  const [leaving, setLeaving] = useState(false);
  const { role } = useSession();
  useAdminUpdates();
  const enabled = hasRole(role, "admin");
  const content = useQuery({ ...contentStatistics, enabled });
  const reported = useQuery({ ...reportedNumber, enabled });
  return (
    <AdminLayout
      bell={<NotificationBell />}
      onSignOut={() => setLeaving(true)}
      waiting={waitingByPanel(content.data, reported.data)}
    >
      <MemberChrome leaving={leaving} onLeaving={() => setLeaving(false)} />
      <AdminErrorBoundary resetKey={pathname} onError={reportLater}>
        {waiting && <WaitingHere {...waiting} />}
        <Routes>
          {screenRoutes(ADMIN_ROUTES, ADMIN_SCREENS, { under: paths.admin() })}
          <Route path="*" element={screen(<NotFound />)} />
        </Routes>
      </AdminErrorBoundary>
    </AdminLayout>
  );
}
