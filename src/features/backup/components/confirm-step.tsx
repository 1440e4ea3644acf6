import { formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { OpenedCopy, StagedCopy } from "../restore-copy.ts";
import { churchSchema } from "../schema.ts";
import { OWN_ACCOUNT, UNTOUCHED } from "../texts.ts";
import { LostFiles } from "./compare-step.tsx";
import styles from "./backup-page.module.css";

export interface ConfirmStepProps {
  staged: StagedCopy & { copy: OpenedCopy };
  pending: boolean;
  error: string | null;
  onConfirm: (church: string) => void;
  onCancel: () => void;
}

/** Says what a restore does, and asks for the church's name. */
export function ConfirmStep({ staged, pending, error, onConfirm, onCancel }: ConfirmStepProps) {
  const { header } = staged.copy;
  const form = useForm(churchSchema(header.church.name), { church: "" });
  const { field } = useFormFields(form);
  return (
    <div className={layout.stack4}>
      <Alert tone="warning" title={`El sitio vuelve a como estaba el ${formatDateTime(header.frozen_at)}`}>
        Todo lo que se escribió o cambió después se reemplaza, también lo de los demás. Puedes deshacerlo
        durante 7 días.
      </Alert>
      <LostFiles staged={staged} />
      <div className={layout.stack2}>
        <p>Esto no se toca:</p>
        <ul className={styles.list}>
          {UNTOUCHED.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={textStyles.quiet}>{OWN_ACCOUNT}</p>
      </div>
      <Form form={form} pending={pending} error={error} onSubmit={({ church }) => onConfirm(church)}>
        <TextField
          label={`Para confirmar, escribe: ${header.church.name}`}
          autoComplete="off"
          {...field("church")}
        />
        <FormActions>
          <SubmitButton variant="danger">Restaurar el sitio</SubmitButton>
          <Button variant="secondary" disabled={pending} onClick={onCancel}>
            Cancelar
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}
