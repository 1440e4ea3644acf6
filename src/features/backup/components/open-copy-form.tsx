import { FileKey } from "lucide-react";
import { formatBytes } from "#lib/amounts.ts";
import { DropArea } from "#ui/form/drop-area.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { openSchema } from "../schema.ts";

export interface OpenCopyFormProps {
  submitLabel: string;
  pending: boolean;
  /** Why the last try failed. */
  error: string | null;
  /** Gets the words as they sealed the file. */
  onOpen: (file: File, words: string) => void;
}

/** A sealed file and the words that open it. Both stay when they did not fit. */
export function OpenCopyForm({ submitLabel, pending, error, onOpen }: OpenCopyFormProps) {
  const form = useForm(openSchema, { file: null, words: "" });
  const { field, problem, change } = useFormFields(form);
  const { file } = useFormValues(form);
  return (
    <Form
      form={form}
      pending={pending}
      error={error}
      onSubmit={({ file: chosen, words }) => {
        if (chosen) onOpen(chosen, words);
      }}
    >
      <div className={layout.stack2}>
        <DropArea
          label={file ? "Elegir otro archivo" : "Elegir el archivo"}
          icon={<FileKey aria-hidden="true" />}
          inputLabel="Archivo de la copia"
          accept=".age"
          pending={pending}
          hint={
            file
              ? `${file.name} · ${formatBytes(file.size)}`
              : "O arrástralo hasta aquí. Su nombre empieza con «copia-»."
          }
          onChoose={([chosen]) => chosen && change({ file: chosen })}
        />
        {problem("file") && (
          <p role="alert" className={textStyles.problem}>
            {problem("file")}
          </p>
        )}
      </div>
      <TextArea
        label="Las seis palabras"
        rows={2}
        hint="En su orden. No importan mayúsculas ni acentos."
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...field("words")}
      />
      <FormActions>
        <SubmitButton>{submitLabel}</SubmitButton>
      </FormActions>
    </Form>
  );
}
