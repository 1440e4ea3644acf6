import { lastWord, type SendContext, type Sending } from "#platform/offline/outbox-sender.ts";
import { sendAs } from "#platform/offline/owner-authorization.ts";
import { AppError } from "#platform/supabase/errors.ts";
import type { ArrivalPayload } from "./arrival.ts";

/** Resolves only when the server itself says what holds. Throws AppError, OwnerSignedOutError. */
export async function storeArrival(
  { eventId, day, personId, arrived }: ArrivalPayload,
  context: Sending & Pick<SendContext, "place" | "age">,
): Promise<void> {
  const word = {
    p_event_id: eventId,
    p_day: day,
    p_person: personId,
    p_arrived: arrived,
    ...lastWord(context),
  };
  const isHere = await sendAs(context, (rows) => rows.rpc("mark_arrival", word));
  if (typeof isHere !== "boolean") throw new AppError("network", "no-echo");
}
