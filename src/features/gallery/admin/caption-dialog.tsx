import { useState } from "react";
import { FormDialog } from "#ui/form/plain-form-dialog.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { Photo } from "../album.ts";
import { captionProblem } from "./schema.ts";

interface CaptionDialogProps {
  photo: Photo;
  pending: boolean;
  onSave: (caption: string) => void;
  onClose: () => void;
}

/** Writes what stands under a photo. */
export function CaptionDialog({ photo, pending, onSave, onClose }: CaptionDialogProps) {
  const [caption, setCaption] = useState(photo.caption);
  const [problem, setProblem] = useState<string>();
  return (
    <FormDialog
      open
      title="Pie de foto"
      submitLabel="Guardar"
      pending={pending}
      error={null}
      dirty={caption !== photo.caption}
      onSubmit={() => {
        const found = captionProblem(caption);
        setProblem(found);
        if (!found) onSave(caption.trim());
      }}
      onClose={onClose}
    >
      <TextField
        label="Qué se ve en la foto"
        hint="Lo leen también quienes no pueden verla."
        value={caption}
        error={problem}
        autoComplete="off"
        data-autofocus
        onChange={({ target }) => setCaption(target.value)}
      />
    </FormDialog>
  );
}
