import { useQueryClient } from "@tanstack/react-query";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import { invalidateGallery } from "../queries.ts";
import { AlbumFieldSet } from "./album-fields.tsx";
import { readTexts, saveTexts, type AlbumTexts } from "./api.ts";
import { albumSchema, type AlbumFields } from "./schema.ts";
import { DONE, failed } from "./texts.ts";

/** Changes title and description of an album; nobody's version is overwritten unasked. */
export function EditDialog({ album, onClose }: { album: AlbumTexts; onClose: () => void }) {
  const client = useQueryClient();
  const { shell, error } = useVersionedSave({
    form: useForm(albumSchema, fieldsOf(album)),
    row: album,
    fieldsOf,
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
      {...shell}
      title="Editar álbum"
      submitLabel="Guardar cambios"
      error={error ? failed("actualizar", error) : null}
      onClose={onClose}
    >
      <AlbumFieldSet />
    </FormDialog>
  );
}

function fieldsOf({ title, description }: AlbumTexts): AlbumFields {
  return { title, description };
}
