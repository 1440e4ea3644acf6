import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useVersionedEdit } from "#platform/query/use-versioned-edit.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { toast } from "#ui/toast/toast.ts";
import { forgetGallery } from "../queries.ts";
import { AlbumFieldSet } from "./album-fields.tsx";
import { readTexts, saveTexts, type AlbumTexts } from "./api.ts";
import { fieldProblems, type AlbumFields } from "./schema.ts";
import { DONE, failed } from "./texts.ts";

/** Changes title and description of an album; nobody's version is overwritten unasked. */
export function EditDialog({ album, onClose }: { album: AlbumTexts; onClose: () => void }) {
  const client = useQueryClient();
  const initial = fieldsOf(album);
  const [fields, setFields] = useState(initial);
  const [problems, setProblems] = useState<ReturnType<typeof fieldProblems>>({});
  const edit = useVersionedEdit<AlbumTexts, AlbumFields>({
    row: album,
    save: saveTexts,
    read: ({ id }) => readTexts(id),
    onSaved: () => {
      onClose();
      toast.success(DONE.updated);
      void forgetGallery(client);
    },
  });
  const { other } = edit;

  function submit(send: (fields: AlbumFields) => Promise<void>) {
    const found = fieldProblems(fields);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    void send({ title: fields.title.trim(), description: fields.description.trim() });
  }

  return (
    <FormDialog
      open
      title="Editar álbum"
      submitLabel="Guardar cambios"
      pending={edit.pending}
      error={edit.error ? failed("actualizar", edit.error) : null}
      dirty={fields.title !== initial.title || fields.description !== initial.description}
      onSubmit={() => submit(edit.submit)}
      onClose={onClose}
      other={
        other
          ? {
              fields: [
                { label: "Título", value: other.title },
                { label: "Descripción", value: other.description || "Sin descripción" },
              ],
              onKeepMine: () => submit(edit.keepMine),
              onTakeOther: () => {
                setFields(fieldsOf(other));
                edit.takeOther();
              },
            }
          : undefined
      }
    >
      <AlbumFieldSet
        fields={fields}
        problems={problems}
        onChange={(change) => setFields((now) => ({ ...now, ...change }))}
      />
    </FormDialog>
  );
}

function fieldsOf({ title, description }: AlbumTexts): AlbumFields {
  return { title, description };
}
