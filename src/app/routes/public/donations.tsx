import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { DonationPage } from "#features/donations/components/donation-page.tsx";
import { useSession } from "#platform/session/use-session.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";

/** Members only: visitors do not load it. */
const MemberDonations = lazyPart(
  async () => (await import("#features/donations/components/my-donations.tsx")).MemberDonations,
);

/** The device's abilities are not known before it draws. */
const ShareButton = lazyPart(
  async () => (await import("#features/sharing/components/share-button.tsx")).ShareButton,
);

/** Only who is signed in meets it. */
const MembersPart = lazyPart(async () => (await import("./members-part.tsx")).MembersPart);

/** /donaciones: bank data for offerings; a member's own below. */
export default function DonationsRoute() {
  const { bank, identity } = useSettings();
  const { role, userId } = useSession();
  return (
    <DonationPage
      bank={bank}
      isAdmin={hasRole(role, "admin")}
      // The page carries title, text and picture itself.
      share={<ShareButton title={`Ofrendas de ${identity.name}`} path={paths.donations()} />}
    >
      {userId !== null && (
        <MembersPart>
          <MemberDonations userId={userId} />
        </MembersPart>
      )}
    </DonationPage>
  );
}
