import { NAME_FORM, NAME_RESERVED } from "#domain/person-name.ts";
import { paths } from "#domain/paths.ts";
import { apartText } from "#lib/delivery.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { outcomeOf } from "#platform/offline/outbox-outcome.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { currentSession } from "#platform/session/session.ts";
import { toast } from "#ui/toast/toast.ts";
import { storeTestimonial, withdrawTestimonial } from "./api.ts";
import { invalidateTestimonials } from "./queries.ts";
import { isOwnName } from "./rules.ts";
import { testimonialSchema, type TestimonialFields } from "./schema.ts";

/** The only way a new testimonial reaches the server, online or later. */
export const testimonialKind = defineOutboxKind({
  kind: "testimonial",
  name: "Testimonio",
  schema: testimonialSchema,
  send: async (testimonial, entryId, context) => {
    try {
      await storeTestimonial(testimonial, entryId, context);
    } catch (error) {
      if (!outcomeOf(error).again) {
        await context.show(() =>
          toast.error("Error", {
            description: "No se pudo enviar tu testimonio. Está en «No enviados», con su texto.",
          }),
        );
      }
      throw error;
    }
    await context.show(async () => {
      // Read before the entry leaves the outbox, or the testimonial would disappear from the list in between.
      await invalidateTestimonials(queryClient);
      toast.success("Testimonio enviado", {
        description: "Lo leeremos antes de publicarlo. ¡Gracias por contarlo!",
      });
    });
  },
  describe: ({ content }) => ({ what: "Testimonio", text: content, path: paths.testimonials() }),
  // The payload comes from the local store and is not checked yet.
  isNameless: (payload) =>
    !isOwnName((payload as Partial<TestimonialFields> | null)?.authorName, currentSession().fullName),
  waitsApart: (at) => toast.info("Guardamos tu testimonio", { description: apartText(at) }),
  refusals: {
    too_many_testimonials_waiting:
      "Ya tienes 30 testimonios esperando revisión. Cuando revisemos alguno, reinténtalo.",
    name_form: NAME_FORM,
    name_reserved: NAME_RESERVED,
  },
  ifArrived: "deleted",
  withdraw: withdrawTestimonial,
  reread: () => invalidateTestimonials(queryClient),
});
