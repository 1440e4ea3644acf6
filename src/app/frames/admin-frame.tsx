import { Suspense, useState } from "react";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { lazyRoute, PageSkeleton } from "../lazy-route.tsx";

const AdminShell = lazyRoute(async () => ({ default: (await import("./admin-shell.tsx")).AdminShell }));
const AdminForbidden = lazyRoute(async () => ({
  default: (await import("./admin-forbidden.tsx")).AdminForbidden,
}));

/**
 * The back office's frame for admins, the site's own for everybody else: each a chunk that visitors of the site do not
 * download.
 */
export function AdminFrame() {
  const { status, role } = useSession();
  const isAdmin = hasRole(role, "admin");
  const [inside, setInside] = useState(isAdmin);
  // A person who is signing out stays in the frame until they arrive at home.
  if (inside !== isAdmin && (isAdmin || status !== "loading")) setInside(isAdmin);
  if (!inside && status === "loading") return <PageSkeleton />;
  return <Suspense fallback={<PageSkeleton />}>{inside ? <AdminShell /> : <AdminForbidden />}</Suspense>;
}
