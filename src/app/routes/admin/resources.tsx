import { ResourcePanel } from "#features/resources/admin/resource-panel.tsx";

/** /admin/recursos. */
export default function AdminResourcesRoute() {
  return <ResourcePanel />;
}
