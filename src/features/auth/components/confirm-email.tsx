import { useEffect, useState } from "react";
import { Link, Navigate } from "react-router-dom";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Notice } from "#ui/content/notice.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { toast } from "#ui/toast/toast.ts";
import { accessPath } from "../access-address.ts";
import type { MailLink } from "../mail-link.ts";
import { useRedeemLink, useResendConfirmation } from "../queries.ts";
import { authSentence, isDeadLink } from "../rules.ts";
import { AUTH_TOAST, RECOVERY_TEXTS, SIGN_IN_TEXTS } from "../texts.ts";
import { AccessFrame } from "./access-frame.tsx";
import styles from "./access.module.css";
import { DeadLink } from "./dead-link.tsx";
import { MailRequestForm } from "./mail-request-form.tsx";
import { MailSent } from "./mail-sent.tsx";

/** The page behind the link of a confirmation mail: confirms, signs in, welcomes; a dead link offers a new one. */
export function ConfirmEmail({ link, next }: { link: MailLink; next: string }) {
  const { status } = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const resend = useResendConfirmation();
  const { mutate: redeem, error, isSuccess } = useRedeemLink();

  useEffect(() => {
    redeem(link, {
      onSuccess: () =>
        toast.success(SIGN_IN_TEXTS.done, { id: AUTH_TOAST, description: SIGN_IN_TEXTS.doneDetail }),
    });
  }, [link, redeem]);

  if (isSuccess && status === "signed-in") return <Navigate to={next} replace />;

  return (
    <AccessFrame title="Confirmar correo" heading={sentTo ? "Ya casi está" : "Confirma tu correo"}>
      {sentTo && (
        <MailSent email={sentTo} purpose="sign-up" kind="confirmation" onBack={() => setSentTo(null)} />
      )}
      {!sentTo && !error && (
        <Loading label="Confirmando tu correo…">
          <p>Confirmando tu correo…</p>
          <Skeleton lines={2} />
        </Loading>
      )}
      {!sentTo && error && !isDeadLink(error) && (
        <Notice
          tone="danger"
          title="No pudimos confirmar tu correo"
          live
          actions={<Button onClick={() => redeem(link)}>Reintentar</Button>}
        >
          {authSentence(error, SIGN_IN_TEXTS.failedDetail)}
        </Notice>
      )}
      {!sentTo && error && isDeadLink(error) && (
        <div className={styles.panel}>
          <DeadLink>
            Ya se usó o venció. Si ya confirmaste tu correo,{" "}
            <Link to={accessPath("entrar", next)}>inicia sesión</Link>; si no, escríbelo y te enviamos otro
            enlace.
          </DeadLink>
          <MailRequestForm
            email=""
            submitLabel="Enviar otro enlace"
            pending={resend.isPending}
            error={resend.error && authSentence(resend.error, RECOVERY_TEXTS.failedDetail)}
            onSubmit={(address) => resend.mutate(address, { onSuccess: () => setSentTo(address) })}
          />
        </div>
      )}
    </AccessFrame>
  );
}
