import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, Navigate, useNavigate } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { useSession } from "#platform/session/use-session.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { authPath } from "../auth-address.ts";
import type { MailLink } from "../mail-link.ts";
import { endOfInvitation, linkPreview, useConfirmationAgain, useFollowLink } from "../queries.ts";
import { authSentence, isDeadLink } from "../rules.ts";
import { LINK_CHECKING, LINK_TEXTS, OTHER_MAILBOX_TEXTS, RECOVERY_TEXTS, SIGN_IN_TEXTS } from "../texts.ts";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { DeadLink } from "./dead-invitation.tsx";
import { EndedInvitation } from "./ended-invitation.tsx";
import { MailRequestForm } from "./mail-request-form.tsx";
import { MailSent } from "./mail-sent.tsx";
import { WhoseAccount } from "./whose-account.tsx";
import styles from "./auth.module.css";

/**
 * The page behind the link of a mail: says whose account it opens, and uses the link up and signs in once the person presses
 * the button. A dead link offers a new one.
 */
export function ConfirmEmail({ link, next }: { link: MailLink; next: string }) {
  const { status, userId } = useSession();
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const resend = useConfirmationAgain();
  const preview = useQuery(linkPreview(link));
  const follow = useFollowLink();
  const isOwn = preview.data?.userId === userId;
  const isDead = preview.data === null || isDeadLink(follow.error);
  // They were invited, signed up by themselves, and the office took the invitation back.
  const ended = useQuery(endOfInvitation(isDead ? link : null));

  // They signed up by themselves meanwhile: the auth server kept nothing of what they typed.
  if (preview.data && preview.data.invitedBy !== null && (userId === null || isOwn))
    return <AcceptInvitation link={link} preview={preview.data} isUnchecked={false} />;
  if (follow.data === "entered" && status === "signed-in") return <Navigate to={next} replace />;

  if (isDead && ended.data) return <EndedInvitation end={ended.data} />;

  const isConfirmed = follow.data === "other mailbox";
  const texts =
    link.type === "magiclink" || link.type === "email_change" ? LINK_TEXTS[link.type] : LINK_TEXTS.signup;
  return (
    <AuthFrame title={texts.title} heading={sentTo || isConfirmed ? "Ya casi está" : texts.title}>
      {content()}
    </AuthFrame>
  );

  function content() {
    if (sentTo) return <MailSent email={sentTo} purpose="confirmation" onBack={() => setSentTo(null)} />;
    if (isConfirmed)
      return (
        <div className={styles.panel}>
          <Alert tone="success" title={OTHER_MAILBOX_TEXTS.title} live>
            {OTHER_MAILBOX_TEXTS.detail}
          </Alert>
          <LinkButton to={paths.home()} wide size="large">
            Ir al inicio
          </LinkButton>
        </div>
      );
    if (isDead) return deadLink();
    if (preview.data)
      return (
        <WhoseAccount
          address={preview.data.email}
          isOwn={isOwn}
          action={texts.action}
          pending={follow.isPending}
          error={follow.error && authSentence(follow.error, SIGN_IN_TEXTS.failedDetail)}
          onEnter={() => follow.mutate(link)}
          onDecline={() =>
            void navigate(userId === null ? authPath("entrar") : paths.dashboard(), { replace: true })
          }
        />
      );
    if (preview.error)
      return (
        <Alert
          tone="danger"
          title={texts.failed}
          live
          actions={<Button onClick={() => void preview.refetch()}>Reintentar</Button>}
        >
          {authSentence(toAppError(preview.error), SIGN_IN_TEXTS.failedDetail)}
        </Alert>
      );
    return (
      <Loading label={LINK_CHECKING}>
        <p>{LINK_CHECKING}</p>
        <Skeleton lines={2} />
      </Loading>
    );
  }

  function deadLink() {
    if (texts !== LINK_TEXTS.signup)
      return (
        <div className={styles.panel}>
          <DeadLink>{texts.dead}</DeadLink>
          <LinkButton to={userId === null ? authPath("entrar", next) : paths.profile()} wide size="large">
            {userId === null ? "Iniciar sesión" : "Ir a mi perfil"}
          </LinkButton>
        </div>
      );
    return (
      <div className={styles.panel}>
        <DeadLink>
          Ya se usó o venció. Si ya confirmaste tu correo,{" "}
          <Link to={authPath("entrar", next)}>inicia sesión</Link>; si no, escríbelo y te enviamos otro enlace
          mientras tu cuenta lo espere.
        </DeadLink>
        <MailRequestForm
          email=""
          submitLabel="Enviar otro enlace"
          pending={resend.isPending}
          error={resend.error && authSentence(resend.error, RECOVERY_TEXTS.failedDetail)}
          onSubmit={(address) => resend.mutate(address, { onSuccess: () => setSentTo(address) })}
        />
      </div>
    );
  }
}
