import { useAtomValue } from "jotai";
import { Bell } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { toDate } from "#lib/dates.ts";
import { untilText } from "#lib/until-text.ts";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { CountBadge } from "#ui/content/badge.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { Announcement } from "#ui/content/visually-hidden.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { paths } from "#domain/paths.ts";
import { accountStateOf } from "#platform/session/session.ts";
import { useSession } from "#platform/session/use-session.ts";
import { useClockDifference } from "#platform/supabase/server-clock.ts";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { bellName } from "../rules.ts";
import { silentUntilAtom, unreadAtom } from "../store/notice-cache.ts";
import styles from "./notification-bell.module.css";

/** Shown in the panel when its chunk did not arrive: the rest of the page goes on. */
function PanelUnavailable() {
  return (
    <EmptyState
      title="No pudimos abrir el panel"
      action={<LinkButton to={paths.notifications()}>Ver mis notificaciones</LinkButton>}
    >
      Revisa tu conexión y vuelve a intentarlo.
    </EmptyState>
  );
}

const loadPanel = () =>
  import("./notification-panel.tsx").then((module) => ({ default: module.NotificationPanel }));

const NotificationPanel = lazy(() => loadPanel().catch(() => ({ default: PanelUnavailable })));

/** The bell of the header: a button with the number of unread notices. What it opens is loaded when it is wanted. */
export function NotificationBell() {
  const known = useAtomValue(unreadAtom);
  const unread = known ?? 0;
  const silence = useSilenceText();
  return (
    <>
      <Announcement>{useArrivals(known)}</Announcement>
      <Popover
        lazy
        align="end"
        label="Notificaciones"
        className={styles.panel}
        trigger={(attributes) => (
          <IconButton
            {...attributes}
            label={bellName(unread, silence)}
            className={styles.bell}
            aria-haspopup="dialog"
            onPointerEnter={() => void loadPanel().catch(() => undefined)}
          >
            <Bell aria-hidden="true" />
            {silence !== null && <Moon />}
            <span className={styles.count} data-private>
              <CountBadge count={unread} cap={LIMITS.badgeCap} />
            </span>
          </IconButton>
        )}
      >
        <Suspense fallback={<PanelOnItsWay />}>
          <NotificationPanel />
        </Suspense>
      </Popover>
    </>
  );
}

/** "hasta mañana, 7:00 a. m." while nothing rings, by the server's clock; else null. */
function useSilenceText(): string | null {
  const end = useAtomValue(silentUntilAtom);
  const minute = useMinute();
  const ahead = useClockDifference();
  if (end === null || minute === null) return null;
  const now = minute + ahead;
  return toDate(end).getTime() > now ? untilText(end, now) : null;
}

/** A crescent beside the bell while nothing rings. Its edge, in the colour of the header, parts it from the bell. */
function Moon() {
  return (
    <svg viewBox="0 0 16 16" className={styles.moon} aria-hidden="true">
      <path d="M6.600 1.600a6.400 6.400 0 1 0 7.800 7.800 5.800 5.800 0 0 1-7.800-7.800Z" />
    </svg>
  );
}

/** The announcement for screen readers when another notice arrives; the first count is not announced. */
function useArrivals(unread: number | null): string | null {
  const [before, setBefore] = useState(unread);
  const [said, setSaid] = useState<string | null>(null);
  if (unread !== before) {
    setBefore(unread);
    if (before !== null && unread !== null) setSaid(unread > before ? bellName(unread) : null);
  }
  return said;
}

function PanelOnItsWay() {
  return (
    <div className={styles.waiting}>
      <Loading label="Cargando notificaciones…">
        <Skeleton shape="title" />
        <Skeleton lines={6} />
      </Loading>
    </div>
  );
}

/** The bell of the header; a deactivated account receives nothing that it could show. */
export function MembersBell() {
  return accountStateOf(useSession()) === "closed" ? null : <NotificationBell />;
}
