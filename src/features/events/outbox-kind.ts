import { paths } from "#domain/paths.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { refreshCopy } from "#platform/offline/refresh-copy.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { toast } from "#ui/toast/toast.ts";
import { storeRsvp } from "./api.ts";
import { rsvpPayload } from "./payload.ts";
import { invalidateEvents, myEvents, myRsvps } from "./queries.ts";

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

/** The only way an answer to an event reaches the server, online or later. */
export const rsvpKind = defineOutboxKind({
  kind: "rsvp",
  name: "Asistencia a un evento",
  schema: rsvpPayload,
  send: async (rsvp, _entryId, context) => {
    const { title, description } = SAID[await storeRsvp(rsvp, context)];
    await context.show(async () => {
      // Before the entry leaves the outbox, so that the answer never disappears in between.
      await invalidateEvents(queryClient);
      await Promise.all([refreshCopy(myRsvps(context.owner)), refreshCopy(myEvents(context.owner))]);
      toast.success(title, { description });
    });
  },
  onRefused: ({ title }, problem) => {
    toast.error(`No se pudo guardar tu respuesta a «${title}»`, { description: problem });
    return invalidateEvents(queryClient);
  },
  describe: ({ slug, title, day, going }) => ({
    what: `${going ? "Asistencia a" : "Cancelar asistencia a"} «${title}»`,
    text: null,
    path: paths.event(slug, day),
  }),
  refusals: {
    occurrence_too_far: "Falta más de un año para ese día. Confirma cuando esté más cerca.",
    occurrence_is_over: "Ese día ya pasó, así que ya no se puede confirmar. Busca en Eventos el que sigue.",
    no_such_occurrence:
      "El evento se canceló o cambió de fecha. Ábrelo de nuevo en Eventos y elige otro día.",
  },
  ifArrived: "shown",
  reread: () => invalidateEvents(queryClient),
});
