import { Bell, CircleUserRound, HandHeart, Settings, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { Card } from "#ui/content/card.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { greeting, partOfDay } from "../greeting.ts";
import { DayScene } from "./day-scene.tsx";
import styles from "./member-home.module.css";

/** What other features put on the member's home. */
export interface MemberHomeProps {
  name: string | null;
  /** Whether the back office is one of their pages. */
  office?: boolean | undefined;
  /** Whether the congregation uses the page of offerings. */
  giving: boolean;
  /** When to come next. */
  nextService?: ReactNode;
  /** What the member has said they come to; nothing where the congregation does not announce events. */
  events?: ReactNode;
  /** What the member follows, each in a card of its own; nothing where there is nothing to follow. */
  following?: ReactNode;
  notices: ReactNode;
  /** Invitation to receive notices on this device; nothing when it does already. */
  invitation?: ReactNode;
  /** What waits to be sent; nothing when nothing waits. */
  waiting?: ReactNode;
  prophecies: ReactNode;
}

/** /dashboard: where a notice without a target leads, and where a member starts. */
export function MemberHome({
  name,
  office,
  giving,
  nextService,
  events,
  following,
  notices,
  invitation,
  waiting,
  prophecies,
}: MemberHomeProps) {
  const minute = useMinute();
  const part = partOfDay(minute === null ? 12 : new Date(minute).getHours());
  const words = greeting(part, name);
  return (
    <>
      <div className={styles.welcome}>
        <PageTitle
          title="Área de miembros"
          lead="Qué bueno que estás aquí. Esto es lo tuyo."
          className={styles.words ?? ""}
        >
          {words}
        </PageTitle>
        <div className={styles.window}>
          <DayScene part={part} />
        </div>
      </div>
      {nextService}
      {waiting}
      <div className={styles.columns}>
        <div className={styles.own}>
          <Part id="dashboard-notices" title="Sin leer" all={paths.notifications()}>
            <Card flush>
              {notices}
              {invitation}
            </Card>
          </Part>
          {events && (
            <Part id="dashboard-events" title="Mis próximos eventos" all={paths.events()} allText="Ver todos">
              {events}
            </Part>
          )}
          {following && (
            <Part id="dashboard-following" title="Lo que sigo">
              <div className={styles.following}>{following}</div>
            </Part>
          )}
        </div>
        <nav className={styles.links} aria-label="Tus páginas">
          {office && (
            <Shortcut to={paths.admin()} icon={<ShieldCheck aria-hidden="true" />} label="Administración" />
          )}
          <Shortcut to={paths.profile()} icon={<CircleUserRound aria-hidden="true" />} label="Mi Perfil" />
          <Shortcut to={paths.notifications()} icon={<Bell aria-hidden="true" />} label="Notificaciones" />
          <Shortcut
            to={paths.notificationSettings()}
            icon={<Settings aria-hidden="true" />}
            label="Qué avisos recibo"
          />
          {giving && (
            <Shortcut to={paths.myDonations()} icon={<HandHeart aria-hidden="true" />} label="Mis ofrendas" />
          )}
        </nav>
      </div>
      <Part id="dashboard-prophecies" title="Últimas profecías" all={paths.blog()}>
        {prophecies}
      </Part>
    </>
  );
}

interface PartProps {
  id: string;
  title: string;
  /** Where there is more of it. */
  all?: string;
  allText?: string;
  children: ReactNode;
}

function Part({ id, title, all, allText = "Ver todas", children }: PartProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {all && (
          <Link to={all} className={styles.all}>
            {allText}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

function Shortcut({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <Link to={to} className={styles.shortcut}>
      {icon}
      {label}
    </Link>
  );
}
