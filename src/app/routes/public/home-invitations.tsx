import { paths } from "#domain/paths.ts";
import { ShareButton } from "#features/sharing/components/share-button.tsx";
import { usePwa } from "#platform/pwa/use-pwa.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { InstallInvitation } from "../../layouts/install-invitation.tsx";

/** What home asks of a visitor at its end: to pass it on, and to keep it on the phone. */
export function HomeInvitations() {
  const { identity } = useSettings();
  const { installState, promptInstall, dismissInstall } = usePwa();
  return (
    <>
      <p>¿A quién te gustaría invitar? Mándale esta página.</p>
      {/* It carries title, text and picture itself. */}
      <ShareButton title={identity.name} path={paths.home()} card={null} />
      <InstallInvitation
        state={installState}
        onInstall={() => void promptInstall()}
        onDismiss={dismissInstall}
      />
    </>
  );
}
