import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { useSession } from "#platform/session/use-session.ts";
import type { AppError } from "#platform/supabase/errors.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { authPath } from "../auth-address.ts";
import type { MailLink } from "../mail-link.ts";
import { endOfInvitation, useChangePassword, useDeclineLink, useOpenLink } from "../queries.ts";
import { authSentence, isDeadLink } from "../rules.ts";
import { INVITATION_TEXTS, LINK_UNCHECKED_SENTENCE, NEW_PASSWORD_TEXTS } from "../texts.ts";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import styles from "./auth.module.css";
import { DeadInvitation } from "./dead-invitation.tsx";
import { DeadLink } from "./dead-link.tsx";
import { EndedInvitation } from "./ended-invitation.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { WhoseAccount } from "./whose-account.tsx";

const TITLE = "Restablecer contraseña";

/**
 * Behind the link of a reset mail: checks the link, says whose account it is, then takes the new password and signs in
 * with it. Whoever was invited has no name yet either, and is asked for both. A link that could not be checked for lack of
 * network is checked again when the form is sent, so nothing typed is lost.
 */
export function ChoosePassword({ link }: { link: MailLink | null }) {
  const { userId, email } = useSession();
  const navigate = useNavigate();
  const change = useChangePassword();
  const decline = useDeclineLink();
  const { mutate: open, data: opened, error: linkError, isPending: isChecking } = useOpenLink();
  const [isAgreed, setAgreed] = useState(false);
  const [wasSent, setSent] = useState(false);

  useEffect(() => {
    if (link) open(link);
  }, [link, open]);

  const isInvited = opened ? opened.invitedBy !== null : link?.type === "invite";
  const isDead = isDeadLink(linkError) || isDeadLink(change.error);
  const ended = useQuery(endOfInvitation(isDead ? link : null));

  if (change.isSuccess) return <Navigate to={paths.dashboard()} replace />;

  if (isDead && ended.data) return <EndedInvitation end={ended.data} />;
  if (isDead && isInvited)
    return ended.isLoading ? (
      <AuthFrame title={INVITATION_TEXTS.title} heading={INVITATION_TEXTS.title}>
        <Loading label="Comprobando tu invitación…">
          <Skeleton lines={4} />
        </Loading>
      </AuthFrame>
    ) : (
      <DeadInvitation />
    );
  const hasNoLink = !link && userId === null;
  if (isDead || hasNoLink) {
    return (
      <AuthFrame title={TITLE} heading="Pide un enlace nuevo">
        <div className={styles.panel}>
          {isDead ? (
            <DeadLink>Ya se usó o venció. Pide uno nuevo y ábrelo en menos de una hora.</DeadLink>
          ) : (
            <Alert>
              Para cambiar tu contraseña, abre el enlace que te enviamos por correo o pide uno nuevo.
            </Alert>
          )}
          <LinkButton to={authPath("recuperar")} wide size="large">
            Pedir un enlace nuevo
          </LinkButton>
        </div>
      </AuthFrame>
    );
  }

  if (opened && userId !== null && opened.userId !== userId && !isAgreed && !change.isPending)
    return (
      <AuthFrame title={TITLE} heading="¿De quién es esta cuenta?">
        <WhoseAccount
          opened={opened}
          pending={false}
          error={null}
          onEnter={() => setAgreed(true)}
          onDecline={() => {
            decline.mutate(opened);
            void navigate(paths.dashboard(), { replace: true });
          }}
        />
      </AuthFrame>
    );

  if (link && isInvited)
    return (
      <AcceptInvitation
        opened={opened}
        isChecking={isChecking}
        linkError={linkError}
        onCheck={() => open(link)}
      />
    );

  return (
    <AuthFrame
      title={TITLE}
      heading="Elige tu contraseña nueva"
      lead="Con ella entrarás desde hoy en todos tus dispositivos."
    >
      {opened && (
        <p>
          Para la cuenta <strong className={styles.address}>{opened.email}</strong>
        </p>
      )}
      <NewPasswordForm
        alone
        email={opened?.email ?? email}
        pending={change.isPending || isChecking}
        error={problem(linkError, change.error, wasSent)}
        onSubmit={(password) => {
          setSent(true);
          if (link && !opened) open(link);
          else change.mutate({ password, opened });
        }}
      />
    </AuthFrame>
  );
}

/** The later failure is the one to show: whoever sent the form has moved on from the check of the link. */
function problem(linkError: AppError | null, changeError: AppError | null, wasSent: boolean): string | null {
  if (changeError) return authSentence(changeError, NEW_PASSWORD_TEXTS.failedDetail);
  if (linkError?.kind === "network" && !wasSent) return LINK_UNCHECKED_SENTENCE;
  return linkError && authSentence(linkError, NEW_PASSWORD_TEXTS.failedDetail);
}
