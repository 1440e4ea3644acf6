import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Alert } from "#ui/content/alert.tsx";
import { authPath } from "../auth-address.ts";
import { useSendLinkAgain } from "../queries.ts";
import { authSentence } from "../rules.ts";
import { INVITATION_TEXTS, LINK_AGAIN_TEXTS } from "../texts.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { MailRequestForm } from "./mail-request-form.tsx";
import { MailSent } from "./mail-sent.tsx";
import styles from "./auth.module.css";

/** A link of a mail that can no longer be used, and what to do now. */
export function DeadLink({ children }: { children: ReactNode }) {
  return (
    <Alert tone="warning" title="Este enlace ya no funciona" live>
      {children}
    </Alert>
  );
}

/**
 * An invitation whose link was used or has expired, if the server says so. While the invitation is valid, the mail for
 * a forgotten password leads to the same form.
 */
export function DeadInvitation() {
  const send = useSendLinkAgain();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthFrame title={INVITATION_TEXTS.title} heading={sentTo ? "Ya casi está" : "Pide un enlace nuevo"}>
      {sentTo ? (
        <MailSent email={sentTo} purpose="invitation" onBack={() => setSentTo(null)} />
      ) : (
        <div className={styles.panel}>
          <DeadLink>
            Ya se usó o venció. Si ya elegiste tu contraseña,{" "}
            <Link to={authPath("entrar")}>inicia sesión</Link>; si no, escribe tu correo y te enviamos otro
            enlace mientras tu invitación siga en pie.
          </DeadLink>
          <MailRequestForm
            email=""
            submitLabel="Enviar otro enlace"
            pending={send.isPending}
            error={send.error && authSentence(send.error, LINK_AGAIN_TEXTS.failedDetail)}
            onSubmit={(address) => send.mutate(address, { onSuccess: () => setSentTo(address) })}
          />
        </div>
      )}
    </AuthFrame>
  );
}
