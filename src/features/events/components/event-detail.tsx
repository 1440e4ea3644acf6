import { useQuery } from "@tanstack/react-query";
import { Clock, MapPin, Repeat, Users } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#domain/paths.ts";
import { counted } from "#lib/counting.ts";
import { mapSearch } from "#lib/text.ts";
import { formatWallDay } from "#lib/wall-time.ts";
import { saysGone } from "#platform/offline/outbox-outcome.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Fact, Facts } from "#ui/content/facts.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { WidePicture } from "#ui/content/wide-picture.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { useNow } from "../use-today.ts";
import type { ChurchEvent, Occurrence } from "../event.ts";
import { eventDetail } from "../queries.ts";
import { hoursText, isOver, placesText, recurrenceText, whenText } from "../rules.ts";
import { AddToCalendar } from "./calendar-links.tsx";
import { EventDates } from "./event-dates.tsx";
import { RsvpBar } from "./rsvp-bar.tsx";
import styles from "./event-detail.module.css";

export interface EventDetailProps {
  slugOrId: string;
  /** The asked day of an event that comes back. */
  day: string | null;
  /** Sharing, composed by the route, with day, hour and place unless it was called off. */
  share: (event: ChurchEvent, when: string | undefined) => ReactNode;
  /** The conversation about it, composed by the route. */
  conversation: (event: ChurchEvent) => ReactNode;
}

/** An event: when, where, what, how many places are left, and whether I come. */
export function EventDetail({ slugOrId, day, share, conversation }: EventDetailProps) {
  const read = useQuery(eventDetail(slugOrId, day));
  const isGone = read.isError && saysGone(read.error);
  if (read.data && !isGone) {
    const { event, dates } = read.data;
    const comments = conversation(event);
    return (
      <>
        {read.isError && (
          <Alert tone="warning" title="Esto puede no estar al día">
            Lo guardaste para leer sin conexión. Cuando vuelva la red se pone al día.
          </Alert>
        )}
        <EventBody
          event={event}
          dates={dates}
          day={day}
          share={(shown) => share(event, shown && event.status === "published" ? whenText(shown) : undefined)}
        />
        {comments && <div className={styles.conversation}>{comments}</div>}
      </>
    );
  }
  if (read.isPending)
    return (
      <Loading label="Cargando el evento…">
        <Skeleton shape="title" />
        <Skeleton lines={6} />
      </Loading>
    );
  if (isGone)
    return (
      <>
        <PageTitle title="Eventos" />
        <EmptyState
          title="Este evento ya no está"
          action={<LinkButton to={paths.events()}>Ver los próximos eventos</LinkButton>}
        >
          Puede que lo hayan retirado o que la dirección no esté completa.
        </EmptyState>
      </>
    );
  return (
    <>
      <PageTitle title="Eventos" />
      <EmptyState
        title="No pudimos abrir este evento"
        action={<Button onClick={() => void read.refetch()}>Reintentar</Button>}
      >
        Aún no lo habías abierto en este dispositivo. Cuando vuelva la red, inténtalo de nuevo.
      </EmptyState>
    </>
  );
}

interface EventBodyProps {
  event: ChurchEvent;
  dates: readonly Occurrence[];
  day: string | null;
  share: (shown: Occurrence | undefined) => ReactNode;
}

function EventBody({ event, dates, day, share }: EventBodyProps) {
  const now = useNow();
  const shown = dates.find((one) => one.day === day) ?? dates[0];
  const over = shown === undefined || isOver(shown, now);
  const repeats = recurrenceText(event);
  return (
    <article className={styles.event}>
      <PageTitle title={event.title} />
      {event.status === "cancelled" && (
        <Alert tone="danger" title="Este evento se canceló">
          Perdona el cambio de planes.
        </Alert>
      )}
      {day !== null && shown?.day !== day && event.status === "published" && (
        <Alert tone="warning" title="Ese día no habrá">
          Mira abajo las otras fechas.
        </Alert>
      )}
      <Facts
        className={styles.facts}
        picture={event.image_url && <WidePicture src={event.image_url} className={styles.picture} early />}
      >
        {shown && (
          <Fact icon={<Clock aria-hidden="true" />}>
            <time dateTime={shown.day} className={styles.day}>
              {formatWallDay(shown.day)}
            </time>
            {hoursText(shown)}
          </Fact>
        )}
        {repeats && <Fact icon={<Repeat aria-hidden="true" />}>{repeats}</Fact>}
        {event.place && (
          <Fact icon={<MapPin aria-hidden="true" />}>
            {event.place}
            <br />
            <a href={mapSearch(event.place)} target="_blank" rel="noopener">
              Ver en el mapa
            </a>
          </Fact>
        )}
        {shown && event.status === "published" && !over && <People occurrence={shown} />}
      </Facts>
      {event.description && <p className={textStyles.written}>{event.description}</p>}
      {event.status === "published" && shown && !over && <RsvpBar key={shown.day} occurrence={shown} />}
      {event.status === "published" && over && <p>Este evento ya pasó. ¡Gracias a quienes vinieron!</p>}
      <div className={layout.cluster3}>
        {event.status === "published" && !over && <AddToCalendar eventId={event.id} />}
        {share(shown)}
      </div>
      {shown && <EventDates event={event} dates={dates} shown={shown} />}
    </article>
  );
}

function People({ occurrence }: { occurrence: Occurrence }) {
  const places = placesText(occurrence);
  const { going } = occurrence;
  if (going === 0 && !places) return null;
  return (
    <Fact icon={<Users aria-hidden="true" />}>
      {going > 0 && counted(going, "persona confirmada", "personas confirmadas")}
      {going > 0 && places && <br />}
      {places}
    </Fact>
  );
}
