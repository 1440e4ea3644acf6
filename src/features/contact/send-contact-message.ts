import type { SendContext } from "#platform/offline/outbox-ports.ts";
import { contactPayload, readPayload } from "#platform/offline/outbox-payloads.ts";
import { toast } from "#ui/toast/toast.ts";
import { storeMessage } from "./api.ts";

/** The outbox's sender of messages to the office: the only way one reaches the server, online or later. */
export async function sendContactMessage(
  payload: unknown,
  entryId: string,
  context: SendContext,
): Promise<void> {
  const message = readPayload(contactPayload, payload);
  await storeMessage(message, entryId, context);
  await context.show(() =>
    toast.success("Mensaje enviado", { description: "Te responderemos pronto. ¡Gracias por escribirnos!" }),
  );
}
