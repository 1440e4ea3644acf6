import { useState } from "react";
import { FormDialog } from "#ui/form/form-dialog.tsx";
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
  const [fields, setFields] = useState(BLANK);
  const [problems, setProblems] = useState<ReturnType<typeof fieldProblems>>({});
  const creation = useCreateAlbum();

  function submit() {
    const found = fieldProblems(fields);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const trimmed = { title: fields.title.trim(), description: fields.description.trim() };
    creation.mutate({ id, fields: trimmed }, { onSuccess: () => onCreated(id) });
  }

  return (
    <FormDialog
      open
      title="Nuevo álbum"
      submitLabel="Crear álbum"
      pending={creation.isPending}
      error={creation.isError ? failed("crear", creation.error) : null}
      dirty={fields.title !== "" || fields.description !== ""}
      onSubmit={submit}
      onClose={onClose}
    >
      <AlbumFieldSet
        fields={fields}
        problems={problems}
        onChange={(change) => setFields((now) => ({ ...now, ...change }))}
      />
    </FormDialog>
  );
}
