import { asOwner } from "#platform/offline/owner-authorization.ts";
import type { Sending } from "#platform/offline/outbox-ports.ts";
import { VISITOR_OWNER } from "#platform/offline/outbox-entry.ts";
import type { ContactPayload } from "#platform/offline/outbox-payloads.ts";
import { db, dbOfVisitors } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";

/**
 * Stores a message under the key its phone made, as the visitor's or in the name of `owner`; a repeat changes nothing.
 * Resolves only when the server itself named that key. Throws AppError, OwnerAway.
 */
export async function storeMessage(
  { name, email, phone, subject, message, website }: ContactPayload,
  id: string,
  { owner, signal }: Sending,
): Promise<void> {
  const call = {
    p_id: id,
    p_name: name,
    p_email: email,
    p_phone: phone,
    p_subject: subject,
    p_message: message,
    p_website: website,
  };
  const stored =
    owner === VISITOR_OWNER
      ? unwrap(await (await dbOfVisitors()).rpc("send_contact_message", call).abortSignal(signal))
      : await asOwner(owner, async (authorization) =>
          unwrap(
            await (
              await db()
            )
              .rpc("send_contact_message", call)
              .setHeader("Authorization", authorization)
              .abortSignal(signal),
          ),
        );
  // The page of a captive portal is an answer too.
  if (stored !== id) throw new AppError("network", "no-echo");
}
