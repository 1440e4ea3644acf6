import { useAtomValue } from "jotai";
import { Bell } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
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
import { bellName } from "../rules.ts";
import { unreadAtom } from "../store/notice-cache.ts";
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
            label={bellName(unread)}
            className={styles.bell}
            aria-haspopup="dialog"
            onPointerEnter={() => void loadPanel().catch(() => undefined)}
          >
            <Bell aria-hidden="true" />
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
