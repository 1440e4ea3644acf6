import { useQueryClient } from "@tanstack/react-query";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { differences } from "#ui/form/conflict-alert.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import { readTestimonial, saveTestimonial } from "./api.ts";
import { invalidateTestimonials } from "./queries.ts";
import { FIELD_LABELS, fieldsOf, testimonialSchema } from "./schema.ts";
import type { Testimonial } from "./testimonial.ts";

/** A form that changes a testimonial, its author's or an admin's. */
export function useSaveTestimonial(testimonial: Testimonial, onSaved: () => void) {
  const client = useQueryClient();
  return useVersionedSave({
    form: useForm(testimonialSchema, fieldsOf(testimonial)),
    row: testimonial,
    fieldsOf,
    describe: (other, mine) => differences(FIELD_LABELS, mine, fieldsOf(other)),
    save: saveTestimonial,
    read: readTestimonial,
    onSaved: () => {
      onSaved();
      toast.success("Testimonio actualizado");
      void invalidateTestimonials(client);
    },
  });
}
