import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import textStyles from "#ui/layout/text.module.css";
import { useSignUp } from "../queries.ts";
import { authSentence } from "../rules.ts";
import type { MailKind } from "../api.ts";
import { SIGN_UP_TEXTS } from "../texts.ts";
import { OwnAddress } from "./office-call.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import styles from "./auth.module.css";

export interface SignUpPanelProps {
  email: string;
  onEmailChange: (email: string) => void;
  onCreated: (email: string, kind: MailKind) => void;
}

/** "Crear cuenta". */
export function SignUpPanel({ email, onEmailChange, onCreated }: SignUpPanelProps) {
  const signUp = useSignUp();
  return (
    <div className={styles.panel}>
      <SignUpForm
        email={email}
        pending={signUp.isPending}
        error={signUp.error && authSentence(signUp.error, SIGN_UP_TEXTS.failedDetail)}
        onSubmit={(values) => signUp.mutate(values, { onSuccess: (kind) => onCreated(values.email, kind) })}
        onEmailChange={onEmailChange}
      />
      <p className={textStyles.quiet}>
        Tu nombre se muestra junto a lo que comentas. Tu correo nunca se publica.
      </p>
      <p className={textStyles.quiet}>
        <OwnAddress />
      </p>
      <Link to={paths.code()} className={styles.forgotten}>
        Tengo un código
      </Link>
    </div>
  );
}
