import { lazy, Suspense } from "react";
import { PageSkeleton } from "../page-skeleton.tsx";

const AdminShell = lazy(() => import("./admin-shell.tsx").then((module) => ({ default: module.AdminShell })));

/** The back office's layout, in a chunk of its own: no visitor downloads it. */
export function AdminFrame() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <AdminShell />
    </Suspense>
  );
}
