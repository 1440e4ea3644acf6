import { useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import type { Topic } from "../forum.ts";
import { allCategories, useChangeTopic } from "./queries.ts";

const schema = v.object({ categoryId: v.string() });

/** Puts a topic into another category. */
export function MoveDialog({ topic, onClose }: { topic: Topic; onClose: () => void }) {
  const form = useForm(schema, { categoryId: topic.category_id });
  const { mutate } = useChangeTopic();
  return (
    <FormDialog
      form={form}
      pending={false}
      error={null}
      title={`Mover «${topic.title}»`}
      submitLabel="Mover"
      onClose={onClose}
      onSubmit={({ categoryId }) => {
        onClose();
        if (categoryId === topic.category_id) return;
        mutate({
          topic,
          change: { category_id: categoryId },
          said: "Tema movido",
          undo: { category_id: topic.category_id },
        });
      }}
    >
      <CategoryField />
    </FormDialog>
  );
}

function CategoryField() {
  const { field } = useFormFields<{ categoryId: string }>();
  const known = useQuery(allCategories).data ?? [];
  return (
    <SelectField
      label="Categoría"
      hint="Quien no pueda leer la nueva categoría deja de ver el tema."
      options={known.map(({ id, name, is_active: isActive }) => ({
        value: id,
        label: isActive ? name : `${name} (cerrada)`,
      }))}
      {...field("categoryId")}
    />
  );
}
