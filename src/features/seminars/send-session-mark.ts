import * as v from "valibot";
import type { SendContext } from "#platform/offline/outbox-engine.ts";
import { outcomeOf } from "#platform/offline/outbox-outcome.ts";
import { sessionMarkPayload } from "#platform/offline/outbox-payloads.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { toast } from "#ui/toast/toast.ts";
import { storeMark } from "./api.ts";
import { rememberMark } from "./queries.ts";

/** The outbox's sender of marks on sessions: the only way one reaches the server, online or later. */
export async function sendSessionMark(
  payload: unknown,
  _entryId: string,
  context: SendContext,
): Promise<void> {
  const parsed = v.safeParse(sessionMarkPayload, payload);
  if (!parsed.success) throw new AppError("invalid", "session-mark-payload");
  try {
    await storeMark(parsed.output, context);
    // Before the entry leaves the outbox, and without asking again: the network may be gone by now.
    await rememberMark(context.owner, parsed.output);
  } catch (error) {
    if (!outcomeOf(error).again) {
      toast.error("No se pudo guardar tu avance", {
        description: `Ya no tienes acceso a «${parsed.output.title}».`,
      });
    }
    throw error;
  }
}
