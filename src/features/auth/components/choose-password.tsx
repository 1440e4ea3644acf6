import { useEffect } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { useSession } from "#platform/session/use-session.ts";
import type { AppError } from "#platform/supabase/errors.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Notice } from "#ui/content/notice.tsx";
import { accessPath } from "../access-address.ts";
import type { MailLink } from "../mail-link.ts";
import { useChangePassword, useRedeemLink } from "../queries.ts";
import { authSentence, isDeadLink } from "../rules.ts";
import { LINK_UNCHECKED_SENTENCE, NEW_PASSWORD_TEXTS } from "../texts.ts";
import { AccessFrame } from "./access-frame.tsx";
import styles from "./access.module.css";
import { DeadLink } from "./dead-link.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

const TITLE = "Restablecer contraseña";

/**
 * Behind the link of a reset mail: checks the link, then takes the new password. A link that could not
 * be checked for lack of network is checked again when the form is sent, so nothing typed is lost.
 */
export function ChoosePassword({ link }: { link: MailLink | null }) {
  const { userId, email } = useSession();
  const navigate = useNavigate();
  const change = useChangePassword();
  const { mutate: redeem, isSuccess: isRedeemed, error: linkError } = useRedeemLink();

  useEffect(() => {
    if (link) redeem(link);
  }, [link, redeem]);

  useEffect(() => {
    // A redeemed link is a spent secret: it leaves the address and the history.
    if (link && isRedeemed) void navigate(paths.resetPassword(), { replace: true });
  }, [link, isRedeemed, navigate]);

  if (change.isSuccess) return <Navigate to={paths.dashboard()} replace />;

  const isDead = isDeadLink(linkError) || isDeadLink(change.error);
  const hasNoLink = !link && !isRedeemed && userId === null;
  if (isDead || hasNoLink) {
    return (
      <AccessFrame title={TITLE} heading="Pide un enlace nuevo">
        <div className={styles.panel}>
          {isDead ? (
            <DeadLink>Ya se usó o venció. Pide uno nuevo y ábrelo en menos de una hora.</DeadLink>
          ) : (
            <Notice>
              Para cambiar tu contraseña, abre el enlace que te enviamos por correo o pide uno nuevo.
            </Notice>
          )}
          <LinkButton to={accessPath("recuperar")} wide size="large">
            Pedir un enlace nuevo
          </LinkButton>
        </div>
      </AccessFrame>
    );
  }

  return (
    <AccessFrame
      title={TITLE}
      heading="Elige tu contraseña nueva"
      lead="Con ella entrarás desde hoy en todos tus dispositivos."
    >
      <NewPasswordForm
        alone
        email={email}
        pending={change.isPending}
        error={problem(linkError, change.error)}
        onSubmit={(password) => change.mutate({ password, link })}
      />
    </AccessFrame>
  );
}

/** The later failure is the one to show: whoever sent the form has moved on from the check of the link. */
function problem(linkError: AppError | null, changeError: AppError | null): string | null {
  if (changeError) return authSentence(changeError, NEW_PASSWORD_TEXTS.failedDetail);
  if (linkError?.kind === "network") return LINK_UNCHECKED_SENTENCE;
  return linkError && authSentence(linkError, NEW_PASSWORD_TEXTS.failedDetail);
}
