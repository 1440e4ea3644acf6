import { db } from "#platform/supabase/client.ts";
import { AppError, unwrap } from "#platform/supabase/errors.ts";
import { invokeFunction } from "#platform/supabase/invoke-function.ts";
import { readPage } from "#platform/supabase/row-pages.ts";
import type { Page } from "#ui/table/column.ts";
import type { Asked, Invitation, SpokenCode } from "./invitation.ts";
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
  await invokeFunction("invite", { email, role, note });
}

/** Takes an invitation back that nobody has accepted. Throws AppError. */
export async function cancelInvitation(id: string): Promise<void> {
  unwrap(await (await db()).rpc("cancel_invitation", { p_id: id }));
}

export interface InvitedByPhone {
  firstName: string;
  lastName: string;
  role: Invitation["role"];
}

/** Invites somebody without e-mail; answers the code to read out. Throws AppError. */
export async function inviteByPhone({ firstName, lastName, role }: InvitedByPhone): Promise<SpokenCode> {
  const client = await db();
  const args = { p_first_name: firstName, p_last_name: lastName, p_role: role };
  return codeIn(unwrap(await client.rpc("invite_by_phone", args)));
}

/** Makes another code for an invitation by telephone. Throws AppError. */
export async function renewPhoneInvitation(id: string): Promise<SpokenCode> {
  return codeIn(unwrap(await (await db()).rpc("renew_phone_invitation", { p_id: id })));
}

/** Makes a code with which somebody without e-mail chooses another password. Throws AppError. */
export async function makePasswordCode(userId: string): Promise<SpokenCode> {
  return codeIn(unwrap(await (await db()).rpc("make_password_code", { p_user_id: userId })));
}

function codeIn([made]: { code: string; sign_in_name: string }[]): SpokenCode {
  if (!made) throw new AppError("unknown", "no_answer");
  return { code: made.code, signInName: made.sign_in_name };
}
