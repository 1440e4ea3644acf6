import * as v from "valibot";
import type { SendContext } from "#platform/offline/outbox-engine.ts";
import { outcomeOf } from "#platform/offline/outbox-outcome.ts";
import { rsvpPayload } from "#platform/offline/outbox-payloads.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { toast } from "#ui/toast/toast.ts";
import { storeRsvp } from "./api.ts";
import { forgetEvents } from "./queries.ts";

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
  const parsed = v.safeParse(rsvpPayload, payload);
  if (!parsed.success) throw new AppError("invalid", "rsvp-payload");
  try {
    const { title, description } = SAID[await storeRsvp(parsed.output, context)];
    // Before the entry leaves the outbox, so that the answer never disappears in between.
    await forgetEvents(queryClient);
    toast.success(title, { description });
  } catch (error) {
    if (!outcomeOf(error).again) {
      toast.error("No se pudo guardar tu respuesta", {
        description: `«${parsed.output.title}» ya no acepta respuestas para ese día.`,
      });
      await forgetEvents(queryClient);
    }
    throw error;
  }
}
