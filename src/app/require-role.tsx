import { lazy, Suspense, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { hasRole, type Role } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { PageSkeleton } from "./lazy-route.tsx";

const NotAllowed = lazy(() => import("./not-allowed.tsx").then((module) => ({ default: module.NotAllowed })));

/**
 * Shows a screen to people who reach `minimum`. This only spares people screens they cannot use: the database decides
 * every read and write.
 */
export function RequireRole({ minimum, children }: { minimum: Role; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (minimum === "visitor" || hasRole(session.role, minimum)) return children;
  if (session.status === "loading") return <PageSkeleton />;
  if (session.status === "visitor") {
    return <Navigate to={paths.auth(location.pathname + location.search)} replace />;
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <NotAllowed minimum={minimum} offline={session.offlineRole} />
    </Suspense>
  );
}
