import { MailOpen } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { Button } from "#ui/actions/button.tsx";
import { AccordionItem } from "#ui/disclosure/accordion.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import {
  useConfirmationAgain,
  useResendConfirmation,
  useSendLinkAgain,
  useSendRecoveryMail,
} from "../queries.ts";
import type { MailKind } from "../api.ts";
import { authPath } from "../auth-address.ts";
import { MAILBOX_PATH } from "./demo-accounts.tsx";
import { CodeForm } from "./code-form.tsx";
import { OwnAddress } from "./office-call.tsx";
import { ResendButton } from "./resend-button.tsx";
import styles from "./auth.module.css";

/** "confirmation": another link after a dead one of one's own sign-up. */
type Purpose = "sign-up" | "confirmation" | "recovery" | "invitation";

/** Around the address: what is on its way. Only who signs up has a mail coming for certain. */
const COMING: Record<Purpose, [before: string, after: string]> = {
  "sign-up": [
    "Enviamos un mensaje a ",
    ". Ábrelo y toca el botón para terminar: con eso tu cuenta queda lista.",
  ],
  confirmation: [
    "Si hay una cuenta con ",
    " que todavía espera confirmación, en unos minutos recibirás un mensaje con un botón para terminar.",
  ],
  recovery: [
    "Si hay una cuenta con ",
    ", en unos minutos recibirás un mensaje con un botón para elegir una contraseña nueva.",
  ],
  invitation: [
    "Si la invitación de ",
    " sigue en pie, en unos minutos recibirás un mensaje con un botón para elegir tu contraseña.",
  ],
};

export interface MailSentProps {
  email: string;
  /** The person's request; the text depends on it. */
  purpose: Purpose;
  /** The mail that "Reenviar" sends after a sign-up; nothing on the screen depends on it. */
  kind?: MailKind;
  onBack: () => void;
}

/** The next steps after a mail was sent. The text is the same for every address, with or without an account. */
export function MailSent({ email, purpose, kind, onBack }: MailSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const again = {
    "sign-up": useResendConfirmation(kind),
    confirmation: useConfirmationAgain(),
    recovery: useSendRecoveryMail(),
    invitation: useSendLinkAgain(),
  };
  const resend = again[purpose];
  const [before, after] = COMING[purpose];
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={layout.stack4}>
      <MailOpen className={styles.sentIcon} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        Revisa tu correo
      </h2>
      <p>
        {before}
        <strong className={styles.address}>{email}</strong>
        {after}
      </p>
      <ul className={styles.steps}>
        <li>¿No lo ves? Búscalo en «Spam» o «Correo no deseado».</li>
        <li>El enlace funciona durante una hora y una sola vez.</li>
        <li>Puedes abrirlo en este teléfono o en cualquier otro dispositivo.</li>
        {purpose === "sign-up" && (
          <>
            <li>
              Si el mensaje habla de una contraseña nueva, con ese correo ya hay una cuenta. ¿No es tuya, sino
              de alguien de tu casa? No toques el botón: le cambiarías su contraseña.
            </li>
            <li>
              <OwnAddress />
            </li>
          </>
        )}
        {purpose === "confirmation" && (
          <li>
            Si no te llega nada, quizá ya está confirmada: <Link to={authPath("entrar")}>inicia sesión</Link>.
            Si no puedes entrar, <Link to={authPath("crear")}>crea tu cuenta otra vez</Link>.
          </li>
        )}
        {purpose === "invitation" && (
          <li>Si no te llega nada, pídele a quien te invitó que lo haga otra vez.</li>
        )}
      </ul>
      <AccordionItem title="El botón del correo no se abre: tengo un código">
        <CodeForm email={email} isSignUp={purpose === "sign-up" || purpose === "confirmation"} />
      </AccordionItem>
      <ResendButton pending={resend.isPending} onResend={() => resend.mutateAsync(email)} />
      <Button variant="quiet" wide onClick={onBack}>
        Usar otro correo
      </Button>
      {import.meta.env.VITE_SUPABASE_URL === "" && (
        <p className={textStyles.quiet}>
          Este sitio funciona en tu computadora y no manda correos: tu mensaje está en el{" "}
          <a href={MAILBOX_PATH} target="_blank" rel="noopener">
            buzón de prueba
          </a>
          .
        </p>
      )}
    </div>
  );
}
