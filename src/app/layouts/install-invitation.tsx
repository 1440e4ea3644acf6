import { Download, Share, SquarePlus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import layout from "#ui/layout/layout.module.css";
import styles from "./install-invitation.module.css";

export interface InstallInvitationProps {
  state: "hidden" | "promptable" | "ios-steps";
  onInstall: () => void;
  onDismiss: () => void;
}

/** Invites to install: one button where the browser offers it, the three steps on an iPhone, nothing otherwise. */
export function InstallInvitation({ state, onInstall, onDismiss }: InstallInvitationProps): ReactNode {
  if (state === "hidden") return null;
  return (
    <section className={styles.invitation} aria-label="Instalar la aplicación">
      <h3 className={styles.title}>Llévala en tu teléfono</h3>
      {state === "promptable" ? (
        <p>Se instala en segundos, abre sin internet y te avisa cuando hay palabra nueva.</p>
      ) : (
        <ol className={styles.steps}>
          <li>
            Toca <b>Compartir</b> <Share aria-hidden="true" /> en la barra de Safari.
          </li>
          <li>
            Elige <b>Agregar a inicio</b> <SquarePlus aria-hidden="true" />.
          </li>
          <li>Ábrela desde tu pantalla de inicio y activa los avisos.</li>
        </ol>
      )}
      <div className={layout.cluster2}>
        {state === "promptable" && (
          <Button icon={<Download aria-hidden="true" />} onClick={onInstall}>
            Instalar
          </Button>
        )}
        <Button variant="quiet" onClick={onDismiss}>
          Ahora no
        </Button>
      </div>
    </section>
  );
}
