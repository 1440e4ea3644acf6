import { BellOff, BellRing } from "lucide-react";
import type { ReactNode } from "react";
import type { Device as BrowserDevice } from "#platform/pwa/device.ts";
import type { PushState } from "#platform/pwa/push-subscription.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { sentence } from "#lib/text.ts";
import { EndSilence } from "../silence/end-silence.tsx";
import { useSilences } from "../silence/queries.ts";
import { unblockSteps } from "./unblock-steps.ts";
import type { Push } from "./use-push.ts";
import { IosInstallSteps } from "./ios-install-steps.tsx";
import styles from "./push-help.module.css";

interface DevicePushProps {
  push: Push;
  /** The browser, for its way to unblock notifications. */
  device?: BrowserDevice;
}

/** "En este dispositivo": what push can do here, and the one thing to do about it. */
export function DevicePush({ push, device = navigator }: DevicePushProps) {
  if (push.state === "loading") {
    return (
      <Loading label="Revisando este navegador…">
        <Skeleton lines={2} />
      </Loading>
    );
  }
  return VIEWS[push.state](push, device);
}

const VIEWS: Record<PushState, (push: Push, device: BrowserDevice) => ReactNode> = {
  unsupported: () => (
    <Alert tone="info" title="Notificaciones no soportadas">
      Este navegador no puede recibir avisos con el sitio cerrado. Aquí, en la campana, los verás siempre. Si
      quieres que te lleguen, entra con Chrome, Edge, Firefox o Safari actualizados.
    </Alert>
  ),
  "ios-install": () => <IosInstallSteps />,
  blocked: (_, device) => (
    <div className={styles.help}>
      <Alert tone="warning" title="Notificaciones bloqueadas">
        Este navegador no nos deja avisarte. Solo tú puedes permitirlo, así:
      </Alert>
      <ol className={styles.steps}>
        {unblockSteps(device).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  ),
  prompt: Ask,
  unsubscribed: Ask,
  subscribed: (push) => (
    <div className={styles.help}>
      {push.isConfirmed ? (
        <Confirmed />
      ) : (
        <Alert tone="info" title="No pudimos comprobar los avisos de este dispositivo">
          Aquí activaste las notificaciones, pero ahora no hay conexión para confirmarlo. Lo revisamos en
          cuanto vuelva la red.
        </Alert>
      )}
      <p>
        <Button
          variant="secondary"
          pending={push.pending}
          icon={<BellOff aria-hidden="true" />}
          onClick={push.disable}
        >
          Desactivar en este dispositivo
        </Button>
      </p>
    </div>
  ),
};

/** A device that receives notices: what rings there, or until when nothing does. */
function Confirmed() {
  const silences = useSilences();
  const all = silences.find(({ scope }) => scope === "all");
  if (all)
    return (
      <Alert title={all.reason} actions={<EndSilence scope="all" />}>
        Las notificaciones están activas aquí; lo que llega te espera en la campana.
      </Alert>
    );
  const [first, ...others] = silences;
  if (!first)
    return (
      <Alert tone="success" title="Las notificaciones están activas aquí">
        Te avisamos en este dispositivo aunque el sitio esté cerrado.
      </Alert>
    );
  return (
    <Alert
      tone="success"
      title="Las notificaciones están activas aquí"
      // Each of several has its way back under "Silenciar por un rato".
      actions={others.length === 0 && <EndSilence scope={first.scope} />}
    >
      {silences.map(({ reason }) => sentence(reason)).join(" ")} De lo demás te avisamos aunque el sitio esté
      cerrado.
    </Alert>
  );
}

function Ask(push: Push) {
  return (
    <div className={styles.help}>
      {push.problem && (
        <Alert tone="warning" live>
          {push.problem}
        </Alert>
      )}
      <p>
        Recibe un aviso en este dispositivo cuando haya una profecía nueva o alguien te responda, aunque el
        sitio esté cerrado. Tu navegador te pedirá permiso.
      </p>
      <p>
        <Button pending={push.pending} icon={<BellRing aria-hidden="true" />} onClick={push.enable}>
          Activar notificaciones
        </Button>
      </p>
    </div>
  );
}
