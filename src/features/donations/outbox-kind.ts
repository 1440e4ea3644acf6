import { paths } from "#domain/paths.ts";
import { formatMxn } from "#lib/amounts.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { LIST_STALE_MS, queryClient } from "#platform/query/query-client.ts";
import { toast } from "#ui/toast/toast.ts";
import { storeDonation, withdrawUnsent } from "./api.ts";
import { donationPayload } from "./schema.ts";
import { invalidateDonations, myDonations } from "./queries.ts";

/** The only way "Ya ofrendé" reaches the server, online or later. */
export const donationKind = defineOutboxKind({
  kind: "donation",
  name: "Ofrenda",
  schema: donationPayload,
  send: async (donation, entryId, context) => {
    await storeDonation(donation, entryId, context);
    await context.show(async () => {
      // Before the entry leaves the outbox, so that the offering never disappears in between.
      await invalidateDonations(queryClient);
      // The device's copy gets it too where no list is open: without network it would be in neither.
      await queryClient.prefetchQuery({
        ...myDonations(context.owner),
        staleTime: LIST_STALE_MS,
        retry: false,
      });
      toast.success("Ofrenda registrada", {
        description: "La confirmaremos cuando la veamos en la cuenta. ¡Gracias!",
      });
    });
  },
  describe: ({ amount, fund, note }) => ({
    what: `Ofrenda de ${formatMxn(amount)} para ${fund}`,
    text: note || null,
    path: paths.donations(),
  }),
  refusals: {
    too_many_offerings_waiting:
      "Ya tienes 30 ofrendas por confirmar. Cuando confirmemos alguna, reinténtalo.",
  },
  ifArrived: "deleted",
  withdraw: withdrawUnsent,
  reread: () => invalidateDonations(queryClient),
});
