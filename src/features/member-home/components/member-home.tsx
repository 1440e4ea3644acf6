import { useQuery } from "@tanstack/react-query";
import { Bell, CircleUserRound, HandHeart, Settings, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/content/card.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { greeting, partOfDay } from "../greeting.ts";
import { memberHome } from "../queries.ts";
import { shownSteps } from "../rules.ts";
import { DayScene } from "./day-scene.tsx";
import { FirstSteps } from "./first-steps.tsx";
import styles from "./member-home.module.css";
import { News } from "./news.tsx";

/** Parts of other features on the member's home. */
export interface MemberHomeProps {
  userId: string | null;
  name: string | null;
  /** Where a super admin has a site to set up: before all else. */
  setup?: ReactNode;
  /** Whether the back office is one of their pages. */
  office?: boolean | undefined;
  /** Capabilities in use: the page of offerings, the directory, the forum, the prayer wall. */
  uses: Record<"giving" | "directory" | "forum" | "prayers", boolean>;
  /** When to come next. */
  nextService?: ReactNode;
  /** Next events, the member's own first; nothing where the congregation does not announce events. */
  events?: ReactNode;
  /** Series and topics that the member follows, each in a card; nothing where there is nothing to follow. */
  following?: ReactNode;
  notices: ReactNode;
  /** How notices are switched on, among the first steps. */
  pushStep?: ReactNode;
  /** Invitation to receive notices on this device too, once one of the person's devices does. */
  invitation?: ReactNode;
  /** Pending entries of the outbox; nothing without one. */
  waiting?: ReactNode;
  prophecies: ReactNode;
}

/** /dashboard: where a notice without a target leads, and where a member starts. What has nothing to show is not there. */
export function MemberHome({
  userId,
  name,
  setup,
  office,
  uses,
  nextService,
  events,
  following,
  notices,
  pushStep,
  invitation,
  waiting,
  prophecies,
}: MemberHomeProps) {
  const minute = useMinute();
  const part = partOfDay(minute === null ? 12 : new Date(minute).getHours());
  const words = greeting(part, name);
  const home = useQuery(memberHome(userId));
  const { steps = [], prayers = [], topics = [] } = home.data?.value ?? {};
  const receivesNotices = steps.some((state) => state.step === "notices" && state.is_done);
  return (
    <>
      <div className={styles.welcome}>
        <PageTitle title="Lo nuevo para ti" lead="Qué bueno que estás aquí." className={styles.words ?? ""}>
          {words}
        </PageTitle>
        <div className={styles.window}>
          <DayScene part={part} />
        </div>
      </div>
      {setup && <div className={styles.setup}>{setup}</div>}
      {nextService}
      <FirstSteps
        steps={shownSteps(steps, ({ step }) => step !== "directory" || uses.directory)}
        push={pushStep}
      />
      {waiting}
      <div className={styles.columns}>
        <div className={styles.own}>
          <Part id="dashboard-news" title="Qué hay de nuevo" bodyClass={styles.following}>
            {home.isError && !home.data && (
              <NewsProblem error={home.error} retry={() => void home.refetch()} />
            )}
            <News prayers={uses.prayers ? prayers : []} topics={uses.forum ? topics : []} />
          </Part>
          <Part id="dashboard-notices" title="Sin leer" all={paths.notifications()}>
            <Card flush>
              {notices}
              {receivesNotices && invitation}
            </Card>
          </Part>
          <Part id="dashboard-events" title="Próximos eventos" all={paths.events()} allText="Ver todos">
            {events}
          </Part>
          <Part id="dashboard-following" title="Lo que sigo" bodyClass={styles.following}>
            {following}
          </Part>
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
          {uses.giving && (
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

function NewsProblem({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <Card className={styles.problem}>
      <p>No pudimos cargar lo nuevo. {problemText(error)}</p>
      <Button variant="secondary" onClick={retry}>
        Reintentar
      </Button>
    </Card>
  );
}

interface PartProps {
  id: string;
  title: string;
  /** Where there is more of it. */
  all?: string;
  allText?: string;
  /** How what is in it is laid out. */
  bodyClass?: string | undefined;
  children: ReactNode;
}

/** A section that is not there while it has nothing to show. */
function Part({ id, title, all, allText = "Ver todas", bodyClass, children }: PartProps) {
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
      <div className={bodyClass ? `${styles.body} ${bodyClass}` : styles.body}>{children}</div>
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
