import { useQueryClient } from "@tanstack/react-query";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { differences } from "#ui/form/conflict-alert.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import { readTestimonial, saveTestimonial } from "./api.ts";
import { invalidateTestimonials } from "./queries.ts";
import { FIELD_LABELS, fieldsOf, testimonialSchema, type TestimonialFields } from "./schema.ts";
import type { Testimonial } from "./testimonial.ts";

/** A form that changes a testimonial, its author's or an admin's; `start` is what it shows first. */
export function useSaveTestimonial(
  testimonial: Testimonial,
  onSaved: () => void,
  start = fieldsOf(testimonial),
) {
  const client = useQueryClient();
  return useVersionedSave<Testimonial, TestimonialFields, TestimonialFields>({
    form: useForm(testimonialSchema, start),
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
