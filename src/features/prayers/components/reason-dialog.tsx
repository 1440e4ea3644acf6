import type { ReactNode } from "react";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { reasonSchema, type ReasonFields } from "../schema.ts";

export interface ReasonDialogProps {
  title: string;
  submitLabel: string;
  /** The sentence that says who reads the reason. */
  hint: string;
  pending: boolean;
  error: ReactNode | null;
  onSubmit: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks why, of somebody of the pastoral team; the author reads it. */
export function ReasonDialog({ hint, onSubmit, children, ...rest }: ReasonDialogProps) {
  const form = useForm(reasonSchema, { reason: "" });
  return (
    <FormDialog {...rest} form={form} onSubmit={({ reason }) => onSubmit(reason)}>
      {children}
      <ReasonField hint={hint} />
    </FormDialog>
  );
}

function ReasonField({ hint }: { hint: string }) {
  const { field } = useFormFields<ReasonFields>();
  return <TextArea label="Motivo" rows={3} hint={hint} {...field("reason")} />;
}
