import type { SendContext } from "#platform/offline/outbox-ports.ts";
import { outcomeOf } from "#platform/offline/outbox-outcome.ts";
import { testimonialPayload, readPayload } from "#platform/offline/outbox-payloads.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { toast } from "#ui/toast/toast.ts";
import { storeTestimonial } from "./api.ts";
import { invalidateTestimonialLists } from "./queries.ts";

/** The outbox's sender of testimonials: the only way a new one reaches the server, online or later. */
export async function sendTestimonial(
  payload: unknown,
  entryId: string,
  context: SendContext,
): Promise<void> {
  const testimonial = readPayload(testimonialPayload, payload);
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
    // Before the entry leaves the outbox, so that the testimonial never disappears in between.
    await invalidateTestimonialLists(queryClient);
    toast.success("Testimonio enviado", {
      description: "Lo leeremos antes de publicarlo. ¡Gracias por contarlo!",
    });
  });
}
