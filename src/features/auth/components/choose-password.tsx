import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { useSession } from "#platform/session/use-session.ts";
import type { AppError } from "#platform/supabase/errors.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { authPath } from "../auth-address.ts";
import type { MailLink } from "../mail-link.ts";
import { endOfInvitation, linkPreview, useChangePassword } from "../queries.ts";
import { authSentence, isDeadLink } from "../rules.ts";
import { INVITATION_TEXTS, LINK_CHECKING, LINK_UNCHECKED_SENTENCE, NEW_PASSWORD_TEXTS } from "../texts.ts";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { CodeForm } from "./code-form.tsx";
import { DeadInvitation, DeadLink } from "./dead-invitation.tsx";
import { EndedInvitation } from "./ended-invitation.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { WhoseAccount } from "./whose-account.tsx";
import styles from "./auth.module.css";

const TITLE = "Restablecer contraseña";

/**
 * Behind the link of a reset mail: shows the account and takes the new password; the link is used up as the form is
 * sent. An invited person without a name gives it here too. Without network nothing typed is lost.
 */
export function ChoosePassword({ link }: { link: MailLink | null }) {
  const { userId, email, signInName } = useSession();
  const navigate = useNavigate();
  const change = useChangePassword();
  const preview = useQuery(linkPreview(link));
  const [isAgreed, setAgreed] = useState(false);

  const found = preview.data ?? null;
  const isInvited = found ? found.invitedBy !== null : link?.type === "invite";
  const isDead = (link !== null && preview.data === null) || isDeadLink(change.error);
  const ended = useQuery(endOfInvitation(isDead ? link : null));

  if (change.isSuccess) return <Navigate to={paths.dashboard()} replace />;

  if (isDead && ended.data) return <EndedInvitation end={ended.data} />;
  if (preview.isLoading || (isDead && isInvited && ended.isLoading))
    return (
      <AuthFrame
        title={isInvited ? INVITATION_TEXTS.title : TITLE}
        heading={isInvited ? INVITATION_TEXTS.title : TITLE}
      >
        <Loading label={LINK_CHECKING}>
          <Skeleton lines={4} />
        </Loading>
      </AuthFrame>
    );
  if (isDead && isInvited) return <DeadInvitation />;
  const hasNoLink = !link && userId === null;
  if (isDead || hasNoLink) {
    return (
      <AuthFrame title={TITLE} heading={isDead ? "Pide un enlace nuevo" : "Escribe tu código"}>
        <div className={styles.panel}>
          {isDead ? (
            <DeadLink>Ya se usó o venció. Pide uno nuevo y ábrelo en menos de una hora.</DeadLink>
          ) : (
            <>
              <Alert>
                Para cambiar tu contraseña, abre el enlace que te enviamos por correo o escribe aquí su
                código.
              </Alert>
              <CodeForm />
            </>
          )}
          <LinkButton to={authPath("recuperar")} wide size="large" variant={isDead ? "primary" : "secondary"}>
            Pedir un enlace nuevo
          </LinkButton>
        </div>
      </AuthFrame>
    );
  }

  if (found && userId !== null && found.userId !== userId && !isAgreed && !change.isPending)
    return (
      <AuthFrame title={TITLE} heading="¿De quién es esta cuenta?">
        <WhoseAccount
          address={found.email}
          isOwn={false}
          action=""
          pending={false}
          error={null}
          onEnter={() => setAgreed(true)}
          onDecline={() => void navigate(paths.dashboard(), { replace: true })}
        />
      </AuthFrame>
    );

  if (link && isInvited)
    return <AcceptInvitation link={link} preview={found} isUnchecked={preview.isError} />;

  return (
    <AuthFrame
      title={TITLE}
      heading="Elige tu contraseña nueva"
      lead="Con ella entrarás desde hoy en todos tus dispositivos."
    >
      {found && (
        <p>
          Para la cuenta <strong className={styles.address}>{found.email}</strong>
        </p>
      )}
      <NewPasswordForm
        alone
        email={found?.email ?? email ?? signInName}
        pending={change.isPending}
        error={problem(preview.isError, change.error)}
        onSubmit={(password) => change.mutate({ password, link })}
      />
    </AuthFrame>
  );
}

function problem(isUnchecked: boolean, changeError: AppError | null): string | null {
  if (changeError) return authSentence(changeError, NEW_PASSWORD_TEXTS.failedDetail);
  return isUnchecked ? LINK_UNCHECKED_SENTENCE : null;
}
