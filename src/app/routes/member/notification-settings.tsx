import { FollowOwnTopics } from "#features/forum/list/follow-own-topics.tsx";
import { FollowedSeries } from "#features/media/series/followed-series.tsx";
import { NotificationSettings } from "#features/notifications/settings/notification-settings.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "../public/page.module.css";

/** /configuracion/notificaciones: this device, types of notice, and quiet hours. */
export default function NotificationSettingsRoute() {
  return (
    <div className={styles.page}>
      <PageTitle
        title="Configuración de notificaciones"
        lead="Tú decides qué te avisamos, dónde y a qué hora."
      />
      <NotificationSettings forum={<FollowOwnTopics />} series={<FollowedSeries />} />
    </div>
  );
}
