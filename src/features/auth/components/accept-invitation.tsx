import { useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import type { AppError } from "#platform/supabase/errors.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form, SubmitButton } from "#ui/form/form.tsx";
import { NameFields } from "#ui/form/name-fields.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import type { OpenedLink } from "../opened-link.ts";
import { useAcceptInvitation, useDeclineLink } from "../queries.ts";
import { authSentence, isDeadLink } from "../rules.ts";
import { invitationSchema } from "../schema.ts";
import { INVITATION_TEXTS, LINK_UNCHECKED_SENTENCE, PASSWORD_HINT } from "../texts.ts";
import { AuthFrame } from "./auth-frame.tsx";
import styles from "./auth.module.css";
import { DeadInvitation } from "./dead-invitation.tsx";

export interface AcceptInvitationProps {
  /** What the link opened; none while it is checked, or could not be. */
  opened: OpenedLink | null | undefined;
  isChecking: boolean;
  linkError: AppError | null;
  /** Checks the link once more. */
  onCheck: () => void;
}

/**
 * Behind the link of an invitation: says whose account it is and who invites, takes name and password, and signs in with
 * them. Nothing typed is lost when the link could not be checked for lack of network.
 */
export function AcceptInvitation({ opened, isChecking, linkError, onCheck }: AcceptInvitationProps) {
  const navigate = useNavigate();
  const accept = useAcceptInvitation();
  const decline = useDeclineLink();
  const form = useForm(invitationSchema, { firstName: "", lastName: "", password: "" });
  const { field } = useFormFields(form);
  const [wasSent, setSent] = useState(false);

  if (accept.isSuccess) return <Navigate to={paths.dashboard()} replace />;
  if (isDeadLink(accept.error)) return <DeadInvitation />;

  return (
    <AuthFrame
      title={INVITATION_TEXTS.title}
      heading={INVITATION_TEXTS.heading}
      lead={
        opened?.invitedBy
          ? `${opened.invitedBy} te invitó a la comunidad. Solo faltan tu nombre y una contraseña.`
          : "Solo faltan tu nombre y una contraseña."
      }
    >
      {opened && (
        <p>
          Tu cuenta será la de <strong className={styles.address}>{opened.email}</strong>
        </p>
      )}
      <Form
        form={form}
        pending={accept.isPending || isChecking}
        error={problem(linkError, accept.error, wasSent)}
        onSubmit={(values) => {
          setSent(true);
          if (opened) accept.mutate({ ...values, opened });
          else onCheck();
        }}
      >
        <NameFields firstName={field("firstName")} lastName={field("lastName")} />
        {opened && <input type="email" autoComplete="username" value={opened.email} readOnly hidden />}
        <PasswordField
          label="Contraseña"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          {...field("password")}
        />
        <SubmitButton wide size="large">
          Aceptar y entrar
        </SubmitButton>
      </Form>
      <p className={styles.aside}>
        Tu nombre se muestra junto a lo que comentas. Tu correo nunca se publica, y en el directorio solo
        apareces si después lo aceptas.
      </p>
      {opened && (
        <Button
          variant="quiet"
          wide
          onClick={() => {
            decline.mutate(opened);
            void navigate(paths.home(), { replace: true });
          }}
        >
          Ese no es mi correo
        </Button>
      )}
    </AuthFrame>
  );
}

/** The later failure is the one to show: whoever sent the form has moved on from the check of the link. */
function problem(linkError: AppError | null, acceptError: AppError | null, wasSent: boolean): string | null {
  if (acceptError) return authSentence(acceptError, INVITATION_TEXTS.failedDetail);
  if (linkError?.kind === "network" && !wasSent) return LINK_UNCHECKED_SENTENCE;
  return linkError && authSentence(linkError, INVITATION_TEXTS.failedDetail);
}
