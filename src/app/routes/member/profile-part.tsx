import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router-dom";
import { DevicesCard } from "#features/auth/components/devices-card.tsx";
import { PasswordCard } from "#features/auth/components/password-card.tsx";
import { MyComments } from "#features/comments/components/my-comments.tsx";
import { MyEvents } from "#features/events/components/my-events.tsx";
import { MyPosts } from "#features/forum/list/my-posts.tsx";
import { ContactRequestsCard } from "#features/members/components/contact-requests-card.tsx";
import { DirectoryCard } from "#features/members/components/directory-card.tsx";
import { MyDataCard } from "#features/members/components/my-data-card.tsx";
import { PrayerActivity } from "#features/prayers/components/prayer-activity.tsx";
import { ProfilePage } from "#features/profile/components/profile-page.tsx";
import { MyTestimonials } from "#features/testimonials/components/my-testimonials.tsx";
import { isSwitchedOff, paths, PROFILE_PARTS, type ProfilePart } from "#domain/paths.ts";
import { useSession } from "#platform/session/use-session.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import layout from "#ui/layout/layout.module.css";
import styles from "../public/page.module.css";
import { UnsavedQuestion } from "../../unsaved-question.tsx";
import { PARTS, ProfileWays } from "./profile-ways.tsx";
import own from "./profile.module.css";

type DrawPart = (userId: string) => ReactNode;

const DRAW: Readonly<Record<ProfilePart, DrawPart>> = {
  nombre: (userId) => <NameAndPhoto userId={userId} />,
  directorio: (userId) => (
    <>
      <ContactRequestsCard userId={userId} />
      <DirectoryCard userId={userId} />
    </>
  ),
  actividad: (userId) => <Activity userId={userId} />,
  seguridad: () => <PasswordCard />,
  dispositivos: (userId) => <DevicesCard userId={userId} />,
  "mis-datos": () => <MyDataCard />,
};

/** /perfil/…: one part of the own profile. */
export default function ProfilePartRoute() {
  const { userId } = useSession();
  const { part: asked } = useParams();
  const {
    features: { off },
  } = useSettings();
  const part = PROFILE_PARTS.find((one) => one === asked);
  const isOff = part === "directorio" && isSwitchedOff(off, paths.members());
  if (!part || isOff) return <Navigate to={paths.profile()} replace />;
  const { title, lead } = PARTS[part];
  return (
    <div className={styles.page}>
      <p className={own.back}>
        <LinkButton variant="quiet" to={paths.profile()} icon={<ArrowLeft aria-hidden="true" />}>
          Mi perfil
        </LinkButton>
      </p>
      <PageTitle title={title} lead={lead} />
      <div className={own.columns}>
        <ProfileWays beside />
        {userId !== null && (
          <div key={`${userId} ${part}`} className={layout.stack5}>
            <UnsavedQuestion />
            {DRAW[part](userId)}
          </div>
        )}
      </div>
    </div>
  );
}

function NameAndPhoto({ userId }: { userId: string }) {
  const session = useSession();
  return <ProfilePage session={{ ...session, userId }} />;
}

function Activity({ userId }: { userId: string }) {
  const {
    features: { off },
  } = useSettings();
  const isOn = (path: string) => !isSwitchedOff(off, path);
  return (
    <section aria-labelledby="my-activity" className={own.activity}>
      <h2 id="my-activity">
        <VisuallyHidden>Lo que has hecho aquí</VisuallyHidden>
      </h2>
      {isOn(paths.events()) && <MyEvents />}
      {isOn(paths.blog()) && !off.includes("comentarios") && <MyComments userId={userId} />}
      {isOn(paths.forum()) && <MyPosts userId={userId} />}
      {isOn(paths.prayers()) && <PrayerActivity userId={userId} />}
      {isOn(paths.testimonials()) && <MyTestimonials userId={userId} />}
    </section>
  );
}
