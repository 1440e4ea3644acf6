import type { SendContext } from "#platform/offline/outbox-ports.ts";
import { donationPayload, readPayload } from "#platform/offline/outbox-payloads.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { toast } from "#ui/toast/toast.ts";
import { storeDonation } from "./api.ts";
import { invalidateDonations } from "./queries.ts";

/** The outbox's sender of offerings: the only way "Ya ofrendé" reaches the server, online or later. */
export async function sendDonation(payload: unknown, entryId: string, context: SendContext): Promise<void> {
  const donation = readPayload(donationPayload, payload);
  await storeDonation(donation, entryId, context);
  await context.show(async () => {
    // Before the entry leaves the outbox, so that the offering never disappears in between.
    await invalidateDonations(queryClient);
    toast.success("Ofrenda registrada", {
      description: "La confirmaremos cuando la veamos en la cuenta. ¡Gracias!",
    });
  });
}
