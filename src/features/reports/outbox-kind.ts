import { REASON_LABELS } from "#domain/choices.ts";
import { apartText } from "#lib/delivery.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { toast } from "#ui/toast/toast.ts";
import { storeReport, withdrawStored } from "./api.ts";
import { reportPayload } from "./schema.ts";
import { invalidateOwnReports } from "./queries.ts";
import { KINDS, REFUSALS, sentText } from "./texts.ts";

/** The only way a report reaches the server, online or later. */
export const reportKind = defineOutboxKind({
  kind: "report",
  name: "Reporte",
  schema: reportPayload,
  send: async (report, entryId, context) => {
    await storeReport(report, entryId, context);
    await context.show(async () => {
      await invalidateOwnReports(queryClient);
      toast.success("Reporte enviado", { description: sentText(report) });
    });
  },
  onRefused: (_report, problem) => toast.error("No se envió tu reporte", { description: problem }),
  describe: ({ kind, reason, note, path }) => ({
    what: `Reporte de ${KINDS[kind].one}: ${REASON_LABELS[reason]}`,
    text: note === "" ? null : note,
    path,
  }),
  // Worry about a life does not wait.
  isNameless: (payload) => (payload as { reason?: unknown } | null)?.reason !== "worry",
  waitsApart: (at) => toast.info("Guardamos tu reporte", { description: apartText(at) }),
  refusals: REFUSALS,
  ifArrived: "deleted",
  withdraw: withdrawStored,
  reread: () => invalidateOwnReports(queryClient),
});
