import { adminPaths } from "#domain/paths-admin.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { asOwner } from "#platform/offline/owner-authorization.ts";
import type { SendContext, Sending } from "#platform/offline/outbox-sender.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import { invalidateEvents } from "../../queries.ts";
import { ARRIVAL, arrivalPayload, type ArrivalPayload } from "./arrival.ts";

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

/** Resolves only when the server itself says what holds. Throws AppError, OwnerSignedOutError. */
async function storeArrival(
  { eventId, day, personId, arrived, saidAt }: ArrivalPayload,
  { owner, signal, place }: Sending & Pick<SendContext, "place">,
): Promise<void> {
  if (!place) throw new AppError("invalid", "outbox-place");
  const client = await db();
  const isHere = await asOwner(owner, async (authorization) =>
    unwrap(
      await client
        .rpc("mark_arrival", {
          p_event_id: eventId,
          p_day: day,
          p_person: personId,
          p_arrived: arrived,
          p_said_at: saidAt,
          p_writer: place.writer,
          p_number: place.number,
        })
        .setHeader("Authorization", authorization)
        .abortSignal(signal),
    ),
  );
  if (typeof isHere !== "boolean") throw new AppError("network", "no-echo");
}
