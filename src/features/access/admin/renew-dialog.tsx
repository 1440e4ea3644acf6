import * as v from "valibot";
import { endOfDay } from "#lib/date-and-time.ts";
import { today } from "#lib/days.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { type AccessUser, isExpired } from "../access.ts";
import { ExpiryField, expiryProblem } from "./expiry-field.tsx";

const schema = v.object({
  day: v.pipe(
    v.string(),
    v.check(
      (day) => expiryProblem(day) === undefined,
      ({ input }) => expiryProblem(input) ?? "",
    ),
  ),
});

export interface RenewDialogProps {
  user: AccessUser;
  /** Gets the last moment of the access; null is without an end. */
  onRenew: (expiresAt: string | null) => void;
  onClose: () => void;
}

/** Gives an access another end, or none. */
export function RenewDialog({ user, onRenew, onClose }: RenewDialogProps) {
  const known =
    user.expires_at && !isExpired(user) ? today(Date.parse(user.expires_at.replace(" ", "T"))) : "";
  const form = useForm(schema, { day: known });
  const { problem, change } = useFormFields(form);
  const { day } = useFormValues(form);
  return (
    <FormDialog
      form={form}
      title={`Hasta cuándo tiene acceso ${user.name}`}
      submitLabel={isExpired(user) ? "Renovar acceso" : "Guardar"}
      pending={false}
      error={null}
      onSubmit={(sent) => onRenew(endOfDay(sent.day))}
      onClose={onClose}
    >
      <ExpiryField day={day} problem={problem("day")} onChange={(next) => change({ day: next })} />
    </FormDialog>
  );
}
