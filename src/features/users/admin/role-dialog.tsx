import * as v from "valibot";
import { ROLE_LABELS } from "#domain/roles.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { useSetRole } from "./queries.ts";
import { USER_PROBLEMS } from "./texts.ts";
import { ACCOUNT_ROLES, type User } from "./user.ts";

const CHOICES = ACCOUNT_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
const schema = v.object({ role: v.picklist(ACCOUNT_ROLES) });

/** Gives somebody a role; only super admins get here. */
export function RoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const give = useSetRole();
  const form = useForm(schema, { role: user.role });
  const { field } = useFormFields(form);
  return (
    <FormDialog
      form={form}
      title={`Rol de ${user.name}`}
      submitLabel="Guardar rol"
      pending={give.isPending}
      error={give.error && problemText(give.error, USER_PROBLEMS)}
      onSubmit={({ role }) => give.mutate({ user, role }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <SelectField
        label="Rol"
        options={CHOICES}
        hint="Un administrador publica, modera y aprueba personas. Un superadministrador además da roles y cambia la configuración."
        {...field("role")}
      />
    </FormDialog>
  );
}
