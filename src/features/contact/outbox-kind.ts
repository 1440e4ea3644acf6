import { paths } from "#domain/paths.ts";
import { VISITOR_OWNER } from "#platform/offline/outbox-entry.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { refreshPages } from "#platform/offline/refresh-copy.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { toast } from "#ui/toast/toast.ts";
import { hasArrived, storeMessage } from "./api.ts";
import { invalidateMyMessages, myMessages } from "./queries.ts";
import { contactSchema } from "./schema.ts";

/** The only way a message to the office reaches the server, online or later. */
export const contactKind = defineOutboxKind({
  kind: "contact",
  name: "Mensaje a la oficina",
  allowsVisitor: true,
  schema: contactSchema,
  send: async (message, entryId, context) => {
    await storeMessage(message, entryId, context);
    await context.show(async () => {
      // Before the entry leaves the outbox, so that the message never disappears in between.
      await invalidateMyMessages(queryClient);
      if (context.owner !== VISITOR_OWNER) await refreshPages(myMessages(context.owner));
      toast.success("Mensaje enviado", { description: "Te responderemos pronto. ¡Gracias por escribirnos!" });
    });
  },
  describe: ({ message }) => ({ what: "Mensaje a la oficina", text: message, path: paths.contact() }),
  // A message that arrived stays with the church, and its writer sees that it was sent.
  ifArrived: "told",
  reread: () => invalidateMyMessages(queryClient),
  withdraw: async (entryId, context) => {
    if (!(await hasArrived(entryId, context))) return;
    await context.show(() =>
      toast.info("Tu mensaje ya había llegado a la oficina", {
        description: "Lo que ya llegó no se puede retirar. Si quieres corregir algo, escríbenos de nuevo.",
        link: { label: "Escribir de nuevo", to: paths.contact() },
      }),
    );
  },
});
