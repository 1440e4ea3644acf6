import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { comingNext, comingWhen, type ComingEvent } from "#domain/coming-next.ts";
import { paths } from "#domain/paths.ts";
import type { Service } from "#domain/weekly-schedule.ts";
import { useSession } from "#platform/session/use-session.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { mediaBoard } from "./queries.ts";
import { boardOf, liveSecond } from "../rules.ts";
import { useClockDifference } from "#platform/supabase/server-clock.ts";
import styles from "./on-air-card.module.css";

/** An older answer about a live stream may be outdated, and without network nobody can watch it. */
const BELIEVED_MS = 5 * 60_000;
/** Longer than any stream: a member's copy does not say how old it is. */
const LONGEST_SECONDS = 12 * 3_600;

export interface OnAirCardProps {
  schedule: readonly Service[];
  events: readonly (ComingEvent & { slug: string; day: string; recurrence: string })[];
  /** Whether the congregation streams. */
  streams: boolean;
  /** Only what comes before the next stream, also of the schedule: that stream has its own place beside. */
  inPerson?: boolean;
}

/**
 * The live transmissions, or the stream or event that comes before the next service; nothing when the service comes
 * first.
 */
export function OnAirCard({ schedule, events, streams, inPerson = false }: OnAirCardProps) {
  const { userId } = useSession();
  const { data = [], dataUpdatedAt } = useQuery({ ...mediaBoard(userId), enabled: streams });
  const minute = useMinute() ?? 0;
  const now = minute + useClockDifference();
  const board = boardOf(data, now);
  const isKnown = minute - dataUpdatedAt < BELIEVED_MS;
  const live = board.now.filter(
    (item) => isKnown && item.status === "live" && (liveSecond(item, now) ?? 0) < LONGEST_SECONDS,
  );
  const isLive = live.length > 0;
  const [next] = comingNext({ schedule, streams: [...live, ...board.next], events }, now);
  const { stream, event } = next ?? {};
  if (inPerson && (isLive || stream)) return null;
  if (isLive || stream)
    return (
      <Card
        when={isLive || !next ? null : comingWhen(next, now)}
        title={isLive ? live.map(({ title }) => title).join(" · ") : (stream?.title ?? "")}
      >
        <LinkButton variant={isLive ? "primary" : "secondary"} to={paths.streaming()} className={styles.way}>
          {isLive ? "Ver la transmisión" : "Ver transmisiones"}
        </LinkButton>
      </Card>
    );
  // A service has its card below; it is shown here only beside a stream (`inPerson`).
  if (!next || (!event && !inPerson)) return null;
  return (
    <Card when={comingWhen(next, now)} title={next.title}>
      <LinkButton
        variant="secondary"
        to={
          event
            ? paths.event(event.slug, event.recurrence === "none" ? undefined : event.day)
            : paths.homeSection("horarios")
        }
        className={styles.way}
      >
        {event ? "Ver el evento" : "Ver horario"}
      </LinkButton>
    </Card>
  );
}

interface CardProps {
  /** Null for what is live. */
  when: string | null;
  title: string;
  children: ReactNode;
}

function Card({ when, title, children }: CardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        {when === null ? <p className={styles.live}>En vivo ahora</p> : <p className={styles.when}>{when}</p>}
        <p className={styles.title}>{title}</p>
      </div>
      {children}
    </div>
  );
}
