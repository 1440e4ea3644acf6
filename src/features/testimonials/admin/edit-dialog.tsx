import { useQueryClient } from "@tanstack/react-query";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useVersionedForm } from "#platform/query/use-versioned-form.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { useFields } from "#ui/form/use-fields.ts";
import { toast } from "#ui/toast/toast.ts";
import { TestimonialFieldSet } from "../components/testimonial-fields.tsx";
import { invalidateTestimonialLists } from "../queries.ts";
import { fieldProblems, type TestimonialFields } from "../schema.ts";
import type { Testimonial } from "../testimonial.ts";
import { readTestimonial, saveTestimonial } from "./api.ts";

/** Corrects name and message of a testimonial; its state stays as it is. */
export function EditDialog({ testimonial, onClose }: { testimonial: Testimonial; onClose: () => void }) {
  const client = useQueryClient();
  const form = useFields(fieldsOf(testimonial), fieldProblems);
  const edit = useVersionedForm<Testimonial, TestimonialFields>({
    row: testimonial,
    check: form.check,
    take: (other) => form.replace(fieldsOf(other)),
    describe: ({ author_name: name, content }) => [
      { label: "Nombre", value: name },
      { label: "Mensaje", value: content },
    ],
    save: saveTestimonial,
    read: ({ id }) => readTestimonial(id),
    onSaved: () => {
      onClose();
      toast.success("Testimonio actualizado");
      void invalidateTestimonialLists(client);
    },
  });

  return (
    <FormDialog
      open
      title="Editar testimonio"
      submitLabel="Guardar cambios"
      {...edit.dialog}
      error={edit.error ? `No se pudo actualizar el testimonio. ${problemText(edit.error)}` : null}
      dirty={form.dirty}
      onClose={onClose}
    >
      <TestimonialFieldSet {...form.inputs} />
    </FormDialog>
  );
}

function fieldsOf({ author_name: authorName, content }: Testimonial): TestimonialFields {
  return { authorName, content };
}
