import { useSearchParams } from "react-router-dom";
import { Settings } from "lucide-react";
import { NotificationPage } from "#features/notifications/inbox/notification-page.tsx";
import type { NoticeFilter } from "#features/notifications/notification.ts";
import { toGroup } from "#features/notifications/rules.ts";
import { paths } from "#domain/paths.ts";
import { isUuid } from "#lib/uuid.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "../public/page.module.css";
import own from "./notifications.module.css";

/** /notificaciones: all notices; `?ver=no-leidas` and `?tipo=` keep the filter, `?silenciar=` opens "Hoy no" for a notice. */
export default function NotificationsRoute() {
  const [params, setParams] = useSearchParams();
  const filter: NoticeFilter = {
    unread: params.get("ver") === "no-leidas",
    group: toGroup(params.get("tipo")),
  };
  const silencing = params.get("silenciar");
  const change = ({ unread, group }: NoticeFilter) =>
    setParams(
      { ...(unread && { ver: "no-leidas" }), ...(group && { tipo: group }) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={styles.page}>
      <PageTitle
        title="Notificaciones"
        className={own.title ?? ""}
        actions={
          <LinkButton
            variant="secondary"
            to={paths.notificationSettings()}
            className={own.settings}
            aria-label="Qué avisos recibo"
            icon={<Settings aria-hidden="true" />}
          >
            <span>Qué avisos recibo</span>
          </LinkButton>
        }
      />
      <NotificationPage
        filter={filter}
        onChange={change}
        silencing={silencing && isUuid(silencing) ? silencing : null}
        onSilenced={() => change(filter)}
      />
    </div>
  );
}
