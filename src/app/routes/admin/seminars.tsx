import { AccessPane } from "#features/access/admin/access-pane.tsx";
import { SeminarPanel } from "#features/seminars/admin/seminar-panel.tsx";

/** /admin/seminarios: the panel, with who has access to each seminar. */
export default function AdminSeminarsRoute() {
  return (
    <SeminarPanel access={({ id, title }) => <AccessPane kind="seminar" targetId={id} title={title} />} />
  );
}
