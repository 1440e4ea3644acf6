import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";

/** Ends the mails of the person whom the link of one of them names; may be repeated. Throws AppError. */
export async function endMails(token: string): Promise<void> {
  unwrap(await (await db()).rpc("unsubscribe_mail", { p_token: token }));
}

/** Sends the person a mail, also to an address that bounced. Throws AppError. */
export async function sendTestMail(): Promise<void> {
  unwrap(await (await db()).rpc("send_test_mail"));
}
