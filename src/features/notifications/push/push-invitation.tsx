import { BellRing } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import type { PushEnvironment } from "#platform/pwa/push-environment.ts";
import { Button } from "#ui/actions/button.tsx";
import { dismissInvitation, invitationDismissed } from "./invitation.ts";
import { INVITATION_WORDS, TEXTS } from "../texts.ts";
import { usePush } from "./use-push.ts";
import styles from "./push-invitation.module.css";

/** Offers browser notifications where they are not on yet; "Ahora no" puts it off for 30 days. */
export function PushInvitation({ environment }: { environment?: PushEnvironment }) {
  const push = usePush(environment);
  const [dismissed, setDismissed] = useState(invitationDismissed);
  if (push.enabled && push.state === "subscribed") return <Enabled />;
  if (dismissed || push.state === "loading" || push.state === "subscribed") return null;
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
            dismissInvitation();
            setDismissed(true);
          }}
        >
          Ahora no
        </Button>
      </div>
    </section>
  );
}

function Enabled() {
  return (
    <output className={styles.invitation}>
      <BellRing className={styles.icon} aria-hidden="true" />
      <span>
        <b>{TEXTS.enabled}.</b> Te avisaremos en este dispositivo aunque el sitio esté cerrado.
      </span>
    </output>
  );
}
