import { DonationPanel } from "#features/donations/admin/donation-panel.tsx";

/** /admin/donaciones. */
export default function AdminDonationsRoute() {
  return <DonationPanel />;
}
