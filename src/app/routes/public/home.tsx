import { HomePage } from "#features/home/components/home-page.tsx";
import { LatestProphecies } from "#features/prophecies/components/latest-prophecies.tsx";
import { usePwa } from "#platform/pwa/use-pwa.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { InstallInvitation } from "../../layouts/install-invitation.tsx";

/** /: the congregation's front door (SPEC 2). */
export default function HomeRoute() {
  const settings = useSettings();
  const { installState, promptInstall, dismissInstall } = usePwa();
  return (
    <HomePage
      settings={settings}
      latest={<LatestProphecies />}
      invitation={
        <InstallInvitation
          state={installState}
          onInstall={() => void promptInstall()}
          onDismiss={dismissInstall}
        />
      }
    />
  );
}
