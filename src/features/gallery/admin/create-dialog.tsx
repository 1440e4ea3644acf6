import { useState } from "react";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { AlbumFieldSet } from "./album-fields.tsx";
import { useCreateAlbum } from "./queries.ts";
import { albumSchema } from "./schema.ts";
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
  const form = useForm(albumSchema, BLANK);
  const creation = useCreateAlbum();

  return (
    <FormDialog
      form={form}
      title="Nuevo álbum"
      submitLabel="Crear álbum"
      pending={creation.isPending}
      error={creation.isError ? failed("crear", creation.error) : null}
      onSubmit={(fields) => creation.mutate({ id, fields }, { onSuccess: () => onCreated(id) })}
      onClose={onClose}
    >
      <AlbumFieldSet />
    </FormDialog>
  );
}
