import { paths } from "#domain/paths.ts";
import { WelcomeBack } from "#features/home/components/welcome-back.tsx";
import { ShareButton } from "#features/sharing/components/share-button.tsx";
import { usePwa } from "#platform/pwa/use-pwa.ts";
import { useSession } from "#platform/session/use-session.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { Card } from "#ui/content/card.tsx";
import { InstallInvitation } from "../../layouts/install-invitation.tsx";
import styles from "./home-invitations.module.css";

/** Invitations at the end of home: to go on to one's own page, to share it, and to install it on the phone. */
export function HomeInvitations() {
  const { userId } = useSession();
  const { identity } = useSettings();
  const { installState, promptInstall, dismissInstall } = usePwa();
  return (
    <>
      {userId !== null && <WelcomeBack />}
      <Card className={styles.share}>
        <p>¿A quién te gustaría invitar? Mándale esta página.</p>
        {/* It carries title, text and picture itself. */}
        <ShareButton title={identity.name} path={paths.home()} />
      </Card>
      <InstallInvitation
        state={installState}
        onInstall={() => void promptInstall()}
        onDismiss={dismissInstall}
      />
    </>
  );
}
