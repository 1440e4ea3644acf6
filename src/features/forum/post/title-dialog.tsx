import { useQueryClient } from "@tanstack/react-query";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import { readTitle, saveTitle, type TopicTitle } from "../api.ts";
import { changeTopic, invalidateForum } from "../forum-cache.ts";
import { renameSchema, type RenameFields } from "../schema.ts";

const PROBLEMS = {
  title_was_approved: "Ya se publicó con ese título. Si hay que cambiarlo, pídelo a la oficina.",
};

/** Gives a topic another title; what it was called stays among the versions of the message with which it begins. */
export function TitleDialog({ topic, onClose }: { topic: TopicTitle; onClose: () => void }) {
  const client = useQueryClient();
  const { shell, error } = useVersionedSave<TopicTitle, RenameFields, RenameFields>({
    form: useForm(renameSchema, { title: topic.title }),
    row: topic,
    fieldsOf: ({ title }) => ({ title }),
    describe: ({ title }) => [{ label: "Título", value: title }],
    save: (base, { title }) => saveTitle(base, title),
    read: ({ id }) => readTitle(id),
    onSaved: ({ id, title, version }) => {
      onClose();
      changeTopic(client, id, (one) => ({ ...one, title, version }));
      toast.success("Título cambiado");
      void invalidateForum(client);
    },
  });
  return (
    <FormDialog
      {...shell}
      title="Cambiar el título"
      submitLabel="Guardar"
      error={error ? `No se pudo cambiar el título. ${problemText(error, PROBLEMS)}` : null}
      onClose={onClose}
    >
      <TitleField />
    </FormDialog>
  );
}

function TitleField() {
  const { field } = useFormFields<RenameFields>();
  return <TextField label="Título" {...field("title")} />;
}
