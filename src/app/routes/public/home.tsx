import { HomePage } from "#features/home/components/home-page.tsx";
import { LatestProphecies } from "#features/prophecies/components/latest-prophecies.tsx";
import { usePwa } from "#platform/pwa/use-pwa.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";

// Few visits invite, and none before the browser has said that it can install.
const InstallInvitation = lazyPart(
  async () => (await import("../../layouts/install-invitation.tsx")).InstallInvitation,
);

/** /: the congregation's front door (SPEC 2). */
export default function HomeRoute() {
  const settings = useSettings();
  const { installState, promptInstall, dismissInstall } = usePwa();
  return (
    <HomePage
      settings={settings}
      latest={<LatestProphecies />}
      invitation={
        installState !== "hidden" && (
          <InstallInvitation
            state={installState}
            onInstall={() => void promptInstall()}
            onDismiss={dismissInstall}
          />
        )
      }
    />
  );
}
