import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import { invalidateResources } from "../queries.ts";
import { failed } from "../texts.ts";
import { createResource } from "./api.ts";
import { ResourceFieldSet } from "./resource-fields.tsx";
import { fieldsOf, resourceSchema, type ResourceSent } from "./schema.ts";
import { useStoredFile } from "./use-stored-file.ts";

/** Uploads a file and adds its resource. A row is never without its file. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  // Made once: sending the form twice makes one resource.
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm(resourceSchema(false), fieldsOf(null));
  const upload = useStoredFile();
  const creation = useMutation({
    mutationFn: async ({ file, ...fields }: ResourceSent) => {
      const { visibility } = fields;
      const stored = await upload.store({ resourceId: id, visibility, file, resource: null });
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

  return (
    <FormDialog
      form={form}
      title="Nuevo recurso"
      submitLabel="Guardar recurso"
      pending={creation.isPending}
      error={creation.isError && !upload.wasCancelled() ? failed("crear", creation.error) : null}
      onSubmit={(sent) => creation.mutate(sent)}
      onClose={onClose}
    >
      <ResourceFieldSet present={null} progress={upload.progress} onCancel={upload.cancel} />
    </FormDialog>
  );
}
