import { useState } from "react";
import { FormDialog } from "#ui/form/plain-form-dialog.tsx";
import { useFields } from "#ui/form/use-fields.ts";
import { AlbumFieldSet } from "./album-fields.tsx";
import { useCreateAlbum } from "./queries.ts";
import { fieldProblems } from "./schema.ts";
import { failed } from "./texts.ts";

const BLANK = { title: "", description: "" };

/** Makes an album; its photos come next. `onCreated` gets its key. */
export function CreateDialog({
  onCreated,
  onClose,
}: {
  onCreated: (id: string) => void;
  onClose: () => void;
}) {
  // Made once: sending the form twice makes one album.
  const [id] = useState(() => crypto.randomUUID());
  const form = useFields(BLANK, fieldProblems);
  const creation = useCreateAlbum();

  function submit() {
    const fields = form.check();
    if (fields) creation.mutate({ id, fields }, { onSuccess: () => onCreated(id) });
  }

  return (
    <FormDialog
      open
      title="Nuevo álbum"
      submitLabel="Crear álbum"
      pending={creation.isPending}
      error={creation.isError ? failed("crear", creation.error) : null}
      dirty={form.dirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <AlbumFieldSet {...form.inputs} />
    </FormDialog>
  );
}
