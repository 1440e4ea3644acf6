import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { environment } from "#platform/supabase/environment.ts";
import { Button } from "#ui/actions/button.tsx";
import { authPath } from "../auth-address.ts";
import { useResendConfirmation, useSignIn } from "../queries.ts";
import { authSentence } from "../rules.ts";
import type { SignInValues } from "../schema.ts";
import { SIGN_IN_TEXTS } from "../texts.ts";
import styles from "./auth.module.css";
import { DemoAccounts } from "./demo-accounts.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export interface SignInPanelProps {
  email: string;
  next: string;
  onEmailChange: (email: string) => void;
  /** The confirmation mail of an account that waits for it went out again. */
  onConfirmationSent: (email: string) => void;
}

/** "Iniciar sesión". Leaving the page is the route's matter: it follows the session. */
export function SignInPanel({ email, next, onEmailChange, onConfirmationSent }: SignInPanelProps) {
  // `round` resets the form when a demo account is picked, also the same one again.
  const [filled, setFilled] = useState({ values: { email, password: "" }, round: 0 });
  const signIn = useSignIn();
  const resend = useResendConfirmation();

  function fill(values: SignInValues) {
    setFilled(({ round }) => ({ values, round: round + 1 }));
    onEmailChange(values.email);
  }

  function resendTo(address: string) {
    resend.mutate(address, { onSuccess: () => onConfirmationSent(address) });
  }

  const error = signIn.error && (
    <>
      {authSentence(signIn.error, SIGN_IN_TEXTS.failedDetail)}
      {signIn.error.code === "user_banned" && <Link to={paths.contact()}>Escribir a la oficina</Link>}
      {signIn.error.code === "email_not_confirmed" && (
        <Button variant="quiet" pending={resend.isPending} onClick={() => resendTo(signIn.variables.email)}>
          Reenviar correo de confirmación
        </Button>
      )}
    </>
  );

  return (
    <div className={styles.panel}>
      <SignInForm
        key={filled.round}
        initial={filled.values}
        // After success the form waits for the role, which decides where the way leads.
        pending={signIn.isPending || signIn.isSuccess}
        error={error}
        onSubmit={(values) => signIn.mutate(values)}
        onEmailChange={onEmailChange}
      />
      <div className={styles.ways}>
        <Link to={authPath("recuperar", next)} className={styles.forgotten}>
          ¿Olvidaste tu contraseña?
        </Link>
        <Link to={paths.code()} className={styles.forgotten}>
          Tengo un código
        </Link>
      </div>
      {environment.isLocalDemo && <DemoAccounts onPick={fill} />}
    </div>
  );
}
