import type { SendContext } from "#platform/offline/outbox-ports.ts";
import { outcomeOf } from "#platform/offline/outbox-outcome.ts";
import { sessionMarkPayload, readPayload } from "#platform/offline/outbox-payloads.ts";
import { toast } from "#ui/toast/toast.ts";
import { storeMark } from "./api.ts";
import { rememberMark } from "./queries.ts";

/** The outbox's sender of marks on sessions: the only way one reaches the server, online or later. */
export async function sendSessionMark(
  payload: unknown,
  _entryId: string,
  context: SendContext,
): Promise<void> {
  const mark = readPayload(sessionMarkPayload, payload);
  try {
    const done = await storeMark(mark, context);
    // Before the entry leaves the outbox, and without asking again: the network may be gone by now.
    await context.show(() => rememberMark(context.owner, { ...mark, done }));
  } catch (error) {
    if (!outcomeOf(error).again) {
      await context.show(() =>
        toast.error("No se pudo guardar tu avance", {
          description: `Ya no tienes acceso a «${mark.title}».`,
        }),
      );
    }
    throw error;
  }
}
