import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Alert } from "#ui/content/alert.tsx";
import { Card } from "#ui/content/card.tsx";
import textStyles from "#ui/layout/text.module.css";
import { useChangePassword } from "../queries.ts";
import { authSentence } from "../rules.ts";
import { endedByPassword, NEW_PASSWORD_TEXTS } from "../texts.ts";
import styles from "./auth.module.css";
import { NewPasswordForm } from "./new-password-form.tsx";

/** Changes the signed-in person's password; part of /perfil. */
export function PasswordCard() {
  const { email, signInName } = useSession();
  const change = useChangePassword();
  return (
    <Card as="section" aria-labelledby="password-title" className={styles.panel}>
      <h2 id="password-title">Contraseña</h2>
      {change.isSuccess && change.data?.length !== 0 && (
        <Alert tone="success">{endedByPassword(change.data)}</Alert>
      )}
      <NewPasswordForm
        email={email ?? signInName}
        pending={change.isPending}
        error={change.error && authSentence(change.error, NEW_PASSWORD_TEXTS.failedDetail)}
        onSubmit={(password, done) => change.mutate({ password }, { onSuccess: done })}
      />
      <p className={textStyles.soft}>
        ¿Compartes tu correo con alguien de tu casa? Cada quien puede tener su cuenta: la oficina hace una sin
        correo, con un código. <Link to={paths.contact()}>Escríbele a la oficina</Link>
      </p>
    </Card>
  );
}
