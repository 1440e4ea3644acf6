import { useSession } from "#platform/session/use-session.ts";
import { Alert } from "#ui/content/alert.tsx";
import { Card } from "#ui/content/card.tsx";
import { useChangePassword } from "../queries.ts";
import { authSentence } from "../rules.ts";
import { endedByPassword, NEW_PASSWORD_TEXTS } from "../texts.ts";
import styles from "./auth.module.css";
import { NewPasswordForm } from "./new-password-form.tsx";

/** Changes the signed-in person's password; part of /perfil. */
export function PasswordCard() {
  const { email } = useSession();
  const change = useChangePassword();
  return (
    <Card as="section" aria-labelledby="password-title" className={styles.panel}>
      <h2 id="password-title">Contraseña</h2>
      {change.isSuccess && change.data?.length !== 0 && (
        <Alert tone="success">{endedByPassword(change.data)}</Alert>
      )}
      <NewPasswordForm
        email={email}
        pending={change.isPending}
        error={change.error && authSentence(change.error, NEW_PASSWORD_TEXTS.failedDetail)}
        onSubmit={(password, done) => change.mutate({ password }, { onSuccess: done })}
      />
    </Card>
  );
}
