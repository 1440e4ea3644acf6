import { lazy, Suspense, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useSession } from "#platform/session/use-session.ts";
import { reportLater } from "../errors/report-later.ts";
import { RootErrorBoundary } from "../errors/root-error-boundary.tsx";
import { SiteLayout } from "../layouts/site-layout.tsx";

// What only signed-in people need stays out of a visitor's download.
const NotificationBell = lazy(() =>
  import("#features/notifications/components/notification-bell.tsx").then((module) => ({
    default: module.NotificationBell,
  })),
);
const MemberChrome = lazy(() =>
  import("./member-chrome.tsx").then((module) => ({ default: module.MemberChrome })),
);

/** The site's layout around the current screen, with the parts that come from features. */
export function SiteFrame() {
  const { status } = useSession();
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  return (
    <SiteLayout
      bell={
        <Suspense fallback={null}>
          <NotificationBell />
        </Suspense>
      }
      onSignOut={() => setLeaving(true)}
    >
      {/* Not asked of userId: whoever is signing out has none any more, and is not yet a visitor. */}
      {status !== "visitor" && (
        <Suspense fallback={null}>
          <MemberChrome leaving={leaving} onLeaving={() => setLeaving(false)} />
        </Suspense>
      )}
      <RootErrorBoundary resetKey={pathname} onReport={reportLater}>
        <Outlet />
      </RootErrorBoundary>
    </SiteLayout>
  );
}
