import { db } from "#platform/supabase/client.ts";
import { functionAddress } from "#platform/supabase/environment.ts";
import { AppError, toAppError, unwrap } from "#platform/supabase/errors.ts";
import { timedFetch } from "#platform/supabase/timed-fetch.ts";

/**
 * Ends the mails of the person whom the link of one of them names; may be repeated. By the address that mail programs
 * use, which goes on in maintenance. Throws AppError.
 */
export async function endMails(token: string): Promise<void> {
  const address = functionAddress("mail-digest/unsubscribe");
  address.searchParams.set("token", token);
  try {
    const answer = await timedFetch(address, { method: "POST" });
    if (answer.ok) return;
    const { error = "" } = (await answer.json().catch(() => ({}))) as { error?: string };
    throw new AppError(toAppError({}, answer.status).kind, error, undefined, answer.status);
  } catch (error) {
    throw toAppError(error);
  }
}

/** Sends the person a mail, also to an address that bounced. Throws AppError. */
export async function sendTestMail(): Promise<void> {
  unwrap(await (await db()).rpc("send_test_mail"));
}
