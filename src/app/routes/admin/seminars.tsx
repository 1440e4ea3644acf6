import { useQueryClient } from "@tanstack/react-query";
import { AccessPane } from "#features/access/admin/access-pane.tsx";
import { contentStatistics } from "#features/dashboard/queries.ts";
import { SeminarPanel } from "#features/seminars/admin/seminar-panel.tsx";

/** /admin/seminarios: the panel, with who has access to each seminar. */
export default function AdminSeminarsRoute() {
  const client = useQueryClient();
  return (
    <SeminarPanel
      access={({ id, title }) => (
        <AccessPane
          kind="seminar"
          targetId={id}
          title={title}
          onChanged={() => void client.invalidateQueries(contentStatistics)}
        />
      )}
    />
  );
}
