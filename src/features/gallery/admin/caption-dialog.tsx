import { FormDialog } from "#ui/form/form-dialog.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import type { Photo } from "../album.ts";
import { captionSchema } from "./schema.ts";

interface CaptionDialogProps {
  photo: Photo;
  pending: boolean;
  onSave: (caption: string) => void;
  onClose: () => void;
}

/** Edits the caption of a photo. */
export function CaptionDialog({ photo, pending, onSave, onClose }: CaptionDialogProps) {
  const form = useForm(captionSchema, { caption: photo.caption });
  const { field } = useFormFields(form);
  return (
    <FormDialog
      form={form}
      title="Pie de foto"
      submitLabel="Guardar"
      pending={pending}
      error={null}
      onSubmit={({ caption }) => onSave(caption)}
      onClose={onClose}
    >
      <TextField
        label="Qué se ve en la foto"
        hint="Lo leen también quienes no pueden verla."
        autoComplete="off"
        data-autofocus
        {...field("caption")}
      />
    </FormDialog>
  );
}
