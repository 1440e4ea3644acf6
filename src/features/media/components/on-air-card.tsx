import { useQuery } from "@tanstack/react-query";
import { paths } from "#domain/paths.ts";
import { useSession } from "#platform/session/use-session.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { mediaBoard } from "../board-query.ts";
import { plannedMoment } from "../planned-moment.ts";
import { boardOf, liveSecond } from "../rules.ts";
import { useClockDifference } from "../server-clock.ts";
import styles from "./on-air-card.module.css";

/** An older answer about a live stream may be outdated, and without network nobody can watch it. */
const BELIEVED_MS = 5 * 60_000;
/** Longer than any stream: a member's copy does not say how old it is. */
const LONGEST_SECONDS = 12 * 3_600;

/** The live stream, or the next planned one, for the head of home; nothing without either. */
export function OnAirCard() {
  const { userId } = useSession();
  const { data = [], dataUpdatedAt } = useQuery(mediaBoard(userId));
  const minute = useMinute() ?? 0;
  const now = minute + useClockDifference();
  const board = boardOf(data, now);
  const isKnown = minute - dataUpdatedAt < BELIEVED_MS;
  const live = board.now.filter(
    (item) => isKnown && item.status === "live" && (liveSecond(item, now) ?? 0) < LONGEST_SECONDS,
  );
  const isLive = live.length > 0;
  const [first] = isLive ? live : board.next;
  if (!first) return null;
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        {isLive ? (
          <p className={styles.live}>En vivo ahora</p>
        ) : (
          <p className={styles.when}>{plannedMoment(first.scheduled_for ?? "", now)}</p>
        )}
        <p className={styles.title}>{isLive ? live.map(({ title }) => title).join(" · ") : first.title}</p>
      </div>
      <LinkButton variant={isLive ? "primary" : "secondary"} to={paths.streaming()} className={styles.way}>
        {isLive ? "Ver la transmisión" : "Ver transmisiones"}
      </LinkButton>
    </div>
  );
}
