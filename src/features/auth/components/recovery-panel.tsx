import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import textStyles from "#ui/layout/text.module.css";
import { authPath } from "../auth-address.ts";
import { useSendRecoveryMail } from "../queries.ts";
import { authSentence } from "../rules.ts";
import { RECOVERY_TEXTS } from "../texts.ts";
import styles from "./auth.module.css";
import { OfficeCall } from "./office-call.tsx";
import { MailRequestForm } from "./mail-request-form.tsx";

export interface RecoveryPanelProps {
  email: string;
  next: string;
  onSent: (email: string) => void;
}

/** Forgotten password: asks for the mail with the link to /reset-password. */
export function RecoveryPanel({ email, next, onSent }: RecoveryPanelProps) {
  const send = useSendRecoveryMail();
  return (
    <div className={styles.panel}>
      <MailRequestForm
        email={email}
        submitLabel="Enviar enlace"
        pending={send.isPending}
        error={send.error && authSentence(send.error, RECOVERY_TEXTS.failedDetail)}
        onSubmit={(address) => send.mutate(address, { onSuccess: () => onSent(address) })}
      />
      <p className={textStyles.quiet}>
        ¿Entras con un nombre, sin correo? <OfficeCall /> y te dan un código para elegir otra contraseña.{" "}
        <Link to={paths.code()}>Tengo un código</Link>
      </p>
      <Link to={authPath("entrar", next)} className={styles.forgotten}>
        <ArrowLeft aria-hidden="true" />
        Volver a iniciar sesión
      </Link>
    </div>
  );
}
