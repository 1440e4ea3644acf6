import { hasRole } from "#domain/roles.ts";
import { DonationPage } from "#features/donations/components/donation-page.tsx";
import { useSession } from "#platform/session/use-session.ts";
import { useSettings } from "#platform/settings/use-settings.ts";

/** /donaciones: bank data for offerings. */
export default function DonationsRoute() {
  const { bank } = useSettings();
  const { role } = useSession();
  return <DonationPage bank={bank} isAdmin={hasRole(role, "admin")} />;
}
