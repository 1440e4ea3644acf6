import * as v from "valibot";
import type { SendContext } from "#platform/offline/outbox-engine.ts";
import { contactPayload } from "#platform/offline/outbox-payloads.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { toast } from "#ui/toast/toast.ts";
import { storeMessage } from "./api.ts";

/** The outbox's sender of messages to the office: the only way one reaches the server, online or later. */
export async function sendContactMessage(
  payload: unknown,
  entryId: string,
  context: SendContext,
): Promise<void> {
  const parsed = v.safeParse(contactPayload, payload);
  if (!parsed.success) throw new AppError("invalid", "contact-payload");
  await storeMessage(parsed.output, entryId, context);
  toast.success("Mensaje enviado", { description: "Te responderemos pronto. ¡Gracias por escribirnos!" });
}
