import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { deviceLabel } from "#platform/pwa/device-label.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import { ReadFailed } from "#ui/content/read-failed.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import textStyles from "#ui/layout/text.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import type { DeviceSession } from "../sessions-api.ts";
import { deviceSessions, useEndOtherSessions, useEndSession } from "../sessions-queries.ts";
import { DEVICE_TEXTS } from "../texts.ts";
import { useSignOut } from "../use-sign-out.ts";
import styles from "./devices-card.module.css";

/** The devices on which a person is signed in, and how to sign out of each: of this one as everywhere on the site. */
export function DevicesCard({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(deviceSessions(userId));
  const signOut = useSignOut();
  const { mutateAsync: end } = useEndSession();
  const { mutateAsync: endOthers } = useEndOtherSessions();
  const others = data?.filter(({ is_current: isCurrent }) => !isCurrent) ?? [];
  const askToEnd = (session: DeviceSession) =>
    void confirm({
      title: `¿Cerrar tu sesión en ${session.device}?`,
      body: DEVICE_TEXTS.question,
      confirmLabel: "Cerrar sesión",
      run: () => end(session),
      problem: problemText,
    });
  const askToEndOthers = () =>
    void confirm({
      title: "¿Cerrar tu sesión en todos los demás dispositivos?",
      body: `Aquí sigues dentro. ${DEVICE_TEXTS.question}`,
      confirmLabel: "Cerrar sesión",
      run: () => endOthers(),
      problem: problemText,
    });
  return (
    <Card as="section" aria-labelledby="devices-title" className={styles.card}>
      <h2 id="devices-title">Dónde tienes tu sesión abierta</h2>
      {!data && !error && (
        <Loading label="Cargando tus dispositivos…">
          <Skeleton lines={3} />
        </Loading>
      )}
      {error && (
        <ReadFailed title="No pudimos ver tus dispositivos" pending={isFetching} onRetry={refetch}>
          {problemText(error)}
        </ReadFailed>
      )}
      {data && (
        <ul>
          {data.map((session) => (
            <Device
              key={session.id}
              session={session}
              onEnd={() => (session.is_current ? signOut.start() : askToEnd(session))}
            />
          ))}
        </ul>
      )}
      {data && others.length === 0 && <p className={textStyles.quiet}>Solo tienes tu sesión abierta aquí.</p>}
      {others.length > 0 && (
        <div>
          <Button variant="danger" onClick={askToEndOthers}>
            Cerrar en todos los demás
          </Button>
        </div>
      )}
      <p className={textStyles.quiet}>
        ¿No reconoces alguno? Ciérralo y <Link to={paths.profilePart("seguridad")}>cambia tu contraseña</Link>
        : así nadie vuelve a entrar con la que tenías.
      </p>
    </Card>
  );
}

function Device({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) {
  const now = useMinute() ?? 0;
  const {
    is_current: isCurrent,
    signed_in_at: signedIn,
    last_used_at: lastUsed,
    gets_pushes: getsPushes,
  } = session;
  // This device knows better than its user agent whether it is a Mac or an iPad.
  const name = isCurrent ? deviceLabel(navigator) : session.device;
  return (
    <li className={styles.device}>
      <MonitorSmartphone className={styles.icon} aria-hidden="true" />
      <div>
        <p className={styles.name}>
          {name} {isCurrent && <Badge tone="success">Este</Badge>}
        </p>
        <p className={textStyles.quiet}>
          {isCurrent
            ? "Lo estás usando ahora."
            : `Último uso: ${relativeTime(lastUsed, now).toLowerCase()}. Entraste: ${relativeTime(signedIn, now).toLowerCase()}.`}
          {getsPushes && " Recibe tus avisos."}
        </p>
      </div>
      <Button
        variant="secondary"
        aria-label={isCurrent ? "Cerrar aquí, en este dispositivo" : `Cerrar sesión en ${name}`}
        onClick={onEnd}
      >
        {isCurrent ? "Cerrar aquí" : "Cerrar sesión"}
      </Button>
    </li>
  );
}
