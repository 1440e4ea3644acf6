import { hasRole } from "#domain/roles.ts";
import { DonationPage } from "#features/donations/components/donation-page.tsx";
import { useSession } from "#platform/session/use-session.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";

/** Members only: visitors do not load it. */
const MemberDonations = lazyPart(
  async () => (await import("#features/donations/components/member-donations.tsx")).MemberDonations,
);

/** Only who is signed in meets it. */
const MembersPart = lazyPart(async () => (await import("./members-part.tsx")).MembersPart);

/** /donaciones: bank data for offerings; a member's own below. */
export default function DonationsRoute() {
  const { bank } = useSettings();
  const { role, userId } = useSession();
  return (
    <DonationPage bank={bank} isAdmin={hasRole(role, "admin")}>
      {userId !== null && (
        <MembersPart>
          <MemberDonations userId={userId} />
        </MembersPart>
      )}
    </DonationPage>
  );
}
