import { useState } from "react";
import { Link } from "react-router-dom";
import { authPath } from "../auth-address.ts";
import { useSendRecoveryMail } from "../queries.ts";
import { authSentence } from "../rules.ts";
import { INVITATION_TEXTS, RECOVERY_TEXTS } from "../texts.ts";
import { AuthFrame } from "./auth-frame.tsx";
import styles from "./auth.module.css";
import { DeadLink } from "./dead-link.tsx";
import { MailRequestForm } from "./mail-request-form.tsx";
import { MailSent } from "./mail-sent.tsx";

/**
 * An invitation whose link was used, has expired or was taken back; the server does not say which. While the invitation
 * stands, the mail for a forgotten password leads to the same form.
 */
export function DeadInvitation() {
  const send = useSendRecoveryMail();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthFrame title={INVITATION_TEXTS.title} heading={sentTo ? "Ya casi está" : "Pide un enlace nuevo"}>
      {sentTo ? (
        <MailSent email={sentTo} purpose="recovery" kind="recovery" onBack={() => setSentTo(null)} />
      ) : (
        <div className={styles.panel}>
          <DeadLink>
            Ya se usó, venció o la oficina retiró la invitación. Si ya elegiste tu contraseña,{" "}
            <Link to={authPath("entrar")}>inicia sesión</Link>; si no, escribe tu correo y te enviamos otro
            enlace. Si no te llega nada, pídele a quien te invitó que lo haga otra vez.
          </DeadLink>
          <MailRequestForm
            email=""
            submitLabel="Enviar otro enlace"
            pending={send.isPending}
            error={send.error && authSentence(send.error, RECOVERY_TEXTS.failedDetail)}
            onSubmit={(address) => send.mutate(address, { onSuccess: () => setSentTo(address) })}
          />
        </div>
      )}
    </AuthFrame>
  );
}
