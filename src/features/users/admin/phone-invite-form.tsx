import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { joinNames } from "#domain/person-name.ts";
import { allowedName } from "#domain/name-rule.ts";
import { ROLE_LABELS } from "#domain/roles.ts";
import { cleanText } from "#lib/clean-text.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Card } from "#ui/content/card.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import layout from "#ui/layout/layout.module.css";
import { useInviteByPhone } from "./invitation-queries.ts";
import { INVITATION_PROBLEMS } from "./invitation-texts.ts";
import type { SpokenCode } from "./invitation.ts";
import { ACCOUNT_ROLES, type AccountRole } from "./user.ts";
import styles from "./invitations.module.css";

const CHOICES = ACCOUNT_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** As the database checks names: behind a first name, a title is a surname. */
const name = (before: string) =>
  v.pipe(
    v.string(),
    v.transform(cleanText),
    v.maxLength(LIMITS.nameMax, `Usa como máximo ${LIMITS.nameMax} caracteres.`),
    allowedName(before),
  );

const schema = v.object({
  firstName: v.pipe(name(""), v.nonEmpty("Escribe su nombre.")),
  lastName: name("a"),
  role: v.picklist(ACCOUNT_ROLES),
});

const BLANK: v.InferOutput<typeof schema> = { firstName: "", lastName: "", role: "member" };

export interface PhoneInviteFormProps {
  /** Role that is chosen at first; every later invitation begins with "member". */
  firstRole: AccountRole;
  onCode: (name: string, code: SpokenCode) => void;
}

/** Invites somebody without e-mail: the code is shown once, to be read out by telephone. */
export function PhoneInviteForm({ firstRole, onCode }: PhoneInviteFormProps) {
  const { role } = useSession();
  const invite = useInviteByPhone();
  const form = useForm(schema, { ...BLANK, role: firstRole });
  const { field } = useFormFields(form);
  return (
    <Card as="section" className={styles.form} aria-labelledby="invite-by-phone">
      <h2 id="invite-by-phone">Sin correo: por teléfono</h2>
      <p className={styles.about}>
        Para quien no tiene correo: aquí sale un código, se lo lees por teléfono y con él elige su contraseña.
      </p>
      <Form
        form={form}
        pending={invite.isPending}
        error={invite.error && problemText(invite.error, INVITATION_PROBLEMS)}
        onSubmit={(values) =>
          invite.mutate(values, {
            onSuccess: (code) => {
              form.reset(BLANK);
              onCode(joinNames(values.firstName, values.lastName), code);
            },
          })
        }
      >
        <div className={layout.stack4}>
          <TextField label="Nombre" autoComplete="off" {...field("firstName")} />
          <TextField label="Apellidos" optional autoComplete="off" {...field("lastName")} />
        </div>
        {role === "super_admin" && <SelectField label="Entra como" options={CHOICES} {...field("role")} />}
        <FormActions>
          <SubmitButton>Hacer código</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}
