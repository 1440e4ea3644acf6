import { ModerationPage } from "#features/moderation/components/moderation-page.tsx";
import { ReportedNumber } from "#features/reports/admin/reported-number.tsx";
import { ReportsPanel } from "#features/reports/admin/reports-panel.tsx";

/** /admin/comentarios. */
export default function AdminCommentsRoute() {
  return <ModerationPage reports={<ReportsPanel />} reportsWaiting={<ReportedNumber />} />;
}
