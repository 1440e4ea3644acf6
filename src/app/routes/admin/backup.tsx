import { archiveTools } from "#features/backup/archive-tools.ts";
import { BackupPage } from "#features/backup/components/backup-page.tsx";

/** /admin/backup. */
export default function AdminBackupRoute() {
  return <BackupPage tools={archiveTools} />;
}
