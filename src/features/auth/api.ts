import type { EmailOtpType } from "@supabase/supabase-js";
import { paths } from "#domain/paths.ts";
import { accountAddress } from "#domain/account-address.ts";
import { currentSession } from "#platform/session/session.ts";
import { followAuth } from "#platform/sign-in/start-session.ts";
import { assertRows, AppError, toAppError, unwrap } from "#platform/supabase/errors.ts";
import { dbOfVisitors, supabase } from "#platform/supabase/client.ts";
import type { Database } from "#platform/supabase/database.types.ts";
import { isolatedClient } from "#platform/supabase/isolated-client.ts";
import type { MailLink } from "./mail-link.ts";
import { clearOpenedLink, openedBefore, openOnce, type OpenedLink } from "./opened-link.ts";
import { DEAD_LINK, isKnownAccount, isMailOnItsWay, nameMetadata, saysAccountExists } from "./rules.ts";
import { listSessions } from "./sessions-api.ts";
import type { InvitationValues, SignInValues, SignUpValues } from "./schema.ts";

/** The mail for a new account: one with its address already in use gets the reset mail instead. */
export type MailKind = "confirmation" | "recovery";

export interface PasswordChange {
  password: string;
  /** Of a mail; null for a signed-in person. */
  link?: MailLink | null;
}

/** Signs in; the session is adopted by platform/session, which then asks for the role. Throws AppError. */
export async function signIn({ email, password }: SignInValues): Promise<void> {
  const { auth } = await followAuth();
  const { error } = await auth.signInWithPassword({ email: accountAddress(email), password });
  const failure = error && toAppError(error);
  if (failure?.code === "invalid_credentials" && !email.includes("@"))
    throw new AppError(failure.kind, "invalid_name", failure);
  if (failure) throw failure;
}

/**
 * Creates an account. For an e-mail that has one already the answer is the same, so that nobody learns who has one, and
 * its owner gets the reset mail. Returns which mail went out, for "Reenviar" only.
 */
export async function signUp({ firstName, lastName, email, password }: SignUpValues): Promise<MailKind> {
  const { auth } = await followAuth();
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { data: nameMetadata(firstName, lastName), emailRedirectTo: address(paths.auth()) },
  });
  const failure = error && toAppError(error);
  if (failure && isMailOnItsWay(failure)) return "confirmation";
  if (failure && !saysAccountExists(failure)) throw failure;
  if (!failure && !isKnownAccount(data.user)) return "confirmation";
  // Not awaited: the answer must not take longer for an address that is taken.
  void sendRecoveryMail(email).catch(() => undefined);
  return "recovery";
}

/** Sends the mail with the link to /reset-password, if the e-mail has an account; never tells whether it has. */
export async function sendRecoveryMail(email: string): Promise<void> {
  const { auth } = await followAuth();
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: address(paths.resetPassword()) });
  refuseUnlessOnItsWay(error);
}

/** Sends the confirmation mail again, if the e-mail has an account that waits for it; never tells whether it has. */
export async function resendConfirmation(email: string): Promise<void> {
  const { auth } = await followAuth();
  const { error } = await auth.resend({
    type: "signup",
    email,
    options: { emailRedirectTo: address(paths.auth()) },
  });
  refuseUnlessOnItsWay(error);
}

/** The account that the link of a mail opens, before the link is used up. */
export interface LinkPreview {
  userId: string;
  email: string;
  /** Of an invitation that nobody has accepted yet: who invites, "" when nobody is named. */
  invitedBy: string | null;
}

/** Reads which account a link opens without using it up: programs that scan mails open links too. Null for a dead link. Throws AppError. */
export async function previewLink(link: MailLink, signal: AbortSignal): Promise<LinkPreview | null> {
  const opened = await openedBefore(link);
  if (opened) {
    const { userId, email, invitedBy } = opened;
    return { userId, email, invitedBy };
  }
  if (link.form !== "hash") return null;
  const client = await dbOfVisitors();
  const answer = await client.rpc("preview_mail_link", { p_token_hash: link.tokenHash }).abortSignal(signal);
  const [found] = assertRows(unwrap(answer));
  return found ? { userId: found.user_id, email: found.email, invitedBy: found.invited_by } : null;
}

/**
 * Uses up the link of a mail without entering anything. Null when it was one of the two links that a change of e-mail
 * needs, and the other is still to come. The same link is redeemed once. Throws AppError; see `isDeadLink`.
 */
function openLink(link: MailLink): Promise<OpenedLink | null> {
  return openOnce(
    link,
    () => redeem(link),
    (error) => toAppError(error).code === DEAD_LINK,
  );
}

/**
 * Uses up a link and signs in with what it opens; an earlier session of this browser ends here. Resolves to "other mailbox"
 * when the second link of a change of e-mail is still to come. Throws AppError; see `isDeadLink`.
 */
export async function followLink(link: MailLink): Promise<"entered" | "other mailbox"> {
  return (await enter(link)) ? "entered" : "other mailbox";
}

