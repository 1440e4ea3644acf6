import * as v from "valibot";
import { LIMITS } from "#domain/limits.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";

const schema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LIMITS.forumReasonMax, `El motivo puede tener hasta ${LIMITS.forumReasonMax} caracteres.`),
  ),
});

interface RefuseDialogProps {
  author: string;
  onRefuse: (reason: string | null) => void;
  onClose: () => void;
}

/** Asks why a post is refused; its author reads the reason. */
export function RefuseDialog({ author, onRefuse, onClose }: RefuseDialogProps) {
  const form = useForm(schema, { reason: "" });
  return (
    <FormDialog
      form={form}
      pending={false}
      error={null}
      title="Rechazar mensaje"
      submitLabel="Rechazar"
      onClose={onClose}
      onSubmit={({ reason }) => {
        onClose();
        onRefuse(reason === "" ? null : reason);
      }}
    >
      <Reason author={author} />
    </FormDialog>
  );
}

function Reason({ author }: { author: string }) {
  const { field } = useFormFields<{ reason: string }>();
  return (
    <TextArea
      label="Motivo"
      optional
      rows={3}
      hint={`${author} verá este motivo y podrá corregir su mensaje.`}
      {...field("reason")}
    />
  );
}
