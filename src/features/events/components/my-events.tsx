import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { formatWallDay } from "#lib/wall-time.ts";
import { useUnsent } from "#platform/offline/use-outbox.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { useToday } from "../use-today.ts";
import type { Occurrence } from "../event.ts";
import type { RsvpPayload } from "../payload.ts";
import { myEvents, myRsvps, useComingEvents } from "../queries.ts";
import { isOver } from "../rules.ts";
import { useRsvp, type RsvpAnswer } from "../use-rsvp.ts";
import { EventsProblem } from "./event-list.tsx";
import { OccurrenceCard } from "./occurrence-card.tsx";
import styles from "./event-list.module.css";

export interface MyEventsProps {
  /**
   * How many to show at least: after the reader's own come the next ones of the congregation. Where there are none at all,
   * nothing is shown.
   */
  atLeast?: number;
}

/** Occurrences that the reader comes to, next first, each with the way to change the answer. */
export function MyEvents({ atLeast = 0 }: MyEventsProps) {
  const { userId } = useSession();
  const list = useQuery({ ...myEvents(userId ?? ""), enabled: userId !== null });
  // Each card reads its answer there; without them all would seem to have been taken back.
  const answers = useQuery(myRsvps(userId));
  const now = useMinute() ?? 0;
  const listed = useListedOnce(list.data?.value).filter((row) => !isOver(row, now));
  const rows = answers.data ? listed : [];
  const unsent = useUnsentAnswers().filter(({ eventId, day }) =>
    rows.every((row) => row.event_id !== eventId || row.day !== day),
  );
  const own = new Set([...rows.map((row) => row.event_id), ...unsent.map(({ eventId }) => eventId)]);
  const others = useNextEvents(atLeast > 0).filter((next) => !own.has(next.event_id));
  const fill = others.slice(0, Math.max(0, atLeast - rows.length - unsent.length));
  if (list.isPending || answers.isPending) {
    return (
      <Loading label="Cargando tus eventos…">
        <Skeleton shape="block" />
      </Loading>
    );
  }
  const retry = () => {
    void list.refetch();
    void answers.refetch();
  };
  return (
    <>
      {(list.isError || answers.isError) && (
        <EventsProblem error={list.error ?? answers.error} known={rows.length > 0} retry={retry} />
      )}
      {atLeast === 0 && list.isSuccess && answers.isSuccess && rows.length + unsent.length === 0 && (
        <Card className={styles.none}>
          <p>
            <b>No te has anotado a ningún evento.</b> Abre uno y toca «Confirmar asistencia»: aquí lo
            encuentras con su hora y su lugar.
          </p>
          <LinkButton variant="secondary" to={paths.events()}>
            Ver los próximos eventos
          </LinkButton>
        </Card>
      )}
      {rows.length + unsent.length + fill.length > 0 && (
        <ul className={styles.mine}>
          {unsent.map((answer) => (
            <li key={`${answer.eventId} ${answer.day}`}>
              <UnsentEvent answer={answer} />
            </li>
          ))}
          {rows.map((row) => (
            <li key={keyOf(row)}>
              <MyEvent occurrence={row} />
            </li>
          ))}
          {fill.map((row) => (
            <li key={keyOf(row)}>
              <NextEvent occurrence={row} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function MyEvent({ occurrence }: { occurrence: Occurrence }) {
  const today = useToday();
  const mine = useRsvp(occurrence);
  return (
    <OccurrenceCard
      occurrence={occurrence}
      dayText={formatWallDay(occurrence.day, Number(today.slice(0, 4)))}
      answer={mine.going ? (mine.stored ?? undefined) : undefined}
    >
      <AnswerActs mine={mine} title={occurrence.title} takesAnswers={occurrence.status === "published"} />
    </OccurrenceCard>
  );
}

/** An event of which this list has only the answer. */
function UnsentEvent({ answer: { eventId, day, slug, title } }: { answer: RsvpPayload }) {
  const year = Number(useToday().slice(0, 4));
  const mine = useRsvp({ event_id: eventId, day, slug, title });
  return (
    <Card as="article" className={styles.none}>
      <h3>
        <Link to={paths.event(slug, day)}>{title}</Link>
      </h3>
      <p>{formatWallDay(day, year)}</p>
      <AnswerActs mine={mine} title={title} takesAnswers />
    </Card>
  );
}

/** How far the reader's answer got, and the way to change it. */
function AnswerActs({
  mine,
  title,
  takesAnswers,
}: {
  mine: RsvpAnswer;
  title: string;
  takesAnswers: boolean;
}) {
  return (
    <>
      {/* After a refusal the last answer was another one, and the refusal says so. */}
      {!mine.going && mine.delivery !== "refused" && <Badge>Dijiste que no vas</Badge>}
      {mine.delivery !== "stored" && <DeliveryBadge delivery={mine.delivery} />}
      {mine.delivery === "refused" && (
        <>
          <span>{mine.problem}</span>
          <Button variant="secondary" onClick={mine.forget}>
            Entendido
          </Button>
        </>
      )}
      {takesAnswers && mine.delivery !== "refused" && (
        <Button
          variant="secondary"
          aria-label={`${answerText(mine.going, mine.stored)}: ${title}`}
          onClick={() => mine.answer(!mine.going)}
        >
          {answerText(mine.going, mine.stored)}
        </Button>
      )}
    </>
  );
}

function NextEvent({ occurrence }: { occurrence: Occurrence }) {
  const year = Number(useToday().slice(0, 4));
  return <OccurrenceCard occurrence={occurrence} dayText={formatWallDay(occurrence.day, year)} />;
}

/** Answers on this device alone of a person who wants to come; what is sent is checked whole. */
function useUnsentAnswers(): RsvpPayload[] {
  return useUnsent("rsvp")
    .map(({ payload }) => payload as Partial<RsvpPayload> | null)
    .filter((answer): answer is RsvpPayload => answer?.going === true && isWhole(answer));
}

function isWhole({ eventId, day, slug, title }: Partial<RsvpPayload>): boolean {
  return [eventId, day, slug, title].every((part) => typeof part === "string");
}

/** The next day of each event of the congregation that takes place. */
function useNextEvents(isAsked: boolean): readonly Occurrence[] {
  const coming = useComingEvents(isAsked);
  const now = useMinute() ?? 0;
  const next = new Map<string, Occurrence>();
  for (const row of coming) {
    const takesPlace = row.status === "published" && !isOver(row, now);
    if (takesPlace && !next.has(row.event_id)) next.set(row.event_id, row);
  }
  return [...next.values()];
}

function answerText(going: RsvpAnswer["going"], stored: RsvpAnswer["stored"]): string {
  if (!going) return "Sí voy";
  return stored === "waiting" ? "Salir de la lista de espera" : "Ya no puedo ir";
}

/** Rows stay while the page does: an answer that was taken back by mistake can be given again. */
function useListedOnce(rows: readonly Occurrence[] = NONE): readonly Occurrence[] {
  const [latest, setLatest] = useState(rows);
  const [listed, setListed] = useState(rows);
  if (rows === latest) return listed;
  const merged = new Map([...listed, ...rows].map((row) => [keyOf(row), row]));
  const all = [...merged.values()].toSorted((a, b) => a.wall_start.localeCompare(b.wall_start));
  setLatest(rows);
  setListed(all);
  return all;
}

const NONE: readonly Occurrence[] = [];

function keyOf({ event_id: id, day }: Occurrence): string {
  return `${id} ${day}`;
}
