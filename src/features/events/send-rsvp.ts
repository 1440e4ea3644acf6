import type { SendContext } from "#platform/offline/outbox-ports.ts";
import { outcomeOf } from "#platform/offline/outbox-outcome.ts";
import { rsvpPayload, readPayload } from "#platform/offline/outbox-payloads.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { toast } from "#ui/toast/toast.ts";
import { storeRsvp } from "./api.ts";
import { invalidateEvents } from "./queries.ts";

const SAID = {
  going: { title: "¡Te esperamos!", description: "Tu lugar está apartado." },
  waiting: {
    title: "Estás en la lista de espera",
    description: "Ya no había lugares. Te avisamos en cuanto se libere uno.",
  },
  none: {
    title: "Listo, ya no te esperamos",
    description: "Gracias por avisar: otra persona usará tu lugar.",
  },
};

/** The outbox's sender of answers to events: the only way one reaches the server, online or later. */
export async function sendRsvp(payload: unknown, _entryId: string, context: SendContext): Promise<void> {
  const rsvp = readPayload(rsvpPayload, payload);
  try {
    const { title, description } = SAID[await storeRsvp(rsvp, context)];
    await context.show(async () => {
      // Before the entry leaves the outbox, so that the answer never disappears in between.
      await invalidateEvents(queryClient);
      toast.success(title, { description });
    });
  } catch (error) {
    if (!outcomeOf(error).again) {
      await context.show(async () => {
        toast.error("No se pudo guardar tu respuesta", {
          description: `«${rsvp.title}» ya no acepta respuestas para ese día.`,
        });
        await invalidateEvents(queryClient);
      });
    }
    throw error;
  }
}
