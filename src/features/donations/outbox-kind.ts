import { paths } from "#domain/paths.ts";
import { formatMxn } from "#lib/amounts.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { refreshCopy } from "#platform/offline/refresh-copy.ts";
import { queryClient } from "#platform/query/query-client.ts";
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
      await refreshCopy(myDonations(context.owner));
      toast.success("Ofrenda registrada", {
        description: "La confirmaremos cuando la veamos en la cuenta. ¡Gracias!",
      });
    });
  },
  onRefused: ({ fund }, problem) => {
    toast.error(`No se registró tu ofrenda para «${fund}»`, { description: problem });
    // Its form offers the funds that are open now.
    return invalidateDonations(queryClient);
  },
  describe: ({ amount, fund, note }) => ({
    what: `Ofrenda de ${formatMxn(amount)} para ${fund}`,
    text: note || null,
    path: paths.myDonations(),
  }),
  refusals: {
    too_many_offerings_waiting:
      "Ya tienes 30 ofrendas por confirmar. Cuando confirmemos alguna, reinténtalo.",
    fund_is_closed:
      "Ese fondo ya no recibe ofrendas. En Donaciones, toca «Editar», elige otro y envíala de nuevo: lo demás sigue ahí.",
    given_in_the_future:
      "La fecha de tu ofrenda todavía no llega: revisa el día en tu dispositivo. En Donaciones, toca «Editar», corrígela y envíala de nuevo.",
  },
  ifArrived: "deleted",
  withdraw: withdrawUnsent,
  reread: () => invalidateDonations(queryClient),
});
