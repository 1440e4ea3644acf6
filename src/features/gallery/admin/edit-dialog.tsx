import { useQueryClient } from "@tanstack/react-query";
import { useVersionedForm } from "#platform/query/use-versioned-form.ts";
import { FormDialog } from "#ui/form/plain-form-dialog.tsx";
import { useFields } from "#ui/form/use-fields.ts";
import { toast } from "#ui/toast/toast.ts";
import { invalidateGallery } from "../queries.ts";
import { AlbumFieldSet } from "./album-fields.tsx";
import { readTexts, saveTexts, type AlbumTexts } from "./api.ts";
import { fieldProblems, type AlbumFields } from "./schema.ts";
import { DONE, failed } from "./texts.ts";

/** Changes title and description of an album; nobody's version is overwritten unasked. */
export function EditDialog({ album, onClose }: { album: AlbumTexts; onClose: () => void }) {
  const client = useQueryClient();
  const form = useFields(fieldsOf(album), fieldProblems);
  const edit = useVersionedForm<AlbumTexts, AlbumFields>({
    row: album,
    check: form.check,
    take: (other) => form.replace(fieldsOf(other)),
    describe: ({ title, description }) => [
      { label: "Título", value: title },
      { label: "Descripción", value: description || "Sin descripción" },
    ],
    save: saveTexts,
    read: ({ id }) => readTexts(id),
    onSaved: () => {
      onClose();
      toast.success(DONE.updated);
      void invalidateGallery(client);
    },
  });

  return (
    <FormDialog
      open
      title="Editar álbum"
      submitLabel="Guardar cambios"
      {...edit.dialog}
      error={edit.error ? failed("actualizar", edit.error) : null}
      dirty={form.dirty}
      onClose={onClose}
    >
      <AlbumFieldSet {...form.inputs} />
    </FormDialog>
  );
}

function fieldsOf({ title, description }: AlbumTexts): AlbumFields {
  return { title, description };
}
