import { Navigate, useNavigate } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form, SubmitButton } from "#ui/form/form.tsx";
import { NameFields } from "#ui/form/name-fields.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import textStyles from "#ui/layout/text.module.css";
import type { LinkPreview } from "../api.ts";
import type { MailLink } from "../mail-link.ts";
import { useAcceptInvitation } from "../queries.ts";
import { authSentence, isDeadLink } from "../rules.ts";
import { invitationSchema } from "../schema.ts";
import { INVITATION_TEXTS, LINK_UNCHECKED_SENTENCE, PASSWORD_HINT } from "../texts.ts";
import { AuthFrame } from "./auth-frame.tsx";
import styles from "./auth.module.css";
import { DeadInvitation } from "./dead-invitation.tsx";

export interface AcceptInvitationProps {
  link: MailLink;
  /** The account of the link; null when it could not be read. */
  preview: LinkPreview | null;
  /** The link could not be checked. */
  isUnchecked: boolean;
}

/**
 * Behind the link of an invitation: says whose account it is and who invites, takes name and password, and signs in with
 * them. The link is used up, and the invitation accepted, as the form is sent. Without network nothing typed is lost.
 */
export function AcceptInvitation({ link, preview, isUnchecked }: AcceptInvitationProps) {
  const navigate = useNavigate();
  const accept = useAcceptInvitation();
  const form = useForm(invitationSchema, { firstName: "", lastName: "", password: "" });
  const { field } = useFormFields(form);

  if (accept.isSuccess) return <Navigate to={paths.dashboard()} replace />;
  if (isDeadLink(accept.error)) return <DeadInvitation />;

  const failure = accept.error && authSentence(accept.error, INVITATION_TEXTS.failedDetail);
  return (
    <AuthFrame
      title={INVITATION_TEXTS.title}
      heading={INVITATION_TEXTS.heading}
      lead={
        preview?.invitedBy
          ? `${preview.invitedBy} te invitó a la comunidad. Solo faltan tu nombre y una contraseña.`
          : "Solo faltan tu nombre y una contraseña."
      }
    >
      {preview && (
        <p>
          Tu cuenta será la de <strong className={styles.address}>{preview.email}</strong>
        </p>
      )}
      <Form
        form={form}
        pending={accept.isPending}
        error={failure ?? (isUnchecked ? LINK_UNCHECKED_SENTENCE : null)}
        onSubmit={(values) => accept.mutate({ ...values, link })}
      >
        <NameFields firstName={field("firstName")} lastName={field("lastName")} />
        {preview && <input type="email" autoComplete="username" value={preview.email} readOnly hidden />}
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
      <p className={textStyles.quiet}>
        Tu nombre se muestra junto a lo que comentas. Tu correo nunca se publica, y en el directorio solo
        apareces si después lo aceptas.
      </p>
      {preview && (
        <Button variant="quiet" wide onClick={() => void navigate(paths.home(), { replace: true })}>
          Ese no es mi correo
        </Button>
      )}
    </AuthFrame>
  );
}
