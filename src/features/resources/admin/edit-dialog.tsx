import { useQueryClient } from "@tanstack/react-query";
import { formatBytes } from "#lib/bytes.ts";
import { useVersionedForm } from "#platform/query/use-versioned-form.ts";
import { FormDialog } from "#ui/form/plain-form-dialog.tsx";
import { toast } from "#ui/toast/toast.ts";
import { readResource } from "../api.ts";
import { invalidateResources } from "../queries.ts";
import type { Resource } from "../resource.ts";
import { VISIBILITY_LABELS } from "../texts.ts";
import { saveResource } from "./api.ts";
import { closeFile } from "./file-api.ts";
import { ResourceFieldSet } from "./resource-fields.tsx";
import type { ResourceFields } from "./schema.ts";
import { failed } from "./texts.ts";
import { useResourceForm } from "./use-resource-form.ts";
import { useStoredFile } from "./use-stored-file.ts";

/** Changes a resource, or replaces its file; nobody's version is overwritten unasked. */
export function EditDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const client = useQueryClient();
  const form = useResourceForm(resource);
  const upload = useStoredFile();
  const edit = useVersionedForm<Resource, ResourceFields>({
    row: resource,
    check: form.checked,
    take: form.take,
    describe: (other) => [
      { label: "Archivo", value: `${other.file_name} (${formatBytes(other.file_size)})` },
      { label: "Título", value: other.title },
      { label: "Descripción", value: other.description || "Sin descripción" },
      { label: "Categoría", value: other.category },
      { label: "Etiquetas", value: other.tags.join(", ") || "Sin etiquetas" },
      { label: "Quién lo puede abrir", value: VISIBILITY_LABELS[other.visibility] },
    ],
    save: async (base, fields) => {
      const { visibility } = fields;
      const stored = await upload.store({ resourceId: base.id, visibility, file: form.file, resource: base });
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
  const { file_name: name, file_size: size } = edit.other ?? resource;

  return (
    <FormDialog
      open
      title="Editar recurso"
      submitLabel="Guardar cambios"
      {...edit.dialog}
      error={edit.error && !upload.wasCancelled() ? failed("actualizar", edit.error) : null}
      dirty={form.dirty}
      onClose={onClose}
    >
      <ResourceFieldSet
        {...form.inputs}
        present={{ name, size }}
        progress={upload.progress}
        onCancel={upload.cancel}
      />
    </FormDialog>
  );
}
