import { db, supabase } from "#platform/supabase/client.ts";
import { AppError, toAppError, unwrap } from "#platform/supabase/errors.ts";
import { readPage } from "#platform/supabase/row-pages.ts";
import type { Page } from "#ui/table/page.ts";
import type { Asked, Invitation } from "./invitation.ts";
import type { UserFilter } from "./user-filter.ts";

/** A page of the invitations, the newest first. Throws AppError. */
export async function listInvitations(
  { search, invitation, page }: UserFilter,
  signal: AbortSignal,
): Promise<Page<Invitation>> {
  let query = (await db()).rpc("list_invitations", { p_words: search ?? "" }, { count: "exact" }).select("*");
  if (invitation) query = query.eq("state", invitation);
  return readPage<Invitation>(query.order("created_at", { ascending: false }).order("id"), page, signal);
}

/** Invites an address, or once more: the function invite has the mail sent. Throws AppError, its code the word of a refusal. */
export async function invite({ email, role, note }: Asked): Promise<void> {
  const client = await supabase();
  const { error, response } = await client.functions.invoke("invite", { body: { email, role, note } });
  if (!error) return;
  // Without a response, the error that fetch threw.
  if (!response) throw toAppError((error as { context?: unknown }).context);
  const { kind } = toAppError(error, response.status);
  throw new AppError(kind, await codeOf(response), error, response.status);
}

/** Takes an invitation back that nobody has accepted. Throws AppError. */
export async function cancelInvitation(id: string): Promise<void> {
  unwrap(await (await db()).rpc("cancel_invitation", { p_id: id }));
}

async function codeOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { code?: unknown } | null;
  return typeof body?.code === "string" ? body.code : String(response.status);
}
