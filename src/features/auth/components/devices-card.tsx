import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { deviceLabel } from "#platform/pwa/device-label.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import type { DeviceSession } from "../sessions-api.ts";
import { deviceSessions, useEndOtherSessions, useEndSession } from "../sessions-queries.ts";
import { DEVICE_TEXTS } from "../texts.ts";
import { useSignOut } from "../use-sign-out.ts";
import styles from "./devices-card.module.css";

/** The devices on which a person is signed in, and how to sign out of each: of this one as everywhere on the site. */
export function DevicesCard({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(deviceSessions(userId));
  const signOut = useSignOut();
  const [asked, setAsked] = useState<DeviceSession | "others" | null>(null);
  const others = data?.filter(({ is_current: isCurrent }) => !isCurrent) ?? [];
  return (
    <Card as="section" aria-labelledby="devices-title" className={styles.card}>
      <h2 id="devices-title">Dónde tienes tu sesión abierta</h2>
      {!data && !error && (
        <Loading label="Cargando tus dispositivos…">
          <Skeleton lines={3} />
        </Loading>
      )}
      {error && (
        <Alert
          tone="danger"
          live
          title="No pudimos ver tus dispositivos"
          actions={
            <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
              Reintentar
            </Button>
          }
        >
          {problemText(error)}
        </Alert>
      )}
      {data && (
        <ul>
          {data.map((session) => (
            <Device
              key={session.id}
              session={session}
              onEnd={() => (session.is_current ? signOut.start() : setAsked(session))}
            />
          ))}
        </ul>
      )}
      {data && others.length === 0 && <p className={styles.detail}>Solo tienes tu sesión abierta aquí.</p>}
      {others.length > 0 && (
        <div>
          <Button variant="danger" onClick={() => setAsked("others")}>
            Cerrar en todos los demás
          </Button>
        </div>
      )}
      <p className={styles.detail}>
        ¿No reconoces alguno? Ciérralo y <Link to={paths.profilePart("seguridad")}>cambia tu contraseña</Link>
        : así nadie vuelve a entrar con la que tenías.
      </p>
      {asked === "others" && <EndOthers onClose={() => setAsked(null)} />}
      {asked !== null && asked !== "others" && <EndOne session={asked} onClose={() => setAsked(null)} />}
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
        <p className={styles.detail}>
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

interface EndProps {
  onClose: () => void;
}

function EndOne({ session, onClose }: EndProps & { session: DeviceSession }) {
  const end = useEndSession();
  return (
    <Question
      title={`¿Cerrar tu sesión en ${session.device}?`}
      pending={end.isPending}
      error={end.error && problemText(end.error)}
      onConfirm={() => end.mutate(session, { onSuccess: onClose })}
      onClose={onClose}
    >
      {DEVICE_TEXTS.question}
    </Question>
  );
}

function EndOthers({ onClose }: EndProps) {
  const end = useEndOtherSessions();
  return (
    <Question
      title="¿Cerrar tu sesión en todos los demás dispositivos?"
      pending={end.isPending}
      error={end.error && problemText(end.error)}
      onConfirm={() => end.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      Aquí sigues dentro. {DEVICE_TEXTS.question}
    </Question>
  );
}

interface QuestionProps extends EndProps {
  title: string;
  pending: boolean;
  error: string | null;
  onConfirm: () => void;
  children: ReactNode;
}

function Question({ title, pending, error, onConfirm, onClose, children }: QuestionProps) {
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Cerrar sesión"
      pending={pending}
      error={error}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
