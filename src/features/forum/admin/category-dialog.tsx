import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextField, TextArea } from "#ui/form/text-field.tsx";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import type { Category } from "../forum.ts";
import { listAllCategories, saveCategory } from "./api.ts";
import {
  categoryFieldsOf,
  categorySchema,
  READERS,
  WRITERS,
  type CategoryFields,
} from "./category-schema.ts";
import { invalidateOffice } from "./queries.ts";

interface CategoryDialogProps {
  /** The category to change; null makes a new one. */
  category: Category | null;
  /** Its place in the list, for a new one. */
  position: number;
  onClose: () => void;
}

/** Name, description, who reads and writes, and whether it is open. */
export function CategoryDialog({ category, position, onClose }: CategoryDialogProps) {
  const client = useQueryClient();
  const [id] = useState(() => category?.id ?? crypto.randomUUID());
  const { shell, error } = useVersionedSave<Category | null, CategoryFields, CategoryFields>({
    form: useForm(categorySchema, categoryFieldsOf(category)),
    row: category,
    fieldsOf: categoryFieldsOf,
    describe: (other) => {
      const { name, description, readRank, writeRank, isActive } = categoryFieldsOf(other);
      return [
        { label: "Nombre", value: name },
        { label: "Descripción", value: description },
        { label: "Leen", value: READERS[readRank] },
        { label: "Escriben", value: WRITERS[writeRank] },
        { label: "Abierta", value: isActive ? "Sí" : "No" },
      ];
    },
    save: (base, fields) => saveCategory(base, id, fields, position),
    read: async () => (await listAllCategories()).find((one) => one.id === id) ?? null,
    onSaved: () => {
      onClose();
      toast.success("Categoría guardada");
      void invalidateOffice(client);
    },
  });
  return (
    <FormDialog
      {...shell}
      title={category ? "Editar categoría" : "Nueva categoría"}
      submitLabel="Guardar"
      error={error ? failureOf(error) : null}
      onClose={onClose}
    >
      <CategoryFieldSet />
    </FormDialog>
  );
}

function CategoryFieldSet() {
  const { field } = useFormFields<CategoryFields>();
  return (
    <>
      <TextField label="Nombre" {...field("name")} />
      <TextArea label="Descripción" optional rows={2} {...field("description")} />
      <SelectField label="Quién lee" options={optionsOf(READERS)} {...field("readRank")} />
      <SelectField label="Quién escribe" options={optionsOf(WRITERS)} {...field("writeRank")} />
      <Switch
        label="Abierta"
        hint="Una cerrada guarda sus temas, pero solo la oficina los ve."
        {...field("isActive")}
      />
    </>
  );
}

function optionsOf(texts: Record<string, string>) {
  return Object.entries(texts).map(([value, label]) => ({ value, label }));
}

function failureOf(error: unknown): string {
  if (toAppError(error).kind === "conflict") return "Ya hay una categoría con ese nombre. Ponle otro.";
  return `No se pudo guardar la categoría. ${problemText(error)}`;
}
