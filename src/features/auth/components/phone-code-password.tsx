import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Form, SubmitButton } from "#ui/form/form.tsx";
import { NameFields } from "#ui/form/name-fields.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import textStyles from "#ui/layout/text.module.css";
import { USED_CODE, type OpenedCode } from "../phone-code-api.ts";
import { useSaveByCode } from "../queries.ts";
import { authSentence } from "../rules.ts";
import { codePasswordSchema, invitationSchema } from "../schema.ts";
import { PASSWORD_HINT, PHONE_CODE_TEXTS } from "../texts.ts";
import styles from "./auth.module.css";

export interface PhoneCodePasswordProps {
  opened: OpenedCode;
  onSaved: () => void;
  /** To the form for a code. */
  onBack: () => void;
}

/** Behind a code that was read out: name (of a new account) and password. */
export function PhoneCodePassword({ opened, onSaved, onBack }: PhoneCodePasswordProps) {
  const { firstName, lastName, signInName, isNew } = opened;
  const { userId, fullName } = useSession();
  const save = useSaveByCode();
  const names = useForm(invitationSchema, { firstName, lastName, password: "" });
  const password = useForm(codePasswordSchema, { password: "" });
  const { field: nameField } = useFormFields(names);
  const { field } = useFormFields(password);
  const shell = {
    pending: save.isPending,
    error: save.error && authSentence(save.error, PHONE_CODE_TEXTS.failedDetail),
  };
  const account = <input type="text" autoComplete="username" value={signInName} readOnly hidden />;
  const submit = (
    <SubmitButton wide size="large">
      Guardar y entrar
    </SubmitButton>
  );
  const keep = (values: { firstName: string; lastName: string; password: string }) =>
    save.mutate({ opened, ...values }, { onSuccess: onSaved });
  return (
    <div className={styles.panel}>
      {userId !== null && !save.isPending && (
        <Alert tone="warning">
          En este dispositivo está abierta la sesión de {fullName ?? "otra persona"}. Si sigues, se cierra
          aquí; lo que no se ha enviado espera a que vuelva a entrar.
        </Alert>
      )}
      <p>
        Tu nombre para entrar {isNew ? "será" : "es"} <strong translate="no">{signInName}</strong>
      </p>
      {isNew ? (
        <Form form={names} {...shell} onSubmit={keep}>
          <NameFields firstName={nameField("firstName")} lastName={nameField("lastName")} />
          {account}
          <PasswordField
            label="Contraseña"
            autoComplete="new-password"
            hint={PASSWORD_HINT}
            {...nameField("password")}
          />
          {submit}
        </Form>
      ) : (
        <Form form={password} {...shell} onSubmit={(values) => keep({ firstName, lastName, ...values })}>
          {account}
          <PasswordField
            label="Contraseña nueva"
            autoComplete="new-password"
            hint={PASSWORD_HINT}
            {...field("password")}
          />
          {submit}
        </Form>
      )}
      {save.error?.code === USED_CODE && (
        <Button variant="quiet" wide onClick={onBack}>
          Escribir otro código
        </Button>
      )}
      {isNew && (
        <p className={textStyles.quiet}>
          Tu nombre se muestra junto a lo que comentas, y en el directorio solo apareces si después lo
          aceptas.
        </p>
      )}
    </div>
  );
}
