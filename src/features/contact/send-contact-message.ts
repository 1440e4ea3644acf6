import { paths } from "#domain/paths.ts";
import type { SendContext } from "#platform/offline/outbox-ports.ts";
import { contactPayload, readPayload } from "#platform/offline/outbox-payloads.ts";
import { toast } from "#ui/toast/toast.ts";
import { hasArrived, storeMessage } from "./api.ts";

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

/** Settles a message that was discarded after its answer was lost: what the office has stays there, and its writer is told so. */
export async function withdrawContactMessage(entryId: string, context: SendContext): Promise<void> {
  if (!(await hasArrived(entryId, context))) return;
  await context.show(() =>
    toast.info("Tu mensaje ya había llegado a la oficina", {
      description: "Lo que ya llegó no se puede retirar. Si quieres corregir algo, escríbenos de nuevo.",
      link: { label: "Escribir de nuevo", to: paths.contact() },
    }),
  );
}
