import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import styles from "./auth.module.css";

export interface WhoseAccountProps {
  /** Of the account that the link opens. */
  address: string;
  isOwn: boolean;
  /** Label of the button: "Confirmar mi correo". */
  action: string;
  pending: boolean;
  /** Why the last attempt failed. */
  error: string | null;
  onEnter: () => void;
  onDecline: () => void;
}

/**
 * Before a link of a mail is used up: whose account it opens, and a press. Anybody can send a link, so nobody is taken along
 * unasked; and a program that looks through mails opens links but presses nothing.
 */
export function WhoseAccount({
  address,
  isOwn,
  action,
  pending,
  error,
  onEnter,
  onDecline,
}: WhoseAccountProps) {
  const { userId, email, signInName } = useSession();
  const current = email ?? signInName;
  const isOther = userId !== null && !isOwn;
  return (
    <div className={styles.panel}>
      <p>
        El enlace que abriste es de la cuenta <strong className={styles.address}>{address}</strong>.
      </p>
      {isOther && (
        <Alert tone="warning">
          En este dispositivo está abierta la sesión de {current}. Si cambias de cuenta, se cierra aquí; lo
          que no has enviado te espera para cuando vuelvas a entrar con ella.
        </Alert>
      )}
      {error && (
        <Alert tone="danger" live>
          {error}
        </Alert>
      )}
      <Button wide size="large" pending={pending} onClick={onEnter}>
        {isOther ? "Cambiar a esta cuenta" : action}
      </Button>
      {!isOwn && (
        <Button variant="quiet" wide onClick={onDecline}>
          {userId === null ? "No es mi cuenta" : `Seguir como ${current}`}
        </Button>
      )}
    </div>
  );
}
