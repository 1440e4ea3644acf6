import { PasswordCard } from "#features/auth/components/password-card.tsx";
import { ProfilePage } from "#features/profile/components/profile-page.tsx";
import { useSession } from "#platform/session/use-session.ts";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "../public/page.module.css";

/** /perfil: one's own data, and the password. */
export default function ProfileRoute() {
  const session = useSession();
  const { userId } = session;
  return (
    <div className={styles.page}>
      <PageTitle title="Mi perfil" lead="Así te ven tus hermanos en la comunidad." />
      {userId !== null && (
        <ProfilePage key={userId} session={{ ...session, userId }}>
          <PasswordCard />
        </ProfilePage>
      )}
    </div>
  );
}
