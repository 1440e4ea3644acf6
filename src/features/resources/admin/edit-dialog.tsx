import { useQueryClient } from "@tanstack/react-query";
import { formatBytes } from "#lib/amounts.ts";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import { readResource } from "../api.ts";
import { invalidateResources } from "../queries.ts";
import type { Resource } from "../resource.ts";
import { VISIBILITY_LABELS, failed } from "../texts.ts";
import { saveResource } from "./api.ts";
import { closeFile } from "./file-api.ts";
import { ResourceFieldSet } from "./resource-fields.tsx";
import { fieldsOf, resourceSchema } from "./schema.ts";
import { useStoredFile } from "./use-stored-file.ts";

/** Changes a resource, or replaces its file; nobody's version is overwritten unasked. */
export function EditDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const client = useQueryClient();
  const upload = useStoredFile();
  const { shell, error, other } = useVersionedSave({
    form: useForm(resourceSchema(true), fieldsOf(resource)),
    row: resource,
    fieldsOf,
    describe: (theirs: Resource) => [
      { label: "Archivo", value: `${theirs.file_name} (${formatBytes(theirs.file_size)})` },
      { label: "Título", value: theirs.title },
      { label: "Descripción", value: theirs.description || "Sin descripción" },
      { label: "Categoría", value: theirs.category },
      { label: "Etiquetas", value: theirs.tags.join(", ") || "Sin etiquetas" },
      { label: "Quién lo puede abrir", value: VISIBILITY_LABELS[theirs.visibility] },
    ],
    save: async (base: Resource, { file, ...fields }) => {
      const { visibility } = fields;
      const stored = await upload.store({ resourceId: base.id, visibility, file, resource: base });
      try {
        const saved = await saveResource(base, fields, stored);
        if (saved && stored) closeFile(base);
        return saved;
      } catch (error) {
        upload.failed(error);
        throw error;
      }
    },
    read: ({ id }) => readResource(id),
    onSaved: () => {
      upload.settle();
      onClose();
      toast.success("Recurso actualizado");
      void invalidateResources(client);
    },
  });
  const { file_name: name, file_size: size } = other ?? resource;

  return (
    <FormDialog
      {...shell}
      title="Editar recurso"
      submitLabel="Guardar cambios"
      error={error && !upload.wasCancelled() ? failed("actualizar", error) : null}
      onClose={onClose}
    >
      <ResourceFieldSet present={{ name, size }} progress={upload.progress} onCancel={upload.cancel} />
    </FormDialog>
  );
}
