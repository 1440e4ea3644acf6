import { useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { reportLater } from "../errors/report-later.ts";
import { AdminErrorBoundary } from "../errors/admin-error-boundary.tsx";
import { AdminLayout } from "../layouts/admin-layout.tsx";
import { MemberChrome } from "./member-chrome.tsx";

/** The back office's layout around the current panel. */
export function AdminShell() {
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  return (
    <AdminLayout onSignOut={() => setLeaving(true)}>
      <MemberChrome leaving={leaving} onLeaving={() => setLeaving(false)} />
      <AdminErrorBoundary resetKey={pathname} onError={reportLater}>
        <Outlet />
      </AdminErrorBoundary>
    </AdminLayout>
  );
}
