import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/content/card.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { notificationSettings } from "../preferences/queries.ts";
import { usePush } from "../push/use-push.ts";
import { useSettingsChanges } from "../preferences/use-settings-changes.ts";
import { MailSettings } from "../mail/mail-settings.tsx";
import { DeviceList } from "../push/device-list.tsx";
import { DevicePush } from "../push/device-push.tsx";
import { KindsSettings } from "../preferences/kinds-settings.tsx";
import { MutedTopics } from "../preferences/muted-topics.tsx";
import styles from "./notification-settings.module.css";
import { QuietHours } from "../preferences/quiet-hours.tsx";
import { silenceScopes } from "../silence/rules.ts";
import { SilenceChoice } from "../silence/silence-choice.tsx";
import { SilenceStatus } from "../silence/silence-status.tsx";
import { TestNotice } from "../push/test-notice.tsx";

export interface NotificationSettingsProps {
  /** The forum's choices. */
  forum: ReactNode;
  /** The series that are followed. */
  series: ReactNode;
}

/** The body of /configuracion/notificaciones, with what other features have to choose. */
export function NotificationSettings(parts: NotificationSettingsProps) {
  const { userId } = useSession();
  return userId === null ? null : <SettingsOf userId={userId} {...parts} />;
}

function SettingsOf({ userId, forum, series }: NotificationSettingsProps & { userId: string }) {
  const { role } = useSession();
  const push = usePush();
  const settings = useQuery(notificationSettings(userId));
  const changes = useSettingsChanges(userId);
  const retry = () => void settings.refetch();
  const known = settings.data?.value;
  return (
    <>
      {settings.data?.fromDevice && <Offline retry={retry} />}
      <div className={styles.sections}>
        <Section title="En este dispositivo">
          <DevicePush push={push} />
          <TestNotice userId={userId} push={push} />
          <DeviceList userId={userId} push={push} />
        </Section>
        <Section title="Silenciar por un rato">
          <SilenceStatus />
          <SilenceChoice scopes={silenceScopes(role)} />
        </Section>
        <Section title="Qué avisos quieres recibir" beside>
          {settings.isPending && <Outline />}
          {settings.isError && !known && <Problem error={settings.error} retry={retry} />}
          {known && <KindsSettings settings={known} changes={changes} series={series} />}
        </Section>
        {known && (
          <Section title="Cuándo no molestarte">
            <QuietHours preferences={known.preferences} onChange={changes.prefer} />
          </Section>
        )}
        {known && (
          <Section title="Por correo">
            <MailSettings userId={userId} preferences={known.preferences} onChange={changes.prefer} />
          </Section>
        )}
        <Section title="Conversaciones silenciadas">
          <MutedTopics userId={userId} changes={changes} />
        </Section>
        <Section title="Foro">{forum}</Section>
      </div>
    </>
  );
}

function Section({ title, children, beside }: { title: string; children: ReactNode; beside?: boolean }) {
  return (
    <Card as="section" className={`${styles.section} ${beside ? styles.beside : ""}`}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </Card>
  );
}

function Outline() {
  return (
    <Loading label="Cargando tus preferencias…">
      <Skeleton lines={6} />
    </Loading>
  );
}

function Offline({ retry }: { retry: () => void }) {
  return (
    <Alert tone="info" title="Sin conexión" actions={<Retry retry={retry} />}>
      Estas son tus preferencias como estaban la última vez. Podrás cambiarlas cuando vuelva la red.
    </Alert>
  );
}

function Problem({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <Alert tone="warning" title="No pudimos cargar tus preferencias" actions={<Retry retry={retry} />}>
      {problemText(error)}
    </Alert>
  );
}

function Retry({ retry }: { retry: () => void }) {
  return (
    <Button variant="secondary" onClick={retry}>
      Reintentar
    </Button>
  );
}
