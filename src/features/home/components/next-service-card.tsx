import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { serviceWhen, nextServices, type Service } from "#domain/weekly-schedule.ts";
import { formatClockTime } from "#lib/clock-time.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import styles from "./next-service-card.module.css";

/**
 * When to come next. Prerendered with the first service of the week; the true next one takes its place
 * on the reader's device, in lines of the same height.
 */
export function NextServiceCard({ schedule }: { schedule: readonly Service[] }) {
  const minute = useMinute();
  const [next] = minute === null ? [] : nextServices(schedule, minute);
  const [first] = schedule;
  if (!first) return null;
  const when =
    next && minute !== null ? serviceWhen(next, minute) : `${first.day}, ${formatClockTime(first.time)}`;
  return (
    <div className={styles.card}>
      <BellIcon />
      <div>
        <p className={styles.when}>
          {/* One text, so that nothing beside a longer day has to move. */}
          {when}
        </p>
        <p className={styles.title}>
          <Link to={paths.homeSection("horarios")} className={styles.way}>
            {(next ?? first).title}
          </Link>
        </p>
      </div>
      <LinkButton variant="secondary" to={paths.homeSection("horarios")} className={styles.all}>
        Ver horario
      </LinkButton>
    </div>
  );
}

function BellIcon() {
  return (
    <svg viewBox="0 0 48 48" className={styles.bell} aria-hidden="true">
      <path d="M24 6v5" stroke="var(--ink-soft)" strokeWidth="3" strokeLinecap="round" />
      <path d="M8 36c6-4 5-12 6-18 1-6 5-9 10-9s9 3 10 9c1 6 0 14 6 18Z" fill="var(--accent)" />
      <path d="M7 36h34" stroke="var(--primary)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="24" cy="41" r="3.5" fill="var(--primary)" />
    </svg>
  );
}
