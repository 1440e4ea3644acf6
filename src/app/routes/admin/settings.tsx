import { MaintenancePart } from "#features/maintenance/components/maintenance-part.tsx";
import { SettingsPage } from "#features/settings/admin/settings-page.tsx";

/** /admin/settings. */
export default function AdminSettingsRoute() {
  return <SettingsPage maintenance={<MaintenancePart />} />;
}
