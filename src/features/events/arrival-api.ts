import { asOwner } from "#platform/offline/owner-authorization.ts";
import type { SendContext, Sending } from "#platform/offline/outbox-sender.ts";
import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import type { ArrivalPayload } from "./arrival.ts";

/** Resolves only when the server itself says what holds. Throws AppError, OwnerSignedOutError. */
export async function storeArrival(
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
