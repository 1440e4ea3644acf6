import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useVersionedEdit } from "#platform/query/use-versioned-edit.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { toast } from "#ui/toast/toast.ts";
import { TestimonialFieldSet } from "../components/testimonial-fields.tsx";
import { forgetTestimonialLists } from "../queries.ts";
import { fieldProblems, type TestimonialFields } from "../schema.ts";
import type { Testimonial } from "../testimonial.ts";
import { readTestimonial, saveTestimonial } from "./api.ts";

/** Corrects name and message of a testimonial; its state stays as it is. */
export function EditDialog({ testimonial, onClose }: { testimonial: Testimonial; onClose: () => void }) {
  const client = useQueryClient();
  const initial = fieldsOf(testimonial);
  const [fields, setFields] = useState(initial);
  const [problems, setProblems] = useState<ReturnType<typeof fieldProblems>>({});
  const edit = useVersionedEdit<Testimonial, TestimonialFields>({
    row: testimonial,
    save: saveTestimonial,
    read: ({ id }) => readTestimonial(id),
    onSaved: () => {
      onClose();
      toast.success("Testimonio actualizado");
      void forgetTestimonialLists(client);
    },
  });
  const { other } = edit;

  function submit(send: (fields: TestimonialFields) => Promise<void>) {
    const found = fieldProblems(fields);
    setProblems(found);
    if (Object.keys(found).length === 0) {
      void send({ authorName: fields.authorName.trim(), content: fields.content.trim() });
    }
  }

  return (
    <FormDialog
      open
      title="Editar testimonio"
      submitLabel="Guardar cambios"
      pending={edit.pending}
      error={edit.error ? `No se pudo actualizar el testimonio. ${problemText(edit.error)}` : null}
      dirty={fields.authorName !== initial.authorName || fields.content !== initial.content}
      onSubmit={() => submit(edit.submit)}
      onClose={onClose}
      other={
        other
          ? {
              fields: [
                { label: "Nombre", value: other.author_name },
                { label: "Mensaje", value: other.content },
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
      <TestimonialFieldSet
        fields={fields}
        problems={problems}
        onChange={(change) => setFields((now) => ({ ...now, ...change }))}
      />
    </FormDialog>
  );
}

function fieldsOf({ author_name: authorName, content }: Testimonial): TestimonialFields {
  return { authorName, content };
}
