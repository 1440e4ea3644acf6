import { db } from "#platform/supabase/client.ts";
import { unwrap } from "#platform/supabase/errors.ts";
import type {
  AccessKind,
  AccessRequest,
  AccessTarget,
  AccessType,
  AccessUser,
  Invitation,
  TargetLine,
} from "../access.ts";

/** Everybody who has to do with a target: who has access, who is invited, who asks. */
export interface AccessOverview {
  people: AccessUser[];
  invitations: Invitation[];
  requests: AccessRequest[];
}

/** Reads who has to do with a target. Throws AppError. */
export async function readOverview(
  { kind, targetId }: AccessTarget,
  signal: AbortSignal,
): Promise<AccessOverview> {
  const client = await db();
  const [people, invitations, requests] = await Promise.all([
    kind === "seminar"
      ? client.rpc("get_users_with_seminar_access", { p_seminar_id: targetId }).abortSignal(signal)
      : client.rpc("get_users_with_resource_access", { p_resource_id: targetId }).abortSignal(signal),
    client
      .from("access_grants")
      .select("id, email, granted_at, expires_at")
      .eq("kind", kind)
      .eq("target_id", targetId)
      .is("user_id", null)
      .is("revoked_at", null)
      .order("granted_at")
      .abortSignal(signal),
    client.rpc("access_requests_waiting", { p_kind: kind, p_target_id: targetId }).abortSignal(signal),
  ]);
  return {
    people: unwrap(people),
    invitations: unwrap(invitations),
    requests: unwrap(requests),
  };
}

/** Seminars or resources with these letters in their title, those with requests first. Throws AppError. */
export async function searchTargets(
  kind: AccessKind,
  words: string | undefined,
  signal: AbortSignal,
): Promise<TargetLine[]> {
  const query = (await db()).rpc("search_access_targets", { p_kind: kind, p_words: words ?? "" });
  return unwrap(await query.abortSignal(signal));
}

/** Gives access, or gives it another end; null is without an end. Throws AppError. */
export async function grantAccess(
  { kind, targetId }: AccessTarget,
  userId: string,
  type: AccessType,
  expiresAt: string | null,
): Promise<void> {
  const client = await db();
  const common = {
    p_user_id: userId,
    p_access_type: type,
    ...(expiresAt && { p_expires_at: expiresAt }),
  };
  const answer =
    kind === "seminar"
      ? await client.rpc("grant_seminar_access", { ...common, p_seminar_id: targetId })
      : await client.rpc("grant_resource_access", { ...common, p_resource_id: targetId });
  unwrap(answer);
}

/** Grants access by e-mail: at once to its account, or as an invitation when there is no account. Throws AppError. */
export async function grantByEmail(
  { kind, targetId }: AccessTarget,
  email: string,
  expiresAt: string | null,
): Promise<"granted" | "invited"> {
  const client = await db();
  const answer = await client.rpc("grant_access_by_email", {
    p_kind: kind,
    p_target_id: targetId,
    p_email: email,
    ...(expiresAt && { p_expires_at: expiresAt }),
  });
  return unwrap(answer) === "granted" ? "granted" : "invited";
}

/** Takes somebody's access away at once. Throws AppError. */
export async function revokeAccess({ kind, targetId }: AccessTarget, userId: string): Promise<void> {
  const client = await db();
  const answer =
    kind === "seminar"
      ? await client.rpc("revoke_seminar_access", { p_user_id: userId, p_seminar_id: targetId })
      : await client.rpc("revoke_resource_access", { p_user_id: userId, p_resource_id: targetId });
  unwrap(answer);
}

/** Withdraws an invitation. Throws AppError. */
export async function withdrawInvitation(grantId: string): Promise<void> {
  unwrap(await (await db()).rpc("withdraw_invitation", { p_grant_id: grantId }));
}

/** Undoes a revocation or a withdrawal. Throws AppError. */
export async function restoreAccess(grantId: string): Promise<void> {
  unwrap(await (await db()).rpc("restore_access", { p_grant_id: grantId }));
}

/** Declines a request. One that is already gone is no failure. Throws AppError. */
export async function declineRequest({ kind, targetId }: AccessTarget, userId: string): Promise<void> {
  const client = await db();
  unwrap(
    await client
      .from("access_requests")
      .delete()
      .eq("kind", kind)
      .eq("target_id", targetId)
      .eq("user_id", userId),
  );
}
