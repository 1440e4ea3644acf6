import { useQuery } from "@tanstack/react-query";
import { CalendarDays, Clock, ListChecks, MapPin, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#domain/paths.ts";
import { saysGone } from "#platform/offline/outbox-outcome.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Fact, Facts } from "#ui/content/facts.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { seminarDetail } from "../queries.ts";
import { datesText, placeText, sessionsText } from "../rules.ts";
import type { Seminar } from "../seminar.ts";
import { OverBadge } from "./seminar-card.tsx";
import styles from "./seminar-detail.module.css";
import { SeminarPicture } from "./seminar-picture.tsx";

export interface SeminarDetailProps {
  slugOrId: string;
  /** The sessions, for who may open them, or the way to ask; composed by the route. */
  sessions: (seminar: Seminar) => ReactNode;
  /** Sharing, composed by the route. */
  share: (seminar: Seminar) => ReactNode;
}

/** A seminar: what it is about, who teaches, when, where; then its sessions. */
export function SeminarDetail({ slugOrId, sessions, share }: SeminarDetailProps) {
  const read = useQuery(seminarDetail(slugOrId));
  const gone = read.isError && saysGone(read.error);
  if (read.data && !gone) {
    return (
      <SeminarBody
        seminar={read.data}
        isStale={read.isError}
        sessions={sessions(read.data)}
        share={share(read.data)}
      />
    );
  }
  if (read.isPending)
    return (
      <Loading label="Cargando el seminario…">
        <Skeleton shape="title" />
        <Skeleton lines={6} />
      </Loading>
    );
  return (
    <>
      <PageTitle title="Seminarios" />
      <EmptyState
        title={gone ? "Este seminario ya no está" : "No pudimos abrir este seminario"}
        action={
          gone ? (
            <LinkButton to={paths.seminars()}>Ver los seminarios</LinkButton>
          ) : (
            <Button onClick={() => void read.refetch()}>Reintentar</Button>
          )
        }
      >
        {gone
          ? "Puede que lo hayan retirado o que la dirección no esté completa."
          : "Aún no lo habías abierto en este dispositivo. Cuando vuelva la red, inténtalo de nuevo."}
      </EmptyState>
    </>
  );
}

interface SeminarBodyProps {
  seminar: Seminar;
  isStale: boolean;
  sessions: ReactNode;
  share: ReactNode;
}

function SeminarBody({ seminar, isStale, sessions, share }: SeminarBodyProps) {
  const dates = datesText(seminar);
  const place = placeText(seminar);
  return (
    <article className={styles.seminar}>
      {isStale && (
        <Alert tone="warning" title="Esto puede no estar al día">
          Lo guardaste para leer sin conexión. Cuando vuelva la red se pone al día.
        </Alert>
      )}
      <PageTitle title={seminar.title} />
      <Facts
        className={styles.facts}
        picture={
          seminar.image_url && <SeminarPicture src={seminar.image_url} className={styles.picture} early />
        }
      >
        {seminar.teacher && <Fact icon={<UserRound aria-hidden="true" />}>Imparte {seminar.teacher}</Fact>}
        {dates && (
          <Fact icon={<CalendarDays aria-hidden="true" />}>
            {dates} <OverBadge seminar={seminar} />
          </Fact>
        )}
        {seminar.schedule && <Fact icon={<Clock aria-hidden="true" />}>{seminar.schedule}</Fact>}
        {place && <Fact icon={<MapPin aria-hidden="true" />}>{place}</Fact>}
        {seminar.session_count > 0 && (
          <Fact icon={<ListChecks aria-hidden="true" />}>{sessionsText(seminar.session_count)}</Fact>
        )}
      </Facts>
      {seminar.description && <p className={textStyles.written}>{seminar.description}</p>}
      <div className={layout.cluster3}>{share}</div>
      {sessions}
    </article>
  );
}
