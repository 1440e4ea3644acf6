import * as v from "valibot";
import type { SendContext } from "#platform/offline/outbox-engine.ts";
import { donationPayload } from "#platform/offline/outbox-payloads.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { toast } from "#ui/toast/toast.ts";
import { storeDonation } from "./api.ts";
import { forgetDonations } from "./queries.ts";

/** The outbox's sender of offerings: the only way "Ya ofrendé" reaches the server, online or later. */
export async function sendDonation(payload: unknown, entryId: string, context: SendContext): Promise<void> {
  const parsed = v.safeParse(donationPayload, payload);
  if (!parsed.success) throw new AppError("invalid", "donation-payload");
  await storeDonation(parsed.output, entryId, context);
  // Before the entry leaves the outbox, so that the offering never disappears in between.
  await forgetDonations(queryClient);
  toast.success("Ofrenda registrada", {
    description: "La confirmaremos cuando la veamos en la cuenta. ¡Gracias!",
  });
}
