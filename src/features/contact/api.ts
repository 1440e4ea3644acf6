import { LIMITS } from "#domain/limits.ts";
import { asOwner } from "#platform/offline/owner-authorization.ts";
import type { Sending } from "#platform/offline/outbox-sender.ts";
import { VISITOR_OWNER } from "#platform/offline/outbox-entry.ts";
import { assertRows, AppError, unwrap } from "#platform/supabase/errors.ts";
import { db, dbOfVisitors, type Rows } from "#platform/supabase/client.ts";
import { MY_MESSAGE_COLUMNS, type MyMessage } from "./message.ts";
import type { ContactFields } from "./schema.ts";

/**
 * Stores a message under the key its phone made, as the visitor's or in the name of `owner`; a repeat changes nothing.
 * Resolves only when the server itself named that key. Throws AppError, OwnerSignedOutError.
 */
export async function storeMessage(
  { name, email, phone, subject, message, website }: ContactFields,
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
  const stored = await asWriter(owner, async (rows, authorization) => {
    const sent = rows.rpc("send_contact_message", call).abortSignal(signal);
    return unwrap(await (authorization ? sent.setHeader("Authorization", authorization) : sent));
  });
  // The page of a captive portal is an answer too.
  if (stored !== id) throw new AppError("network", "no-echo");
}

/** Whether the office has the message that was sent under that key. Throws AppError, OwnerSignedOutError. */
export async function hasArrived(id: string, { owner, signal }: Sending): Promise<boolean> {
  const answer = await asWriter(owner, async (rows, authorization) => {
    const asked = rows.rpc("contact_message_arrived", { p_id: id }).abortSignal(signal);
    return unwrap(await (authorization ? asked.setHeader("Authorization", authorization) : asked));
  });
  if (typeof answer !== "boolean") throw new AppError("network", "no-echo");
  return answer;
}

/** A page of what the signed-in person has written to the office, newest first. Throws AppError. */
export async function listMine(page: number, signal: AbortSignal): Promise<MyMessage[]> {
  const from = page * LIMITS.pageSize;
  const query = (await db())
    .rpc("my_contact_messages")
    .select(MY_MESSAGE_COLUMNS)
    .order("created_at", { ascending: false })
    .order("id")
    .range(from, from + LIMITS.pageSize - 1);
  return assertRows(unwrap(await query.abortSignal(signal)));
}

/** Runs `call` as a visitor, without authorization, or in the name of `owner`. */
async function asWriter<Result>(
  owner: string,
  call: (rows: Rows, authorization: string | null) => Promise<Result>,
): Promise<Result> {
  if (owner === VISITOR_OWNER) return call(await dbOfVisitors(), null);
  const rows = await db();
  return asOwner(owner, (authorization) => call(rows, authorization));
}
