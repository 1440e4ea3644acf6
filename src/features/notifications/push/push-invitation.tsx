import { useQuery } from "@tanstack/react-query";
import { BellOff, BellRing } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { formatDate } from "#lib/dates.ts";
import type { PushEnvironment } from "#platform/pwa/push-environment.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import { silentSince } from "./arrivals.ts";
import { isPutOff, putOff } from "./invitation.ts";
import { pushDevices } from "./queries.ts";
import { INVITATION_WORDS, TEXTS } from "../texts.ts";
import { usePush, type Push } from "./use-push.ts";
import styles from "./push-invitation.module.css";

/**
 * Offers browser notifications where they are not on yet, and to repair them where none has arrived for 14 days; "Ahora
 * no" puts either off for 30 days.
 */
export function PushInvitation({ environment }: { environment?: PushEnvironment }) {
  const push = usePush(environment);
  const [dismissed, setDismissed] = useState(() => isPutOff("invitation"));
  if (push.enabled && push.state === "subscribed")
    return <Done title={TEXTS.enabled}>Te avisaremos en este dispositivo aunque el sitio esté cerrado.</Done>;
  if (push.renewed !== null) return <Done title={TEXTS.renewed}>{push.renewed}</Done>;
  if (push.state === "subscribed") return <Silence push={push} />;
  if (dismissed || push.state === "loading") return null;
  const { title, text, link } = INVITATION_WORDS[push.state];
  const canAsk = push.state === "prompt" || push.state === "unsubscribed";
  return (
    <section className={styles.invitation} aria-label="Notificaciones de este navegador">
      <BellRing className={styles.icon} aria-hidden="true" />
      <div>
        <p className={styles.title}>{title}</p>
        <p>
          {text} {link && <Link to={paths.notificationSettings()}>{link}</Link>}
        </p>
      </div>
      {push.problem !== null && (
        <p className={styles.problem} role="alert">
          {TEXTS.enableFailed}. {push.problem}
        </p>
      )}
      <div className={styles.actions}>
        {canAsk && (
          <Button pending={push.pending} onClick={push.enable}>
            Activar notificaciones
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={() => {
            putOff("invitation");
            setDismissed(true);
          }}
        >
          Ahora no
        </Button>
      </div>
    </section>
  );
}

/** Asks the owner of a silent device for the one thing that repairs it; nothing on any other. */
function Silence({ push }: { push: Push }) {
  const { userId } = useSession();
  const { data } = useQuery({ ...pushDevices(userId ?? ""), enabled: userId !== null });
  const now = useMinute();
  const [isLater, setLater] = useState(() => isPutOff("silence"));
  const here = data?.value.find(({ endpoint }) => endpoint === push.endpoint);
  const since = here && now !== null ? silentSince(here, now) : null;
  if (since === null || isLater) return null;
  return (
    <section className={styles.invitation} aria-label="Avisos que no llegan">
      <BellOff className={styles.icon} aria-hidden="true" />
      <div>
        <p className={styles.title}>Aquí no te llegan los avisos</p>
        <p>
          Este dispositivo no recibe ninguno desde el {formatDate(since)}. Renuévalos y te mandamos uno de
          prueba.
        </p>
      </div>
      {push.problem !== null && (
        <p className={styles.problem} role="alert">
          {TEXTS.renewFailed}. {push.problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button pending={push.pending} onClick={push.renew}>
          Renovar los avisos
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            putOff("silence");
            setLater(true);
          }}
        >
          Ahora no
        </Button>
      </div>
    </section>
  );
}

function Done({ title, children }: { title: string; children: string }) {
  return (
    <output className={styles.invitation}>
      <BellRing className={styles.icon} aria-hidden="true" />
      <span>
        <b>{title}.</b> {children}
      </span>
    </output>
  );
}
