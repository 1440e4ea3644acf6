import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "#ui/form/plain-form-dialog.tsx";
import { toast } from "#ui/toast/toast.ts";
import { invalidateResources } from "../queries.ts";
import { createResource } from "./api.ts";
import { ResourceFieldSet } from "./resource-fields.tsx";
import type { ResourceFields } from "./schema.ts";
import { failed } from "./texts.ts";
import { useResourceForm } from "./use-resource-form.ts";
import { useStoredFile } from "./use-stored-file.ts";

/** Uploads a file and adds its resource. A row is never without its file. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  // Made once: sending the form twice makes one resource.
  const [id] = useState(() => crypto.randomUUID());
  const form = useResourceForm(null);
  const upload = useStoredFile();
  const creation = useMutation({
    mutationFn: async (fields: ResourceFields) => {
      const { visibility } = fields;
      const stored = await upload.store({ resourceId: id, visibility, file: form.file, resource: null });
      if (!stored) return;
      try {
        await createResource(id, fields, stored);
      } catch (error) {
        upload.failed(error);
        throw error;
      }
    },
    onSuccess: () => {
      upload.settle();
      onClose();
      toast.success("Recurso creado");
    },
    onSettled: () => invalidateResources(client),
  });

  async function submit() {
    const fields = await form.checked();
    if (fields) creation.mutate(fields);
  }

  return (
    <FormDialog
      open
      title="Nuevo recurso"
      submitLabel="Guardar recurso"
      pending={creation.isPending}
      error={creation.isError && !upload.wasCancelled() ? failed("crear", creation.error) : null}
      dirty={form.dirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <ResourceFieldSet {...form.inputs} present={null} progress={upload.progress} onCancel={upload.cancel} />
    </FormDialog>
  );
}
