import { AccessPage } from "#features/access/admin/access-page.tsx";

/** /admin/accesos. */
export default function AdminAccessRoute() {
  return <AccessPage />;
}