async function enter(link: MailLink): Promise<OpenedLink | null> {
  const opened = await openLink(link);
  if (opened) await enterLink(opened);
  return opened;
}

/** Uses up the code of a mail and tells whether it is of an invitation; enters nothing. Throws AppError; see `isDeadLink`. */
export async function openCode(link: MailLink): Promise<{ isInvitation: boolean }> {
  const opened = await openLink(link);
  return { isInvitation: opened?.invitedBy != null };
}

/** How an invitation can have ended before anybody accepted it. */
export type InvitationEnd = Extract<Database["public"]["Enums"]["invitation_state"], "cancelled" | "expired">;

/**
 * The end of the invitation whose mail had this link; null while it is valid, or when the link is of no invitation.
 * Only the invited person has the link, so nobody else learns here who is invited. Throws AppError.
 */
export async function endedInvitation(tokenHash: string, signal: AbortSignal): Promise<InvitationEnd | null> {
  const client = await dbOfVisitors();
  const answer = await client.rpc("ended_invitation", { p_token_hash: tokenHash }).abortSignal(signal);
  return unwrap(answer) as InvitationEnd | null;
}

async function enterLink({ userId, accessToken, refreshToken }: OpenedLink): Promise<void> {
  if (userId === currentSession().userId) return clearOpenedLink();
  const { auth } = await followAuth();
  const { error } = await auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
  const failure = error && toAppError(error);
  if (failure?.kind === "network" || failure?.kind === "rate-limited") throw failure;
  if (failure) throw new AppError("denied", DEAD_LINK, failure);
  clearOpenedLink();
}

/**
 * Sets a new password for the signed-in account; with a link, which it uses up, for the owner of the link. Ends every
 * other session of the account, because a password is often changed after somebody else learned it. Returns the names
 * of the signed-out devices, null when they could not be read. Throws AppError.
 */
export async function changePassword({ password, link }: PasswordChange): Promise<string[] | null> {
  if (link) await enter(link);
  const { auth } = await followAuth();
  // Before: the auth server ends them with the password.
  const sessions = await listSessions().catch(() => null);
  const { error } = await auth.updateUser({ password });
  if (error) throw toAppError(error);
  // Hosted GoTrue has just done so by itself, so a failure here is none of the person's concern.
  await auth.signOut({ scope: "others" }).catch(() => undefined);
  return sessions && sessions.filter(({ is_current: isThis }) => !isThis).map(({ device }) => device);
}

export interface Acceptance extends InvitationValues {
  link: MailLink;
}

/**
 * Makes the account of an invited person theirs: uses up the link, signs in, and saves name and password. May be repeated
 * when one of the steps failed. Throws AppError.
 */
export async function acceptInvitation({ link, firstName, lastName, password }: Acceptance): Promise<void> {
  const opened = await enter(link);
  if (!opened) throw new AppError("denied", DEAD_LINK);
  const names = nameMetadata(firstName, lastName);
  const client = await supabase();
  unwrap(
    await client
      .from("profiles")
      .update({ first_name: names.first_name, last_name: names.last_name })
      .eq("id", opened.userId),
  );
  const data = { ...names, invited_by: null, invitation_note: null };
  const { error } = await client.auth.updateUser({ password, data });
  const failure = error && toAppError(error);
  // The account had no password that anybody knew: this one was saved by an attempt whose answer was lost.
  if (failure && failure.code !== "same_password") throw failure;
}

/** For any objection of the server to a link, the person can only request a new one: one code for all. */
async function redeem(link: MailLink): Promise<OpenedLink | null> {
  if (link.form === "refused") throw new AppError("denied", DEAD_LINK, link.code);
  const { auth } = await isolatedClient();
  const { data, error } = await auth.verifyOtp(
    link.form === "code"
      ? { email: link.email, token: link.code, type: link.type }
      : { token_hash: link.tokenHash, type: link.type satisfies EmailOtpType },
  );
  const failure = error && toAppError(error);
  if (failure?.kind === "network" || failure?.kind === "rate-limited") throw failure;
  if (!failure && !data.session && link.type === "email_change") return null;
  if (failure || !data.session) throw new AppError("denied", DEAD_LINK, failure);
  const { access_token, refresh_token, user } = data.session;
  // GoTrue answers null for an account of which nobody has said anything.
  const said = user.user_metadata as Record<string, unknown> | null | undefined;
  const inviter = said?.["invited_by"];
  return {
    userId: user.id,
    email: user.email ?? "",
    accessToken: access_token,
    refreshToken: refresh_token,
    invitedBy: typeof inviter === "string" ? inviter : link.type === "invite" ? "" : null,
  };
}

function refuseUnlessOnItsWay(error: unknown): void {
  if (error == null) return;
  const failure = toAppError(error);
  if (!isMailOnItsWay(failure)) throw failure;
}

/** Mail links must lead back to this very site. */
function address(path: string): string {
  return new URL(path, location.origin).href;
}
