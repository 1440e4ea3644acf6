import { Settings, X } from "lucide-react";
import { use, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { buttonClass } from "#ui/actions/button-class.ts";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Tabs } from "#ui/disclosure/tabs.tsx";
import { ClosePopover } from "#ui/overlays/popover.tsx";
import { ALL_NOTICES, UNREAD_NOTICES, type NoticeFilter } from "../notification.ts";
import { MarkAllButton } from "./mark-all-button.tsx";
import { NoticeList } from "./notice-list.tsx";
import { SilenceMenu } from "../silence/silence-menu.tsx";
import { SilenceStatus } from "../silence/silence-status.tsx";
import { PushInvitation } from "../push/push-invitation.tsx";
import { UndoBar } from "./undo-bar.tsx";
import styles from "./notification-panel.module.css";

const TABS = [
  { id: "all", label: "Todas", content: <Notices filter={ALL_NOTICES} /> },
  { id: "unread", label: "No leídas", content: <Notices filter={UNREAD_NOTICES} /> },
] as const;

/** The invitation scrolls with the notices: it must not take their room, which on a phone with large letters is little. */
function Notices({ filter }: { filter: NoticeFilter }) {
  return (
    <>
      <NoticeList filter={filter} />
      <PushInvitation />
    </>
  );
}

/** The panel that the bell opens. */
export function NotificationPanel() {
  const close = use(ClosePopover);
  const panel = useRef<HTMLDivElement>(null);
  useCloseWhenFocusLeaves(panel, close);
  return (
    <div ref={panel} className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>Notificaciones</h2>
        <Link
          to={paths.notificationSettings()}
          className={buttonClass({ variant: "quiet", className: styles.settings })}
          aria-label="Configuración de notificaciones"
          title="Configuración de notificaciones"
        >
          <Settings aria-hidden="true" />
        </Link>
        <IconButton label="Cerrar" className={styles.close} onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.silent}>
        <SilenceStatus limit={1} />
      </div>
      <Tabs label="Qué notificaciones ver" tabs={TABS} className={styles.tabs} />
      <div>
        <UndoBar />
      </div>
      <div className={styles.foot}>
        <SilenceMenu align="start" />
        <MarkAllButton />
        <Link to={paths.notifications()} className={styles.all}>
          Ver todas
        </Link>
      </div>
    </div>
  );
}

/** On a phone the panel covers the page: the focus must not wander behind it. */
function useCloseWhenFocusLeaves(panel: { current: HTMLElement | null }, close: () => void) {
  useEffect(() => {
    const left = ({ target }: FocusEvent) => {
      const popover = panel.current?.closest("[popover]");
      if (!popover || !(target instanceof Element) || popover.contains(target)) return;
      if (!target.matches(`[popovertarget="${CSS.escape(popover.id)}"]`)) close();
    };
    document.addEventListener("focusin", left);
    return () => document.removeEventListener("focusin", left);
  });
}
