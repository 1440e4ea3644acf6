import { adminPaths } from "#domain/paths-admin.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { invalidateEvents } from "./queries.ts";
import { storeArrival } from "./arrival-api.ts";
import { ARRIVAL, arrivalPayload } from "./arrival.ts";

/** The only way a tick at the door reaches the server, at once or when the network is back. */
export const arrivalKind = defineOutboxKind({
  kind: ARRIVAL,
  name: "Llegada a un evento",
  schema: arrivalPayload,
  send: async (arrival, _entryId, context) => {
    await storeArrival(arrival, context);
    // Before the entry leaves the outbox, so that the tick never disappears in between.
    await context.show(() => invalidateEvents(queryClient));
  },
  describe: ({ eventId, day, arrived, name, title }) => ({
    what: `${arrived ? "Llegó" : "Aún no llega"} ${name} a «${title}»`,
    text: null,
    path: adminPaths.eventList(eventId, day),
  }),
  refusals: { not_on_the_list: "Esa persona ya no está en la lista de ese día." },
  ifArrived: "shown",
  reread: () => invalidateEvents(queryClient),
});
