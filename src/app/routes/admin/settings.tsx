import { SettingsPage } from "#features/settings/admin/settings-page.tsx";

/** /admin/settings. */
export default function AdminSettingsRoute() {
  return <SettingsPage />;
}
