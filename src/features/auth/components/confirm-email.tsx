import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, Navigate, useNavigate } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { authPath } from "../auth-address.ts";
import type { MailLink } from "../mail-link.ts";
import {
  endOfInvitation,
  useConfirmationAgain,
  useDeclineLink,
  useEnterLink,
  useOpenLink,
} from "../queries.ts";
import { authSentence, isDeadLink } from "../rules.ts";
import { LINK_TEXTS, OTHER_MAILBOX_TEXTS, RECOVERY_TEXTS, SIGN_IN_TEXTS } from "../texts.ts";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import styles from "./auth.module.css";
import { DeadLink } from "./dead-link.tsx";
import { EndedInvitation } from "./ended-invitation.tsx";
import { MailRequestForm } from "./mail-request-form.tsx";
import { MailSent } from "./mail-sent.tsx";
import { WhoseAccount } from "./whose-account.tsx";

/**
 * The page behind the link of a mail: redeems it, says whose account it opens, and signs in once the person says so. A
 * dead link offers a new one.
 */
export function ConfirmEmail({ link, next }: { link: MailLink; next: string }) {
  const { status, userId } = useSession();
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const resend = useConfirmationAgain();
  const { mutate: open, data: opened, error } = useOpenLink();
  const enter = useEnterLink();
  const decline = useDeclineLink();
  const { mutate: enterNow, isIdle } = enter;
  // Who is signed in already is taken along: it is the same person.
  const isOwn = opened != null && opened.userId === userId;
  const isDead = isDeadLink(error) || isDeadLink(enter.error);
  // They were invited, signed up by themselves, and the office took the invitation back.
  const ended = useQuery(endOfInvitation(isDead ? link : null));

  useEffect(() => open(link), [link, open]);
  useEffect(() => {
    if (opened && isOwn && isIdle && opened.invitedBy === null) enterNow(opened);
  }, [opened, isOwn, isIdle, enterNow]);

  // They signed up by themselves meanwhile: the auth server kept nothing of what they typed.
  if (opened && opened.invitedBy !== null && (userId === null || isOwn))
    return (
      <AcceptInvitation opened={opened} isChecking={false} linkError={null} onCheck={() => open(link)} />
    );
  if (enter.isSuccess && status === "signed-in") return <Navigate to={next} replace />;

  if (isDead && ended.data) return <EndedInvitation end={ended.data} />;

  const texts =
    link.type === "magiclink" || link.type === "email_change" ? LINK_TEXTS[link.type] : LINK_TEXTS.signup;
  return (
    <AuthFrame title={texts.title} heading={heading()}>
      {content()}
    </AuthFrame>
  );

  function heading(): string {
    if (sentTo || opened === null) return "Ya casi está";
    return opened && !isDead ? texts.opened : texts.title;
  }

  function content() {
    if (sentTo) return <MailSent email={sentTo} purpose="confirmation" onBack={() => setSentTo(null)} />;
    if (isDead) return deadLink();
    if (opened === null)
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
    if (opened && !isOwn)
      return (
        <WhoseAccount
          opened={opened}
          pending={enter.isPending}
          error={enter.error && authSentence(enter.error, SIGN_IN_TEXTS.failedDetail)}
          onEnter={() => enter.mutate(opened)}
          onDecline={() => {
            decline.mutate(opened);
            void navigate(userId === null ? authPath("entrar") : paths.dashboard(), { replace: true });
          }}
        />
      );
    const failure = error ?? enter.error;
    if (failure)
      return (
        <Alert
          tone="danger"
          title={texts.failed}
          live
          actions={<Button onClick={() => (opened ? enter.mutate(opened) : open(link))}>Reintentar</Button>}
        >
          {authSentence(failure, SIGN_IN_TEXTS.failedDetail)}
        </Alert>
      );
    return (
      <Loading label={texts.waiting}>
        <p>{texts.waiting}</p>
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
