import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import type { OpenedLink } from "../opened-link.ts";
import styles from "./auth.module.css";

export interface WhoseAccountProps {
  opened: OpenedLink;
  pending: boolean;
  /** Why the last attempt to enter failed. */
  error: string | null;
  onEnter: () => void;
  onDecline: () => void;
}

/** Before a link of a mail is followed: whose account it opens. Anybody can send one, so nobody is taken along unasked. */
export function WhoseAccount({ opened, pending, error, onEnter, onDecline }: WhoseAccountProps) {
  const { userId, email } = useSession();
  return (
    <div className={styles.panel}>
      <p>
        El enlace que abriste es de la cuenta <strong className={styles.address}>{opened.email}</strong>.
      </p>
      {userId !== null && (
        <Alert tone="warning">
          En este dispositivo está abierta la sesión de {email}. Si cambias de cuenta, se cierra aquí; lo que
          no has enviado te espera para cuando vuelvas a entrar con ella.
        </Alert>
      )}
      {error && (
        <Alert tone="danger" live>
          {error}
        </Alert>
      )}
      <Button wide size="large" pending={pending} onClick={onEnter}>
        {userId === null ? "Entrar con esta cuenta" : "Cambiar a esta cuenta"}
      </Button>
      <Button variant="quiet" wide onClick={onDecline}>
        {userId === null ? "No es mi cuenta" : `Seguir como ${email}`}
      </Button>
    </div>
  );
}
