import { useState } from "react";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { toast } from "#ui/toast/toast.ts";
import { useRewriteTestimonial } from "../queries.ts";
import { fieldProblems } from "../schema.ts";
import type { Testimonial } from "../testimonial.ts";
import { TestimonialFieldSet } from "./testimonial-fields.tsx";

/** Changes one's own testimonial in its place; an approved one goes back to review, and the form says so. */
export function EditMine({ testimonial, onDone }: { testimonial: Testimonial; onDone: () => void }) {
  const { author_name: authorName, content, status } = testimonial;
  const [fields, setFields] = useState({ authorName, content });
  const [problems, setProblems] = useState<ReturnType<typeof fieldProblems>>({});
  const save = useRewriteTestimonial();

  function submit() {
    const found = fieldProblems(fields);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(
      { testimonial, fields: { authorName: fields.authorName.trim(), content: fields.content.trim() } },
      {
        onSuccess: () => {
          onDone();
          toast.success("Testimonio actualizado");
        },
      },
    );
  }

  return (
    <Form
      pending={save.isPending}
      error={save.isError ? `No se pudo actualizar tu testimonio. ${problemText(save.error)}` : null}
      onSubmit={submit}
    >
      {status !== "pending" && <p>Al guardarlo volverá a revisión antes de publicarse.</p>}
      <TestimonialFieldSet
        fields={fields}
        problems={problems}
        onChange={(change) => setFields((now) => ({ ...now, ...change }))}
      />
      <FormActions>
        <SubmitButton>Guardar cambios</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          Cancelar
        </Button>
      </FormActions>
    </Form>
  );
}
