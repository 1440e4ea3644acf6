import { PasswordCard } from "#features/auth/components/password-card.tsx";
import { MyComments } from "#features/comments/components/my-comments.tsx";
import { MyEvents } from "#features/events/components/my-events.tsx";
import { MyPosts } from "#features/forum/components/my-posts.tsx";
import { ContactRequestsCard } from "#features/members/components/contact-requests-card.tsx";
import { DirectoryCard } from "#features/members/components/directory-card.tsx";
import { MyDataCard } from "#features/members/components/my-data-card.tsx";
import { PrayerActivity } from "#features/prayers/components/prayer-activity.tsx";
import { ProfilePage } from "#features/profile/components/profile-page.tsx";
import { MyTestimonials } from "#features/testimonials/components/my-testimonials.tsx";
import { isSwitchedOff } from "#domain/switched-off.ts";
import { paths } from "#domain/paths.ts";
import { useSession } from "#platform/session/use-session.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "../public/page.module.css";
import own from "./profile.module.css";
import { UnsavedQuestion } from "../../unsaved-question.tsx";

/** /perfil: one's own data, the directory, what one has done here, and the password. */
export default function ProfileRoute() {
  const session = useSession();
  const {
    features: { off },
  } = useSettings();
  const { userId } = session;
  const isOn = (path: string) => !isSwitchedOff(off, path);
  return (
    <div className={styles.page}>
      <PageTitle title="Mi perfil" lead="Así te ven tus hermanos en la comunidad." />
      {userId !== null && (
        <div key={userId} className={own.parts}>
          <UnsavedQuestion />
          <nav aria-label="En esta página" className={own.ways}>
            {isOn(paths.members()) && <Way to="#directorio">Directorio</Way>}
            <Way to="#mi-actividad">Mi actividad</Way>
            <Way to="#mis-datos">Mis datos</Way>
            <Way to={paths.devices()}>Mis dispositivos</Way>
          </nav>
          <ProfilePage session={{ ...session, userId }}>
            <PasswordCard />
          </ProfilePage>
          {isOn(paths.members()) && (
            <>
              <DirectoryCard userId={userId} />
              <ContactRequestsCard userId={userId} />
            </>
          )}
          <section id="mi-actividad" tabIndex={-1} aria-labelledby="my-activity" className={own.activity}>
            <h2 id="my-activity">Mi actividad</h2>
            {isOn(paths.events()) && <MyEvents />}
            {isOn(paths.blog()) && !off.includes("comentarios") && <MyComments userId={userId} />}
            {isOn(paths.forum()) && <MyPosts userId={userId} />}
            {isOn(paths.prayers()) && <PrayerActivity userId={userId} />}
            {isOn(paths.testimonials()) && <MyTestimonials userId={userId} />}
          </section>
          <MyDataCard />
        </div>
      )}
    </div>
  );
}

/** To a part of this page, which on a phone is far below, or to a page of its own. */
function Way({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton variant="secondary" to={to}>
      {children}
    </LinkButton>
  );
}
