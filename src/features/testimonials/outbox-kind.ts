import { NAME_FORM, NAME_RESERVED } from "#domain/person-name.ts";
import { paths } from "#domain/paths.ts";
import { apartText, refusedText } from "#lib/delivery.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { refreshCopy } from "#platform/offline/refresh-copy.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { currentSession } from "#platform/session/session.ts";
import { toast } from "#ui/toast/toast.ts";
import { testimonialEditPayload, testimonialPayload } from "./payload.ts";
import { invalidateTestimonials, myTestimonials } from "./queries.ts";
import { isOwnName } from "./rules.ts";
import type { TestimonialFields } from "./schema.ts";
import { storeTestimonial, storeTestimonialEdit, withdrawTestimonial } from "./store-api.ts";

const NAME_REFUSALS = { name_form: NAME_FORM, name_reserved: NAME_RESERVED };

/** The payload comes from the local store and is not checked yet. */
function isNameless(payload: unknown): boolean {
  return !isOwnName((payload as Partial<TestimonialFields> | null)?.authorName, currentSession().fullName);
}

/** The only way a new testimonial reaches the server, online or later. */
export const testimonialKind = defineOutboxKind({
  kind: "testimonial",
  name: "Testimonio",
  schema: testimonialPayload,
  send: async (testimonial, entryId, context) => {
    await storeTestimonial(testimonial, entryId, context);
    await context.show(async () => {
      // Read before the entry leaves the outbox, or the testimonial would disappear from the list in between.
      await invalidateTestimonials(queryClient);
      await refreshCopy(myTestimonials(context.owner));
      toast.success("Testimonio enviado", {
        description: "Lo leeremos antes de publicarlo. ¡Gracias por contarlo!",
      });
    });
  },
  onRefused: () => toast.error("Error", { description: refusedText("tu testimonio") }),
  describe: ({ content }) => ({ what: "Testimonio", text: content, path: paths.testimonials() }),
  isNameless,
  waitsApart: (at) => toast.info("Guardamos tu testimonio", { description: apartText(at) }),
  refusals: {
    too_many_testimonials_waiting:
      "Ya tienes 30 testimonios esperando revisión. Cuando revisemos alguno, reinténtalo.",
    ...NAME_REFUSALS,
  },
  ifArrived: "deleted",
  withdraw: withdrawTestimonial,
  reread: () => invalidateTestimonials(queryClient),
});

/** The only way a change of a testimonial that nobody has decided on reaches the server, online or later. */
export const testimonialEditKind = defineOutboxKind({
  kind: "testimonial-edit",
  name: "Cambio de un testimonio",
  schema: testimonialEditPayload,
  send: async (edit, _entryId, context) => {
    await storeTestimonialEdit(edit, context);
    await context.show(async () => {
      await invalidateTestimonials(queryClient);
      await refreshCopy(myTestimonials(context.owner));
      toast.success("Testimonio actualizado");
    });
  },
  onRefused: () => {
    toast.error("Error", { description: refusedText("tu cambio") });
    // It was decided meanwhile: the list must say so beside the change.
    return invalidateTestimonials(queryClient);
  },
  describe: ({ content }) => ({
    what: "Cambio de un testimonio",
    text: content,
    path: `${paths.testimonials()}#mis-testimonios`,
  }),
  isNameless,
  waitsApart: (at) => toast.info("Guardamos tu cambio", { description: apartText(at) }),
  refusals: {
    already_approved:
      "Ya se publicó antes de que llegara tu cambio. Tu texto sigue aquí: toca «Editar», guárdalo y volvemos a leerlo.",
    already_rejected:
      "Ya se decidió: no se publicó. Tu texto sigue aquí: toca «Editar», guárdalo y volverá a revisión.",
    row_gone: "Tu testimonio ya no está. Si quieres usar este texto, cópialo y envíalo de nuevo.",
    ...NAME_REFUSALS,
  },
  ifArrived: "shown",
  reread: () => invalidateTestimonials(queryClient),
});
