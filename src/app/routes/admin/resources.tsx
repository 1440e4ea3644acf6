import { AccessPane } from "#features/access/admin/access-pane.tsx";
import { ResourcePanel } from "#features/resources/admin/resource-panel.tsx";

/** /admin/recursos: the panel, with who has access to each restricted resource. */
export default function AdminResourcesRoute() {
  return (
    <ResourcePanel
      accessPane={({ id, title }) => <AccessPane kind="resource" targetId={id} title={title} />}
    />
  );
}
