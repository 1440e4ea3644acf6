import type { MailsByLink } from "#functions/_shared/contracts/mails-by-link.ts";
import { db } from "#platform/supabase/client.ts";
import { functionAddress } from "#platform/supabase/environment.ts";
import { AppError, toAppError, unwrap } from "#platform/supabase/errors.ts";
import { timedFetch } from "#platform/supabase/timed-fetch.ts";

/** The mails that the link of one of them ends and resumes. Throws AppError "not-found" for a link that is not whole. */
export function readMailsByLink(token: string, signal: AbortSignal): Promise<MailsByLink> {
  return askByLink("subscription", token, { signal });
}

/**
 * Ends the mails of the person whom the link names, or resumes them; may be repeated. Ends them by the address that mail
 * programs use, which goes on in maintenance; to resume them then throws AppError with the code "maintenance".
 */
export function chooseMailsByLink(token: string, isOn: boolean): Promise<MailsByLink> {
  return askByLink(isOn ? "subscription" : "unsubscribe", token, { method: "POST" });
}

async function askByLink(door: string, token: string, init: RequestInit): Promise<MailsByLink> {
  const address = functionAddress(`mail-digest/${door}`);
  address.searchParams.set("token", token);
  try {
    const answer = await timedFetch(address, init);
    if (answer.ok) return (await answer.json()) as MailsByLink;
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
