import { MailOpen } from "lucide-react";
import { useEffect, useRef } from "react";
import { environment } from "#platform/supabase/environment.ts";
import { Button } from "#ui/actions/button.tsx";
import { useResendConfirmation, useSendRecoveryMail } from "../queries.ts";
import type { MailKind } from "../api.ts";
import { MAILBOX_PATH } from "./demo-accounts.tsx";
import styles from "./auth.module.css";
import { ResendButton } from "./resend-button.tsx";

export interface MailSentProps {
  email: string;
  /** What the person asked for; the text depends on it. */
  purpose: "sign-up" | "recovery";
  /** Which mail "Reenviar" sends; nothing on the screen depends on it. */
  kind: MailKind;
  onBack: () => void;
}

/** What to do now that a mail is on its way. It says the same whether or not the address has an account. */
export function MailSent({ email, purpose, kind, onBack }: MailSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const confirmation = useResendConfirmation();
  const recovery = useSendRecoveryMail();
  const resend = kind === "confirmation" ? confirmation : recovery;
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <MailOpen className={styles.sentIcon} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        Revisa tu correo
      </h2>
      <p>
        {purpose === "sign-up" ? "Enviamos un mensaje a " : "Si hay una cuenta con "}
        <strong className={styles.address}>{email}</strong>
        {purpose === "sign-up"
          ? ". Ábrelo y toca el botón para terminar: con eso tu cuenta queda lista."
          : ", en unos minutos recibirás un mensaje con un botón para elegir una contraseña nueva."}
      </p>
      <ul className={styles.steps}>
        <li>¿No lo ves? Búscalo en «Spam» o «Correo no deseado».</li>
        <li>El enlace funciona durante una hora y una sola vez.</li>
        <li>Puedes abrirlo en este teléfono o en cualquier otro dispositivo.</li>
      </ul>
      <ResendButton pending={resend.isPending} onResend={() => resend.mutateAsync(email)} />
      <Button variant="quiet" wide onClick={onBack}>
        Usar otro correo
      </Button>
      {environment.isLocalDemo && (
        <p className={styles.aside}>
          Esto es una demostración: tu mensaje está en el{" "}
          <a href={MAILBOX_PATH} target="_blank" rel="noopener">
            buzón de prueba
          </a>
          .
        </p>
      )}
    </div>
  );
}
